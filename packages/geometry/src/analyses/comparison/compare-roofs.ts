import { unionArea } from '../../kernel/coverage.ts'
import { perimeter } from '../../kernel/rings.ts'
import type { Building } from '../../model/roof.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'
import { COVERAGE, type KnownAccuracy } from '../uncertainty/accuracy.ts'
import { familyCoverage } from '../uncertainty/family-coverage.ts'
import { roofTolerances } from '../uncertainty/roof-tolerances.ts'
import { comparisonFindings } from './comparison-findings.ts'
import { matchBuildings, type MatchedBuilding } from './matched-buildings.ts'
import { matchSurfaces } from './matched-surfaces.ts'
import { planShape } from './plan-shape.ts'
import type { ComparedBuilding, RoofComparison, RoofVersion } from './roof-comparison.ts'
import {
  buildingFigures,
  FIGURES_OF_TYPES,
  surfaceFigures,
  type ComparedValue,
  type MeasuredVersion,
} from './roof-figures.ts'

/** Ids of buildings that one of the versions refuses. */
function refusedIds(before: RoofVersion, after: RoofVersion): RoofComparison['notCompared'] {
  const idsOf = ({ refusals }: RoofVersion): Set<string> =>
    new Set(refusals.flatMap(({ buildingId }) => (typeof buildingId === 'string' ? [buildingId] : [])))
  const [own, other] = [idsOf(before), idsOf(after)]
  return [...new Set([...own, ...other])].map((id) => ({
    id,
    refusedIn: !own.has(id) ? 'after' : other.has(id) ? 'both' : 'before',
  }))
}

const ids = ({ building: { surfaces } }: MeasuredVersion, numbers: readonly number[]): string[] =>
  numbers.flatMap((i) => surfaces[i]?.id ?? [])

/**
 * Standard deviations beyond which a figure of a building counts as changed, so that a building which did not change is told as changed in
 * 5 of 100 cases, however many figures it has. Figures of edges by type alone change no building, and do not count.
 */
const coverageOf = (figures: readonly ComparedValue[]): number =>
  familyCoverage(figures.filter(({ figure }) => !FIGURES_OF_TYPES.includes(figure)).length)

/**
 * Whether a surface that no other is matched with is wider in plan than so many metres in the mean: a narrower one may lie beside itself by
 * chance, and counts in the sums of its building alone.
 */
function isWiderThan(width: number, { shape: { outlines } }: MeasuredVersion, i: number): boolean {
  const rings = outlines[i] ?? []
  const rim = rings.reduce((sum, ring) => sum + perimeter(ring.map(([x, y]) => [x, y, 0])), 0)
  return unionArea(rings) > (width * rim) / 2
}

function comparedPair(
  [own, other]: readonly [BuildingMeasures, BuildingMeasures],
  accuracyOf: (building: Building) => KnownAccuracy,
  by: MatchedBuilding['by'],
): ComparedBuilding {
  // In the frame of the first: frames of a whole city are less exact between each other.
  const version = (measures: BuildingMeasures): MeasuredVersion => {
    const { building } = measures
    const [tolerances] = roofTolerances({ buildings: [measures] }, accuracyOf(building)).buildings
    if (tolerances === undefined) throw new TypeError('Expected the tolerances of a building, found none.')
    return { building, measures, tolerances, shape: planShape(building, own.building.frame) }
  }
  const [before, after] = [version(own), version(other)]
  const height = COVERAGE * Math.hypot(before.tolerances.accuracy.height, after.tolerances.accuracy.height)
  const plan = Math.hypot(before.tolerances.accuracy.plan, after.tolerances.accuracy.plan)
  const { groups, ...alone } = matchSurfaces(before, after, height)
  const figures = buildingFigures(before, after)
  const surfaces = groups.map((group) => ({
    before: ids(before, group.before),
    after: ids(after, group.after),
    figures: surfaceFigures(before, after, group),
  }))
  const coverage = coverageOf([...figures, ...surfaces.flatMap((surface) => surface.figures)])
  const isTold = (side: MeasuredVersion) => (i: number) => isWiderThan(coverage * plan, side, i)
  return {
    before: before.building,
    after: after.building,
    matchedBy: by,
    shares: [],
    coverage,
    figures,
    surfaces: [
      ...surfaces,
      ...alone.gone.filter(isTold(before)).map((i) => ({ before: ids(before, [i]), after: [], figures: [] })),
      ...alone.new.filter(isTold(after)).map((i) => ({ before: [], after: ids(after, [i]), figures: [] })),
    ],
  }
}

const ALONE = { matchedBy: null, coverage: COVERAGE, figures: [], surfaces: [] } as const

/**
 * Compares two versions of roofs: buildings matched by id where they stand on common ground, then by the plan that they share; surfaces by
 * the plan that they share. Each figure comes with the standard deviation of its difference, as if the versions were measured apart.
 * @param accuracyOf the accuracy of a building of either version
 * @returns metres, square metres and degrees at full precision; buildings of the first version in its order, then those of the second alone
 */
export function compareRoofs(
  before: RoofVersion,
  after: RoofVersion,
  accuracyOf: (building: Building) => KnownAccuracy,
): RoofComparison {
  const refused = refusedIds(before, after)
  const refusedIn = new Set(refused.map(({ id }) => id))
  const [own, other] = [before, after].map(({ buildings }) =>
    buildings.filter(({ building: { id } }) => !refusedIn.has(id)),
  ) as [BuildingMeasures[], BuildingMeasures[]]
  const [first, second] = [own, other].map((each) => each.map(({ building }) => building)) as [Building[], Building[]]
  const matches = matchBuildings(first, second)
  const idsOf = (buildings: readonly Building[], numbers: readonly number[]): string[] =>
    numbers.flatMap((i) => buildings[i]?.id ?? [])
  const pairs = matches.pairs.flatMap(({ before: i, after: j, by }) => {
    const [a, b] = [own[i], other[j]]
    return a === undefined || b === undefined ? [] : [{ at: i, building: comparedPair([a, b], accuracyOf, by) }]
  })
  const gone = matches.gone.map(({ index, shares }) => ({
    at: index,
    building: { ...ALONE, before: first[index] ?? null, after: null, shares: idsOf(second, shares) },
  }))
  const found = comparisonFindings(
    first,
    second,
    matches,
    pairs.map(({ building }) => building),
    refused,
  )
  return {
    isOnePlace: found.isOnePlace,
    buildings: !found.isOnePlace
      ? []
      : [
          ...[...pairs, ...gone].toSorted((a, b) => a.at - b.at).map(({ building }) => building),
          ...matches.new.map(({ index, shares }) => ({
            ...ALONE,
            before: null,
            after: second[index] ?? null,
            shares: idsOf(first, shares),
          })),
        ],
    notCompared: refused,
    findings: found.findings,
  }
}
