import type { Quality } from '../model/quality.ts'
import type { OpeningKind, RoomType } from '../model/scan.ts'
import { OBJECT_QUANTITIES, OPENING_QUANTITIES, WALL_QUANTITIES } from '../quantities/rooms.ts'
import { PLACED_OPENING_QUANTITIES } from '../quantities/scan-summary.ts'
import type { ObjectRecord, OpeningRecord, RoomRecord, WallRecord } from '../records/schemas/measurements.ts'
import { figures, mark, ownFigures, tolerancesOf, unlessZero, type Column, type Things } from './column.ts'
import { quality } from './quality.ts'

type Marks = ReadonlyMap<string, string>

/** The ± of a room's walls, in their order, and of the openings of each. */
interface RoomTolerances {
  readonly walls: readonly (Readonly<Record<keyof typeof WALL_QUANTITIES, number | null>> & {
    readonly openings: readonly (Readonly<Record<keyof typeof OPENING_QUANTITIES, number | null>> & {
      readonly id: string
    })[]
  })[]
}

/** A wall of a room as a row. */
export interface RoomWallRow {
  readonly mark: string
  readonly wall: WallRecord
  readonly roomName: string | null
  readonly roomType: RoomType
  readonly quality: Quality | null
  readonly tolerances: RoomTolerances['walls'][number] | undefined
}

type Room = Pick<RoomRecord, 'roomId' | 'roomName' | 'roomType' | 'walls'>

/** The walls of a room as rows. @param marks of elements @param level of the room */
export const roomWallRows = (
  { roomName, roomType, walls }: Room,
  marks: Marks,
  level: Quality | null,
  tolerances?: RoomTolerances,
): RoomWallRow[] =>
  walls.map((wall, i) => ({
    mark: marks.get(wall.id) ?? '',
    wall,
    roomName,
    roomType,
    quality: level,
    tolerances: tolerances?.walls[i],
  }))

const id = <Row>(name: string, cell: (row: Row) => string): Column<Row> => ({
  name,
  title: (terms) => terms.words.id,
  cell,
  isId: true,
  group: 2,
})

const ofWall = figures(
  WALL_QUANTITIES,
  ({ wall }: RoomWallRow) => wall,
  { group: 1 },
  (row) => row.tolerances,
)
const wallId = id('wallId', ({ wall }: RoomWallRow) => wall.id)

/** The columns of walls of rooms. */
export const ROOM_WALLS: Things<RoomWallRow, 'workbook' | 'terminal' | 'report'> = {
  workbook: [
    mark,
    {
      name: 'room',
      title: (terms) => terms.words.room,
      cell: (row) => row.roomName,
      shown: (row, terms) => terms.roomName(row.roomName, row.roomType),
    },
    ...ofWall,
    wallId,
    ...tolerancesOf(ofWall),
    quality,
  ],
  terminal: [mark, ...unlessZero(ofWall), wallId],
  report: ofWall,
}

/** An opening in a wall of a room as a row. */
export interface OpeningRow {
  readonly mark: string
  readonly kind: OpeningKind
  readonly opening: OpeningRecord
  /** Mark of its wall. */
  readonly wall: string
  readonly tolerances: RoomTolerances['walls'][number]['openings'][number] | undefined
}

/** The openings of a room as rows, wall by wall. @param marks of elements */
export function openingRows({ walls }: Pick<Room, 'walls'>, marks: Marks, tolerances?: RoomTolerances): OpeningRow[] {
  const byId = new Map(tolerances?.walls.flatMap(({ openings }) => openings.map((own) => [own.id, own])))
  const row = (kind: OpeningKind, opening: OpeningRecord, wall: WallRecord): OpeningRow => ({
    mark: marks.get(opening.id) ?? '',
    kind,
    opening,
    wall: marks.get(wall.id) ?? '',
    tolerances: byId.get(opening.id),
  })
  return walls.flatMap((wall) => [
    ...wall.doors.map((own) => row('door', own, wall)),
    ...wall.windows.map((own) => row('window', own, wall)),
    ...wall.openings.map((own) => row('opening', own, wall)),
  ])
}

const kindOf = (title: Column<never>['title']): Column<{ readonly kind: OpeningKind }> => ({
  name: 'kind',
  ...(title === undefined ? {} : { title }),
  cell: (row) => row.kind,
  shown: (row, terms) => terms.openingKinds[row.kind],
})
const ofOpening = figures(
  OPENING_QUANTITIES,
  (row: OpeningRow) => row.opening,
  { group: 1 },
  (row) => row.tolerances,
)
const inWall: Column<OpeningRow> = {
  name: 'wall',
  title: (terms) => terms.words.wall,
  cell: (row) => row.wall,
  group: 1,
}

/** The columns of openings of a room. */
export const OPENINGS: Things<OpeningRow, 'terminal' | 'report'> = {
  terminal: [
    mark,
    kindOf((terms) => terms.words.opening),
    inWall,
    ...unlessZero(ofOpening),
    id('openingId', (row: OpeningRow) => row.opening.id),
  ],
  report: [inWall, ...ofOpening],
}

/** An opening of a whole scan, each once, as a row. */
export interface PlacedOpeningRow extends Readonly<Record<keyof typeof PLACED_OPENING_QUANTITIES, number>> {
  readonly mark: string
  readonly kind: OpeningKind
  readonly fromRoom: string | null
  readonly fromRoomType: RoomType
  readonly toRoom: string | null
  readonly toRoomType: RoomType | null
  readonly openingId: string
}

const side = (name: 'fromRoom' | 'toRoom', title: Column<never>['title']): Column<PlacedOpeningRow> => ({
  name,
  ...(title === undefined ? {} : { title }),
  cell: (row) => row[name],
  shown: (row, terms) => {
    const type = row[`${name}Type` as const]
    return type === null ? row[name] : terms.roomName(row[name], type)
  },
})

/** Their columns. */
export const PLACED_OPENINGS: readonly Column<PlacedOpeningRow>[] = [
  mark,
  kindOf((terms) => terms.words.type),
  ...ownFigures(PLACED_OPENING_QUANTITIES),
  side('fromRoom', (_, lang) => ({ en: 'From room', nb: 'Fra rom' })[lang]),
  side('toRoom', (_, lang) => ({ en: 'To room', nb: 'Til rom' })[lang]),
  id('openingId', (row: PlacedOpeningRow) => row.openingId),
]

/** An object as a row, and how deep it stands in others. */
export interface ObjectRow {
  readonly mark: string
  readonly object: ObjectRecord
  readonly depth: number
}

/** Objects as rows, and below each what stands in it. @param marks of elements */
export const objectRows = (objects: readonly ObjectRecord[], marks: Marks, depth = 0): ObjectRow[] =>
  objects.flatMap((object) => [
    { mark: marks.get(object.id) ?? '', object, depth },
    ...objectRows(object.children, marks, depth + 1),
  ])

const ofObject = figures(OBJECT_QUANTITIES, ({ object }: ObjectRow) => object, { group: 1 })

/** The columns of objects. */
export const OBJECTS: Things<ObjectRow, 'terminal' | 'report'> = {
  terminal: [
    mark,
    {
      name: 'category',
      title: (terms) => terms.words.object,
      cell: ({ object, depth }) => `${'  '.repeat(depth)}${object.category}`,
    },
    ...unlessZero(ofObject),
    { ...id('objectId', ({ object }: ObjectRow) => object.id), group: 1 },
  ],
  report: ofObject,
}
