import { dot, type Vec2, type Vec3 } from '@reports/geometry'
import type { Piece } from './pieces.ts'
import type { Axes, Facet } from './scene.ts'

/** Metres of depth below which two facets are one at a place: files are rounded to millimetres and centimetres. */
export const SAME_DEPTH = 0.02

/** Square metres of the page below which a triangle is seen edge on, and an overlap is rounding. */
const SLIVER = 1e-5
const OVERLAP = 1e-6

/** Metres that corners of a facet may lie off its plane where it is taken for flat. */
const FLAT = 0.005

/** A triangle on the page: its corners anticlockwise, its box and its depth as a plane over the page. */
const X0 = 0
const Y0 = 1
const MIN_X = 6
const MIN_Y = 7
const MAX_X = 8
const MAX_Y = 9
const GX = 10
const GY = 11
const DEPTH = 12
const STRIDE = 13

/** A piece as it is seen: metres to the right and up on the page, and of depth. */
export interface Seen {
  readonly piece: Piece
  /** `STRIDE` numbers a triangle; none where it is seen edge on. */
  readonly triangles: Float64Array
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
  /** Depth of its nearest and its farthest corner. */
  readonly near: number
  readonly far: number
  /** Its plane: unit normal towards the viewer and distance from the origin; off it by `FLAT` at most, or `flat` is false. */
  readonly normal: Vec3
  readonly distance: number
  readonly flat: boolean
  /** Metres from its plane within which a corner lies on it, as seen along the view. */
  readonly close: number
}

export function see(piece: Piece, { normal }: Facet, { right, up, forward }: Axes): Seen {
  const { points, triangles } = piece
  const count = points.length
  const xs = new Float64Array(count)
  const ys = new Float64Array(count)
  const ds = new Float64Array(count)
  let [minX, minY, maxX, maxY, near, far] = [Infinity, Infinity, -Infinity, -Infinity, Infinity, -Infinity]
  const facing = dot(normal, forward)
  const towards: Vec3 = facing > 0 ? [-normal[0], -normal[1], -normal[2]] : normal
  let distance = 0
  for (let i = 0; i < count; i += 1) {
    const p = points[i]!
    const [x, y, d] = [dot(p, right), dot(p, up), dot(p, forward)]
    xs[i] = x
    ys[i] = y
    ds[i] = d
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
    if (d < near) near = d
    if (d > far) far = d
    distance += dot(p, towards) / count
  }
  let flat = true
  for (let i = 0; i < count && flat; i += 1) flat = Math.abs(dot(points[i]!, towards) - distance) <= FLAT
  const seen = new Float64Array((triangles.length / 3) * STRIDE)
  let at = 0
  for (let i = 0; i < triangles.length; i += 3) {
    const a = triangles[i]!
    let [b, c] = [triangles[i + 1]!, triangles[i + 2]!]
    let area = (xs[b]! - xs[a]!) * (ys[c]! - ys[a]!) - (ys[b]! - ys[a]!) * (xs[c]! - xs[a]!)
    if (Math.abs(area) < SLIVER) continue
    if (area < 0) {
      ;[b, c] = [c, b]
      area = -area
    }
    const [abx, aby, abd] = [xs[b]! - xs[a]!, ys[b]! - ys[a]!, ds[b]! - ds[a]!]
    const [acx, acy, acd] = [xs[c]! - xs[a]!, ys[c]! - ys[a]!, ds[c]! - ds[a]!]
    const gx = (abd * acy - acd * aby) / area
    const gy = (abx * acd - acx * abd) / area
    seen[at + X0] = xs[a]!
    seen[at + Y0] = ys[a]!
    seen[at + 2] = xs[b]!
    seen[at + 3] = ys[b]!
    seen[at + 4] = xs[c]!
    seen[at + 5] = ys[c]!
    seen[at + MIN_X] = Math.min(xs[a]!, xs[b]!, xs[c]!)
    seen[at + MIN_Y] = Math.min(ys[a]!, ys[b]!, ys[c]!)
    seen[at + MAX_X] = Math.max(xs[a]!, xs[b]!, xs[c]!)
    seen[at + MAX_Y] = Math.max(ys[a]!, ys[b]!, ys[c]!)
    seen[at + GX] = gx
    seen[at + GY] = gy
    seen[at + DEPTH] = ds[a]! - gx * xs[a]! - gy * ys[a]!
    at += STRIDE
  }
  return {
    piece,
    triangles: seen.subarray(0, at),
    minX,
    minY,
    maxX,
    maxY,
    near,
    far,
    normal: towards,
    distance,
    flat,
    close: Math.min(FLAT, SAME_DEPTH * Math.abs(facing)),
  }
}

