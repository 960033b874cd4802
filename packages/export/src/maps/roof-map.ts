import {
  surfaceMark,
  exteriorWallMark,
  commonSystem,
  frameToSystem,
  QUANTITIES,
  roofQualityRecord,
  rowLevel,
  roofRecord,
  roundHundredth,
  selectBuildings,
  wallExtents,
  wallsRecord,
} from '@reports/geometry'
import type {
  Building,
  BuildingMeasures,
  BuildingSelection,
  CoordinateSystem,
  ExteriorWallMeasure,
  ExteriorWallRecord,
  RoofMeasures,
  RoofSurfaceRecord,
  RowLevels,
  Vec3,
} from '@reports/geometry'
import type { edgeTolerances, RoofTolerancesRecord } from '@reports/geometry/accuracy'
import type { Language } from '../sheet.ts'
import {
  edgeRows,
  EDGES,
  figures,
  only,
  tolerancesOf,
  type EdgeRow as EdgeTableRow,
  type Column,
} from '@reports/geometry/columns'
import { fileColumns } from '../table.ts'
import { footLine } from './foot-line.ts'
import { closed, LAST, layerOf, OF_BUILDING, real, text } from './layer.ts'
import type { MapLayer, Marked } from './layer.ts'

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

interface SurfaceRow extends Marked {
  readonly tolerances: RoofTolerancesRecord['buildings'][number]['surfaces'][number] | undefined
  readonly surface: RoofSurfaceRecord
  readonly provided: BuildingMeasures['surfaces'][number]['provided']
  readonly polygons: Building['surfaces'][number]['polygons']
}
interface EdgeRow extends EdgeTableRow {
  readonly building: BuildingMeasures
}
interface WallRow extends Marked {
  readonly tolerances: RoofTolerancesRecord['buildings'][number]['walls'][number] | undefined
  readonly wall: ExteriorWallMeasure
  readonly record: ExteriorWallRecord
  /** Of the published corners, so that tables and maps say the same. */
  readonly extents: ReturnType<typeof wallExtents>
}

const measured = figures(
  QUANTITIES.surface,
  ({ surface }: SurfaceRow) => surface,
  {},
  (row) => row.tolerances,
)

/** Slope and direction of the provider stand only where there is one: read back, a computed one would be taken for his. */
const SURFACE_COLUMNS: readonly Column<SurfaceRow>[] = [
  text('surfaceId', ({ surface }) => surface.surfaceId),
  ...OF_BUILDING,
  real('slope', ({ surface, provided }) => (provided.slope ? surface.slope : null)),
  real('direction', ({ surface, provided }) => (provided.direction ? surface.direction : null)),
  ...measured,
  ...tolerancesOf(only(measured, QUANTITIES.surfaceSizes)),
  ...LAST,
]

const { area } = QUANTITIES.exteriorWall

const WALL_COLUMNS: readonly Column<WallRow>[] = [
  text('wallId', ({ record }) => record.wallId),
  ...OF_BUILDING,
  text('wallType', ({ record }) => record.wallType),
  ...figures(QUANTITIES.exteriorWall, ({ record }: WallRow) => record),
  real('width', ({ extents }) => roundHundredth(extents.width)),
  real('height', ({ extents }) => roundHundredth(extents.ridge)),
  real('eavesHeight', ({ extents }) => roundHundredth(extents.eaves)),
  text('surfaceIds', ({ record }) => record.surfaceIds.join(' ')),
  text('edgeIds', ({ record }) => record.edgeIds.join(' ')),
  ...tolerancesOf(
    figures(
      { area },
      ({ record }: WallRow) => record,
      {},
      (row) => row.tolerances,
    ),
  ),
  ...LAST,
]

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
  const rowsOf = <Row>(rows: (of: BuildingMeasures, at: number) => readonly Row[]): Row[] => buildings.flatMap(rows)
  const surfaceRows = (building: BuildingMeasures, at: number): SurfaceRow[] => {
    const polygons = new Map(building.building.surfaces.map((surface) => [surface.id, surface.polygons]))
    return roofs[at]!.surfaces.map((surface, i) => ({
      building,
      quality: rowLevel(levels, 'roof', building.building.id, surface.surfaceId),
      surface,
      mark: surfaceMark(i),
      provided: building.surfaces[i]!.provided,
      polygons: polygons.get(surface.surfaceId)!,
      tolerances: tolerances?.roofs.buildings[at]?.surfaces[i],
    }))
  }
  return {
    system,
    buildings,
    placesOf,
    layers: [
      layerOf(
        { name: 'surfaces', title: 'Roof surfaces', kind: 'polygons' },
        columnsOf(SURFACE_COLUMNS),
        rowsOf(surfaceRows),
        ({ building, polygons }) => ({
          polygons: polygons.map((rings) => rings.map((ring) => closed(ring).map(placesOf(building)))),
        }),
      ),
      layerOf(
        { name: 'edges', title: 'Roof edges', kind: 'line' },
        columnsOf<EdgeRow>(EDGES.file),
        rowsOf((building, at) =>
          edgeRows(building, levels, lang, tolerances?.edges[at]).map((row): EdgeRow => ({ ...row, building })),
        ),
        ({ building, edge }) => ({ line: [edge.from, edge.to].map(placesOf(building)) }),
      ),
      layerOf(
        { name: 'walls', title: 'Exterior walls, as foot lines', kind: 'line' },
        columnsOf(WALL_COLUMNS),
        rowsOf((building, at) =>
          building.walls.map((wall, i) => {
            const record = walls[at]!.walls[i]!
            return {
              building,
              quality: rowLevel(levels, 'walls', building.building.id, wall.id),
              wall,
              record,
              tolerances: tolerances?.roofs.buildings[at]?.walls[i],
              extents: wallExtents(record.corners as [number, number][]),
              mark: exteriorWallMark(i, lang),
            }
          }),
        ),
        ({ building, wall }) => ({ line: footLine(wall).map(placesOf(building)) }),
      ),
    ],
  }
}
