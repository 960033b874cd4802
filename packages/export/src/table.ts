import type { Quantity } from '@reports/geometry'
import type { Cell, CellType, Column } from '@reports/geometry/columns'

/** A column of a file. */
export interface Head {
  /** The name of the field in the API. */
  readonly name: string
  readonly unit?: Quantity['unit'] | undefined
  /** Text where it is left out. */
  readonly type?: CellType
  /** The unit of the United States for it, if not the usual one. */
  readonly us?: Quantity['us'] | undefined
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

/** A count is whole, and so is nothing that has a unit or decimals. */
const typeOf = ({ unit, digits }: Quantity): CellType => (unit === undefined && digits === 0 ? 'INTEGER' : 'REAL')

const unitOf = ({ unit, us }: Quantity): Pick<Head, 'unit' | 'us'> => ({ unit, ...(us === undefined ? {} : { us }) })

/** A column as files have it. */
export const headOf = <Row>({ name, quantity, type = quantity && typeOf(quantity) }: Column<Row>): Head => ({
  name,
  ...(quantity && unitOf(quantity)),
  ...(type && { type }),
})

/** The columns of a file: those of ± where some are known. */
export const fileColumns = <Row>(columns: readonly Column<Row>[], hasTolerances: boolean): readonly Column<Row>[] =>
  hasTolerances ? columns : columns.filter(({ isTolerance }) => isTolerance !== true)

/** A table from rows of one kind, with one cell per column. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns: columns.map(headOf),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
})

/** The same of a listing. */
export const listed = <Row>({ columns, rows }: Listing<Row>): Table => tableOf(columns, rows)

/** The name of a column with its unit, as files of tables have it. */
export const headText = ({ name, unit }: Pick<Head, 'name' | 'unit'>): string =>
  unit === undefined ? name : `${name}_${unit}`
