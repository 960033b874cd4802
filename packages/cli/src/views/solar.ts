import { solarRows, solarTable } from '@reports/export/solar'
import { MARK, QUANTITIES, type RoofQualityRecord, type RoofRecord } from '@reports/geometry'
import {
  MODULE_QUANTITIES,
  SOLAR_NAMES,
  SUN_QUANTITIES,
  YIELD_QUANTITIES,
  type SolarRecord,
} from '@reports/geometry/solar'
import { lengthsIn, listedFaces, SOLAR_TABLE_WORDS } from '@reports/svg/solar'
import type { SummaryOptions } from '../options.ts'
import { numberFormat, type NumberFormat } from '../output/numbers.ts'
import { quantityCells, quantityColumns } from '../output/quantities.ts'
import { shownSections, type Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import type { Result } from '../output/write-result.ts'
import { WORDS } from '../output/words.ts'

/** A city has thousands: a table of more is no reading. */
const MOST_SURFACES = 60

/** Shares are shown in percent, with one decimal less. */
const PERCENT = ['skyView', 'directSunShare', 'solarAccess', 'tiltOrientationFactor', 'totalSolarResource'] as const

const { directSunShare: _, ...SUN } = SUN_QUANTITIES

/** The figures that are shown: those of energy where there is any. */
const shownOf = ({ weather }: SolarRecord) =>
  weather === null ? { ...MODULE_QUANTITIES, ...SUN } : { ...MODULE_QUANTITIES, ...SUN, ...YIELD_QUANTITIES }

const inPercent = (values: Readonly<Record<string, unknown>>): Record<string, number | null> => {
  const shares = PERCENT.map((key) => {
    const value = values[key]
    return [key, typeof value === 'number' ? value * 100 : null] as const
  })
  return { ...(values as Record<string, number | null>), ...Object.fromEntries(shares) }
}

function faceTable(record: SolarRecord, rows: Readonly<ReturnType<typeof solarRows>>, n: NumberFormat): Table {
  const { language } = n
  const w = SOLAR_TABLE_WORDS[language]
  const shown = Object.fromEntries(
    Object.entries(shownOf(record)).map(([key, quantity]) => [
      key,
      PERCENT.some((share) => share === key) ? { digits: 1 as const } : quantity,
    ]),
  )
  const { calculatedSlope: slope, calculatedDirection: direction, area3d } = QUANTITIES.surfaceSizes
  const shape = { slope, direction, area3d }
  const columns = quantityColumns(shown, SOLAR_NAMES[language] as Readonly<Record<string, string>>, () => 1, n).map(
    ({ isLeftOutAtZero: __, ...column }, i) =>
      PERCENT.some((share) => share === Object.keys(shown)[i]) ? { ...column, unit: '%' } : column,
  )
  const many = record.buildings.length > 1
  const { usableArea, modules, peakPower, energy } = record.totals
  const sums: Readonly<Record<string, number | null>> = { usableArea, modules, peakPower, energy }
  return {
    columns: [
      { title: MARK.title[language], align: 'left' },
      ...quantityColumns(shape, { slope: w.slope, direction: w.direction, area3d: w.area }, () => 1, n),
      ...columns,
      ...(many ? [{ title: w.building, align: 'left', group: 2 } as const] : []),
      { title: w.id, align: 'left', group: 3, isId: true },
    ],
    rows: rows.map((row) => [
      row.mark,
      ...quantityCells(shape, { slope: row.slope, direction: row.direction, area3d: row.area3d }, n, undefined),
      ...quantityCells(shown, inPercent({ ...row }), n, undefined),
      ...(many ? [row.displayName] : []),
      row.surfaceId,
    ]),
    totals: [
      w.total,
      ...Object.keys(shape).map(() => ''),
      ...quantityCells(shown, sums, n, undefined).map((cell) => (cell === '–' ? '' : cell)),
    ],
  }
}

function classTable({ totals: { byResource } }: SolarRecord, n: NumberFormat): Table {
  const { language } = n
  const w = SOLAR_TABLE_WORDS[language]
  return {
    columns: [
      { title: w.from, align: 'left' },
      { title: w.power, unit: 'kWp', align: 'right' },
      { title: w.energy, unit: 'kWh', align: 'right' },
    ],
    rows: byResource.map(({ from, peakPower, energy }) => [
      n.hundredths(from),
      n.hundredths(peakPower),
      n.whole(energy),
    ]),
  }
}

function lossTable({ losses }: SolarRecord, n: NumberFormat): Table {
  const { language } = n
  const w = SOLAR_TABLE_WORDS[language]
  return {
    columns: [
      { title: w.loss, align: 'left' },
      { title: w.percent, unit: '%', align: 'right' },
    ],
    rows: losses.map(({ name, percent }) => [w.lossNames[name] ?? name, n.tenths(percent)]),
  }
}

function sections(record: SolarRecord, roof: RoofRecord, n: NumberFormat): Section[] {
  const { language } = n
  const w = SOLAR_TABLE_WORDS[language]
  const { listed, others } = listedFaces(solarRows(record, roof), language, (area) => n.area(area))
  const count = listed.length
  const many = {
    en: `${count} in all: --building ID shows those of one building, --format csv lists every one.`,
    nb: `${count} i alt: --building ID viser dem for én bygning, --format csv lister alle.`,
  }
  return [
    {
      heading: WORDS[language].surfaces,
      body: count > MOST_SURFACES ? [many[language]] : faceTable(record, listed, n),
    },
    ...(count > MOST_SURFACES ? [{ heading: w.total, body: totalLines(record, n) }] : []),
    {
      heading: null,
      body: [
        ...(count > MOST_SURFACES ? [] : others),
        w.notKept,
        ...w.basis(record, lengthsIn(language, n.units)),
        ...(record.weather === null ? [`${w.noWeather} (--weather)`] : []),
      ],
    },
    ...(record.weather === null
      ? []
      : [
          { heading: w.classes, body: classTable(record, n) },
          { heading: w.losses, body: lossTable(record, n) },
        ]),
  ]
}

function totalLines({ totals }: SolarRecord, n: NumberFormat): string[] {
  const { language } = n
  const names = SOLAR_NAMES[language]
  return [
    `${names.usableArea}: ${n.area(totals.usableArea)}`,
    `${names.modules}: ${n.whole(totals.modules)}`,
    `${names.peakPower}: ${n.hundredths(totals.peakPower)} kWp`,
    ...(totals.energy === null ? [] : [`${names.energy}: ${n.whole(totals.energy)} kWh`]),
  ]
}

/** Modules, sun and energy of a property in every form; a JSON line is a building. */
export function solarResult(
  record: SolarRecord,
  roof: RoofRecord,
  quality: RoofQualityRecord,
  { lang, units, ids = false }: Pick<SummaryOptions, 'lang' | 'units' | 'ids'>,
): Result {
  return {
    record: { ...record, quality },
    lines: () =>
      record.buildings.map((building) => ({ ...building, quality: quality.buildings[building.buildingId] ?? null })),
    sections: () => shownSections(sections(record, roof, numberFormat(lang, units)), ids),
    table: () => Promise.resolve(solarTable(record, roof, quality.buildings)),
  }
}
