import type { Surface } from '../../../model/roof.ts'
import { NARROW, NARROW_OFF_PLANE, NEEDLE } from '../../../tolerances.ts'
import type { Patch, Piece } from './patches.ts'
import { normalOf, outlineLength } from './polygon-plane.ts'
import { Weld } from './weld.ts'
import { widthOf } from './weld-region.ts'

/*
 * Coordinates are rounded, and where a polygon is hardly wider than what they are rounded to, its plane may be anything: such a face
 * invents edges, and walls. So before anything is made of faces, polygons that are too narrow to have a plane of their own become part of
 * the neighbour in whose plane they lie, and triangles of one plane become one face. Surfaces are measured as the file has them.
 */

/** The polygons of a roof's surfaces, welded. @param step metres between two heights of the file; null where it does not say */
export function weldedRoof(surfaces: readonly Surface[], step: number | null): readonly Patch[] {
  const pieces = piecesOf(surfaces)
  const isTriangulated =
    pieces.length > 1 && pieces.every(({ polygon: [outer, ...holes] }) => outer.length === 3 && holes.length === 0)
  const narrow = Math.min(NARROW, Math.max(NARROW_OFF_PLANE, step === null ? NARROW : STEPS * step))
  if (!isTriangulated && !hasNarrower(pieces, narrow)) return pieces
  const weld = new Weld(pieces)
  weld.joinNarrow(narrow)
  if (isTriangulated) weld.joinPlane()
  return weld.patches()
}

/** The polygons of surfaces below a roof: only what is too narrow to be a face is welded. */
export function weldedGround(surfaces: readonly Surface[]): readonly Patch[] {
  const pieces = piecesOf(surfaces)
  if (!hasNarrower(pieces, NEEDLE)) return pieces
  const weld = new Weld(pieces)
  weld.joinNarrow(NEEDLE)
  return weld.patches()
}

/** So many steps wide a face tilts by less than `SAME_NORMAL` where a corner is off by one. */
const STEPS = 20

const piecesOf = (surfaces: readonly Surface[]): Patch[] => {
  const pieces: Patch[] = []
  for (const surface of surfaces)
    for (const polygon of surface.polygons) pieces.push({ surface, polygon, joined: null })
  return pieces
}

const hasNarrower = (pieces: readonly Piece[], width: number): boolean =>
  pieces.some(({ polygon }) => widthOf(normalOf(polygon), outlineLength(polygon)) < width)
