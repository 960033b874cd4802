/*
 * Triangles of one plane are found to be neighbours by the sides that they share. Two things hide such sides: the direction of a needle,
 * which rounding turns over, and a needle without any area, which readers leave out, so that one long side meets two short ones.
 */

import { boxSearch } from '../../../kernel/box-search.ts'
import { distance, type Vec3 } from '../../../kernel/vectors.ts'
import { NEEDLE } from '../../../tolerances.ts'
import { numberedPoints } from './numbered-points.ts'
import type { Patch } from './patches.ts'
import { normalOf, outlineLength } from './polygon-plane.ts'
import { widthOf } from './weld-region.ts'

/** Metres. A vertex this near a side lies on it: a needle of under a square centimetre and over 10 cm is no higher. */
const ON_SIDE = 0.002

/** The pieces with their needles turned as their neighbours need it, and with vertices wherever those of others lie on their open sides. */
export function matchedPieces(pieces: readonly Patch[]): readonly Patch[] {
  const sides = new Sides(pieces)
  const turned = withNeedlesTurned(pieces, sides)
  return withSidesCut(turned, sides)
}

/** How often each directed side occurs, by the numbers of its points. */
class Sides {
  readonly #counts = new Map<string, number>()
  readonly #numbered = numberedPoints()

  constructor(pieces: readonly Patch[]) {
    for (const piece of pieces) this.add(piece, 1)
  }

  add({ polygon }: Patch, more: 1 | -1): void {
    for (const ring of polygon)
      for (const [i, from] of ring.entries()) {
        const key = this.#keyOf(from, ring[(i + 1) % ring.length]!)
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + more)
      }
  }

  count(from: Vec3, to: Vec3): number {
    return this.#counts.get(this.#keyOf(from, to)) ?? 0
  }

  readonly #keyOf = (from: Vec3, to: Vec3): string => `${this.#numbered.numberOf(from)} ${this.#numbered.numberOf(to)}`
}

/** Turns needles whose sides run as those of their neighbours do, along more of their outline than against. */
function withNeedlesTurned(pieces: readonly Patch[], sides: Sides): readonly Patch[] {
  const needles = pieces.flatMap((piece, i) =>
    widthOf(normalOf(piece.polygon), outlineLength(piece.polygon)) < NEEDLE ? [i] : [],
  )
  if (needles.length === 0) return pieces
  const all = [...pieces]
  // The surest first: a needle among needles waits until those are turned.
  for (let known = -1, turns = 0; known < turns && turns < needles.length;) {
    known = turns
    const order = needles.map((i) => ({ i, along: lengthAlong(all[i]!, sides) })).toSorted((a, b) => b.along - a.along)
    for (const { i } of order) {
      const piece = all[i]!
      if (lengthAlong(piece, sides) <= 0) continue
      const [outer, ...holes] = piece.polygon
      const turned: Patch = { ...piece, polygon: [outer.toReversed(), ...holes.map((ring) => ring.toReversed())] }
      sides.add(piece, -1)
      sides.add(turned, 1)
      all[i] = turned
      turns += 1
    }
  }
  return all
}

/** Metres of outline along which others run in the same direction, less those along which they run against it. */
function lengthAlong({ polygon }: Patch, sides: Sides): number {
  let sum = 0
  for (const ring of polygon)
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % ring.length]!
      const size = distance(from, to)
      if (sides.count(from, to) > 1) sum += size
      if (sides.count(to, from) > 0) sum -= size
    }
  return sum
}

/** Cuts sides without a neighbour at the ends of such sides that lie on them. */
function withSidesCut(pieces: readonly Patch[], sides: Sides): readonly Patch[] {
  const ends: Vec3[] = []
  const isOpen = (from: Vec3, to: Vec3): boolean => sides.count(to, from) === 0
  for (const { polygon } of pieces)
    for (const ring of polygon)
      for (const [i, from] of ring.entries()) {
        const to = ring[(i + 1) % ring.length]!
        if (isOpen(from, to)) ends.push(from, to)
      }
  if (ends.length === 0) return pieces
  const [x, y] = [ends.map((p) => p[0]), ends.map((p) => p[1])]
  const search = boxSearch({ minX: x, minY: y, maxX: x, maxY: y })
  const cutsOn = (from: Vec3, to: Vec3): readonly Vec3[] => {
    if (!isOpen(from, to)) return []
    const near = search(
      Math.min(from[0], to[0]),
      Math.min(from[1], to[1]),
      Math.max(from[0], to[0]),
      Math.max(from[1], to[1]),
      ON_SIDE,
    ).map((i) => ends[i]!)
    return pointsOn(from, to, near)
  }
  return pieces.map((piece) => {
    let isCut = false
    const cut = piece.polygon.map((ring) =>
      ring.flatMap((from, i) => {
        const to = ring[(i + 1) % ring.length]!
        // Its own corners are no neighbour's: a needle would fold onto itself.
        const points = cutsOn(from, to).filter((point) => ring.every((corner) => distance(corner, point) >= STEP))
        const chain = chainAgainst(from, points, to, sides)
        if (chain.length > 0) isCut = true
        return [from, ...chain]
      }),
    )
    const [outer, ...holes] = cut
    return isCut ? { ...piece, polygon: [outer!, ...holes] } : piece
  })
}

/** Those of the points on a side between which sides of others lead back along it, from point to point. */
function chainAgainst(from: Vec3, points: readonly Vec3[], to: Vec3, sides: Sides): readonly Vec3[] {
  const stops = [from, ...points, to]
  const chain: Vec3[] = []
  for (let at = 0; at < stops.length - 1;) {
    const next = stops.findIndex((stop, i) => i > at && sides.count(stop, stops[at]!) > 0)
    if (next > 0) {
      chain.push(stops[at]!, stops[next]!)
      at = next
    } else at += 1
  }
  return [...new Set(chain)].filter((point) => point !== from && point !== to)
}

/** The points on a side, in order along it, each once. */
function pointsOn(from: Vec3, to: Vec3, points: readonly Vec3[]): readonly Vec3[] {
  const size = distance(from, to)
  const found: { readonly point: Vec3; readonly along: number }[] = []
  for (const point of points) {
    const along =
      ((point[0] - from[0]) * (to[0] - from[0]) +
        (point[1] - from[1]) * (to[1] - from[1]) +
        (point[2] - from[2]) * (to[2] - from[2])) /
      size
    if (!(along > 0 && along < size)) continue
    const t = along / size
    const foot: Vec3 = [
      from[0] + t * (to[0] - from[0]),
      from[1] + t * (to[1] - from[1]),
      from[2] + t * (to[2] - from[2]),
    ]
    if (distance(point, foot) > ON_SIDE || distance(point, from) < STEP || distance(point, to) < STEP) continue
    if (!found.some((other) => distance(other.point, point) < STEP)) found.push({ point, along })
  }
  return found.toSorted((a, b) => a.along - b.along).map(({ point }) => point)
}

/** Metres. Points this near each other have one number. */
const STEP = 0.001
