import { MARK, TERMS } from '@reports/geometry'
import {
  readColumns,
  shownCell,
  shownSum,
  titleOf,
  type Sums,
  type Cell,
  type Column,
  QUALITY,
} from '@reports/geometry/columns'
import type { Table } from './table.ts'
import { headOf, tableOf } from './table.ts'

export const LANGUAGES = ['en', 'nb'] as const

export type Language = (typeof LANGUAGES)[number]

/** A formula of a workbook, with its value for programs that do not count. */
export interface Formula {
  readonly formula: string
  readonly formulaResult: number
}

/** A picture below a table. */
export interface Picture {
  /** Bytes of a PNG. */
  readonly png: Uint8Array
  readonly title: string
  /** Of the drawing, mm: its most on the sheet. */
  readonly width: number
  readonly height: number
}

/** How a column is read. */
export interface Reading {
  /** In the language of the sheet. */
  readonly title: string
  /** Decimals that its numbers are shown with; absent for text. */
  readonly digits?: number
  /** Numbers that say which row it is, as text does. */
  readonly isKey?: true
  /** Numbers that do not add up from row to row, though they have no unit that says so. */
  readonly isRatio?: true
  /** What a workbook calls its numbers, such as storeys, by the names that drawings have. */
  readonly nameOf?: (key: number) => string
  /** Its cells in units of the United States, row by row, where they are no conversions. */
  readonly inUs?: readonly Cell[]
  /** The unit as people write it, where it is another than that of the record. */
  readonly sign?: string
  /** Ids are for looking up: they stand last, and a terminal shows them where they are asked for. */
  readonly isId?: true
}

/** A table for people, in one language: a sheet of a workbook, a table of a page or a terminal. Its names and numbers are those of the record. */
export interface Sheet extends Table {
  /** The same in every language. */
  readonly id: string
  readonly title: string
  readonly columns: readonly (Table['columns'][number] & Reading)[]
  /** A last row of sums, where sums say something. */
  readonly totals?: readonly Cell[]
  /** What has to be known to read it, a sentence each. */
  readonly notes?: readonly string[]
  /** How many of its last rows are of all buildings together: of a city they are what is read. */
  readonly inAll?: number
  /** Cells of its rows that a workbook works out itself. */
  readonly formulas?: readonly (Formula & { readonly row: number; readonly column: number })[]
  /** Below its notes in a workbook. */
  readonly pictures?: readonly Picture[]
}

/** Columns that are left out where every row has 0. */
export const emptyAtZero = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, cell: (row) => column.cell(row) || null }))

/** A column as a workbook has it. */
function readingOf<Row>(column: Column<Row>, lang: Language): Sheet['columns'][number] {
  const { quantity, type, isId, isKey, isRatio, nameOf } = column
  return {
    ...headOf(column),
    title: titleOf(column, lang),
    ...(quantity === undefined ? (type === 'INTEGER' ? { digits: 0 } : {}) : { digits: quantity.digits }),
    ...(isId && { isId }),
    ...(isKey && { isKey }),
    ...(isRatio && { isRatio }),
    ...(nameOf && { nameOf: (key: number) => nameOf(key, TERMS[lang]) }),
  }
}

/** A sheet of rows of one kind; columns in which no row says anything are left out. @param sums stand below several rows */
export function sheetOf<Row>(
  head: Pick<Sheet, 'id' | 'title' | 'notes' | 'inAll'>,
  all: readonly Column<Row>[],
  rows: readonly Row[],
  lang: Language,
  sums?: Sums,
): Sheet {
  const columns = readColumns(all, rows, sums).filter((column) =>
    rows.some((row) => shownCell(column, row, lang) !== null),
  )
  return {
    ...head,
    columns: columns.map((column) => ({
      ...readingOf(column, lang),
      ...(column.inUs && { inUs: rows.map(column.inUs) }),
    })),
    // Numbers with names stay numbers, so that rows sort by them: the format of their cells shows the names.
    rows: rows.map((row) => columns.map((own) => (own.nameOf ? own.cell(row) : shownCell(own, row, lang)))),
    ...(sums?.figures === undefined || rows.length < 2
      ? {}
      : { totals: columns.map((column, i) => (i === 0 ? TERMS[lang].words.total : shownSum(column, sums, lang))) }),
  }
}

/** The sheets that say something. */
export const filledSheets = (sheets: readonly Sheet[]): Sheet[] => sheets.filter(({ rows }) => rows.length > 0)

/** A number of a sheet, named by where it stands. */
interface Entry {
  readonly sheet: string
  readonly row: string
  readonly name: string
  readonly value: Cell
  readonly unit: Cell
  readonly mark: Cell
  readonly quality: Cell
}

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  { name: 'sheet', cell: ({ sheet }) => sheet },
  { name: 'row', cell: ({ row }) => row },
  { name: 'name', cell: ({ name }) => name },
  { name: 'value', cell: ({ value }) => value },
  { name: 'unit', cell: ({ unit }) => unit },
  { name: MARK.name, cell: ({ mark }) => mark },
  { name: QUALITY, cell: ({ quality }) => quality },
]

/** Whether the cells of a column name their rows. */
export const isName = ({ name, digits, isKey }: Sheet['columns'][number]): boolean =>
  name !== QUALITY && (digits === undefined || isKey === true)

/** Columns that say the same of all numbers of a row. */
const OF_ROWS: readonly string[] = [MARK.name, QUALITY]

/** All numbers of several sheets in one table, a line each: what a format of one table has of them. */
export const entriesTable = (sheets: readonly Sheet[]): Table =>
  tableOf(
    ENTRY_COLUMNS,
    sheets.flatMap(({ id, columns, rows }) =>
      rows.flatMap((cells) => {
        const row = columns
          .flatMap((column, i) =>
            isName(column) && column.name !== MARK.name && cells[i] !== null ? [String(cells[i])] : [],
          )
          .join(' / ')
        const cellOf = (column: string): Cell => cells[columns.findIndex(({ name }) => name === column)] ?? null
        const [mark, quality] = [cellOf(MARK.name), cellOf(QUALITY)]
        return columns.flatMap((column, i) =>
          isName(column) || OF_ROWS.includes(column.name) || cells[i] === null
            ? []
            : [{ sheet: id, row, name: column.name, value: cells[i]!, unit: column.unit ?? null, mark, quality }],
        )
      }),
    ),
  )

/** Sheets of which the first begins with notes. */
export const withFirstNotes = (sheets: readonly Sheet[], notes: readonly string[]): Sheet[] =>
  sheets.map((sheet, i) =>
    i === 0 && notes.length > 0 ? { ...sheet, notes: [...notes, ...(sheet.notes ?? [])] } : sheet,
  )
