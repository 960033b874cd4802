import { solvedForward, type Triangle } from './cholesky.ts'

/** What observations say of variables: how each depends on them, and the factor of the covariance of all observations. */
export interface ObservedVariables {
  /** By variable: the observations that depend on it, each with its derivative times the variable's standard deviation. */
  readonly columns: ReadonlyMap<number, readonly (readonly [observation: number, change: number])[]>
  readonly factor: Triangle
}

/**
 * What observations take off the variance of a quantity.
 * @param sigmas standard deviations of the variables before
 * @param changes derivatives of the quantity by the variables
 */
export function explainedVariance(
  { columns, factor }: ObservedVariables,
  sigmas: Float64Array,
  changes: Iterable<readonly [variable: number, change: number]>,
): number {
  const shared = new Float64Array(factor.size)
  for (const [variable, change] of changes)
    for (const [observation, own] of columns.get(variable) ?? [])
      shared[observation]! += own * change * sigmas[variable]!
  let sum = 0
  for (const part of solvedForward(factor, shared)) sum += part * part
  return sum
}
