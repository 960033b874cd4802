import {
  bearingOf,
  EDGE_NAMES,
  EDGE_SIZES,
  EXTERIOR_WALL_QUANTITIES,
  publishedOf,
  QUALITY_NAMES,
  ROOF_SUMS,
  SURFACE_SIZES,
} from '@reports/geometry'
import {
  accuracyText,
  roofTolerances as tolerancesOf,
  roofTolerancesRecord,
  toleranceMeaning,
  type RoofTolerancesRecord,
} from '@reports/geometry/accuracy'
import { decimal, UNKNOWN_TOLERANCE } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import type { Block, Table } from '../section.ts'
import type { ShownRoof } from '../shown-roof.ts'
import { remark, tableOf, uncertainFigures } from '../tables.ts'

/** A roof as it is published, and its ± in the same order of buildings. */
interface UncertainRoof extends ReportScene {
  readonly roof: ShownRoof
  readonly found: RoofTolerancesRecord
}

function sumsTable({ roof: { record }, found, words, lang }: UncertainRoof): Table {
  const things = record.buildings.map((building, i) => ({ building, u: found.buildings[i]! }))
  const totals = [record.totals, found.totals] as const
  return tableOf({
    caption: words.roof,
    names: words.building,
    things,
    row: ({ building }) => ({ name: building.displayName }),
    columns: uncertainFigures(
      ROOF_SUMS,
      lang,
      ({ building, u }: (typeof things)[number]) => [building, u] as const,
      totals,
    ),
    total: words.total,
  })
}

function edgesTable({ roof: { record }, found, words, lang }: UncertainRoof): Table {
  const things = record.roofEdges.types
  const byType = new Map(found.totals.edges.map((own) => [own.type, own]))
  return tableOf({
    caption: words.edgeTypes,
    names: words.edge,
    things,
    row: ({ type }) => ({ name: EDGE_NAMES[lang][type] }),
    columns: uncertainFigures(EDGE_SIZES, lang, (row: (typeof things)[number]) => [row, byType.get(row.type)!]),
  })
}

const { calculatedDirection, calculatedSlope, area3d, area2d } = SURFACE_SIZES
const SHOWN = { calculatedDirection, calculatedSlope, area3d, area2d }

function surfacesTable({ roof: { record, buildings, nameOf }, found, words, lang }: UncertainRoof): Table {
  const things = record.buildings.flatMap(({ surfaces }, i) =>
    surfaces.map((surface, j) => ({ name: nameOf(buildings[i]!), surface, u: found.buildings[i]!.surfaces[j]! })),
  )
  return tableOf({
    caption: words.surfaces,
    names: words.surface,
    things,
    row: ({ name }, index) => ({ mark: { number: index + 1 }, name }),
    columns: uncertainFigures(SHOWN, lang, ({ surface, u }: (typeof things)[number]) => [
      // Of a nearly level surface nobody knows where it falls to.
      { ...surface, calculatedDirection: u.calculatedDirection === null ? null : bearingOf(surface) },
      u,
    ]),
  })
}

const { area } = EXTERIOR_WALL_QUANTITIES

/** Walls are numbered as they are drawn. */
function wallsTable({ roof: { buildings, nameOf }, found, words, lang }: UncertainRoof): Table[] {
  const things = buildings.flatMap((building, i) => {
    const byWall = new Map(found.buildings[i]!.walls.map((own) => [own.wallId, own.area]))
    return building.walls.map((wall, index) => ({
      row: { mark: { number: index + 1 }, name: nameOf(building) },
      values: publishedOf({ area }, wall),
      u: { area: byWall.get(wall.id)! },
    }))
  })
  if (things.length === 0) return []
  const columns = uncertainFigures({ area }, lang, ({ values, u }: (typeof things)[number]) => [values, u])
  return [tableOf({ caption: words.exteriorWalls, names: words.wall, things, row: ({ row }) => row, columns })]
}

/** How certain a roof is: its buildings, edges by type, surfaces and exterior walls. */
export function roofTolerances(scene: ReportScene, { roof: accuracyOf }: ReportAccuracy): Block[] {
  const { roof, words, lang } = scene
  if (roof === null || accuracyOf === null) return []
  if (roof.quality.totals === 'unknown') return [remark(`${words.roof}, ±: ${QUALITY_NAMES[lang].unknown}.`)]
  if (accuracyOf === 'unknown') return [remark(`${words.roof}: ${UNKNOWN_TOLERANCE[lang]}`)]
  const found = roofTolerancesRecord(tolerancesOf(roof, accuracyOf))
  const uncertain = { ...scene, roof, found }
  const texts = found.buildings.map(({ accuracy }) =>
    accuracyText(accuracy, lang, (v, digits) => decimal(v, digits, lang)),
  )
  return [
    ...[...new Set([toleranceMeaning('roofs', lang), ...texts])].map(remark),
    sumsTable(uncertain),
    edgesTable(uncertain),
    surfacesTable(uncertain),
    ...wallsTable(uncertain),
  ]
}
