/** Edit distance between two texts: a letter more, less or replaced, or two adjacent letters swapped (optimal string alignment). */
function stepsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          last[j]! + 1,
          row[j - 1]! + 1,
          last[j - 1]! + (isSame ? 0 : 1),
          isSwapped ? beforeLast[j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

/** Prefix of all settings; other programs may use it, too. */
const PREFIX = 'REPORTS_'

/** Characters of a name, without the prefix, per tolerated typing error. */
const LETTERS_A_SLIP = 3

/** The setting meant by an unknown name; null if it belongs to another program. */
export function settingMeantBy(name: string, settings: readonly string[]): string | null {
  // A long name would take long to compare, and is no typing error.
  if (!name.startsWith(PREFIX) || name.length > 100) return null
  const steps = (setting: string): number => stepsBetween(name, setting)
  const near = settings.filter(
    (setting) => steps(setting) <= Math.floor((setting.length - PREFIX.length) / LETTERS_A_SLIP),
  )
  return near.toSorted((a, b) => steps(a) - steps(b))[0] ?? null
}
