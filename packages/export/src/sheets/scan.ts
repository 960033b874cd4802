import { ROOM_NAMES, STOREY_NAMES } from '@reports/geometry'
import type { ScanQualityRecord } from '@reports/geometry'
import type { OpeningRowRecord, RoomEstimateRecord, RoomRowRecord, ScanSummaryRecord } from '@reports/geometry/summary'
import { filledSheets, sheetOf } from '../sheet.ts'
import { withLevels, withMeaning, withQuality, worstOfIds, type Levels } from './quality.ts'
import type { Language, Sheet, SheetColumn } from '../sheet.ts'
import { SCAN_WORDS } from './scan-words.ts'

type Words = (typeof SCAN_WORDS)[Language]

const nameOf = ({ roomName, roomType }: Pick<RoomRowRecord, 'roomName' | 'roomType'>, lang: Language): string =>
  roomName ?? ROOM_NAMES[lang][roomType]

/** Whether rooms lie on several storeys: else a column would say the same in every row. */
const isStoreyed = (rooms: readonly { readonly story: number | null }[]): boolean =>
  new Set(rooms.map(({ story }) => story)).size > 1

const storeyColumn = (w: Words, lang: Language) =>
  ({ name: 'story', title: w.level, digits: 0, nameOf: STOREY_NAMES[lang] }) as const

/** The columns of a painter, but for those in which every row is 0. */
function roomSheet({ rooms, totals }: ScanSummaryRecord, w: Words, lang: Language): Sheet {
  const number = (
    name: Extract<keyof RoomRowRecord, keyof ScanSummaryRecord['totals']>,
    title: string,
    unit: 'm' | 'm2' | undefined,
  ): SheetColumn<RoomRowRecord> => ({
    name,
    title,
    unit,
    digits: unit === undefined ? 0 : 2,
    cell: (row) => (totals[name] === 0 ? null : row[name]),
    total: totals[name],
  })
  const height = (name: 'minHeight' | 'maxHeight', title: string): SheetColumn<RoomRowRecord> => ({
    name,
    title,
    unit: 'm',
    digits: 2,
    cell: (row) => row[name],
  })
  const isLevel = rooms.every(({ minHeight, maxHeight }) => minHeight === maxHeight)
  return sheetOf<RoomRowRecord>(
    { id: 'rooms', title: w.rooms },
    [
      { name: 'roomName', title: w.room, cell: (room) => nameOf(room, lang), total: w.total },
      { name: 'roomType', title: w.type, cell: ({ roomType }) => ROOM_NAMES[lang][roomType] },
      { ...storeyColumn(w, lang), cell: ({ story }) => (isStoreyed(rooms) ? story : null) },
      number('floorArea', w.floor, 'm2'),
      number('ceilingArea', w.ceiling, 'm2'),
      number('perimeter', w.perimeter, 'm'),
      ...(isLevel ? [height('maxHeight', w.height)] : [height('minHeight', w.lowest), height('maxHeight', w.highest)]),
      number('grossWallArea', w.gross, 'm2'),
      number('netWallArea', w.net, 'm2'),
      number('netWallAreaNS', w.netNS, 'm2'),
      number('moldingLengthFloor', w.skirting, 'm'),
      number('moldingLengthCeiling', w.cornice, 'm'),
      number('moldingLengthOpening', w.trim, 'm'),
      number('doorCount', w.doors, undefined),
      number('windowCount', w.windows, undefined),
      number('openingCount', w.passages, undefined),
      { name: 'roomId', title: w.id, isId: true, cell: ({ roomId }) => roomId },
    ],
    rooms,
  )
}

