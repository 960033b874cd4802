import { decimal, type Language } from '../../words.ts'
import { idList } from '../../pen/element.ts'
import type { Cell, Column, Row, Table } from '../section.ts'
import { classes, named, tag, type Content, type Markup } from './markup.ts'

const classOf = ({ digits, optional }: Column): string | null =>
  classes(digits !== undefined && 'number', optional === true && 'optional')

/** Characters of a text that is not broken into lines. */
const BRIEF = 14

const isBrief = (text: Cell | undefined): boolean => typeof text !== 'string' || Array.from(text).length <= BRIEF

const headingCell = (column: Column): Markup =>
  tag(
    'th',
    { scope: 'col', class: classOf(column) },
    column.heading,
    column.unit === undefined ? null : [' ', tag('span', { class: 'unit' }, column.unit)],
  )

/** Units of a bar's drawing: the longest bar is as wide. */
const BAR = 100

const bar = (share: number): Markup =>
  tag(
    'svg',
    { class: 'gauge', viewBox: `0 0 ${BAR} 8`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    tag('rect', { width: Math.round(share * BAR * 10) / 10, height: 8 }),
  )

function dataCell(cell: Cell, column: Column, longest: number, lang: Language): Markup {
  if (typeof cell !== 'number')
    return tag('td', { class: classes(classOf(column) ?? undefined, isBrief(cell) && 'brief') }, cell)
  const value = decimal(cell, column.digits ?? 0, lang)
  const isBar = column.bars === true && longest > 0
  // The number itself, by which columns are sorted.
  return tag(
    'td',
    { class: classes(classOf(column) ?? undefined, isBar && 'barred'), 'data-value': cell },
    isBar ? [bar(cell / longest), tag('span', {}, value)] : value,
  )
}

const swatch = (line: string): Markup =>
  tag(
    'svg',
    { class: 'swatch', viewBox: '0 0 14 4', 'aria-hidden': 'true' },
    tag('path', { class: line, d: 'M0 2H14' }),
  )

function bodyRow(row: Row, columns: readonly Column[], longest: number, lang: Language): Markup {
  const { name, mark, line, cells, references = [], target, depth = 0 } = row
  const text: Content = [
    line === undefined ? null : [swatch(line), ' '],
    mark === undefined ? null : [tag('span', { class: 'mark' }, mark), ' '],
    name === '' ? null : named(name),
  ]
  const label = target === undefined || references.length === 0 ? text : tag('a', { href: `#${target}` }, text)
  return tag(
    'tr',
    { 'data-ref': references.length === 0 ? null : idList(references) },
    tag('th', { scope: 'row', class: classes(depth > 0 && 'nested', isBrief(name) && 'brief') }, label),
    cells.map((cell, index) => dataCell(cell, columns[index + 1]!, longest, lang)),
  )
}

/** Rows up to which a table stays on one page of paper. */
const SHORT = 14

/** Columns from which a table needs smaller print to fit A4. */
const MANY = 10

/** A table that can be read as it stands; the script of the page makes its columns sortable. */
export function drawTable({ caption, isTitled, columns, rows, totals }: Table, lang: Language): Markup {
  const sortable = rows.length > 1 && rows.every(({ depth = 0 }) => depth === 0)
  const barred = columns.findIndex(({ bars }) => bars === true)
  const longest = Math.max(0, ...rows.map(({ cells }) => cells[barred - 1]).filter((cell) => typeof cell === 'number'))
  return tag(
    'div',
    { class: rows.length <= SHORT ? 'scroll short' : 'scroll', role: 'group', 'aria-label': caption, tabindex: 0 },
    tag(
      'table',
      { class: columns.length > MANY ? 'wide' : null, 'data-sortable': sortable ? '' : null },
      tag('caption', { class: isTitled === true ? 'titled' : null }, named(caption)),
      tag('thead', {}, tag('tr', {}, columns.map(headingCell))),
      tag(
        'tbody',
        {},
        rows.map((row) => bodyRow(row, columns, longest, lang)),
      ),
      totals === undefined ? null : tag('tfoot', {}, bodyRow(totals, columns, 0, lang)),
    ),
  )
}
