import { shownIn } from '@reports/geometry/units'
import type { ReportScene } from '../../property.ts'
import { tableOf, type ColumnOf } from '../../tables.ts'
import type { OrderList } from './order.ts'
import { ORDER_WORDS } from './order-words.ts'

/** Percent that roofers of the United States choose from. */
const WASTES = [0, 5, 10, 12, 15, 20] as const

/** The covering with more and more waste, in roofing squares. @param covering m² */
export function wasteList(covering: number, { lang, units }: ReportScene): OrderList {
  const w = ORDER_WORDS[lang]
  const things = WASTES.map((percent) => ({ percent, area: covering * (1 + percent / 100) }))
  const column = (heading: string, us: 'sq ft' | 'squares'): ColumnOf<(typeof things)[number]> => {
    const { unit = '', digits, valueOf } = shownIn({ unit: 'm2', digits: 2, us }, units)
    // The heading of squares is their unit.
    return { heading, ...(us === 'squares' ? {} : { unit }), digits, cell: ({ area }) => valueOf(area) }
  }
  return {
    id: 'waste',
    wastes: WASTES,
    table: tableOf({
      caption: w.withWaste,
      names: w.waste,
      things,
      row: ({ percent }) => ({ name: String(percent) }),
      columns: [column(w.covering, 'sq ft'), column(w.squaresOfRoof, 'squares')],
    }),
  }
}
