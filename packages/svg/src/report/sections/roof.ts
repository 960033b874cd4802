import { buildingTypeName, EDGE_TYPES, TERMS, surfaceMark } from '@reports/geometry'
import {
  BUILDINGS,
  EDGE_TYPE_SUMS,
  edgeRows,
  EDGES,
  summedBuildings,
  surfaceRows,
  SURFACES,
  whatIsSeen,
  type EdgeRow,
} from '@reports/geometry/columns'
import { edgeClass } from '../../layers/roof/edges.ts'
import type { Drawing } from '../../pen/document.ts'
import { levelRemark } from '../../quality-words.ts'
import { roofPlan as planOfRoof } from '../../roof-plan.ts'
import type { Language } from '../../words.ts'
import { cachedRows } from '../layout-cache.ts'
import type { ReportScene } from '../property.ts'
import { flagsOf } from '../numbered-findings.ts'
import { reference } from '../references.ts'
import type { AerialPhoto, Block, Drawings, Folded, Remark, Section, Table } from '../section.ts'
import { hasManyBuildings, type ShownRoof } from '../shown-roof.ts'
import { folded, remark, tableOf, thingColumns } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'
import { outlineRemarks, roofQualityRemark } from './quality.ts'

/** The id of the plan. */
const planOf = ({ suffix }: Pick<ReportScene, 'suffix'>): string => `roof-plan${suffix}`

/** A section of a report that has a roof. */
export type RoofScene = ReportScene & { readonly roof: ShownRoof }

function surfacesTable(scene: RoofScene): Table {
  const { roof, words, figures } = scene
  const { buildings, record, visible, quality, nameOf } = roof
  const { totalRoofArea, totalRoofArea2d } = record.totals
  const names = new Map(buildings.map((building) => [building.building.id, nameOf(building)]))
  const surfaces = surfaceRows(record, quality, undefined, whatIsSeen(visible))
  return tableOf({
    caption: words.surfaces,
    names: words.surface,
    things: surfaces,
    row: ({ buildingId, surface, mark }) => ({
      // Plans and people go by the mark; ids stand in the tables that programs read.
      mark,
      name: names.get(buildingId) ?? '',
      references: [reference('surface', surface.surfaceId, buildingId)],
      target: planOf(scene),
    }),
    columns: thingColumns(SURFACES.report, surfaces, figures, {
      figures: { ...visible.totals, area3d: totalRoofArea, area2d: totalRoofArea2d },
      quality: quality.totals,
    }),
    total: words.total,
  })
}

/** @param plan the drawing that numbers the buildings; by default none does */
export function buildingsTable(scene: RoofScene, plan?: string): Table {
  const { roof, words, lang, figures } = scene
  const { record, visible, quality } = roof
  const { surfaces, walls, ...sums } = record.totals
  const buildings = summedBuildings(record.buildings, quality, undefined, whatIsSeen(visible))
  const typeOf = ({ buildingType, fromMatrikkel }: (typeof buildings)[number]): string =>
    [buildingTypeName(buildingType, lang) ?? buildingType ?? '', fromMatrikkel === true ? words.outbuilding : '']
      .filter((part) => part !== '')
      .join(', ')
  return tableOf({
    caption: words.buildings,
    names: words.building,
    things: buildings,
    row: ({ buildingId, displayName, surfaces: own }, index) => ({
      ...(plan === undefined ? {} : { mark: String(index + 1) }),
      name: displayName,
      references: own.map(({ surfaceId }) => reference('surface', surfaceId, buildingId)),
      target: plan ?? planOf(scene),
    }),
    columns: [
      ...(buildings.some((row) => typeOf(row) !== '')
        ? [{ heading: words.buildingType, optional: true, cell: typeOf } as const]
        : []),
      ...thingColumns(BUILDINGS.report, buildings, figures, {
        figures: { ...sums, ...visible.totals, surfaceCount: surfaces, wallCount: walls },
        quality: quality.totals,
      }),
    ],
    total: words.total,
  })
}

/** An edge with the marks of the surfaces that meet in it. */
interface MarkedEdge extends EdgeRow {
  readonly surfaces: readonly string[]
}

const edgesOf = ({ buildings, quality }: ShownRoof, lang: Language): MarkedEdge[] =>
  buildings.flatMap((measures) => {
    const places = new Map(measures.building.surfaces.map(({ id }, index) => [id, index]))
    return edgeRows(measures, quality, lang).map((row) => ({
      ...row,
      surfaces: row.edge.surfaceIds
        .flatMap((id) => places.get(id) ?? [])
        .toSorted((a, b) => a - b)
        .map(surfaceMark),
    }))
  })

function edgeTypesTable(scene: RoofScene, edges: readonly MarkedEdge[]): Table {
  const { roof, words, lang, figures } = scene
  const { types } = roof.record.roofEdges
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
    columns: thingColumns(EDGE_TYPE_SUMS.report, types, figures).map((column, i) =>
      i === 0 ? { ...column, bars: true } : column,
    ),
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
      ...thingColumns<MarkedEdge>(EDGES.report, edges, figures),
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

/** The table beside a plan has all that it shows by its mark: a schedule below it would say the same again. */
export const withoutSchedule = (drawing: Drawing): Drawing => ({
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
  const layOut = cachedRows((paper): Drawing => withoutSchedule(plan.layOut(paper)))
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
