import type { Cell } from '@reports/geometry/columns'
import type { CellStyle, CellValue, WriteOptions, WriteSheet } from 'hucre/xlsx'

import { safeText } from '../tables/safe-text.ts'
import type { Formula, Reading, Sheet } from '../sheet.ts'
import type { UnitSystem } from '@reports/geometry/units'
import { signOf } from '../sheet-units.ts'
import { picturesBelow } from './xlsx-pictures.ts'
import { letter, sumFormulas } from './sum-formulas.ts'

/** Most rows of a sheet: 1,048,576, less titles, sums and notes (Excel specifications and limits). */
export const MOST_SHEET_ROWS = 1_048_500

/** Most characters of a cell, and of the name of a sheet (same source). */
const MOST_CHARACTERS = 32_767
const MOST_NAME = 31

/**
 * The fixed date of every workbook, so that the same sheets give the same bytes. A date is required, and those of zip
 * archives begin here.
 */
const DATE = new Date('1980-01-01T00:00:00Z')

const FONT = { name: 'Calibri', size: 11 }
const BOLD = { font: { ...FONT, bold: true } } as const satisfies CellStyle
const HEAD = {
  ...BOLD,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7E6E6' } },
  border: { bottom: { style: 'thin' } },
} as const satisfies CellStyle

/** Widths of columns in characters, and the height of a line in points, in that font. */
const NARROWEST = 9
const WIDEST = 60
const NOTE_WIDTH = 80
const LINE_HEIGHT = 15

/** Width of one indent, in characters. */
const INDENT = 1

/** Readers decode `_x0041_` to the character with that number (ECMA-376, ST_Xstring). Escaping the underscore keeps the text. */
const cellText = (text: string): string =>
  safeText(text.toWellFormed())
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

const cellValue = (cell: Cell): CellValue => (typeof cell === 'string' ? cellText(cell) : cell)

/** A sheet as it is written: columns of ids last, so that the printed columns are one range, and keys replaced by their names. */
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

function headText(column: SheetColumn): string {
  const sign = signOf(column)
  return sign === undefined ? column.title : `${column.title} (${sign})`
}

/** Numbers have thousands separators, except keys of rows. The reader's settings choose the separator and the decimal sign. */
function numberFormat({ digits, isKey }: Reading): string | undefined {
  if (digits === undefined) return undefined
  return `${isKey === true ? '0' : '#,##0'}${digits === 0 ? '' : `.${'0'.repeat(digits)}`}`
}

/** Numbers and their titles have an indent, because the texts of the next column may begin at its very edge. */
const OF_NUMBERS = { horizontal: 'right', indent: 1, vertical: 'top' } as const satisfies CellStyle['alignment']

/** LibreOffice ignores the indent of whole numbers, so texts next to them have one too. */
const ofTexts = (at: number) => ({ horizontal: 'left', vertical: 'top', ...(at === 0 ? {} : { indent: 1 }) }) as const

function columnStyle(column: SheetColumn, at: number): CellStyle {
  const numFmt = numberFormat(column)
  return numFmt === undefined
    ? { font: FONT, alignment: { ...ofTexts(at), wrapText: column.isId !== true } }
    : { font: FONT, numFmt, alignment: OF_NUMBERS }
}

/** Wide enough for the longest cell, in characters; numbers with their decimals. */
function columnWidth(column: SheetColumn, cells: Iterable<Cell | undefined>): number {
  // A title may take two lines.
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

/** Lines that a text takes in a column: those that it was written in, each wrapped between words. */
const linesOf = (text: string, width: number): number =>
  text.split(/\r\n|\r|\n/).reduce((lines, line) => lines + wrappedLines(line, width), 0)

function wrappedLines(text: string, width: number): number {
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
 * The height of every row. LibreOffice makes a row without a height one line high, and draws the next row over the rest
 * of its text.
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
      // Bold letters are wider, and so are those of a font that replaces Calibri.
      const width = widths[at]! - 1 - INDENT
      return Math.max(height, LINE_HEIGHT * linesOf(cell, width / 1.1))
    }, LINE_HEIGHT),
  )
}

