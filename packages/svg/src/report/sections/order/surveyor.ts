import {
  InputError,
  QUANTITIES,
  QUANTITY_NAMES,
  scanRecord,
  TERMS,
  sumHundredths,
  textOf,
  worstOf,
} from '@reports/geometry'
import { areasOrRefusal, areasRecord, type AreasRecord } from '@reports/geometry/areas'
import { AREA_CLASSES } from '@reports/geometry/edits'
import {
  coverageOf,
  facadeSummary,
  facadeSummaryRecord,
  partialSums,
  scanSummary,
  scanSummaryRecord,
  SUMMARY_QUANTITIES,
} from '@reports/geometry/summary'
import { AREA_WORDS, areaNotes } from '../../../area-words.ts'
import { totalRemark } from '../../../quality-words.ts'
import { layOutWallPlan } from '../../../wall-plan.ts'
import type { ReportScene } from '../../property.ts'
import { reference } from '../../references.ts'
import type { KeyFigure } from '../../section.ts'
import { areaPlans, areasTable, settleTable } from '../areas.ts'
import { qualityColumn } from '../quality.ts'
import { columnOf, figureColumns, tableOf } from '../../tables.ts'
import type { OrderLine, OrderList, TradeSheet } from './order.ts'
import { figureOf, firstFigure } from './figures.ts'
import { ORDER_WORDS } from './order-words.ts'
import { roofOrder, roofPlan, wholeHouse, type RoofScene } from './roofer.ts'
import { roomsAlone } from './rooms-alone.ts'
import { openStoreys, storeyPlans, type ScanScene } from './rooms.ts'

const { overGround, overRoof, walls } = SUMMARY_QUANTITIES.facade
const FACADES = { overGround, overRoof, walls }

/** Walls whose elevations can be read on one page; more are found by their numbers on the roof plan. */
const MOST_ELEVATIONS = 16

/** Large figures at the top of an order. */
const MOST_FIGURES = 3

const NOTHING: TradeSheet = { figures: [], lines: [], lists: [], plans: [], views: [], remarks: [] }

const { floorArea, maxHeight, perimeter, netWallArea, doorCount, windowCount } = SUMMARY_QUANTITIES.painter
const ROOM = { floorArea, maxHeight, perimeter, netWallArea, doorCount, windowCount }
const { measurableArea } = SUMMARY_QUANTITIES.estimate

/** Each room with its figures. */
function roomList({ scan, rooms, marks, words, lang, figures }: ScanScene): OrderList {
  const w = ORDER_WORDS[lang]
  const { rooms: things, totals, partial, estimate } = scanSummaryRecord(scanSummary(scan))
  const sums = { measurableArea: partial.measurableArea.value }
  const named = new Map(rooms.map((room) => [room.id, room]))
  const estimated = new Map(estimate.rooms.map((room) => [room.roomId, room]))
  type Row = (typeof things)[number]
  return {
    id: 'rooms',
    table: tableOf<Row>({
      caption: w.eachRoom,
      names: w.room,
      things,
      row: ({ roomId }) => ({
        mark: marks.rooms.get(roomId)!,
        name: named.get(roomId)!.name,
        references: [reference('room', roomId)],
      }),
      columns: [
        ...(scan.storeys.length > 1
          ? [{ heading: w.storey, cell: ({ story }: Row) => (story === null ? null : words.storeyOf(story)) }]
          : []),
        ...figureColumns({ measurableArea }, figures, ({ roomId }: Row) => estimated.get(roomId) ?? null, sums),
        ...figureColumns(ROOM, figures, (row: Row) => row, { ...totals, maxHeight: null }),
        ...qualityColumn(things, ({ roomId }) => named.get(roomId)!.quality, scan.totals.quality, lang),
      ],
      total: things.length < 2 ? undefined : w.total,
    }),
  }
}

/** What is known of the measurable area, as far as it is. */
function measurableNote({ scan, rooms, lang, units }: ScanScene): string[] {
  const named = new Map(rooms.map((room) => [room.id, room.name]))
  const coverage = coverageOf(partialSums(scanSummary(scan)).measurableArea, (id) => named.get(id) ?? id)
  return coverage === null ? [] : [`${QUANTITY_NAMES[lang].measurableArea}: ${textOf(coverage, lang, units)}.`]
}

