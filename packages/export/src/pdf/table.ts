import { decimal, type Language } from '@reports/svg'
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from '@reports/svg/report'
import { BAR, INK, LINE, lineHeight } from './paper.ts'
import { clean, type Pen, type TextStyle } from './pen.ts'
import { heading, spaced, stacked, type Piece } from './pieces.ts'

/** Points of type, the largest first: a table with many columns takes the smaller one, and loses columns that fewer readers want before it takes one that is hard to read. */
const SIZES = [7.5, 7]
const HARD_TO_READ = [6.5, 6, 5.5, 5, 4.5, 4]

/** Of tables in columns: the largest size, points. */
const NARROW = { width: 120, size: 7 }

/** Points of a caption. */
const CAPTION = 8.5

/** Before a column as a part of the size of type, and before texts that follow numbers; below and above a row, mm. */
const GAP = 0.3
const TEXT_GAP = 0.8
const PADDING = 0.4

/** Of a column of texts that is wrapped, as a part of the size of type. */
const LEAST_TEXT = 2.4

/** Before a name: for a line, for the air around a mark, and for how deep a row is nested, mm. */
const LINE_SAMPLE = 6
const MARK_AIR = 1
const NESTED = 3

/** What a column is given beyond what it needs, and a column with bars, mm. */
const MOST_EXTRA = 12
const MOST_BAR = 60

/** Rows up to which a table stays on one page. */
const SHORT = 14

interface Layout {
  readonly table: ReportTable
  readonly pen: Pen
  readonly lang: Language
  readonly size: number
  readonly widths: readonly number[]
  readonly lefts: readonly number[]
  /** What marks take before names. */
  readonly marks: number
  /** All columns with what is between them. */
  readonly width: number
  /** Of the longest bar, and what it stands for. */
  readonly bar: { readonly width: number; readonly value: number }
}

const textOf = (cell: ReportCell, { digits }: ReportColumn, lang: Language): string =>
  typeof cell === 'number' ? decimal(cell, digits ?? 0, lang) : clean(cell ?? '')

const headOf = ({ heading: name, unit }: ReportColumn): string => (unit === undefined ? name : `${name} ${unit}`)

const isNumber = ({ digits }: ReportColumn): boolean => digits !== undefined

const markStyle = (size: number): TextStyle => ({ size: Math.min(size, Math.max(LEAST_MARK, size - 1)) })

/** Points: the smallest type that is read on a roof. */
const LEAST_MARK = 7

/** What marks take before the names of a table, in its size of type: all as much, so that names stand below each other. */
const marksWidth = ({ rows }: Pick<ReportTable, 'rows'>, pen: Pen, size: number): number =>
  Math.max(0, ...rows.map(({ mark }) => (mark === undefined ? 0 : pen.widthOf(mark, markStyle(size)) + 3 * MARK_AIR)))

const indentOf = ({ line, mark, depth = 0 }: Pick<ReportRow, 'line' | 'mark' | 'depth'>, marks: number): number =>
  (line === undefined ? 0 : LINE_SAMPLE) + (mark === undefined ? 0 : marks) + depth * NESTED

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0)

const cellsOf = ({ name, cells }: Pick<ReportRow, 'name' | 'cells'>): readonly ReportCell[] => [name, ...cells]

const gapsOf = ({ columns }: ReportTable, size: number): number[] =>
  columns.map((column, i) => (i === 0 ? 0 : size * (isNumber(columns[i - 1]!) && !isNumber(column) ? TEXT_GAP : GAP)))

/** The widths that columns need at a size: a heading may break between its words, a text anywhere. */
function needs({ columns, rows, totals }: ReportTable, pen: Pen, lang: Language, size: number): number[] {
  const bold: TextStyle = { size, face: 'bold' }
  const marks = marksWidth({ rows }, pen, size)
  return columns.map((column, i) => {
    const text = (row: Pick<ReportRow, 'name' | 'cells'>): string => textOf(cellsOf(row)[i] ?? null, column, lang)
    let most = Math.max(
      ...headOf(column)
        .split(' ')
        .map((word) => pen.widthOf(word, bold)),
    )
    if (totals !== undefined) most = Math.max(most, pen.widthOf(text(totals), bold))
    for (const row of rows)
      most = Math.max(most, (i === 0 ? indentOf(row, marks) : 0) + pen.widthOf(text(row), { size }))
    return most
  })
}

