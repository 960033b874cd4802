import { ROOM_NAMES, ROOM_SUMS, roundHundredth, type ScanMeasures } from '@reports/geometry'
import { layOutFloorPlan } from '../../floor-plan.ts'
import { FLOOR_WORDS } from '../../floor-words.ts'
import { decimal } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Cell, Column, Drawings, Row, Section, Table } from '../section.ts'
import { planId, planOf, type ReportRoom, type ReportRooms } from './report-rooms.ts'

const rowOf = (room: ReportRoom, { lang }: ReportScene): Row => ({
  name: room.name,
  cells: [
    ROOM_NAMES[lang][room.type],
    room.story === null ? null : REPORT_WORDS[lang].storeyOf(room.story),
    ...ROOM_SUMS.map((key): Cell => room.record?.[key] ?? null),
  ],
  references: room.record === null ? [] : [reference('room', room.id)],
  target: room.record === null ? undefined : planOf(room.record.story),
})

/** How many openings there are, one between two rooms once, and what floor area the total counts twice. */
function besideTotals({ distinct, overlapArea }: ScanMeasures, { lang }: ReportScene): string[] {
  const words = REPORT_WORDS[lang]
  const { doorCount, windowCount, openingCount } = distinct
  const twice = roundHundredth(overlapArea)
  return [
    ...(doorCount + windowCount + openingCount === 0 ? [] : [words.distinct(doorCount, windowCount, openingCount)]),
    ...(twice === 0 ? [] : [words.overlap(decimal(twice, 2, lang))]),
  ]
}

function roomsTable({ rooms, totals }: ReportRooms, scene: ReportScene): Table {
  const words = REPORT_WORDS[scene.lang]
  const area = (heading: string): Column => ({ heading, unit: 'm²', digits: 2 })
  const optional = (column: Column): Column => ({ ...column, optional: true })
  return {
    caption: words.roomNumbers,
    columns: [
      { heading: words.room },
      optional({ heading: words.type }),
      { heading: words.storey },
      area(words.floorArea),
      optional(area(words.gross)),
      area(words.net),
      optional(area(words.netNs)),
      ...[words.floorMolding, words.ceilingMolding, words.openingMolding].map((heading) =>
        optional({ heading, unit: 'm', digits: 2 }),
      ),
      ...[words.doors, words.windows, words.passages].map((heading) => optional({ heading, digits: 0 })),
    ],
    rows: rooms.map((room) => rowOf(room, scene)),
    ...(totals === null
      ? {}
      : { totals: { name: words.total, cells: [null, null, ...ROOM_SUMS.map((key) => totals[key])] } }),
  }
}

/** A floor plan a storey, all alike. */
function floorPlans({ scan, lang }: ReportScene): Drawings | null {
  if (scan === null || scan.storeys.length === 0) return null
  const words = REPORT_WORDS[lang]
  return {
    kind: 'drawings',
    drawings: scan.storeys.map(({ index }) => ({
      id: planId(index),
      title: `${FLOOR_WORDS[lang].title}, ${words.storeyOf(index).toLowerCase()}`,
      short: words.storeyOf(index),
      layOut: ({ direction, ...paper }) =>
        layOutFloorPlan(scan, {
          story: index,
          lang,
          ...paper,
          sheet: direction,
          turnedLike: scan.storeys[0]!.index,
        }),
    })),
  }
}

/** Every room in one table, with the totals of the scan, beside the plans of the storeys. */
export function roomsSection(scene: ReportScene, all: ReportRooms): Section[] {
  if (all.rooms.length === 0) return []
  const words = REPORT_WORDS[scene.lang]
  const plans = floorPlans(scene)
  const blocks: Block[] = [
    { kind: 'table', table: roomsTable(all, scene) },
    ...(all.totals === null || scene.scan === null
      ? []
      : [
          {
            kind: 'remark',
            text: [words.storeyNote, words.doorNote, ...besideTotals(scene.scan, scene), words.method].join(' '),
          } as const,
        ]),
  ]
  return [
    {
      id: 'rooms',
      heading: words.rooms,
      blocks: plans === null ? blocks : [{ kind: 'beside', drawings: plans, blocks }],
    },
  ]
}