export const boxesMeet = (a: Seen, b: Seen): boolean =>
  a.maxX > b.minX && b.maxX > a.minX && a.maxY > b.minY && b.maxY > a.minY

/** 1 where all corners of a piece lie behind the plane of another or on it, -1 where before it, 0 where it goes through; null on it. */
function sideOf(a: Seen, plane: Seen): 1 | -1 | 0 | null {
  if (!plane.flat) return 0
  const { normal, distance, close } = plane
  let [low, high] = [0, 0]
  for (const point of a.piece.points) {
    const off = point[0] * normal[0] + point[1] * normal[1] + point[2] * normal[2] - distance
    if (off < low) low = off
    if (off > high) high = off
    if (low < -close && high > close) return 0
  }
  if (high <= close && low >= -close) return null
  return high <= close ? 1 : -1
}

/** Corners of the two polygons that clipping goes to and fro between: a triangle cut by three lines has six at most. */
const scratch = [new Float64Array(24), new Float64Array(24)] as const

/** What two triangles have in common, as pairs in the scratch that is returned. */
let corners = 0
function clip(s: Float64Array, i: number, t: Float64Array, j: number): Float64Array {
  let from = scratch[0]
  let to = scratch[1]
  for (let k = 0; k < 6; k += 1) from[k] = s[i + k]!
  let count = 3
  for (let side = 0; side < 3 && count > 0; side += 1) {
    const px = t[j + side * 2]!
    const py = t[j + side * 2 + 1]!
    const next = side === 2 ? 0 : side * 2 + 2
    const dx = t[j + next]! - px
    const dy = t[j + next + 1]! - py
    let kept = 0
    let rx = from[count * 2 - 2]!
    let ry = from[count * 2 - 1]!
    let r = dx * (ry - py) - dy * (rx - px)
    for (let k = 0; k < count; k += 1) {
      const qx = from[k * 2]!
      const qy = from[k * 2 + 1]!
      const q = dx * (qy - py) - dy * (qx - px)
      if ((r > 0 && q < 0) || (r < 0 && q > 0)) {
        const u = r / (r - q)
        to[kept * 2] = rx + u * (qx - rx)
        to[kept * 2 + 1] = ry + u * (qy - ry)
        kept += 1
      }
      if (q >= 0) {
        to[kept * 2] = qx
        to[kept * 2 + 1] = qy
        kept += 1
      }
      rx = qx
      ry = qy
      r = q
    }
    ;[from, to] = [to, from]
    count = kept
  }
  corners = count
  return from
}

function areaOf(polygon: Float64Array, count: number): number {
  let twice = 0
  for (let k = 1; k + 1 < count; k += 1)
    twice +=
      (polygon[k * 2]! - polygon[0]!) * (polygon[k * 2 + 3]! - polygon[1]!) -
      (polygon[k * 2 + 2]! - polygon[0]!) * (polygon[k * 2 + 1]! - polygon[1]!)
  return twice / 2
}

/** How two pieces lie: metres by which the first is behind the second where it is most, negative where it is before; or through it. */
export type Relation = number | 'through'

