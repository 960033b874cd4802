import type { Cell, Table } from './table.ts'

/**
 * Spreadsheets run a text cell that begins like a formula (OWASP, "CSV Injection"): an apostrophe before it makes it text again.
 * Numbers are not text: -1.5 stays -1.5.
 */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u

/** What no cell needs and a terminal would obey: controls but tab and line feed, and the marks that turn the direction of text round. */
// oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = (FORMULA.test(cell) ? `'${cell}` : cell).replace(UNSAFE, '\ufffd')
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const headText = ({ name, unit }: Table['columns'][number]): string => (unit === undefined ? name : `${name}_${unit}`)

/**
 * A table as CSV (RFC 4180): a line of names, each with the unit of its numbers, then a line a row, each ended by CR LF.
 * A text that a spreadsheet would run gets an apostrophe; controls become the replacement character.
 */
export const csvOf = ({ columns, rows }: Table): string =>
  [columns.map(headText), ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
