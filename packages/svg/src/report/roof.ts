import {
  bearingOf,
  EDGE_NAMES,
  EDGE_TYPES,
  hasGround,
  roofRecord,
  roundHundredth,
  selectBuildings,
  selectRefusals,
  type EdgeMeasure,
  type RoofMeasures,
  type RoofRecord,
  type RoofSurfaceRecord,
} from '@reports/geometry'
import { drawRoofPlan } from '../roof-plan.ts'
import { compassPoint, decimal, type Language } from '../words.ts'
import { tag, type Markup } from './markup.ts'
import type { ReportScene } from './property.ts'
import { reference } from './references.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'
import { sheet } from './sheets.ts'
import { drawTable } from './table.ts'

const PLAN = 'roof-plan'

/** Null for a level surface, which falls nowhere. */
function bearingCell(surface: RoofSurfaceRecord, lang: Language): string | null {
  const bearing = bearingOf(surface)
  return bearing === null ? null : `${decimal(bearing, 0, lang)}° ${compassPoint(bearing, lang)}`
}

function buildingsTable({ buildings, totals }: RoofRecord, lang: Language): Markup {
  const words = REPORT_WORDS[lang]
  return drawTable(
    {
      caption: words.buildings,
      columns: [
        { heading: words.building },
        { heading: words.buildingType },
        { heading: words.roofArea, unit: 'm²', digits: 2 },
        { heading: words.planArea, unit: 'm²', digits: 2 },
        { heading: words.surfaces, digits: 0 },
        { heading: words.exteriorWalls, digits: 0 },
      ],
      rows: buildings.map((building) => ({
        name: building.displayName,
        cells: [
          [
            building.buildingTypeLabel ?? building.buildingType ?? '',
            ...(building.fromMatrikkel === true ? [words.outbuilding] : []),
          ]
            .filter((part) => part !== '')
            .join(', '),
          building.totalRoofArea,
          building.totalRoofArea2d,
          building.surfaceCount,
          building.wallCount,
        ],
        references: building.surfaces.map(({ surfaceId }) => reference('surface', surfaceId, building.buildingId)),
        target: PLAN,
      })),
      totals: {
        name: words.total,
        cells: [null, totals.totalRoofArea, totals.totalRoofArea2d, totals.surfaces, totals.walls],
      },
    },
    lang,
  )
}

/** The numbers that surfaces have on the roof plan, from those of all buildings in their order. */
const numbersOf = <T>(surfaces: readonly T[]): ReadonlyMap<T, number> =>
  new Map(surfaces.map((surface, index) => [surface, index + 1]))

