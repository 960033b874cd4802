import type {
  BuildingMeasures,
  BuildingSelection,
  CoordinateSystem,
  EdgeType,
  RoofMeasures,
  Vec3,
} from '@reports/geometry'
import { roofMap } from './roof-map.ts'
import type { Language } from '../sheet.ts'
import type { MapFeature, MapLayer } from './layer.ts'
import type { MapShape } from './wkb.ts'

/** The object by which GeoJSON named a system before RFC 7946: GDAL takes a bare `"EPSG:25833"` for WGS 84. */
const crsOf = ({ name }: CoordinateSystem) => ({
  type: 'name',
  properties: {
    name:
      name === 'OGC:CRS84'
        ? 'urn:ogc:def:crs:OGC:1.3:CRS84'
        : name.replace(/^EPSG:(\d+)$/, (_, code: string) => `urn:ogc:def:crs:EPSG::${code}`),
  },
})

function geometryOf(shape: MapShape): object {
  if ('line' in shape) return { type: 'LineString', coordinates: shape.line }
  const [first, ...more] = shape.polygons
  return more.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: shape.polygons }
}

function featureOf({ name, columns }: MapLayer, { shape, cells }: MapFeature): string {
  const properties = Object.fromEntries(columns.map((column, i) => [column.name, cells[i]]))
  return JSON.stringify({ type: 'Feature', properties: { layer: name, ...properties }, geometry: geometryOf(shape) })
}

/** The ground that a file of roofs can say: an altitude, or points. */
function groundOf({ building }: BuildingMeasures, toMap: (point: Vec3) => Vec3): number | readonly Vec3[] | undefined {
  const { altitude, points, surfaces } = building.ground
  if (altitude !== null) return altitude
  const known = points.length > 0 ? points : surfaces.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer))
  return known.length > 0 ? known.map(toMap) : undefined
}

/** A person's decisions, by edge id. */
const overridesOf = (buildings: readonly BuildingMeasures[]): Record<string, EdgeType> =>
  Object.fromEntries(
    buildings.flatMap(({ edges }) => edges.filter(({ overridden }) => overridden).map(({ id, type }) => [id, type])),
  )

/**
 * Measured roofs as GeoJSON: a roof file with what was measured in its properties, in the system that it was read in. Edges and
 * walls are features too, told apart by `layer`, which reading it again passes over.
 * @throws InputError `roof/unknown-building`
 */
export function geoJsonOf(
  measures: RoofMeasures,
  selection: BuildingSelection & { readonly lang?: Language } = {},
): string {
  const { system, buildings, placesOf, layers } = roofMap(measures, selection, selection.lang ?? 'nb')
  const about = buildings.map((each) => ({
    buildingId: each.building.id,
    displayName: each.building.displayName,
    buildingType: each.building.buildingType ?? undefined,
    source: each.building.source,
    groundAltitude: groundOf(each, placesOf(each)),
  }))
  const features = layers.flatMap((layer) => layer.features.map((feature) => featureOf(layer, feature)))
  return `{"type":"FeatureCollection",
"crs":${JSON.stringify(crsOf(system))},
"buildings":${JSON.stringify(about)},
"edgeOverrides":${JSON.stringify(overridesOf(buildings))},
"features":[
${features.join(',\n')}
]}
`
}
