import polylabel from 'polylabel'
import { signedArea, type Vec2 } from '@reports/geometry'
import { boundsOf, convexOverlap } from './boxes.ts'

/** Metres. Precision of the place of a label; polylabel's default of 1.0 would be a metre, wider than many a store room. */
const POLE_PRECISION = 0.02

/**
 * In polygons larger than 20 x 20 m, precision as a share of the root of their area. Otherwise a file in other units
 * would take seconds.
 */
const POLE_SHARE = 0.001

/** Number of parts of a polygon's width and height at which other places for a label are tried. */
const GRID = 12

type Rings = readonly (readonly Vec2[])[]

/** Poles of polygons without holes, by their rings: a sheet is tried at several scales. */
const POLES = new WeakMap<Rings[number], Vec2>()

/** Metres. By how much the diagonals of a rectangle differ, in length and in their middle: coordinates were turned and rounded. */
const SQUARE = 1e-9

/** The centre of a rectangle; null of another ring. */
function rectangleCentre(ring: Rings[number]): Vec2 | null {
  const [a, b, c, d] = ring
  if (ring.length !== 4 || a === undefined || b === undefined || c === undefined || d === undefined) return null
  const isRectangle =
    Math.hypot(a[0] + c[0] - b[0] - d[0], a[1] + c[1] - b[1] - d[1]) < SQUARE &&
    Math.abs(Math.hypot(c[0] - a[0], c[1] - a[1]) - Math.hypot(d[0] - b[0], d[1] - b[1])) < SQUARE
  return isRectangle ? [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2] : null
}

/** The point inside a polygon farthest from its outline (pole of inaccessibility), metres. @param rings outer ring, then holes; open */
export function poleOf(rings: Rings): Vec2 {
  const outer = rings[0] ?? []
  const known = rings.length === 1 ? (rectangleCentre(outer) ?? POLES.get(outer)) : undefined
  if (known !== undefined) return known
  const precision = Math.max(POLE_PRECISION, Math.sqrt(Math.abs(signedArea(outer))) * POLE_SHARE)
  const [x, y] = polylabel(
    rings.map((ring) => ring.map((point) => [point[0], point[1]])),
    precision,
  )
  const pole: Vec2 = [x, y]
  if (rings.length === 1) POLES.set(outer, pole)
  return pole
}

/** Of polygons the one whose outer ring has the most area, the first of several; none if there is none. */
export function largestOf<P extends Rings>(polygons: readonly P[]): P | undefined {
  let largest: { readonly polygon: P; readonly area: number } | undefined
  for (const polygon of polygons) {
    const area = Math.abs(signedArea(polygon[0] ?? []))
    if (largest === undefined || area > largest.area) largest = { polygon, area }
  }
  return largest?.polygon
}

/** Whether a point is inside, by the even-odd rule. */
export function isInside(point: Vec2, rings: Rings): boolean {
  const x = point[0]
  const y = point[1]
  let inside = false
  for (let k = 0; k < rings.length; k += 1) {
    const ring = rings[k]!
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const a = ring[i]!
      const b = ring[j]!
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
    }
  }
  return inside
}

/** Whether a convex shape is wholly inside a polygon. */
export function shapeInside(shape: readonly Vec2[], rings: Rings): boolean {
  for (let i = 0; i < shape.length; i += 1) if (!isInside(shape[i]!, rings)) return false
  return !meetsSide(shape, rings)
}

/** Whether a side of a polygon reaches into a convex shape. */
function meetsSide(shape: readonly Vec2[], rings: Rings): boolean {
  const { min, max } = boundsOf(shape)
  for (const ring of rings) {
    let p = ring.at(-1)!
    for (let i = 0; i < ring.length; i += 1) {
      const q = ring[i]!
      // Most sides are far away, and their axes need not be tried.
      const isBeside =
        (p[0] < min[0] && q[0] < min[0]) ||
        (p[0] > max[0] && q[0] > max[0]) ||
        (p[1] < min[1] && q[1] < min[1]) ||
        (p[1] > max[1] && q[1] > max[1])
      if (!isBeside && convexOverlap(shape, [p, q])) return true
      p = q
    }
  }
  return false
}

/** Whether a convex shape that has an area and a polygon overlap. */
export const shapeMeets = (shape: readonly Vec2[], rings: Rings): boolean =>
  isInside(shape[0]!, rings) || meetsSide(shape, rings)

/** Places for a label inside a polygon: its pole, then others ordered by their distance from it. */
export function placesInside(rings: Rings, pole: Vec2): Vec2[] {
  const { min, max } = boundsOf(rings[0] ?? [])
  const wide = max[0] - min[0]
  const high = max[1] - min[1]
  const places: { readonly place: Vec2; readonly far: number }[] = []
  for (let i = 1; i < GRID; i += 1) {
    for (let j = 1; j < GRID; j += 1) {
      const place: Vec2 = [min[0] + (wide * i) / GRID, min[1] + (high * j) / GRID]
      // Rounded: of places equally far, engines that round differently would take different ones first.
      const far = Math.round(((place[0] - pole[0]) ** 2 + (place[1] - pole[1]) ** 2) * 1e6)
      if (isInside(place, rings)) places.push({ place, far })
    }
  }
  return [pole, ...places.sort((a, b) => a.far - b.far).map(({ place }) => place)]
}

export interface Chord {
  readonly from: number
  readonly to: number
}

/** The longest stretch inside a polygon at `level` on one axis, in coordinates of the other axis; null if there is none. */
export function longestChord(rings: Rings, level: number, across: 0 | 1): Chord | null {
  const along = 1 - across
  const crossings: number[] = []
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const a = ring[i]!
      const b = ring[j]!
      if (a[across] > level !== b[across] > level)
        crossings.push(a[along]! + ((b[along]! - a[along]!) * (level - a[across])) / (b[across] - a[across]))
    }
  }
  crossings.sort((a, b) => a - b)
  let best: Chord | null = null
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const from = crossings[i]!
    const to = crossings[i + 1]!
    if (best === null || to - from > best.to - best.from) best = { from, to }
  }
  return best
}

/** Number of positions along a polygon at which places on its middle line are searched. */
const STATIONS = 16

/**
 * Places for a text at `angle` degrees in a long or narrow polygon: the middle of the widest chord at each position,
 * the widest chords first. A grid of points would miss a polygon narrower than its cells.
 */
export function placesAlong(rings: Rings, angle: number): Vec2[] {
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const local = rings.map((ring) => ring.map(([x, y]): Vec2 => [x * cosine + y * sine, y * cosine - x * sine]))
  const { min, max } = boundsOf(local[0] ?? [])
  const places: { readonly place: Vec2; readonly wide: number }[] = []
  for (let k = 1; k < STATIONS; k += 1) {
    const along = min[0] + ((max[0] - min[0]) * k) / STATIONS
    const chord = longestChord(local, along, 0)
    if (chord === null) continue
    const middle = (chord.from + chord.to) / 2
    const place: Vec2 = [along * cosine - middle * sine, along * sine + middle * cosine]
    places.push({ place, wide: chord.to - chord.from })
  }
  return places.sort((a, b) => b.wide - a.wide).map(({ place }) => place)
}
