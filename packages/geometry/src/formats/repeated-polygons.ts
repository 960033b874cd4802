import type { CoordinateSystem } from '../geodesy/crs.ts'
import type { FilePolygon } from './file-building.ts'

/** The vertices of a polygon as a text, independent of where its rings begin and of their direction. */
const verticesKey = (polygon: FilePolygon): string =>
  polygon.map((ring) => ring.map(String).toSorted().join(' ')).join('|')

/** Polygons with about the same sum of coordinates; their texts are only built if there are several. */
interface Bucket {
  readonly first: FilePolygon
  keys: Set<string> | null
}

/** A filter that passes each polygon of a building once: files write a MultiSurface and a Solid of the same faces, or a surface twice. */
export function createRepeatFilter({
  geographic,
}: Pick<CoordinateSystem, 'geographic'>): (polygon: FilePolygon) => boolean {
  // Fine enough that few polygons share a bucket.
  const perUnit = geographic ? 1e7 : 100
  const buckets = new Map<number, Bucket>()
  return (polygon) => {
    let sum = 0
    for (const p of polygon[0]) sum += p[0] + 3 * p[1] + 7 * p[2]
    const number = Math.round(sum * perUnit)
    // Vertices in another order may round the sum to a neighbouring bucket.
    for (const near of [number - 1, number, number + 1]) {
      const bucket = buckets.get(near)
      if (bucket === undefined) continue
      bucket.keys ??= new Set([verticesKey(bucket.first)])
      if (bucket.keys.has(verticesKey(polygon))) return false
    }
    const own = buckets.get(number)
    if (own === undefined) buckets.set(number, { first: polygon, keys: null })
    else own.keys!.add(verticesKey(polygon))
    return true
  }
}
