import { scanMarks, roundHundredth, scanQualityRecord, TERMS } from '@reports/geometry'
import type {
  MeasurementsRecord,
  RoomMeasurementsRecord,
  RoomRecord,
  scanGeometryRecord,
  ScanMarks,
  ScanMeasures,
  ScanQualityRecord,
} from '@reports/geometry'
import {
  objectRows,
  OBJECTS,
  openingRows,
  OPENINGS,
  ROOM_WALLS,
  roomRows,
  ROOMS,
  roomWallRows,
} from '@reports/geometry/columns'
import type { AdjustmentRecord } from '@reports/geometry/controls'
import { scanEditsRecord } from '@reports/geometry/edits'
import { tableOf } from '../output/columns.ts'
import type { NumberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import { WORDS } from '../output/words.ts'
import type { Word } from '../output/words.ts'
import type { Result } from '../output/write-result.ts'
import type { Say } from '../messages/text.ts'
import { editsSection } from './edits.ts'
import { isSure, qualitySection } from './quality.ts'
import { scanToleranceSection, type StatedTolerances } from './tolerances.ts'

function roomSections(
  room: RoomRecord,
  quality: ScanQualityRecord,
  marks: ScanMarks,
  n: NumberFormat,
  tolerances?: StatedTolerances,
): Section[] {
  const { language } = n
  const w = WORDS[language]
  const own = tolerances?.rooms.find(({ roomId }) => roomId === room.roomId)
  const rows = {
    rooms: roomRows([room], marks.rooms, quality, tolerances?.rooms),
    walls: roomWallRows(room, marks.elements, quality.rooms[room.roomId] ?? null, own),
    openings: openingRows(room, marks.elements, own),
    objects: objectRows(room.objects, marks.elements),
  }
  return [
    {
      heading: TERMS[language].roomName(room.roomName, room.roomType),
      body: tableOf(ROOMS.terminal, rows.rooms, n),
    },
    { heading: w.walls, body: tableOf(ROOM_WALLS.terminal, rows.walls, n) },
    ...(rows.openings.length > 0 ? [{ heading: w.openings, body: tableOf(OPENINGS.terminal, rows.openings, n) }] : []),
    ...(rows.objects.length > 0 ? [{ heading: w.objects, body: tableOf(OBJECTS.terminal, rows.objects, n) }] : []),
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
                {
                  heading: heading(),
                  body: tableOf(ROOMS.terminal, roomRows(rooms, marks.rooms, quality, tolerances?.rooms), n, {
                    figures: record.totals,
                    tolerances: tolerances?.totals,
                    quality: quality.totals,
                    qualities: quality.figures.totals,
                  }),
                },
                ...totalsNotes(measures, n),
              ]
            : roomSections(record.room, quality, marks, n, tolerances)),
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
