import { QUANTITY_NAMES } from '@reports/geometry'
import { scanSummary, scanSummaryRecord, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { reference } from '../../references.ts'
import { qualityColumn } from '../quality.ts'
import { columnOf, figureColumns, tableOf } from '../../tables.ts'
import type { OrderLine, OrderList, TradeSheet } from './order.ts'
import { ORDER_WORDS } from './order-words.ts'
import { openStoreys, storeyPlans, type ScanScene } from './rooms.ts'

const { floorArea, ceilingArea, netWallAreaNS, moldingLengthFloor, moldingLengthCeiling, moldingLengthOpening } =
  SUMMARY_QUANTITIES.painter
const COLUMNS = {
  floorArea,
  ceilingArea,
  netWallAreaNS,
  moldingLengthFloor,
  moldingLengthCeiling,
  moldingLengthOpening,
}

type ScanOrder = ReturnType<typeof scanSummaryRecord>

function roomList(
  { scan, rooms, marks, words, lang, figures }: ScanScene,
  { rooms: rows, totals }: ScanOrder,
): OrderList {
  const w = ORDER_WORDS[lang]
  const named = new Map(rooms.map((room) => [room.id, room]))
  return {
    id: 'rooms',
    table: tableOf({
      caption: w.rooms,
      names: w.room,
      things: rows,
      row: ({ roomId }) => ({
        mark: marks.rooms.get(roomId)!,
        name: named.get(roomId)!.name,
        references: [reference('room', roomId)],
      }),
      columns: [
        ...(scan.storeys.length > 1
          ? [
              {
                heading: w.storey,
                cell: ({ story }: (typeof rows)[number]) => (story === null ? null : words.storeyOf(story)),
              },
            ]
          : []),
        ...figureColumns(COLUMNS, figures, (room: (typeof rows)[number]) => room, totals),
        ...qualityColumn(rows, ({ roomId }) => named.get(roomId)!.quality, scan.totals.quality, lang),
      ],
      total: w.total,
    }),
  }
}

/** What a painter orders: walls by the rule of the standard, ceilings, mouldings. */
export function painterSheet(scene: ScanScene): TradeSheet {
  const { scan, lang } = scene
  const w = ORDER_WORDS[lang]
  const names = QUANTITY_NAMES[lang]
  const order = scanSummaryRecord(scanSummary(scan))
  const { totals } = order
  const list = roomList(scene, order)
  const line = (key: keyof typeof COLUMNS, what: string = names[key]): OrderLine => ({
    what,
    quantity: totals[key],
    unit: COLUMNS[key].unit,
    quality: scan.totals.quality,
    isCut: true,
    sumOf: { list: list.id, column: columnOf(list.table, key) },
  })
  return {
    lines: [
      line('netWallAreaNS', w.wallsOf(order.rule)),
      line('ceilingArea', w.ceilings),
      line('moldingLengthFloor'),
      line('moldingLengthCeiling'),
      line('moldingLengthOpening'),
    ],
    lists: [list],
    plans: storeyPlans(scene),
    views: openStoreys(scene),
    remarks: [w.walls, ...(totals.ceilingArea === null ? [w.unknownCeilings] : [])],
  }
}
