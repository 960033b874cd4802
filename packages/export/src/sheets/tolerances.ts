import { EDGE_NAMES, ROOM_NAMES, ROOM_SIZES } from '@reports/geometry'
import type {
  MeasurementsRecord,
  Quality,
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
import { decimal } from '@reports/svg'
import { sheetOf, UNIT_SIGNS } from '../sheet.ts'
import type { Language, Sheet } from '../sheet.ts'
import { withLevels } from './quality.ts'

const EN = {
  title: 'Tolerances',
  of: 'Of',
  what: 'What',
  value: 'Value',
  tolerance: '± (2 standard deviations)',
  unit: 'Unit',
  total: 'Total',
  floorArea: 'Floor area',
  grossWallArea: 'Walls, gross',
  netWallArea: 'Walls, net',
  netWallAreaNS: 'Walls, net by NS 3420',
  moldingLengthFloor: 'Skirting',
  moldingLengthCeiling: 'Cornice',
  moldingLengthOpening: 'Trim',
  totalRoofArea: 'Roof area',
  totalRoofArea2d: 'Roof area in plan',
  totalWallArea: 'Exterior walls',
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
    floorArea: 'Gulvareal',
    grossWallArea: 'Vegg brutto',
    netWallArea: 'Vegg netto',
    netWallAreaNS: 'Vegg netto etter NS 3420',
    moldingLengthFloor: 'Gulvlist',
    moldingLengthCeiling: 'Taklist',
    moldingLengthOpening: 'Gerikt',
    totalRoofArea: 'Takareal',
    totalRoofArea2d: 'Takareal i plan',
    totalWallArea: 'Yttervegger',
  },
}

/** A sum with its ±. */
interface Entry {
  readonly of: string
  readonly what: string
  readonly value: number
  readonly u: number | null
  readonly unit: 'm' | 'm2'
  readonly quality: Quality
}

/** Some sums of one thing, under names that both records have. */
const entriesOf = <Name extends keyof typeof EN>(
  names: readonly Name[],
  of: string,
  values: Readonly<Record<Name, number>>,
  tolerances: Readonly<Record<Name, number | null>>,
  quality: Quality,
  lang: Language,
): Entry[] =>
  names.map((name) => ({
    of,
    what: WORDS[lang][name],
    value: values[name],
    u: tolerances[name],
    unit: name.startsWith('molding') ? 'm' : 'm2',
    quality,
  }))

function sheet(
  id: string,
  entries: readonly Entry[],
  meaning: 'floors' | 'roofs',
  accuracies: readonly KnownAccuracy[],
  lang: Language,
): Sheet {
  const w = WORDS[lang]
  const basis = new Set(
    accuracies.map((accuracy) => accuracyText(accuracy, lang, (value, digits) => decimal(value, digits, lang))),
  )
  const rows = sheetOf<Entry>(
    { id, title: w.title, notes: [toleranceMeaning(meaning, lang), ...basis] },
    [
      { name: 'of', title: w.of, cell: ({ of }) => of },
      { name: 'what', title: w.what, cell: ({ what }) => what },
      { name: 'value', title: w.value, digits: 2, cell: ({ value }) => value },
      { name: 'u', title: w.tolerance, digits: 2, cell: ({ u }) => u },
      { name: 'unit', title: w.unit, cell: ({ unit }) => UNIT_SIGNS[unit] },
    ],
    entries,
  )
  return withLevels(rows, (_, index) => entries[index]!.quality, 'sure', lang)
}

/** How certain the sums of rooms are, and what that rests on. */
export const scanToleranceSheet = (
  { rooms, totals }: MeasurementsRecord,
  tolerances: ScanTolerancesRecord,
  lang: Language,
  quality: ScanQualityRecord,
): Sheet =>
  sheet(
    'scanTolerances',
    [
      ...rooms.flatMap((room, i) =>
        entriesOf(
          ROOM_SIZES,
          room.roomName ?? ROOM_NAMES[lang][room.roomType],
          room,
          tolerances.rooms[i]!,
          quality.rooms[room.roomId]!,
          lang,
        ),
      ),
      ...entriesOf(ROOM_SIZES, WORDS[lang].total, totals, tolerances.totals, quality.totals, lang),
    ],
    'floors',
    [tolerances.accuracy],
    lang,
  )

const ROOF_SUMS = ['totalRoofArea', 'totalRoofArea2d'] as const

/** The same of roofs, with the lengths of their edges by type. */
export function roofToleranceSheet(
  { buildings, totals, roofEdges }: RoofRecord,
  tolerances: RoofTolerancesRecord,
  lang: Language,
  quality: RoofQualityRecord,
): Sheet {
  const { total } = WORDS[lang]
  const byType = new Map(tolerances.totals.edges.map((own) => [own.type, own]))
  return sheet(
    'roofTolerances',
    [
      ...buildings.flatMap((building, i) =>
        entriesOf(
          ROOF_SUMS,
          building.displayName,
          building,
          tolerances.buildings[i]!,
          quality.buildings[building.buildingId]!,
          lang,
        ),
      ),
      ...entriesOf(ROOF_SUMS, total, totals, tolerances.totals, quality.totals, lang),
      ...roofEdges.types.map(({ type, length }): Entry => ({
        of: total,
        what: EDGE_NAMES[lang][type],
        value: length,
        u: byType.get(type)!.length,
        unit: 'm',
        quality: quality.totals,
      })),
    ],
    'roofs',
    tolerances.buildings.map(({ accuracy }) => accuracy),
    lang,
  )
}

/** The same of exterior walls. */
export const wallsToleranceSheet = (
  { buildings, totals }: WallsRecord,
  tolerances: WallsTolerancesRecord,
  lang: Language,
  quality: RoofQualityRecord,
): Sheet =>
  sheet(
    'wallsTolerances',
    [
      ...buildings.flatMap((building, i) =>
        entriesOf(
          ['totalWallArea'],
          building.displayName,
          building,
          tolerances.buildings[i]!,
          quality.buildings[building.buildingId]!,
          lang,
        ),
      ),
      ...entriesOf(['totalWallArea'], WORDS[lang].total, totals, tolerances.totals, quality.totals, lang),
    ],
    'roofs',
    tolerances.buildings.map(({ accuracy }) => accuracy),
    lang,
  )
