import type { FigureQualities, Quality } from '../model/quality.ts'
import type { RoomType } from '../model/scan.ts'
import { ROOM_QUANTITIES, ROOM_SIZES } from '../quantities/rooms.ts'
import { HEIGHT_QUANTITIES, PAINTER_QUANTITIES } from '../quantities/scan-summary.ts'
import { figures, mark, tolerancesOf, unlessZero, type Column, type Things } from './column.ts'
import { quality } from './quality.ts'
import { roomQuality } from './room-quality.ts'
import { story } from './story.ts'

/** A room as it is listed: measured, noted or both. */
export interface ListedRoom {
  readonly id: string
  readonly name: string | null
  readonly type: RoomType
  readonly story: number | null
  /** Its published figures; null if it was not scanned. */
  readonly record: Readonly<Partial<Record<keyof typeof PAINTER_QUANTITIES | 'height', number | null>>> | null
  readonly quality: Quality | null
}

/** A scanned room with what stands beside its figures. */
export interface MarkedRoom extends ListedRoom {
  readonly mark: string
  readonly qualities?: FigureQualities | undefined
  readonly tolerances?: Readonly<Record<keyof typeof ROOM_SIZES, number | null>> | undefined
}

type Room = Pick<MarkedRoom, 'story'> & {
  readonly roomId: string
  readonly roomName: string | null
  readonly roomType: RoomType
} & ListedRoom['record']

/** The rooms of a record as rows. @param tolerances of some of them, by their ids */
export function roomRows(
  rooms: readonly Room[],
  marks: ReadonlyMap<string, string>,
  levels: {
    readonly rooms: Readonly<Record<string, Quality>>
    readonly figures?: { readonly rooms: Readonly<Record<string, FigureQualities>> }
  },
  tolerances: readonly (NonNullable<MarkedRoom['tolerances']> & { readonly roomId: string })[] = [],
): MarkedRoom[] {
  const byRoom = new Map(tolerances.map((own) => [own.roomId, own]))
  return rooms.map((room) => ({
    id: room.roomId,
    name: room.roomName,
    type: room.roomType,
    story: room.story,
    record: room,
    mark: marks.get(room.roomId) ?? '',
    quality: levels.rooms[room.roomId] ?? null,
    qualities: levels.figures?.rooms[room.roomId],
    tolerances: byRoom.get(room.roomId),
  }))
}

const name: Column<ListedRoom> = {
  name: 'roomName',
  title: (terms) => terms.words.room,
  cell: (row) => row.name,
  shown: (row, terms) => terms.roomName(row.name, row.type),
}

const type: Column<ListedRoom> = {
  name: 'roomType',
  title: (terms) => terms.words.type,
  cell: (row) => row.type,
  shown: (row, terms) => terms.roomTypes[row.type],
  group: 1,
  optional: true,
}

const severalStoreys = { ...story, leftOut: 'same' } as const

const id: Column<ListedRoom> = { name: 'roomId', title: (terms) => terms.words.id, cell: (row) => row.id, isId: true }

const of = ({ record }: ListedRoom): ListedRoom['record'] => record
const { floorArea, grossWallArea, netWallArea, netWallAreaNS, ...LENGTHS } = ROOM_QUANTITIES
const measured = figures(
  ROOM_QUANTITIES,
  ({ record }: MarkedRoom) => record,
  {},
  (row) => row.tolerances,
)
const sizes = measured.filter((column) => column.name in ROOM_SIZES)

/** Where every room is as high everywhere, rows have one height. */
const height: Column<ListedRoom> = {
  name: 'maxHeight',
  title: (terms) => terms.words.height,
  quantity: HEIGHT_QUANTITIES.maxHeight,
  cell: ({ record }) => record?.height ?? null,
}

/*
 * Where the ways of reading rooms differ, and why.
 * - Quality: a report says in its caption that all is sure, as its pages are narrow; elsewhere people filter by the column, or look for the word.
 * - A room without a name: an empty cell in files, as nobody named it; people read its type, also where the type has a column, as a row needs a name.
 * - The mark: first for people, who come from a drawing; inside the name in a report, where a page lights what it points at; last but one in files,
 *   where a new column may not move those that a formula counts.
 * - The ±: a column each in files, as a cell holds one number; in the cell of a terminal, as it is read with its figure; a table or a sheet of its
 *   own in report and workbook, which would have twice the columns.
 * - Ceilings, perimeter and heights: in the workbook alone. They are the summary's, by which paint is ordered; the others show what the API states.
 */
/** The columns of rooms. */
export const ROOMS: Things<MarkedRoom, 'file' | 'workbook' | 'terminal'> = {
  file: [name, type, story, ...measured, id, ...tolerancesOf(sizes), mark, quality],
  workbook: [
    mark,
    name,
    type,
    severalStoreys,
    ...unlessZero(figures(PAINTER_QUANTITIES, of)).flatMap((column) =>
      column.name === 'maxHeight' ? [column, height] : [column],
    ),
    id,
    quality,
  ],
  terminal: [
    mark,
    name,
    type,
    { ...severalStoreys, group: 1 },
    ...unlessZero(measured).map((column) => ({ ...column, group: column.quantity.unit === 'm2' ? 1 : 2 })),
    { ...roomQuality, group: 2 },
    { ...id, group: 3 },
  ],
}
/** The areas of rooms in a report. */
export const ROOM_AREAS: readonly Column<ListedRoom>[] = [
  type,
  severalStoreys,
  ...figures({ floorArea, grossWallArea, netWallArea, netWallAreaNS }, of),
  { ...quality, leftOut: 'sure' },
]
/** What fewer readers ask for than the areas. */
export const ROOM_LENGTHS: readonly Column<ListedRoom>[] = [
  ...unlessZero(figures(LENGTHS, of)),
  { ...quality, leftOut: 'sure' },
]
/** Those of figures that have a ±. */
export const ROOM_TOLERANCES: readonly Column<MarkedRoom>[] = sizes
