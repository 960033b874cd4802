import { QUANTITIES, QUANTITY_NAMES, scanRecord } from '@reports/geometry'
import { partialSums, scanSummary } from '@reports/geometry/summary'
import type { KeyFigure } from '../../section.ts'
import { columnOf } from '../../tables.ts'
import { firstFigure } from './figures.ts'
import type { OrderList, TradeSheet } from './order.ts'
import { ORDER_WORDS } from './order-words.ts'
import type { ScanScene } from './rooms.ts'

/** What is told of rooms without areas of a standard: their floors, walls and ceilings as they were scanned. */
export function roomsAlone(
  scene: ScanScene,
  { figures, lists: [list] }: { readonly figures: readonly KeyFigure[]; readonly lists: readonly [OrderList] },
): Pick<TradeSheet, 'figures' | 'lines'> {
  const { scan, lang } = scene
  const w = ORDER_WORDS[lang]
  const { floor: quality } = scan.totals.figures
  const { value, known, rooms } = partialSums(scanSummary(scan)).ceilingArea
  const { floorArea: floors } = scanRecord(scan).totals
  const column = columnOf(list.table, 'floorArea')
  return {
    figures: [
      ...figures,
      ...(value === null
        ? []
        : [firstFigure(scene, w.ceilings, QUANTITIES.room.floorArea, value, quality, w.ofRooms(known, rooms))]),
    ],
    lines: [
      {
        what: QUANTITY_NAMES[lang].floorArea,
        quantity: floors,
        unit: 'm2',
        quality,
        isCut: false,
        sumOf: { list: list.id, column },
      },
    ],
  }
}
