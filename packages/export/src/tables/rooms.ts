import { ROOM_SIZES, ROOM_SUMS } from '@reports/geometry'
import type { MeasurementsRecord, RoomRecord, ScanQualityRecord } from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { QUALITY, tableOf } from '../table.ts'
import type { Column, Table, Unit } from '../table.ts'

/** What each sum of a room counts in; a new one does not compile until it is here. */
const SUM_UNITS = {
  floorArea: 'm2',
  grossWallArea: 'm2',
  netWallArea: 'm2',
  netWallAreaNS: 'm2',
  moldingLengthFloor: 'm',
  moldingLengthCeiling: 'm',
  moldingLengthOpening: 'm',
  doorCount: undefined,
  windowCount: undefined,
  openingCount: undefined,
} as const satisfies Record<(typeof ROOM_SUMS)[number], Unit | undefined>

/** The fields of a room that are one value, in the order of the API, its id last. */
const COLUMNS: readonly Column<RoomRecord>[] = [
  { name: 'roomName', cell: ({ roomName }) => roomName },
  { name: 'roomType', cell: ({ roomType }) => roomType },
  { name: 'story', cell: ({ story }) => story },
  ...ROOM_SUMS.map((name) => ({ name, unit: SUM_UNITS[name], cell: (room: RoomRecord) => room[name] })),
  { name: 'roomId', cell: ({ roomId }) => roomId },
]

/**
 * A row a room, in the order of the record.
 * @param levels how far each room can be relied on, by its id: the last column
 * @param tolerances of the scan: columns of their own before it, two standard deviations each
 */
export function roomsTable(
  { rooms }: Pick<MeasurementsRecord, 'rooms'>,
  levels: ScanQualityRecord['rooms'],
  tolerances?: ScanTolerancesRecord,
): Table {
  const quality: Column<RoomRecord> = { name: QUALITY, cell: ({ roomId }) => levels[roomId]! }
  if (tolerances === undefined) return tableOf([...COLUMNS, quality], rooms)
  const byRoom = new Map(tolerances.rooms.map((own) => [own.roomId, own]))
  const uncertain = ROOM_SIZES.map((name) => ({
    name: `${name}U`,
    unit: SUM_UNITS[name],
    cell: ({ roomId }: RoomRecord) => byRoom.get(roomId)?.[name] ?? null,
  }))
  return tableOf([...COLUMNS, ...uncertain, quality], rooms)
}
