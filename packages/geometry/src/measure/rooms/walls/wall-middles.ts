/*
 * Phones scan the inner faces of walls, but some programs draw a wall by its middle and give it a thickness. The floor area must then be
 * taken between inner faces. This module finds them by the sides of the file's floor.
 */

import { footOn } from '../../../kernel/arrangement.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE_ANGLE, THICK_WALL, WALLED_SHARE } from '../../../tolerances.ts'
import { lengthOfWalls, type PlacedWall } from './placed-wall.ts'
import { coveredBy, sidesOf, type Piece } from './wall-coverage.ts'

/** Metres. The middle of a wall with a thickness lies half of the thickness outside the floor, plus or minus this. */
const HALF_THICKNESS_SLACK = 0.02

/** A side of a room's outline, the room on its left, and the wall with this inner face; null if there is none. */
export interface FaceSide {
  readonly wall: PlacedWall | null
  readonly from: Vec2
  readonly to: Vec2
}

/** The inner faces of walls that the file draws by their middles. */
export interface InnerFaces {
  readonly sides: readonly FaceSide[]
  /** The lines of the walls, each moved to its inner face. */
  readonly pieces: readonly Piece[]
}

/** A wall's line moved onto a side of a floor, if it runs half its thickness outside that side; else null. */
function onSide({ line, surface }: PlacedWall, [from, to]: Piece): Piece | null {
  const [start, end] = [line[0], line.at(-1)!]
  const long = planDistance(from, to)
  if (line.length !== 2 || long === 0 || planDistance(start, end) === 0) return null
  const along: Vec2 = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
  const outside = (point: Vec2): number => -cross2(along, [point[0] - from[0], point[1] - from[1]])
  const by = surface.depth / 2
  const turn = cross2(along, [end[0] - start[0], end[1] - start[1]]) / planDistance(start, end)
  if (Math.abs(turn) > Math.sin(ALONG_OUTLINE_ANGLE)) return null
  if ([start, end].some((point) => Math.abs(outside(point) - by) > HALF_THICKNESS_SLACK)) return null
  const moved = ([x, y]: Vec2): Vec2 => [x - along[1] * by, y + along[0] * by]
  const piece: Piece = [moved(start), moved(end)]
  const [a, b] = piece.map((point) => footOn(point, from, to).t)
  return a === b ? null : piece
}

/**
 * The inner faces of walls around a floor. At least half of the walls' length must run half their thickness outside the floor's sides,
 * and carry them; null if not, as then their lines are no middles.
 * @param rings of the floor, each with positive signed area
 */
export function facesAround(rings: readonly Ring2[], walls: readonly PlacedWall[]): InnerFaces | null {
  const thick = walls.filter(({ surface }) => surface.depth > THICK_WALL)
  const found = rings.flatMap(sidesOf).flatMap((side) =>
    thick.flatMap((wall) => {
      const piece = onSide(wall, side)
      return piece === null ? [] : [{ wall, from: side[0], to: side[1], piece }]
    }),
  )
  const beside = new Set(found.map(({ wall }) => wall))
  const pieces = found.map(({ piece }) => piece)
  if (found.length === 0 || lengthOfWalls(beside) < lengthOfWalls(walls) / 2) return null
  return coveredBy(rings, pieces).share < WALLED_SHARE ? null : { sides: found, pieces }
}
