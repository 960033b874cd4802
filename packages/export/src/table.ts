import { keysOf, type Quantities, type Quantity } from '@reports/geometry'

/** Null is a cell that says nothing. */
export type Cell = string | number | boolean | null

/** The name of the column that says how far the numbers of a row can be relied on: the last one. */
export const QUALITY = 'quality'

interface Head {
  /** As the API calls what it holds. */
  readonly name: string
  readonly unit?: Quantity['unit'] | undefined
}

/** A column of rows of one kind. */
export interface Column<Row> extends Head {
  readonly cell: (row: Row) => Cell
}

/** A table as data, which every format of tables is written from: rows have a cell a column. */
export interface Table {
  readonly columns: readonly Head[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A table of rows of one kind, a cell a column. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns,
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
})

/** A column for each figure of a row. */
export const quantityColumns = <K extends string>(
  quantities: Quantities<K>,
): (Column<Readonly<Record<K, Cell>>> & { readonly name: K })[] =>
  keysOf(quantities).map((key) => ({ name: key, unit: quantities[key].unit, cell: (row) => row[key] }))

/** A column for the ± of each figure: two standard deviations. @param tolerancesOf those of a row */
export const toleranceColumns = <K extends string, Row>(
  quantities: Quantities<K>,
  tolerancesOf: (row: Row) => Readonly<Record<NoInfer<K>, number | null>> | undefined,
): Column<Row>[] =>
  keysOf(quantities).map((key) => ({
    name: `${key}U`,
    unit: quantities[key].unit,
    cell: (row) => tolerancesOf(row)?.[key] ?? null,
  }))
