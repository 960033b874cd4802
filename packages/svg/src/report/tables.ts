import { keysOf, QUANTITY_NAMES, type Quantities, type Quantity } from '@reports/geometry'
import { shownIn, type UnitSystem } from '@reports/geometry/units'
import type { LegendPart } from '../pen/document.ts'
import type { Figures } from '../figures.ts'
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

const figuresOf = <K extends FigureKey>(quantities: Quantities<K>, units: UnitSystem): K[] =>
  keysOf(quantities).filter((key) => units !== 'us' || !NORWEGIAN.has(key))

type Values<K extends string> = Readonly<Partial<Record<K, number | null>>>

/** Figures of Norway's standards, which nobody reads in feet. */
const NORWEGIAN: ReadonlySet<FigureKey> = new Set(['netWallAreaNS', 'netAreaNS', 'measurableArea'])

/** A column for each quantity. A thing without quantities has empty cells. */
export const figureColumns = <T, K extends FigureKey>(
  quantities: Quantities<K>,
  { lang, units }: Figures,
  valuesOf: (thing: T) => Values<NoInfer<K>> | null,
  totals?: Values<NoInfer<K>> | null,
): ColumnOf<T>[] =>
  figuresOf(quantities, units).map((key) => {
    const quantity: Quantity = quantities[key]
    const { unit, digits, valueOf } = shownIn(quantity, units)
    const shown = (value: number | null | undefined): number | null =>
      typeof value === 'number' ? valueOf(value) : null
    return {
      heading: QUANTITY_NAMES[lang][key],
      figure: key,
      digits,
      ...(unit === undefined ? {} : { unit }),
      ...(quantity.isDetail === true ? { optional: true } : {}),
      cell: (thing) => shown(valuesOf(thing)?.[key]),
      total: shown(totals?.[key]),
    }
  })

/** The place of a figure's column in a table; -1 where the table leaves it out. */
export const columnOf = ({ columns }: Table, figure: FigureKey): number =>
  columns.findIndex((column) => column.figure === figure)

/** The values of quantities, and the ± of each. */
export type Uncertain<K extends string> = readonly [
  values: Readonly<Record<K, number | null>>,
  tolerances: Readonly<Record<K, number | null>>,
]

/** A text column for each quantity with its ±. */
export const uncertainColumns = <T, K extends FigureKey>(
  quantities: Quantities<K>,
  figures: Figures,
  of: (thing: T) => Uncertain<NoInfer<K>>,
  totals?: Uncertain<NoInfer<K>>,
): ColumnOf<T>[] =>
  figureColumns<T, K>(quantities, figures, () => null).map(({ heading, unit, optional }, i) => {
    const key = figuresOf(quantities, figures.units)[i]!
    const text = ([values, tolerances]: Uncertain<K>): string | null => {
      const value = values[key]
      return value === null ? null : figures.quantity(quantities[key], value, tolerances[key])
    }
    return {
      heading: `${heading}, ${unit}`,
      ...(optional === undefined ? {} : { optional }),
      cell: (thing) => text(of(thing)),
      total: totals === undefined ? null : text(totals),
    }
  })

/** A schedule of a drawing's legend as a table: the things without a free place in the drawing. */
export const scheduleTable = ({ heading, columns, rows }: Extract<LegendPart, { kind: 'schedule' }>): Table => ({
  kind: 'table',
  caption: heading,
  columns: columns.map((column) => ({ heading: column.heading, ...(column.anchor === 'end' ? { digits: 0 } : {}) })),
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
