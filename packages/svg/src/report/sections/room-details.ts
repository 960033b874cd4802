import {
  OBJECT_QUANTITIES,
  OPENING_QUANTITIES,
  QUANTITY_NAMES,
  ROOM_NAMES,
  WALL_QUANTITIES,
  type ObjectRecord,
  type OpeningKind,
  type OpeningRecord,
  type RoomRecord,
  type WallRecord,
} from '@reports/geometry'
import { categoryName } from '../../floor-words.ts'
import { levelRemark } from '../../quality-words.ts'
import { decimal, type Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { quantityCells, quantityColumns } from '../quantity-columns.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Column, Folded, Row, Section, Table, TableBlock } from '../section.ts'
import { notes } from './notes.ts'
import { gallery } from './photos.ts'
import { planOf, type ReportRoom, type ReportRooms } from './report-rooms.ts'

const table = (of: Table): TableBlock => ({ kind: 'table', table: of })

function wallsTable({ walls }: RoomRecord, target: string | undefined, caption: string, lang: Language): TableBlock {
  const words = REPORT_WORDS[lang]
  return table({
    caption,
    columns: [{ heading: words.wall }, ...quantityColumns(WALL_QUANTITIES, QUANTITY_NAMES[lang])],
    rows: walls.map((wall, index) => ({
      name: words.wallNumber(index + 1),
      cells: quantityCells(WALL_QUANTITIES, wall),
      references: [reference('id', wall.id)],
      target,
    })),
  })
}

const openingsOf = ({ doors, windows, openings }: WallRecord): readonly (readonly [OpeningKind, OpeningRecord])[] => [
  ...doors.map((each) => ['door', each] as const),
  ...windows.map((each) => ['window', each] as const),
  ...openings.map((each) => ['opening', each] as const),
]

function openingsTable(
  { walls }: RoomRecord,
  target: string | undefined,
  caption: string,
  lang: Language,
): TableBlock[] {
  const words = REPORT_WORDS[lang]
  const rows = walls.flatMap((wall, index) =>
    openingsOf(wall).map(([kind, opening]): Row => ({
      name: words.openingKinds[kind],
      cells: [words.wallNumber(index + 1), ...quantityCells(OPENING_QUANTITIES, opening)],
      references: [reference('id', opening.id)],
      target,
    })),
  )
  if (rows.length === 0) return []
  const columns: Column[] = [
    { heading: words.kind },
    { heading: words.wall },
    ...quantityColumns(OPENING_QUANTITIES, QUANTITY_NAMES[lang]),
  ]
  return [table({ caption, columns, rows })]
}

const objectRows = (objects: readonly ObjectRecord[], target: string | undefined, lang: Language, depth = 0): Row[] =>
  objects.flatMap((object) => [
    {
      name: categoryName(object.category, lang),
      cells: quantityCells(OBJECT_QUANTITIES, object),
      references: [reference('id', object.id)],
      target,
      depth,
    },
    ...objectRows(object.children, target, lang, depth + 1),
  ])

function objectsTable(
  { objects }: RoomRecord,
  target: string | undefined,
  caption: string,
  lang: Language,
): TableBlock[] {
  if (objects.length === 0) return []
  const words = REPORT_WORDS[lang]
  const columns = [{ heading: words.object }, ...quantityColumns(OBJECT_QUANTITIES, QUANTITY_NAMES[lang])]
  return [table({ caption, columns, rows: objectRows(objects, target, lang) })]
}

/** What a room is and has, in a line; most rooms are called what they are, and that is not said twice. */
function remarkOf({ name, type, story, record, quality, noted }: ReportRoom, lang: Language): string {
  const words = REPORT_WORDS[lang]
  return [
    ...[ROOM_NAMES[lang][type], ...(story === null ? [] : [words.storeyOf(story)])].filter((word) => word !== name),
    ...(record === null
      ? [words.notScanned]
      : [
          ...levelRemark(quality ?? 'sure', lang),
          words.floorOf(decimal(record.floorArea, 1, lang)),
          words.wallsOf(decimal(record.netWallArea, 1, lang)),
          words.doorsOf(record.doorCount),
          words.windowsOf(record.windowCount),
        ]),
    ...((noted?.inspectionNotes?.notes ?? '').trim() === '' ? [] : [words.noted]),
    ...(noted === null || noted.photos.length === 0 ? [] : [words.photosOf(noted.photos.length)]),
  ].join(' · ')
}

function measuresOf(room: ReportRoom, lang: Language): TableBlock[] {
  const words = REPORT_WORDS[lang]
  const { record } = room
  if (record === null) return []
  const target = planOf(record.story)
  const level = levelRemark(room.quality ?? 'sure', lang).map((word) => ` (${word})`)
  const caption = (what: string): string => `${room.name}: ${what}${level.join('')}`
  return [
    wallsTable(record, target, caption(words.walls), lang),
    ...openingsTable(record, target, caption(words.openings), lang),
    ...objectsTable(record, target, caption(words.objects), lang),
  ]
}

/** Each room: its walls, openings and objects, what was noted and photographed in it. */
export function roomDetailsSection(scene: ReportScene, { rooms }: ReportRooms): Section[] {
  if (rooms.length === 0) return []
  const { lang } = scene
  const blocks = rooms.map((room, index): Folded => ({
    kind: 'folded',
    id: `room-${index + 1}`,
    heading: room.name,
    remark: remarkOf(room, lang),
    blocks: [
      ...notes(room.noted?.inspectionNotes ?? null, scene),
      ...measuresOf(room, lang),
      ...gallery(room.noted?.photos ?? [], room.name, scene),
    ],
  }))
  return [{ id: 'room-details', heading: REPORT_WORDS[lang].roomDetails, blocks }]
}

/** Facades, gardens and similar that were not scanned: what was noted and photographed there. */
export function outsideSection(scene: ReportScene, { rooms }: ReportRooms): Section[] {
  const shown = new Set(rooms.map(({ id }) => id))
  const areas = scene.project.outsideAreas.filter(({ roomId }) => !shown.has(roomId))
  if (areas.length === 0) return []
  const blocks = areas.map((area): Block => {
    const heading = area.roomName ?? ROOM_NAMES[scene.lang][area.roomType]
    return {
      kind: 'folded',
      heading,
      remark: '',
      blocks: [...notes(area.inspectionNotes, scene), ...gallery(area.photos, heading, scene)],
    }
  })
  return [{ id: 'outside', heading: REPORT_WORDS[scene.lang].outside, blocks }]
}
