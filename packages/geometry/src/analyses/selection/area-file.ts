import * as FILES from '../../messages/en/files.ts'
import * as VALUES from '../../messages/en/values.ts'
import { fault } from '../../errors.ts'
import { GEOJSON_CRS, type CoordinateSystem } from '../../geodesy/crs.ts'
import { systemToDegrees } from '../../geodesy/frame-to-system.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { said } from '../../sentence.ts'
import {
  itemPath,
  memberPath,
  readArray,
  readNumber,
  readObject,
  wrongType,
  type JsonObject,
} from '../../formats/reading.ts'
import { geoJsonSystem } from '../../formats/roof-file/geojson-crs.ts'

/** An area in plan, such as a parcel. */
export interface PlanArea {
  /** At least one: outer ring anticlockwise, holes clockwise, open, in degrees (WGS 84). */
  readonly polygons: readonly (readonly Ring2[])[]
  /** Name of the system that the coordinates were read in. */
  readonly system: string
}

/** Corners of all polygons together. A municipality has some ten thousand; the time for each building on a boundary grows with them. */
const MOST_CORNERS = 100_000

function readRing(value: unknown, path: string): Vec2[] {
  const ring = readArray(value, path, VALUES.positionRing).map((given, i): Vec2 => {
    const at = itemPath(path, i)
    const position = readArray(given, at, VALUES.planPosition)
    return [readNumber(position[0], itemPath(at, 0)), readNumber(position[1], itemPath(at, 1))]
  })
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) ring.pop()
  if (ring.length < 3) throw fault(FILES.areaRing, path, { count: ring.length })
  return ring
}

const readPolygon = (value: unknown, path: string): Vec2[][] => {
  const rings = readArray(value, path, VALUES.rings).map((ring, i) => readRing(ring, itemPath(path, i)))
  if (rings.length === 0) throw fault(FILES.areaRing, path, { count: 0 })
  return rings
}

/** The polygons of a GeoJSON value; other geometries are refused, since they enclose nothing. */
function polygonsOf(value: unknown, path: string): Vec2[][][] {
  const object = readObject(value, path, VALUES.geometry)
  const { type } = object
  if (type === 'FeatureCollection') {
    const at = memberPath(path, 'features')
    return readArray(object['features'], at, VALUES.features).flatMap((each, i) => polygonsOf(each, itemPath(at, i)))
  }
  if (type === 'Feature')
    return object['geometry'] === null ? [] : polygonsOf(object['geometry'], memberPath(path, 'geometry'))
  const at = memberPath(path, 'coordinates')
  if (type === 'Polygon') return [readPolygon(object['coordinates'], at)]
  if (type === 'MultiPolygon')
    return readArray(object['coordinates'], at, VALUES.rings).map((each, i) => readPolygon(each, itemPath(at, i)))
  throw wrongType(said(VALUES.polygonType), type, memberPath(path, 'type'))
}

const areDegrees = (rings: readonly Ring2[]): boolean =>
  rings.every((ring) => ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 89))

/** The system of the coordinates: that of the member `crs`; without one degrees, or if they are none, that of the roofs. */
const systemOf = (file: JsonObject, polygons: readonly Vec2[][][], ofRoofs: CoordinateSystem): CoordinateSystem =>
  file['crs'] === undefined && !areDegrees(polygons.flat()) ? ofRoofs : geoJsonSystem(file)

const turned = (ring: Vec2[], isHole: boolean): Ring2 => (signedArea(ring) > 0 === isHole ? ring.toReversed() : ring)

/**
 * An area as GeoJSON: polygons, or features that have some, in WGS 84 or in the system of the member `crs`. Coordinates that are no
 * degrees and name no system are those of the roofs: `system` tells which.
 * @param json the parsed JSON
 * @param ofRoofs the system of the roofs that the area is laid over
 * @throws InputError with the JSON path of the error; `file/empty` if there is no polygon, `roof/wrong-crs` if one lies outside the system
 */
export function parseArea(json: unknown, ofRoofs: CoordinateSystem): PlanArea {
  const file = readObject(json, '$', VALUES.geometry)
  const polygons = polygonsOf(file, '$')
  if (polygons.length === 0) throw fault(FILES.noArea, '$')
  const count = polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
  if (count > MOST_CORNERS) throw fault(FILES.areaCorners, '$', { most: MOST_CORNERS, count })
  const system = systemOf(file, polygons, ofRoofs)
  const toDegrees = systemToDegrees(system)
  const placed = polygons.map((rings) =>
    rings.map((ring, i) => {
      const degrees = ring.map(([x, y]): Vec2 => {
        const [lon, lat] = toDegrees([x, y, 0])
        return [lon, lat]
      })
      return turned(degrees, i > 0)
    }),
  )
  if (!areDegrees(placed.flat())) throw fault(FILES.areaPlace, '$', { system: system.name })
  return { polygons: placed, system: system === GEOJSON_CRS ? 'WGS 84' : system.name }
}
