import { mark, ownFigures, quality, type Column } from '@reports/geometry/columns'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import type { SurfaceRowRecord, SurfacesRecord } from '@reports/geometry/surfaces'
import { tableOf, type Table } from '../table.ts'

const COLUMNS: readonly Column<SurfaceRowRecord>[] = [
  mark,
  { name: 'story', type: 'INTEGER', cell: ({ story }) => story },
  { name: 'roomId', cell: ({ roomId }) => roomId },
  { name: 'roomName', cell: ({ roomName }) => roomName },
  { name: 'kind', cell: ({ kind }) => kind },
  { name: 'behind', cell: ({ behind }) => behind },
  { name: 'basis', cell: ({ basis }) => basis },
  { name: 'otherRoomId', cell: ({ otherRoomId }) => otherRoomId },
  ...ownFigures(SUMMARY_QUANTITIES.roomSurface),
  { name: 'sector', cell: ({ sector }) => sector },
  { name: 'id', cell: ({ id }) => id },
  quality,
]

/** A row a surface of a room, in the order and the words of the record: what lies behind it, and what tells that. */
export const roomSurfacesTable = ({ surfaces }: Pick<SurfacesRecord, 'surfaces'>): Table => tableOf(COLUMNS, surfaces)
