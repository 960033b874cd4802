import {
  bearingOf,
  buildingTypeName,
  EDGE_TYPES,
  edgeMark,
  publishedOf,
  QUANTITIES,
  QUANTITY_NAMES,
  rowLevel,
  TERMS,
  surfaceMark,
  whereCovered,
  type EdgeMeasure,
  type Quantities,
  type RoofSurfaceRecord,
} from '@reports/geometry'
import { edgeClass } from '../../layers/roof/edges.ts'
import type { Drawing } from '../../pen/document.ts'
import { levelRemark } from '../../quality-words.ts'
import { roofPlan as planOfRoof } from '../../roof-plan.ts'
import { bearingText, type Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { flagsOf } from '../numbered-findings.ts'
import { reference } from '../references.ts'
import type { AerialPhoto, Block, DrawingPaper, Drawings, Folded, Remark, Section, Table } from '../section.ts'
import { hasManyBuildings, type ShownRoof } from '../shown-roof.ts'
import { figureColumns, folded, remark, tableOf } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'
import { outlineRemarks, qualityColumn, roofQualityRemark } from './quality.ts'

/** The id of the plan. */
const planOf = ({ suffix }: Pick<ReportScene, 'suffix'>): string => `roof-plan${suffix}`

/** A section of a report that has a roof. */
export type RoofScene = ReportScene & { readonly roof: ShownRoof }

/** Heights over the sea say little of a house. */
const { minRoofAltitude: _lowest, maxRoofAltitude: _highest, ...SHOWN } = QUANTITIES.surfaceColumns

/** Null for a level surface, which falls nowhere. */
function bearingCell(surface: RoofSurfaceRecord, lang: Language): string | null {
  const bearing = bearingOf(surface)
  return bearing === null ? null : bearingText(bearing, lang)
}

function surfacesTable(scene: RoofScene): Table {
  const { roof, words, lang, figures } = scene
  const { buildings, record, visible, quality, nameOf } = roof
  const { calculatedSlope } = QUANTITIES.surface
  const shown = whereCovered({ calculatedSlope, ...SHOWN }, visible.totals.coveredArea > 0)
  const surfaces = record.buildings.flatMap((own, i) =>
    own.surfaces.map((surface, k) => ({
      building: buildings[i]!,
      surface,
      mark: surfaceMark(k),
      values: { ...surface, ...visible.buildings[i]!.surfaces[k] },
    })),
  )
  const { totalRoofArea, totalRoofArea2d } = record.totals
  return tableOf({
    caption: words.surfaces,
    names: words.surface,
    things: surfaces,
    row: ({ building, surface, mark }) => ({
      // Plans and people go by the mark; ids stand in the tables that programs read.
      mark,
      name: nameOf(building),
      references: [reference('surface', surface.surfaceId, building.building.id)],
      target: planOf(scene),
    }),
    columns: [
      { heading: QUANTITY_NAMES[lang].calculatedDirection, cell: ({ surface }) => bearingCell(surface, lang) },
      ...figureColumns(shown, figures, ({ values }: (typeof surfaces)[number]) => values, {
        ...visible.totals,
        area3d: totalRoofArea,
        area2d: totalRoofArea2d,
      }),
      ...qualityColumn(
        surfaces,
        ({ building, surface }) => rowLevel(quality, 'roof', building.building.id, surface.surfaceId),
        quality.totals,
        lang,
      ),
    ],
    total: words.total,
  })
}

/** @param plan the drawing that numbers the buildings; by default none does */
export function buildingsTable(scene: RoofScene, plan?: string): Table {
  const { roof, words, lang, figures } = scene
  const { record, visible, quality } = roof
  const { surfaces, walls, ...sums } = record.totals
  const shown = whereCovered(QUANTITIES.buildingColumns, visible.totals.coveredArea > 0)
  const buildings = record.buildings.map((building, i) => ({
    building,
    values: { ...building, ...visible.buildings[i] },
  }))
  type Row = (typeof buildings)[number]
  const typeOf = ({ building: { buildingType = null, fromMatrikkel } }: Row): string =>
    [buildingTypeName(buildingType, lang) ?? buildingType ?? '', fromMatrikkel === true ? words.outbuilding : '']
      .filter((part) => part !== '')
      .join(', ')
  return tableOf({
    caption: words.buildings,
    names: words.building,
    things: buildings,
    row: ({ building }, index) => ({
      ...(plan === undefined ? {} : { mark: String(index + 1) }),
      name: building.displayName,
      references: building.surfaces.map(({ surfaceId }) => reference('surface', surfaceId, building.buildingId)),
      target: plan ?? planOf(scene),
    }),
    columns: [
      ...(buildings.some((row) => typeOf(row) !== '')
        ? [{ heading: words.buildingType, optional: true, cell: typeOf } as const]
        : []),
      ...figureColumns(shown, figures, ({ values }: Row) => values, {
        ...sums,
        ...visible.totals,
        surfaceCount: surfaces,
        wallCount: walls,
      }),
      ...qualityColumn(buildings, ({ building }) => quality.buildings[building.buildingId], quality.totals, lang),
    ],
    total: words.total,
  })
}

/** An edge with its mark and those of the surfaces that meet in it. */
interface MarkedEdge {
  readonly edge: EdgeMeasure
  readonly mark: string
  readonly surfaces: readonly string[]
}

const edgesOf = ({ buildings }: ShownRoof, lang: Language): MarkedEdge[] =>
  buildings.flatMap(({ building, edges }) => {
    const places = new Map(building.surfaces.map(({ id }, index) => [id, index]))
    return edges.map((edge, index) => ({
      edge,
      mark: edgeMark(index, edge.type, lang),
      surfaces: edge.surfaceIds
        .map((id) => places.get(id)!)
        .toSorted((a, b) => a - b)
        .map(surfaceMark),
    }))
  })

function edgeTypesTable(scene: RoofScene, edges: readonly MarkedEdge[]): Table {
  const { roof, words, lang, figures } = scene
  const { types, overriddenCount } = roof.record.roofEdges
  const shown: Quantities<keyof typeof QUANTITIES.edgeColumns> =
    overriddenCount > 0 ? QUANTITIES.edgeColumns : (QUANTITIES.edgeSums as typeof QUANTITIES.edgeColumns)
  const [length, ...others] = figureColumns(shown, figures, (row: (typeof types)[number]) => row)
  return tableOf({
    caption: [words.edgeTypes, ...levelRemark(roof.quality.totals, lang)].join(' · '),
    names: words.type,
    things: types,
    row: ({ type }) => ({
      line: edgeClass(type),
      name: TERMS[lang].edgeTypes[type],
      references: edges.filter(({ edge }) => edge.type === type).map(({ edge }) => reference('edge', edge.id)),
      target: planOf(scene),
    }),
    columns: [{ ...length!, bars: true }, ...others],
  })
}

function edgesTable(scene: RoofScene, edges: readonly MarkedEdge[]): Table {
  const { words, lang, figures } = scene
  return tableOf({
    caption: words.edges,
    names: words.edge,
    things: edges.toSorted((a, b) => EDGE_TYPES.indexOf(a.edge.type) - EDGE_TYPES.indexOf(b.edge.type)),
    row: ({ mark, edge: { id, type, overridden } }) => ({
      mark,
      line: edgeClass(type),
      name: `${TERMS[lang].edgeTypes[type]}${overridden ? ` (${words.overridden.toLowerCase()})` : ''}`,
      references: [reference('edge', id)],
      target: planOf(scene),
    }),
    columns: [
      ...figureColumns(QUANTITIES.edgeSizes, figures, ({ edge }: MarkedEdge) =>
        publishedOf(QUANTITIES.edgeSizes, edge),
      ),
      { heading: words.surfaces, cell: ({ surfaces }) => surfaces.join(', ') },
    ],
  })
}

/** Buildings and edges one by one. */
function listed(scene: RoofScene, edges: readonly MarkedEdge[], aerial: readonly Block[]): Block[] {
  const { roof, words, lang } = scene
  const { length } = roof.buildings
  const counted = [String(edges.length), ...levelRemark(roof.quality.totals, lang)].join(' · ')
  const buildings: Folded[] = length < 2 ? [] : folded(words.buildings, String(length), [buildingsTable(scene)])
  const all = edges.length === 0 ? [] : [edgesTable(scene, edges)]
  return [...buildings, ...aerial, ...folded(words.edges, counted, all, { onScreen: true })]
}

/** The table beside the plan has every surface by its mark: a schedule below it would say the same again. */
const withoutSchedule = (drawing: Drawing): Drawing => ({
  ...drawing,
  legend: (drawing.legend ?? []).filter(({ kind }) => kind !== 'schedule'),
})

function roofPlan(scene: RoofScene): Drawings {
  const {
    roof,
    words,
    lang,
    units,
    options: { includeMatrikkel },
  } = scene
  const title = words.roofPlan
  const flags = flagsOf(scene)
  const plan = planOfRoof(roof.measures, { lang, units, includeMatrikkel, marks: 'all', flags })
  const layOut = (paper: DrawingPaper): Drawing => withoutSchedule(plan.layOut(paper))
  return {
    kind: 'drawings',
    drawings: [{ id: planOf(scene), title, short: title, units, extent: plan.extent, layOut }],
  }
}

export function aerialPhoto({ words, options: { aerialPhotoHref: href } }: ReportScene): (AerialPhoto | Remark)[] {
  if (href === undefined) return []
  return [href === null ? remark(words.aerialMissing) : { kind: 'aerial-photo', href }]
}

export function roofBlocks(scene: RoofScene): Block[] {
  const edges = edgesOf(scene.roof, scene.lang)
  const { coveredArea } = scene.roof.visible.totals
  const tables = [
    surfacesTable(scene),
    ...(coveredArea > 0 ? [remark(scene.words.coveredRemark)] : []),
    edgeTypesTable(scene, edges),
  ]
  return [
    ...leftOutRemarks(scene),
    ...outlineRemarks(scene, hasManyBuildings(scene.roof) ? undefined : ['roof']),
    ...roofQualityRemark(scene),
    { kind: 'beside', drawings: roofPlan(scene), blocks: tables },
    ...listed(scene, edges, scene.suffix === '' ? aerialPhoto(scene) : []),
  ]
}

/** The roofs: buildings, surfaces, edges, and their plan. */
export function roofSection(scene: ReportScene): Section[] {
  const { roof, words } = scene
  const remarks = leftOutRemarks(scene)
  if (roof === null && remarks.length === 0) return []
  if (roof !== null && hasManyBuildings(roof)) return []
  const blocks = roof === null ? [...remarks, ...aerialPhoto(scene)] : roofBlocks({ ...scene, roof })
  return [{ id: 'roof', heading: words.roof, onPaper: 'page', blocks }]
}
