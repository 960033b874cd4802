import { QUANTITY_NAMES, TERMS, textOf, type ScanMarks, type ScanQualityRecord } from '@reports/geometry'
import { PLACED_OPENINGS, roomRows, ROOMS } from '@reports/geometry/columns'
import { coverageOf, type ScanSummaryRecord } from '@reports/geometry/summary'
import { filledSheets, sheetOf, type Language, type Sheet } from '../sheet.ts'
import { withMeaning } from './quality.ts'

const OPENINGS_NOTE: Readonly<Record<Language, string>> = {
  en: 'Measured openings, each once; no nominal sizes.',
  nb: 'Målte åpninger, hver én gang; ikke modulmål.',
}

/** Where every room is as high everywhere, rooms have one height. */
function withHeights(rooms: ScanSummaryRecord['rooms']) {
  const isLevel = rooms.every(({ minHeight, maxHeight }) => minHeight === maxHeight)
  return isLevel ? rooms.map((room) => ({ ...room, height: room.maxHeight, minHeight: null, maxHeight: null })) : rooms
}

/** A scan's summary as sheets: rooms and openings. Sheets without rows are left out. */
export function scanSheets(
  { rooms, totals, openings, partial }: ScanSummaryRecord,
  marks: ScanMarks,
  lang: Language,
  quality: ScanQualityRecord,
): Sheet[] {
  const { words } = TERMS[lang]
  const rows = roomRows(withHeights(rooms), marks.rooms, { rooms: quality.rooms })
  const sums = { figures: totals, quality: quality.totals }
  const coverage = coverageOf(partial.ceilingArea, (id) => marks.rooms.get(id) ?? id)
  const notes = coverage === null ? [] : [`${QUANTITY_NAMES[lang].ceilingArea}: ${textOf(coverage, lang)}.`]
  return filledSheets([
    withMeaning(sheetOf({ id: 'rooms', title: words.rooms, notes }, ROOMS.workbook, rows, lang, sums), lang),
    sheetOf(
      { id: 'openings', title: words.openings, notes: [OPENINGS_NOTE[lang]] },
      PLACED_OPENINGS,
      openings.map((own) => ({ ...own, mark: marks.elements.get(own.openingId) ?? '' })),
      lang,
    ),
  ])
}
