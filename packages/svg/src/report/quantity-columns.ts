import { keysOf, UNIT_SIGNS, type Quantities, type Quantity } from '@reports/geometry'
import { withTolerance, type Language } from '../words.ts'
import type { Cell, Column } from './section.ts'

/** A column for each figure. */
export const quantityColumns = <K extends string>(
  quantities: Quantities<K>,
  names: Readonly<Record<NoInfer<K>, string>>,
): Column[] =>
  keysOf(quantities).map((key) => {
    const { unit, digits, shownDigits, isDetail }: Quantity = quantities[key]
    return {
      heading: names[key],
      digits: shownDigits ?? digits,
      ...(unit === undefined ? {} : { unit: UNIT_SIGNS[unit] }),
      ...(isDetail === true ? { optional: true } : {}),
    }
  })

/** The cells of those columns; of what has no figures they are empty. */
export const quantityCells = <K extends string>(
  quantities: Quantities<K>,
  values: Readonly<Partial<Record<NoInfer<K>, number | null>>> | null,
): Cell[] => keysOf(quantities).map((key) => values?.[key] ?? null)

/** The heads of columns of figures with their ±, which are text. */
export const toleranceHeadings = <K extends string>(
  quantities: Quantities<K>,
  names: Readonly<Record<NoInfer<K>, string>>,
): Column[] =>
  quantityColumns(quantities, names).map(({ heading, unit, optional }) => ({
    heading: `${heading}, ${unit}`,
    ...(optional === undefined ? {} : { optional }),
  }))

/** The cells of those columns; of what is not known they are empty. */
export const cellsWithTolerance = <K extends string>(
  quantities: Quantities<K>,
  values: Readonly<Record<NoInfer<K>, number | null>>,
  tolerances: Readonly<Record<NoInfer<K>, number | null>>,
  lang: Language,
): (string | null)[] =>
  keysOf(quantities).map((key) => {
    const value = values[key]
    return value === null ? null : withTolerance(value, tolerances[key], quantities[key].digits, lang)
  })
