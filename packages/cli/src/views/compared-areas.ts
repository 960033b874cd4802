import type { Column } from '@reports/geometry/columns'
import { TERMS } from '@reports/geometry'
import type { ComparedAreaRecord } from '@reports/geometry/comparison'
import { AREA, type NumberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import type { Result } from '../output/write-result.ts'

interface Words {
  readonly columns: readonly [string, string, string, string, string, string]
  readonly notFound: string
  readonly deviates: Readonly<Record<'yes' | 'no' | 'undecided', string>>
  readonly meaning: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    columns: ['Room', 'Stated', 'Measured ±', 'Difference', 'Over 2 %', 'Quality'],
    notFound: 'not found',
    deviates: { yes: 'yes', no: 'no', undecided: 'undecided' },
    meaning:
      'Over 2 %: whether the floor deviates from the stated area by more than 2 %, said only of rooms whose numbers are sure; undecided where the ± reaches over the limit. Not found: the scan has no room of that name, or several.',
  },
  nb: {
    columns: ['Rom', 'Oppgitt', 'Målt ±', 'Forskjell', 'Over 2 %', 'Kvalitet'],
    notFound: 'ikke funnet',
    deviates: { yes: 'ja', no: 'nei', undecided: 'uavgjort' },
    meaning:
      'Over 2 %: om gulvet avviker fra oppgitt areal med mer enn 2 %, sagt bare om rom med sikre tall; uavgjort der ± når over grensen. Ikke funnet: skannen har ikke noe rom med det navnet, eller flere.',
  },
}

const COLUMNS: readonly Column<ComparedAreaRecord>[] = [
  { name: 'state', cell: ({ state }) => state },
  { name: 'room', cell: ({ room }) => room },
  { name: 'roomId', cell: ({ roomId }) => roomId },
  { name: 'name', cell: ({ name }) => name },
  { name: 'stated', quantity: AREA, cell: ({ stated }) => stated },
  { name: 'measured', quantity: AREA, cell: ({ measured }) => measured },
  { name: 'tolerance', quantity: AREA, cell: ({ tolerance }) => tolerance },
  { name: 'difference', quantity: AREA, cell: ({ difference }) => difference },
  { name: 'percent', type: 'REAL', cell: ({ percent }) => percent },
  { name: 'deviates', cell: ({ deviates }) => deviates },
  { name: 'quality', cell: ({ quality }) => quality },
]

function lineOf(row: ComparedAreaRecord, n: NumberFormat): string[] {
  const w = WORDS[n.language]
  const { room, name, state, stated, measured, tolerance, difference, deviates, percent, quality } = row
  const shown = (value: number | null, u?: number | null): string => (value === null ? '–' : n.quantity(AREA, value, u))
  const sign = difference !== null && difference > 0 ? '+' : ''
  const share = percent === null ? '' : ` (${percent > 0 ? '+' : ''}${n.tenths(percent)} %)`
  return [
    room ?? TERMS[n.language].roomName(name, 'OTHER'),
    shown(stated),
    state === 'notFound' ? w.notFound : shown(measured, tolerance),
    difference === null ? '–' : `${sign}${shown(difference)}${share}`,
    deviates === null ? '–' : w.deviates[deviates],
    quality === null ? '–' : TERMS[n.language].qualities[quality],
  ]
}

/** Stated areas beside measured floors in every form; a JSON line and a row of CSV are a room. */
export function comparedAreasResult(rows: readonly ComparedAreaRecord[], n: NumberFormat): Result {
  const w = WORDS[n.language]
  const unit = n.unitOf(AREA) ?? ''
  const columns = w.columns.map((title, i) => ({
    title,
    align: i === 0 || i > 3 ? ('left' as const) : ('right' as const),
    ...(i > 0 && i < 4 ? { unit } : {}),
  }))
  return {
    record: { rooms: rows },
    lines: () => rows,
    sections: () => [
      { heading: null, body: { columns, rows: rows.map((row) => lineOf(row, n)) } },
      { heading: null, body: [w.meaning] },
    ],
    table: async () => (await import('@reports/export/tables')).tableOf(COLUMNS, rows),
  }
}
