import {
  ROOM_NAMES,
  type ObjectRecord,
  type OpeningKind,
  type OpeningRecord,
  type RoomRecord,
  type WallRecord,
} from '@reports/geometry'
import { categoryName } from '../floor-words.ts'
import type { Language } from '../words.ts'
import { named, tag, type Markup } from './markup.ts'
import { notes } from './notes.ts'
import { gallery } from './photos.ts'
import type { ReportScene } from './property.ts'
import { reference } from './references.ts'
import { planOf, type ReportRoom, type ReportRooms } from './report-rooms.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'
import { drawTable, type Row } from './table.ts'

function wallsTable({ walls }: RoomRecord, target: string | undefined, caption: string, lang: Language): Markup {
  const words = REPORT_WORDS[lang]
  const centimetres = (heading: string) => ({ heading, unit: 'cm', digits: 0 })
  const area = (heading: string) => ({ heading, unit: 'm²', digits: 2 })
  const length = (heading: string) => ({ heading, unit: 'm', digits: 2 })
  return drawTable(
    {
      caption,
      columns: [
        { heading: words.wall },
        ...[words.width, words.height].map(centimetres),
        ...[words.gross, words.net, words.netNs].map(area),
        ...[words.floorMolding, words.ceilingMolding, words.openingMolding].map(length),
      ],
      rows: walls.map((wall, index) => ({
        name: words.wallNumber(index + 1),
        cells: [
          wall.width,
          wall.height,
          wall.grossArea,
          wall.netArea,
          wall.netAreaNS,
          wall.moldingLengthFloor,
          wall.moldingLengthCeiling,
          wall.moldingLengthOpening,
        ],
        references: [reference('id', wall.id)],
        target,
      })),
    },
    lang,
  )
}

const openingsOf = ({ doors, windows, openings }: WallRecord): readonly (readonly [OpeningKind, OpeningRecord])[] => [
  ...doors.map((each) => ['door', each] as const),
  ...windows.map((each) => ['window', each] as const),
  ...openings.map((each) => ['opening', each] as const),
]

function openingsTable({ walls }: RoomRecord, target: string | undefined, caption: string, lang: Language): Markup[] {
  const words = REPORT_WORDS[lang]
  const rows = walls.flatMap((wall, index) =>
    openingsOf(wall).map(([kind, { id, width, height, area, moldingLength }]): Row => ({
      name: words.openingKinds[kind],
      cells: [words.wallNumber(index + 1), width, height, area, moldingLength],
      references: [reference('id', id)],
      target,
    })),
  )
  if (rows.length === 0) return []
  const columns = [
    { heading: words.kind },
    { heading: words.wall },
    { heading: words.width, unit: 'cm', digits: 0 },
    { heading: words.height, unit: 'cm', digits: 0 },
    { heading: words.area, unit: 'm²', digits: 2 },
    { heading: words.openingMolding, unit: 'm', digits: 2 },
  ]
  return [drawTable({ caption, columns, rows }, lang)]
}

const objectRows = (objects: readonly ObjectRecord[], target: string | undefined, lang: Language, depth = 0): Row[] =>
  objects.flatMap(({ id, category, width, height, children }) => [
    { name: categoryName(category, lang), cells: [width, height], references: [reference('id', id)], target, depth },
    ...objectRows(children, target, lang, depth + 1),
  ])

function objectsTable({ objects }: RoomRecord, target: string | undefined, caption: string, lang: Language): Markup[] {
  if (objects.length === 0) return []
  const words = REPORT_WORDS[lang]
  const columns = [
    { heading: words.object },
    { heading: words.width, unit: 'cm', digits: 0 },
    { heading: words.height, unit: 'cm', digits: 0 },
  ]
  return [drawTable({ caption, columns, rows: objectRows(objects, target, lang) }, lang)]
}

/** Most rooms are called what they are: that is not said twice. */
const kindAndStorey = ({ name, type, story }: ReportRoom, lang: Language): string =>
  [ROOM_NAMES[lang][type], ...(story === null ? [] : [REPORT_WORDS[lang].storeyOf(story)])]
    .filter((word) => word !== name)
    .join(' · ')

function measuresOf(room: ReportRoom, lang: Language): Markup[] {
  const words = REPORT_WORDS[lang]
  const { record } = room
  if (record === null) return [tag('p', { class: 'remark' }, words.notScanned)]
  const target = planOf(record.story)
  const caption = (what: string): string => `${room.name}: ${what}`
  return [
    wallsTable(record, target, caption(words.walls), lang),
    tag(
      'div',
      { class: 'pair' },
      openingsTable(record, target, caption(words.openings), lang),
      objectsTable(record, target, caption(words.objects), lang),
    ),
  ]
}

/** Each room: its walls, openings and objects, what was noted and photographed in it. */
export function roomDetailsSection(scene: ReportScene, { rooms }: ReportRooms): Section[] {
  if (rooms.length === 0) return []
  const words = REPORT_WORDS[scene.lang]
  const content = rooms.map((room, index) =>
    tag(
      'section',
      { class: 'room', id: `room-${index + 1}` },
      tag('h3', {}, named(room.name), ' ', tag('small', {}, kindAndStorey(room, scene.lang))),
      measuresOf(room, scene.lang),
      notes(room.noted?.inspectionNotes ?? null, scene),
      gallery(room.noted?.photos ?? [], room.name, scene),
    ),
  )
  return [{ id: 'room-details', heading: words.roomDetails, content }]
}

/** Facades, gardens and similar that were not scanned: what was noted and photographed there. */
export function outsideSection(scene: ReportScene, { rooms }: ReportRooms): Section[] {
  const shown = new Set(rooms.map(({ id }) => id))
  const areas = scene.project.outsideAreas.filter(({ roomId }) => !shown.has(roomId))
  if (areas.length === 0) return []
  const content = areas.map((area) => {
    const name = area.roomName ?? ROOM_NAMES[scene.lang][area.roomType]
    return tag(
      'section',
      { class: 'room' },
      tag('h3', {}, named(name)),
      notes(area.inspectionNotes, scene),
      gallery(area.photos, name, scene),
    )
  })
  return [{ id: 'outside', heading: REPORT_WORDS[scene.lang].outside, content }]
}
