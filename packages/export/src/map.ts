import {
  surfaceMark,
  exteriorWallMark,
  edgeMark,
  commonSystem,
  frameToSystem,
  keysOf,
  MARK,
  publishedOf,
  QUANTITIES,
  roofQualityRecord,
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
  EdgeMeasure,
  ExteriorWallMeasure,
  ExteriorWallRecord,
  Quality,
  Quantities,
  RoofQualityRecord,
  RoofMeasures,
  RoofSurfaceRecord,
  Vec3,
} from '@reports/geometry'
import { moduleCorners, SOLAR_QUANTITIES, solarRecord } from '@reports/geometry/solar'
import type { ModuleLayout, PlacedModule, SolarMeasures, SolarSurfaceRecord } from '@reports/geometry/solar'
import { footLine } from './foot-line.ts'
import type { Language } from './sheet.ts'
import type { Cell } from './table.ts'

/** What a column holds, as a GeoPackage calls it. */
export type MapType = 'TEXT' | 'REAL' | 'INTEGER' | 'BOOLEAN'

interface MapColumn<Row> {
  readonly name: string
  readonly type: MapType
  readonly cell: (row: Row) => Cell
}

/** A shape in the coordinates of the map: polygons with closed rings, the outer one anticlockwise, or a line. */
export type MapShape =
  | { readonly polygons: readonly (readonly (readonly Vec3[])[])[] }
  | { readonly line: readonly Vec3[] }

/** A thing of a map: its shape, in metres of the map's system and altitude, and what is published of it. */
export interface MapFeature {
  readonly shape: MapShape
  readonly properties: Readonly<Record<string, Cell>>
}

/** A layer of a map: shapes of one kind with the same attributes, named as in the records. */
export interface MapLayer {
  readonly name: 'surfaces' | 'edges' | 'walls' | 'solar_surfaces' | 'modules'
  readonly title: string
  readonly kind: 'polygons' | 'line'
  readonly columns: readonly { readonly name: string; readonly type: MapType }[]
  readonly features: readonly MapFeature[]
}

/** Measured roofs as a map: what every format of maps is written from. */
export interface RoofMap {
  readonly system: CoordinateSystem
  /** Of the chosen buildings, in the order of the record. */
  readonly buildings: readonly BuildingMeasures[]
  /** Takes points of a building to coordinates of the map. */
  readonly placesOf: (building: BuildingMeasures) => (point: Vec3) => Vec3
  readonly layers: readonly MapLayer[]
}

interface OfBuilding {
  readonly building: BuildingMeasures
  readonly quality: Quality
}
interface Marked extends OfBuilding {
  readonly mark: string
}
interface SurfaceRow extends Marked {
  readonly surface: RoofSurfaceRecord
  readonly provided: BuildingMeasures['surfaces'][number]['provided']
  readonly polygons: Building['surfaces'][number]['polygons']
}
interface EdgeRow extends Marked {
  readonly edge: EdgeMeasure
}
interface WallRow extends Marked {
  readonly wall: ExteriorWallMeasure
  readonly record: ExteriorWallRecord
}

const OF_BUILDING: readonly MapColumn<OfBuilding>[] = [
  { name: 'buildingId', type: 'TEXT', cell: ({ building }) => building.building.id },
  { name: 'displayName', type: 'TEXT', cell: ({ building }) => building.building.displayName },
]

/** The mark on drawings, and how far the figures can be relied on. */
const LAST: readonly MapColumn<Marked>[] = [
  { name: MARK.name, type: 'TEXT', cell: ({ mark }) => mark },
  { name: 'quality', type: 'TEXT', cell: ({ quality }) => quality },
]

const text = <Row>(name: string, cell: (row: Row) => Cell): MapColumn<Row> => ({ name, type: 'TEXT', cell })
const real = <Row>(name: string, cell: (row: Row) => Cell): MapColumn<Row> => ({ name, type: 'REAL', cell })

/** A column for each published figure; counts are whole. */
const figures = <K extends string, Row>(
  quantities: Quantities<K>,
  valuesOf: (row: Row) => Readonly<Record<NoInfer<K>, number | null>>,
): MapColumn<Row>[] =>
  keysOf(quantities).map((key) => ({
    name: key,
    type: quantities[key].unit === undefined ? 'INTEGER' : 'REAL',
    cell: (row) => valuesOf(row)[key],
  }))

