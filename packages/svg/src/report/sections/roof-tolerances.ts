import {
  bearingOf,
  EDGE_NAMES,
  QUALITY_NAMES,
  roofQualityRecord,
  roofRecord,
  roundHundredth,
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
import { elevate } from '../../layers/wall-scene.ts'
import { decimal, UNKNOWN_TOLERANCE, withTolerance } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
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

const area = (value: number, u: number, { lang }: UncertainRoof): string => withTolerance(value, u, 2, lang)

const angle = (value: number, u: number | null, { lang }: UncertainRoof): string =>
  withTolerance(value, u ?? undefined, 1, lang)

function sumsTable(roof: UncertainRoof): Table {
  const words = REPORT_WORDS[roof.lang]
  const cells = (sums: Sums, u: Sums): string[] => [
    area(sums.totalRoofArea, u.totalRoofArea, roof),
    area(sums.totalRoofArea2d, u.totalRoofArea2d, roof),
  ]
  return {
    caption: words.roof,
    columns: [{ heading: words.building }, { heading: `${words.roofArea}, m²` }, { heading: `${words.planArea}, m²` }],
    rows: roof.record.buildings.map((building, i): Row => ({
      name: building.displayName,
      cells: cells(building, roof.found.buildings[i]!),
    })),
    totals: { name: words.total, cells: cells(roof.record.totals, roof.found.totals) },
  }
}

type Sums = Pick<RoofTolerancesRecord['totals'], 'totalRoofArea' | 'totalRoofArea2d'>

function edgesTable(roof: UncertainRoof): Table {
  const words = REPORT_WORDS[roof.lang]
  const byType = new Map(roof.found.totals.edges.map((own) => [own.type, own]))
  return {
    caption: words.edgeTypes,
    columns: [{ heading: words.edge }, { heading: `${words.length}, m` }, { heading: `${words.lengthHorizontal}, m` }],
    rows: roof.record.roofEdges.types.map(({ type, length, lengthHorizontal }): Row => {
      const u = byType.get(type)!
      return {
        name: EDGE_NAMES[roof.lang][type],
        cells: [area(length, u.length, roof), area(lengthHorizontal, u.lengthHorizontal, roof)],
      }
    }),
  }
}

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
    columns: [
      { heading: words.surface },
      { heading: `${words.direction}, °` },
      { heading: `${words.slope}, °` },
      { heading: `${words.roofArea}, m²` },
      { heading: `${words.planArea}, m²`, optional: true },
    ],
    rows: surfaces.map(({ building, surface, u }, index): Row => {
      const bearing = bearingOf(surface)
      return {
        mark: { number: index + 1 },
        name: nameOf(building),
        cells: [
          // Of a nearly level surface nobody knows where it falls to.
          bearing === null || u.calculatedDirection === null ? null : angle(bearing, u.calculatedDirection, roof),
          angle(surface.calculatedSlope, u.calculatedSlope, roof),
          area(surface.area3d, u.area3d, roof),
          area(surface.area2d, u.area2d, roof),
        ],
      }
    }),
  }
}

/** Null where no building has walls. */
function wallsTable(roof: UncertainRoof): Table | null {
  const words = REPORT_WORDS[roof.lang]
  const nameOf = told(roof)
  const columns: Column[] = [{ heading: words.wall }, { heading: `${words.area}, m²` }]
  const rows = roof.buildings.flatMap(({ building, walls }, i) => {
    const byWall = new Map(roof.found.buildings[i]!.walls.map((own) => [own.wallId, own.area]))
    // Numbered as they are drawn.
    return elevate(building, walls).elevations.map(({ wall }, index): Row => ({
      mark: { number: index + 1 },
      name: nameOf(roof.record.buildings[i]!),
      cells: [area(roundHundredth(wall.area), byWall.get(wall.id)!, roof)],
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
