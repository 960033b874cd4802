import type { Language } from '../messages/text.ts'
import { roundTo } from '../rounding.ts'

/** A column of figures in the unit that they are shown in, not rounded, and the figure of all rows. */
interface SummedColumn {
  readonly title: string
  readonly digits: number
  readonly cells: readonly number[]
  readonly total: number
}

/** Less than the last decimal of any column: the binary error of adding decimal fractions. */
const SAME_SUM = 1e-6

const WORDS = {
  en: {
    rounded: 'Parts are rounded.',
    differs: (title: string, sum: string, total: string): string =>
      `${title}: they add up to ${sum}, the total is ${total}.`,
  },
  nb: {
    rounded: 'Delene er avrundet.',
    differs: (title: string, sum: string, total: string): string =>
      `${title}: de blir til sammen ${sum}, summen er ${total}.`,
  },
} as const satisfies Record<Language, unknown>

/**
 * What is said below a table whose parts, as shown, do not add up to the total as shown; undefined where they do. Metric figures are published
 * as they are shown, and sum up; converted ones need not. A total that is no sum of its rows, as of openings that two rooms have, is left alone.
 * @param written a number as those of the table
 */
export function roundedSums(
  columns: readonly SummedColumn[],
  lang: Language,
  written: (value: number, digits: number) => string,
): string | undefined {
  const told = columns.flatMap(({ title, digits, cells, total }) => {
    const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
    const shown = sumOf(cells.map((cell) => roundTo(cell, digits)))
    const isSame = written(shown, digits) === written(total, digits)
    if (isSame || Math.abs(sumOf(cells) - total) > SAME_SUM) return []
    return [WORDS[lang].differs(title, written(shown, digits), written(total, digits))]
  })
  return told.length === 0 ? undefined : [WORDS[lang].rounded, ...told].join(' ')
}
