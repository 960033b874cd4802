/** A number as text in the document, rounded to 0.01 mm, which is finer than any printer. Drawings round nowhere else. */
export function formatNumber(value: number): string {
  // An infinite number or NaN is a bug of the program and never a fault of a file: models and measures are finite.
  if (!Number.isFinite(value)) throw new RangeError(`A drawing needs finite numbers, got ${value}`)
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? '0' : String(rounded)
}
