import { PAPER_STYLE } from '@reports/svg'
import type { ReportCell, ReportColumn, ReportRow, ReportTable, SvgElement } from '@reports/svg'
import { POINTS_PER_MM } from './bytes.ts'
import { clean, INK, LINE, lineHeight, MARGIN, MUTED, WIDTH, type Document, type Flow, type TextStyle } from './flow.ts'
import { paintAll } from './paint.ts'

/** Points of type, the largest first: a table with many columns takes a smaller one. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5]

/** Between columns, below and above a row, mm. */
const GAP = 2.6
const PADDING = 0.7

/** Of a column of names that is wrapped, mm. */
const LEAST_NAME = 26

/** For a mark before a name, and for how deep a row is nested, mm. */
const MARK = 6
const NESTED = 3

interface Layout {
  readonly size: number
  readonly widths: readonly number[]
  readonly lefts: readonly number[]
}

type Write = (value: number, digits: number) => string

const textOf = (cell: ReportCell, { digits }: ReportColumn, write: Write): string =>
  cell === null ? '' : typeof cell === 'number' ? write(cell, digits ?? 0) : clean(cell)

const headOf = ({ heading, unit }: ReportColumn): string => (unit === undefined ? heading : `${heading} ${unit}`)

const isNumber = ({ digits }: ReportColumn): boolean => digits !== undefined

const indentOf = ({ mark, depth = 0 }: Pick<ReportRow, 'mark' | 'depth'>): number =>
  (mark === undefined ? 0 : MARK) + depth * NESTED

/** The widths that columns need at a size: a heading may break between its words, a name anywhere. */
function needs({ columns, rows, totals }: ReportTable, flow: Flow, size: number, write: Write): number[] {
  const style: TextStyle = { size }
  const bold: TextStyle = { size, face: 'bold' }
  return columns.map((column, index) => {
    const words = Math.max(
      ...headOf(column)
        .split(' ')
        .map((word) => flow.widthOf(word, bold)),
    )
    const cells = rows.map((row) =>
      index === 0
        ? indentOf(row) + flow.widthOf(clean(row.name), style)
        : flow.widthOf(textOf(row.cells[index - 1] ?? null, column, write), style),
    )
    const total =
      totals === undefined
        ? 0
        : flow.widthOf(index === 0 ? totals.name : textOf(totals.cells[index - 1] ?? null, column, write), bold)
    return Math.max(
      words,
      total,
      cells.reduce((most, each) => Math.max(most, each), 0),
    )
  })
}

function layOut(table: ReportTable, flow: Flow, write: Write): Layout {
  const free = WIDTH - GAP * (table.columns.length - 1)
  let size = SIZES[0]!
  let widths: number[] = []
  for (size of SIZES) {
    widths = needs(table, flow, size, write)
    // Names and other texts may break into lines.
    const texts = widths.map((width, index) => (isNumber(table.columns[index]!) ? width : Math.min(width, LEAST_NAME)))
    const least = texts.reduce((sum, width) => sum + width, 0)
    if (least > free) continue
    const wanted = widths.reduce((sum, width) => sum + width, 0)
    const share = wanted === least ? 0 : Math.min(1, (free - least) / (wanted - least))
    widths = texts.map((width, index) => width + (widths[index]! - width) * share)
    break
  }
  const used = widths.reduce((sum, width) => sum + width, 0)
  // What is left is shared out, but a table of three columns is not torn over the whole page.
  const extra = Math.min(Math.max(0, free - used) / Math.max(1, widths.length), 12)
  const wide = widths.map((width) => width + extra)
  const lefts: number[] = []
  let x = MARGIN.left
  for (const width of wide) {
    lefts.push(x)
    x += width + GAP
  }
  return { size, widths: wide, lefts }
}

function head({ columns }: ReportTable, flow: Flow, { size, widths, lefts }: Layout): void {
  const style: TextStyle = { size, face: 'bold' }
  const texts = columns.map((column, index) => flow.wrap(headOf(column), widths[index]! + 0.1, style))
  const most = Math.max(...texts.map(({ length }) => length))
  for (const [index, lines] of texts.entries()) {
    for (const [i, line] of lines.entries()) {
      const y = flow.y + (most - lines.length + i) * lineHeight(size)
      if (isNumber(columns[index]!)) flow.line(line, lefts[index]! + widths[index]!, y, style, 'right')
      else flow.line(line, lefts[index]!, y, style)
    }
  }
  flow.advance(most * lineHeight(size) + PADDING)
  flow.rule(MARGIN.left, flow.y, widthOf(widths), INK, 0.3)
  flow.advance(PADDING)
}

const widthOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0) + GAP * (widths.length - 1)

function drawMark(document: Document, mark: NonNullable<ReportRow['mark']>, flow: Flow, size: number): void {
  const middle = flow.y + lineHeight(size) / 2
  if ('number' in mark) {
    const text = String(mark.number)
    const style: TextStyle = { size: size - 1 }
    const radius = Math.max(1.6, flow.widthOf(text, style) / 2 + 0.6)
    document
      .circle((MARGIN.left + 2) * POINTS_PER_MM, middle * POINTS_PER_MM, radius * POINTS_PER_MM)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke()
    flow.line(text, MARGIN.left + 2 - flow.widthOf(text, style) / 2, middle - style.size / POINTS_PER_MM + 0.75, style)
    return
  }
  const path: SvgElement = { name: 'path', attributes: { class: mark.line, d: 'M0 0H4.5' }, content: '' }
  document.save()
  document.translate(MARGIN.left * POINTS_PER_MM, middle * POINTS_PER_MM).scale(POINTS_PER_MM)
  paintAll(document, [path], PAPER_STYLE)
  document.restore()
}

/** The cells of a row as lines. */
function linesOf(
  row: ReportRow,
  columns: readonly ReportColumn[],
  flow: Flow,
  layout: Layout,
  style: TextStyle,
  write: Write,
) {
  return columns.map((column, index) =>
    index === 0
      ? flow.wrap(row.name, layout.widths[0]! - indentOf(row) + 0.1, style)
      : flow.wrap(textOf(row.cells[index - 1] ?? null, column, write), layout.widths[index]! + 0.1, style),
  )
}

function drawRow(
  document: Document,
  row: ReportRow,
  lines: readonly (readonly string[])[],
  columns: readonly ReportColumn[],
  flow: Flow,
  layout: Layout,
  style: TextStyle,
): void {
  const { widths, lefts } = layout
  if (row.mark !== undefined) drawMark(document, row.mark, flow, layout.size)
  for (const [index, texts] of lines.entries()) {
    for (const [i, line] of texts.entries()) {
      const y = flow.y + i * lineHeight(layout.size)
      if (isNumber(columns[index]!)) flow.line(line, lefts[index]! + widths[index]!, y, style, 'right')
      else flow.line(line, lefts[index]! + (index === 0 ? indentOf(row) : 0), y, style)
    }
  }
}

/**
 * A table over as many pages as it takes, its head on each. A row is never broken.
 * @param above 'captioned' where the heading above it says what its caption would; the pages that follow have it all the same
 */
export function drawTable(
  document: Document,
  table: ReportTable,
  flow: Flow,
  write: Write,
  above: 'bare' | 'captioned' = 'bare',
): void {
  const { caption, columns, rows, totals } = table
  const layout = layOut(table, flow, write)
  const line = lineHeight(layout.size)
  // Caption, head and two rows stay together.
  flow.need(lineHeight(9) + 6 * line)
  if (above === 'bare') {
    flow.line(clean(caption), MARGIN.left, flow.y, { size: 9, face: 'bold' })
    flow.advance(lineHeight(9) + 0.8)
  }
  head(table, flow, layout)
  const put = (row: ReportRow, style: TextStyle): void => {
    const lines = linesOf(row, columns, flow, layout, style, write)
    const height = Math.max(1, ...lines.map(({ length }) => length)) * line + 2 * PADDING
    if (flow.need(height)) {
      flow.line(clean(caption), MARGIN.left, flow.y, { size: 8, colour: MUTED })
      flow.advance(lineHeight(8) + 0.8)
      head(table, flow, layout)
    }
    flow.advance(PADDING)
    drawRow(document, row, lines, columns, flow, layout, style)
    flow.advance(height - PADDING)
  }
  for (const row of rows) {
    put(row, { size: layout.size })
    flow.rule(MARGIN.left, flow.y, widthOf(layout.widths), LINE)
  }
  if (totals !== undefined) {
    flow.rule(MARGIN.left, flow.y, widthOf(layout.widths), INK, 0.3)
    put(totals, { size: layout.size, face: 'bold' })
  }
  flow.advance(5)
}