const openingSheet = ({ openings }: ScanSummaryRecord, w: Words, lang: Language): Sheet =>
  sheetOf<OpeningRowRecord>(
    { id: 'openings', title: w.openings, notes: [w.openingsNote] },
    [
      { name: 'number', title: w.number, digits: 0, isKey: true, cell: ({ number }) => number },
      { name: 'kind', title: w.kind, cell: ({ kind }) => w.kinds[kind] },
      { name: 'width', title: w.width, unit: 'cm', digits: 0, cell: ({ width }) => width },
      { name: 'height', title: w.height, unit: 'cm', digits: 0, cell: ({ height }) => height },
      { name: 'sill', title: w.sill, unit: 'cm', digits: 0, cell: ({ sill }) => sill },
      { name: 'area', title: w.area, unit: 'm2', digits: 2, cell: ({ area }) => area },
      {
        name: 'fromRoom',
        title: w.from,
        cell: ({ fromRoom, fromRoomType }) => fromRoom ?? ROOM_NAMES[lang][fromRoomType],
      },
      {
        name: 'toRoom',
        title: w.to,
        cell: ({ toRoom, toRoomType }) => toRoom ?? (toRoomType === null ? null : ROOM_NAMES[lang][toRoomType]),
      },
      { name: 'openingId', title: w.id, isId: true, cell: ({ openingId }) => openingId },
    ],
    openings,
  )

/** Areas of an estimate, of a room or a storey: ALH never stands without the measurable area beside it. */
const estimateColumns = (
  w: Words,
): SheetColumn<Pick<RoomEstimateRecord, 'floorArea' | 'measurableArea' | 'lowHeightArea'>>[] => [
  { name: 'floorArea', title: w.floorScan, unit: 'm2', digits: 2, cell: ({ floorArea }) => floorArea },
  { name: 'measurableArea', title: w.measurable, unit: 'm2', digits: 2, cell: ({ measurableArea }) => measurableArea },
  { name: 'lowHeightArea', title: w.alh, unit: 'm2', digits: 2, cell: ({ lowHeightArea }) => lowHeightArea },
]

const estimateSheet = ({ estimate: { rooms } }: ScanSummaryRecord, w: Words, lang: Language): Sheet =>
  sheetOf<RoomEstimateRecord>(
    { id: 'estimate', title: w.estimate, notes: w.estimateNotes },
    [
      { name: 'roomName', title: w.room, cell: (room) => nameOf(room, lang) },
      { ...storeyColumn(w, lang), cell: ({ story }) => (isStoreyed(rooms) ? story : null) },
      ...estimateColumns(w),
      { name: 'reason', title: w.basis, cell: ({ reason }) => (reason === null ? w.walls : w.reasons[reason]) },
      { name: 'roomId', title: w.id, isId: true, cell: ({ roomId }) => roomId },
    ],
    rooms,
  )

const storeySheet = ({ estimate: { storeys } }: ScanSummaryRecord, w: Words, lang: Language): Sheet =>
  sheetOf<ScanSummaryRecord['estimate']['storeys'][number]>(
    { id: 'storeys', title: w.storeys, notes: [w.notDeterminedNote] },
    [
      { ...storeyColumn(w, lang), isKey: true, cell: ({ story }) => story },
      { name: 'rooms', title: w.rooms, digits: 0, cell: ({ rooms }) => rooms },
      ...estimateColumns(w),
      { name: 'innerWallArea', title: w.innerWalls, unit: 'm2', digits: 2, cell: ({ innerWallArea }) => innerWallArea },
      {
        name: 'roomsAndInnerWalls',
        title: w.roomsAndWalls,
        unit: 'm2',
        digits: 2,
        cell: ({ roomsAndInnerWalls }) => roomsAndInnerWalls,
      },
    ],
    storeys,
  )

/** A scan's summary as sheets: rooms, openings, and the estimate by rooms and by storeys. Sheets without rows are left out. */
export function scanSheets(record: ScanSummaryRecord, lang: Language, quality: ScanQualityRecord): Sheet[] {
  const w = SCAN_WORDS[lang]
  const levels: Levels = { byId: quality.rooms, totals: quality.totals }
  const { rooms, storeys } = record.estimate
  const ofStorey = storeys.map(({ story }) =>
    worstOfIds(
      rooms.flatMap((room) => (room.story === story ? [room.roomId] : [])),
      levels,
    ),
  )
  return filledSheets([
    withMeaning(withQuality(roomSheet(record, w, lang), levels, lang), lang),
    openingSheet(record, w, lang),
    withQuality(estimateSheet(record, w, lang), levels, lang),
    withLevels(storeySheet(record, w, lang), (_, index) => ofStorey[index]!, quality.totals, lang),
  ])
}
