import { levelRemark } from '../../quality-words.ts'
import type { Language } from '../../words.ts'
import { lineIn, linesTable } from './order/lines-table.ts'
import { ORDER_WORDS } from './order/order-words.ts'
import { pitchList, roofLines, roofOrder } from './order/roofer.ts'
import { facadeList } from './order/surveyor.ts'
import { openingList } from './order/windows.ts'
import type { ReportScene } from '../property.ts'
import type { Folded, Section, Table } from '../section.ts'
import { folded, remark } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'

const WORDS = {
  en: { heading: 'For orders', roof: 'Roofer' },
  nb: { heading: 'Til bestilling', roof: 'Taktekker' },
} as const satisfies Record<Language, unknown>

const hasRows = ({ rows }: Table): boolean => rows.length > 0

function roofOrders(scene: ReportScene): Folded[] {
  const { roof, lang, figures } = scene
  if (roof === null) return []
  const roofs = { ...scene, roof }
  const order = roofOrder(roofs)
  const line = (area: number): string => [figures.area(area), ...levelRemark(roof.quality.totals, lang)].join(' · ')
  const lines = linesTable(
    roofLines(roofs, order, null).map((each) => lineIn(each, figures.units)),
    lang,
    null,
  )
  const { table: facades } = facadeList(roofs)
  return [
    ...folded(WORDS[lang].roof, line(order.totals.visibleArea), [pitchList(roofs, order).table, lines].filter(hasRows)),
    ...folded(facades.caption, line(roof.walls.totals.totalWallArea), [facades].filter(hasRows)),
  ]
}

/** Each opening once, with the rooms on its sides. */
function openingOrders(scene: ReportScene): Folded[] {
  const { scan, lang } = scene
  if (scan === null) return []
  const { table } = openingList({ ...scene, scan }, ['door', 'window', 'opening'])
  if (!hasRows(table)) return []
  return folded(table.caption, String(table.rows.length), [table, remark(ORDER_WORDS[lang].measured)], { isWide: true })
}

/** What the orders of trades rest on: a roofer's lines, facades by direction, and each opening once. */
export function ordersSection(scene: ReportScene): Section[] {
  const blocks = [...(scene.roof === null ? [] : leftOutRemarks(scene)), ...roofOrders(scene), ...openingOrders(scene)]
  return blocks.length === 0 ? [] : [{ id: 'orders', heading: WORDS[scene.lang].heading, onPaper: 'columns', blocks }]
}
