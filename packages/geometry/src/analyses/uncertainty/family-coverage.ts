import { COVERAGE } from './accuracy.ts'

/** Terms of the continued fraction: with so many it is exact to 1e-12 from two standard deviations on. */
const TERMS = 60

/** Steps of halving: to 1e-14. */
const STEPS = 50

/** No figure of anything counts as changed by less: for more figures than any file has. */
const MOST = 12

/** Share of a normal distribution beyond so many standard deviations on one side, from 2 on: Abramowitz and Stegun, formula 26.2.14. */
function tailBeyond(z: number): number {
  let fraction = z
  for (let i = TERMS; i >= 1; i -= 1) fraction = z + i / fraction
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / fraction
}

const BEYOND_TOLERANCE = 2 * tailBeyond(COVERAGE)

/**
 * Number of standard deviations beyond which one of several figures differs so that all of them together do so by chance as seldom as one
 * figure beyond its ± (Šidák, 1967). It holds whatever the figures have in common: then they differ less often.
 * @param figures how many are looked at together
 * @param chance that any of them differs so by chance; by default that of one figure beyond its ±, 4.6 %
 * @returns 2 for one figure, 3.27 for 44
 */
export function familyCoverage(figures: number, chance = BEYOND_TOLERANCE): number {
  if (figures <= 1 && chance === BEYOND_TOLERANCE) return COVERAGE
  const share = -Math.expm1(Math.log1p(-chance) / Math.max(1, figures))
  let [low, high] = [COVERAGE, MOST]
  for (let i = 0; i < STEPS; i += 1) {
    const middle = (low + high) / 2
    if (2 * tailBeyond(middle) > share) low = middle
    else high = middle
  }
  return high
}
