import { explainedVariance, type ObservedVariables } from '../../kernel/statistics/explained-variance.ts'
import type { AdjustedControl } from '../../measure/rooms/scan-adjustment.ts'
import { CONTROL_OUTLIER, NON_CENTRALITY } from '../../tolerances.ts'
import { confirmedRows, isCommonConfirmed } from './confirmed.ts'
import { equationsOf, inverseOf, leastSquares, solvedBy, type Observation, type Solution } from './least-squares.ts'

/** Correlation of two residuals from which on nothing tells which of the two controls is wrong. */
const SAME_SUSPECT = 0.99

/** What the adjustment makes of one observation. */
export type Residual = Pick<
  AdjustedControl,
  'used' | 'confirmed' | 'residual' | 'studentised' | 'detectable' | 'before' | 'after'
>

/** Estimates of the variables, and how the observations made them more certain. */
export interface Adjustment {
  /** Most probable values of the variables. */
  readonly x: Float64Array
  readonly residuals: readonly Residual[]
  /** The observations that were left out: each time one, or several that contradict each other and cannot be told apart. */
  readonly leftOut: readonly (readonly number[])[]
  /** Sum of the squares of what the others differ from the scan by, each by its covariance, and their number: its degrees of freedom. */
  readonly together: { readonly sumOfSquares: number; readonly count: number }
  /** What the observations say of the variables. */
  readonly observed: ObservedVariables
}

/**
 * The rows of observations that are most probably wrong: the one with the largest studentised residual if that is too large, with those
 * that cannot be told from it; none if all fit.
 */
function suspectsOf({ equations: { factor }, weights }: Solution): number[] {
  const inverse = inverseOf(factor)
  const studentised = inverse.map((own, row) => Math.abs(weights[row]!) / Math.sqrt(own[row]!))
  let worst = 0
  for (const [row, value] of studentised.entries()) if (value > studentised[worst]!) worst = row
  if (studentised.length === 0 || studentised[worst]! <= CONTROL_OUTLIER) return []
  const own = inverse[worst]!
  return inverse.flatMap((other, row) =>
    Math.abs(own[row]!) / Math.sqrt(own[worst]! * other[row]!) > SAME_SUSPECT ? [row] : [],
  )
}

const varianceOf = (changes: ReadonlyMap<number, number>, sigmas: Float64Array): number => {
  let sum = 0
  for (const [variable, change] of changes) sum += (change * sigmas[variable]!) ** 2
  return sum
}

/** What others predict of an observation, with the standard deviation of the difference from it. */
function predictedBy(
  { x, equations: { columns, factor } }: Solution,
  { predicted, value, sigma }: Observation,
  sigmas: Float64Array,
): { readonly difference: number; readonly sigma: number } {
  const own = predicted(x)
  const shared = new Float64Array(factor.size)
  for (const [variable, change] of own.changes)
    for (const [row, by] of columns.get(variable) ?? []) shared[row]! += by * change * sigmas[variable]!
  const explained = solvedBy(factor, shared).reduce((sum, part, row) => sum + part * shared[row]!, 0)
  const after = Math.max(0, varianceOf(own.changes, sigmas) - explained)
  return { difference: value - own.value, sigma: Math.sqrt(after + sigma ** 2) }
}

interface Tested {
  readonly solution: Solution
  /** Rows of the observations that are not taken for wrong. */
  readonly rows: readonly number[]
  readonly leftOut: readonly (readonly number[])[]
}

/**
 * Leaves out wrong observations one at a time (data snooping; Baarda, A Testing Procedure for Use in Geodetic Networks, 1968); of those that
 * contradict each other and cannot be told apart, those that the scan contradicts, else all.
 */
function tested(observations: readonly Observation[], sigmas: Float64Array): Tested | null {
  const none = new Float64Array(sigmas.length)
  const leftOut: number[][] = []
  let rows = observations.map((_, row) => row)
  const without = (left: readonly number[], start: Float64Array): Solution | null => {
    const kept = rows.filter((row) => !left.includes(row))
    const used = kept.map((row) => observations[row]!)
    return leastSquares(used, sigmas, none, start)
  }
  let solution = without([], none)
  for (;;) {
    if (solution === null) return null
    const suspects = suspectsOf(solution).map((at) => rows[at]!)
    if (suspects.length === 0) return { solution, rows, leftOut }
    let wrong = suspects
    const rest = without(suspects, solution.x)
    if (rest !== null && suspects.length > 1) {
      // What nothing but the scan tells apart: those that it contradicts are wrong, if it contradicts some and not all.
      const off = suspects.filter((row) => {
        const { difference, sigma } = predictedBy(rest, observations[row]!, sigmas)
        return Math.abs(difference) / sigma > CONTROL_OUTLIER
      })
      if (off.length > 0) wrong = off
    }
    leftOut.push(wrong)
    solution = wrong === suspects ? rest : without(wrong, solution.x)
    rows = rows.filter((row) => !wrong.includes(row))
  }
}

