import type { MeasurementsRecord, ScanMarks, ScanQualityRecord } from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { roomRows, ROOMS } from '@reports/geometry/columns'
import { fileColumns, tableOf, type Table } from '../table.ts'

/**
 * A row a room, in the order of the record.
 * @param levels how far each room can be relied on, by its id: the last column
 * @param marks by the ids of rooms: the column before it
 * @param tolerances of the scan: columns of their own before those, two standard deviations each
 */
export const roomsTable = (
  { rooms }: Pick<MeasurementsRecord, 'rooms'>,
  levels: ScanQualityRecord['rooms'],
  marks: ScanMarks['rooms'],
  tolerances?: Pick<ScanTolerancesRecord, 'rooms'>,
): Table =>
  tableOf(
    fileColumns(ROOMS.file, tolerances !== undefined),
    roomRows(rooms, marks, { rooms: levels }, tolerances?.rooms),
  )
