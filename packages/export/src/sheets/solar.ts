import type { RoofQualityRecord, RoofRecord } from '@reports/geometry'
import { MODULES, modulesRows, SOLAR_QUANTITIES, type SolarRecord } from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import { lengthsIn, SOLAR_TABLE_WORDS } from '@reports/svg/solar'
import { figuresInUnits } from '../sheet-units.ts'
import { filledSheets, sheetOf, type Language, type Sheet } from '../sheet.ts'

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
  return sheetOf(
    {
      id: 'solar',
      title: w.surfaces,
      notes: [w.notKept, ...w.basis(record, lengthsIn(lang, units)), ...(record.weather === null ? [w.noWeather] : [])],
    },
    MODULES.workbook,
    modulesRows(record, roof, quality.buildings),
    lang,
    { figures: record.totals, quality: quality.totals },
  )
}

const { peakPower, energy } = SOLAR_QUANTITIES

type ResourceClass = SolarRecord['totals']['byResource'][number]

function classSheet({ totals }: SolarRecord, lang: Language): Sheet {
  const w = SOLAR_TABLE_WORDS[lang]
  return sheetOf<ResourceClass>(
    { id: 'solarClasses', title: w.classes },
    [
      { name: 'from', title: w.from, quantity: { digits: 2 }, isKey: true, cell: ({ from }) => from },
      { name: 'peakPower', title: w.power, quantity: peakPower, cell: (row) => row.peakPower },
      { name: 'energy', title: w.energy, quantity: energy, cell: (row) => row.energy },
    ],
    totals.byResource,
    lang,
    { figures: totals },
  )
}

function lossSheet({ losses }: SolarRecord, lang: Language): Sheet {
  const w = SOLAR_TABLE_WORDS[lang]
  return sheetOf<SolarRecord['losses'][number]>(
    { id: 'solarLosses', title: w.losses },
    [
      { name: 'name', title: w.loss, cell: ({ name }) => w.lossNames[name] ?? name },
      { name: 'percent', title: w.percent, quantity: { digits: 1 }, isRatio: true, cell: ({ percent }) => percent },
    ],
    losses,
    lang,
  )
}
