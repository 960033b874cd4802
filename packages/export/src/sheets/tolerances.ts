import { TERMS } from '@reports/geometry'
import type {
  MeasurementsRecord,
  Quality,
  Quantity,
  RoofQualityRecord,
  RoofRecord,
  ScanQualityRecord,
  WallsRecord,
} from '@reports/geometry'
import { accuracyText, toleranceMeaning } from '@reports/geometry/accuracy'
import type {
  KnownAccuracy,
  RoofTolerancesRecord,
  ScanTolerancesRecord,
  WallsTolerancesRecord,
} from '@reports/geometry/accuracy'
import {
  BUILDINGS,
  quality as levelColumn,
  ROOM_TOLERANCES,
  roomRows,
  summedBuildings,
  sumOf,
  titleOf,
  WALLED_BUILDINGS,
  type Cell,
  type Column,
  type Sums,
} from '@reports/geometry/columns'
import { shownIn, type Shown, type UnitSystem } from '@reports/geometry/units'
import { decimal } from '@reports/svg'
import { sheetOf } from '../sheet.ts'
import type { Language, Sheet } from '../sheet.ts'

const EN = {
  title: 'Tolerances',
  of: 'Of',
  what: 'What',
  value: 'Value',
  tolerance: '± (2 standard deviations)',
  unit: 'Unit',
  total: 'Total',
}

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  nb: {
    title: 'Usikkerhet',
    of: 'Av',
    what: 'Hva',
    value: 'Verdi',
    tolerance: '± (2 standardavvik)',
    unit: 'Enhet',
    total: 'Sum',
  },
}

/** A figure of a row, or of all of them, with its ±. */
interface Entry {
  readonly of: string
  readonly what: string
  readonly value: number | null
  readonly u: number | null
  readonly unit: Quantity['unit']
  readonly quality: Quality | null
}

const numberIn = (cell: Cell): number | null => (typeof cell === 'number' ? cell : null)

/** The figures of each row, then their sums. @param called gives the name of a row */
function entriesOf<Row extends Pick<Entry, 'quality'>>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  called: (row: Row) => string,
  { figures, tolerances, quality }: Sums,
  lang: Language,
): Entry[] {
  const named = columns.map((column) => ({ column, what: titleOf(column, lang), unit: column.quantity?.unit }))
  const entries = (of: (column: Column<Row>) => Omit<Entry, 'what' | 'unit'>): Entry[] =>
    named.map(({ column, ...rest }) => ({ ...rest, ...of(column) }))
  return [
    ...rows.flatMap((row) =>
      entries(({ cell, tolerance }) => ({
        of: called(row),
        value: numberIn(cell(row)),
        u: tolerance?.(row) ?? null,
        quality: row.quality,
      })),
    ),
    ...entries(({ name }) => ({
      of: WORDS[lang].total,
      value: sumOf(figures, name),
      u: sumOf(tolerances, name),
      quality: quality ?? null,
    })),
  ]
}

function sheet(
  id: string,
  entries: readonly Entry[],
  meaning: 'floors' | 'roofs',
  accuracies: readonly KnownAccuracy[],
  lang: Language,
  units: UnitSystem = 'metric',
): Sheet {
  const w = WORDS[lang]
  const shownOf = ({ unit }: Entry): Shown => shownIn({ unit, digits: 2 }, units)
  const digits = units === 'us' ? 1 : 2
  const basis = new Set(
    accuracies.map((accuracy) => accuracyText(accuracy, lang, (value, places) => decimal(value, places, lang), units)),
  )
  return sheetOf<Entry>(
    { id, title: w.title, notes: [toleranceMeaning(meaning, lang), ...basis] },
    [
      { name: 'of', title: w.of, cell: ({ of }) => of },
      { name: 'what', title: w.what, cell: ({ what }) => what },
      {
        name: 'value',
        title: w.value,
        quantity: { digits },
        cell: (entry) => (entry.value === null ? null : shownOf(entry).valueOf(entry.value)),
      },
      {
        name: 'u',
        title: w.tolerance,
        quantity: { digits },
        cell: (entry) =>
          entry.u === null || entry.value === null ? null : shownOf(entry).toleranceOf(entry.u, entry.value),
      },
      { name: 'unit', title: w.unit, cell: (entry) => shownOf(entry).unit ?? null },
      levelColumn,
    ],
    entries,
    lang,
  )
}

/** The tolerances of the sums of rooms, and their basis. */
export const scanToleranceSheet = (
  { rooms, totals }: MeasurementsRecord,
  tolerances: ScanTolerancesRecord,
  lang: Language,
  quality: ScanQualityRecord,
  units?: UnitSystem,
): Sheet =>
  sheet(
    'scanTolerances',
    entriesOf(
      ROOM_TOLERANCES,
      roomRows(rooms, new Map(), quality, tolerances.rooms),
      ({ name, type }) => TERMS[lang].roomName(name, type),
      { figures: totals, tolerances: tolerances.totals, quality: quality.totals },
      lang,
    ),
    'floors',
    [tolerances.accuracy],
    lang,
    units,
  )

/** The same for roofs, with the lengths of their edges by type. */
export function roofToleranceSheet(
  { buildings, totals, roofEdges }: RoofRecord,
  tolerances: RoofTolerancesRecord,
  lang: Language,
  quality: RoofQualityRecord,
  units?: UnitSystem,
): Sheet {
  const byType = new Map(tolerances.totals.edges.map((own) => [own.type, own]))
  return sheet(
    'roofTolerances',
    [
      ...entriesOf(
        BUILDINGS.tolerances,
        summedBuildings(buildings, quality, tolerances),
        ({ displayName }) => displayName,
        { figures: totals, tolerances: tolerances.totals, quality: quality.totals },
        lang,
      ),
      ...roofEdges.types.map(({ type, length }): Entry => ({
        of: WORDS[lang].total,
        what: TERMS[lang].edgeTypes[type],
        value: length,
        u: byType.get(type)!.length,
        unit: 'm',
        quality: quality.totals,
      })),
    ],
    'roofs',
    tolerances.buildings.map(({ accuracy }) => accuracy),
    lang,
    units,
  )
}

/** The same for exterior walls. */
export const wallsToleranceSheet = (
  { buildings, totals }: WallsRecord,
  tolerances: WallsTolerancesRecord,
  lang: Language,
  quality: RoofQualityRecord,
  units?: UnitSystem,
): Sheet =>
  sheet(
    'wallsTolerances',
    entriesOf(
      WALLED_BUILDINGS.tolerances,
      summedBuildings(buildings, quality, tolerances),
      ({ displayName }) => displayName,
      { figures: totals, tolerances: tolerances.totals, quality: quality.totals },
      lang,
    ),
    'roofs',
    tolerances.buildings.map(({ accuracy }) => accuracy),
    lang,
    units,
  )
