import { TERMS } from '@reports/geometry'
import {
  readColumns,
  shownCell,
  shownSum,
  sumOf,
  titleOf,
  roundedSums,
  type Column,
  type Sums,
} from '@reports/geometry/columns'
import { shownIn } from '@reports/geometry/units'
import type { NumberFormat } from './numbers.ts'
import type { Table } from './table.ts'

const UNKNOWN = '–'

/** Rows of one kind as a terminal has them: each figure with its ± and its unit. @param sums stand below them */
export function tableOf<Row>(all: readonly Column<Row>[], rows: readonly Row[], n: NumberFormat, sums?: Sums): Table {
  const { language } = n
  const columns = readColumns(all, rows, sums)
  const text = (column: Column<Row>, row: Row): string => {
    const { quantity, cell, tolerance } = column
    const value = quantity === undefined ? shownCell(column, row, language) : cell(row)
    if (value === null) return UNKNOWN
    if (typeof value !== 'number') return String(value)
    return quantity === undefined ? n.whole(value) : n.quantity(quantity, value, tolerance?.(row))
  }
  const sumText = (column: Column<Row>, of: Sums): string => {
    const sum = shownSum(column, of, language)
    return typeof sum === 'number' && column.quantity !== undefined
      ? n.quantity(column.quantity, sum, sumOf(of.tolerances, column.name))
      : String(sum ?? '')
  }
  return {
    columns: columns.map((column) => {
      const { quantity, type, group, isId, nameOf } = column
      const unit = quantity === undefined ? undefined : n.unitOf(quantity)
      return {
        title: titleOf(column, language),
        align: quantity === undefined && (type !== 'INTEGER' || nameOf !== undefined) ? 'left' : 'right',
        ...(group === undefined ? {} : { group }),
        ...(unit === undefined ? {} : { unit }),
        ...(isId === true ? { isId } : {}),
      }
    }),
    rows: rows.map((row) => columns.map((column) => text(column, row))),
    ...(sums?.figures === undefined
      ? {}
      : {
          totals: columns.map((column, i) => (i === 0 ? TERMS[language].words.total : sumText(column, sums))),
          note: roundedSums(summedColumns(columns, rows, n, sums), language, n.decimals),
        }),
  }
}

/** Columns of figures with a sum below them, in the units that they are shown in. */
function summedColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[], n: NumberFormat, sums: Sums) {
  return columns.flatMap((column) => {
    const { quantity, cell } = column
    const sum = sumOf(sums.figures, column.name)
    if (quantity === undefined || typeof sum !== 'number') return []
    const { digits, valueOf } = shownIn(quantity, n.units)
    const isNumber = (value: unknown): value is number => typeof value === 'number'
    const cells = rows.map(cell).filter(isNumber).map(valueOf).filter(isNumber)
    const total = valueOf(sum)
    return total === null ? [] : [{ title: titleOf(column, n.language), digits, cells, total }]
  })
}