/**
 * How two pieces lie to each other where both are seen; 0 where they do not overlap, or lie in one place.
 * Their planes tell the side of most pairs: then one place where they overlap is enough.
 */
export function relationOf(a: Seen, b: Seen): Relation {
  const before = sideOf(a, b)
  if (before === null) return 0
  const behind = before === 0 ? sideOf(b, a) : 0
  if (behind === null) return 0
  const side = before === 0 ? -behind : before
  const [s, t] = [a.triangles, b.triangles]
  let [least, most] = [0, 0]
  for (let i = 0; i < s.length; i += STRIDE) {
    if (s[i + MAX_X]! <= b.minX || s[i + MIN_X]! >= b.maxX || s[i + MAX_Y]! <= b.minY || s[i + MIN_Y]! >= b.maxY)
      continue
    for (let j = 0; j < t.length; j += STRIDE) {
      if (
        s[i + MAX_X]! <= t[j + MIN_X]! ||
        s[i + MIN_X]! >= t[j + MAX_X]! ||
        s[i + MAX_Y]! <= t[j + MIN_Y]! ||
        s[i + MIN_Y]! >= t[j + MAX_Y]!
      )
        continue
      const polygon = clip(s, i, t, j)
      const count = corners
      if (count < 3 || areaOf(polygon, count) < OVERLAP) continue
      const gx = s[i + GX]! - t[j + GX]!
      const gy = s[i + GY]! - t[j + GY]!
      const gap = s[i + DEPTH]! - t[j + DEPTH]!
      for (let k = 0; k < count; k += 1) {
        const d = gap + gx * polygon[k * 2]! + gy * polygon[k * 2 + 1]!
        if (d > most) most = d
        if (d < least) least = d
      }
      if (side > 0 && most > SAME_DEPTH) return most
      if (side < 0 && least < -SAME_DEPTH) return least
      if (most > SAME_DEPTH && least < -SAME_DEPTH) return 'through'
    }
  }
  const d = most > -least ? most : least
  return Math.abs(d) > SAME_DEPTH ? d : 0
}

/** Square metres of the page where two pieces lie over each other. */
export function overlapOf({ triangles: s }: Seen, { triangles: t }: Seen): number {
  let sum = 0
  for (let i = 0; i < s.length; i += STRIDE) {
    for (let j = 0; j < t.length; j += STRIDE) {
      const polygon = clip(s, i, t, j)
      if (corners > 2) sum += areaOf(polygon, corners)
    }
  }
  return sum
}

/** A point as it is seen: metres to the right and up on the page, and of depth. */
export type SeenPoint = readonly [x: number, y: number, depth: number]

/** Metres that a line may lie behind a piece and still be on it. */
const ON_PIECE = 0.03

/** Metres that a line may lie before a roof and still be in it, where what it bounds lies behind the roof: files are off by so much. */
const IN_ROOF = 0.05

