import { printedPhoto } from '@reports/export/print'
import { etagOf, imageAnswer, type Answer } from '../http/answer.ts'
import { imageDecoder, LONGEST_DECODING, MOST_PIXELS } from '../imagery/image-decoder.ts'
import { isDecodable } from '@reports/export/photos'
import type { Services } from '../services.ts'

/** Limits per image, the same as for serving it. */
const LIMITS = { pixels: MOST_PIXELS, seconds: LONGEST_DECODING }

async function print(original: Uint8Array | null): Promise<Uint8Array | null> {
  // sharp, configured for untrusted images.
  await imageDecoder()
  return original === null || !isDecodable(original) ? null : await printedPhoto(original, LIMITS)
}

/**
 * An image of a tenant for printing, as JPEG; null if it cannot be decoded. Cached, as the next report has the same ones.
 * @param sha256 of its bytes
 */
export async function printedImage(
  { answers, images }: Pick<Services, 'answers' | 'images'>,
  tenant: string,
  sha256: string,
  read: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const make = async (): Promise<Answer> => {
    const original = await read()
    const jpeg = (await images(tenant, () => print(original))) ?? new Uint8Array()
    return imageAnswer('image/jpeg', jpeg, etagOf(jpeg))
  }
  const { body } = await answers.get(`print ${tenant} ${sha256}`, make)
  return body instanceof Uint8Array && body.length > 0 ? body : null
}
