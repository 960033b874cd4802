import { TERMS, type RoomRecord } from '@reports/geometry'
import { objectRows, OBJECTS, openingRows, OPENINGS, ROOM_WALLS, roomWallRows } from '@reports/geometry/columns'
import { categoryName } from '../../floor-words.ts'
import { levelRemark } from '../../quality-words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { planOf, type ReportRoom } from '../report-rooms.ts'
import type { Block, Row, Section, Table } from '../section.ts'
import { tableOf, thingColumns } from '../tables.ts'
import { notes } from './notes.ts'
import { gallery } from './photos.ts'

/** The walls of a room, its openings and its objects. */
function roomTables(room: RoomRecord, { marks, words, lang, figures }: ReportScene): Table[] {
  const row = (name: string, id: string, depth = 0): Omit<Row, 'cells'> => ({
    mark: marks.elements.get(id)!,
    name,
    references: [reference('id', id)],
    target: planOf(room.story),
    depth,
  })
  const own = {
    walls: roomWallRows(room, marks.elements, null),
    openings: openingRows(room, marks.elements),
    objects: objectRows(room.objects, marks.elements),
  }
  const tables = [
    tableOf({
      caption: words.walls,
      names: words.wall,
      things: own.walls,
      row: ({ wall }) => row('', wall.id),
      columns: thingColumns(ROOM_WALLS.report, own.walls, figures),
    }),
    tableOf({
      caption: words.openings,
      names: words.kind,
      things: own.openings,
      row: ({ kind, opening }) => row(TERMS[lang].openingKinds[kind], opening.id),
      columns: thingColumns(OPENINGS.report, own.openings, figures),
    }),
    tableOf({
      caption: words.objects,
      names: words.object,
      things: own.objects,
      row: ({ object: { category, id }, depth }) => row(categoryName(category, lang), id, depth),
      columns: thingColumns(OBJECTS.report, own.objects, figures),
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
