import {
  FIGURES_OF_TYPES,
  isChanged,
  type ComparedFigure,
  type ComparedValue,
} from '../measure/comparison/roof-figures.ts'
import type { ComparedBuilding, ComparedSurface, RoofComparison } from '../measure/comparison/roof-comparison.ts'
import type { EdgeType } from '../model/roof.ts'
import { roundTo } from '../rounding.ts'
import { expanded } from './tolerances.ts'

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

/**
 * `same`: no published figure differs; `within`: some differ, none by more than its ±; `changed`: one differs by more; `new` and `gone`: it
 * is in one version alone; `notCompared`: one version could not measure it.
 */
export const COMPARED_STATES = ['changed', 'new', 'gone', 'notCompared', 'within', 'same'] as const

/** How something of two versions stands: the same; changed within its ± or beyond; new, gone, or not compared. */
export type ComparedState = (typeof COMPARED_STATES)[number]

/** A figure that differs between two versions, as published: `tolerance` is the ± of the difference, about 95 %. */
export interface ComparedValueRecord {
  readonly figure: ComparedFigure
  readonly edgeType: EdgeType | null
  readonly before: number | null
  readonly after: number | null
  readonly difference: number
  readonly tolerance: number
  readonly changed: boolean
}

/** A surface that differs between two versions. */
export interface ComparedSurfaceRecord {
  readonly state: 'changed' | 'new' | 'gone' | 'within'
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly figures: readonly ComparedValueRecord[]
}

/** A building in two versions: ids, names and what differs. */
export interface ComparedBuildingRecord {
  readonly state: ComparedState
  readonly before: string | null
  readonly after: string | null
  readonly displayName: string
  readonly matchedBy: 'id' | 'overlap' | null
  readonly shares: readonly string[]
  readonly figures: readonly ComparedValueRecord[]
  readonly surfaces: readonly ComparedSurfaceRecord[]
}

/** What differs between two versions of roofs, as published; buildings that are the same have no figures. */
export interface RoofComparisonRecord {
  readonly compared: boolean
  /** Figures of buildings and surfaces that were compared: of those that did not change, about 5 of 100 differ by more than their ±. */
  readonly figuresCompared: number
  readonly counts: Readonly<Record<ComparedState, number>>
  readonly buildings: readonly ComparedBuildingRecord[]
}

function valueRecord(value: ComparedValue): ComparedValueRecord {
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
    changed: isChanged(value),
  }
}

/** The figures that differ as published. A change is never hidden by rounding. */
const valueRecords = (values: readonly ComparedValue[]): ComparedValueRecord[] =>
  values.map(valueRecord).filter(({ difference }) => difference !== 0)

const stateOf = (figures: readonly ComparedValueRecord[]): 'changed' | 'within' | 'same' =>
  figures.some(({ changed }) => changed) ? 'changed' : figures.length > 0 ? 'within' : 'same'

function surfaceRecord({ before, after, figures }: ComparedSurface): ComparedSurfaceRecord[] {
  const differing = valueRecords(figures)
  const state = before.length === 0 ? 'new' : after.length === 0 ? 'gone' : stateOf(differing)
  return state === 'same' ? [] : [{ state, before, after, figures: differing }]
}

/** Figures of edges by type changed only if another figure did, or a surface. */
function withTypes(figures: readonly ComparedValueRecord[], areSurfacesChanged: boolean): ComparedValueRecord[] {
  const isTyped = ({ figure }: ComparedValueRecord): boolean => FIGURES_OF_TYPES.includes(figure)
  if (areSurfacesChanged || figures.some((each) => each.changed && !isTyped(each))) return [...figures]
  return figures.map((each) => (isTyped(each) ? { ...each, changed: false } : each))
}

function buildingRecord({ before, after, matchedBy, shares, ...own }: ComparedBuilding): ComparedBuildingRecord {
  const surfaces = own.surfaces.flatMap(surfaceRecord)
  const areSurfacesChanged = surfaces.some(({ state }) => state !== 'within')
  const figures = withTypes(valueRecords(own.figures), areSurfacesChanged)
  const ofFigures = stateOf(figures)
  const isWithin = ofFigures === 'within' || surfaces.length > 0
  const matched = areSurfacesChanged || ofFigures === 'changed' ? 'changed' : isWithin ? 'within' : 'same'
  return {
    state: before === null ? 'new' : after === null ? 'gone' : matched,
    before: before?.id ?? null,
    after: after?.id ?? null,
    displayName: (after ?? before)?.displayName ?? '',
    matchedBy,
    shares,
    figures,
    surfaces,
  }
}

/** The published record of a comparison, rounded once. */
export function roofComparisonRecord({ isOnePlace, buildings, notCompared }: RoofComparison): RoofComparisonRecord {
  const rows = [
    ...buildings.map(buildingRecord),
    ...notCompared.map(({ id, refusedIn }): ComparedBuildingRecord => ({
      state: 'notCompared',
      before: refusedIn === 'after' ? id : null,
      after: refusedIn === 'before' ? id : null,
      displayName: id,
      matchedBy: null,
      shares: [],
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
  return { compared: isOnePlace, figuresCompared, counts, buildings: rows }
}