/** Slope and direction of the provider stand only where there is one: read back, a computed one would be taken for his. */
const SURFACE_COLUMNS: readonly MapColumn<SurfaceRow>[] = [
  text('surfaceId', ({ surface }) => surface.surfaceId),
  ...OF_BUILDING,
  real('slope', ({ surface, provided }) => (provided.slope ? surface.slope : null)),
  real('direction', ({ surface, provided }) => (provided.direction ? surface.direction : null)),
  ...figures(QUANTITIES.surface, ({ surface }: SurfaceRow) => surface),
  ...LAST,
]

const EDGE_COLUMNS: readonly MapColumn<EdgeRow>[] = [
  text('edgeId', ({ edge }) => edge.id),
  ...OF_BUILDING,
  text('type', ({ edge }) => edge.type),
  ...figures(QUANTITIES.edgeSizes, ({ edge }: EdgeRow) => publishedOf(QUANTITIES.edgeSizes, edge)),
  { name: 'overridden', type: 'BOOLEAN', cell: ({ edge }) => edge.overridden },
  text('surfaceIds', ({ edge }) => edge.surfaceIds.join(' ')),
  ...LAST,
]

const WALL_COLUMNS: readonly MapColumn<WallRow>[] = [
  text('wallId', ({ record }) => record.wallId),
  ...OF_BUILDING,
  text('wallType', ({ record }) => record.wallType),
  ...figures(QUANTITIES.exteriorWall, ({ record }: WallRow) => record),
  real('width', ({ record }) => roundHundredth(wallExtents(record.corners as [number, number][]).width)),
  real('height', ({ record }) => roundHundredth(wallExtents(record.corners as [number, number][]).ridge)),
  real('eavesHeight', ({ record }) => roundHundredth(wallExtents(record.corners as [number, number][]).eaves)),
  text('surfaceIds', ({ record }) => record.surfaceIds.join(' ')),
  text('edgeIds', ({ record }) => record.edgeIds.join(' ')),
  ...LAST,
]

interface SolarRow extends OfBuilding {
  readonly surface: SolarSurfaceRecord
  readonly mark: string
  readonly polygons: Building['surfaces'][number]['polygons']
}
interface ModuleRow extends OfBuilding {
  readonly layout: ModuleLayout
  readonly module: PlacedModule
}

const SOLAR_COLUMNS: readonly MapColumn<SolarRow>[] = [
  text('surfaceId', ({ surface }) => surface.surfaceId),
  ...OF_BUILDING,
  ...figures(SOLAR_QUANTITIES, ({ surface }: SolarRow) => surface).map((column) =>
    column.name === 'modules' ? column : { ...column, type: 'REAL' as const },
  ),
  text('orientation', ({ surface }) => surface.orientation),
  text('shade', ({ surface }) => surface.shade),
  ...LAST,
]

const MODULE_COLUMNS: readonly MapColumn<ModuleRow>[] = [
  text('surfaceId', ({ layout }) => layout.surfaceId),
  ...OF_BUILDING,
  text('quality', ({ quality }) => quality),
]

/** Modules as layers of a map: the faces with their figures, and each module. @param levels of the buildings */
export function solarLayers(
  solar: SolarMeasures,
  placesOf: RoofMap['placesOf'],
  levels: RoofQualityRecord['buildings'],
): MapLayer[] {
  const record = solarRecord(solar)
  const rows = solar.buildings.flatMap(({ measures, layouts }, at) => {
    const { surfaces } = measures.building
    const places = new Map(
      surfaces.map((surface, i) => [surface.id, { polygons: surface.polygons, mark: surfaceMark(i) }]),
    )
    const of = { building: measures, quality: levels[measures.building.id] ?? 'check' }
    return {
      surfaces: (record.buildings[at]?.surfaces ?? []).flatMap((surface): SolarRow[] => {
        const place = places.get(surface.surfaceId)
        return place === undefined ? [] : [{ ...of, surface, ...place }]
      }),
      modules: layouts.flatMap((layout) => layout.modules.map((module): ModuleRow => ({ ...of, layout, module }))),
    }
  })
  return [
    layerOf(
      { name: 'solar_surfaces', title: 'Sun on roof surfaces', kind: 'polygons' },
      SOLAR_COLUMNS,
      rows.flatMap(({ surfaces }) => surfaces),
      ({ building, polygons }) => ({
        polygons: polygons.map((rings) => rings.map((ring) => closed(ring).map(placesOf(building)))),
      }),
    ),
    layerOf(
      { name: 'modules', title: 'Solar modules', kind: 'polygons' },
      MODULE_COLUMNS,
      rows.flatMap(({ modules }) => modules),
      ({ building, layout, module }) => ({
        polygons: [[closed(moduleCorners(layout.plane, module)).map(placesOf(building))]],
      }),
    ),
  ]
}

