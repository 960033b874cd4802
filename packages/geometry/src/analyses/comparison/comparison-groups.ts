import { boxesOf, boxSearch, numbersTo, type Box } from '../../kernel/box-search.ts'
import { joinedSets } from '../../kernel/joined-sets.ts'
import type { Finding } from '../../model/finding.ts'
import type { Frame } from '../../model/frame.ts'
import type { Building } from '../../model/roof.ts'
import { COMPARED_SHARE } from '../../tolerances.ts'
import { otherPlace, sameIdElsewhere } from './comparison-findings.ts'
import { boxesMeet, gapBetween, planShape } from './plan-shape.ts'

/** Metres by which boxes are taken wider: plans of distant frames are less exact between each other. */
const MARGIN = 0.5

/** What is kept of a building of a whole city, to find those of another version that may be it. */
export interface PlanEntry {
  readonly id: string
  /** Around its roof, metres of the plan that all entries share. */
  readonly box: Box
  /** Square metres that its roof covers in plan. */
  readonly area: number
}

/** What is kept of a building. @param plan the frame of all entries of both versions */
export function planEntry(building: Building, plan: Frame): PlanEntry {
  const { box, area } = planShape(building, plan)
  return {
    id: building.id,
    box: { minX: box.minX - MARGIN, minY: box.minY - MARGIN, maxX: box.maxX + MARGIN, maxY: box.maxY + MARGIN },
    area,
  }
}

/** Buildings of two versions that have to be compared together, as numbers into their lists. */
export interface ComparisonGroup {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** The groups of two versions of a city. */
export interface ComparisonGroups {
  readonly groups: readonly ComparisonGroup[]
  /** Whether the two lie in one place; otherwise nothing is to be compared. */
  readonly isOnePlace: boolean
  /** What is to be told of both as a whole: another place, ids that stand elsewhere. */
  readonly findings: readonly Finding[]
}

const commonBox = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)) *
  Math.max(0, Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY))

/** Pairs of buildings that one id names in both versions, each once. */
function pairsById(before: readonly PlanEntry[], after: readonly PlanEntry[]): [number, number][] {
  const placesOf = (entries: readonly PlanEntry[]): Map<string, number | null> => {
    const places = new Map<string, number | null>()
    for (const [i, { id }] of entries.entries()) places.set(id, places.has(id) ? null : i)
    return places
  }
  const others = placesOf(after)
  return [...placesOf(before)].flatMap(([id, i]): [number, number][] => {
    const j = others.get(id) ?? null
    return i === null || j === null ? [] : [[i, j]]
  })
}

/** Metres between the boxes around all entries of two versions; 0 where one has none. */
function distanceBetween(before: readonly PlanEntry[], after: readonly PlanEntry[]): number {
  const around = (entries: readonly PlanEntry[]): Box => ({
    minX: least(entries.map(({ box }) => box.minX)),
    minY: least(entries.map(({ box }) => box.minY)),
    maxX: -least(entries.map(({ box }) => -box.maxX)),
    maxY: -least(entries.map(({ box }) => -box.maxY)),
  })
  return before.length === 0 || after.length === 0 ? 0 : gapBetween(around(before), around(after))
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)

/**
 * Divides two versions of a city into groups that can be compared one by one: buildings of one group are matched as among all, because those
 * of different groups neither have one id on common ground nor share half of the smaller plan.
 * @returns groups in the order of the first version, then those of the second alone
 */
export function comparisonGroups(before: readonly PlanEntry[], after: readonly PlanEntry[]): ComparisonGroups {
  const sets = joinedSets<number>()
  const elsewhere: string[] = []
  for (const [i, j] of pairsById(before, after)) {
    const [a, b] = [before[i], after[j]]
    if (a === undefined || b === undefined) continue
    if (boxesMeet(a.box, b.box)) sets.join(i, before.length + j)
    else elsewhere.push(a.id)
  }
  const search = boxSearch(boxesOf(after.map(({ box }) => box)))
  for (const [i, { box, area }] of before.entries()) {
    for (const j of search(box.minX, box.minY, box.maxX, box.maxY, 0)) {
      const other = after[j]
      if (other !== undefined && commonBox(box, other.box) >= COMPARED_SHARE * Math.min(area, other.area))
        sets.join(i, before.length + j)
    }
  }
  const distance = distanceBetween(before, after)
  return {
    groups: [...Map.groupBy(numbersTo(before.length + after.length), sets.leaderOf).values()].map((members) => ({
      before: members.filter((i) => i < before.length),
      after: members.filter((i) => i >= before.length).map((i) => i - before.length),
    })),
    isOnePlace: distance === 0,
    findings: distance > 0 ? [otherPlace(distance)] : sameIdElsewhere(elsewhere),
  }
}
