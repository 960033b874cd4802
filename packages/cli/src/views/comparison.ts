import type { Column } from '@reports/geometry/columns'
import {
  COMPARED_QUANTITIES,
  COMPARED_STATES,
  type ComparedBuildingRecord,
  type ComparedValueRecord,
  type RoofComparisonRecord,
} from '@reports/geometry/comparison'
import { COMPARISON_WORDS, toldOfBuilding } from '@reports/svg/comparison'
import type { NumberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'
import { toldColumns, toldRows } from './told-changes.ts'

/** Buildings that a terminal shows. */
const MOST_BUILDINGS = 60

interface Words {
  readonly buildings: (count: number) => string
  readonly chance: string
  readonly nothing: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    buildings: (count) => `${count} more buildings: -o FILE.json or FILE.csv has them all.`,
    chance:
      'Each ± is of the difference and holds for 95 of 100 figures. A building counts as changed where a figure differs by more than any of all its figures would by chance: of buildings that did not change, about 5 of 100 are told.',
    nothing: 'The two versions lie in different places: nothing is compared.',
  },
  nb: {
    buildings: (count) => `${count} bygninger til: -o FIL.json eller FIL.csv har alle.`,
    chance:
      'Hver ± gjelder forskjellen og holder for 95 av 100 tall. En bygning er endret der et tall avviker mer enn noe av alle tallene dens ville gjort tilfeldig: av bygninger som ikke er endret, nevnes omtrent 5 av 100.',
    nothing: 'De to versjonene ligger på ulike steder: ingenting er sammenlignet.',
  },
}

/** A figure of a building or of one of its surfaces. */
interface Row {
  readonly building: ComparedBuildingRecord
  readonly surface: string | null
  readonly value: ComparedValueRecord | null
}

/** The figures of a building and of its surfaces; one row without a figure where it has none. */
function rowsOf(building: ComparedBuildingRecord): Row[] {
  const rows: Row[] = [
    ...building.figures.map((value) => ({ building, surface: null, value })),
    ...building.surfaces.flatMap(({ before, after, figures }) =>
      figures.map((value) => ({ building, surface: [...new Set([...before, ...after])].join(' '), value })),
    ),
  ]
  return rows.length === 0 ? [{ building, surface: null, value: null }] : rows
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'state', cell: ({ building }) => building.state },
  { name: 'before', cell: ({ building }) => building.before },
  { name: 'after', cell: ({ building }) => building.after },
  { name: 'surface', cell: ({ surface }) => surface },
  { name: 'figure', cell: ({ value }) => value?.figure ?? null },
  { name: 'edgeType', cell: ({ value }) => value?.edgeType ?? null },
  { name: 'valueBefore', type: 'REAL', cell: ({ value }) => value?.before ?? null },
  { name: 'valueAfter', type: 'REAL', cell: ({ value }) => value?.after ?? null },
  { name: 'difference', type: 'REAL', cell: ({ value }) => value?.difference ?? null },
  { name: 'tolerance', type: 'REAL', cell: ({ value }) => value?.tolerance ?? null },
  { name: 'unit', cell: ({ value }) => (value === null ? null : COMPARED_QUANTITIES[value.figure].unit) },
  { name: 'changed', type: 'BOOLEAN', cell: ({ value }) => value?.changed ?? null },
]

/** The lines of a building: what differs most by its ± first. */
const linesOf = (building: ComparedBuildingRecord, n: NumberFormat): string[][] =>
  toldRows(building.displayName, building.state, toldOfBuilding(building, n.language), n)

function sections(record: RoofComparisonRecord, n: NumberFormat): Section[] {
  const w = WORDS[n.language]
  if (!record.compared) return [{ heading: null, body: [w.nothing] }]
  const told = record.buildings
    .filter(({ state }) => state !== 'same' && state !== 'within')
    .toSorted((a, b) => COMPARED_STATES.indexOf(a.state) - COMPARED_STATES.indexOf(b.state))
  const counts = COMPARED_STATES.filter((state) => record.counts[state] > 0)
    .map((state) => `${COMPARISON_WORDS[n.language].states[state]}: ${n.whole(record.counts[state])}`)
    .join(', ')
  const left = told.length - MOST_BUILDINGS
  const columns = toldColumns('building', n.language)
  const rows = told.slice(0, MOST_BUILDINGS).flatMap((building) => linesOf(building, n))
  return [
    ...(told.length === 0 ? [] : [{ heading: null, body: { columns, rows } }]),
    { heading: null, body: [counts, ...(left > 0 ? [w.buildings(left)] : []), w.chance] },
  ]
}

/** A comparison of roofs in every form; a JSON line is a building, a row of CSV a figure that differs. */
export const comparisonResult = (record: RoofComparisonRecord, n: NumberFormat): Result => ({
  record,
  lines: () => record.buildings,
  sections: () => sections(record, n),
  table: async () => (await import('@reports/export/tables')).tableOf(COLUMNS, record.buildings.flatMap(rowsOf)),
})
