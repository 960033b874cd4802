import type { CellStyle, CellValue, WriteOptions, WriteSheet } from 'hucre/xlsx'

import { safeText } from './safe-text.ts'
import { UNIT_SIGNS } from '@reports/geometry'
import type { Formula, Reading, Sheet } from './sheet.ts'
import { letter, sumFormulas } from './sum-formulas.ts'
import type { Cell } from './table.ts'

/** Rows that a sheet may have: 1,048,576 with its titles, sums and notes (Excel specifications and limits). */
export const MOST_SHEET_ROWS = 1_048_500

/** Characters of a cell and of the name of a sheet, by the same. */
const MOST_CHARACTERS = 32_767
const MOST_NAME = 31

/** A workbook has no clock: the same sheets give the same bytes. It has to have a date, and zip archives begin here. */
const DATE = new Date('1980-01-01T00:00:00Z')

const FONT = { name: 'Calibri', size: 11 }
const BOLD = { font: { ...FONT, bold: true } } as const satisfies CellStyle
const HEAD = {
  ...BOLD,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7E6E6' } },
  border: { bottom: { style: 'thin' } },
} as const satisfies CellStyle

/** Widths of columns in characters, and the height of a line in points, of that font. */
const NARROWEST = 9
const WIDEST = 60
const NOTE_WIDTH = 80
const LINE_HEIGHT = 15

/** An indent of one, in characters. */
const INDENT = 1

/** Readers turn `_x0041_` into the character of that number (ECMA-376, ST_Xstring): an escaped underscore keeps the text. */
const cellText = (text: string): string =>
  safeText(text.toWellFormed())
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

const cellValue = (cell: Cell): CellValue => (typeof cell === 'string' ? cellText(cell) : cell)

/** A sheet as it is written: ids last, so that what is printed is one range, and keys by their names. */
function asWritten(sheet: Sheet): Sheet {
  const { columns } = sheet
  const order = [...columns.keys()].toSorted(
    (a, b) => Number(columns[a]!.isId ?? false) - Number(columns[b]!.isId ?? false),
  )
  const arranged = (row: readonly Cell[]): Cell[] =>
    order.map((at) => {
      const [cell, { nameOf }] = [row[at] ?? null, columns[at]!]
      return nameOf !== undefined && typeof cell === 'number' ? nameOf(cell) : cell
    })
  const withoutDigits = ({ digits, ...column }: SheetColumn): SheetColumn =>
    digits === undefined || column.nameOf !== undefined ? column : { ...column, digits }
  return {
    ...sheet,
    columns: order.map((at) => withoutDigits(columns[at]!)),
    rows: sheet.rows.map(arranged),
    ...(sheet.totals === undefined ? {} : { totals: arranged(sheet.totals) }),
  }
}

type NamedRange = NonNullable<WriteOptions['namedRanges']>[number]
type SheetColumn = Sheet['columns'][number]

const headText = ({ title, unit }: SheetColumn): string =>
  unit === undefined ? title : `${title} (${UNIT_SIGNS[unit]})`

/** Thousands are told apart, but in numbers that say which row it is; how, and the decimal sign, is the reader's own. */
function numberFormat({ digits, isKey }: Reading): string | undefined {
  if (digits === undefined) return undefined
  return `${isKey === true ? '0' : '#,##0'}${digits === 0 ? '' : `.${'0'.repeat(digits)}`}`
}

/** Numbers and their titles keep away from the column beside them, whose texts or titles may begin at its very edge. */
const OF_NUMBERS = { horizontal: 'right', indent: 1, vertical: 'top' } as const satisfies CellStyle['alignment']

/** LibreOffice draws whole numbers without their indent: texts beside them have one too. */
const ofTexts = (at: number) => ({ horizontal: 'left', vertical: 'top', ...(at === 0 ? {} : { indent: 1 }) }) as const

function columnStyle(column: SheetColumn, at: number): CellStyle {
  const numFmt = numberFormat(column)
  return numFmt === undefined
    ? { font: FONT, alignment: { ...ofTexts(at), wrapText: column.isId !== true } }
    : { font: FONT, numFmt, alignment: OF_NUMBERS }
}

