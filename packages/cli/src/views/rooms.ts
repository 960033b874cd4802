import {
  scanMarks,
  MARK,
  QUANTITIES,
  QUANTITY_NAMES,
  roundHundredth,
  scanQualityRecord,
  TERMS,
} from '@reports/geometry'
import type {
  MeasurementsRecord,
  ObjectRecord,
  OpeningRecord,
  Quantity,
  RoomMeasurementsRecord,
  RoomRecord,
  scanGeometryRecord,
  ScanMarks,
  ScanMeasures,
  ScanQualityRecord,
  WallRecord,
} from '@reports/geometry'
import type { AdjustmentRecord } from '@reports/geometry/controls'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { scanEditsRecord } from '@reports/geometry/edits'
import type { NumberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import { quantityCells, quantityColumns } from '../output/quantities.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import type { Word } from '../output/words.ts'
import type { Result } from '../output/write-result.ts'
import type { Say } from '../messages/text.ts'
import { editsSection } from './edits.ts'
import { isSure, levelText, qualitySection } from './quality.ts'
import { scanToleranceSection, type StatedTolerances } from './tolerances.ts'

type RoomTolerances = ScanTolerancesRecord['rooms'][number]

/** Areas are kept beside each other. */
const areasFirst = ({ unit }: Quantity): number => (unit === 'm2' ? 1 : 2)

/** What a room without a name is called: its type, as on its plan; never its id. */
const nameOf = ({ roomName, roomType }: RoomRecord, language: Language): string =>
  TERMS[language].roomName(roomName, roomType)

/** The column of storeys is left out where it would say the same in every row. */
function roomTable(
  rooms: readonly RoomRecord[],
  totals: MeasurementsRecord['totals'] | null,
  quality: ScanQualityRecord,
  marks: ScanMarks,
  n: NumberFormat,
  tolerances?: StatedTolerances,
): Table {
  const { language } = n
  const byRoom = new Map(tolerances?.rooms.map((own) => [own.roomId, own]))
  const w = WORDS[language]
  const storeys = new Set(rooms.map((room) => room.story)).size > 1
  return {
    columns: [
      { title: MARK.title[language], align: 'left' },
      { title: w.room, align: 'left' },
      { title: w.type, align: 'left', group: 1 },
      ...(storeys ? [{ title: w.level, align: 'right', group: 1 } as const] : []),
      ...quantityColumns(QUANTITIES.room, QUANTITY_NAMES[language], areasFirst, n),
      { title: TERMS[language].quality.title, align: 'left', group: 2 },
    ],
    rows: rooms.map((room) => [
      marks.rooms.get(room.roomId)!,
      nameOf(room, language),
      TERMS[language].roomTypes[room.roomType],
      ...(storeys ? [room.story === null ? '–' : n.whole(room.story)] : []),
      ...quantityCells(QUANTITIES.room, room, n, byRoom.get(room.roomId)),
      levelText(quality.rooms[room.roomId]!, quality.figures.rooms[room.roomId]!, language),
    ]),
    ...(totals === null
      ? {}
      : {
          totals: [
            w.total,
            '',
            '',
            ...(storeys ? [''] : []),
            ...quantityCells(QUANTITIES.room, totals, n, tolerances?.totals),
            levelText(quality.totals, quality.figures.totals, language),
          ],
        }),
  }
}

/** Openings name their wall by its mark, in a few characters; ids are for looking up, and stand last. */
function wallTable(
  walls: readonly WallRecord[],
  { elements }: ScanMarks,
  n: NumberFormat,
  tolerances?: RoomTolerances,
): Table {
  const { language } = n
  return {
    columns: [
      { title: MARK.title[language], align: 'left' },
      ...quantityColumns(QUANTITIES.wall, QUANTITY_NAMES[language], () => 1, n),
      { title: WORDS[language].id, align: 'left', group: 2, isId: true },
    ],
    rows: walls.map((wall, index) => [
      elements.get(wall.id)!,
      ...quantityCells(QUANTITIES.wall, wall, n, tolerances?.walls[index]),
      wall.id,
    ]),
  }
}

/** The kind of opening that each list of a wall's record holds. */
const KINDS = { doors: 'door', windows: 'window', openings: 'opening' } as const

function openingTable(
  walls: readonly WallRecord[],
  { elements }: ScanMarks,
  n: NumberFormat,
  tolerances?: RoomTolerances,
): Table {
  const { language } = n
  const w = WORDS[language]
  const byId = new Map(tolerances?.walls.flatMap(({ openings }) => openings.map((own) => [own.id, own])))
  const row = (kind: keyof typeof KINDS, opening: OpeningRecord, wall: WallRecord): string[] => [
    elements.get(opening.id)!,
    TERMS[language].openingKinds[KINDS[kind]],
    elements.get(wall.id)!,
    ...quantityCells(QUANTITIES.opening, opening, n, byId.get(opening.id)),
    opening.id,
  ]
  return {
    columns: [
      { title: MARK.title[language], align: 'left' },
      { title: w.opening, align: 'left' },
      { title: w.wall, align: 'left', group: 1 },
      ...quantityColumns(QUANTITIES.opening, QUANTITY_NAMES[language], () => 1, n),
      { title: w.id, align: 'left', group: 2, isId: true },
    ],
    rows: walls.flatMap((wall) =>
      (['doors', 'windows', 'openings'] as const).flatMap((kind) =>
        wall[kind].map((opening) => row(kind, opening, wall)),
      ),
    ),
  }
}

function objectTable(objects: readonly ObjectRecord[], { elements }: ScanMarks, n: NumberFormat): Table {
  const { language } = n
  const rows = (list: readonly ObjectRecord[], depth: number): string[][] =>
    list.flatMap((object) => [
      [
        elements.get(object.id)!,
        `${'  '.repeat(depth)}${object.category}`,
        ...quantityCells(QUANTITIES.object, object, n, undefined),
        object.id,
      ],
      ...rows(object.children, depth + 1),
    ])
  return {
    columns: [
      { title: MARK.title[language], align: 'left' },
      { title: WORDS[language].object, align: 'left' },
      ...quantityColumns(QUANTITIES.object, QUANTITY_NAMES[language], () => 1, n),
      { title: WORDS[language].id, align: 'left', group: 1, isId: true },
    ],
    rows: rows(objects, 0),
  }
}

function roomSections(
  room: RoomRecord,
  quality: ScanQualityRecord,
  marks: ScanMarks,
  n: NumberFormat,
  ids: boolean,
  tolerances?: StatedTolerances,
): Section[] {
  const { language } = n
  const w = WORDS[language]
  const own = tolerances?.rooms.find(({ roomId }) => roomId === room.roomId)
  const openings = openingTable(room.walls, marks, n, own)
  return [
    {
      heading: `${nameOf(room, language)}${ids ? ` (${room.roomId})` : ''}`,
      body: roomTable([room], null, quality, marks, n, tolerances),
    },
    { heading: w.walls, body: wallTable(room.walls, marks, n, own) },
    ...(openings.rows.length > 0 ? [{ heading: w.openings, body: openings }] : []),
    ...(room.objects.length > 0 ? [{ heading: w.objects, body: objectTable(room.objects, marks, n) }] : []),
  ]
}

/** What the columns of all rooms cannot say: how many openings there are, one between two rooms once, and what area counts twice. */
function totalsNotes({ distinct, overlapArea }: ScanMeasures, n: NumberFormat): Section[] {
  const { language } = n
  const { doorCount, windowCount, openingCount } = distinct
  const lines = [
    ...(doorCount + windowCount + openingCount === 0
      ? []
      : [TOTALS_WORDS[language].distinct(n.whole(doorCount), n.whole(windowCount), n.whole(openingCount))]),
    ...(roundHundredth(overlapArea) === 0 ? [] : [TOTALS_WORDS[language].overlap(n.area(roundHundredth(overlapArea)))]),
  ]
  return lines.length === 0 ? [] : [{ heading: TOTALS_WORDS[language].heading, body: lines }]
}

const TOTALS_WORDS = {
  en: {
    heading: 'Beside the totals',
    distinct: (doors: string, windows: string, passages: string): string =>
      `Each opening once, also where it leads from room to room: doors ${doors}, windows ${windows}, open passages ${passages}.`,
    overlap: (area: string): string => `Rooms overlap: ${area} of floor count more than once in the total.`,
  },
  nb: {
    heading: 'Ved siden av summene',
    distinct: (doors: string, windows: string, passages: string): string =>
      `Hver åpning én gang, også mellom to rom: dører ${doors}, vinduer ${windows}, åpne passasjer ${passages}.`,
    overlap: (area: string): string => `Rom overlapper: ${area} gulv er med mer enn én gang i summen.`,
  },
} as const satisfies Record<Language, unknown>

/** What stands beside a record where it is asked for. */
export interface RoomsShown {
  readonly ids?: boolean | undefined
  readonly tolerances?: StatedTolerances | undefined
  readonly adjustment?: AdjustmentRecord | undefined
  readonly geometry?: ReturnType<typeof scanGeometryRecord> | undefined
  /** Says sentences in the language of the tables. */
  readonly say?: Say | undefined
}

/** The rooms of a scan, or one of them, in every form. @param measures what the record was made of */
export function measurementsResult(
  record: MeasurementsRecord | RoomMeasurementsRecord,
  measures: ScanMeasures,
  n: NumberFormat,
  { ids = false, tolerances, adjustment, geometry, say }: RoomsShown = {},
): Result {
  const { language } = n
  const rooms = 'rooms' in record ? record.rooms : [record.room]
  const counted = (count: number, one: Word, many: Word): string =>
    `${count} ${WORDS[language][count === 1 ? one : many].toLowerCase()}`
  const heading = (): string =>
    `${counted(record.totals.rooms, 'room', 'rooms')}, ${counted(record.totals.stories, 'storey', 'storeys')}`
  const quality = scanQualityRecord(measures, { roomId: 'room' in record ? record.room.roomId : undefined })
  const marks = scanMarks(measures, language)
  const byRoom = new Map(tolerances?.rooms.map((own) => [own.roomId, own]))
  const shapes = new Map(geometry?.storeys.flatMap((storey) => storey.rooms.map((room) => [room.roomId, room])))
  return {
    record: {
      ...record,
      quality,
      edits: scanEditsRecord(measures),
      ...(tolerances === undefined ? {} : { tolerances }),
      ...(adjustment === undefined ? {} : { adjustment }),
      ...(geometry === undefined ? {} : { geometry }),
    },
    lines: () =>
      rooms.map((room) => ({
        ...room,
        quality: quality.rooms[room.roomId],
        ...(tolerances === undefined ? {} : { tolerances: byRoom.get(room.roomId) }),
        ...(geometry === undefined ? {} : { geometry: shapes.get(room.roomId) }),
      })),
    sections: async () =>
      shownSections(
        [
          ...('rooms' in record
            ? [
                { heading: heading(), body: roomTable(rooms, record.totals, quality, marks, n, tolerances) },
                ...totalsNotes(measures, n),
              ]
            : roomSections(record.room, quality, marks, n, ids, tolerances)),
          ...qualitySection(isSure(quality), language),
          ...editsSection(measures, language, say),
          ...(adjustment === undefined ? [] : (await import('./controls.ts')).controlSections(adjustment, marks, n)),
          ...(tolerances === undefined ? [] : [await scanToleranceSection(tolerances, n)]),
        ],
        ids,
      ),
    table: async () =>
      (await import('@reports/export/tables')).roomsTable({ rooms }, quality.rooms, marks.rooms, tolerances),
  }
}
