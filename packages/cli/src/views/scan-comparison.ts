import { tableOf, type Column } from '@reports/export/tables'
import { TERMS, type Finding, type OpeningKind } from '@reports/geometry'
import type { ComparedRoomRecord, ComparedScanValueRecord, ScanComparisonRecord } from '@reports/geometry/comparison'
import type { Language } from '../output/languages.ts'
import { AREA, LENGTH, type NumberFormat } from '../output/numbers.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'

type Figure = ComparedScanValueRecord['figure']

interface Words {
  readonly columns: readonly [
    room: string,
    state: string,
    figure: string,
    before: string,
    after: string,
    difference: string,
  ]
  readonly states: Readonly<Record<ComparedRoomRecord['state'], string>>
  readonly figures: Readonly<Record<Figure, string>>
  readonly nothing: string
  readonly same: string
  readonly chance: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    columns: ['Room', 'State', 'Figure', 'Before', 'After', 'Difference ±'],
    states: {
      changed: 'changed',
      new: 'new',
      gone: 'gone',
      within: 'within its ±',
      same: 'the same',
      notCompared: 'not compared',
    },
    figures: {
      floorArea: 'Floor area',
      netWallArea: 'Net wall area',
      moldingLengthFloor: 'Floor moldings',
      height: 'Height',
      width: 'Width',
    },
    nothing: 'The two scans do not lie on each other: nothing is compared.',
    same: 'No room is new, gone or changed by more than its ±.',
    chance: 'Each ± is of the difference, as of two scans of their own, and holds for 95 of 100 figures.',
  },
  nb: {
    columns: ['Rom', 'Tilstand', 'Tall', 'Før', 'Etter', 'Forskjell ±'],
    states: {
      changed: 'endret',
      new: 'ny',
      gone: 'borte',
      within: 'innenfor ±',
      same: 'lik',
      notCompared: 'ikke sammenlignet',
    },
    figures: {
      floorArea: 'Gulvareal',
      netWallArea: 'Netto veggareal',
      moldingLengthFloor: 'Gulvlister',
      height: 'Høyde',
      width: 'Bredde',
    },
    nothing: 'De to skannene ligger ikke på hverandre: ingenting er sammenlignet.',
    same: 'Ingen rom er nye, borte eller endret mer enn ±.',
    chance: 'Hver ± gjelder forskjellen, som for to skann hver for seg, og holder for 95 av 100 tall.',
  },
}

/** A figure of a room or of one of its openings; without one, an opening or a room that is new or gone. */
interface Row {
  readonly room: ComparedRoomRecord
  readonly opening: ComparedRoomRecord['openings'][number] | null
  readonly value: ComparedScanValueRecord | null
}

function rowsOf(room: ComparedRoomRecord): Row[] {
  const rows: Row[] = [
    ...room.figures.map((value) => ({ room, opening: null, value })),
    ...room.openings.flatMap((opening): Row[] =>
      opening.figures.length === 0
        ? [{ room, opening, value: null }]
        : opening.figures.map((value) => ({ room, opening, value })),
    ),
  ]
  return rows.length === 0 ? [{ room, opening: null, value: null }] : rows
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'state', cell: ({ room }) => room.state },
  { name: 'before', cell: ({ room }) => room.before },
  { name: 'after', cell: ({ room }) => room.after },
  { name: 'name', cell: ({ room }) => room.name },
  { name: 'qualityBefore', cell: ({ room }) => room.quality.before },
  { name: 'qualityAfter', cell: ({ room }) => room.quality.after },
  { name: 'opening', cell: ({ opening }) => opening?.after ?? opening?.before ?? null },
  { name: 'openingState', cell: ({ opening }) => opening?.state ?? null },
  { name: 'figure', cell: ({ value }) => value?.figure ?? null },
  { name: 'valueBefore', type: 'REAL', cell: ({ value }) => value?.before ?? null },
  { name: 'valueAfter', type: 'REAL', cell: ({ value }) => value?.after ?? null },
  { name: 'difference', type: 'REAL', cell: ({ value }) => value?.difference ?? null },
  { name: 'tolerance', type: 'REAL', cell: ({ value }) => value?.tolerance ?? null },
  { name: 'changed', type: 'BOOLEAN', cell: ({ value }) => value?.changed ?? null },
]

function lineOf({ opening, value }: Row, n: NumberFormat): string[] {
  const w = WORDS[n.language]
  const kind = opening === null ? null : TERMS[n.language].openingKinds[opening.kind as OpeningKind]
  if (value === null) return [opening === null ? '' : `${kind}: ${w.states[opening.state]}`, '', '', '']
  const { figure, before, after, difference, tolerance } = value
  const quantity = figure === 'floorArea' || figure === 'netWallArea' ? AREA : LENGTH
  return [
    kind === null ? w.figures[figure] : `${kind}: ${w.figures[figure].toLowerCase()}`,
    n.quantity(quantity, before),
    n.quantity(quantity, after),
    `${difference > 0 ? '+' : ''}${n.quantity(quantity, difference, tolerance)} ${n.unitOf(quantity) ?? ''}`,
  ]
}

/** Whether a row tells a change: a figure beyond its ±, or something that is new or gone. */
const isTold = ({ opening, value }: Row): boolean =>
  value === null ? opening === null || opening.state === 'new' || opening.state === 'gone' : value.changed

function sections(record: ScanComparisonRecord, n: NumberFormat): Section[] {
  const w = WORDS[n.language]
  if (!record.compared) return [{ heading: null, body: [w.nothing] }]
  const told = record.rooms.filter(({ state }) => state !== 'same' && state !== 'within')
  const rows = told.flatMap((room) =>
    rowsOf(room)
      .filter(isTold)
      .map((row, i) => [
        i === 0 ? TERMS[n.language].roomName(room.name, 'OTHER') : '',
        i === 0 ? w.states[room.state] : '',
        ...lineOf(row, n),
      ]),
  )
  const columns = w.columns.map((title, i) => ({ title, align: i < 3 ? ('left' as const) : ('right' as const) }))
  return [
    told.length === 0 ? { heading: null, body: [w.same] } : { heading: null, body: { columns, rows } },
    { heading: null, body: [w.chance] },
  ]
}

/** A comparison of scans in every form; a JSON line is a room, a row of CSV a figure that differs. */
export function scanComparisonResult(
  record: ScanComparisonRecord & { readonly findings: readonly Finding[] },
  n: NumberFormat,
): Result {
  const { findings, ...own } = record
  return {
    record: { ...own, findings: findings.map(({ code, message, ids }) => ({ code, message, ids })) },
    lines: () => record.rooms,
    sections: () => sections(record, n),
    table: () => tableOf(COLUMNS, record.rooms.flatMap(rowsOf)),
  }
}
