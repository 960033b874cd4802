import type { RoofQualityRecord, RoofRecord } from '@reports/geometry'
import {
  MODULE_QUANTITIES,
  SOLAR_NAMES,
  SUN_QUANTITIES,
  YIELD_QUANTITIES,
  type SolarRecord,
} from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import { lengthsIn, SOLAR_TABLE_WORDS } from '@reports/svg/solar'
import { figuresInUnits } from '../sheet-units.ts'
import { faceMarkColumn, filledSheets, sheetOf, titledColumns, type Language, type Sheet } from '../sheet.ts'
import { SOLAR_SHAPE, solarRows, type SolarRow } from '../tables/solar.ts'
import { withLevels } from './quality.ts'

/** Modules, sun and energy by roof face, by class of the solar resource, and what is lost. Sheets without rows are left out. */
export function solarSheets(
  record: SolarRecord,
  roof: Pick<RoofRecord, 'buildings'>,
  lang: Language,
  quality: RoofQualityRecord,
  units: UnitSystem = 'metric',
): Sheet[] {
  const sheets = [surfaceSheet(record, roof, lang, quality, units), classSheet(record, lang), lossSheet(record, lang)]
  return filledSheets(sheets.map((sheet) => figuresInUnits(sheet, units)))
}

function surfaceSheet(
  record: SolarRecord,
  roof: Pick<RoofRecord, 'buildings'>,
  lang: Language,
  quality: RoofQualityRecord,
  units: UnitSystem,
): Sheet {
  const w = SOLAR_TABLE_WORDS[lang]
  const rows = solarRows(record, roof)
  const { totals } = record
  const sums: Readonly<Record<string, number | null>> = {
    usableArea: totals.usableArea,
    modules: totals.modules,
    peakPower: totals.peakPower,
    energy: totals.energy,
  }
  const figures = titledColumns(
    { ...MODULE_QUANTITIES, ...SUN_QUANTITIES, ...YIELD_QUANTITIES },
    SOLAR_NAMES[lang],
  ).map((column) => (sums[column.name] === undefined ? column : { ...column, total: sums[column.name] ?? null }))
  const sheet = sheetOf<SolarRow>(
    {
      id: 'solar',
      title: w.surfaces,
      notes: [w.notKept, ...w.basis(record, lengthsIn(lang, units)), ...(record.weather === null ? [w.noWeather] : [])],
    },
    [
      { ...faceMarkColumn(lang), total: w.total },
      {
        name: 'displayName',
        title: w.building,
        cell: ({ displayName }) => (record.buildings.length > 1 ? displayName : null),
      },
      ...titledColumns(SOLAR_SHAPE, { slope: w.slope, direction: w.direction, area3d: w.area }),
      ...figures,
      {
        name: 'orientation',
        title: w.orientation,
        cell: ({ orientation }) => (orientation === null ? null : w.orientations[orientation]),
      },
      { name: 'shade', title: w.shade, cell: ({ shade }) => w.shades[shade] },
      { name: 'surfaceId', title: w.id, isId: true, cell: ({ surfaceId }) => surfaceId },
    ],
    rows,
  )
  const levels = rows.map(({ buildingId }) => quality.buildings[buildingId] ?? quality.totals)
  return withLevels(sheet, (_, index) => levels[index] ?? quality.totals, quality.totals, lang)
}

type ResourceClass = SolarRecord['totals']['byResource'][number]

function classSheet({ totals }: SolarRecord, lang: Language): Sheet {
  const w = SOLAR_TABLE_WORDS[lang]
  return sheetOf<ResourceClass>(
    { id: 'solarClasses', title: w.classes },
    [
      { name: 'from', title: w.from, digits: 2, isKey: true, cell: ({ from }) => from },
      {
        name: 'peakPower',
        title: w.power,
        unit: 'kWp',
        digits: 2,
        cell: ({ peakPower }) => peakPower,
        total: totals.peakPower,
      },
      { name: 'energy', title: w.energy, unit: 'kWh', digits: 0, cell: ({ energy }) => energy, total: totals.energy },
    ],
    totals.byResource,
  )
}

function lossSheet({ losses }: SolarRecord, lang: Language): Sheet {
  const w = SOLAR_TABLE_WORDS[lang]
  return sheetOf<SolarRecord['losses'][number]>(
    { id: 'solarLosses', title: w.losses },
    [
      { name: 'name', title: w.loss, cell: ({ name }) => w.lossNames[name] ?? name },
      { name: 'percent', title: w.percent, digits: 1, isRatio: true, cell: ({ percent }) => percent },
    ],
    losses,
  )
}
