import * as VALUES from '../../messages/en/values.ts'
import * as REFUSALS from '../../messages/en/refusals.ts'
import { said } from '../../sentence.ts'
import { fault } from '../../errors.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { ALTITUDE_RANGE } from '../../tolerances.ts'
import { itemPath, memberPath, readArray, readNumber, readObject, wrongType } from '../reading.ts'
import type { FilePolygon } from '../file-building.ts'

/**
 * The polygons of a GeoJSON geometry without closing points; null if a vertex has a height that means "missing".
 * @throws InputError if it is not a Polygon or MultiPolygon with heights
 */
export function readSurfacePolygons(value: unknown, path: string): FilePolygon[] | null {
  const geometry = readObject(value, path, VALUES.polygonType)
  const { type } = geometry
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    throw wrongType(said(VALUES.polygonType), type, memberPath(path, 'type'))
  const at = memberPath(path, 'coordinates')
  const given = readArray(geometry['coordinates'], at, VALUES.rings)
  if (type === 'Polygon') {
    const polygon = readPolygon(given, at)
    return polygon === null ? null : [polygon]
  }
  if (given.length === 0) throw fault(REFUSALS.noPolygon, at)
  const polygons: FilePolygon[] = []
  for (let i = 0; i < given.length; i += 1) {
    const polygon = readPolygon(given[i], itemPath(at, i))
    if (polygon === null) return null
    polygons.push(polygon)
  }
  return polygons
}

function readPolygon(value: unknown, path: string): FilePolygon | null {
  const rings = readArray(value, path, VALUES.rings)
  let polygon: [Vec3[], ...Vec3[][]] | null = null
  for (const [i, given] of rings.entries()) {
    const ring = readRing(given, itemPath(path, i))
    if (ring === null) return null
    if (polygon === null) polygon = [ring]
    else polygon.push(ring)
  }
  if (polygon === null) throw fault(REFUSALS.noRing, path)
  return polygon
}

const same = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

function readRing(value: unknown, path: string): Vec3[] | null {
  const positions = readArray(value, path, VALUES.positionRing)
  const ring: Vec3[] = []
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i]
    if (!Array.isArray(position)) throw wrongType(said(VALUES.gridPosition), position, itemPath(path, i))
    if (position.length < 3) {
      throw fault(REFUSALS.noAltitude, itemPath(path, i), { count: position.length })
    }
    const [x, y, z] = position as unknown[]
    if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number' || !Number.isFinite(x + y + z)) {
      for (let k = 0; k < 3; k += 1) readNumber(position[k], itemPath(itemPath(path, i), k))
      throw fault(REFUSALS.notOnEarth, itemPath(path, i))
    }
    const point: Vec3 = [x, y, z]
    if (!(point[2] > ALTITUDE_RANGE[0] && point[2] < ALTITUDE_RANGE[1])) return null
    if (ring.length === 0 || !same(ring.at(-1)!, point)) ring.push(point)
  }
  if (ring.length > 1 && same(ring[0]!, ring.at(-1)!)) ring.pop()
  if (ring.length < 3) {
    throw fault(REFUSALS.fewPositions, path, { count: ring.length })
  }
  return ring
}