function surfacesTable({ buildings, totals }: RoofRecord, lang: Language): Markup {
  const words = REPORT_WORDS[lang]
  const several = buildings.length > 1
  const numbers = numbersOf(buildings.flatMap(({ surfaces }) => surfaces))
  return drawTable(
    {
      caption: words.surfaces,
      columns: [
        { heading: words.surface },
        ...(several ? [{ heading: words.building }] : []),
        { heading: words.slope, unit: '°', digits: 1 },
        { heading: words.direction },
        { heading: words.roofArea, unit: 'm²', digits: 2 },
        { heading: words.planArea, unit: 'm²', digits: 2 },
        { heading: words.perimeter, unit: 'm', digits: 2 },
        { heading: `${words.aboveGround} (min)`, unit: 'm', digits: 2 },
        { heading: `${words.aboveGround} (max)`, unit: 'm', digits: 2 },
      ],
      rows: buildings.flatMap((building) =>
        building.surfaces.map((surface) => ({
          name: `${numbers.get(surface)!} · ${surface.surfaceId}`,
          cells: [
            ...(several ? [building.displayName] : []),
            surface.calculatedSlope,
            bearingCell(surface, lang),
            surface.area3d,
            surface.area2d,
            surface.perimeter,
            surface.minHeightAboveGround,
            surface.maxHeightAboveGround,
          ],
          references: [reference('surface', surface.surfaceId, building.buildingId)],
          target: PLAN,
        })),
      ),
      totals: {
        name: words.total,
        cells: [...(several ? [null] : []), null, null, totals.totalRoofArea, totals.totalRoofArea2d, null, null, null],
      },
    },
    lang,
  )
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

function edgeTypesTable({ roofEdges }: RoofRecord, edges: readonly NumberedEdge[], lang: Language): Markup {
  const words = REPORT_WORDS[lang]
  const byHand = <T>(value: T): T[] => (roofEdges.overriddenCount > 0 ? [value] : [])
  return drawTable(
    {
      caption: words.edgeTypes,
      columns: [
        { heading: words.type },
        { heading: words.length, unit: 'm', digits: 2 },
        { heading: words.lengthHorizontal, unit: 'm', digits: 2 },
        { heading: words.count, digits: 0 },
        ...byHand({ heading: words.overriddenCount, digits: 0 }),
      ],
      rows: roofEdges.types.map((row) => ({
        name: EDGE_NAMES[lang][row.type],
        cells: [row.length, row.lengthHorizontal, row.count, ...byHand(row.overriddenCount)],
        references: edges.filter(({ edge }) => edge.type === row.type).map(({ edge }) => reference('edge', edge.id)),
        target: PLAN,
      })),
      totals: {
        name: words.total,
        cells: [
          roofEdges.totals.length,
          roofEdges.totals.lengthHorizontal,
          roofEdges.totals.count,
          ...byHand(roofEdges.overriddenCount),
        ],
      },
    },
    lang,
  )
}

function edgesTable(edges: readonly NumberedEdge[], lang: Language): Markup {
  const words = REPORT_WORDS[lang]
  const ordered = edges.toSorted((a, b) => EDGE_TYPES.indexOf(a.edge.type) - EDGE_TYPES.indexOf(b.edge.type))
  return drawTable(
    {
      caption: words.edges,
      columns: [
        { heading: words.edge },
        { heading: words.length, unit: 'm', digits: 2 },
        { heading: words.lengthHorizontal, unit: 'm', digits: 2 },
        { heading: words.surfaces },
      ],
      rows: ordered.map(({ edge: { id, type, length, lengthHorizontal, overridden }, surfaces }) => ({
        name: `${EDGE_NAMES[lang][type]}${overridden ? ` (${words.overridden.toLowerCase()})` : ''}`,
        cells: [roundHundredth(length), roundHundredth(lengthHorizontal), surfaces.join(', ')],
        references: [reference('edge', id)],
        target: PLAN,
      })),
    },
    lang,
  )
}

function aerialPhoto(href: string | null | undefined, lang: Language): Markup[] {
  const { aerial, aerialIfAny, aerialFails, aerialMissing } = REPORT_WORDS[lang]
  if (href === undefined) return []
  if (href === null) return [tag('p', { class: 'remark' }, aerialMissing)]
  // Whether there is imagery of the place shows when the photo is fetched: what stands where none comes must be true then too.
  return [
    tag(
      'figure',
      { class: 'photo aerial', 'data-failing': aerialFails },
      tag('img', { src: href, alt: aerialIfAny }),
      tag('figcaption', {}, aerial),
    ),
  ]
}

/** Buildings of whose ground nothing is known: they have no walls, and no sum of walls can count them. */
export const ungrounded = ({ roof, includeMatrikkel }: ReportScene): number =>
  roof === null ? 0 : selectBuildings(roof, { includeMatrikkel }).filter(({ building }) => !hasGround(building)).length

/** What is left out: buildings that could not be measured, those the page has no room for, and what needs a ground that is not known. */
export function leftOutRemark(scene: ReportScene): Markup[] {
  const { roof, roofsLeftOut, lang, includeMatrikkel } = scene
  const { roofsLeftOut: some, roofsRefused, roofsUngrounded, noRoofs } = REPORT_WORDS[lang]
  const bare = ungrounded(scene)
  const refused = roof === null ? 0 : selectRefusals(roof, { includeMatrikkel }).length
  return [
    ...(refused === 0 ? [] : [roofsRefused(refused)]),
    ...(bare === 0 ? [] : [roofsUngrounded(bare)]),
    ...(roofsLeftOut === 0 ? [] : [roof === null ? noRoofs : some(roofsLeftOut)]),
  ].map((remark) => tag('p', { class: 'remark' }, remark))
}

/** The roofs: buildings, surfaces, edges, and their plan. */
export function roofSection(scene: ReportScene): Section[] {
  const { roof, lang, includeMatrikkel, aerialPhotoHref } = scene
  const words = REPORT_WORDS[lang]
  const remark = leftOutRemark(scene)
  if (roof === null)
    return remark.length === 0
      ? []
      : [{ id: 'roof', heading: words.roof, content: [...remark, ...aerialPhoto(aerialPhotoHref, lang)] }]
  const record = roofRecord(roof, { includeMatrikkel })
  const edges = edgesOf(roof, includeMatrikkel)
  return [
    {
      id: 'roof',
      heading: words.roof,
      content: [
        ...remark,
        buildingsTable(record, lang),
        surfacesTable(record, lang),
        sheet(
          {
            id: PLAN,
            title: words.roofPlan,
            draw: (scale) => drawRoofPlan(roof, { lang, includeMatrikkel, scale, numbered: 'all' }),
          },
          lang,
        ),
        ...aerialPhoto(aerialPhotoHref, lang),
        edgeTypesTable(record, edges, lang),
        edgesTable(edges, lang),
      ],
    },
  ]
}
