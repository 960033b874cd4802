import { solarTable } from '@reports/export/solar'
import type { RoofQualityRecord, RoofRecord } from '@reports/geometry'
import { MODULES, modulesRows, type ModulesRow } from '@reports/geometry/columns'
import { SOLAR_NAMES, type SolarRecord } from '@reports/geometry/solar'
import { lengthsIn, listedFaces, SOLAR_TABLE_WORDS } from '@reports/svg/solar'
import type { SummaryOptions } from '../options.ts'
import { tableOf } from '../output/columns.ts'
import { numberFormat, type NumberFormat } from '../output/numbers.ts'
import { shownSections, type Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import type { Result } from '../output/write-result.ts'
import { WORDS } from '../output/words.ts'

/** A city has thousands: a table of more is no reading. */
const MOST_SURFACES = 60

const faceTable = ({ totals }: SolarRecord, rows: readonly ModulesRow[], n: NumberFormat): Table =>
  tableOf(MODULES.terminal, rows, n, { figures: totals })

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
  const { listed, others } = listedFaces(modulesRows(record, roof), language, (area) => n.area(area))
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
