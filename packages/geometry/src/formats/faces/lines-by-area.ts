import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { coveredShare, stretchesInside, stretchesNear } from '../../kernel/segment-stretches.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { ruleOf, type Course, type SurveyArea, type SurveyLine } from '../../model/survey.ts'
import { LINE_JOIN, ON_OUTLINE, SNAP } from '../../tolerances.ts'
import type { RoofSegment } from './segments.ts'

/** Share of a piece that must run along an outline, or inside an area, to belong to it. */
const MIN_OWN_SHARE = 0.5
const ENOUGH = 0.5
/** Share above which both ends of the piece must lie on the outline too. */
const NEARLY_ALL = 0.9

/** An area with its index for comparing lines. */
interface IndexedArea {
  readonly area: SurveyArea
  readonly rings: readonly Ring2[]
}

/** A point of a course in plan, and its height. */
const planAt = (course: Course, i: number): Vec2 => [course[3 * i]!, course[3 * i + 1]!]
const heightAt = (course: Course, i: number): number | null => {
  const z = course[3 * i + 2]!
  return Number.isNaN(z) ? null : z
}

/** How many straight pieces a course has. */
const piecesOf = (course: Course): number => course.length / 3 - 1

/** Whether a line is the foot of a wall, which is under the roof and not at its outline. */
export const isFoot = ({ type, heightsAt }: SurveyLine): boolean =>
  heightsAt === 'FOT' && (type === 'Fasadeliv' || type === 'Grunnmur')

/** How much of a piece lies in an area or within a tolerance of it, metres. */
function lengthInside(p: Vec2, q: Vec2, { rings }: IndexedArea, tolerance: number): number {
  const stretches = [...stretchesInside(p, q, rings), ...stretchesNear(p, q, rings, tolerance)]
  return coveredShare(stretches) * planDistance(p, q)
}

/** Whether a piece of an outline line runs along the outline of an area. */
function isOnOutline(p: Vec2, q: Vec2, { rings }: IndexedArea): boolean {
  const length = planDistance(p, q)
  const stretches = stretchesNear(p, q, rings, ON_OUTLINE)
  const along = coveredShare(stretches) * length
  if (along <= MIN_OWN_SHARE * Math.min(length, 1)) return false
  if (along <= NEARLY_ALL * length) return true
  return stretches.some(([from]) => from === 0) && stretches.some(([, to]) => to === 1)
}

/** Whether a type of line may belong to a type of area: canopies have outlines of their own, and share only hidden lines. */
function fitsArea({ type }: SurveyLine, { area }: IndexedArea): boolean {
  const isCanopy = area.type === 'Takoverbygg'
  if (type === 'TakoverbyggKant') return isCanopy
  return !isCanopy || type === 'FiktivBygningsavgrensning'
}

/**
 * The areas that contain most of each piece of an inner line. If areas overlap, the one that contains most of the whole line.
 */
function holdersOf(
  { course }: SurveyLine,
  grounds: readonly IndexedArea[],
): (p: Vec2, q: Vec2) => readonly IndexedArea[] {
  const whole = grounds.map((ground) => {
    let length = 0
    for (let i = 0; i < piecesOf(course); i += 1)
      length += lengthInside(planAt(course, i), planAt(course, i + 1), ground, SNAP)
    return length
  })
  return (p, q) => {
    const inside = grounds.map((ground) => lengthInside(p, q, ground, LINE_JOIN))
    const length = planDistance(p, q)
    return grounds.filter(({ area }, i) => {
      if (inside[i]! <= MIN_OWN_SHARE * length && inside[i]! <= ENOUGH) return false
      return grounds.every((other, j) => {
        if (i === j) return true
        if (area.type === 'Takoverbygg' && other.area.type !== 'Takoverbygg' && whole[j]! >= whole[i]! - 0.01)
          return false
        return whole[j]! <= whole[i]! + LINE_JOIN || inside[j]! <= NEARLY_ALL * inside[i]!
      })
    })
  }
}

/**
 * Assigns pieces of lines to areas, by position alone: associations are optional in FKB, and old versions have none. Stored as numbers,
 * and converted per area: a municipality has millions.
 * @param areas in metres, each with at least one polygon
 * @param lines in the same metres
 */
export function segmentsByArea(
  areas: readonly SurveyArea[],
  lines: readonly SurveyLine[],
): (area: number) => RoofSegment[] {
  const grounds = areas.map((area): IndexedArea => ({ area, rings: area.polygons.flat() }))
  const search = boxSearch(boxesOf(grounds.map(({ rings }) => boxAround(rings.flat()))))
  /** For each area, alternating: number of a line, index of its piece. */
  const own = areas.map((): number[] => [])
  const numbers = new Map(grounds.map((ground, i) => [ground, i]))
  for (const [number, line] of lines.entries()) {
    const { course } = line
    const isInside = ruleOf(line.type).place === 'inside' || isFoot(line)
    const { minX, minY, maxX, maxY } = boxAround(
      Array.from({ length: piecesOf(course) + 1 }, (_, i) => planAt(course, i)),
    )
    // The answer of a search is valid until the next.
    const near = search(minX, minY, maxX, maxY, ON_OUTLINE)
      .toSorted((a, b) => a - b)
      .map((i) => grounds[i]!)
    if (near.length === 0) continue
    const holders = isInside ? holdersOf(line, near) : null
    for (let i = 0; i < piecesOf(course); i += 1) {
      const [p, q] = [planAt(course, i), planAt(course, i + 1)]
      if (planDistance(p, q) < 1e-6) continue
      const its =
        holders === null ? near.filter((ground) => fitsArea(line, ground) && isOnOutline(p, q, ground)) : holders(p, q)
      for (const ground of its) own[numbers.get(ground)!]!.push(number, i)
    }
  }
  return (area) => {
    const pieces: RoofSegment[] = []
    const pairs = own[area]!
    for (let i = 0; i < pairs.length; i += 2) {
      const [line, piece] = [pairs[i]!, pairs[i + 1]!]
      const { type, course } = lines[line]!
      pieces.push({
        type,
        line,
        from: planAt(course, piece),
        to: planAt(course, piece + 1),
        zFrom: heightAt(course, piece),
        zTo: heightAt(course, piece + 1),
      })
    }
    return pieces
  }
}
