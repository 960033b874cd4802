import { solarTable } from '@reports/export/solar'
import type { RoofQualityRecord, RoofRecord } from '@reports/geometry'
import { MODULES, modulesRows, SOLAR_NAMES, type SolarRecord } from '@reports/geometry/solar'
import { lengthsIn, listedFaces, SOLAR_TABLE_WORDS } from '@reports/svg/solar'
import type { SummaryOptions } from '../options.ts'
import { tableOf } from '../output/columns.ts'
import { numberFormat, type NumberFormat } from '../output/numbers.ts'
import { shownSections, type Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import type { Result } from '../output/write-result.ts'
import { WORDS } from '../output/words.ts'
import { MOST_ROWS, tooMany } from './too-many.ts'

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
  const isLong = count > MOST_ROWS
  return [
    {
      heading: WORDS[language].surfaces,
      body: isLong ? [tooMany(count, language)] : tableOf(MODULES.terminal, listed, n, { figures: record.totals }),
    },
    ...(isLong ? [{ heading: w.total, body: totalLines(record, n) }] : []),
    {
      heading: null,
      body: [
        ...(isLong ? [] : others),
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