/** A line as it runs beside itself over the page: where it begins, and how far it goes. */
interface Course {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

const courseBeside = ([ax, ay]: SeenPoint, [bx, by]: SeenPoint, [u, v]: Vec2): Course => ({
  x: ax + u,
  y: ay + v,
  dx: bx - ax,
  dy: by - ay,
})

/** Whether the box of a triangle is beside that of a line. */
const isBeside = (t: Float64Array, j: number, { x, y, dx, dy }: Course): boolean =>
  t[j + MAX_X]! < Math.min(x, x + dx) ||
  t[j + MIN_X]! > Math.max(x, x + dx) ||
  t[j + MAX_Y]! < Math.min(y, y + dy) ||
  t[j + MIN_Y]! > Math.max(y, y + dy)

/**
 * Puts the stretch of a line that lies over a triangle, as a pair of shares of its length.
 * @param over what is above 0 where the line counts, linear along it: its value at the beginning, and how much it grows to the end
 */
function clipLine(t: Float64Array, j: number, { x, y, dx, dy }: Course, [over, overs]: Vec2, found: number[]): void {
  let from = 0
  let to = 1
  for (let side = 0; side < 4 && from < to; side += 1) {
    let value = over
    let slope = overs
    if (side < 3) {
      const px = t[j + side * 2]!
      const py = t[j + side * 2 + 1]!
      const next = side === 2 ? 0 : side * 2 + 2
      const ex = t[j + next]! - px
      const ey = t[j + next + 1]! - py
      value = ex * (y - py) - ey * (x - px)
      slope = ex * dy - ey * dx
    }
    if (slope > 0) from = Math.max(from, -value / slope)
    else if (slope < 0) to = Math.min(to, -value / slope)
    else if (value < 0) to = -1
  }
  if (from < to) found.push(from, to)
}

/**
 * The stretches of a line that lie over a piece on the page, as pairs of shares of its length.
 * @param aside from the line to where it is looked, metres on the page
 * @param found where they are put
 */
export function stretchesOver({ triangles: t }: Seen, a: SeenPoint, b: SeenPoint, aside: Vec2, found: number[]): void {
  const course = courseBeside(a, b, aside)
  for (let j = 0; j < t.length; j += STRIDE) if (!isBeside(t, j, course)) clipLine(t, j, course, [1, 0], found)
}

/** How much deeper a piece is beside a line in it than at the line, metres. @param aside metres on the page */
export const depthBeside = ({ triangles: t }: Seen, [u, v]: Vec2): number => t[GX]! * u + t[GY]! * v

/** The same, of what of the line lies behind the piece, and not in it. */
export function stretchesBehind(
  { triangles: t }: Seen,
  a: SeenPoint,
  b: SeenPoint,
  aside: Vec2,
  found: number[],
): void {
  const course = courseBeside(a, b, aside)
  for (let j = 0; j < t.length; j += STRIDE) {
    if (isBeside(t, j, course)) continue
    // Behind by the depth's plane: linear along the line, one more side to clip by.
    const over = a[2] - t[j + GX]! * course.x - t[j + GY]! * course.y - t[j + DEPTH]! - ON_PIECE
    const overs = b[2] - a[2] - t[j + GX]! * course.dx - t[j + GY]! * course.dy
    if (over > 0 || over + overs > 0) clipLine(t, j, course, [over, overs], found)
  }
}

/**
 * The same, of what of the line lies below a roof or in it. What lies in it is below where what it bounds is deeper beside the line than
 * the roof: by as much may the line be off. A line that comes from below and ends in the roof, as the corner of a wall does, is below it to
 * its end.
 * @param deeper what it bounds, metres beside the line more than at it; Infinity where nothing is known of it
 * @param strip times `aside`: where the roof hides what it bounds but for less than that, it hides all of it
 */
export function stretchesBelow(
  { triangles: t }: Seen,
  a: SeenPoint,
  b: SeenPoint,
  aside: Vec2,
  deeper: number,
  strip: number,
  found: number[],
): void {
  const course = courseBeside(a, b, aside)
  for (let j = 0; j < t.length; j += STRIDE) {
    if (isBeside(t, j, course)) continue
    const below = deeper - t[j + GX]! * aside[0] - t[j + GY]! * aside[1]
    const depth = a[2] - t[j + GX]! * a[0] - t[j + GY]! * a[1] - t[j + DEPTH]!
    const overs = b[2] - a[2] - t[j + GX]! * course.dx - t[j + GY]! * course.dy
    const endsIn = Math.abs(Math.min(depth, depth + overs)) < ON_PIECE && Math.abs(overs) > ON_PIECE
    const off = deeper === Infinity || endsIn ? ON_PIECE : Math.min(IN_ROOF, Math.max(-ON_PIECE, strip * below))
    const over = depth + off
    if (over > 0 || over + overs > 0) clipLine(t, j, course, [over, overs], found)
  }
}
