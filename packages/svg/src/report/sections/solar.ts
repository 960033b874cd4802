import type { Column } from '@reports/geometry/columns'
import {
  MODULE_SUMS,
  MODULE_YIELDS,
  MODULES,
  modulesRows,
  type ModulesRow,
  MODULE_QUANTITIES,
  SOLAR_NAMES,
  solarRecord,
  YIELD_QUANTITIES,
  type SolarMeasures,
  type SolarRecord,
} from '@reports/geometry/solar'
import { lengthsIn, listedFaces, SOLAR_TABLE_WORDS } from '../../solar-table-words.ts'
import { layOutSolarPlan } from '../../solar-plan.ts'
import { SOLAR_WORDS } from '../../solar-words.ts'
import type { ReportScene, ReportSolar } from '../property.ts'
import { reference } from '../references.ts'
import type { Block, Drawings, KeyFigure, Section, Table } from '../section.ts'
import { hasManyBuildings } from '../shown-roof.ts'
import { folded, remark, tableOf, thingColumns } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'
import { figureOf } from './order/figures.ts'
import type { RoofScene } from './roof.ts'

/** @param measures of the buildings of the property */
export const reportSolar = (measures: SolarMeasures): ReportSolar => ({
  measures,
  section: (scene) => solarSection(scene, measures),
  figures: (scene) => solarFigures(scene, measures),
  blocksOf: (scene) => solarBlocks(scene, measures),
})

const planOf = ({ suffix }: Pick<ReportScene, 'suffix'>): string => `solar-plan${suffix}`

/** The published record of the buildings that a scene shows. */
function recordOf({ roof }: RoofScene, solar: SolarMeasures): SolarRecord {
  const shown = new Set(roof.buildings.map(({ building }) => building.id))
  return solarRecord({
    ...solar,
    buildings: solar.buildings.filter(({ measures: { building } }) => shown.has(building.id)),
  })
}

/** The modules of each face and the sun on it; with weather also its light and energy, in a table of their own: one would be too wide. */
function facesTables({ lang, figures, words, suffix, roof }: RoofScene, record: SolarRecord): Block[] {
  const w = SOLAR_TABLE_WORDS[lang]
  const names = new Map(roof.buildings.map((each) => [each.building.id, roof.nameOf(each)]))
  const { listed, others } = listedFaces(modulesRows(record, roof.record), lang, figures.area)
  const table = (caption: string, columns: readonly Column<ModulesRow>[]): Table =>
    tableOf({
      caption,
      names: words.surface,
      things: listed,
      row: ({ mark, surfaceId, buildingId }) => ({
        mark,
        name: names.get(buildingId) ?? '',
        references: [reference('surface', surfaceId, buildingId)],
        target: planOf({ suffix }),
      }),
      columns: thingColumns(columns, listed, figures, { figures: record.totals }),
      total: words.total,
    })
  return [
    table(SOLAR_WORDS[lang].modulesOn, MODULES.report),
    ...others.map(remark),
    ...(record.weather === null ? [] : [table(w.yield, MODULE_YIELDS)]),
  ]
}

function buildingsTable({ words, roof, figures }: RoofScene, record: SolarRecord): Table {
  const places = new Map(roof.buildings.map(({ building }, i) => [building.id, i]))
  return tableOf({
    caption: words.buildings,
    names: words.building,
    things: record.buildings,
    row: ({ buildingId, displayName }) => ({ mark: String((places.get(buildingId) ?? 0) + 1), name: displayName }),
    columns: thingColumns(MODULE_SUMS, record.buildings, figures, { figures: record.totals }),
    total: words.total,
  })
}

/** What the figures rest on, and what they leave out. */
function basisOf({ lang, units }: ReportScene, solar: SolarMeasures, record: SolarRecord): Block[] {
  const words = SOLAR_TABLE_WORDS[lang]
  const texts = [
    words.notKept,
    ...words.basis(record, lengthsIn(lang, units)),
    `${SOLAR_WORDS[lang].shade[solar.shade]}.`,
    ...(record.weather === null ? [words.noWeather] : []),
  ]
  return [remark(texts.join(' '))]
}

