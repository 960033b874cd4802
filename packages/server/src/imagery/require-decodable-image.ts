import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { imageDecoder, LONGEST_DECODING, MOST_PIXELS } from './image-decoder.ts'
import { isDecoded } from '@reports/export/photos'

/**
 * Refuses an image that cannot be decoded completely, with all its frames. A format that the decoder cannot read is accepted by its first
 * bytes alone.
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
  // First its size, from its header alone: a decompression bomb would fill the memory.
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
  // The mean of all pixels requires decoding each of them. Warnings are ignored: phones write bytes of their own between the segments of
  // a JPEG.
  await sharp(content, { animated: true, failOn: 'error', limitInputPixels: MOST_PIXELS })
    .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .timeout({ seconds: LONGEST_DECODING })
    .toBuffer()
    .catch(unsound)
}
