import { boxesOf, boxSearch } from '../../kernel/box-search.ts'
import type { Building } from '../../model/roof.ts'
import { COMPARED_SHARE } from '../../tolerances.ts'
import { boxesMeet, planShape, sharedPlan, type PlanShape } from './plan-shape.ts'

/** Buildings of two versions that are one, as numbers into their lists. */
export interface MatchedBuilding {
  readonly before: number
  readonly after: number
  readonly by: 'id' | 'overlap'
}

/** Which buildings of two versions are one. */
export interface MatchedBuildings {
  /** In the order of the first version. */
  readonly pairs: readonly MatchedBuilding[]
  /** Buildings of one version alone, each with those of the other that share over half of the smaller plan. */
  readonly gone: readonly Unmatched[]
  readonly new: readonly Unmatched[]
  /** Ids that stand in different places in the two versions: they match nothing. */
  readonly elsewhere: readonly string[]
}

interface Unmatched {
  readonly index: number
  readonly shares: readonly number[]
}

/** The place of each id that occurs once. */
function placesOf(buildings: readonly Building[]): Map<string, number> {
  const places = new Map<string, number>()
  const doubled = new Set<string>()
  for (const [i, { id }] of buildings.entries()) {
    if (places.has(id)) doubled.add(id)
    places.set(id, i)
  }
  for (const id of doubled) places.delete(id)
  return places
}

interface Overlap {
  readonly i: number
  readonly j: number
  readonly area: number
}

/** Pairs of buildings that share over half of the plan of the smaller one, those of the largest area first. */
function overlapsOf(
  before: readonly PlanShape[],
  after: readonly PlanShape[],
  isAsked: (i: number, j: number) => boolean,
): Overlap[] {
  const search = boxSearch(boxesOf(after.map(({ box }) => box)))
  const found: Overlap[] = []
  for (const [i, shape] of before.entries()) {
    const { minX, minY, maxX, maxY } = shape.box
    for (const j of search(minX, minY, maxX, maxY, 0)) {
      const other = after[j]
      if (other === undefined || !isAsked(i, j)) continue
      const area = sharedPlan(shape, other)
      if (area > 0 && area >= COMPARED_SHARE * Math.min(shape.area, other.area)) found.push({ i, j, area })
    }
  }
  return found.toSorted((a, b) => b.area - a.area || a.i - b.i || a.j - b.j)
}

/**
 * Matches the buildings of two versions: by id where both stand on common ground, then by the plan that they share, the largest first. An
 * id alone is no evidence: files number their buildings anew.
 */
export function matchBuildings(before: readonly Building[], after: readonly Building[]): MatchedBuildings {
  const plan = (before[0] ?? after[0])?.frame
  if (plan === undefined) return { pairs: [], gone: [], new: [], elsewhere: [] }
  const shapes = [before, after].map((each) => each.map((building) => planShape(building, plan)))
  const [first = [], second = []] = shapes
  const pairs = new Map<number, MatchedBuilding>()
  const taken = new Set<number>()
  const elsewhere: string[] = []
  const places = placesOf(after)
  for (const [id, i] of placesOf(before)) {
    const j = places.get(id)
    const [own, other] = [first[i], j === undefined ? undefined : second[j]]
    if (j === undefined || own === undefined || other === undefined) continue
    if (!boxesMeet(own.box, other.box) || sharedPlan(own, other) === 0) {
      elsewhere.push(id)
      continue
    }
    pairs.set(i, { before: i, after: j, by: 'id' })
    taken.add(j)
  }
  const overlaps = overlapsOf(first, second, (i, j) => !pairs.has(i) || !taken.has(j))
  for (const { i, j } of overlaps) {
    if (pairs.has(i) || taken.has(j)) continue
    pairs.set(i, { before: i, after: j, by: 'overlap' })
    taken.add(j)
  }
  const [byFirst, bySecond] = [Map.groupBy(overlaps, ({ i }) => i), Map.groupBy(overlaps, ({ j }) => j)]
  return {
    pairs: [...pairs.values()].toSorted((a, b) => a.before - b.before),
    gone: before.flatMap((_, index) =>
      pairs.has(index) ? [] : [{ index, shares: (byFirst.get(index) ?? []).map(({ j }) => j) }],
    ),
    new: after.flatMap((_, index) =>
      taken.has(index) ? [] : [{ index, shares: (bySecond.get(index) ?? []).map(({ i }) => i) }],
    ),
    elsewhere,
  }
}