/** The area of a class, as far as it is certain: the least of it and the most where something is open, as the table of areas has them. */
function classFigure(scene: ScanScene, own: 'BRA-i' | 'TBA', record: AreasRecord): KeyFigure {
  const { lang, figures } = scene
  const { storeys, totals, open, complete } = record
  const names = QUANTITY_NAMES[lang]
  const parts = storeys.flatMap(({ classes }) => classes.filter((each) => each.class === own))
  const least = sumHundredths(parts.map((part) => part.least))
  const most = sumHundredths(parts.map((part) => part.most))
  const isRange = most - least > 0.005
  const figure = (term: string, value: number, remark: string): KeyFigure =>
    firstFigure(scene, term, SUMMARY_QUANTITIES.areaSums[own], value, totals.quality, ...(isRange ? [remark] : []))
  // What is open lies within walls; a terrace has only its outline.
  const isFinal = complete || own === 'TBA' || open.every((place) => place.class !== null && place.class !== own)
  return isFinal
    ? figure(own, totals[own], `${figures.area(least)}${AREA_WORDS[lang].to}${figures.area(most)}`)
    : figure(`${own}, ${names.least.toLowerCase()}`, least, `${names.most.toLowerCase()} ${figures.area(most)}`)
}

function inside(scene: ScanScene): TradeSheet {
  const { scan, words, lang, marks, figures } = scene
  const { totals } = scanRecord(scan)
  const size = words.roomsIn(scan.rooms.length, scan.storeys.length)
  const levels = scan.totals.figures
  const scanned = figureOf(
    scene,
    words.floorArea,
    QUANTITIES.room.floorArea,
    totals.floorArea,
    ...totalRemark(scan.rooms, levels.floor, figures),
    size,
  )
  const netWalls = figureOf(
    scene,
    words.interiorWalls,
    QUANTITIES.room.netWallArea,
    totals.netWallArea,
    ...totalRemark(scan.rooms, levels.walls, figures, 'walls', (room) => room.netWallArea),
    words.netOnly,
  )
  const alone = { figures: [scanned, netWalls], lists: [roomList(scene)] as const }
  const shown = { ...NOTHING, ...alone, plans: storeyPlans(scene, 'floors'), views: openStoreys(scene) }
  // Areas of dwellings are those of Norway's standard.
  if (scene.units === 'us') return { ...shown, ...roomsAlone(scene, alone) }
  const areas = areasOrRefusal(scan, { accuracy: scene.options.accuracy?.scan })
  if (areas instanceof InputError)
    return { ...shown, remarks: [textOf(areas.sentence, lang), ...measurableNote(scene)] }
  const record = areasRecord(areas)
  const list: OrderList = { id: 'areas', table: areasTable(record, scene) }
  return {
    figures: [
      ...(['BRA-i', 'TBA'] as const).flatMap((own) =>
        record.totals[own] > 0 ? [classFigure(scene, own, record)] : [],
      ),
      scanned,
      netWalls,
    ],
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
    lists: [
      list,
      roomList(scene),
      ...(record.open.length === 0 ? [] : [{ id: 'settle', table: settleTable(record, scene) }]),
    ],
    plans: areaPlans(areas, scene),
    views: openStoreys(scene),
    remarks: [...areaNotes(record, marks, figures), ...measurableNote(scene)],
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
  const above = sumHundredths(totals.facades.map(({ overGround: own }) => own))
  const first = (what: string, value: number): KeyFigure =>
    firstFigure(scene, what, QUANTITIES.roofSums.totalRoofArea, value, roof.quality.totals)
  return {
    figures: [
      first(w.roofArea, roofOrder(scene).totals.visibleArea),
      ...(above === 0 ? [] : [first(w.facadeArea, above)]),
      ...(totals.volume === null
        ? []
        : [firstFigure(scene, names.volume, { unit: 'm3', digits: 2 }, totals.volume, roof.quality.totals)]),
    ],
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
    figures: parts.flatMap(({ figures }) => figures).slice(0, MOST_FIGURES),
    lines: parts.flatMap(({ lines }) => lines),
    lists: parts.flatMap(({ lists }) => lists),
    plans: parts.flatMap(({ plans }) => plans),
    views: parts.flatMap(({ views }) => views),
    remarks: parts.flatMap(({ remarks }) => remarks),
  }
}
