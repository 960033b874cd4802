import { InputError, QUANTITY_NAMES, TERMS, textOf, worstOf } from '@reports/geometry'
import { areasOrRefusal, areasRecord } from '@reports/geometry/areas'
import { AREA_CLASSES } from '@reports/geometry/edits'
import { facadeSummary, facadeSummaryRecord, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { areaNotes } from '../../../area-words.ts'
import { layOutWallPlan } from '../../../wall-plan.ts'
import type { ReportScene } from '../../property.ts'
import { areaPlans, areasTable, settleTable } from '../areas.ts'
import { qualityColumn } from '../quality.ts'
import { columnOf, figureColumns, tableOf } from '../../tables.ts'
import type { OrderLine, OrderList, TradeSheet } from './order.ts'
import { ORDER_WORDS } from './order-words.ts'
import { roofOrder, roofPlan, wholeHouse, type RoofScene } from './roofer.ts'
import { openStoreys, storeyPlans, type ScanScene } from './rooms.ts'

const { overGround, overRoof, walls } = SUMMARY_QUANTITIES.facade
const FACADES = { overGround, overRoof, walls }

/** Walls whose elevations can be read on one page; more are found by their numbers on the roof plan. */
const MOST_ELEVATIONS = 16

const NOTHING: TradeSheet = { lines: [], lists: [], plans: [], views: [], remarks: [] }

function inside(scene: ScanScene): TradeSheet {
  const { scan, words, lang, marks, figures } = scene
  const areas = areasOrRefusal(scan, { accuracy: scene.options.accuracy?.scan })
  if (areas instanceof InputError)
    return { ...NOTHING, plans: storeyPlans(scene), views: openStoreys(scene), remarks: [textOf(areas.sentence, lang)] }
  const record = areasRecord(areas)
  const list: OrderList = { id: 'areas', table: areasTable(record, scene) }
  return {
    lines: record.storeys.flatMap(({ story, classes, ...sums }) =>
      AREA_CLASSES.flatMap((own, i): OrderLine[] => {
        if (sums[own] === 0) return []
        const where = { column: 0, is: words.storeyOf(story) }
        return [
          {
            what: `${own}, ${words.storeyOf(story).toLowerCase()}`,
            quantity: sums[own],
            unit: 'm2',
            quality: worstOf(classes.flatMap((each) => (each.class === own ? each.quality : []))),
            isCut: false,
            sumOf: { list: list.id, column: own === 'TBA' ? 5 : i + 1, where },
          },
        ]
      }),
    ),
    lists: [list, ...(record.open.length === 0 ? [] : [{ id: 'settle', table: settleTable(record, scene) }])],
    plans: areaPlans(areas, scene),
    views: openStoreys(scene),
    remarks: areaNotes(record, marks, figures),
  }
}

/** Walls of each building by the direction that they face. */
export function facadeList({ roof, lang, figures, options: { includeMatrikkel } }: RoofScene): OrderList {
  const w = ORDER_WORDS[lang]
  const { buildings } = facadeSummaryRecord(facadeSummary(roof.measures), { includeMatrikkel })
  const things = buildings.flatMap((building, i) =>
    building.facades.map((facade) => ({ facade, building, name: roof.nameOf(roof.buildings[i]!) })),
  )
  type Facade = (typeof things)[number]
  return {
    id: 'facades',
    table: tableOf({
      caption: w.facades,
      names: w.side,
      things,
      row: ({ facade }) => ({ name: TERMS[lang].sectors[facade.sector] }),
      columns: [
        ...(buildings.length > 1 ? [{ heading: w.building, cell: ({ name }: Facade) => name }] : []),
        ...figureColumns(FACADES, figures, ({ facade }: Facade) => facade),
        ...qualityColumn(
          things,
          ({ building }) => roof.quality.measures[building.buildingId]?.walls.level,
          undefined,
          lang,
        ),
      ],
    }),
  }
}

function outside(scene: RoofScene): TradeSheet {
  const { roof, words, lang, units, options } = scene
  const { includeMatrikkel, eavesOverhang } = options
  const w = ORDER_WORDS[lang]
  const names = QUANTITY_NAMES[lang]
  const { totals } = facadeSummaryRecord(facadeSummary(roof.measures), { includeMatrikkel })
  const list = facadeList(scene)
  const line = (
    what: string,
    quantity: number | null,
    unit: 'm2' | 'm3',
    more: Partial<OrderLine> = {},
  ): OrderLine => ({
    what,
    quantity,
    unit,
    quality: roof.quality.totals,
    isCut: false,
    ...more,
  })
  const facades = totals.facades.flatMap((facade) => {
    const sector = TERMS[lang].sectors[facade.sector]
    const of = (key: 'overGround' | 'overRoof', what: string): OrderLine[] =>
      facade[key] === 0
        ? []
        : [
            line(what, facade[key], 'm2', {
              sumOf: { list: list.id, column: columnOf(list.table, key), where: { column: 0, is: sector } },
            }),
          ]
    return [...of('overGround', w.facadeOf(sector)), ...of('overRoof', w.overRoofOf(sector))]
  })
  const title = words.wallPlan
  const wallCount = roof.buildings.reduce((sum, building) => sum + building.walls.length, 0)
  return {
    lines: [
      ...facades,
      line(w.roofArea, roofOrder(scene).totals.visibleArea, 'm2'),
      line(names.volume, totals.volume, 'm3'),
    ],
    lists: list.table.rows.length === 0 ? [] : [list],
    plans: [
      wallCount > 0 && wallCount <= MOST_ELEVATIONS
        ? {
            id: 'wall-plan',
            title,
            short: title,
            units,
            layOut: (paper) =>
              layOutWallPlan(roof.measures, { lang, units, includeMatrikkel, eavesOverhang, ...paper }),
          }
        : roofPlan(scene),
    ],
    views: [wholeHouse(scene)],
    remarks: [],
  }
}

/** What a surveyor notes: floor areas by storey, facades, roof and volume, as far as they are known. */
export function surveyorSheet(scene: ReportScene): TradeSheet {
  const { scan, roof, lang } = scene
  const w = ORDER_WORDS[lang]
  const parts = [
    scan === null ? { ...NOTHING, remarks: [w.noRooms] } : inside({ ...scene, scan }),
    roof === null ? { ...NOTHING, remarks: [w.noRoof] } : outside({ ...scene, roof }),
  ]
  return {
    lines: parts.flatMap(({ lines }) => lines),
    lists: parts.flatMap(({ lists }) => lists),
    plans: parts.flatMap(({ plans }) => plans),
    views: parts.flatMap(({ views }) => views),
    remarks: parts.flatMap(({ remarks }) => remarks),
  }
}
