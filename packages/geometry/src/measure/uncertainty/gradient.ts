/** What a quantity changes by where a variable changes by one. Quantities are added before anything is squared: their parts share variables. */
export interface Gradient {
  readonly by: Map<number, number>
  /** Standard deviation by the scale of the file, which everything shares: sums add it as it is. */
  scaled: number
}

export const createGradient = (): Gradient => ({ by: new Map(), scaled: 0 })

/** Adds to one variable of a gradient. */
export function push({ by }: Gradient, variable: number, change: number): void {
  if (change !== 0) by.set(variable, (by.get(variable) ?? 0) + change)
}

/** Adds a quantity to a sum. */
export function addTo(sum: Gradient, part: Gradient): void {
  for (const [variable, change] of part.by) push(sum, variable, change)
  sum.scaled += part.scaled
}

/** The covariance of two quantities whose variables are independent. @param sigmas standard deviations by variable */
export function covariance(a: Gradient, b: Gradient, sigmas: readonly number[]): number {
  let sum = a.scaled * b.scaled
  for (const [variable, change] of a.by) sum += change * (b.by.get(variable) ?? 0) * sigmas[variable]! ** 2
  return sum
}

/** The standard deviation of a quantity. */
export const sigmaOf = (gradient: Gradient, sigmas: readonly number[]): number =>
  Math.sqrt(covariance(gradient, gradient, sigmas))
