import { areaVector, insideRing } from '../../../kernel/rings.ts'
import { closedLoops, type DirectedSide } from '../../../kernel/loops.ts'
import { dot, length, type Vec3 } from '../../../kernel/vectors.ts'
import type { Polygon3, Surface } from '../../../model/roof.ts'
import { NO_AREA } from '../../../tolerances.ts'
import type { Patch, Piece } from './patches.ts'

/** A side of a region's outline, between two numbered points. */
export interface Side extends DirectedSide {
  readonly surface: Surface
  /** Metres. */
  readonly size: number
}

/** Pieces that are one face, or may become one. Everything except the outline is a sum, so joining costs as many steps as the smaller region has sides. */
export interface Region {
  readonly pieces: Piece[]
  /** Keyed by `from` and `to`. */
  readonly outline: Map<number, Side>
  readonly part: string | null
  /** Area vector, holes deducted. */
  normal: Vec3
  /** Length of the outline, metres. */
  around: number
  /** Sum of the corners of all outer rings, and their number: the mean lies in the plane. */
  corners: Vec3
  count: number
  /** Width, metres: of a strip its width, of a triangle half its height. */
  width: number
  largest: Piece
  largestArea: number
}

export const widthOf = (normal: Vec3, around: number): number => (around === 0 ? 0 : (2 * length(normal)) / around)

/** Merges `from` into `into`; they share outline. @param keyOf number of the side between two points */
export function join(into: Region, from: Region, keyOf: (from: number, to: number) => number): void {
  for (const [key, side] of from.outline) {
    const back = keyOf(side.to, side.from)
    if (into.outline.delete(back)) into.around -= side.size
    else {
      into.outline.set(key, side)
      into.around += side.size
    }
  }
  for (const piece of from.pieces) into.pieces.push(piece)
  into.normal = [into.normal[0] + from.normal[0], into.normal[1] + from.normal[1], into.normal[2] + from.normal[2]]
  into.corners = [
    into.corners[0] + from.corners[0],
    into.corners[1] + from.corners[1],
    into.corners[2] + from.corners[2],
  ]
  into.count += from.count
  into.width = widthOf(into.normal, into.around)
  if (from.largestArea > into.largestArea) {
    into.largest = from.largest
    into.largestArea = from.largestArea
  }
}

/** Largest distance of a region's corners from the plane of another, metres. */
export function offPlane(region: Region, plane: Region, points: readonly Vec3[]): number {
  const size = length(plane.normal)
  if (size === 0) return Infinity
  const mean = dot(plane.corners, plane.normal) / plane.count
  let most = 0
  for (const { from } of region.outline.values()) {
    const off = Math.abs(dot(points[from]!, plane.normal) - mean)
    if (off > most) most = off
  }
  return most / size
}

/** A region as polygons: several where its pieces meet in points only. Null if its outline does not close. */
export function patchesOf(region: Region, points: readonly Vec3[]): readonly Patch[] | null {
  const { pieces, outline, normal } = region
  const [only] = pieces
  if (pieces.length === 1) return [{ ...only!, joined: null }]
  const loops = closedLoops([...outline.values()])
  if (loops === null) return null
  const rings = loops
    .map((sides): Loop => {
      const ring = sides.map(({ from }) => points[from]!)
      const area = areaVector(ring)
      return { sides, ring, size: length(area), isOuter: dot(area, normal) > 0 }
    })
    .filter(({ size }) => size >= NO_AREA)
    .toSorted((a, b) => b.size - a.size)
  const outers = rings.filter(({ isOuter }) => isOuter)
  const holes = rings.filter(({ isOuter }) => !isOuter)
  if (outers.length === 1) return [patchOf(region, outers[0]!, holes)]
  // A hole whose corner is in none of them is a crack between pieces.
  return outers.map((outer) => {
    const within = holes.filter(({ ring: [p] }) => insideRing(outer.ring, p![0], p![1]))
    return patchOf(region, outer, within)
  })
}

/** A closed line of a region's outline. */
interface Loop {
  readonly sides: readonly Side[]
  readonly ring: readonly Vec3[]
  readonly size: number
  readonly isOuter: boolean
}

function patchOf({ pieces, largest }: Region, outer: Loop, holes: readonly Loop[]): Patch {
  const polygon: Polygon3 = [outer.ring, ...holes.map(({ ring }) => ring)]
  const sources = [outer, ...holes].flatMap(({ sides }) => sides.map(({ surface }) => surface))
  return { surface: largest.surface, polygon, joined: { pieces, sources } }
}
