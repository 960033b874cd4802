import { keysOf, type Quantities, type Quantity } from '@reports/geometry'

/** Null is an empty cell. */
export type Cell = string | number | boolean | null

/** Name of the last column, with the quality level of the row's numbers. */
export const QUALITY = 'quality'

/** What the cells of a column hold, as databases call it; every cell may be null. */
export type CellType = 'TEXT' | 'REAL' | 'INTEGER' | 'BOOLEAN'

interface Head {
  /** The name of the field in the API. */
  readonly name: string
  readonly unit?: Quantity['unit'] | undefined
  /** Text where it is left out. */
  readonly type?: CellType
  /** The unit of the United States for it, if not the usual one. */
  readonly us?: Quantity['us'] | undefined
}

/** A column for rows of one kind. */
export interface Column<Row> extends Head {
  readonly cell: (row: Row) => Cell
}

/** A table as data, from which every table format is written. A row has one cell per column. */
export interface Table {
  readonly columns: readonly Head[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Rows of one kind, and the columns that make cells of them. */
export interface Listing<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** A table from rows of one kind, with one cell per column. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns,
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
})

/** The name of a column with its unit, as files of tables have it. */
export const headText = ({ name, unit }: Pick<Head, 'name' | 'unit'>): string =>
  unit === undefined ? name : `${name}_${unit}`

/** A count is whole, and so is nothing that has a unit or decimals. */
const typeOf = ({ unit, digits }: Quantity): CellType => (unit === undefined && digits === 0 ? 'INTEGER' : 'REAL')

const unitOf = ({ unit, us }: Quantity): Pick<Head, 'unit' | 'us'> => ({ unit, ...(us === undefined ? {} : { us }) })

/** One column for each quantity of a row. */
export const quantityColumns = <K extends string>(
  quantities: Quantities<K>,
): (Column<Readonly<Record<K, Cell>>> & { readonly name: K })[] =>
  keysOf(quantities).map((key) => ({
    name: key,
    ...unitOf(quantities[key]),
    type: typeOf(quantities[key]),
    cell: (row) => row[key],
  }))

/** One column for the ± of each quantity: two standard deviations. @param tolerancesOf gives the tolerances of a row */
export const toleranceColumns = <K extends string, Row>(
  quantities: Quantities<K>,
  tolerancesOf: (row: Row) => Readonly<Record<NoInfer<K>, number | null>> | undefined,
): Column<Row>[] =>
  keysOf(quantities).map((key) => ({
    name: `${key}U`,
    ...unitOf(quantities[key]),
    type: 'REAL',
    cell: (row) => tolerancesOf(row)?.[key] ?? null,
  }))
