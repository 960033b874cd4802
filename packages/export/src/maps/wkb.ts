import type { Vec3 } from '@reports/geometry'

/** A shape in the coordinates of a map: polygons with closed rings, the outer one anticlockwise, or a line. */
export type MapShape =
  | { readonly polygons: readonly (readonly (readonly Vec3[])[])[] }
  | { readonly line: readonly Vec3[] }

/** The points of a shape. */
export const pointsOf = (shape: MapShape): readonly Vec3[] => ('line' in shape ? shape.line : shape.polygons.flat(2))

/** Types with heights: the codes of ISO 19125 and SQL/MM, where 1000 more means Z. */
const LINE = 1002
const POLYGON = 1003
const MULTI_POLYGON = 1006

/** Bytes of the order of bytes and a type, of a count, and of a point. */
const HEAD = 5
const COUNT = 4
const POINT = 24

const lineSize = (line: readonly Vec3[]): number => COUNT + line.length * POINT

const polygonSize = (rings: readonly (readonly Vec3[])[]): number =>
  rings.reduce((sum, ring) => sum + lineSize(ring), HEAD + COUNT)

const sizeOf = (shape: MapShape): number =>
  'line' in shape
    ? HEAD + lineSize(shape.line)
    : shape.polygons.reduce((sum, rings) => sum + polygonSize(rings), HEAD + COUNT)

/** A shape as well-known binary, a line string or a multipolygon with heights, lower bytes first. */
export function wkbOf(shape: MapShape): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeOf(shape))
  const view = new DataView(bytes.buffer)
  let at = 0
  const u32 = (value: number): void => {
    view.setUint32(at, value, true)
    at += COUNT
  }
  const begin = (type: number): void => {
    // 1: the lower bytes come first.
    view.setUint8(at, 1)
    at += 1
    u32(type)
  }
  const points = (line: readonly Vec3[]): void => {
    u32(line.length)
    for (const point of line)
      for (const value of point) {
        view.setFloat64(at, value, true)
        at += 8
      }
  }
  if ('line' in shape) {
    begin(LINE)
    points(shape.line)
    return bytes
  }
  begin(MULTI_POLYGON)
  u32(shape.polygons.length)
  for (const rings of shape.polygons) {
    begin(POLYGON)
    u32(rings.length)
    rings.forEach(points)
  }
  return bytes
}
