import { imageDecoder } from './image-decoder.ts'

export interface Shrunk {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** As it was. */
  readonly from: { readonly width: number; readonly height: number }
}

/** Reduces the estimated size: smaller pictures have more bytes per pixel. */
const MARGIN = 0.95

/** A PNG at the same proportions, with its pixels reduced until it has at most `most` bytes. */
export async function shrinkPng(png: Uint8Array, most: number): Promise<Shrunk> {
  const sharp = await imageDecoder()
  const from = await sharp(png).metadata()
  let scale = 1
  let bytes = png.length
  for (;;) {
    scale *= Math.min(1, Math.sqrt(most / bytes)) * MARGIN
    const [width, height] = [from.width, from.height].map((side) => Math.max(1, Math.floor(side * scale))) as [
      number,
      number,
    ]
    const smaller = await sharp(png).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 6 }).toBuffer()
    if (smaller.length <= most)
      return { bytes: smaller, width, height, from: { width: from.width, height: from.height } }
    bytes = smaller.length
  }
}