/**
 * Notes below the table, each across enough columns for a readable line.
 * @param widths of the printed columns; a note that reaches further would be printed in full too
 * @param goesOn whether a note may reach beyond them, because the cells there are empty
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
    rowDefs: new Map(notes.map((note, i) => [first + i, { height: LINE_HEIGHT * linesOf(note, width / 1.1) }])),
  }
}

/** Styles of titles, rows of sums and notes. */
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
 * The printed range, without ids, and the row that is repeated on each page. Both are names of the workbook, with the
 * sheet's name in quotes. The library's own options omit the quotes, and Excel then reports a broken file.
 */
function printedRanges(sheet: Sheet, name: string, height: number, noteColumns: number): NamedRange[] {
  const quoted = `'${name.replaceAll("'", "''")}'`
  const last = letter(Math.max(ownColumns(sheet), noteColumns) - 1)
  return [
    { name: '_xlnm.Print_Area', range: `${quoted}!$A$1:$${last}$${height}`, scope: name },
    { name: '_xlnm.Print_Titles', range: `${quoted}!$1:$1`, scope: name },
  ]
}

/** What is printed of a workbook, and on which paper. */
interface Printed {
  readonly title: string
  readonly units?: UnitSystem | undefined
}

function writtenSheet(given: Sheet, name: string, { title, units }: Printed): [WriteSheet, NamedRange[]] {
  const sheet = asWritten(given)
  const { columns, rows, totals, notes = [] } = sheet
  const body = [columns.map(headText), ...rows, ...(totals === undefined ? [] : [totals])]
  const firstNote = body.length + 1
  const widths = columns.map((column, at) => columnWidth(column, columnCells(sheet, at)))
  const printed = ownColumns(sheet)
  const below =
    notes.length === 0 ? null : notesBelow(notes, firstNote, widths.slice(0, printed), printed === columns.length)
  const heights = rowHeights(body, columns, widths)
  const noted = below === null ? body : [...body, [], ...notes.map((note) => [note])]
  const shown = picturesBelow(sheet.pictures ?? [], noted.length + 1, widths.slice(0, printed))
  // A row without cells keeps its height only where it is written.
  const all = [...noted, ...Array.from({ length: shown.end - noted.length }, () => [''])]
  const written: WriteSheet = {
    name,
    ...(shown.images.length === 0 ? {} : { images: shown.images }),
    columns: columns.map((column, at) => ({ width: widths[at]!, style: columnStyle(column, at) })),
    rows: all.map((row) => row.map(cellValue)),
    cells: outstanding(sheet, firstNote),
    merges: below?.merges ?? [],
    rowDefs: new Map<number, { height?: number }>([
      ...heights.map((height, row) => [row, { height }] as const),
      ...(below?.rowDefs ?? []),
      ...shown.rowDefs,
    ]),
    freezePane: { rows: 1 },
    pageSetup: {
      paperSize: units === 'us' ? 'letter' : 'a4',
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

/** Names of sheets, made unique. */
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
 * Sheets as a workbook (Office Open XML). Numbers keep their decimals; a text is never a formula. Titles with units
 * stay visible and are repeated on every printed page; sums and notes are below. It prints on A4, in the United States on
 * Letter, one page wide. The same sheets give the same bytes.
 * @param sheets at least one, each with at most `MOST_SHEET_ROWS` rows
 * @param printed its title is printed on every page
 */
export async function xlsxOf(sheets: readonly Sheet[], printed: Printed): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names = sheetNames(sheets)
  const written = sheets.map((sheet, i) => writtenSheet(sheet, names[i]!, printed))
  return await writeXlsx({
    sheets: written.map(([sheet]) => sheet),
    namedRanges: written.flatMap(([, ranges]) => ranges),
    defaultFont: FONT,
    properties: { title: cellText(printed.title), created: DATE, modified: DATE },
  })
}
