import type { Paint } from './paint.ts'
import { clipped, displayWidth, terminalText } from './terminal-text.ts'

/*
 * Lays out a table for a terminal. Columns that do not fit the width go to further blocks below, each of which repeats the first
 * column. So a narrow terminal cuts no number.
 */

/** A table column: text (left-aligned), or numbers formatted with equal decimals (right-aligned). */
export interface TableColumn {
  readonly title: string
  /** Unit of the numbers, on the second line of the header. */
  readonly unit?: string
  readonly align: 'left' | 'right'
  /** Columns of one group are kept together if they fit. */
  readonly group?: number
  /** Columns of ids are shown only if they are asked for. */
  readonly isId?: true
}

export interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** A last row below a line. */
  readonly totals?: readonly string[]
  /** Below the table, a sentence. */
  readonly note?: string | undefined
}

/** The table without columns that were not asked for. @param ids whether ids are wanted */
export function shownTable({ columns, rows, totals, note }: Table, ids: boolean): Table {
  const kept = columns.flatMap(({ isId }, i) => (isId === true && !ids ? [] : [i]))
  const shown = (row: readonly string[]): string[] => kept.map((i) => row[i] ?? '')
  return {
    columns: kept.map((i) => columns[i]!),
    rows: rows.map(shown),
    ...(totals === undefined ? {} : { totals: shown(totals) }),
    note,
  }
}

const GAP = '  '
/** The first column names its row, so every block repeats it. It takes at most this share of the width. */
const KEY_SHARE = 0.45

const padded = (text: string, cells: number, align: TableColumn['align']): string => {
  const fit = clipped(text, cells)
  const space = ' '.repeat(cells - displayWidth(fit))
  return align === 'left' ? fit + space : space + fit
}

/** The columns in their order, but that names which would leave the first block without a figure follow its first figures. */
function figuresFirst({ columns }: Table, widths: readonly number[], width: number): number[] {
  const order = [...columns.keys()]
  const figure = columns.findIndex(({ align }, i) => i > 0 && align === 'right')
  if (figure === -1) return order
  let room = width - widths[0]! - GAP.length - widths[figure]!
  let kept = 1
  while (kept < figure && widths[kept]! + GAP.length <= room) {
    room -= widths[kept]! + GAP.length
    kept += 1
  }
  const { group } = columns[figure]!
  const others = order.findIndex((i) => i > figure && (group === undefined || columns[i]!.group !== group))
  const end = others === -1 ? columns.length : others
  return [...order.slice(0, kept), ...order.slice(figure, end), ...order.slice(kept, figure), ...order.slice(end)]
}

/** Splits the columns into blocks that each fit the width, so that a narrow terminal loses nothing. Column 0 begins every block. */
function blocksOf(table: Table, widths: readonly number[], width: number): number[][] {
  const blocks: number[][] = []
  let block = [0]
  let used = widths[0] ?? 0
  const hasFigure = (of: readonly number[]): boolean => of.some((i) => i > 0 && table.columns[i]!.align === 'right')
  const close = (): void => {
    blocks.push(block)
    block = [0]
    used = widths[0] ?? 0
  }
  const order = figuresFirst(table, widths, width)
  for (const [place, column] of order.entries()) {
    if (place === 0) continue
    const group = table.columns[column]!.group
    const startsGroup = group !== table.columns[order[place - 1]!]!.group
    const together = startsGroup
      ? widths.filter((_, i) => i >= column && table.columns[i]!.group === group)
      : [widths[column]!]
    const needed = together.reduce((sum, cells) => sum + cells + GAP.length, 0)
    // A group that does not fit begins a block of its own, unless what is left would be names without a figure.
    const kept = hasFigure(block) ? needed : widths[column]! + GAP.length
    if (block.length > 1 && used + kept > width) close()
    block.push(column)
    used += widths[column]! + GAP.length
  }
  blocks.push(block)
  return blocks
}

/** The table as lines of text, at most `width` columns wide unless a single column is wider. */
export function tableText(table: Table, width: number, paint: Paint): string {
  const cells = (row: readonly string[]): string[] => row.map(terminalText)
  const rows = table.rows.map(cells)
  const totals = table.totals === undefined ? undefined : cells(table.totals)
  const widths = table.columns.map((column, i) =>
    [column.title, column.unit ?? '', ...rows.map((row) => row[i] ?? ''), totals?.[i] ?? ''].reduce(
      (most, text) => Math.max(most, displayWidth(text)),
      0,
    ),
  )
  const rest = widths.slice(1).reduce((sum, one) => sum + one + GAP.length, 0)
  if (widths[0] !== undefined && widths[0] + rest > width) {
    widths[0] = Math.min(widths[0], Math.max(10, Math.floor(width * KEY_SHARE), width - rest))
    // Text that is too long even for a block of its own is cut; a number never is.
    const room = width - widths[0] - GAP.length
    for (const [i, { align }] of table.columns.entries())
      if (i > 0 && align === 'left') widths[i] = Math.min(widths[i]!, Math.max(10, room))
  }
  const lines: string[] = []
  for (const [index, block] of blocksOf(table, widths, width).entries()) {
    if (index > 0) lines.push('')
    const line = (texts: readonly string[]): string =>
      block
        .map((i) => padded(texts[i] ?? '', widths[i]!, table.columns[i]!.align))
        .join(GAP)
        .trimEnd()
    lines.push(paint.bold(line(table.columns.map((column) => column.title))))
    if (block.some((i) => table.columns[i]!.unit !== undefined)) {
      lines.push(paint.dim(line(table.columns.map((column) => column.unit ?? ''))))
    }
    const rule = paint.dim('─'.repeat(block.reduce((sum, i) => sum + widths[i]! + GAP.length, -GAP.length)))
    lines.push(rule, ...rows.map(line))
    if (totals !== undefined) lines.push(rule, paint.bold(line(totals)))
  }
  return `${lines.join('\n')}\n`
}
