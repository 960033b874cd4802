import { keysOf, type Quantities, type Quantity } from '@reports/geometry'
import type { NumberFormat } from './numbers.ts'
import type { TableColumn } from './table.ts'

/** One column for each quantity. Lengths and counts that are 0 in every row are left out. */
export const quantityColumns = <K extends string>(
  quantities: Quantities<K>,
  names: Readonly<Record<NoInfer<K>, string>>,
  groupOf: (quantity: Quantity) => number,
  n: NumberFormat,
): TableColumn[] =>
  keysOf(quantities).map((key) => {
    const quantity: Quantity = quantities[key]
    const { unit } = quantity
    const sign = n.unitOf(quantity)
    return {
      title: names[key],
      align: 'right',
      group: groupOf(quantity),
      ...(unit === undefined || unit === 'm' ? { isLeftOutAtZero: true } : {}),
      ...(sign === undefined ? {} : { unit: sign }),
    }
  })

/** The cells of those columns: each value with its ± if there is one, or a dash if it is not known. */
export const quantityCells = <K extends string>(
  quantities: Quantities<K>,
  values: Readonly<Partial<Record<NoInfer<K>, number | null>>>,
  n: NumberFormat,
  tolerances: Readonly<Partial<Record<NoInfer<K>, number | null>>> | undefined,
): string[] =>
  keysOf(quantities).map((key) => {
    const quantity: Quantity = quantities[key]
    const value = values[key] ?? null
    return value === null ? '–' : n.quantity(quantity, value, tolerances?.[key])
  })
