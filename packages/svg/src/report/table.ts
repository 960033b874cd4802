import { decimal, type Language } from '../words.ts'
import { named, tag, type Content, type Markup } from './markup.ts'
import { referenceList } from './references.ts'

export interface Column {
  readonly heading: string
  readonly unit?: string
  /** Decimals of its numbers; absent for a column of texts. */
  readonly digits?: number
}

/** A text, a number in the unit of its column, or nothing. */
export type Cell = string | number | null

export interface Row {
  /** Names the row; its column is that of texts. */
  readonly name: string
  readonly cells: readonly Cell[]
  /** What the row is in the drawings. */
  readonly references?: readonly string[]
  /** The drawing that shows it, as the id of an element of the page. */
  readonly target?: string | undefined
  /** How deep the row is nested below those before it. */
  readonly depth?: number
}

export interface Table {
  readonly caption: string
  /** The first one is that of the names. */
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Totals below the columns. */
  readonly totals?: Pick<Row, 'name' | 'cells'>
}

const headingCell = ({ heading, unit, digits }: Column): Markup =>
  tag(
    'th',
    { scope: 'col', class: digits === undefined ? null : 'number' },
    heading,
    unit === undefined ? null : [' ', tag('span', { class: 'unit' }, unit)],
  )

function dataCell(cell: Cell, { digits }: Column, lang: Language): Markup {
  if (typeof cell !== 'number') return tag('td', { class: digits === undefined ? null : 'number' }, cell)
  // The number itself, by which columns are sorted.
  return tag('td', { class: 'number', 'data-value': cell }, decimal(cell, digits ?? 0, lang))
}

function bodyRow(
  { name, cells, references = [], target, depth = 0 }: Row,
  columns: readonly Column[],
  lang: Language,
): Markup {
  const label: Content =
    target === undefined || references.length === 0 ? named(name) : tag('a', { href: `#${target}` }, named(name))
  return tag(
    'tr',
    { 'data-ref': references.length === 0 ? null : referenceList(references) },
    tag('th', { scope: 'row', class: depth === 0 ? null : 'nested' }, label),
    cells.map((cell, index) => dataCell(cell, columns[index + 1]!, lang)),
  )
}

/** Rows up to which a table stays on one page of paper. */
const SHORT = 14

/** Columns from which a table needs smaller print to fit A4. */
const MANY = 10

/** A table that can be read as it stands; the script of the page makes its columns sortable. */
export function drawTable({ caption, columns, rows, totals }: Table, lang: Language): Markup {
  const sortable = rows.length > 1 && rows.every(({ depth = 0 }) => depth === 0)
  return tag(
    'div',
    { class: rows.length <= SHORT ? 'scroll short' : 'scroll', role: 'group', 'aria-label': caption, tabindex: 0 },
    tag(
      'table',
      { class: columns.length > MANY ? 'wide' : null, 'data-sortable': sortable ? '' : null },
      tag('caption', {}, named(caption)),
      tag('thead', {}, tag('tr', {}, columns.map(headingCell))),
      tag(
        'tbody',
        {},
        rows.map((row) => bodyRow(row, columns, lang)),
      ),
      totals === undefined ? null : tag('tfoot', {}, bodyRow(totals, columns, lang)),
    ),
  )
}
