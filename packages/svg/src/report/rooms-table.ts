import { ROOM_NAMES, ROOM_SUMS, roundHundredth, type ScanMeasures } from '@reports/geometry'
import { decimal } from '../words.ts'
import { tag } from './markup.ts'
import type { ReportScene } from './property.ts'
import { reference } from './references.ts'
import { planOf, type ReportRoom, type ReportRooms } from './report-rooms.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'
import { drawTable, type Cell, type Row } from './table.ts'

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
    ...(doorCount + windowCount + openingCount === 0
      ? []
      : [words.distinct(doorCount, windowCount, openingCount), ' ']),
    ...(twice === 0 ? [] : [words.overlap(decimal(twice, 2, lang)), ' ']),
  ]
}

/** Every room in one table, with the totals of the scan. */
export function roomsSection(scene: ReportScene, { rooms, totals }: ReportRooms): Section[] {
  if (rooms.length === 0) return []
  const words = REPORT_WORDS[scene.lang]
  const area = (heading: string) => ({ heading, unit: 'm²', digits: 2 })
  const length = (heading: string) => ({ heading, unit: 'm', digits: 2 })
  const count = (heading: string) => ({ heading, digits: 0 })
  const table = drawTable(
    {
      caption: words.roomNumbers,
      columns: [
        { heading: words.room },
        { heading: words.type },
        { heading: words.storey },
        ...[words.floorArea, words.gross, words.net, words.netNs].map(area),
        ...[words.floorMolding, words.ceilingMolding, words.openingMolding].map(length),
        ...[words.doors, words.windows, words.passages].map(count),
      ],
      rows: rooms.map((room) => rowOf(room, scene)),
      ...(totals === null
        ? {}
        : { totals: { name: words.total, cells: [null, null, ...ROOM_SUMS.map((key) => totals[key])] } }),
    },
    scene.lang,
  )
  return [
    {
      id: 'rooms',
      heading: words.rooms,
      content: [
        table,
        tag(
          'p',
          { class: 'remark' },
          totals === null || scene.scan === null
            ? null
            : [words.storeyNote, ' ', words.doorNote, ' ', ...besideTotals(scene.scan, scene), words.method],
        ),
      ],
    },
  ]
}
