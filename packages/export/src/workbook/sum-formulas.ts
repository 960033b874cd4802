import type { Cell } from '@reports/geometry/columns'
import { isName, type Formula, type Sheet } from '../sheet.ts'

/** Less than the last decimal of any column: the binary error of adding decimal fractions. */
const SAME_SUM = 1e-6

/** The letters of a workbook column, given its index from 0. */
export const letter = (column: number): string =>
  (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) + String.fromCharCode(65 + (column % 26))

/** Ratios and angles do not add up. */
const isSummed = ({ unit, digits, isKey, isRatio }: Sheet['columns'][number]): boolean =>
  digits !== undefined && unit !== 'deg' && isKey !== true && isRatio !== true

/**
 * A cell of a row of sums as a formula, with its value for programs that do not calculate.
 * @param summands the first rows of the sheet, which the formula may add
 * @param keys columns in which the added rows have the same cells as the row of sums
 * @returns undefined if the number is not the sum of such rows; a count of openings may count one of two rooms once
 */
function sumFormula(
  summands: readonly (readonly Cell[])[],
  keys: readonly number[],
  row: readonly Cell[],
  at: number,
  place: number,
): Formula | undefined {
  const total = row[at]
  const own = summands.filter((cells) => keys.every((key) => cells[key] === row[key]))
  const sum = own.reduce<number>((added, cells) => {
    const value = cells[at]
    return added + (typeof value === 'number' ? value : 0)
  }, 0)
  if (typeof total !== 'number' || own.length === 0 || Math.abs(sum - total) > SAME_SUM) return undefined
  const all = (column: number): string => `${letter(column)}$2:${letter(column)}$${summands.length + 1}`
  const criteria = keys.map((key) => `,${all(key)},${letter(key)}${place + 1}`).join('')
  return { formula: keys.length === 0 ? `SUM(${all(at)})` : `SUMIFS(${all(at)}${criteria})`, formulaResult: total }
}

/** The formulas of a sheet with their cells: those of its last row, and of rows of all buildings together. */
export function* sumFormulas({ columns, rows, totals, inAll = 0 }: Sheet): Generator<readonly [string, Formula]> {
  const summands = rows.slice(0, rows.length - inAll)
  const keys = [...columns.keys()].filter((at) => {
    const column = columns[at]!
    return isName(column) && column.isId !== true && column.name !== 'displayName'
  })
  const summed = [...columns.keys()].filter((at) => isSummed(columns[at]!))
  for (const at of summed) {
    for (let i = summands.length; i < rows.length; i += 1) {
      const formula = sumFormula(summands, keys, rows[i]!, at, i + 1)
      if (formula !== undefined) yield [`${i + 1},${at}`, formula]
    }
    const total = totals === undefined ? undefined : sumFormula(rows, [], totals, at, rows.length + 1)
    if (total !== undefined) yield [`${rows.length + 1},${at}`, total]
  }
}
