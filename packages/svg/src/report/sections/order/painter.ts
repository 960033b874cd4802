import { QUANTITIES, QUANTITY_NAMES, textOf, type FigureQualities, type WallRecord } from '@reports/geometry'
import { coverageOf, scanSummary, scanSummaryRecord, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { levelRemark, totalRemark } from '../../../quality-words.ts'
import { reference } from '../../references.ts'
import { qualityColumn } from '../quality.ts'
import type { KeyFigure } from '../../section.ts'
import { columnOf, figureColumns, tableOf } from '../../tables.ts'
import type { OrderLine, OrderList, TradeSheet } from './order.ts'
import { figureOf } from './figures.ts'
import { ORDER_WORDS } from './order-words.ts'
import { openStoreys, storeyPlans, type ScanScene } from './rooms.ts'

const {
  floorArea,
  ceilingArea,
  netWallArea,
  netWallAreaNS,
  moldingLengthFloor,
  moldingLengthCeiling,
  moldingLengthOpening,
} = SUMMARY_QUANTITIES.painter
const MOULDINGS = { moldingLengthFloor, moldingLengthCeiling, moldingLengthOpening }
const COLUMNS = { floorArea, ceilingArea, netWallArea, netWallAreaNS, ...MOULDINGS }

/** Whose level each figure has: a ceiling is as large as its floor. */
const LEVELS = {
  floorArea: 'floor',
  ceilingArea: 'floor',
  netWallArea: 'walls',
  netWallAreaNS: 'walls',
  moldingLengthFloor: 'walls',
  moldingLengthCeiling: 'walls',
  moldingLengthOpening: 'openings',
} as const satisfies Record<keyof typeof COLUMNS, keyof FigureQualities>

type ScanOrder = ReturnType<typeof scanSummaryRecord>

function roomList(
  { scan, rooms, marks, words, lang, units, figures }: ScanScene,
  { rooms: rows, totals, partial }: ScanOrder,
): OrderList {
  const w = ORDER_WORDS[lang]
  const named = new Map(rooms.map((room) => [room.id, room]))
  const figuresOf = (room: (typeof rows)[number]): (typeof rows)[number] => room
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
        ...figureColumns({ floorArea, ceilingArea }, figures, figuresOf, {
          ...totals,
          ceilingArea: partial.ceilingArea.value,
        }),
        // A rule of Norway says which openings count for little: elsewhere walls are ordered without their openings.
        ...(units === 'us'
          ? figureColumns({ netWallArea }, figures, figuresOf, totals)
          : figureColumns({ netWallAreaNS }, figures, figuresOf, totals)),
        ...figureColumns(MOULDINGS, figures, figuresOf, totals),
        ...qualityColumn(rows, ({ roomId }) => named.get(roomId)!.quality, scan.totals.quality, lang),
      ],
      total: w.total,
    }),
  }
}

const { width, height, grossArea, netArea } = QUANTITIES.wall
const WALLS = { width, height, grossArea, netArea }

/** Each wall with its mark on the plan. */
function wallList({ rooms, marks, lang, figures }: ScanScene): OrderList {
  const w = ORDER_WORDS[lang]
  const things = rooms.flatMap(({ name, record }) => (record?.walls ?? []).map((wall) => ({ wall, room: name })))
  type Wall = { readonly wall: WallRecord; readonly room: string }
  return {
    id: 'walls',
    table: tableOf<Wall>({
      caption: w.eachWall,
      names: w.mark,
      things,
      row: ({ wall }) => ({ name: marks.elements.get(wall.id)!, references: [reference('id', wall.id)] }),
      columns: [
        { heading: w.room, cell: ({ room }) => room },
        ...figureColumns(WALLS, figures, ({ wall }: Wall) => wall),
      ],
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
  const ceilings = order.partial.ceilingArea
  const list = roomList(scene, order)
  const named = new Map(scene.rooms.map((room) => [room.id, room.name]))
  const coverage = coverageOf(ceilings, (id) => named.get(id) ?? id)
  const covered = coverage === null ? null : textOf(coverage, lang, scene.units)
  const isPart = covered !== null && ceilings.value !== null
  const line = (key: keyof typeof COLUMNS, what: string = names[key]): OrderLine => ({
    what,
    quantity: totals[key],
    unit: COLUMNS[key].unit,
    quality: scan.totals.figures[LEVELS[key]],
    isCut: true,
    sumOf: { list: list.id, column: columnOf(list.table, key) },
  })
  const first = (
    key: keyof typeof COLUMNS,
    what: string,
    value: number | null,
    remarks = levelRemark(scan.totals.figures[LEVELS[key]], lang),
  ): KeyFigure[] => (value === null ? [] : [figureOf(scene, what, COLUMNS[key], value, ...remarks)])
  const walls = scene.units === 'us' ? 'netWallArea' : 'netWallAreaNS'
  const wallName = scene.units === 'us' ? w.netWalls : w.wallsOf(order.rule)
  return {
    figures: [
      ...first(
        walls,
        wallName,
        totals[walls],
        totalRemark(scan.rooms, scan.totals.figures.walls, scene.figures, 'walls', (room) => room[walls]),
      ),
      ...first('ceilingArea', w.ceilings, ceilings.value, [
        ...levelRemark(scan.totals.figures.floor, lang),
        ...(isPart ? [w.ofRooms(ceilings.known, ceilings.rooms)] : []),
      ]),
      ...first('moldingLengthFloor', names.moldingLengthFloor, totals.moldingLengthFloor),
    ],
    lines: [
      line(walls, wallName),
      {
        ...line('ceilingArea', isPart ? `${w.ceilings} (${w.ofRooms(ceilings.known, ceilings.rooms)})` : w.ceilings),
        quantity: ceilings.value,
      },
      line('moldingLengthFloor'),
      line('moldingLengthCeiling'),
      line('moldingLengthOpening'),
    ],
    lists: [list, wallList(scene)],
    plans: storeyPlans(scene, 'rooms'),
    views: openStoreys(scene),
    remarks: [w.walls, ...(covered === null ? [] : [`${w.ceilings}: ${covered}.`])],
  }
}