/** As many characters as the longest cell needs, its numbers with their decimals. */
function columnWidth(column: SheetColumn, cells: Iterable<Cell | undefined>): number {
  // A title may stand in two lines.
  let longest = Math.max(
    ...headText(column)
      .split(' ')
      .map(({ length }) => length),
    headText(column).length / 2,
  )
  for (const cell of cells) {
    const { length } = typeof cell === 'number' ? cell.toFixed(column.digits ?? 2) : String(cell ?? '')
    if (length > longest) longest = length
  }
  return Math.min(Math.max(Math.ceil(longest) + 3 + INDENT, NARROWEST), WIDEST)
}

function* columnCells({ rows, totals }: Sheet, at: number): Generator<Cell | undefined> {
  for (const row of rows) yield row[at]
  yield totals?.[at]
}

/** Lines that a text takes in a column: words that do not fit together stand below each other. */
function linesOf(text: string, width: number): number {
  let [lines, used] = [1, 0]
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length > width) [lines, used] = [lines + 1, 0]
    used += length + (used > 0 ? 1 : 0)
    // A word longer than the column is broken.
    lines += Math.max(0, Math.ceil(used / width) - 1)
    used = used > width ? used % width : used
  }
  return lines
}

/**
 * The height of every row: LibreOffice takes a row without one for one line high, whatever stands in it, and draws the next row over the rest.
 * @param body titles, rows and sums
 */
function rowHeights(
  body: readonly (readonly Cell[])[],
  columns: readonly SheetColumn[],
  widths: readonly number[],
): number[] {
  return body.map((row, i) =>
    row.reduce<number>((height, cell, at) => {
      const isWrapped = i === 0 || (columns[at]!.digits === undefined && columns[at]!.isId !== true)
      if (!isWrapped || typeof cell !== 'string') return height
      // Bold letters are wider, and so are those of a font that stands in for Calibri.
      const width = widths[at]! - 1 - INDENT
      return Math.max(height, LINE_HEIGHT * linesOf(cell, width / 1.1))
    }, LINE_HEIGHT),
  )
}

/**
 * Notes stand below the table, each across columns that make a readable line.
 * @param widths of the columns that are printed: what a note reaches is printed too
 * @param goesOn whether it may reach beyond them, as nothing stands there
 */
function notesBelow(
  notes: readonly string[],
  first: number,
  widths: readonly number[],
  goesOn: boolean,
): Pick<Required<WriteSheet>, 'merges' | 'rowDefs'> & { readonly columns: number } {
  let columns = 0
  let width = 0
  const most = goesOn ? Infinity : widths.length
  while (width < NOTE_WIDTH && columns < most) width += widths[columns++] ?? NARROWEST
  return {
    columns,
    merges: notes.map((_, i) => ({ startRow: first + i, startCol: 0, endRow: first + i, endCol: columns - 1 })),
    rowDefs: new Map(
      notes.map(({ length }, i) => [first + i, { height: LINE_HEIGHT * Math.ceil((length * 1.1) / width) }]),
    ),
  }
}

/** What stands out: titles, rows of sums, notes. */
function outstanding(sheet: Sheet, firstNote: number): NonNullable<WriteSheet['cells']> {
  const { columns, rows, totals, notes = [], inAll = 0, formulas = [] } = sheet
  const first = rows.length - inAll
  const summed = Array.from({ length: inAll + (totals === undefined ? 0 : 1) }, (_, i) => first + i)
  const styles = new Map<string, { style: CellStyle } & Partial<Formula>>()
  columns.forEach((column, at) => {
    const alignment = column.digits === undefined ? ofTexts(at) : OF_NUMBERS
    styles.set(`0,${at}`, { style: { ...HEAD, alignment: { ...alignment, wrapText: true } } })
    for (const row of summed)
      styles.set(`${row + 1},${at}`, {
        style: {
          ...columnStyle(column, at),
          ...BOLD,
          ...(row === first ? { border: { top: { style: 'thin' } } } : {}),
        },
      })
  })
  for (const { row, column, ...formula } of formulas)
    styles.set(`${row + 1},${column}`, { style: columnStyle(columns[column]!, column), ...formula })
  for (const [place, formula] of sumFormulas(sheet)) styles.set(place, { ...styles.get(place)!, ...formula })
  notes.forEach((_, i) =>
    styles.set(`${firstNote + i},0`, { style: { font: FONT, alignment: { vertical: 'top', wrapText: true } } }),
  )
  return styles
}