interface Fitted {
  readonly table: ReportTable
  readonly size: number
  readonly widths: readonly number[]
  /** Of the room, mm. */
  readonly left: number
}

/** Widths at the largest of some sizes at which a table is no wider than there is room; null where it is at none. */
function fitted(table: ReportTable, pen: Pen, lang: Language, width: number, sizes: readonly number[]): Fitted | null {
  for (const size of sizes) {
    const free = width - sumOf(gapsOf(table, size))
    const wanted = needs(table, pen, lang, size)
    const narrowest = wanted.map((each, i) => (isNumber(table.columns[i]!) ? each : Math.min(each, size * LEAST_TEXT)))
    const [sumLeast, sumWanted] = [sumOf(narrowest), sumOf(wanted)]
    if (sumLeast > free && size !== HARD_TO_READ.at(-1)) continue
    const share = sumWanted === sumLeast ? 0 : Math.min(1, Math.max(0, free - sumLeast) / (sumWanted - sumLeast))
    const widths = narrowest.map((each, i) => each + (wanted[i]! - each) * share)
    return { table, size, widths, left: Math.max(0, free - sumOf(widths)) }
  }
  return null
}

const sizesIn = (width: number): readonly number[] =>
  SIZES.filter((size) => width > NARROW.width || size <= NARROW.size)

/** Whether a table has room for all its columns in type that is read well. */
export const fitsWidth = (table: ReportTable, pen: Pen, lang: Language, width: number): boolean =>
  fitted(table, pen, lang, width, sizesIn(width)) !== null

/** A table without the last of the columns that fewer readers want; null where it has none. */
function withoutOptional(table: ReportTable): ReportTable | null {
  const at = table.columns.findLastIndex(({ optional }) => optional === true)
  if (at < 0) return null
  const others = <T>(all: readonly T[], i: number): T[] => all.filter((_, k) => k !== i)
  return {
    ...table,
    columns: others(table.columns, at),
    rows: table.rows.map((row) => ({ ...row, cells: others(row.cells, at - 1) })),
    ...(table.totals === undefined ? {} : { totals: { ...table.totals, cells: others(table.totals.cells, at - 1) } }),
  }
}

function fittedWell(whole: ReportTable, pen: Pen, lang: Language, width: number): Fitted {
  for (let table: ReportTable | null = whole; table !== null; table = withoutOptional(table)) {
    const found = fitted(table, pen, lang, width, sizesIn(width))
    if (found !== null) return found
  }
  // At the smallest size texts take what is left.
  return fitted(whole, pen, lang, width, HARD_TO_READ)!
}

function layOut(whole: ReportTable, pen: Pen, lang: Language, width: number): Layout {
  const { table, size, widths, left } = fittedWell(whole, pen, lang, width)
  const barred = table.columns.findIndex(({ bars }) => bars === true)
  const values = table.rows.map(({ cells }) => cells[barred - 1]).filter((cell) => typeof cell === 'number')
  const bar = width > NARROW.width && barred > 0 ? Math.min(left, MOST_BAR) : 0
  // What is left is shared out, but a table of three columns is not torn over the whole page.
  const extra = Math.min((left - bar) / widths.length, MOST_EXTRA)
  const wide = widths.map((each, i) => each + extra + (i === barred ? bar : 0))
  const gaps = gapsOf(table, size)
  const lefts = wide.map((_, i) => sumOf(wide.slice(0, i)) + sumOf(gaps.slice(0, i + 1)))
  const end = lefts.at(-1)! + wide.at(-1)!
  const marks = marksWidth(table, pen, size)
  return {
    table,
    pen,
    lang,
    size,
    widths: wide,
    lefts,
    marks,
    width: end,
    bar: { width: bar, value: Math.max(0, ...values) },
  }
}

