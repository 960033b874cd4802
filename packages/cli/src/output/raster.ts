import { svgOf } from '@reports/svg'
import type { Drawing } from '@reports/svg'
import sharp from 'sharp'

/** Dots per inch of a print; a drawing is for paper. */
const PRINT = 300

/** Pixels of the longer side at most: what a viewer still opens. */
const MOST_PIXELS = 16_000

const MM_PER_INCH = 25.4

/** A drawing as a PNG image, which carries its resolution, so that it prints at its true size. */
export async function pngOf(drawing: Drawing): Promise<Uint8Array> {
  const { width, height } = drawing
  const density = Math.min(PRINT, (MOST_PIXELS * MM_PER_INCH) / Math.max(width, height))
  const pixels = (mm: number): number => Math.round((mm * density) / MM_PER_INCH)
  // In pixels: what mm are to a reader of SVG depends on how it is set up.
  const sized = svgOf(drawing, { width: pixels(width), height: pixels(height) })
  // sharp's limits are for files from strangers.
  return await sharp(Buffer.from(sized), { unlimited: true, limitInputPixels: false })
    .withMetadata({ density })
    .png()
    .toBuffer()
}
