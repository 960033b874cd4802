import type { Cell } from '@reports/geometry/columns'
import { safeText } from './tables/safe-text.ts'
import type { Language } from './sheet.ts'
import { headText } from './table.ts'
import type { Listing, Table } from './table.ts'

/**
 * Spreadsheets execute a text cell that begins like a formula (OWASP, "CSV Injection"). An apostrophe before it makes
 * it text again. Numbers are not text: -1.5 stays -1.5.
 */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u

/** Text that needs no care in any dialect: nearly every id and name. */
const PLAIN = /^\w[\w .:/-]*$/

/** The CSV dialect that spreadsheets of a language read. */
interface Dialect {
  /** First characters of the file. Without a byte order mark, a Norwegian Excel reads UTF-8 as Windows-1252. */
  readonly start: string
  readonly separator: string
  /** A cell that contains this is quoted. */
  readonly quoted: RegExp
  readonly decimal: string
}

/**
 * RFC 4180 in English. In Norwegian, what Excel opens as a table, because the comma is the decimal sign. There is no
 * line `sep=;`: with it Excel would ignore the byte order mark.
 */
const DIALECTS: Readonly<Record<Language, Dialect>> = {
  en: { start: '', separator: ',', quoted: /[",\r\n]/, decimal: '.' },
  nb: { start: '\ufeff', separator: ';', quoted: /[";\r\n]/, decimal: ',' },
}

function cellText(cell: Cell, { quoted, decimal }: Dialect): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return decimal === '.' ? String(cell) : String(cell).replace('.', decimal)
  if (PLAIN.test(cell)) return cell
  const safe = safeText(FORMULA.test(cell) ? `'${cell}` : cell)
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (row: readonly Cell[], dialect: Dialect): string =>
  `${row.map((cell) => cellText(cell, dialect)).join(dialect.separator)}\r\n`

/** Rows as `csvRows` writes those of their table, each after cells that all have, without a list of the cells. */
export function csvLines<Row>(
  { columns, rows }: Listing<Row>,
  first: readonly Cell[],
  language: Language = 'en',
): string {
  const { [language]: dialect } = DIALECTS
  const start = first.map((cell) => cellText(cell, dialect) + dialect.separator).join('')
  // Joined once: a text that grows by each cell is a tree of its parts until it is read, and outlives its building as that.
  const texts: string[] = []
  // Names, types and levels are the same in row after row: their text is made once.
  const above: Cell[] = []
  const written: string[] = []
  for (const row of rows) {
    texts.push(start)
    for (let i = 0; i < columns.length; i += 1) {
      const cell = columns[i]!.cell(row)
      if (written[i] === undefined || above[i] !== cell) {
        above[i] = cell
        written[i] = (i > 0 ? dialect.separator : '') + cellText(cell, dialect)
      }
      texts.push(written[i] ?? '')
    }
    texts.push('\r\n')
  }
  return texts.join('')
}

/** The rows of a table as `csvOf` writes them, to append to a file that has a header already. */
export const csvRows = ({ rows }: Pick<Table, 'rows'>, language: Language = 'en'): string =>
  rows.map((row) => lineOf(row, DIALECTS[language])).join('')

/**
 * A table as CSV: a header with names and units, then one line per row, each ended by CR LF. English follows RFC 4180;
 * Norwegian has a byte order mark, semicolons and decimal commas.
 * A text that a spreadsheet would execute gets an apostrophe; control characters become the replacement character.
 */
export const csvOf = (table: Table, language: Language = 'en'): string =>
  DIALECTS[language].start + lineOf(table.columns.map(headText), DIALECTS[language]) + csvRows(table, language)
