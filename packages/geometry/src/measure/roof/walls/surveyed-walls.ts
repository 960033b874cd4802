import { planDistance, type PlanPoint, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { NOTHING_SAID, metres, said } from '../../../sentence.ts'
import type { SurveyedWalls } from '../../../model/roof.ts'
import type { Eaves } from '../measures.ts'
import { ON_OUTLINE } from '../../../tolerances.ts'
import type { BuildingShape } from './building-shape.ts'
import { medianReach } from './wall-lines.ts'
import type { WallPiece } from './wall-pieces.ts'

/** Metres. No eaves are deeper: a wall line farther inside a roof's outline belongs to another wall, below a carport or a canopy. */
const DEEPEST_EAVES = 2.5

/** Sine of the angle within which a survey line is parallel to a wall: 5 degrees. */
const ALONG = 0.087

type Line = SurveyedWalls['lines'][number]

/** Metres from a place straight to the left of a direction to an almost parallel line; null if the line does not extend that far. */
function leftTo({ from, to }: Line, [x, y]: PlanPoint, [ux, uy]: Vec2): number | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const forward = dx * ux + dy * uy
  if (length === 0 || Math.abs(dx * uy - dy * ux) > ALONG * length) return null
  // Position on the line level with the place.
  const t = ((x - from[0]) * ux + (y - from[1]) * uy) / forward
  if (t < 0 || t > 1) return null
  const [px, py] = [from[0] + t * dx - x, from[1] + t * dy - y]
  return px * -uy + py * ux
}

const least = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values))

/**
 * Returns a function for ground walls at the roof's outline: the distance inside it at which the survey has the wall, metres. A wall line
 * decides, else the depth of the eaves; null if the survey has neither. Tested at the middle of the wall.
 */
function surveyedOverhang({ eaves, lines }: SurveyedWalls): (piece: WallPiece) => number | null {
  return ({ a, b }) => {
    const size = planDistance(a, b)
    const direction: Vec2 = [(b[0] - a[0]) / size, (b[1] - a[1]) / size]
    const middle: Vec2 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const beside = (line: Line): number[] => {
      const reach = leftTo(line, middle, direction)
      return reach === null ? [] : [reach]
    }
    const inside = lines.flatMap(beside).filter((reach) => reach >= -ON_OUTLINE && reach <= DEEPEST_EAVES)
    const wall = least(inside.map((reach) => Math.max(0, reach)))
    if (wall !== null) return wall
    // Of several values for one place the smallest: a wall too far out is easily seen, one too far in is not.
    return least(
      eaves.filter((line) => beside(line).some((reach) => Math.abs(reach) <= ON_OUTLINE)).map(({ depth }) => depth),
    )
  }
}

/** Moves the ground walls of a building to their place in a survey; null if the survey has none of them. */
export function surveyedEaves(
  { building }: Pick<BuildingShape, 'building'>,
  pieces: readonly WallPiece[],
): {
  readonly overhangOf: (piece: WallPiece) => number
  readonly eaves: Eaves
  readonly findings: readonly Finding[]
} | null {
  if (building.surveyedWalls === undefined) return null
  const surveyed = surveyedOverhang(building.surveyedWalls)
  const reaches: { reach: number; length: number }[] = []
  let total = 0
  for (const piece of pieces) {
    if (piece.type !== 'ground') continue
    const length = planDistance(piece.a, piece.b)
    const reach = surveyed(piece)
    total += length
    if (reach !== null) reaches.push({ reach, length })
  }
  if (reaches.length === 0) return null
  const overhang = medianReach(reaches)!
  const known = reaches.reduce((sum, { length }) => sum + length, 0)
  const rest = total - known
  const elsewhere = rest < 0.005 ? NOTHING_SAID : said(ROOFS.elsewhereAtOutline, { length: metres(rest) })
  const message = said(ROOFS.eavesFromSurvey, {
    id: building.id,
    overhang: metres(overhang),
    length: metres(known),
    elsewhere,
  })
  return {
    overhangOf: (piece) => surveyed(piece) ?? 0,
    eaves: { by: 'survey', area: null, overhang },
    findings: [findingOf(message, [building.id])],
  }
}
