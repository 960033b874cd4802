import { boxAround, type Box } from '../../kernel/box-search.ts'
import * as COMPARISON from '../../messages/en/comparison.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import type { Frame } from '../../model/frame.ts'
import type { Building } from '../../model/roof.ts'
import { metres, said } from '../../sentence.ts'
import type { ComparedBuilding, RoofComparison } from './roof-comparison.ts'
import type { MatchedBuildings } from './matched-buildings.ts'
import { gapBetween, planShape } from './plan-shape.ts'
import { isChanged } from './roof-figures.ts'

/** Buildings of which more than half must have moved in height by as much, for two versions to have different height systems. */
const MOVED_BUILDINGS = 3

const boxOf = (buildings: readonly Building[], plan: Frame): Box =>
  boxAround(
    buildings.flatMap((building) => {
      const { minX, minY, maxX, maxY } = planShape(building, plan).box
      return [
        [minX, minY],
        [maxX, maxY],
      ] as const
    }),
  )

/** Metres between the boxes around two versions; 0 if they meet. */
function distanceBetween(before: readonly Building[], after: readonly Building[]): number {
  const plan = before[0]?.frame
  if (plan === undefined || after.length === 0) return 0
  return gapBetween(boxOf(before, plan), boxOf(after, plan))
}

/** Two versions that lie in different places. @param distance metres */
export const otherPlace = (distance: number): Finding =>
  findingOf(said(COMPARISON.otherPlace, { distance: metres(distance) }), [])

/** Ids that stand in different places in the two versions; nothing where there are none. */
export function sameIdElsewhere(ids: readonly string[]): Finding[] {
  const [id] = ids
  return id === undefined ? [] : [findingOf(said(COMPARISON.sameIdElsewhere, { count: ids.length, id }), ids)]
}

/** Tells buildings that all moved in height by the same. */
function movedHeights(pairs: readonly ComparedBuilding[]): Finding[] {
  const steps = pairs.flatMap(({ figures, before }) => {
    const highest = figures.find(({ figure }) => figure === 'highestPoint')
    return highest === undefined || before === null ? [] : [{ id: before.id, highest }]
  })
  const sorted = steps.map(({ highest }) => highest.difference).toSorted((a, b) => a - b)
  const step = sorted[Math.floor(sorted.length / 2)]
  if (step === undefined) return []
  const alike = steps.filter(
    ({ highest }) => isChanged(highest) && !isChanged({ ...highest, difference: highest.difference - step }),
  )
  if (alike.length < MOVED_BUILDINGS || alike.length * 2 <= steps.length) return []
  const values = { count: alike.length, buildings: steps.length, step: metres(step) }
  return [
    findingOf(
      said(COMPARISON.heightsMoved, values),
      alike.map(({ id }) => id),
    ),
  ]
}

/** What is to be told of two versions as a whole, and whether they lie in one place. */
export function comparisonFindings(
  before: readonly Building[],
  after: readonly Building[],
  { pairs, elsewhere }: MatchedBuildings,
  compared: readonly ComparedBuilding[],
  refused: RoofComparison['notCompared'],
): { readonly isOnePlace: boolean; readonly findings: readonly Finding[] } {
  const distance = pairs.length > 0 ? 0 : distanceBetween(before, after)
  if (distance > 0) {
    return { isOnePlace: false, findings: [otherPlace(distance)] }
  }
  const [one] = refused
  return {
    isOnePlace: true,
    findings: [
      ...sameIdElsewhere(elsewhere),
      ...movedHeights(compared),
      ...(one === undefined
        ? []
        : [
            findingOf(
              said(COMPARISON.notCompared, { count: refused.length, id: one.id }),
              refused.map(({ id }) => id),
            ),
          ]),
    ],
  }
}
