/** The steps from one text to another: a letter more, less, another one, or two next to each other swapped (optimal string alignment). */
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

/** What all settings begin with: other programs' may, too. */
const PREFIX = 'REPORTS_'

/** Characters, of a name less the prefix, among which a slip is expected. */
const LETTERS_A_SLIP = 3

/** The setting that was meant by a name that is none; null where it is another program's. */
export function settingMeantBy(name: string, settings: readonly string[]): string | null {
  // The whole of a long name would take long to compare, and is nobody's slip.
  if (!name.startsWith(PREFIX) || name.length > 100) return null
  const steps = (setting: string): number => stepsBetween(name, setting)
  const near = settings.filter(
    (setting) => steps(setting) <= Math.floor((setting.length - PREFIX.length) / LETTERS_A_SLIP),
  )
  return near.toSorted((a, b) => steps(a) - steps(b))[0] ?? null
}
