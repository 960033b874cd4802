/** Null is a cell that says nothing. */
export type Cell = string | number | boolean | null

/** The name of the column that says how far the numbers of a row can be relied on: the last one. */
export const QUALITY = 'quality'

/** Of the numbers in a column: metres, centimetres, square and cubic metres, degrees. */
export type Unit = 'm' | 'cm' | 'm2' | 'm3' | 'deg'

interface Head {
  /** As the API calls what it holds. */
  readonly name: string
  readonly unit?: Unit | undefined
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