/** Texts of a row in lines, each in its column; `bottom`: heads stand on their line. */
function cellLines(
  { table, pen, size, widths, lefts }: Layout,
  texts: readonly string[],
  face: TextStyle['face'],
  indent = 0,
) {
  const style: TextStyle = { size, ...(face === undefined ? {} : { face }) }
  const lines = texts.map((text, i) => pen.wrap(text, widths[i]! - (i === 0 ? indent : 0), style))
  const most = Math.max(1, ...lines.map(({ length }) => length))
  const height = most * lineHeight(size)
  /** @param beside draws what stands before the first text */
  const draw = (x: number, y: number, onLine: 'top' | 'bottom', beside?: () => void): void => {
    for (const [i, own] of lines.entries()) {
      const [left, right] = [x + lefts[i]! + (i === 0 ? indent : 0), x + lefts[i]! + widths[i]!]
      const first = onLine === 'top' ? 0 : most - own.length
      pen.cell(onLine === 'bottom' || i === 0 ? 'TH' : 'TD', () => {
        if (i === 0) beside?.()
        for (const [k, line] of own.entries()) {
          const at = y + (first + k) * lineHeight(size)
          if (isNumber(table.columns[i]!)) pen.line(line, right, at, style, 'right')
          else pen.line(line, left, at, style)
        }
      })
    }
  }
  return { height, draw }
}

function headPiece(layout: Layout): Piece {
  const { table, pen, width } = layout
  const lines = cellLines(layout, table.columns.map(headOf), 'bold')
  return {
    height: lines.height + 2 * PADDING,
    tag: 'TR',
    draw: (x, y) => {
      lines.draw(x, y, 'bottom')
      pen.artifact(() => pen.rule(x, y + lines.height + PADDING, width, INK, 0.3))
    },
  }
}

/** A mark in a ring as wide as it, as on drawings. */
function drawMark(mark: string, pen: Pen, x: number, middle: number, size: number): void {
  const style = markStyle(size)
  const width = pen.widthOf(mark, style)
  pen.ring(x, middle - 1.5, Math.max(3, width + 2 * MARK_AIR), 3)
  pen.line(mark, x + Math.max(MARK_AIR, (3 - width) / 2), middle - lineHeight(style.size) / 2 - 0.05, style)
}

function rowPiece(layout: Layout, row: ReportRow, isTotal: boolean): Piece {
  const { table, pen, lang, size, lefts, width, bar } = layout
  const texts = table.columns.map((column, i) => textOf(cellsOf(row)[i] ?? null, column, lang))
  const lines = cellLines(layout, texts, isTotal ? 'bold' : 'regular', indentOf(row, layout.marks))
  const height = lines.height + 2 * PADDING
  const barred = table.columns.findIndex(({ bars }) => bars === true)
  const value = row.cells[barred - 1]
  const share = typeof value === 'number' && !isTotal && bar.value > 0 ? value / bar.value : 0
  return {
    height,
    tag: 'TR',
    draw: (x, y) => {
      const middle = y + PADDING + lineHeight(size) / 2
      const { line, mark, depth = 0 } = row
      pen.artifact(() => {
        if (isTotal) pen.rule(x, y, width, INK, 0.3)
        else pen.rule(x, y + height, width, LINE)
        if (line !== undefined)
          pen.paint([{ name: 'path', attributes: { class: line, d: 'M0 0H4.5' }, content: '' }], x, middle)
        if (share > 0 && bar.width > 0) pen.block(x + lefts[barred]!, middle - 0.9, share * bar.width, 1.8, BAR)
      })
      lines.draw(x, y + PADDING, 'top', () => {
        if (mark !== undefined)
          drawMark(mark, pen, x + depth * NESTED + (line === undefined ? 0 : LINE_SAMPLE), middle, size)
      })
    },
  }
}

/** A table, a piece each row: its head is said again in each column that it runs into, and a short one is not divided. */
export function tablePieces(whole: ReportTable, pen: Pen, lang: Language, width: number): Piece[] {
  const layout = layOut(whole, pen, lang, width)
  const { table } = layout
  const caption = pen.text(table.caption, width, { size: CAPTION, face: 'bold' })
  const head = headPiece(layout)
  const again = stacked([...caption, head])
  const rows = table.rows.map((row) => rowPiece(layout, row, false))
  if (table.totals !== undefined) rows.push(rowPiece(layout, table.totals, true))
  const { length } = rows
  return spaced(2.5, [
    ...heading(table.isTitled === true ? [] : caption),
    { ...head, isHead: length > 0 },
    ...rows.map((row, i) => ({
      ...row,
      ...(i === 0 ? {} : { again }),
      // Two rows below a head, and the last row above the totals.
      isHead: i < length - 1 && (length <= SHORT || i === 0 || i === length - 2),
    })),
  ])
}
