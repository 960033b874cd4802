import type { Column } from '@reports/geometry/columns'
import { TERMS } from '@reports/geometry'
import type { ComparedRoomRecord, ComparedScanValueRecord, ScanComparisonRecord } from '@reports/geometry/comparison'
import { toldOfRoom } from '@reports/svg/comparison'
import type { Language } from '../output/languages.ts'
import type { NumberFormat } from '../output/numbers.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'
import { toldColumns, toldRows } from './told-changes.ts'

interface Words {
  readonly nothing: string
  readonly same: string
  readonly chance: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    nothing: 'The two scans do not lie on each other: nothing is compared.',
    same: 'No room is new, gone or changed by more than its ±.',
    chance:
      'Each ± is of the difference, as of two scans of their own, and holds for 95 of 100 figures. A figure counts as changed where it differs by more than any of all figures of the house would by chance: of houses that did not change, about 2 of 100 are told. Differences are at the scale of the first scan.',
  },
  nb: {
    nothing: 'De to skannene ligger ikke på hverandre: ingenting er sammenlignet.',
    same: 'Ingen rom er nye, borte eller endret mer enn ±.',
    chance:
      'Hver ± gjelder forskjellen, som for to skann hver for seg, og holder for 95 av 100 tall. Et tall er endret der det avviker mer enn noe av alle husets tall ville gjort tilfeldig: av hus som ikke er endret, nevnes omtrent 2 av 100. Forskjeller er i målestokken til det første skannet.',
  },
}

/** A figure of a room, or of one of its walls or openings; without one, an opening or a room that is new or gone. */
interface Row {
  readonly room: ComparedRoomRecord
  readonly wall: ComparedRoomRecord['walls'][number] | null
  readonly opening: ComparedRoomRecord['openings'][number] | null
  readonly value: ComparedScanValueRecord | null
}

function rowsOf(room: ComparedRoomRecord): Row[] {
  const rows: Row[] = [
    ...room.figures.map((value) => ({ room, wall: null, opening: null, value })),
    ...room.walls.flatMap((wall) => wall.figures.map((value) => ({ room, wall, opening: null, value }))),
    ...room.openings.flatMap((opening): Row[] =>
      opening.figures.length === 0
        ? [{ room, wall: null, opening, value: null }]
        : opening.figures.map((value) => ({ room, wall: null, opening, value })),
    ),
  ]
  return rows.length === 0 ? [{ room, wall: null, opening: null, value: null }] : rows
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'state', cell: ({ room }) => room.state },
  { name: 'before', cell: ({ room }) => room.before },
  { name: 'after', cell: ({ room }) => room.after },
  { name: 'name', cell: ({ room }) => room.name },
  { name: 'qualityBefore', cell: ({ room }) => room.quality.before },
  { name: 'qualityAfter', cell: ({ room }) => room.quality.after },
  { name: 'wall', cell: ({ wall }) => wall?.after ?? null },
  { name: 'opening', cell: ({ opening }) => opening?.after ?? opening?.before ?? null },
  { name: 'openingState', cell: ({ opening }) => opening?.state ?? null },
  { name: 'figure', cell: ({ value }) => value?.figure ?? null },
  { name: 'valueBefore', type: 'REAL', cell: ({ value }) => value?.before ?? null },
  { name: 'valueAfter', type: 'REAL', cell: ({ value }) => value?.after ?? null },
  { name: 'difference', type: 'REAL', cell: ({ value }) => value?.difference ?? null },
  { name: 'tolerance', type: 'REAL', cell: ({ value }) => value?.tolerance ?? null },
  { name: 'changed', type: 'BOOLEAN', cell: ({ value }) => value?.changed ?? null },
]

function sections(record: ScanComparisonRecord, n: NumberFormat): Section[] {
  const w = WORDS[n.language]
  if (!record.compared) return [{ heading: null, body: [w.nothing] }]
  const told = record.rooms.filter(({ state }) => state !== 'same' && state !== 'within')
  const rows = told.flatMap((room) =>
    toldRows(TERMS[n.language].roomName(room.name, 'OTHER'), room.state, toldOfRoom(room, n.language), n),
  )
  const columns = toldColumns('room', n.language)
  return [
    told.length === 0 ? { heading: null, body: [w.same] } : { heading: null, body: { columns, rows } },
    { heading: null, body: [w.chance] },
  ]
}

/** A comparison of scans in every form; a JSON line is a room, a row of CSV a figure that differs. */
export const scanComparisonResult = (record: ScanComparisonRecord, n: NumberFormat): Result => ({
  record,
  lines: () => record.rooms,
  sections: () => sections(record, n),
  table: async () => (await import('@reports/export/tables')).tableOf(COLUMNS, record.rooms.flatMap(rowsOf)),
})
