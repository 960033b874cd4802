/**
 * What a chi-squared distributed sum exceeds as seldom as a standard normal number exceeds `z` (Wilson and Hilferty, The Distribution of
 * Chi-square, 1931): for z of 2.3 within 1 % from 2 degrees of freedom on.
 */
export function chiSquaredLimit(degrees: number, z: number): number {
  const spread = 2 / (9 * degrees)
  return degrees * (1 - spread + z * Math.sqrt(spread)) ** 3
}