/** Power and energy by class of the solar resource, and each loss; only where there is energy. */
function energyTables({ lang, words: { total } }: ReportScene, { totals, losses, weather }: SolarRecord): Block[] {
  if (weather === null) return []
  const words = SOLAR_TABLE_WORDS[lang]
  const { peakPower } = MODULE_QUANTITIES
  const classes = tableOf({
    caption: words.classes,
    names: words.from,
    things: totals.byResource,
    row: ({ from }) => ({ name: from.toLocaleString(lang, { minimumFractionDigits: 2 }) }),
    columns: [
      {
        heading: words.power,
        unit: 'kWp',
        digits: peakPower.digits,
        cell: (row) => row.peakPower,
        total: totals.peakPower,
      },
      { heading: words.energy, unit: 'kWh', digits: 0, cell: (row) => row.energy, total: totals.energy },
    ],
    total,
  })
  const lost = tableOf({
    caption: words.losses,
    names: words.loss,
    things: losses,
    row: ({ name }) => ({ name: words.lossNames[name] ?? name }),
    columns: [{ heading: words.percent, digits: 1, cell: ({ percent }) => percent }],
  })
  const sum = losses.length === 0 ? '' : String(losses.length)
  return [...folded(words.classes, String(totals.byResource.length), [classes]), ...folded(words.losses, sum, [lost])]
}

function solarPlan(
  { roof, lang, units, suffix, options: { includeMatrikkel } }: RoofScene,
  solar: SolarMeasures,
): Drawings {
  const { title } = SOLAR_WORDS[lang]
  const layOut = (paper: object) =>
    layOutSolarPlan(roof.measures, solar, { lang, units, includeMatrikkel, marks: 'all', ...paper })
  return { kind: 'drawings', drawings: [{ id: planOf({ suffix }), title, short: title, units, layOut }] }
}

function solarBlocks(scene: RoofScene, solar: SolarMeasures): Block[] {
  const record = recordOf(scene, solar)
  if (record.totals.surfaces === 0) return []
  return [
    solarPlan(scene, solar),
    ...facesTables(scene, record),
    ...(scene.suffix === '' ? [...basisOf(scene, solar, record), ...energyTables(scene, record)] : []),
  ]
}

/** What an installer asks first: power, and the energy of a year where the weather is known. */
function solarFigures(scene: ReportScene, solar: SolarMeasures): KeyFigure[] {
  const { roof, lang } = scene
  if (roof === null) return []
  const { totals, weather } = recordOf({ ...scene, roof }, solar)
  const { peakPower } = MODULE_QUANTITIES
  const { energy } = YIELD_QUANTITIES
  const count = [String(totals.modules), SOLAR_NAMES[lang].modules.toLowerCase()].join(' ')
  return [
    figureOf(scene, SOLAR_NAMES[lang].peakPower, peakPower, totals.peakPower, count),
    ...(weather === null || totals.energy === null
      ? []
      : [figureOf(scene, SOLAR_NAMES[lang].energy, energy, totals.energy)]),
  ]
}

/** The section of a report. Of many buildings it has their sums: each has its own plan and faces in its part. */
function solarSection(scene: ReportScene, solar: SolarMeasures): Section[] {
  const { roof, lang } = scene
  if (roof === null) return []
  const whole = { ...scene, roof }
  const record = recordOf(whole, solar)
  const blocks = hasManyBuildings(roof)
    ? [buildingsTable(whole, record), ...basisOf(whole, solar, record), ...energyTables(whole, record)]
    : solarBlocks(whole, solar)
  const shown = blocks.length === 0 ? [remark(SOLAR_WORDS[lang].nothing)] : blocks
  return [
    {
      id: 'solar',
      heading: SOLAR_WORDS[lang].modulesOn,
      onPaper: 'page',
      blocks: [...leftOutRemarks(scene), ...shown],
    },
  ]
}
