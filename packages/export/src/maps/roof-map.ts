import {
  commonSystem,
  frameToSystem,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  wallsRecord,
} from '@reports/geometry'
import type {
  BuildingMeasures,
  BuildingSelection,
  CoordinateSystem,
  RoofMeasures,
  RowLevels,
  Vec3,
} from '@reports/geometry'
import type { edgeTolerances, RoofTolerancesRecord } from '@reports/geometry/accuracy'
import {
  edgeRows,
  EDGES,
  EXTERIOR_WALLS,
  exteriorWallRows,
  surfaceRows,
  SURFACES,
  type Column,
} from '@reports/geometry/columns'
import type { Language } from '../sheet.ts'
import { fileColumns } from '../table.ts'
import { footLine } from './foot-line.ts'
import { closed, layerOf } from './layer.ts'
import type { MapLayer } from './layer.ts'

/** Measured roofs as a map: what every format of maps is written from. */
export interface RoofMap {
  readonly system: CoordinateSystem
  /** Of the chosen buildings, in the order of the record. */
  readonly buildings: readonly BuildingMeasures[]
  /** Takes points of a building to coordinates of the map. */
  readonly placesOf: (building: BuildingMeasures) => (point: Vec3) => Vec3
  readonly layers: readonly MapLayer[]
}

/** The ± of measured roofs, two standard deviations each: of the selected buildings, in their order. */
export interface RoofMapTolerances {
  readonly roofs: Pick<RoofTolerancesRecord, 'buildings'>
  /** Of each edge. */
  readonly edges: readonly ReturnType<typeof edgeTolerances>[]
}

/** A row of a table with what its shape is made of. */
type Placed<Row> = Row & { readonly building: BuildingMeasures }

/**
 * Measured roofs as layers of a map: surfaces, edges, and exterior walls as their foot lines, as upright polygons have no
 * area on a map. In the system that they were read in; heights in its own height system.
 * @param lang of the marks
 * @param levels of buildings and rows, where the measures are of some and the findings of all
 * @param tolerances of the selected buildings, which get columns of their own
 * @throws InputError `roof/unknown-building`
 */
export function roofMap(
  measures: RoofMeasures,
  selection: BuildingSelection,
  lang: Language,
  levels: RowLevels = roofQualityRecord(measures, selection),
  tolerances?: RoofMapTolerances,
): RoofMap {
  const columnsOf = <Row>(columns: readonly Column<Row>[]) => fileColumns(columns, tolerances !== undefined)
  const buildings = selectBuildings(measures, selection)
  const system = commonSystem(buildings.map(({ building }) => building.frame))
  const places = new Map(buildings.map((each) => [each, frameToSystem(system, each.building.frame)]))
  const placesOf = (building: BuildingMeasures): ((point: Vec3) => Vec3) => places.get(building)!
  const roofs = roofRecord(measures, selection).buildings
  const walls = wallsRecord(measures, selection).buildings
  const rowsOf = <Row>(rows: (of: BuildingMeasures, at: number) => readonly Row[]): Placed<Row>[] =>
    buildings.flatMap((building, at) => rows(building, at).map((row) => ({ ...row, building })))
  const own = (at: number): Pick<RoofTolerancesRecord, 'buildings'> | undefined =>
    tolerances && { buildings: tolerances.roofs.buildings.slice(at, at + 1) }
  return {
    system,
    buildings,
    placesOf,
    layers: [
      layerOf(
        { name: 'surfaces', title: 'Roof surfaces', kind: 'polygons' },
        columnsOf(SURFACES.map),
        rowsOf((building, at) => {
          const polygons = new Map(building.building.surfaces.map((surface) => [surface.id, surface.polygons]))
          return surfaceRows({ buildings: [roofs[at]!] }, levels, own(at)).map((row, i) => ({
            ...row,
            provided: building.surfaces[i]!.provided,
            polygons: polygons.get(row.surface.surfaceId)!,
          }))
        }),
        ({ building, polygons }) => ({
          polygons: polygons.map((rings) => rings.map((ring) => closed(ring).map(placesOf(building)))),
        }),
      ),
      layerOf(
        { name: 'edges', title: 'Roof edges', kind: 'line' },
        columnsOf(EDGES.file),
        rowsOf((building, at) => edgeRows(building, levels, lang, tolerances?.edges[at])),
        ({ building, edge }) => ({ line: [edge.from, edge.to].map(placesOf(building)) }),
      ),
      layerOf(
        { name: 'walls', title: 'Exterior walls, as foot lines', kind: 'line' },
        columnsOf(EXTERIOR_WALLS.map),
        rowsOf((building, at) =>
          exteriorWallRows({ buildings: [walls[at]!] }, levels, lang, own(at)).map((row, i) => ({
            ...row,
            wall: building.walls[i]!,
          })),
        ),
        ({ building, wall }) => ({ line: footLine(wall).map(placesOf(building)) }),
      ),
    ],
  }
}
