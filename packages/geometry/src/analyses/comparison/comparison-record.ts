import { COMPARED_STATES, type ComparedFigure, type ComparedState } from './compared-figures.ts'
import { FIGURES_OF_TYPES, isChanged, type ComparedValue } from './roof-figures.ts'
import type { ComparedBuilding, ComparedSurface, RoofComparison } from './roof-comparison.ts'
import { COVERAGE } from '../uncertainty/accuracy.ts'
import type { Finding } from '../../model/finding.ts'
import { roundTo } from '../../rounding.ts'
import {
  type ComparedBuildingRecord,
  type ComparedSurfaceRecord,
  type ComparedValueRecord,
  type RoofComparisonRecord,
} from './schemas/comparison.ts'
import { expanded } from '../uncertainty/tolerances-record.ts'

/** Decimals of how many standard deviations count. */
const COVERAGE_DIGITS = 2

/** Decimals and units of compared figures. */
export const COMPARED_QUANTITIES = {
  totalRoofArea: { unit: 'm2', digits: 2 },
  totalRoofArea2d: { unit: 'm2', digits: 2 },
  outline: { unit: 'm2', digits: 2 },
  centre: { unit: 'm', digits: 2 },
  highestPoint: { unit: 'm', digits: 2 },
  highestRidge: { unit: 'm', digits: 2 },
  lowestEave: { unit: 'm', digits: 2 },
  highestEave: { unit: 'm', digits: 2 },
  edges: { unit: 'm', digits: 2 },
  area3d: { unit: 'm2', digits: 2 },
  area2d: { unit: 'm2', digits: 2 },
  calculatedSlope: { unit: 'deg', digits: 1 },
  calculatedDirection: { unit: 'deg', digits: 1 },
} as const satisfies Readonly<Record<ComparedFigure, { readonly unit: string; readonly digits: number }>>

function valueRecord(value: ComparedValue, coverage: number): ComparedValueRecord {
  const { figure, edgeType, before, after, difference, sigma } = value
  const { digits } = COMPARED_QUANTITIES[figure]
  const rounded = (each: number | null): number | null => (each === null ? null : roundTo(each, digits))
  const [own, other] = [rounded(before), rounded(after)]
  const isPlain = own !== null && other !== null && figure !== 'outline' && figure !== 'calculatedDirection'
  return {
    figure,
    edgeType,
    before: own,
    after: other,
    // Who subtracts the published values gets the published difference.
    difference: isPlain ? roundTo(other - own, digits) : roundTo(difference, digits),
    tolerance: expanded(sigma, digits),
    changed: isChanged(value, coverage),
  }
}

/** The figures that differ as published. A change is never hidden by rounding. */
const valueRecords = (values: readonly ComparedValue[], coverage: number): ComparedValueRecord[] =>
  values.map((value) => valueRecord(value, coverage)).filter(({ difference }) => difference !== 0)

const stateOf = (figures: readonly ComparedValueRecord[]): 'changed' | 'within' | 'same' =>
  figures.some(({ changed }) => changed) ? 'changed' : figures.length > 0 ? 'within' : 'same'

function surfaceRecord({ before, after, figures }: ComparedSurface, coverage: number): ComparedSurfaceRecord[] {
  const differing = valueRecords(figures, coverage)
  const state = before.length === 0 ? 'new' : after.length === 0 ? 'gone' : stateOf(differing)
  return state === 'same' ? [] : [{ state, before: [...before], after: [...after], figures: differing }]
}

/** Figures of edges by type changed only if another figure did, or a surface. */
function withTypes(figures: readonly ComparedValueRecord[], areSurfacesChanged: boolean): ComparedValueRecord[] {
  const isTyped = ({ figure }: ComparedValueRecord): boolean => FIGURES_OF_TYPES.includes(figure)
  if (areSurfacesChanged || figures.some((each) => each.changed && !isTyped(each))) return [...figures]
  return figures.map((each) => (isTyped(each) ? { ...each, changed: false } : each))
}

function buildingRecord({
  before,
  after,
  matchedBy,
  shares,
  coverage,
  ...own
}: ComparedBuilding): ComparedBuildingRecord {
  const surfaces = own.surfaces.flatMap((surface) => surfaceRecord(surface, coverage))
  const areSurfacesChanged = surfaces.some(({ state }) => state !== 'within')
  const figures = withTypes(valueRecords(own.figures, coverage), areSurfacesChanged)
  const ofFigures = stateOf(figures)
  const isWithin = ofFigures === 'within' || surfaces.length > 0
  const matched = areSurfacesChanged || ofFigures === 'changed' ? 'changed' : isWithin ? 'within' : 'same'
  return {
    state: before === null ? 'new' : after === null ? 'gone' : matched,
    before: before?.id ?? null,
    after: after?.id ?? null,
    displayName: (after ?? before)?.displayName ?? '',
    matchedBy,
    shares: [...shares],
    coverage: roundTo(coverage, COVERAGE_DIGITS),
    figures,
    surfaces,
  }
}

/** What is to be told of a comparison, as published. */
export const findingRecords = (findings: readonly Finding[]): { code: string; message: string; ids: string[] }[] =>
  findings.map(({ code, message, ids }) => ({ code, message, ids: [...ids] }))

/** The published record of a comparison, rounded once. */
export function roofComparisonRecord({
  isOnePlace,
  buildings,
  notCompared,
  findings,
}: RoofComparison): RoofComparisonRecord {
  const rows = [
    ...buildings.map(buildingRecord),
    ...notCompared.map(({ id, refusedIn }): ComparedBuildingRecord => ({
      state: 'notCompared',
      before: refusedIn === 'after' ? id : null,
      after: refusedIn === 'before' ? id : null,
      displayName: id,
      matchedBy: null,
      shares: [],
      coverage: COVERAGE,
      figures: [],
      surfaces: [],
    })),
  ]
  const counts = Object.fromEntries(
    COMPARED_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<ComparedState, number>
  const figuresCompared = buildings.reduce(
    (sum, { figures, surfaces }) => surfaces.reduce((own, each) => own + each.figures.length, sum + figures.length),
    0,
  )
  return { compared: isOnePlace, figuresCompared, counts, buildings: rows, findings: findingRecords(findings) }
}
