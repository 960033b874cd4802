import {
  buildingTypeName,
  bearingOf,
  BUILDING_COLUMNS,
  EDGE_NAMES,
  EDGE_ROWS,
  EDGE_SIZES,
  EDGE_SUMS,
  EDGE_TYPES,
  hasGround,
  publishedOf,
  QUANTITY_NAMES,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  selectRefusals,
  SURFACE_COLUMNS,
  SURFACE_QUANTITIES,
  visibleRoofRecord,
  whereCovered,
  type EdgeMeasure,
  type Quantities,
  type RoofMeasures,
  type RoofQualityRecord,
  type RoofRecord,
  type RoofSurfaceRecord,
  type VisibleRoofRecord,
} from '@reports/geometry'
import { edgeClass } from '../../layers/roof/edges.ts'
import type { Drawing } from '../../pen/document.ts'
import { layOutRoofPlan } from '../../roof-plan.ts'
import { compassPoint, decimal, type Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { quantityCells, quantityColumns } from '../quantity-columns.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { AerialPhoto, Block, Drawings, Folded, Remark, Section, TableBlock } from '../section.ts'
import { captionWith, qualityCell, qualityColumn, roofQualityRemark } from './roof-quality.ts'

const PLAN = 'roof-plan'

/** Null for a level surface, which falls nowhere. */
function bearingCell(surface: RoofSurfaceRecord, lang: Language): string | null {
  const bearing = bearingOf(surface)
  return bearing === null ? null : `${decimal(bearing, 0, lang)}° ${compassPoint(bearing, lang)}`
}

/** Heights over the sea say little of a house. */
const { minRoofAltitude: _lowest, maxRoofAltitude: _highest, ...SHOWN } = SURFACE_COLUMNS

function buildingsTable(
  { buildings, totals }: RoofRecord,
  visible: VisibleRoofRecord,
  quality: RoofQualityRecord,
  lang: Language,
): TableBlock {
  const words = REPORT_WORDS[lang]
  const shown = whereCovered(BUILDING_COLUMNS, visible.totals.coveredArea > 0)
  return {
    kind: 'table',
    table: {
      caption: words.buildings,
      columns: [
        { heading: words.building },
        { heading: words.buildingType, optional: true },
        ...quantityColumns(shown, QUANTITY_NAMES[lang]),
        ...qualityColumn(quality, lang),
      ],
      rows: buildings.map((building, i) => ({
        name: building.displayName,
        cells: [
          [
            buildingTypeName(building.buildingType ?? null, lang) ?? building.buildingType ?? '',
            ...(building.fromMatrikkel === true ? [words.outbuilding] : []),
          ]
            .filter((part) => part !== '')
            .join(', '),
          ...quantityCells(shown, { ...building, ...visible.buildings[i] }),
          ...qualityCell(quality, quality.buildings[building.buildingId]!, lang),
        ],
        references: building.surfaces.map(({ surfaceId }) => reference('surface', surfaceId, building.buildingId)),
        target: PLAN,
      })),
      totals: {
        name: words.total,
        cells: [
          null,
          ...quantityCells(shown, {
            ...totals,
            ...visible.totals,
            surfaceCount: totals.surfaces,
            wallCount: totals.walls,
          }),
          ...qualityCell(quality, quality.totals, lang),
        ],
      },
    },
  }
}

/** The numbers that surfaces have on the roof plan, from those of all buildings in their order. */
const numbersOf = <T>(surfaces: readonly T[]): ReadonlyMap<T, number> =>
  new Map(surfaces.map((surface, index) => [surface, index + 1]))

/** The name of a building where rows of several stand below each other: the house that the report is of needs none, if it is one. */
export function toldApart<B extends { readonly displayName: string }>(
  buildings: readonly B[],
  isAddressed: (building: B) => boolean,
): (building: B) => string {
  const addressed = buildings.filter(isAddressed)
  const own = addressed.length === 1 ? addressed[0] : null
  return (building) => (building === own || buildings.length === 1 ? '' : building.displayName)
}

function surfacesTable(
  { buildings, totals }: RoofRecord,
  visible: VisibleRoofRecord,
  quality: RoofQualityRecord,
  lang: Language,
): TableBlock {
  const words = REPORT_WORDS[lang]
  const told = toldApart(buildings, ({ fromMatrikkel }) => fromMatrikkel !== true)
  const numbers = numbersOf(buildings.flatMap(({ surfaces }) => surfaces))
  const names = QUANTITY_NAMES[lang]
  const { calculatedSlope } = SURFACE_QUANTITIES
  const shown = whereCovered({ calculatedSlope, ...SHOWN }, visible.totals.coveredArea > 0)
  return {
    kind: 'table',
    table: {
      caption: words.surfaces,
      columns: [
        { heading: words.surface },
        { heading: names.calculatedDirection },
        ...quantityColumns(shown, names),
        ...qualityColumn(quality, lang),
      ],
      rows: buildings.flatMap((building, i) =>
        building.surfaces.map((surface, k) => ({
          // Plans and people go by the number; ids stand in the tables that programs read.
          mark: { number: numbers.get(surface)! },
          name: told(building),
          cells: [
            bearingCell(surface, lang),
            ...quantityCells(shown, { ...surface, ...visible.buildings[i]!.surfaces[k] }),
            ...qualityCell(quality, quality.buildings[building.buildingId]!, lang),
          ],
          references: [reference('surface', surface.surfaceId, building.buildingId)],
          target: PLAN,
        })),
      ),
      totals: {
        name: words.total,
        cells: [
          null,
          ...quantityCells(shown, {
            ...visible.totals,
            area3d: totals.totalRoofArea,
            area2d: totals.totalRoofArea2d,
          }),
          ...qualityCell(quality, quality.totals, lang),
        ],
      },
    },
  }
}

/** An edge and the numbers of the surfaces that meet in it. */
interface NumberedEdge {
  readonly edge: EdgeMeasure
  readonly surfaces: readonly number[]
}

function edgesOf(roof: RoofMeasures, includeMatrikkel: boolean): NumberedEdge[] {
  const buildings = selectBuildings(roof, { includeMatrikkel })
  const numbers = numbersOf(buildings.flatMap(({ building }) => building.surfaces))
  return buildings.flatMap(({ building, edges }) => {
    const own = new Map(building.surfaces.map((surface) => [surface.id, numbers.get(surface)!]))
    return edges.map((edge) => ({
      edge,
      surfaces: edge.surfaceIds.map((id) => own.get(id)!).toSorted((a, b) => a - b),
    }))
  })
}

function edgeTypesTable(
  { roofEdges }: RoofRecord,
  edges: readonly NumberedEdge[],
  { totals }: RoofQualityRecord,
  lang: Language,
): TableBlock {
  const words = REPORT_WORDS[lang]
  const shown: Quantities<keyof typeof EDGE_SUMS> = roofEdges.overriddenCount > 0 ? EDGE_ROWS : EDGE_SUMS
  const [length, ...others] = quantityColumns(shown, QUANTITY_NAMES[lang])
  return {
    kind: 'table',
    table: {
      caption: captionWith(words.edgeTypes, totals, lang),
      columns: [{ heading: words.type }, { ...length!, bars: true }, ...others],
      rows: roofEdges.types.map((row) => ({
        mark: { line: edgeClass(row.type) },
        name: EDGE_NAMES[lang][row.type],
        cells: quantityCells(shown, row),
        references: edges.filter(({ edge }) => edge.type === row.type).map(({ edge }) => reference('edge', edge.id)),
        target: PLAN,
      })),
    },
  }
}

function allBuildings(
  record: RoofRecord,
  visible: VisibleRoofRecord,
  quality: RoofQualityRecord,
  lang: Language,
): Folded[] {
  const { length } = record.buildings
  if (length < 2) return []
  return [
    {
      kind: 'folded',
      heading: REPORT_WORDS[lang].buildings,
      remark: String(length),
      blocks: [buildingsTable(record, visible, quality, lang)],
    },
  ]
}

function allEdges(edges: readonly NumberedEdge[], { totals }: RoofQualityRecord, lang: Language): Folded[] {
  if (edges.length === 0) return []
  const words = REPORT_WORDS[lang]
  const ordered = edges.toSorted((a, b) => EDGE_TYPES.indexOf(a.edge.type) - EDGE_TYPES.indexOf(b.edge.type))
  const table: TableBlock = {
    kind: 'table',
    table: {
      caption: captionWith(words.edges, totals, lang),
      columns: [
        { heading: words.edge },
        ...quantityColumns(EDGE_SIZES, QUANTITY_NAMES[lang]),
        { heading: words.surfaces },
      ],
      rows: ordered.map(({ edge, edge: { id, type, overridden }, surfaces }) => ({
        mark: { line: edgeClass(type) },
        name: `${EDGE_NAMES[lang][type]}${overridden ? ` (${words.overridden.toLowerCase()})` : ''}`,
        cells: [...quantityCells(EDGE_SIZES, publishedOf(EDGE_SIZES, edge)), surfaces.join(', ')],
        references: [reference('edge', id)],
        target: PLAN,
      })),
    },
  }
  return [{ kind: 'folded', heading: words.allEdges, remark: String(edges.length), onScreen: true, blocks: [table] }]
}

function aerialPhoto(href: string | null | undefined, lang: Language): (AerialPhoto | Remark)[] {
  if (href === undefined) return []
  return [href === null ? { kind: 'remark', text: REPORT_WORDS[lang].aerialMissing } : { kind: 'aerial-photo', href }]
}

/** Buildings of whose ground nothing is known: they have no walls, and no sum of walls can count them. */
export const ungrounded = ({ roof, includeMatrikkel }: ReportScene): number =>
  roof === null ? 0 : selectBuildings(roof, { includeMatrikkel }).filter(({ building }) => !hasGround(building)).length

/** What is left out: buildings that could not be measured, those the page has no room for, and what needs a ground that is not known. */
export function leftOutRemark(scene: ReportScene): Remark[] {
  const { roof, roofsLeftOut, lang, includeMatrikkel } = scene
  const { roofsLeftOut: some, roofsRefused, roofsUngrounded, noRoofs } = REPORT_WORDS[lang]
  const bare = ungrounded(scene)
  const refused = roof === null ? 0 : selectRefusals(roof, { includeMatrikkel }).length
  return [
    ...(refused === 0 ? [] : [roofsRefused(refused)]),
    ...(bare === 0 ? [] : [roofsUngrounded(bare)]),
    ...(roofsLeftOut === 0 ? [] : [roof === null ? noRoofs : some(roofsLeftOut)]),
  ].map((text) => ({ kind: 'remark', text }))
}

/** The table beside the plan has every surface by its number: a schedule below it would say the same again. */
const besideItsTable = (drawing: Drawing): Drawing => ({
  ...drawing,
  legend: (drawing.legend ?? []).filter(({ kind }) => kind !== 'schedule'),
})

/** The roofs: buildings, surfaces, edges, and their plan. */
export function roofSection(scene: ReportScene): Section[] {
  const { roof, lang, includeMatrikkel, aerialPhotoHref } = scene
  const words = REPORT_WORDS[lang]
  const remark = leftOutRemark(scene)
  const aerial = aerialPhoto(aerialPhotoHref, lang)
  if (roof === null)
    return remark.length === 0 ? [] : [{ id: 'roof', heading: words.roof, blocks: [...remark, ...aerial] }]
  const record = roofRecord(roof, { includeMatrikkel })
  const visible = visibleRoofRecord(roof, { includeMatrikkel })
  const quality = roofQualityRecord(roof, { includeMatrikkel })
  const edges = edgesOf(roof, includeMatrikkel)
  const drawings: Drawings = {
    kind: 'drawings',
    drawings: [
      {
        id: PLAN,
        title: words.roofPlan,
        short: words.roofPlan,
        layOut: (paper) => besideItsTable(layOutRoofPlan(roof, { lang, includeMatrikkel, ...paper, numbered: 'all' })),
      },
    ],
  }
  const tables: Block[] = [
    surfacesTable(record, visible, quality, lang),
    ...(visible.totals.coveredArea > 0 ? [{ kind: 'remark', text: words.coveredRemark } as const] : []),
    edgeTypesTable(record, edges, quality, lang),
  ]
  return [
    {
      id: 'roof',
      heading: words.roof,
      blocks: [
        ...remark,
        ...roofQualityRemark(scene),
        { kind: 'beside', drawings, blocks: tables },
        ...allBuildings(record, visible, quality, lang),
        ...aerial,
        ...allEdges(edges, quality, lang),
      ],
    },
  ]
}
