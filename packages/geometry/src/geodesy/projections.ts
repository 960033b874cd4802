import proj4 from 'proj4'

/** Both directions of one projection, between degrees (longitude first) and the grid's own unit. */
export interface Projection {
  readonly toGrid: (lon: number, lat: number) => [easting: number, northing: number]
  readonly toDegrees: (easting: number, northing: number) => [lon: number, lat: number]
}

/**
 * The projections of proj4 that a coordinate system may name: the conformal ones, on which a similarity makes a building
 * metric, and those that are so near their middle. What is published holds no others (see lean-proj4.ts).
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

/** Definitions kept ready. Buildings in degrees have one definition each, so the store must not grow with a city. */
const KEPT = 64

const kept = new Map<string, Projection>()

/**
 * The projection of a proj4 definition. Transverse Mercator is the exact (extended) series, which holds far outside a zone:
 * Norway uses UTM 33 from 4 to 31 degrees east. Never `+approx`.
 * Throws what proj4 throws where it does not understand the definition.
 */
export function projectionOf(definition: string): Projection {
  const known = kept.get(definition)
  if (known !== undefined) return known
  const converter = proj4(definition)
  // With a height, as proj4 deletes it from points that came without, and that takes a quarter of its time.
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