interface Estimate {
  readonly x: Float64Array
  readonly observed: ObservedVariables
}

/**
 * The estimate of what is confirmed: the common variable by all observations if several rooms agree on it, else it stays; all others by those
 * observations that others confirm. Where all are confirmed this is the least squares of all.
 * @param confirmed rows of the observations that others confirm
 */
function estimated(
  { x: joint, equations }: Solution,
  used: readonly Observation[],
  confirmed: readonly number[],
  common: { readonly variable: number; readonly isConfirmed: boolean; readonly still: Float64Array },
  sigmas: Float64Array,
): Estimate | null {
  const { variable, isConfirmed, still } = common
  const expected = new Float64Array(sigmas.length)
  if (isConfirmed) expected[variable] = joint[variable]!
  const first = confirmed.map((row) => used[row]!)
  const solution = leastSquares(first, still, expected)
  if (solution === null) return null
  const others = used.flatMap((_, row) => (confirmed.includes(row) ? [] : [row]))
  const order = [...confirmed, ...others]
  const shared = new Float64Array(used.length)
  if (isConfirmed) for (const [row, by] of equations.columns.get(variable) ?? []) shared[row] = by
  const weights = solvedBy(equations.factor, shared)
  const all = equationsOf(
    order.map((row) => used[row]!),
    sigmas,
    solution.x,
  )
  if (all === null) return null
  return {
    x: solution.x,
    observed: {
      columns: all.columns,
      noise: Float64Array.from(order, (row) => used[row]!.sigma ** 2),
      factor: solution.equations.factor,
      common: { variable, weights: Float64Array.from(order, (row) => weights[row]!) },
    },
  }
}

/**
 * Adjusts variables to observations by least squares. The variables are 0 with known standard deviations before. Wrong observations are left
 * out. Those that nothing confirms are tested and move nothing: a mistake in them would not be found.
 * @param rooms of the observations
 * @param common the variable that all observations share
 * @param sigmas standard deviations of the variables, in their units
 * @returns null if the equations do not settle
 */
export function adjustedTo(
  observations: readonly Observation[],
  rooms: readonly string[],
  common: number,
  sigmas: Float64Array,
): Adjustment | null {
  const found = tested(observations, sigmas)
  if (found === null) return null
  const { solution, rows, leftOut } = found
  const used = rows.map((row) => observations[row]!)
  const still = Float64Array.from(sigmas, (sigma, variable) => (variable === common ? 0 : sigma))
  const confirmed = confirmedRows(used, still, solution.x)
  const usedRooms = rows.map((row) => rooms[row]!)
  const isConfirmed = isCommonConfirmed(used, usedRooms, { variable: common, still }, sigmas, solution.x)
  const estimate = estimated(solution, used, confirmed, { variable: common, isConfirmed, still }, sigmas)
  if (estimate === null) return null
  const { x, observed } = estimate
  const inverse = inverseOf(solution.equations.factor)
  const residuals = observations.map((observation, row): Residual => {
    const { value, changes } = observation.predicted(x)
    const before = varianceOf(changes, sigmas)
    const at = rows.indexOf(row)
    const own = { confirmed: confirmed.includes(at), residual: observation.value - value, before: Math.sqrt(before) }
    const after = Math.sqrt(Math.max(0, before - explainedVariance(observed, sigmas, changes)))
    if (at !== -1) {
      // What an observation differs by from what all others predict has the variance 1/(S⁻¹)ᵢᵢ.
      const spread = Math.sqrt(inverse[at]![at]!)
      const studentised = solution.weights[at]! / spread
      return { ...own, used: true, studentised, detectable: NON_CENTRALITY / spread, after }
    }
    const { difference, sigma } = predictedBy(solution, observation, sigmas)
    return { ...own, used: false, studentised: difference / sigma, detectable: NON_CENTRALITY * sigma, after }
  })
  return { x, residuals, leftOut, together: { sumOfSquares: solution.sumOfSquares, count: rows.length }, observed }
}
