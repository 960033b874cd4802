import {
  QUANTITIES,
  TERMS,
  type ObjectRecord,
  type OpeningKind,
  type OpeningRecord,
  type RoomRecord,
  type WallRecord,
} from '@reports/geometry'
import { categoryName } from '../../floor-words.ts'
import { levelRemark } from '../../quality-words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { planOf, type ReportRoom } from '../report-rooms.ts'
import type { Block, Row, Section, Table } from '../section.ts'
import { figureColumns, tableOf } from '../tables.ts'
import { notes } from './notes.ts'
import { gallery } from './photos.ts'

const openingsOf = ({ doors, windows, openings }: WallRecord): readonly (readonly [OpeningKind, OpeningRecord])[] => [
  ...doors.map((each) => ['door', each] as const),
  ...windows.map((each) => ['window', each] as const),
  ...openings.map((each) => ['opening', each] as const),
]

interface PlacedObject {
  readonly object: ObjectRecord
  readonly depth: number
}

/** Objects, and below each what stands in it. */
const objectsOf = (objects: readonly ObjectRecord[], depth = 0): PlacedObject[] =>
  objects.flatMap((object) => [{ object, depth }, ...objectsOf(object.children, depth + 1)])

/** The walls of a room, its openings and its objects. */
function roomTables({ walls, objects, story }: RoomRecord, { marks, words, lang, figures }: ReportScene): Table[] {
  const markOf = (id: string): string => marks.elements.get(id)!
  const row = (name: string, id: string, depth = 0): Omit<Row, 'cells'> => ({
    mark: markOf(id),
    name,
    references: [reference('id', id)],
    target: planOf(story),
    depth,
  })
  const openings = walls.flatMap((wall) =>
    openingsOf(wall).map(([kind, opening]) => ({ kind, opening, wall: markOf(wall.id) })),
  )
  const tables = [
    tableOf({
      caption: words.walls,
      names: words.wall,
      things: walls,
      row: ({ id }) => row('', id),
      columns: figureColumns(QUANTITIES.wall, figures, (wall: WallRecord) => wall),
    }),
    tableOf({
      caption: words.openings,
      names: words.kind,
      things: openings,
      row: ({ kind, opening }) => row(TERMS[lang].openingKinds[kind], opening.id),
      columns: [
        { heading: words.wall, cell: ({ wall }) => wall },
        ...figureColumns(QUANTITIES.opening, figures, ({ opening }: (typeof openings)[number]) => opening),
      ],
    }),
    tableOf({
      caption: words.objects,
      names: words.object,
      things: objectsOf(objects),
      row: ({ object: { category, id }, depth }) => row(categoryName(category, lang), id, depth),
      columns: figureColumns(QUANTITIES.object, figures, ({ object }: PlacedObject) => object),
    }),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** What a room is and has, in a line; most rooms are called what they are, and that is not said twice. */
function lineOf(
  { name, type, story, record, quality, noted }: ReportRoom,
  { words, lang, figures }: ReportScene,
): string {
  return [
    ...[TERMS[lang].roomTypes[type], ...(story === null ? [] : [words.storeyOf(story)])].filter(
      (word) => word !== name,
    ),
    ...(record === null
      ? [words.notScanned]
      : [
          ...levelRemark(quality ?? 'sure', lang),
          words.floorOf(figures.area(record.floorArea)),
          words.wallsOf(figures.area(record.netWallArea)),
          words.doorsOf(record.doorCount),
          words.windowsOf(record.windowCount),
        ]),
    ...((noted?.inspectionNotes?.notes ?? '').trim() === '' ? [] : [words.noted]),
    ...(noted === null || noted.photos.length === 0 ? [] : [words.photosOf(noted.photos.length)]),
  ].join(' · ')
}

/** Each room: its walls, openings and objects, what was noted and photographed in it. */
export function roomDetailsSection(scene: ReportScene): Section[] {
  const { rooms, words } = scene
  if (rooms.length === 0) return []
  const blocks = rooms.map((room, index): Block => {
    const { name, record, noted } = room
    return {
      kind: 'folded',
      id: `room-${index + 1}`,
      heading: name,
      remark: lineOf(room, scene),
      blocks: [
        ...notes(noted?.inspectionNotes ?? null, scene),
        ...(record === null ? [] : roomTables(record, scene)),
        ...gallery(noted?.photos ?? [], name, scene),
      ],
    }
  })
  return [{ id: 'room-details', heading: words.roomDetails, onPaper: 'columns', blocks }]
}

/** Facades, gardens and similar that were not scanned: what was noted and photographed there. */
export function outsideSection(scene: ReportScene): Section[] {
  const shown = new Set(scene.rooms.map(({ id }) => id))
  const areas = scene.project.outsideAreas.filter(({ roomId }) => !shown.has(roomId))
  if (areas.length === 0) return []
  const blocks = areas.map(({ roomName, roomType, inspectionNotes, photos }): Block => {
    const heading = TERMS[scene.lang].roomName(roomName, roomType)
    const noted = [...notes(inspectionNotes, scene), ...gallery(photos, heading, scene)]
    return { kind: 'folded', heading, remark: '', blocks: noted }
  })
  return [{ id: 'outside', heading: scene.words.outside, onPaper: 'columns', blocks }]
}
