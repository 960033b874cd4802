import { type ScanMarks, MARK, QUANTITIES } from '@reports/geometry'
import type { MeasurementsRecord, RoomRecord, ScanQualityRecord } from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { QUALITY, quantityColumns, tableOf, toleranceColumns } from '../table.ts'
import type { Column, Table } from '../table.ts'

/** The fields of a room that are one value, in the order of the API, its id last. */
const COLUMNS: readonly Column<RoomRecord>[] = [
  { name: 'roomName', cell: ({ roomName }) => roomName },
  { name: 'roomType', cell: ({ roomType }) => roomType },
  { name: 'story', type: 'INTEGER', cell: ({ story }) => story },
  ...quantityColumns(QUANTITIES.room),
  { name: 'roomId', cell: ({ roomId }) => roomId },
]

/**
 * A row a room, in the order of the record.
 * @param levels how far each room can be relied on, by its id: the last column
 * @param marks by the ids of rooms: the column before it
 * @param tolerances of the scan: columns of their own before those, two standard deviations each
 */
export function roomsTable(
  { rooms }: Pick<MeasurementsRecord, 'rooms'>,
  levels: ScanQualityRecord['rooms'],
  marks: ScanMarks['rooms'],
  tolerances?: Pick<ScanTolerancesRecord, 'rooms'>,
): Table {
  const last: readonly Column<RoomRecord>[] = [
    { name: MARK.name, cell: ({ roomId }) => marks.get(roomId)! },
    { name: QUALITY, cell: ({ roomId }) => levels[roomId]! },
  ]
  if (tolerances === undefined) return tableOf([...COLUMNS, ...last], rooms)
  const byRoom = new Map(tolerances.rooms.map((own) => [own.roomId, own]))
  const uncertain = toleranceColumns(QUANTITIES.roomSizes, ({ roomId }: RoomRecord) => byRoom.get(roomId))
  return tableOf([...COLUMNS, ...uncertain, ...last], rooms)
}
