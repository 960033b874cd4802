/*
 * Web Mercator tiles (EPSG:3857, the scheme of OpenStreetMap and most WMTS services): at zoom z the world is a square of
 * 2^z x 2^z tiles of 256 pixels, x from 180 degrees west, y from the north.
 */

export const TILE_SIZE = 256

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A rectangle in the pixels of a zoom: `left` and `top` of the world's, and its size. */
export interface PixelWindow {
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Latitude limit of the projection: beyond it the world would not be square. */
const LAST_LATITUDE = 85.051_128_779_806_6

/** The pixel of a place at a zoom, with its fraction. */
export function pixelOf(zoom: number, lon: number, lat: number): readonly [x: number, y: number] {
  const size = TILE_SIZE * 2 ** zoom
  const clamped = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, lat))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return [((lon + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
}

/** The pixels that cover bounds, at least one each way. */
export function windowOf({ west, south, east, north }: Bounds, zoom: number): PixelWindow {
  const [left, top] = pixelOf(zoom, west, north).map(Math.floor) as [number, number]
  const [right, bottom] = pixelOf(zoom, east, south).map(Math.ceil) as [number, number]
  return { zoom, left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** The largest picture, pixels, and the most tiles that are fetched for one. */
const MOST_PIXELS = 25_000_000
const MOST_TILES = 400

/** The window of bounds at a zoom, or at the highest lower zoom whose picture is not too large. */
export function limitedWindow(bounds: Bounds, zoom: number): PixelWindow {
  const window = windowOf(bounds, zoom)
  const isTooLarge = window.width * window.height > MOST_PIXELS || tilesOf(window).length > MOST_TILES
  return isTooLarge && zoom > 0 ? limitedWindow(bounds, zoom - 1) : window
}

export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The tiles that a window covers, row by row. Past the 180th meridian x starts again at 0. */
export function tilesOf({
  zoom,
  left,
  top,
  width,
  height,
}: PixelWindow): readonly (TileAddress & { readonly left: number; readonly top: number })[] {
  const across = 2 ** zoom
  const first = [Math.floor(left / TILE_SIZE), Math.floor(top / TILE_SIZE)] as const
  const columns = Math.floor((left + width - 1) / TILE_SIZE) - first[0] + 1
  const rows = Math.floor((top + height - 1) / TILE_SIZE) - first[1] + 1
  // More are never fetched: a longer list would only fill the memory.
  const count = columns * rows > 4 * MOST_TILES ? 4 * MOST_TILES : columns * rows
  return Array.from({ length: count }, (_, i) => {
    const x = first[0] + (i % columns)
    const y = first[1] + Math.floor(i / columns)
    return { z: zoom, x: ((x % across) + across) % across, y, left: x * TILE_SIZE - left, top: y * TILE_SIZE - top }
  })
}
