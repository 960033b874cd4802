import type { Surface } from '../../../model/roof.ts'
import { NARROW_OFF_PLANE, NEEDLE } from '../../../tolerances.ts'
import { inCanonicalOrder } from './canonical-order.ts'
import { matchedPieces } from './matched-pieces.ts'
import type { Patch, Piece } from './patches.ts'
import { normalOf, outlineLength } from './polygon-plane.ts'
import { Weld } from './weld.ts'
import { widthOf } from './weld-region.ts'

/** Metres of width below which the slope of a polygon may be rounding: 1 cm of height over this width is 2.9 degrees, which would make an edge. */
const NARROW = 0.2

/*
 * Coordinates are rounded, so a polygon hardly wider than the rounding may have any plane: it would create false edges and walls. So
 * before faces are made, polygons too narrow for a plane of their own join the neighbour in whose plane they lie. Triangles of one plane
 * become one face. Surfaces are still measured as the file has them.
 */

/** The polygons of a roof's surfaces, welded. @param step smallest difference of heights in the file, metres; null if not known */
export function weldedRoof(surfaces: readonly Surface[], step: number | null): readonly Patch[] {
  const pieces = piecesOf(surfaces)
  const isTriangulated =
    pieces.length > 1 && pieces.every(({ polygon: [outer, ...holes] }) => outer.length === 3 && holes.length === 0)
  const narrow = Math.min(NARROW, Math.max(NARROW_OFF_PLANE, step === null ? NARROW : STEPS * step))
  if (isTriangulated) return weldedPlanes(pieces, narrow)
  if (!hasNarrower(pieces, narrow)) return pieces
  const weld = new Weld(pieces)
  weld.joinNarrow(narrow)
  return weld.patches()
}

/**
 * The polygons of one kind below a roof: ground, ceilings or undersides. Those of one plane are one face, however the file cuts them: a
 * narrow triangle among them would collapse in the arrangement and leave a hole, around which there would be walls.
 */
export function weldedGround(surfaces: readonly Surface[]): readonly Patch[] {
  const pieces = piecesOf(surfaces)
  // Polygons of several parts stay apart.
  return new Set(pieces.map(({ surface }) => surface.part)).size === pieces.length
    ? pieces
    : weldedPlanes(pieces, NEEDLE)
}

/** Joins polygons of one plane to faces, then those too narrow for a plane of their own. */
function weldedPlanes(pieces: readonly Patch[], narrow: number): readonly Patch[] {
  const weld = new Weld(matchedPieces(pieces))
  weld.joinPlane(narrow)
  weld.joinNarrow(narrow)
  return weld.patches()
}

/** Width in steps from which a face tilts by less than `SAME_NORMAL` if a corner is off by one step. */
const STEPS = 20

const piecesOf = (surfaces: readonly Surface[]): readonly Patch[] => {
  const pieces: Patch[] = []
  for (const surface of surfaces)
    for (const polygon of surface.polygons) pieces.push({ surface, polygon, joined: null })
  return inCanonicalOrder(pieces)
}

const hasNarrower = (pieces: readonly Piece[], width: number): boolean =>
  pieces.some(({ polygon }) => widthOf(normalOf(polygon), outlineLength(polygon)) < width)
