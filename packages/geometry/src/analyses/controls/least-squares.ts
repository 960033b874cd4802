import {
  addAt,
  createTriangle,
  factored,
  solvedBackward,
  solvedForward,
  type Triangle,
} from '../../kernel/statistics/cholesky.ts'

/** Steps of an adjustment: walls move by centimetres in rooms of metres, so that three are enough. */
const MOST_ADJUSTMENT_STEPS = 20

/** Metres, and relative of the scale. An adjustment is done when a step moves nothing by more. */
const ADJUSTED_WITHIN = 1e-9

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

/** The linear equations of some observations at one place. */
export interface Equations {
  readonly predicted: readonly Predicted[]
  /** By variable: the observations that depend on it, each with its derivative times the variable's standard deviation. */
  readonly columns: ReadonlyMap<number, readonly (readonly [observation: number, change: number])[]>
  /** Of the covariance of the observations, S = A P Aᵀ + R. */
  readonly factor: Triangle
}

/** @returns null if the covariance has no factor */
export function equationsOf(
  observations: readonly Observation[],
  sigmas: Float64Array,
  x: Float64Array,
): Equations | null {
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

/** What was observed less what the expected values of the variables would give at the tangent. */
function differencesOf(
  { predicted }: Equations,
  observations: readonly Observation[],
  x: Float64Array,
  expected: Float64Array,
): Float64Array {
  return Float64Array.from(observations, ({ value }, row) => {
    const own = predicted[row]!
    let difference = value - own.value
    for (const [variable, change] of own.changes) difference += change * (x[variable]! - expected[variable]!)
    return difference
  })
}

/** S⁻¹ b. */
export const solvedBy = (factor: Triangle, b: Float64Array): Float64Array =>
  solvedBackward(factor, solvedForward(factor, b))

/** The inverse of a covariance, a row at a time. */
export function inverseOf(factor: Triangle): Float64Array[] {
  return Array.from({ length: factor.size }, (_, row) => {
    const one = new Float64Array(factor.size)
    one[row] = 1
    return solvedBy(factor, one)
  })
}

/** Most probable values of the variables. */
export interface Solution {
  readonly x: Float64Array
  readonly equations: Equations
  /** S⁻¹ v. */
  readonly weights: Float64Array
  /** vᵀ S⁻¹ v: chi-squared distributed with as many degrees of freedom as there are observations. */
  readonly sumOfSquares: number
}

/**
 * Least squares by Gauss and Newton's steps. The variables have expected values with known standard deviations, and so are counted as
 * observed too.
 *
 * Solved in the space of the observations: S = A P Aᵀ + R is as large as their number, whatever the number of variables, and
 * x = P Aᵀ S⁻¹ v is the solution of the normal equations (Sherman, Morrison and Woodbury).
 * @param sigmas of the variables, in their units; 0 of one that stays
 * @returns null if the steps do not settle
 */
export function leastSquares(
  observations: readonly Observation[],
  sigmas: Float64Array,
  expected: Float64Array,
  start = expected,
): Solution | null {
  let x = start
  for (let step = 0; step < MOST_ADJUSTMENT_STEPS; step += 1) {
    const equations = equationsOf(observations, sigmas, x)
    if (equations === null) return null
    const differences = differencesOf(equations, observations, x, expected)
    const weights = solvedBy(equations.factor, differences)
    const next = Float64Array.from(expected)
    for (const [variable, column] of equations.columns)
      for (const [row, change] of column) next[variable]! += sigmas[variable]! * change * weights[row]!
    let most = 0
    for (const [variable, value] of next.entries()) most = Math.max(most, Math.abs(value - x[variable]!))
    if (!Number.isFinite(most)) return null
    if (most < ADJUSTED_WITHIN) {
      const sumOfSquares = weights.reduce((sum, weight, row) => sum + weight * differences[row]!, 0)
      return { x, equations, weights, sumOfSquares }
    }
    x = next
  }
  return null
}
