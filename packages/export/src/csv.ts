import { safeText } from './safe-text.ts'
import type { Language } from './sheet.ts'
import type { Cell, Table } from './table.ts'

/**
 * Spreadsheets run a text cell that begins like a formula (OWASP, "CSV Injection"): an apostrophe before it makes it text again.
 * Numbers are not text: -1.5 stays -1.5.
 */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u

/** How the spreadsheets of a language read a file. */
interface Dialect {
  /** Before all: without it a Norwegian Excel takes UTF-8 for Windows-1252. */
  readonly start: string
  readonly separator: string
  /** What makes a cell be quoted. */
  readonly quoted: RegExp
  readonly decimal: string
}

/**
 * RFC 4180 in English; in Norwegian what Excel opens as a table, where the comma is of decimals. No line `sep=;`: Excel then
 * ignores the byte order mark.
 */
const DIALECTS: Readonly<Record<Language, Dialect>> = {
  en: { start: '', separator: ',', quoted: /[",\r\n]/, decimal: '.' },
  nb: { start: '\ufeff', separator: ';', quoted: /[";\r\n]/, decimal: ',' },
}

function cellText(cell: Cell, { quoted, decimal }: Dialect): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell).replace('.', decimal)
  const safe = safeText(FORMULA.test(cell) ? `'${cell}` : cell)
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const headText = ({ name, unit }: Table['columns'][number]): string => (unit === undefined ? name : `${name}_${unit}`)

const lineOf = (row: readonly Cell[], dialect: Dialect): string =>
  `${row.map((cell) => cellText(cell, dialect)).join(dialect.separator)}\r\n`

/** The rows of a table as `csvOf` writes them, to be added to a file that has others. */
export const csvRows = ({ rows }: Pick<Table, 'rows'>, language: Language = 'en'): string =>
  rows.map((row) => lineOf(row, DIALECTS[language])).join('')

/**
 * A table as CSV: a line of names, each with the unit of its numbers, then a line a row, each ended by CR LF; in English by
 * RFC 4180, in Norwegian with a byte order mark, semicolons and decimal commas.
 * A text that a spreadsheet would run gets an apostrophe; controls become the replacement character.
 */
export const csvOf = (table: Table, language: Language = 'en'): string =>
  DIALECTS[language].start + lineOf(table.columns.map(headText), DIALECTS[language]) + csvRows(table, language)