function layerOf<Row>(
  head: Pick<MapLayer, 'name' | 'title' | 'kind'>,
  columns: readonly MapColumn<Row>[],
  rows: readonly Row[],
  shapeOf: (row: Row) => MapShape,
): MapLayer {
  return {
    ...head,
    columns: columns.map(({ name, type }) => ({ name, type })),
    features: rows.map((row) => ({
      shape: shapeOf(row),
      properties: Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)])),
    })),
  }
}

const closed = (ring: readonly Vec3[]): readonly Vec3[] => [...ring, ring[0]!]

/**
 * Measured roofs as layers of a map: surfaces, edges, and exterior walls as their foot lines, as upright polygons have no
 * area on a map. In the system that they were read in; heights in its own height system.
 * @param lang of the marks
 * @param levels of the buildings, where the measures are of some and the findings of all
 * @throws InputError `roof/unknown-building`
 */
export function roofMap(
  measures: RoofMeasures,
  selection: BuildingSelection,
  lang: Language,
  levels: RoofQualityRecord['buildings'] = roofQualityRecord(measures, selection).buildings,
): RoofMap {
  const buildings = selectBuildings(measures, selection)
  const system = commonSystem(buildings.map(({ building }) => building.frame))
  const places = new Map(buildings.map((each) => [each, frameToSystem(system, each.building.frame)]))
  const placesOf = (building: BuildingMeasures): ((point: Vec3) => Vec3) => places.get(building)!
  const roofs = roofRecord(measures, selection).buildings
  const walls = wallsRecord(measures, selection).buildings
  const rowsOf = <Row>(rows: (of: OfBuilding, at: number) => readonly Row[]): Row[] =>
    buildings.flatMap((building, at) => rows({ building, quality: levels[building.building.id]! }, at))
  const surfaceRows = ({ building, quality }: OfBuilding, at: number): SurfaceRow[] => {
    const polygons = new Map(building.building.surfaces.map((surface) => [surface.id, surface.polygons]))
    return roofs[at]!.surfaces.map((surface, i) => ({
      building,
      quality,
      surface,
      mark: surfaceMark(i),
      provided: building.surfaces[i]!.provided,
      polygons: polygons.get(surface.surfaceId)!,
    }))
  }
  return {
    system,
    buildings,
    placesOf,
    layers: [
      layerOf(
        { name: 'surfaces', title: 'Roof surfaces', kind: 'polygons' },
        SURFACE_COLUMNS,
        rowsOf(surfaceRows),
        ({ building, polygons }) => ({
          polygons: polygons.map((rings) => rings.map((ring) => closed(ring).map(placesOf(building)))),
        }),
      ),
      layerOf(
        { name: 'edges', title: 'Roof edges', kind: 'line' },
        EDGE_COLUMNS,
        rowsOf((of) => of.building.edges.map((edge, i) => ({ ...of, edge, mark: edgeMark(i, edge.type, lang) }))),
        ({ building, edge }) => ({ line: [edge.from, edge.to].map(placesOf(building)) }),
      ),
      layerOf(
        { name: 'walls', title: 'Exterior walls, as foot lines', kind: 'line' },
        WALL_COLUMNS,
        rowsOf((of, at) =>
          of.building.walls.map((wall, i) => ({
            ...of,
            wall,
            record: walls[at]!.walls[i]!,
            mark: exteriorWallMark(i, lang),
          })),
        ),
        ({ building, wall }) => ({ line: footLine(wall).map(placesOf(building)) }),
      ),
    ],
  }
}
