import {
  faceGroups,
  groupMark,
  keysOf,
  QUANTITY_NAMES,
  roundTo,
  rowLevel,
  sumHundredths,
  surfaceMark,
  TERMS,
  whereCovered,
  worstOf,
  type EdgeType,
} from '@reports/geometry'
import { roofSummary, roofSummaryRecord, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { FOOT, type UnitSystem } from '@reports/geometry/units'
import { layOutHouseView } from '../../../house-view.ts'
import { layOutRoofPlan } from '../../../roof-plan.ts'
import { edgeClass } from '../../../layers/roof/edges.ts'
import { reference } from '../../references.ts'
import type { FigureKey, KeyFigure, ReportDrawing } from '../../section.ts'
import type { ReportScene } from '../../property.ts'
import { qualityColumn } from '../quality.ts'
import type { ShownRoof } from '../../shown-roof.ts'
import { columnOf, figureColumns, tableOf } from '../../tables.ts'
import type { Language } from '../../../words.ts'
import type { OrderLine, OrderList, OrderOptions, OrderView, TradeSheet } from './order.ts'
import { firstFigure } from './figures.ts'
import { ORDER_WORDS } from './order-words.ts'
import { wasteList } from './waste-list.ts'

/** A scene whose roof is known. */
export type RoofScene = ReportScene & { readonly roof: ShownRoof }

const { coveredArea: _coveredArea, ...FACE } = SUMMARY_QUANTITIES.face
const PITCHES = { area: FACE.area, visibleArea: FACE.visibleArea, faces: SUMMARY_QUANTITIES.pitch.faces }
const BATTENS = { battenLength: FACE.battenLength, counterBattenLength: FACE.counterBattenLength }

/** What is ordered for the roofs of a scene. */
export const roofOrder = ({ roof, options: { includeMatrikkel } }: RoofScene, battens: OrderOptions['battens'] = {}) =>
  roofSummaryRecord(roofSummary(roof.measures, battens), { includeMatrikkel })

type RoofOrder = ReturnType<typeof roofOrder>

type FaceRow = RoofOrder['buildings'][number]['faceRows'][number]

/** A row of the list of faces: one, or those that are one curved surface. */
interface MarkedFaces {
  readonly mark: string
  readonly ids: readonly string[]
  readonly face: Readonly<Partial<Record<keyof typeof FACE, number | null>>>
}

/** The figures of faces that are one curved surface: what can be added is added, the longest rafter is theirs. */
function faceOfGroup(rows: readonly FaceRow[]): MarkedFaces['face'] {
  const sum = (key: 'area' | 'visibleArea' | 'battenLength' | 'counterBattenLength'): number =>
    sumHundredths(rows.map((row) => row[key] ?? 0))
  const most = (key: 'rafterLength' | 'battenRows'): number => Math.max(...rows.map((row) => row[key] ?? 0))
  return {
    pitch: null,
    direction: null,
    area: sum('area'),
    visibleArea: sum('visibleArea'),
    rafterLength: most('rafterLength'),
    battenRows: most('battenRows'),
    battenGauge: null,
    battenLength: sum('battenLength'),
    counterBattenLength: sum('counterBattenLength'),
  }
}

/** Faces in the order of their marks, each group at its first face. */
function markedFaces(rows: readonly FaceRow[], groups: readonly (readonly number[])[]): MarkedFaces[] {
  const groupOf = new Map(groups.flatMap((group) => group.map((index) => [index, group])))
  return rows.flatMap((face, index): MarkedFaces[] => {
    const group = groupOf.get(index)
    if (group === undefined) return [{ mark: surfaceMark(index), ids: [face.surfaceId], face }]
    if (group[0] !== index) return []
    const own = group.map((each) => rows[each]!)
    return [{ mark: groupMark(group), ids: own.map(({ surfaceId }) => surfaceId), face: faceOfGroup(own) }]
  })
}

/** Faces with their marks, as on the plan. */
function faceList(scene: RoofScene, { buildings, totals }: RoofOrder): OrderList {
  const { roof, lang, figures } = scene
  const w = ORDER_WORDS[lang]
  const shown = whereCovered(FACE, totals.coveredArea > 0)
  const things = buildings.flatMap((building, i) =>
    markedFaces(building.faceRows, faceGroups(roof.buildings[i]!)).map((own) => ({
      ...own,
      building,
      name: roof.nameOf(roof.buildings[i]!),
    })),
  )
  const several = buildings.length > 1
  type Face = (typeof things)[number]
  return {
    id: 'faces',
    table: tableOf({
      caption: w.faces,
      names: w.mark,
      things,
      row: ({ ids, mark, building }) => ({
        name: mark,
        references: ids.map((id) => reference('surface', id, building.buildingId)),
      }),
      columns: [
        ...(several ? [{ heading: w.building, cell: ({ name }: Face) => name }] : []),
        ...figureColumns(shown, figures, ({ face }: Face) => face, {
          area: totals.area,
          visibleArea: totals.visibleArea,
          battenLength: totals.battenLength,
          counterBattenLength: totals.counterBattenLength,
          // A flat roof has no rafters and no battens.
        }).filter(({ cell }) => things.some((face) => cell(face) !== null)),
        ...qualityColumn(
          things,
          ({ building, ids }) =>
            worstOf(ids.map((id) => rowLevel(roof.quality, 'roof', building.buildingId, id) ?? 'sure')),
          roof.quality.totals,
          lang,
        ),
      ],
      total: w.total,
    }),
  }
}

/** Pitches are whole degrees: two of them may be one of inches. */
const pitchName = (
  { pitch, twelfths }: { readonly pitch: number; readonly twelfths: number | null },
  units: UnitSystem,
): string => (units === 'us' && twelfths !== null ? `${twelfths}:12 (${pitch}°)` : `${pitch}°`)

/** Roof area of each pitch. */
export function pitchList({ lang, units, figures }: RoofScene, { totals }: RoofOrder): OrderList {
  const w = ORDER_WORDS[lang]
  const { pitches, coveredArea } = totals
  return {
    id: 'pitches',
    table: tableOf({
      caption: w.pitches,
      names: w.pitch,
      things: pitches,
      row: (row) => ({ name: pitchName(row, units) }),
      columns: figureColumns(
        whereCovered(PITCHES, coveredArea > 0),
        figures,
        (row: (typeof pitches)[number]) => row,
        totals,
      ),
      total: w.total,
    }),
  }
}

type OrderedKind = RoofOrder['totals']['visibleEdges'][number]['kind']

/** The edge type that a kind of an order is drawn as: flashings of four kinds are one on the plan. */
const drawnAs = (kind: OrderedKind): EdgeType =>
  kind === 'step' || kind === 'apron' || kind === 'back' || kind === 'upstand' ? 'wallAbutment' : kind

/** Covering, the edges of what is seen of the roof, battens. */
export function roofLines({ roof, lang }: RoofScene, { totals }: RoofOrder, faces: OrderList | null): OrderLine[] {
  const w = ORDER_WORDS[lang]
  const names = QUANTITY_NAMES[lang]
  const line = (what: string, quantity: number, unit: 'm' | 'm2', figure?: FigureKey): OrderLine => {
    const column = faces === null || figure === undefined ? -1 : columnOf(faces.table, figure)
    return {
      what,
      quantity,
      unit,
      quality: roof.quality.totals,
      isCut: true,
      ...(column < 0 ? {} : { sumOf: { list: faces!.id, column } }),
    }
  }
  return [
    line(w.covering, totals.visibleArea, 'm2', totals.coveredArea > 0 ? 'visibleArea' : 'area'),
    ...totals.visibleEdges.map(({ kind, length }) => ({
      ...line(TERMS[lang].orderedEdges[kind], length, 'm'),
      line: edgeClass(drawnAs(kind)),
    })),
    ...keysOf(BATTENS).flatMap((key) => (totals[key] > 0 ? [line(names[key], totals[key], 'm', key)] : [])),
  ]
}

/** The roof from above, with the marks of the list. */
export function roofPlan({ roof, words, lang, units, options: { includeMatrikkel } }: RoofScene): ReportDrawing {
  const title = words.roofPlan
  return {
    id: 'roof-plan',
    title,
    short: title,
    units,
    layOut: (paper) =>
      layOutRoofPlan(roof.measures, { lang, units, includeMatrikkel, ...paper, marks: 'roof', content: 'order' }),
  }
}

/** Degrees over the horizon: from lower, numbers on flat roofs would be too flat to be read. */
const ELEVATION = 50

/** The house as it is looked at. */
export const wholeHouse =
  ({ roof, lang, units, options: { includeMatrikkel } }: RoofScene): OrderView =>
  (page) =>
    layOutHouseView(roof.measures, { lang, units, includeMatrikkel, elevation: ELEVATION, marks: 'none', ...page })

/** Drip edge runs along eaves and rakes alike, where one orders in English. */
function dripEdge({ totals }: RoofOrder, { lang, figures }: RoofScene): string[] {
  const w = ORDER_WORDS[lang]
  const length = sumOfKinds({ totals }, ['eave', 'rake'])
  return w.dripEdge === null || length === 0 ? [] : [w.dripEdge(figures.length(length))]
}

const sumOfKinds = ({ totals }: Pick<RoofOrder, 'totals'>, kinds: readonly OrderedKind[]): number =>
  sumHundredths(totals.visibleEdges.flatMap(({ kind, length }) => (kinds.includes(kind) ? [length] : [])))

/** How steep most of a roof is; none where there are no faces. Roofers of the United States have it in twelfths, which what is vertical has none of. */
export function pitchFigure(scene: RoofScene, { totals }: RoofOrder): KeyFigure[] {
  const { lang, units, roof } = scene
  const { predominantPitch: pitch, predominantTwelfths: twelfths } = totals
  if (pitch === null) return []
  const quantity = SUMMARY_QUANTITIES.roofOrder.predominantPitch
  const figure = firstFigure(scene, ORDER_WORDS[lang].predominantPitch, quantity, pitch, roof.quality.totals)
  if (units !== 'us') return [figure]
  return twelfths === null ? [] : [{ ...figure, value: twelfths, unit: ':12' }]
}

/** The lengths of ridges and hips; of a roof that has none, those of the edge that it has most of. */
function edgesAsked({ totals }: RoofOrder, lang: Language): readonly [term: string, metres: number] {
  const ridges = sumOfKinds({ totals }, ['ridge', 'hip'])
  const [most] = totals.visibleEdges.toSorted((a, b) => b.length - a.length)
  return ridges > 0 || most === undefined
    ? [ORDER_WORDS[lang].ridgeAndHip, ridges]
    : [TERMS[lang].orderedEdges[most.kind], most.length]
}

/** What a roofer asks first: how much roof, how steep, and the length of its edges. */
function rooferFigures(scene: RoofScene, order: RoofOrder): KeyFigure[] {
  const { roof, lang, units } = scene
  const { totals } = order
  const w = ORDER_WORDS[lang]
  const quality = roof.quality.totals
  const covering =
    units === 'us'
      ? firstFigure(scene, w.squaresOfRoof, { unit: 'm2', digits: 1, us: 'squares' }, totals.visibleArea, quality)
      : firstFigure(scene, w.covering, FACE.area, totals.visibleArea, quality)
  const [term, length] = edgesAsked(order, lang)
  const edges = firstFigure(scene, term, { unit: 'm', digits: 2 }, length, quality)
  const inches = roundTo((12 * length) / FOOT, 0)
  return [
    covering,
    ...pitchFigure(scene, order),
    units === 'us' ? { ...edges, value: Math.floor(inches / 12), digits: 0, unit: `ft ${inches % 12} in` } : edges,
  ]
}

/** What a roofer orders. */
export function rooferSheet(scene: RoofScene, battens: OrderOptions['battens']): TradeSheet {
  const w = ORDER_WORDS[scene.lang]
  const order = roofOrder(scene, battens)
  const faces = faceList(scene, order)
  return {
    figures: rooferFigures(scene, order),
    lines: roofLines(scene, order, faces),
    lists: [...(scene.units === 'us' ? [wasteList(order.totals.visibleArea, scene)] : []), faces],
    plans: [roofPlan(scene)],
    views: [wholeHouse(scene)],
    remarks: [
      ...dripEdge(order, scene),
      w.battens(scene.figures.length(order.battenSpacing), scene.figures.length(order.counterBattenSpacing)),
      ...(order.totals.coveredArea > 0 ? [w.covered] : []),
    ],
  }
}
