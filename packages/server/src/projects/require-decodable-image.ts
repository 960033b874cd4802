import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { imageDecoder, LONGEST_DECODING, MOST_PIXELS } from '../imagery/image-decoder.ts'
import { isDecoded } from '../imagery/image-formats.ts'

/**
 * Refuses an image that cannot be decoded whole, with all its frames: what is served as a photo is one, from its first
 * byte to its last. A format that the decoder does not read is known by its first bytes alone.
 * @throws InputError
 */
export async function requireDecodableImage(content: Buffer, mediaType: string, file: string): Promise<void> {
  if (!isDecoded(mediaType)) return
  const sharp = await imageDecoder()
  const unsound = (error: unknown): never => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new InputError(
      said('file/bad-image: Expected an image that can be decoded whole; the decoder says: {reason}.', { reason }),
      {
        file,
      },
    )
  }
  // Its size is looked at first, by its header alone: a bomb would fill the memory.
  const { width, height } = await sharp(content, { animated: true, limitInputPixels: false }).metadata().catch(unsound)
  if (width * height > MOST_PIXELS)
    throw new InputError(
      said('file/too-large:pixels: Expected at most {most} megapixels, found {width} x {height}.', {
        most: MOST_PIXELS / 1_000_000,
        width,
        height,
      }),
      { file },
    )
  // The mean of all pixels, which needs each of them. Warnings are let pass: phones write bytes of their own between the segments of a JPEG.
  await sharp(content, { animated: true, failOn: 'error', limitInputPixels: MOST_PIXELS })
    .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .timeout({ seconds: LONGEST_DECODING })
    .toBuffer()
    .catch(unsound)
}
