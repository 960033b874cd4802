import { type ScanMarks, MARK, QUANTITY_NAMES, TERMS } from '@reports/geometry'
import type { ScanQualityRecord } from '@reports/geometry'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'

import type { ScanSummaryRecord } from '@reports/geometry/summary'
import { filledSheets, sheetOf, titledColumns } from '../sheet.ts'
import { withMeaning, withQuality, type Levels } from './quality.ts'
import type { Language, Sheet, SheetColumn } from '../sheet.ts'
import { SCAN_WORDS } from './scan-words.ts'

type Words = (typeof SCAN_WORDS)[Language]
type RoomRow = ScanSummaryRecord['rooms'][number]
type OpeningRow = ScanSummaryRecord['openings'][number]

const nameOf = ({ roomName, roomType }: Pick<RoomRow, 'roomName' | 'roomType'>, lang: Language): string =>
  TERMS[lang].roomName(roomName, roomType)

/** Whether rooms lie on several storeys: else a column would say the same in every row. */
const hasSeveralStories = (rooms: readonly { readonly story: number | null }[]): boolean =>
  new Set(rooms.map(({ story }) => story)).size > 1

const storyColumn = (w: Words, lang: Language) =>
  ({ name: 'story', title: w.level, digits: 0, nameOf: TERMS[lang].storyOf }) as const

/** The column of marks of rows that have an id. */
const markColumn = <Row>(
  marks: ReadonlyMap<string, string>,
  idOf: (row: Row) => string,
  lang: Language,
): SheetColumn<Row> => ({ name: MARK.name, title: MARK.title[lang], cell: (row) => marks.get(idOf(row))! })

/** The columns of a painter, but for those in which every row is 0. */
function roomSheet({ rooms, totals }: ScanSummaryRecord, marks: ScanMarks, w: Words, lang: Language): Sheet {
  const isLevel = rooms.every(({ minHeight, maxHeight }) => minHeight === maxHeight)
  const sums: Partial<Record<keyof RoomRow, number | null>> = totals
  const columns = titledColumns(SUMMARY_QUANTITIES.painter, QUANTITY_NAMES[lang]).flatMap(
    (column): SheetColumn<RoomRow>[] => {
      const { name } = column
      if (isLevel && name === 'minHeight') return []
      if (isLevel && name === 'maxHeight') return [{ ...column, title: w.height }]
      const total = sums[name]
      return total === undefined ? [column] : [{ ...column, cell: (row) => (total === 0 ? null : row[name]), total }]
    },
  )
  return sheetOf<RoomRow>(
    { id: 'rooms', title: w.rooms },
    [
      { ...markColumn(marks.rooms, ({ roomId }: RoomRow) => roomId, lang), total: w.total },
      { name: 'roomName', title: w.room, cell: (room) => nameOf(room, lang) },
      { name: 'roomType', title: w.type, cell: ({ roomType }) => TERMS[lang].roomTypes[roomType] },
      { ...storyColumn(w, lang), cell: ({ story }) => (hasSeveralStories(rooms) ? story : null) },
      ...columns,
      { name: 'roomId', title: w.id, isId: true, cell: ({ roomId }) => roomId },
    ],
    rooms,
  )
}

const openingSheet = ({ openings }: ScanSummaryRecord, marks: ScanMarks, w: Words, lang: Language): Sheet =>
  sheetOf<OpeningRow>(
    { id: 'openings', title: w.openings, notes: [w.openingsNote] },
    [
      markColumn(marks.elements, ({ openingId }: OpeningRow) => openingId, lang),
      { name: 'kind', title: w.kind, cell: ({ kind }) => w.kinds[kind] },
      ...titledColumns(SUMMARY_QUANTITIES.placedOpening, QUANTITY_NAMES[lang]),
      {
        name: 'fromRoom',
        title: w.from,
        cell: ({ fromRoom, fromRoomType }) => TERMS[lang].roomName(fromRoom, fromRoomType),
      },
      {
        name: 'toRoom',
        title: w.to,
        cell: ({ toRoom, toRoomType }) => (toRoomType === null ? toRoom : TERMS[lang].roomName(toRoom, toRoomType)),
      },
      { name: 'openingId', title: w.id, isId: true, cell: ({ openingId }) => openingId },
    ],
    openings,
  )

/** A scan's summary as sheets: rooms and openings. Sheets without rows are left out. */
export function scanSheets(
  record: ScanSummaryRecord,
  marks: ScanMarks,
  lang: Language,
  quality: ScanQualityRecord,
): Sheet[] {
  const w = SCAN_WORDS[lang]
  const levels: Levels = { byId: quality.rooms, totals: quality.totals }
  return filledSheets([
    withMeaning(withQuality(roomSheet(record, marks, w, lang), levels, lang), lang),
    openingSheet(record, marks, w, lang),
  ])
}
