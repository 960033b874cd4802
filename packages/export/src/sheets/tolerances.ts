import { keysOf, QUANTITIES, QUANTITY_NAMES, TERMS } from '@reports/geometry'
import type {
  MeasurementsRecord,
  Quality,
  Quantities,
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
import { quality as levelColumn } from '@reports/geometry/columns'
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

/** A sum with its ±. */
interface Entry {
  readonly of: string
  readonly what: string
  readonly value: number
  readonly u: number | null
  readonly unit: NonNullable<Quantity['unit']>
  readonly quality: Quality
}

/** Some sums of one subject, by keys that both records have. */
const entriesOf = <K extends string>(
  quantities: Quantities<K>,
  names: Readonly<Record<NoInfer<K>, string>>,
  of: string,
  values: Readonly<Record<NoInfer<K>, number>>,
  tolerances: Readonly<Record<NoInfer<K>, number | null>>,
  quality: Quality,
): Entry[] =>
  keysOf(quantities).map((key) => ({
    of,
    what: names[key],
    value: values[key],
    u: tolerances[key],
    unit: quantities[key].unit!,
    quality,
  }))

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
      { name: 'value', title: w.value, quantity: { digits }, cell: (entry) => shownOf(entry).valueOf(entry.value) },
      {
        name: 'u',
        title: w.tolerance,
        quantity: { digits },
        cell: (entry) => (entry.u === null ? null : shownOf(entry).toleranceOf(entry.u, entry.value)),
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
    [
      ...rooms.flatMap((room, i) =>
        entriesOf(
          QUANTITIES.roomSizes,
          QUANTITY_NAMES[lang],
          TERMS[lang].roomName(room.roomName, room.roomType),
          room,
          tolerances.rooms[i]!,
          quality.rooms[room.roomId]!,
        ),
      ),
      ...entriesOf(
        QUANTITIES.roomSizes,
        QUANTITY_NAMES[lang],
        WORDS[lang].total,
        totals,
        tolerances.totals,
        quality.totals,
      ),
    ],
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
  const { total } = WORDS[lang]
  const byType = new Map(tolerances.totals.edges.map((own) => [own.type, own]))
  return sheet(
    'roofTolerances',
    [
      ...buildings.flatMap((building, i) =>
        entriesOf(
          QUANTITIES.roofSums,
          QUANTITY_NAMES[lang],
          building.displayName,
          building,
          tolerances.buildings[i]!,
          quality.buildings[building.buildingId]!,
        ),
      ),
      ...entriesOf(QUANTITIES.roofSums, QUANTITY_NAMES[lang], total, totals, tolerances.totals, quality.totals),
      ...roofEdges.types.map(({ type, length }): Entry => ({
        of: total,
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
    [
      ...buildings.flatMap((building, i) =>
        entriesOf(
          QUANTITIES.wallSums,
          QUANTITY_NAMES[lang],
          building.displayName,
          building,
          tolerances.buildings[i]!,
          quality.buildings[building.buildingId]!,
        ),
      ),
      ...entriesOf(
        QUANTITIES.wallSums,
        QUANTITY_NAMES[lang],
        WORDS[lang].total,
        totals,
        tolerances.totals,
        quality.totals,
      ),
    ],
    'roofs',
    tolerances.buildings.map(({ accuracy }) => accuracy),
    lang,
    units,
  )
