import type { EdgeType } from '../../model/roof.ts'
import { EAVE_TYPES, EDGE_TYPES } from '../../model/roof.ts'
import { unionArea } from '../../kernel/coverage.ts'
import type { PlanPoint } from '../../kernel/vectors.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'
import { COVERAGE } from '../uncertainty/accuracy.ts'
import type { BuildingTolerances } from '../uncertainty/roof-tolerances.ts'
import type { ComparedFigure } from './compared-figures.ts'
import type { MatchedSurfaces, Version } from './matched-surfaces.ts'

/**
 * Figures of edges of a type. A shift within the ± may change the type of an edge, which no ± of a length tells: these figures count as
 * changed only where another one of the building is.
 */
export const FIGURES_OF_TYPES: readonly ComparedFigure[] = ['highestRidge', 'lowestEave', 'highestEave', 'edges']

/** One figure in two versions, full precision: square metres, metres, degrees. */
export interface ComparedValue {
  readonly figure: ComparedFigure
  /** Of `edges`: the type of the edges whose lengths are summed; null elsewhere. */
  readonly edgeType: EdgeType | null
  /** Of `outline`: the plan that this version covers and the other does not. Of `centre`: null. */
  readonly before: number | null
  readonly after: number | null
  /** After less before; of `outline` the sum of both, of `centre` the distance. */
  readonly difference: number
  /** Standard deviation of the difference. */
  readonly sigma: number
}

/** A measured version of a building. */
export interface MeasuredVersion extends Version {
  readonly measures: BuildingMeasures
  readonly tolerances: BuildingTolerances
}

/** Whether a figure differs by more than so many standard deviations; by default by more than its ±. */
export const isChanged = ({ difference, sigma }: ComparedValue, coverage: number = COVERAGE): boolean =>
  Math.abs(difference) > coverage * sigma

/** The standard deviation of a difference between two measurements of their own. */
const apart = (before: number, after: number): number => Math.hypot(before, after)

function compared(
  figure: ComparedFigure,
  [before, after]: readonly [number | null, number | null],
  sigma: number,
  edgeType: EdgeType | null = null,
): ComparedValue[] {
  if (before === null || after === null) return []
  return [{ figure, edgeType, before, after, difference: after - before, sigma }]
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The greatest of some values; null if there are none. */
const most = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b))

/** Middle of a roof in plan, each of its polygons by its area, and its outlines counted from there. */
function centreOf({ shape: { outlines } }: Version): PlanPoint {
  const rings = outlines.flat()
  const origin = rings[0]?.[0] ?? [0, 0]
  let [x, y, twice] = [0, 0, 0]
  for (const ring of rings) {
    for (const [i, b] of ring.entries()) {
      const a = ring.at(i - 1) ?? b
      const [ax, ay, bx, by] = [a[0] - origin[0], a[1] - origin[1], b[0] - origin[0], b[1] - origin[1]]
      const cross = ax * by - bx * ay
      twice += cross
      x += ((ax + bx) * cross) / 3
      y += ((ay + by) * cross) / 3
    }
  }
  return twice === 0 ? origin : [origin[0] + x / twice, origin[1] + y / twice]
}

/** Metres in plan of the edges at which the roof ends. */
const rimOf = ({ measures: { edges } }: MeasuredVersion): number =>
  sumOf(edges.filter(({ surfaceIds }) => surfaceIds.length === 1).map(({ lengthHorizontal }) => lengthHorizontal))

/** Where two versions cover different ground. Its σ is that of every side moved alike, an upper bound. */
function placeFigures(before: MeasuredVersion, after: MeasuredVersion): ComparedValue[] {
  const both = unionArea([...before.shape.outlines.flat(), ...after.shape.outlines.flat()])
  const [own, other] = [Math.max(0, both - after.shape.area), Math.max(0, both - before.shape.area)]
  const plan = apart(before.tolerances.accuracy.plan, after.tolerances.accuracy.plan)
  const [p, q] = [centreOf(before), centreOf(after)]
  const rim = Math.max(rimOf(before), rimOf(after))
  const scale = apart(
    before.tolerances.accuracy.scale * before.shape.area,
    after.tolerances.accuracy.scale * after.shape.area,
  )
  return [
    {
      figure: 'outline',
      edgeType: null,
      before: own,
      after: other,
      difference: own + other,
      sigma: rim * plan + 2 * scale,
    },
    {
      figure: 'centre',
      edgeType: null,
      before: null,
      after: null,
      difference: Math.hypot(q[0] - p[0], q[1] - p[1]),
      sigma: plan,
    },
  ]
}

