/**
 * What a quantity changes by where a variable changes by one: entry by entry, a variable as often as it comes up. Quantities are added
 * before anything is squared, as their parts share variables.
 */
export interface Gradient {
  readonly variables: number[]
  readonly changes: number[]
  /** Standard deviation by the scale of the file, which everything shares: sums add it as it is. */
  scaled: number
}

export const createGradient = (): Gradient => ({ variables: [], changes: [], scaled: 0 })

/** Adds to one variable of a gradient. */
export function push({ variables, changes }: Gradient, variable: number, change: number): void {
  if (change === 0) return
  variables.push(variable)
  changes.push(change)
}

/** Adds a quantity to a sum. */
export function addTo(sum: Gradient, { variables, changes, scaled }: Gradient): void {
  for (let i = 0; i < variables.length; i += 1) {
    sum.variables.push(variables[i]!)
    sum.changes.push(changes[i]!)
  }
  sum.scaled += scaled
}

/** Changes by variable, all 0 between calls: new ones each time would take as long as the rest. */
const merged: number[] = []

/** The covariance of two quantities whose variables are independent. @param sigmas standard deviations by variable */
export function covariance(a: Gradient, b: Gradient, sigmas: readonly number[]): number {
  while (merged.length < sigmas.length) merged.push(0)
  for (let i = 0; i < a.variables.length; i += 1) merged[a.variables[i]!]! += a.changes[i]!
  let sum = a.scaled * b.scaled
  for (let i = 0; i < b.variables.length; i += 1) {
    const variable = b.variables[i]!
    sum += merged[variable]! * b.changes[i]! * sigmas[variable]! * sigmas[variable]!
  }
  for (let i = 0; i < a.variables.length; i += 1) merged[a.variables[i]!] = 0
  return sum
}

/** The standard deviation of a quantity. */
export const sigmaOf = (gradient: Gradient, sigmas: readonly number[]): number =>
  // What cancels may leave less than nothing.
  Math.sqrt(Math.max(0, covariance(gradient, gradient, sigmas)))
