import { TERMS } from '@reports/geometry'
import {
  accuracyText,
  roofTolerances as tolerancesOf,
  roofTolerancesRecord,
  toleranceMeaning,
  type RoofTolerancesRecord,
} from '@reports/geometry/accuracy'
import {
  BUILDINGS,
  EDGE_TYPE_SUMS,
  EXTERIOR_WALLS,
  exteriorWallRows,
  summedBuildings,
  surfaceRows,
  SURFACES,
  type Column,
  type Sums,
} from '@reports/geometry/columns'
import { decimal, UNKNOWN_TOLERANCE } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import type { Block, Row as TableRow, Table } from '../section.ts'
import type { ShownRoof } from '../shown-roof.ts'
import { remark, tableOf, uncertainColumns } from '../tables.ts'

/** Buildings, edges by type, surfaces and exterior walls. */
function tablesOf(
  { words, lang, figures }: ReportScene,
  { record, buildings, walls, quality, nameOf }: ShownRoof,
  found: RoofTolerancesRecord,
): Table[] {
  const table = <Row>(
    [caption, names]: readonly [string, string],
    columns: readonly Column<Row>[],
    things: readonly Row[],
    row: (thing: Row) => Omit<TableRow, 'cells'>,
    sums?: Sums,
  ): Table =>
    tableOf({
      caption,
      names,
      things,
      row,
      columns: uncertainColumns(columns, figures, sums),
      total: sums === undefined ? undefined : words.total,
    })
  const called = new Map(buildings.map((building) => [building.building.id, nameOf(building)]))
  const marked = ({ mark, buildingId }: { readonly mark: string; readonly buildingId: string }) => ({
    mark,
    name: called.get(buildingId) ?? '',
  })
  const edges = new Map(found.totals.edges.map((own) => [own.type, own]))
  const sums = summedBuildings(record.buildings, quality, found)
  const types = record.roofEdges.types.map((own) => ({ ...own, tolerances: edges.get(own.type) }))
  // Of a nearly level surface nobody knows where it falls to.
  const surfaces = surfaceRows(record, quality, found).map((row) =>
    row.tolerances?.calculatedDirection === null ? { ...row, bearing: null } : row,
  )
  const outside = exteriorWallRows(walls, quality, lang, found)
  return [
    table([words.roof, words.building], BUILDINGS.tolerances, sums, ({ displayName }) => ({ name: displayName }), {
      figures: record.totals,
      tolerances: found.totals,
    }),
    table([words.edgeTypes, words.edge], EDGE_TYPE_SUMS.tolerances, types, ({ type }) => ({
      name: TERMS[lang].edgeTypes[type],
    })),
    table([words.surfaces, words.surface], SURFACES.tolerances, surfaces, marked),
    ...(outside.length === 0
      ? []
      : [table([words.exteriorWalls, words.wall], EXTERIOR_WALLS.tolerances, outside, marked)]),
  ]
}

/** How certain a roof is: its buildings, edges by type, surfaces and exterior walls. */
export function roofTolerances(scene: ReportScene, { roof: accuracyOf }: ReportAccuracy): Block[] {
  const { roof, words, lang, units } = scene
  if (roof === null || accuracyOf === null) return []
  if (roof.quality.totals === 'unknown') return [remark(`${words.roof}, ±: ${TERMS[lang].qualities.unknown}.`)]
  if (accuracyOf === 'unknown') return [remark(`${words.roof}: ${UNKNOWN_TOLERANCE[lang]}`)]
  const found = roofTolerancesRecord(tolerancesOf(roof, accuracyOf))
  const write = (value: number, digits: number): string => decimal(value, digits, lang)
  const texts = found.buildings.map(({ accuracy }) => accuracyText(accuracy, lang, write, units))
  return [...[...new Set([toleranceMeaning('roofs', lang), ...texts])].map(remark), ...tablesOf(scene, roof, found)]
}
