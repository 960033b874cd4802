import { bearingOf, QUANTITIES, QUANTITY_NAMES, surfaceMark, type Quantity, type RoofRecord } from '@reports/geometry'
import {
  MODULE_QUANTITIES,
  SOLAR_NAMES,
  type SOLAR_QUANTITIES,
  solarRecord,
  SUN_QUANTITIES,
  YIELD_QUANTITIES,
  type SolarBuildingRecord,
  type SolarMeasures,
  type SolarRecord,
  type SolarSurfaceRecord,
} from '@reports/geometry/solar'
import { shownIn, type Shown, type UnitSystem } from '@reports/geometry/units'
import { lengthsIn, listedFaces, SOLAR_TABLE_WORDS } from '../../solar-table-words.ts'
import { layOutSolarPlan } from '../../solar-plan.ts'
import { SOLAR_WORDS } from '../../solar-words.ts'
import { bearingText } from '../../words.ts'
import type { ReportScene, ReportSolar } from '../property.ts'
import { reference } from '../references.ts'
import type { Block, Drawings, KeyFigure, Section, Table } from '../section.ts'
import { hasManyBuildings } from '../shown-roof.ts'
import { figureColumns, folded, remark, tableOf, type ColumnOf } from '../tables.ts'
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

type FigureOfFace = keyof typeof SOLAR_QUANTITIES

/** What a narrow screen can do without: others follow from them, or matter more. */
const BESIDES: ReadonlySet<FigureOfFace> = new Set(['directSunHours', 'tiltOrientationFactor', 'specificYield'])

/** Shares are read in percent. */
const isShare = (quantity: Quantity): boolean => quantity.most === 1

/** Columns of some figures of faces, with their sums where there are any. */
const columnsOf = (
  quantities: Readonly<Partial<Record<FigureOfFace, Quantity>>>,
  { totals }: SolarRecord,
  { lang, units }: ReportScene,
): ColumnOf<Row>[] => {
  const sums: Readonly<Record<string, number | null>> = { ...totals, byResource: null }
  return (Object.entries(quantities) as [FigureOfFace, Quantity][])
    .filter(([, { isDetail }]) => isDetail !== true)
    .map(([key, quantity]) => {
      const { valueOf, ...shown } = shownOf(quantity, units)
      const inUnit = (value: number | null): number | null => (value === null ? null : valueOf(value))
      return {
        heading: SOLAR_NAMES[lang][key],
        ...shown,
        ...(BESIDES.has(key) ? { optional: true } : {}),
        cell: ({ surface: { [key]: value } }) => inUnit(value),
        total: inUnit(sums[key] ?? null),
      }
    })
}

/** How figures are read: shares in percent. */
function shownOf(quantity: Quantity, units: UnitSystem): Pick<Shown, 'unit' | 'digits' | 'valueOf'> {
  if (isShare(quantity)) return { unit: '%', digits: quantity.digits - 2, valueOf: (value) => value * 100 }
  const { unit, digits, valueOf } = shownIn(quantity, units)
  return { digits, valueOf, ...(unit === undefined ? {} : { unit }) }
}

/** A face with its mark and the name of its building. */
interface Row {
  readonly surface: SolarSurfaceRecord
  readonly mark: string
  readonly name: string
  readonly buildingId: string
}

function rowsOf({ roof }: RoofScene, record: SolarRecord): Row[] {
  const names = new Map(roof.buildings.map((each) => [each.building.id, roof.nameOf(each)]))
  const marks = marksOf(roof.record)
  return record.buildings.flatMap(({ buildingId, surfaces }) =>
    surfaces.map((surface) => ({
      surface,
      mark: marks.get(`${buildingId} ${surface.surfaceId}`) ?? '',
      name: names.get(buildingId) ?? '',
      buildingId,
    })),
  )
}

const marksOf = ({ buildings }: RoofRecord): ReadonlyMap<string, string> =>
  new Map(
    buildings.flatMap(({ buildingId, surfaces }) =>
      surfaces.map(({ surfaceId }, i) => [`${buildingId} ${surfaceId}`, surfaceMark(i)] as const),
    ),
  )

/** A table of faces. @param columns of what is said of each */
function facesTable(
  { words, suffix }: RoofScene,
  things: readonly Row[],
  caption: string,
  columns: readonly ColumnOf<Row>[],
): Table {
  return tableOf({
    caption,
    names: words.surface,
    things,
    row: ({ mark, name, surface: { surfaceId }, buildingId }) => ({
      mark,
      name,
      references: [reference('surface', surfaceId, buildingId)],
      target: planOf({ suffix }),
    }),
    columns,
    total: words.total,
  })
}

/** The modules of each face and the sun on it; with weather also its light and energy, in a table of their own: one would be too wide. */
function facesTables(scene: RoofScene, record: SolarRecord): Block[] {
  const { lang, figures } = scene
  const words = SOLAR_TABLE_WORDS[lang]
  const { calculatedSlope, area3d } = QUANTITIES.surfaceSizes
  const direction: ColumnOf<Row> = {
    heading: QUANTITY_NAMES[lang].calculatedDirection,
    cell: ({ surface }) => {
      const bearing = bearingOf(surface)
      return bearing === null ? null : bearingText(bearing, lang)
    },
  }
  const shape = figureColumns({ calculatedSlope, area3d }, figures, ({ surface }: Row) => surface)
  const modules = columnsOf({ ...MODULE_QUANTITIES, ...SUN_QUANTITIES }, record, scene)
  const all = rowsOf(scene, record).map((row) => ({ ...row, ...row.surface }))
  const { listed, others } = listedFaces(all, lang, figures.area)
  return [
    facesTable(scene, listed, SOLAR_WORDS[lang].modulesOn, [direction, ...shape, ...modules]),
    ...others.map(remark),
    ...(record.weather === null
      ? []
      : [facesTable(scene, listed, words.yield, columnsOf(YIELD_QUANTITIES, record, scene))]),
  ]
}

function buildingsTable({ lang, units, words, roof }: RoofScene, record: SolarRecord): Table {
  const places = new Map(roof.buildings.map(({ building }, i) => [building.id, i]))
  const { usableArea, modules, peakPower } = MODULE_QUANTITIES
  const { energy } = YIELD_QUANTITIES
  const sums = { usableArea, modules, peakPower, ...(record.weather === null ? {} : { energy }) }
  return tableOf({
    caption: words.buildings,
    names: words.building,
    things: record.buildings,
    row: ({ buildingId, displayName }) => ({ mark: String((places.get(buildingId) ?? 0) + 1), name: displayName }),
    columns: (Object.entries(sums) as [keyof typeof sums, Quantity][]).map(
      ([key, quantity]): ColumnOf<SolarBuildingRecord> => {
        const { valueOf, ...shown } = shownOf(quantity, units)
        const inUnit = (value: number | null | undefined): number | null =>
          typeof value === 'number' ? valueOf(value) : null
        return {
          heading: SOLAR_NAMES[lang][key],
          ...shown,
          cell: (building) => inUnit(building[key]),
          total: inUnit(record.totals[key]),
        }
      },
    ),
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
