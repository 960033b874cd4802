import type { Language } from '../messages/text.ts'
import { QUANTITY_NAMES } from '../quantities/languages.ts'
import { TERMS } from '../terms.ts'
import { QUALITY, sumOf, type Cell, type Column, type Sums } from './column.ts'
import { qualityText } from './room-quality.ts'

const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = QUANTITY_NAMES

/** What people call a column. */
export function titleOf<Row>({ name, title, isTolerance }: Column<Row>, lang: Language): string {
  const own = typeof title === 'function' ? title(TERMS[lang], lang) : title
  return isTolerance === true ? `± ${own ?? NAMES[lang][name.slice(0, -1)]}` : (own ?? NAMES[lang][name] ?? name)
}

/** What people read in a cell. */
export function shownCell<Row>({ cell, shown, nameOf }: Column<Row>, row: Row, lang: Language): Cell {
  if (shown !== undefined) return shown(row, TERMS[lang], lang)
  const value = cell(row)
  return typeof value === 'number' && nameOf !== undefined ? nameOf(value, TERMS[lang]) : value
}

/** What they read in the row of sums. */
export const shownSum = <Row>({ name }: Column<Row>, sums: Sums, lang: Language): string | number | null =>
  name === QUALITY ? qualityText(sums, TERMS[lang], lang) : sumOf(sums.figures, name)
