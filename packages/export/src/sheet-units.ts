import type { Cell } from '@reports/geometry/columns'
import { UNIT_SIGNS } from '@reports/geometry'
import { sentenceInUnits, shownIn, type UnitSystem } from '@reports/geometry/units'
import type { Sheet } from './sheet.ts'

type SheetColumn = Sheet['columns'][number]

/** The unit of a column as people write it. */
export const signOf = ({ unit, sign }: Pick<SheetColumn, 'unit' | 'sign'>): string | undefined =>
  sign ?? (unit === undefined ? undefined : UNIT_SIGNS[unit])

/** The column of the figures that a column has the ± of. */
const baseOf = (columns: readonly SheetColumn[], { name }: SheetColumn): number =>
  name.endsWith('U') ? columns.findIndex((other) => `${other.name}U` === name) : -1

/** A sheet with notes of ours in a system of units. Names that people gave must not be in them. */
export const sheetInUnits = (sheet: Sheet, system: UnitSystem): Sheet => {
  const { notes } = sheet
  const shown = figuresInUnits(sheet, system)
  return notes === undefined ? shown : { ...shown, notes: notes.map((note) => sentenceInUnits(note, system)) }
}

/**
 * The figures of a sheet in a system of units. Its cells are not rounded, so that sums of rows stay the totals that they are: how many decimals are
 * shown is the column's own.
 */
export function figuresInUnits(sheet: Sheet, system: UnitSystem): Sheet {
  if (system === 'metric') return sheet
  const shown = sheet.columns.map((column) => {
    const { unit, us, digits } = column
    if ((unit === undefined && us === undefined) || digits === undefined) return null
    const quantity = {
      digits: digits as 0,
      ...(unit === undefined ? {} : { unit }),
      ...(us === undefined ? {} : { us }),
    }
    return { ...shownIn(quantity, system), base: baseOf(sheet.columns, column) }
  })
  const converted = (cells: readonly Cell[], row?: number): Cell[] =>
    cells.map((cell, i) => {
      const to = shown[i]
      const own = row === undefined ? undefined : sheet.columns[i]?.inUs?.[row]
      if (own !== undefined) return own
      if (typeof cell !== 'number' || to === undefined || to === null) return cell
      const base = cells[to.base]
      return typeof base === 'number' ? to.toleranceOf(cell, base) : to.valueOf(cell)
    })
  return {
    ...sheet,
    columns: sheet.columns.map((column, i) => {
      const to = shown[i]
      if (to === undefined || to === null) return column
      return { ...column, digits: to.digits, ...(to.unit === undefined ? {} : { sign: to.unit }) }
    }),
    rows: sheet.rows.map(converted),
    ...(sheet.totals === undefined ? {} : { totals: converted(sheet.totals) }),
  }
}
