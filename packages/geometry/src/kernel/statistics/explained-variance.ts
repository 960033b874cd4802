import { solvedBackward, solvedForward, type Triangle } from './cholesky.ts'

/** What observations say of variables, and how an estimate weighs them. */
export interface ObservedVariables {
  /** By variable: the observations that depend on it, each with its derivative times the variable's standard deviation. */
  readonly columns: ReadonlyMap<number, readonly (readonly [observation: number, change: number])[]>
  /** Variances of the observations. */
  readonly noise: Float64Array
  /** Of the first observations, which alone estimate all variables but the common one: the factor of their covariance where that one is known. */
  readonly factor: Triangle
  /** The variable that all observations share, and the weights by which they estimate it, in its standard deviations. */
  readonly common: { readonly variable: number; readonly weights: Float64Array }
}

/** The weights that a quantity has in the observations. @param own the quantity's derivatives times standard deviations */
function weightsOf({ columns, factor, common }: ObservedVariables, own: ReadonlyMap<number, number>): Float64Array {
  const shared = new Float64Array(factor.size)
  for (const [variable, change] of own) {
    if (variable === common.variable) continue
    for (const [observation, by] of columns.get(variable) ?? [])
      if (observation < factor.size) shared[observation]! += by * change
  }
  const alone = solvedBackward(factor, solvedForward(factor, shared))
  let ofCommon = own.get(common.variable) ?? 0
  for (const [observation, by] of columns.get(common.variable) ?? [])
    if (observation < factor.size) ofCommon -= by * alone[observation]!
  const weights = common.weights.map((weight) => weight * ofCommon)
  for (const [observation, weight] of alone.entries()) weights[observation]! += weight
  return weights
}

/**
 * What observations take off the variance of a quantity: by Joseph's form of the covariance, which holds for every linear weighting, also
 * for one that leaves out what nothing confirms (Bucy and Joseph, Filtering for Stochastic Processes with Applications to Guidance, 1968).
 * @param sigmas standard deviations of the variables before
 * @param changes derivatives of the quantity by the variables
 */
export function explainedVariance(
  observed: ObservedVariables,
  sigmas: Float64Array,
  changes: Iterable<readonly [variable: number, change: number]>,
): number {
  const own = new Map<number, number>()
  for (const [variable, change] of changes)
    if (observed.columns.has(variable)) own.set(variable, (own.get(variable) ?? 0) + change * sigmas[variable]!)
  if (own.size === 0) return 0
  const weights = weightsOf(observed, own)
  let sum = 0
  for (const [variable, column] of observed.columns) {
    const before = own.get(variable) ?? 0
    let after = before
    for (const [observation, change] of column) after -= change * weights[observation]!
    sum += before ** 2 - after ** 2
  }
  for (const [observation, weight] of weights.entries()) sum -= weight ** 2 * observed.noise[observation]!
  return sum
}
