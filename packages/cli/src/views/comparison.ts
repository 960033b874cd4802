import { tableOf, type Column } from '@reports/export/tables'
import { TERMS, type Finding } from '@reports/geometry'
import {
  COMPARED_QUANTITIES,
  COMPARED_STATES,
  type ComparedBuildingRecord,
  type ComparedFigure,
  type ComparedState,
  type ComparedValueRecord,
  type RoofComparisonRecord,
} from '@reports/geometry/comparison'
import type { NumberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'

/** Differing figures of a building that a terminal shows: the rest is in JSON and CSV. */
const MOST_FIGURES = 6

/** Buildings that a terminal shows. */
const MOST_BUILDINGS = 60

interface Words {
  readonly building: string
  readonly state: string
  readonly figure: string
  readonly before: string
  readonly after: string
  readonly difference: string
  readonly states: Readonly<Record<ComparedState, string>>
  readonly figures: Readonly<Record<Exclude<ComparedFigure, 'edges'>, string>>
  readonly surfaces: (count: number) => string
  readonly shares: (ids: string) => string
  readonly more: (count: number) => string
  readonly buildings: (count: number) => string
  readonly chance: (figures: string, chance: string) => string
  readonly nothing: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    building: 'Building',
    state: 'State',
    figure: 'Figure',
    before: 'Before',
    after: 'After',
    difference: 'Difference',
    states: {
      changed: 'changed',
      new: 'new',
      gone: 'gone',
      notCompared: 'not compared',
      within: 'within its ±',
      same: 'the same',
    },
    figures: {
      totalRoofArea: 'Roof area',
      totalRoofArea2d: 'Plan area',
      outline: 'Ground of one alone',
      centre: 'Middle, moved by',
      highestPoint: 'Highest point',
      highestRidge: 'Highest ridge',
      lowestEave: 'Lowest eave',
      highestEave: 'Highest eave',
      area3d: 'Area of surface',
      area2d: 'Plan of surface',
      calculatedSlope: 'Slope of surface',
      calculatedDirection: 'Direction of surface',
    },
    surfaces: (count) => `Surfaces new or gone: ${count}`,
    shares: (ids) => `On the ground of ${ids}`,
    more: (count) => `${count} more`,
    buildings: (count) => `${count} more buildings: -o FILE.json or FILE.csv has them all.`,
    chance: (figures, chance) =>
      `Each ± is of the difference and holds for 95 of 100 figures: had nothing changed and were both versions measured anew, about ${chance} of the ${figures} compared would differ by more.`,
    nothing: 'The two versions lie in different places: nothing is compared.',
  },
  nb: {
    building: 'Bygning',
    state: 'Tilstand',
    figure: 'Tall',
    before: 'Før',
    after: 'Etter',
    difference: 'Forskjell',
    states: {
      changed: 'endret',
      new: 'ny',
      gone: 'borte',
      notCompared: 'ikke sammenlignet',
      within: 'innenfor ±',
      same: 'lik',
    },
    figures: {
      totalRoofArea: 'Takareal',
      totalRoofArea2d: 'Areal i plan',
      outline: 'Grunn bare i den ene',
      centre: 'Midten, flyttet',
      highestPoint: 'Høyeste punkt',
      highestRidge: 'Høyeste møne',
      lowestEave: 'Laveste takfot',
      highestEave: 'Høyeste takfot',
      area3d: 'Areal av flate',
      area2d: 'Flate i plan',
      calculatedSlope: 'Helning av flate',
      calculatedDirection: 'Retning av flate',
    },
    surfaces: (count) => `Flater som er nye eller borte: ${count}`,
    shares: (ids) => `På grunnen til ${ids}`,
    more: (count) => `${count} til`,
    buildings: (count) => `${count} bygninger til: -o FIL.json eller FIL.csv har alle.`,
    chance: (figures, chance) =>
      `Hver ± gjelder forskjellen og holder for 95 av 100 tall: hadde ingenting endret seg og begge versjoner vært målt på nytt, ville rundt ${chance} av de ${figures} sammenlignede avvike mer.`,
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

/** How many times its ± a figure differs. */
const weightOf = ({ difference, tolerance }: ComparedValueRecord): number =>
  tolerance === 0 ? Number.MAX_VALUE : Math.abs(difference) / tolerance

function lineOf(
  { figure, edgeType, before, after, difference, tolerance }: ComparedValueRecord,
  n: NumberFormat,
): string[] {
  const w = WORDS[n.language]
  const quantity = COMPARED_QUANTITIES[figure]
  const shown = (value: number | null): string => (value === null ? '' : n.quantity(quantity, value))
  const name = figure === 'edges' ? TERMS[n.language].edgeTypes[edgeType ?? 'unknown'] : w.figures[figure]
  const sign = difference > 0 && figure !== 'centre' && figure !== 'outline' ? '+' : ''
  const unit = n.unitOf(quantity) ?? ''
  return [name, shown(before), shown(after), `${sign}${n.quantity(quantity, difference, tolerance)} ${unit}`]
}

/** The lines of a building: what differs most by its ± first. */
function linesOf(building: ComparedBuildingRecord, n: NumberFormat): string[][] {
  const w = WORDS[n.language]
  const { displayName, state, shares, surfaces } = building
  const values = rowsOf(building).flatMap(({ value }) => (value?.changed === true ? [value] : []))
  const sorted = values.toSorted((a, b) => weightOf(b) - weightOf(a))
  const loose = surfaces.filter((surface) => surface.state === 'new' || surface.state === 'gone').length
  const lines = [
    ...(shares.length === 0 ? [] : [[w.shares(shares.join(', ')), '', '', '']]),
    ...(loose === 0 ? [] : [[w.surfaces(loose), '', '', '']]),
    ...sorted.slice(0, MOST_FIGURES).map((value) => lineOf(value, n)),
    ...(sorted.length > MOST_FIGURES ? [[w.more(sorted.length - MOST_FIGURES), '', '', '']] : []),
  ]
  const [first = ['', '', '', ''], ...others] = lines
  return [[displayName, w.states[state], ...first], ...others.map((line) => ['', '', ...line])]
}

function sections(record: RoofComparisonRecord, n: NumberFormat): Section[] {
  const w = WORDS[n.language]
  if (!record.compared) return [{ heading: null, body: [w.nothing] }]
  const told = record.buildings
    .filter(({ state }) => state !== 'same' && state !== 'within')
    .toSorted((a, b) => COMPARED_STATES.indexOf(a.state) - COMPARED_STATES.indexOf(b.state))
  const counts = COMPARED_STATES.filter((state) => record.counts[state] > 0)
    .map((state) => `${w.states[state]}: ${n.whole(record.counts[state])}`)
    .join(', ')
  const left = told.length - MOST_BUILDINGS
  const columns = [
    { title: w.building, align: 'left' },
    { title: w.state, align: 'left' },
    { title: w.figure, align: 'left' },
    { title: w.before, align: 'right' },
    { title: w.after, align: 'right' },
    { title: `${w.difference} ±`, align: 'right' },
  ] as const
  const rows = told.slice(0, MOST_BUILDINGS).flatMap((building) => linesOf(building, n))
  const chance = w.chance(n.whole(record.figuresCompared), n.whole(record.figuresCompared / 20))
  return [
    ...(told.length === 0 ? [] : [{ heading: null, body: { columns, rows } }]),
    { heading: null, body: [counts, ...(left > 0 ? [w.buildings(left)] : []), chance] },
  ]
}

/** A comparison of roofs in every form; a JSON line is a building, a row of CSV a figure that differs. */
export function comparisonResult(
  record: RoofComparisonRecord & { readonly findings: readonly Finding[] },
  n: NumberFormat,
): Result {
  const { findings, ...own } = record
  return {
    record: { ...own, findings: findings.map(({ code, message, ids }) => ({ code, message, ids })) },
    lines: () => record.buildings,
    sections: () => sections(record, n),
    table: () => tableOf(COLUMNS, record.buildings.flatMap(rowsOf)),
  }
}
