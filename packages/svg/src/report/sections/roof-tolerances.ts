import {
  bearingOf,
  EDGE_NAMES,
  EDGE_SIZES,
  EXTERIOR_WALL_QUANTITIES,
  publishedOf,
  QUALITY_NAMES,
  QUANTITY_NAMES,
  ROOF_SUMS,
  SURFACE_SIZES,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  type BuildingMeasures,
  type RoofMeasures,
  type RoofRecord,
} from '@reports/geometry'
import {
  accuracyText,
  roofTolerances,
  roofTolerancesRecord,
  toleranceMeaning,
  type RoofTolerancesRecord,
} from '@reports/geometry/accuracy'
import { decimal, UNKNOWN_TOLERANCE } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import { cellsWithTolerance, toleranceHeadings } from '../quantity-columns.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Column, Row, Table } from '../section.ts'
import { toldApart } from './roof.ts'

/** A roof as it is published, and its ± in the same order of buildings. */
interface UncertainRoof {
  readonly record: RoofRecord
  readonly found: RoofTolerancesRecord
  readonly buildings: readonly BuildingMeasures[]
  readonly lang: ReportScene['lang']
}

function sumsTable({ record, found, lang }: UncertainRoof): Table {
  const words = REPORT_WORDS[lang]
  const { buildings, totals } = record
  return {
    caption: words.roof,
    columns: [{ heading: words.building }, ...toleranceHeadings(ROOF_SUMS, QUANTITY_NAMES[lang])],
    rows: buildings.map((building, i): Row => ({
      name: building.displayName,
      cells: cellsWithTolerance(ROOF_SUMS, building, found.buildings[i]!, lang),
    })),
    totals: { name: words.total, cells: cellsWithTolerance(ROOF_SUMS, totals, found.totals, lang) },
  }
}

function edgesTable({ record, found, lang }: UncertainRoof): Table {
  const words = REPORT_WORDS[lang]
  const byType = new Map(found.totals.edges.map((own) => [own.type, own]))
  return {
    caption: words.edgeTypes,
    columns: [{ heading: words.edge }, ...toleranceHeadings(EDGE_SIZES, QUANTITY_NAMES[lang])],
    rows: record.roofEdges.types.map((row): Row => ({
      name: EDGE_NAMES[lang][row.type],
      cells: cellsWithTolerance(EDGE_SIZES, row, byType.get(row.type)!, lang),
    })),
  }
}

const { calculatedDirection, calculatedSlope, area3d, area2d } = SURFACE_SIZES
const SHOWN = { calculatedDirection, calculatedSlope, area3d, area2d }

const told = ({ record }: UncertainRoof): ((building: RoofRecord['buildings'][number]) => string) =>
  toldApart(record.buildings, ({ fromMatrikkel }) => fromMatrikkel !== true)

function surfacesTable(roof: UncertainRoof): Table {
  const words = REPORT_WORDS[roof.lang]
  const nameOf = told(roof)
  const surfaces = roof.record.buildings.flatMap((building, i) =>
    building.surfaces.map((surface, j) => ({ building, surface, u: roof.found.buildings[i]!.surfaces[j]! })),
  )
  return {
    caption: words.surfaces,
    columns: [{ heading: words.surface }, ...toleranceHeadings(SHOWN, QUANTITY_NAMES[roof.lang])],
    rows: surfaces.map(({ building, surface, u }, index): Row => ({
      mark: { number: index + 1 },
      name: nameOf(building),
      cells: cellsWithTolerance(
        SHOWN,
        // Of a nearly level surface nobody knows where it falls to.
        { ...surface, calculatedDirection: u.calculatedDirection === null ? null : bearingOf(surface) },
        u,
        roof.lang,
      ),
    })),
  }
}

/** Null where no building has walls. */
function wallsTable(roof: UncertainRoof): Table | null {
  const words = REPORT_WORDS[roof.lang]
  const nameOf = told(roof)
  const { area } = EXTERIOR_WALL_QUANTITIES
  const columns: Column[] = [{ heading: words.wall }, ...toleranceHeadings({ area }, QUANTITY_NAMES[roof.lang])]
  const rows = roof.buildings.flatMap(({ walls }, i) => {
    const byWall = new Map(roof.found.buildings[i]!.walls.map((own) => [own.wallId, own.area]))
    // Numbered as they are drawn.
    return walls.map((wall, index): Row => ({
      mark: { number: index + 1 },
      name: nameOf(roof.record.buildings[i]!),
      cells: cellsWithTolerance({ area }, publishedOf({ area }, wall), { area: byWall.get(wall.id)! }, roof.lang),
    }))
  })
  return rows.length === 0 ? null : { caption: words.exteriorWalls, columns, rows }
}

/** How certain a roof is: its buildings, edges by type, surfaces and exterior walls. */
export function roofBlocks(
  measures: RoofMeasures,
  accuracyOf: NonNullable<ReportAccuracy['roof']>,
  { lang, includeMatrikkel }: ReportScene,
): Block[] {
  if (roofQualityRecord(measures, { includeMatrikkel }).totals === 'unknown')
    return [{ kind: 'remark', text: `${REPORT_WORDS[lang].roof}, ±: ${QUALITY_NAMES[lang].unknown}.` }]
  if (accuracyOf === 'unknown')
    return [{ kind: 'remark', text: `${REPORT_WORDS[lang].roof}: ${UNKNOWN_TOLERANCE[lang]}` }]
  const selection = { includeMatrikkel }
  const buildings = selectBuildings(measures, selection)
  const found = roofTolerancesRecord(roofTolerances({ buildings }, accuracyOf))
  const roof = { record: roofRecord(measures, selection), found, buildings, lang }
  const texts = new Set(
    found.buildings.map(({ accuracy }) => accuracyText(accuracy, lang, (v, digits) => decimal(v, digits, lang))),
  )
  return [
    ...[toleranceMeaning('roofs', lang), ...texts].map((text) => ({ kind: 'remark', text }) as const),
    ...[sumsTable(roof), edgesTable(roof), surfacesTable(roof), wallsTable(roof)].flatMap((table): Block[] =>
      table === null ? [] : [{ kind: 'table', table }],
    ),
  ]
}
