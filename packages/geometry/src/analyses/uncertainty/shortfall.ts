/** Relative, and square metres: a floor that is smaller than stated by more than both is a defect (avhendingslova § 3-3, since 2022). */
const DEFECT_SHARE = 0.02
const DEFECT_AREA = 1

/**
 * The probability that a true area is smaller than the stated one by more than 2 % and more than 1 m².
 * @param measured and `stated` square metres, `sigma` the standard deviation of `measured`; its error is assumed to be normal
 * @returns 0 to 1
 */
export function shortfall({
  stated,
  measured,
  sigma,
}: {
  readonly stated: number
  readonly measured: number
  readonly sigma: number
}): number {
  const short = stated - Math.max(DEFECT_SHARE * stated, DEFECT_AREA) - measured
  if (sigma === 0) return short > 0 ? 1 : 0
  return normalBelow(short / sigma)
}

/** The standard normal distribution: Abramowitz and Stegun, formula 26.2.17, to 7.5e-8. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z < 0 ? tail : 1 - tail
}