/** Altitudes of ends of edges of some types. */
const altitudesOf = ({ measures: { edges } }: MeasuredVersion, types: readonly EdgeType[]): number[] =>
  edges.filter(({ type }) => types.includes(type)).flatMap(({ from, to }) => [from[2], to[2]])

function heightFigures(before: MeasuredVersion, after: MeasuredVersion): ComparedValue[] {
  const sigma = apart(before.tolerances.accuracy.height, after.tolerances.accuracy.height)
  const of = (figure: ComparedFigure, value: (version: MeasuredVersion) => number | null): ComparedValue[] =>
    compared(figure, [value(before), value(after)], sigma)
  const negative = (value: number | null): number | null => (value === null ? null : -value)
  return [
    ...of('highestPoint', ({ measures }) => most(measures.surfaces.map(({ maxRoofAltitude }) => maxRoofAltitude))),
    ...of('highestRidge', (version) => most(altitudesOf(version, ['ridge']))),
    ...of('lowestEave', (version) => negative(most(altitudesOf(version, EAVE_TYPES).map((z) => -z)))),
    ...of('highestEave', (version) => most(altitudesOf(version, EAVE_TYPES))),
  ]
}

/** Lengths of edges by type. A type that one version lacks has no length there. */
const edgeFigures = (before: MeasuredVersion, after: MeasuredVersion): ComparedValue[] =>
  EDGE_TYPES.flatMap((type) => {
    const lengthOf = ({ measures: { edges } }: MeasuredVersion): number =>
      sumOf(edges.filter((edge) => edge.type === type).map(({ length }) => length))
    const sigmaOf = ({ tolerances }: MeasuredVersion): number => tolerances.totals.edgeTypes.get(type)?.length ?? 0
    const [own, other] = [lengthOf(before), lengthOf(after)]
    if (own === 0 && other === 0) return []
    return compared('edges', [own, other], apart(sigmaOf(before), sigmaOf(after)), type)
  })

/** The figures of a building in two versions. */
export function buildingFigures(before: MeasuredVersion, after: MeasuredVersion): ComparedValue[] {
  const areaOf = ({ measures: { surfaces } }: MeasuredVersion, key: 'area3d' | 'area2d'): number =>
    sumOf(surfaces.map((surface) => surface[key]))
  const sums = { totalRoofArea: 'area3d', totalRoofArea2d: 'area2d' } as const
  return [
    ...(['totalRoofArea', 'totalRoofArea2d'] as const).flatMap((figure) =>
      compared(
        figure,
        [areaOf(before, sums[figure]), areaOf(after, sums[figure])],
        apart(before.tolerances.totals[figure], after.tolerances.totals[figure]),
      ),
    ),
    ...placeFigures(before, after),
    ...heightFigures(before, after),
    ...edgeFigures(before, after),
  ]
}

/** Degrees from one bearing to another, the short way. */
const turn = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180

/**
 * The figures of a matched surface in two versions. Areas of surfaces that continue one plane are summed; their standard deviations too, an
 * upper bound. Slope and direction are those of the surfaces that match best.
 */
export function surfaceFigures(
  before: MeasuredVersion,
  after: MeasuredVersion,
  group: MatchedSurfaces,
): ComparedValue[] {
  const areas = (['area3d', 'area2d'] as const).flatMap((figure) => {
    const of = ({ measures }: MeasuredVersion, numbers: readonly number[]): number =>
      sumOf(numbers.map((i) => measures.surfaces[i]?.[figure] ?? 0))
    const sigmaOf = ({ tolerances }: MeasuredVersion, numbers: readonly number[]): number =>
      sumOf(numbers.map((i) => tolerances.surfaces[i]?.[figure] ?? 0))
    const values = [of(before, group.before), of(after, group.after)] as const
    return compared(figure, values, apart(sigmaOf(before, group.before), sigmaOf(after, group.after)))
  })
  const [i, j] = [group.before[0] ?? -1, group.after[0] ?? -1]
  const [own, other] = [before.measures.surfaces[i], after.measures.surfaces[j]]
  const [sigma, otherSigma] = [before.tolerances.surfaces[i], after.tolerances.surfaces[j]]
  if (own === undefined || other === undefined || sigma === undefined || otherSigma === undefined) return areas
  const tilts = (['calculatedSlope', 'calculatedDirection'] as const).flatMap((figure) => {
    const [a, b] = [sigma[figure], otherSigma[figure]]
    if (a === null || b === null) return []
    const values = [own[figure], other[figure]] as const
    const differences = compared(figure, values, apart(a, b))
    if (figure === 'calculatedSlope') return differences
    return differences.map((each) => ({ ...each, difference: turn(values[0], values[1]) }))
  })
  return [...areas, ...tilts]
}
