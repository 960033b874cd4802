/* Where on a map one looks: metres become pixels. Pure functions; y of the map grows to the north, that of the screen downwards. */

/** The part of a map that is seen. */
export interface Viewport {
  /** The point of the map in the middle of the screen, metres east and north. */
  readonly x: number
  readonly y: number
  /** Pixels per metre. */
  readonly scale: number
}

/** Width and height of what is drawn on, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Pixels per metre at most: a metre is as wide as a finger. */
const CLOSEST = 60

/** Of the whole map at least this share of the screen. */
const FARTHEST = 0.5

/** Share of the screen that is left free around what is fitted in. */
const MARGIN = 0.06

/** What shows a part of the map whole. @param closest pixels per metre at most, for a part that is small */
export function fitted({ minX, minY, maxX, maxY }: Bounds, { width, height }: Size, closest = CLOSEST): Viewport {
  const room = 1 - 2 * MARGIN
  const scale = Math.min((width * room) / Math.max(maxX - minX, 1), (height * room) / Math.max(maxY - minY, 1), closest)
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, scale }
}

/** The point of the map below a point of the screen. */
export const pointAt = (
  { x, y, scale }: Viewport,
  { width, height }: Size,
  px: number,
  py: number,
): [number, number] => [x + (px - width / 2) / scale, y - (py - height / 2) / scale]

/** Moved so that what was seen lies so many pixels further to the right and down. */
export const panned = (viewport: Viewport, dx: number, dy: number): Viewport => ({
  ...viewport,
  x: viewport.x - dx / viewport.scale,
  y: viewport.y + dy / viewport.scale,
})

/** Enlarged, while the point of the map below a point of the screen stays there. @param whole what shows the whole map */
export function zoomed(
  viewport: Viewport,
  size: Size,
  whole: Viewport,
  factor: number,
  px: number,
  py: number,
): Viewport {
  const scale = Math.min(CLOSEST, Math.max(whole.scale * FARTHEST, viewport.scale * factor))
  const [x, y] = pointAt(viewport, size, px, py)
  const share = viewport.scale / scale
  return { scale, x: x + (viewport.x - x) * share, y: y + (viewport.y - y) * share }
}

/** Whether a part of the map is seen. */
export function isSeen({ x, y, scale }: Viewport, { width, height }: Size, bounds: Bounds): boolean {
  const [halfX, halfY] = [width / 2 / scale, height / 2 / scale]
  return bounds.maxX >= x - halfX && bounds.minX <= x + halfX && bounds.maxY >= y - halfY && bounds.minY <= y + halfY
}
