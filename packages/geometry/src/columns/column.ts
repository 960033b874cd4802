import type { Language } from '../messages/text.ts'
import { MARK } from '../quantities/mark.ts'
import { keysOf, type Quantities, type Quantity } from '../quantities/quantity.ts'
import type { FigureQualities, Quality } from '../model/quality.ts'
import type { TERMS } from '../terms.ts'

/** Null is an empty cell. */
export type Cell = string | number | boolean | null

/** What the cells of a column hold, as databases call it; every cell may be null. */
export type CellType = 'TEXT' | 'REAL' | 'INTEGER' | 'BOOLEAN'

/** The words of a language. A definition asks for them: nothing that only measures or writes files carries titles. */
export type Terms = (typeof TERMS)[Language]

/** The rules by which people do not read a column: all rows are 0, with no ±; all rows say the same; all rows and sums are sure. */
export type Rule = 'zero' | 'same' | 'sure'

/** A column of things of one kind, of which every output is made. */
export interface Column<Row> {
  /** Of the record: files are headed by it. */
  readonly name: string
  /** For people; absent for a figure that has its own name, and where files alone have the column. */
  readonly title?: string | ((terms: Terms, lang: Language) => string)
  /** Unit, decimals, unit of the United States, whether fewer readers ask for it. */
  readonly quantity?: Quantity
  /** What it holds that is no quantity; text where it is left out. */
  readonly type?: CellType
  readonly cell: (row: Row) => Cell
  /** What people read in its place. */
  readonly shown?: (row: Row, terms: Terms, lang: Language) => Cell
  /** What is read of it in units of the United States, where that is no conversion of the cell. */
  readonly inUs?: (row: Row) => Cell
  /** The ± of a figure: two standard deviations. */
  readonly tolerance?: (row: Row) => number | null | undefined
  /** It holds the ± of a column, which stands beside figures where some are known. */
  readonly isTolerance?: true
  /** A terminal keeps columns of one group beside each other. */
  readonly group?: number
  /** For looking up: a terminal shows it where it is asked for. */
  readonly isId?: true
  /** Numbers that say which row it is, as text does. */
  readonly isKey?: true
  /** Numbers that do not add up from row to row, though they have no unit that says so. */
  readonly isRatio?: true
  /** What its numbers are called, such as storeys: a workbook sorts by them and shows their names. */
  readonly nameOf?: (key: number, terms: Terms) => string
  /** Left out where a screen is too narrow for all. */
  readonly optional?: true
  readonly leftOut?: Rule
}

/** The ways in which a table is read. */
export type Face = 'file' | 'map' | 'workbook' | 'terminal' | 'report' | 'tolerances'

/** The columns of things of one kind, in the order of each way of reading them. */
export type Things<Row, F extends Face = Face> = Readonly<Record<F, readonly Column<Row>[]>>

type Values<K extends string> = Readonly<Partial<Record<K, number | null>>>

/** Sums of a table, by the names of columns. */
export interface Sums {
  /** Absent where nobody adds them up. */
  readonly figures?: object | undefined
  readonly tolerances?: object | undefined
  readonly quality?: Quality | undefined
  readonly qualities?: FigureQualities | undefined
}

/** Name of the column with the quality level of the row's numbers. */
export const QUALITY = 'quality'

/** A column for each quantity. @param valuesOf gives the values of a row; null where it has none @param more of each column */
export const figures = <K extends string, Row>(
  quantities: Quantities<K>,
  valuesOf: (row: Row) => Values<NoInfer<K>> | null | undefined,
  more: Partial<Column<Row>> = {},
  tolerancesOf?: (row: Row) => Values<string & NoInfer<K>> | undefined,
): (Column<Row> & { readonly name: K; readonly quantity: Quantity })[] =>
  keysOf(quantities).map((name) => ({
    ...more,
    name,
    quantity: quantities[name],
    cell: (row) => valuesOf(row)?.[name] ?? null,
    ...(tolerancesOf === undefined ? {} : { tolerance: (row: Row) => tolerancesOf(row)?.[name] }),
  }))

/** The same of rows that have the values themselves. */
export const ownFigures = <K extends string>(
  quantities: Quantities<K>,
  more: Partial<Column<Values<K>>> = {},
): (Column<Values<K>> & { readonly name: K; readonly quantity: Quantity })[] =>
  figures(quantities, (row: Values<K>) => row, more)

/** Some of the columns, in the order of other figures. */
export const only = <C extends Column<never>>(columns: readonly C[], wanted: Quantities): C[] =>
  keysOf(wanted).flatMap((key) => columns.filter(({ name }) => name === key))

/** Lengths and counts that are 0 in every row are left out. */
export const unlessZero = <C extends Column<never>>(columns: readonly C[]): C[] =>
  columns.map((column) =>
    [undefined, 'm'].includes(column.quantity?.unit) ? { ...column, leftOut: 'zero' as const } : column,
  )

/** A column for the ± of each of some columns. */
export const tolerancesOf = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map(({ name, quantity, title, tolerance }) => ({
    name: `${name}U`,
    ...(quantity === undefined ? {} : { quantity }),
    ...(title === undefined ? {} : { title }),
    type: 'REAL',
    cell: (row) => tolerance?.(row) ?? null,
    isTolerance: true,
  }))

/** The mark, by which drawings and tables name a row. */
export const mark: Column<{ readonly mark: string | null }> = {
  name: MARK.name,
  title: (_, lang) => MARK.title[lang],
  cell: (row) => row.mark,
}

/** The same of a roof face, which is a number: spreadsheets sort it as such. */
export const faceMark: Column<{ readonly mark: string }> = {
  ...mark,
  type: 'INTEGER',
  isKey: true,
  cell: (row) => Number(row.mark),
}

/** A sum by the name of its column; null where there is none. */
export const sumOf = (sums: object | undefined, name: string): number | null => {
  const value: unknown = sums === undefined ? null : Reflect.get(sums, name)
  return typeof value === 'number' ? value : null
}

type Leaves = <Row>(column: Column<Row>, rows: readonly Row[], sums: Sums | undefined) => boolean

const RULES: Readonly<Record<Rule, Leaves>> = {
  zero: ({ cell, tolerance }, rows) => rows.every((row) => (cell(row) ?? 0) === 0 && (tolerance?.(row) ?? 0) === 0),
  same: ({ cell }, rows) => new Set(rows.map(cell)).size < 2,
  sure: ({ cell }, rows, sums) => [sums?.quality, ...rows.map(cell)].every((level) => (level ?? 'sure') === 'sure'),
}

/** The columns that people read of some rows. */
export const readColumns = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sums?: Sums,
): readonly Column<Row>[] =>
  columns.filter((column) => column.leftOut === undefined || !RULES[column.leftOut](column, rows, sums))
