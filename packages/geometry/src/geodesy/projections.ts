import proj4 from 'proj4'

/** Both directions of one projection, between degrees (longitude first) and the grid's own unit. */
export interface Projection {
  readonly toGrid: (lon: number, lat: number) => [easting: number, northing: number]
  readonly toDegrees: (easting: number, northing: number) => [lon: number, lat: number]
}

/**
 * The supported projections of proj4: the conformal ones, for which a similarity makes a building metric, and those that are nearly so
 * around their centre. The published bundle contains no others (see lean-proj4.ts).
 */
export const PROJECTIONS: readonly string[] = [
  'longlat',
  'utm',
  'tmerc',
  'etmerc',
  'lcc',
  'sterea',
  'somerc',
  'krovak',
  'cass',
]

/** Limit on cached projections. Buildings in degrees have one definition each, so the cache must not grow with a city. */
const KEPT = 64

const kept = new Map<string, Projection>()

/**
 * The projection of a proj4 definition. Transverse Mercator uses the exact (extended) series, which holds far outside a zone: Norway uses
 * UTM 33 from 4 to 31 degrees east. Never `+approx`. Throws proj4's error if it cannot parse the definition.
 */
export function projectionOf(definition: string): Projection {
  const known = kept.get(definition)
  if (known !== undefined) return known
  const converter = proj4(definition)
  // Always with a height: proj4 deletes a height it added itself, which takes a quarter of its time.
  const projection: Projection = {
    toGrid: (lon, lat) => {
      const { x, y } = converter.forward({ x: lon, y: lat, z: 0 })
      return [x, y]
    },
    toDegrees: (easting, northing) => {
      const { x, y } = converter.inverse({ x: easting, y: northing, z: 0 })
      return [x, y]
    },
  }
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
  kept.set(definition, projection)
  return projection
}
