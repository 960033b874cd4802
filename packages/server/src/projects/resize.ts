import { imageDecoder, LONGEST_DECODING, MOST_PIXELS } from '../imagery/image-decoder.ts'

export interface Box {
  /** Pixels; undefined does not limit the side. */
  readonly width: number | undefined
  readonly height: number | undefined
}

const FORMATS = ['jpeg', 'png', 'webp'] as const

/**
 * A photo resized to fit a box: upright by its EXIF orientation, uncropped, never enlarged, in its own format, without metadata (which
 * may hold the place). Null if it cannot be decoded, or only at too high a cost.
 */
export async function resizePhoto(bytes: Uint8Array, box: Box): Promise<Buffer | null> {
  const sharp = await imageDecoder()
  // A truncated photo still shows most of its content.
  const image = sharp(bytes, { failOn: 'none', limitInputPixels: MOST_PIXELS })
  try {
    const { format, autoOrient } = await image.metadata()
    const own = FORMATS.find((known) => known === format)
    if (own === undefined || autoOrient.width * autoOrient.height > MOST_PIXELS) return null
    return await image
      .autoOrient()
      .resize({
        // The library refuses sizes above 100,000,000; above the original size all mean the same.
        width: box.width === undefined ? undefined : Math.min(box.width, autoOrient.width),
        height: box.height === undefined ? undefined : Math.min(box.height, autoOrient.height),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toFormat(own)
      .timeout({ seconds: LONGEST_DECODING })
      .toBuffer()
  } catch {
    // If decoding fails, the original is served.
    return null
  }
}
