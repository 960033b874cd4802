import { sumHundredths, TERMS, type RoomType } from '@reports/geometry'
import { scanSummary, scanSummaryRecord, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { levelRemark } from '../../../quality-words.ts'
import { figureColumns, tableOf } from '../../tables.ts'
import { qualityColumn } from '../quality.ts'
import { reference } from '../../references.ts'
import type { OrderLine, OrderList, TradeSheet } from './order.ts'
import { firstCount, firstFigure } from './figures.ts'
import { ORDER_WORDS } from './order-words.ts'
import { openStoreys, storeyPlans, type ScanScene } from './rooms.ts'

const { width, height, sill } = SUMMARY_QUANTITIES.placedOpening
const SIZES = { width, height, sill }

/** Openings of some kinds, each once, with the rooms on its sides. */
export function openingList(
  { scan, rooms, marks, lang, figures }: ScanScene,
  kinds: readonly ('door' | 'window' | 'opening')[],
): OrderList {
  const w = ORDER_WORDS[lang]
  const things = scanSummaryRecord(scanSummary(scan)).openings.filter(({ kind }) => kinds.includes(kind))
  type Opening = (typeof things)[number]
  const named = new Map(rooms.map((room) => [room.id, room]))
  const room = (id: string | null, type: RoomType | null): string | null =>
    id === null ? null : (named.get(id)?.name ?? (type === null ? null : TERMS[lang].roomName(null, type)))
  return {
    id: 'openings',
    table: tableOf({
      caption: kinds.includes('opening') ? w.allOpenings : w.openings,
      names: w.mark,
      things,
      row: ({ openingId }) => ({
        name: marks.elements.get(openingId)!,
        references: [reference('id', openingId)],
      }),
      columns: [
        { heading: w.kind, cell: ({ kind }: Opening) => TERMS[lang].openingKinds[kind] },
        ...figureColumns(SIZES, figures, (opening: Opening) => opening),
        { heading: w.from, cell: ({ fromRoomId, fromRoomType }) => room(fromRoomId, fromRoomType) },
        { heading: w.to, optional: true, cell: ({ toRoomId, toRoomType }) => room(toRoomId, toRoomType) },
        ...qualityColumn(things, ({ fromRoomId }) => named.get(fromRoomId)?.quality, undefined, lang),
      ],
    }),
  }
}

/** Doors and windows to order, each once. */
export function windowsSheet(scene: ScanScene): TradeSheet {
  const { scan, lang } = scene
  const w = ORDER_WORDS[lang]
  const list = openingList(scene, ['door', 'window'])
  const { doorCount, windowCount } = scan.distinct
  const line = (kind: 'door' | 'window', what: string, quantity: number): OrderLine => ({
    what,
    quantity,
    unit: 'pieces',
    quality: scan.totals.figures.openings,
    isCut: false,
    sumOf: { list: list.id, where: { column: 1, is: TERMS[lang].openingKinds[kind] } },
  })
  const { openings } = scanSummaryRecord(scanSummary(scan))
  const panes = sumHundredths(openings.flatMap(({ kind, area }) => (kind === 'window' ? [area] : [])))
  const remarks = levelRemark(scan.totals.figures.openings, lang)
  return {
    figures: [
      firstCount(scene, w.doors, doorCount, ...remarks),
      firstCount(scene, w.windows, windowCount, ...remarks),
      firstFigure(scene, w.windowArea, SUMMARY_QUANTITIES.placedOpening.area, panes, scan.totals.figures.openings),
    ],
    lines: [line('door', w.doors, doorCount), line('window', w.windows, windowCount)],
    lists: [list],
    plans: storeyPlans(scene, 'openings'),
    views: openStoreys(scene),
    remarks: [w.measured],
  }
}
