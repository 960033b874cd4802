import { addAt, createTriangle, factored, solvedBackward, solvedForward, type Triangle } from '../../kernel/cholesky.ts'
import { explainedVariance, type ObservedVariables } from '../../kernel/explained-variance.ts'
import type { AdjustedControl } from '../../measure/rooms/scan-adjustment.ts'
import { CONTROL_OUTLIER, MOST_ADJUSTMENT_STEPS, ADJUSTED_WITHIN, SAME_SUSPECT } from '../../tolerances.ts'

/** What an observation is at given values of the variables, and its derivatives by those that it depends on. */
export interface Predicted {
  readonly value: number
  readonly changes: ReadonlyMap<number, number>
}

/** A measured value as a function of the variables. */
export interface Observation {
  readonly predicted: (x: Float64Array) => Predicted
  readonly value: number
  /** Standard deviation (k = 1). */
  readonly sigma: number
}

/** What the adjustment makes of one observation. */
export type Residual = Pick<AdjustedControl, 'used' | 'residual' | 'studentised' | 'before' | 'after'>

/** Estimates of the variables, and how the observations made them more certain. */
export interface Adjustment {
  /** Most probable values of the variables. */
  readonly x: Float64Array
  readonly residuals: readonly Residual[]
  /** The observations that were left out: each time one, or several that contradict each other and cannot be told apart. */
  readonly leftOut: readonly (readonly number[])[]
  /** What the observations that were used say of the variables. */
  readonly observed: ObservedVariables
}

/** The linear equations of some observations at one place. */
interface Equations extends ObservedVariables {
  readonly predicted: readonly Predicted[]
}

function equationsOf(observations: readonly Observation[], sigmas: Float64Array, x: Float64Array): Equations | null {
  const columns = new Map<number, (readonly [number, number])[]>()
  const covariance = createTriangle(observations.length)
  const predicted = observations.map((observation, row) => {
    const own = observation.predicted(x)
    addAt(covariance, row, row, observation.sigma ** 2)
    for (const [variable, change] of own.changes) {
      const column = columns.get(variable)
      const entry = [row, change * sigmas[variable]!] as const
      if (column === undefined) columns.set(variable, [entry])
      else column.push(entry)
    }
    return own
  })
  for (const column of columns.values())
    for (const [i, [row, a]] of column.entries())
      for (const [other, b] of column.slice(0, i + 1)) addAt(covariance, row, other, a * b)
  const factor = factored(covariance)
  return factor === null ? null : { columns, factor, predicted }
}

/** S⁻¹ of what was observed less what the expected values of the variables, 0, would give at the tangent. */
function weighted(
  { factor, predicted }: Equations,
  observations: readonly Observation[],
  x: Float64Array,
): Float64Array {
  const differences = Float64Array.from(observations, ({ value }, row) => {
    const own = predicted[row]!
    let difference = value - own.value
    for (const [variable, change] of own.changes) difference += change * x[variable]!
    return difference
  })
  return solvedBackward(factor, solvedForward(factor, differences))
}

interface Solution {
  readonly x: Float64Array
  readonly equations: Equations
  readonly weights: Float64Array
}

/** Gauss-Newton steps from a start to the most probable values; null if they do not settle. */
function solved(observations: readonly Observation[], sigmas: Float64Array, start: Float64Array): Solution | null {
  let x = start
  for (let step = 0; step < MOST_ADJUSTMENT_STEPS; step += 1) {
    const equations = equationsOf(observations, sigmas, x)
    if (equations === null) return null
    const weights = weighted(equations, observations, x)
    const next = new Float64Array(sigmas.length)
    let most = 0
    for (const [variable, column] of equations.columns) {
      let sum = 0
      for (const [row, change] of column) sum += change * weights[row]!
      next[variable] = sigmas[variable]! * sum
      most = Math.max(most, Math.abs(next[variable] - x[variable]!))
    }
    for (const [variable, value] of x.entries()) if (next[variable] === 0) most = Math.max(most, Math.abs(value))
    if (!Number.isFinite(most)) return null
    if (most < ADJUSTED_WITHIN) return { x, equations, weights }
    x = next
  }
  return null
}

/** The inverse of a covariance, a row at a time. */
function inverseOf(factor: Triangle): Float64Array[] {
  return Array.from({ length: factor.size }, (_, row) => {
    const one = new Float64Array(factor.size)
    one[row] = 1
    return solvedBackward(factor, solvedForward(factor, one))
  })
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

/** The difference of an observation from what others predict, by its standard deviation. */
function predictedResidual(
  { predicted, value, sigma }: Observation,
  { x, equations }: Solution,
  sigmas: Float64Array,
): number {
  const own = predicted(x)
  const after = varianceOf(own.changes, sigmas) - explainedVariance(equations, sigmas, own.changes)
  return (value - own.value) / Math.sqrt(Math.max(0, after) + sigma ** 2)
}

/**
 * Adjusts variables to observations by least squares. The variables are 0 with known standard deviations before, and so are counted as
 * observed too. Wrong observations are left out one at a time (data snooping; Baarda, A Testing Procedure for Use in Geodetic Networks,
 * 1968); of those that contradict each other and cannot be told apart, those that the scan contradicts, else all.
 *
 * Solved in the space of the observations: S = A P Aᵀ + R is as large as their number, whatever the number of variables, and
 * x = P Aᵀ S⁻¹ v is the solution of the normal equations (Sherman, Morrison and Woodbury).
 * @param sigmas standard deviations of the variables, in their units
 * @returns null if the equations do not settle
 */
export function adjustedTo(observations: readonly Observation[], sigmas: Float64Array): Adjustment | null {
  const leftOut: number[][] = []
  let rows = observations.map((_, row) => row)
  const without = (left: readonly number[], start: Float64Array): Solution | null => {
    const kept = rows.filter((row) => !left.includes(row))
    const used = kept.map((row) => observations[row]!)
    return solved(used, sigmas, start)
  }
  let solution = without([], new Float64Array(sigmas.length))
  for (;;) {
    if (solution === null) return null
    const suspects = suspectsOf(solution).map((at) => rows[at]!)
    if (suspects.length === 0) break
    let wrong = suspects
    const rest = without(suspects, solution.x)
    if (rest !== null && suspects.length > 1) {
      // What nothing but the scan tells apart: those that it contradicts are wrong, if it contradicts some and not all.
      const off = suspects.filter(
        (row) => Math.abs(predictedResidual(observations[row]!, rest, sigmas)) > CONTROL_OUTLIER,
      )
      if (off.length > 0) wrong = off
    }
    leftOut.push(wrong)
    solution = wrong === suspects ? rest : without(wrong, solution.x)
    rows = rows.filter((row) => !wrong.includes(row))
  }
  const { x, equations, weights } = solution
  const inverse = inverseOf(equations.factor)
  const place = new Map(rows.map((row, at) => [row, at]))
  const residuals = observations.map((observation, row): Residual => {
    const { value, changes } = observation.predicted(x)
    const before = varianceOf(changes, sigmas)
    const after = Math.max(0, before - explainedVariance(equations, sigmas, changes))
    const at = place.get(row)
    const residual = observation.value - value
    const studentised =
      at === undefined
        ? residual / Math.sqrt(after + observation.sigma ** 2)
        : weights[at]! / Math.sqrt(inverse[at]![at]!)
    return { used: at !== undefined, residual, studentised, before: Math.sqrt(before), after: Math.sqrt(after) }
  })
  return { x, residuals, leftOut, observed: { columns: equations.columns, factor: equations.factor } }
}
