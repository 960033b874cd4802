import { printableText } from './terminal-text.ts'

export type CsvCell = string | number | boolean | null

/**
 * Spreadsheets run a text cell that begins like a formula (OWASP, "CSV Injection"): an apostrophe before it makes it text again.
 * Numbers are not text: -1.5 stays -1.5.
 */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = printableText(FORMULA.test(cell) ? `'${cell}` : cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180: a line of names, then a line a row, each ended by CR LF. */
export const csvText = (columns: readonly string[], rows: Iterable<readonly CsvCell[]>): string =>
  [columns, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
