import type { Quantities, Quantity } from '@reports/geometry'
import {
  AREA,
  figures as figuresOf,
  readColumns,
  shownCell,
  shownSum,
  sumOf,
  titleOf,
  type Column as ColumnOfThing,
  type Sums,
} from '@reports/geometry/columns'
import { shownIn } from '@reports/geometry/units'
import type { LegendPart } from '../pen/document.ts'
import type { Figures } from '../figures.ts'
import { bearingText, type Language } from '../words.ts'
import type { Block, Cell, Column, FigureKey, Folded, Remark, Row, Table } from './section.ts'

/** A column of a table, with functions for the cell of each row and of the total. */
export interface ColumnOf<T> extends Column {
  readonly cell: (thing: T) => Cell
  readonly total?: Cell
}

interface TableOf<T> {
  readonly caption: string
  /** Heading of the column of names. */
  readonly names: string
  readonly things: readonly T[]
  readonly row: (thing: T, index: number) => Omit<Row, 'cells'>
  readonly columns: readonly ColumnOf<T>[]
  /** Name of the row of totals, if there is one. */
  readonly total?: string | undefined
}

/** A table with one row for each thing. */
export const tableOf = <T>({ caption, names, things, row, columns, total: name }: TableOf<T>): Table => ({
  kind: 'table',
  caption,
  columns: [{ heading: names }, ...columns.map(({ cell: _cell, total: _total, ...column }) => column)],
  rows: things.map((thing, index) => ({ ...row(thing, index), cells: columns.map(({ cell }) => cell(thing)) })),
  ...(name === undefined ? {} : { totals: { name, cells: columns.map(({ total = null }) => total) } }),
})

type Values<K extends string> = Readonly<Partial<Record<K, number | null>>>

/** Figures of Norway's standards, which nobody reads in feet. */
const NORWEGIAN: ReadonlySet<string> = new Set(['netWallAreaNS', 'netAreaNS', 'measurableArea'])

const isRead = ({ units }: Figures, name: string): boolean => units !== 'us' || !NORWEGIAN.has(name)

/** A column of texts: what people read of each row. */
const textColumn = <T>(column: ColumnOfThing<T>, lang: Language, sums: Sums | undefined): ColumnOf<T> => ({
  heading: titleOf(column, lang),
  ...(column.optional === true ? { optional: true } : {}),
  cell: (row) => {
    const value = shownCell(column, row, lang)
    return typeof value === 'boolean' ? null : value
  },
  ...(sums === undefined ? {} : { total: shownSum(column, sums, lang) }),
})

function figureColumn<T>(column: ColumnOfThing<T>, quantity: Quantity, figures: Figures, sums?: Sums): ColumnOf<T> {
  const { unit, digits, valueOf } = shownIn(quantity, figures.units)
  const shown = (value: unknown): number | null => (typeof value === 'number' ? valueOf(value) : null)
  return {
    heading: titleOf(column, figures.lang),
    figure: column.name,
    digits,
    ...(unit === undefined ? {} : { unit }),
    ...(quantity.isDetail === true || column.optional === true ? { optional: true } : {}),
    cell: (row) => shown(column.cell(row)),
    total: shown(sumOf(sums?.figures, column.name)),
  }
}

/** As a report has columns of things: HTML and PDF are written of it. A bearing is read as a point of the compass. */
export const thingColumns = <T>(
  columns: readonly ColumnOfThing<T>[],
  things: readonly T[],
  figures: Figures,
  sums?: Sums,
): ColumnOf<T>[] =>
  readColumns(columns, things, sums)
    .filter(({ name }) => isRead(figures, name))
    .map((column) => {
      const { quantity } = column
      if (quantity === undefined) return textColumn(column, figures.lang, sums)
      if (quantity.below === undefined) return figureColumn(column, quantity, figures, sums)
      const bearing = (row: T): string | null => {
        const value = shownCell(column, row, figures.lang)
        if (typeof value === 'number') return bearingText(value, figures.lang)
        return typeof value === 'string' ? value : null
      }
      return { heading: titleOf(column, figures.lang), cell: bearing }
    })

/** A column for each quantity. A thing without quantities has empty cells. */
export const figureColumns = <T, K extends FigureKey>(
  quantities: Quantities<K>,
  figures: Figures,
  valuesOf: (thing: T) => Values<NoInfer<K>> | null,
  totals?: Values<NoInfer<K>> | null,
): ColumnOf<T>[] =>
  figuresOf(quantities, valuesOf)
    .filter(({ name }) => isRead(figures, name))
    .map((column) => figureColumn(column, column.quantity, figures, { figures: totals ?? undefined }))

/** The place of a figure's column in a table; -1 where the table leaves it out. */
export const columnOf = ({ columns }: Table, figure: FigureKey): number =>
  columns.findIndex((column) => column.figure === figure)

/** A text column for each figure with its ±. */
export const uncertainColumns = <T>(
  columns: readonly ColumnOfThing<T>[],
  figures: Figures,
  sums?: Sums,
): ColumnOf<T>[] =>
  columns
    .filter(({ name }) => isRead(figures, name))
    .map((column) => {
      const { cell, tolerance, name } = column
      const quantity: Quantity = column.quantity ?? AREA
      const text = (value: unknown, u: number | null | undefined): string | null =>
        typeof value === 'number' ? figures.quantity(quantity, value, u) : null
      return {
        heading: `${titleOf(column, figures.lang)}, ${shownIn(quantity, figures.units).unit}`,
        ...(quantity.isDetail === true ? { optional: true } : {}),
        cell: (row) => text(cell(row), tolerance?.(row)),
        total: text(sumOf(sums?.figures, name), sumOf(sums?.tolerances, name)),
      }
    })

/** A schedule of a drawing's legend as a table: the things without a free place in the drawing. */
export const scheduleTable = ({ heading, columns, rows }: Extract<LegendPart, { kind: 'schedule' }>): Table => ({
  kind: 'table',
  caption: heading,
  // The first column has the names of rows, which stand as names do, not as numbers.
  columns: columns.map(({ heading: title, anchor }, i) => ({
    heading: title,
    ...(i > 0 && anchor === 'end' ? { digits: 0 } : {}),
  })),
  rows: rows.map(([name = '', ...cells]) => ({ name, cells })),
})

export const remark = (text: string): Remark => ({ kind: 'remark', text })

/** Blocks folded below a heading; an empty list without blocks. If the first table has the same caption, the heading replaces it. */
export function folded(
  heading: string,
  line: string,
  [first, ...others]: readonly Block[],
  more: Pick<Folded, 'id' | 'onScreen' | 'isWide'> = {},
): Folded[] {
  if (first === undefined) return []
  const isTitled = first.kind === 'table' && first.caption === heading
  return [
    {
      kind: 'folded',
      heading,
      remark: line,
      blocks: [isTitled ? { ...first, isTitled } : first, ...others],
      ...more,
    },
  ]
}
