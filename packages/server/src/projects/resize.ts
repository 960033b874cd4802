import { imageDecoder, LONGEST_DECODING, MOST_PIXELS } from '../imagery/image-decoder.ts'

export interface Box {
  /** Pixels; undefined leaves the side free. */
  readonly width: number | undefined
  readonly height: number | undefined
}

const FORMATS = ['jpeg', 'png', 'webp'] as const

/**
 * A photo made to fit a box: upright by its EXIF orientation, whole, never enlarged, in its own format, without metadata
 * (a phone writes where it was). Null where it cannot be decoded, or only at too great a cost.
 */
export async function resizePhoto(bytes: Uint8Array, box: Box): Promise<Buffer | null> {
  const sharp = await imageDecoder()
  // A photo that was cut off still shows most of what it shows.
  const image = sharp(bytes, { failOn: 'none', limitInputPixels: MOST_PIXELS })
  try {
    const { format, autoOrient } = await image.metadata()
    const own = FORMATS.find((known) => known === format)
    if (own === undefined || autoOrient.width * autoOrient.height > MOST_PIXELS) return null
    return await image
      .autoOrient()
      .resize({
        // The library refuses sizes above 100,000,000; beyond the original they all mean the same.
        width: box.width === undefined ? undefined : Math.min(box.width, autoOrient.width),
        height: box.height === undefined ? undefined : Math.min(box.height, autoOrient.height),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toFormat(own)
      .timeout({ seconds: LONGEST_DECODING })
      .toBuffer()
  } catch {
    // Whatever the decoder says of the bytes: the original is served.
    return null
  }
}