const ownColumns = ({ columns }: Sheet): number => columns.filter(({ isId }) => isId !== true).length

/**
 * What is printed, without ids, which are for looking up, and the row that each page begins with. These are names of the workbook,
 * in which the name of a sheet is quoted: the library's own options leave that out, and Excel then takes the file for broken.
 */
function printedRanges(sheet: Sheet, name: string, height: number, noteColumns: number): NamedRange[] {
  const quoted = `'${name.replaceAll("'", "''")}'`
  const last = letter(Math.max(ownColumns(sheet), noteColumns) - 1)
  return [
    { name: '_xlnm.Print_Area', range: `${quoted}!$A$1:$${last}$${height}`, scope: name },
    { name: '_xlnm.Print_Titles', range: `${quoted}!$1:$1`, scope: name },
  ]
}

function writtenSheet(given: Sheet, name: string, title: string): [WriteSheet, NamedRange[]] {
  const sheet = asWritten(given)
  const { columns, rows, totals, notes = [] } = sheet
  const body = [columns.map(headText), ...rows, ...(totals === undefined ? [] : [totals])]
  const firstNote = body.length + 1
  const widths = columns.map((column, at) => columnWidth(column, columnCells(sheet, at)))
  const printed = ownColumns(sheet)
  const below =
    notes.length === 0 ? null : notesBelow(notes, firstNote, widths.slice(0, printed), printed === columns.length)
  const heights = rowHeights(body, columns, widths)
  const all = below === null ? body : [...body, [], ...notes.map((note) => [note])]
  const written: WriteSheet = {
    name,
    columns: columns.map((column, at) => ({ width: widths[at]!, style: columnStyle(column, at) })),
    rows: all.map((row) => row.map(cellValue)),
    cells: outstanding(sheet, firstNote),
    merges: below?.merges ?? [],
    rowDefs: new Map<number, { height?: number }>([
      ...heights.map((height, row) => [row, { height }] as const),
      ...(below?.rowDefs ?? []),
    ]),
    freezePane: { rows: 1 },
    pageSetup: {
      paperSize: 'a4',
      orientation: printed > 7 ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    // An ampersand begins a code (ECMA-376, oddHeader).
    headerFooter: { oddHeader: `&L${safeText(title).replaceAll('&', '&&').slice(0, 200)}&R&A`, oddFooter: '&R&P / &N' },
  }
  return [written, printedRanges(sheet, name, all.length, below?.columns ?? 0)]
}

/** Names of sheets, each of which stands once. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const names: string[] = []
  for (const { title } of sheets) {
    const same = (name: string): boolean => names.includes(name)
    let name = title.slice(0, MOST_NAME)
    for (let n = 2; same(name); n++) name = `${title.slice(0, MOST_NAME - 4)} (${n})`
    names.push(name)
  }
  return names
}

/**
 * Sheets as a workbook (Office Open XML): numbers as numbers with their decimals, a text never as a formula; titles with units,
 * which stay in sight and stand on every page; sums, notes below; A4, as wide as a page. The same sheets give the same bytes.
 * @param sheets at least one, each of `MOST_SHEET_ROWS` rows at most
 * @param title of what it is, on every printed page
 */
export async function xlsxOf(sheets: readonly Sheet[], { title }: { readonly title: string }): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names = sheetNames(sheets)
  const written = sheets.map((sheet, i) => writtenSheet(sheet, names[i]!, title))
  return await writeXlsx({
    sheets: written.map(([sheet]) => sheet),
    namedRanges: written.flatMap(([, ranges]) => ranges),
    defaultFont: FONT,
    properties: { title: cellText(title), created: DATE, modified: DATE },
  })
}
