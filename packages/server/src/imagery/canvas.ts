import { imageDecoder } from './image-decoder.ts'
import { TILE_SIZE } from './tile-grid.ts'

/** A picture in memory: rows of red, green and blue. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Background where there is no tile. */
const GREY = 0x80

/** Limit on pixels of a decoded tile: 512 x 512 is the usual maximum. */
const LARGEST_TILE = 1024 * 1024

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: Buffer.alloc(width * height * 3, GREY),
})

/** The pixels of a tile; null if its bytes are not a valid image. */
export async function decodeTile(bytes: Uint8Array): Promise<Buffer | null> {
  const sharp = await imageDecoder()
  try {
    const tile = sharp(bytes, { limitInputPixels: LARGEST_TILE }).resize(TILE_SIZE, TILE_SIZE, { fit: 'fill' })
    return await tile
      .flatten({ background: { r: GREY, g: GREY, b: GREY } })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  } catch {
    return null
  }
}

/** Copies a tile onto a canvas; parts outside are cut off. */
export function putTile({ width, height, pixels }: Canvas, tile: Buffer, left: number, top: number): void {
  const from = Math.max(0, -left)
  const to = Math.min(TILE_SIZE, width - left)
  for (let row = Math.max(0, -top); row < Math.min(TILE_SIZE, height - top); row += 1) {
    tile.copy(pixels, ((top + row) * width + left + from) * 3, (row * TILE_SIZE + from) * 3, (row * TILE_SIZE + to) * 3)
  }
}

/** Half the width of a line, pixels. */
const HALF_WIDTH = 1

const MAGENTA = [0xff, 0x00, 0xff] as const

/** Draws a line in magenta. Pixels are blended by the share of them within half the width of the line. */
export function drawLine(
  { width, height, pixels }: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const [ax, ay] = from
  const [dx, dy] = [to[0] - ax, to[1] - ay]
  const squared = dx * dx + dy * dy
  const reach = HALF_WIDTH + 1
  const steep = Math.abs(dy) > Math.abs(dx)
  // One step per pixel along the longer axis, and only the line's width across: the cost follows the line's length.
  const [alongFrom, alongTo] = steep
    ? [Math.min(ay, to[1]), Math.max(ay, to[1])]
    : [Math.min(ax, to[0]), Math.max(ax, to[0])]
  for (
    let along = Math.max(0, Math.floor(alongFrom - reach));
    along <= Math.min((steep ? height : width) - 1, Math.ceil(alongTo + reach));
    along += 1
  ) {
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, (along + 0.5 - (steep ? ay : ax)) / (steep ? dy : dx)))
    const middle = steep ? ax + share * dx : ay + share * dy
    for (
      let across = Math.max(0, Math.floor(middle - 2 * reach));
      across <= Math.min((steep ? width : height) - 1, Math.ceil(middle + 2 * reach));
      across += 1
    ) {
      const [x, y] = steep ? [across, along] : [along, across]
      const t = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x + 0.5 - ax) * dx + (y + 0.5 - ay) * dy) / squared))
      const distance = Math.hypot(x + 0.5 - ax - t * dx, y + 0.5 - ay - t * dy)
      const cover = Math.max(0, Math.min(1, HALF_WIDTH + 0.5 - distance))
      if (cover === 0) continue
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = Math.round(pixels[at + channel]! * (1 - cover) + MAGENTA[channel]! * cover)
    }
  }
}

/** A canvas as PNG. */
export async function pngOf({ width, height, pixels }: Canvas): Promise<Buffer> {
  const sharp = await imageDecoder()
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
