/**
 * A number as it stands in the document: rounded to 0.01, which on paper (mm) is finer than any printer.
 * The one place where drawings round.
 */
export function formatNumber(value: number): string {
  // What is not finite is a fault of the program, never of a file: models and measures are finite.
  if (!Number.isFinite(value)) throw new RangeError(`A drawing needs finite numbers, got ${value}`)
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? '0' : String(rounded)
}
