import type { Vec3 } from '../../kernel/vectors.ts'

/**
 * A point as ids name it, in whole 1e-7 degrees and decimetres of altitude: fine enough to tell edges apart, coarse enough
 * to survive a re-export.
 */
export interface PointCode {
  readonly lon: number
  readonly lat: number
  readonly alt: number
}

/** @param lonLat degrees */
export const pointCode = (lonLat: readonly [lon: number, lat: number], altitude: number): PointCode => ({
  lon: Math.round(lonLat[0] * 1e7),
  lat: Math.round(lonLat[1] * 1e7),
  alt: Math.round(altitude * 10),
})

/** Order of points by longitude, then latitude, then altitude: negative where `a` comes first. */
export const comparePoints = (a: PointCode, b: PointCode): number => a.lon - b.lon || a.lat - b.lat || a.alt - b.alt

/** Two points that name something. */
export interface NamingPoints {
  readonly a: PointCode
  readonly b: PointCode
}

export const compareNames = (s: NamingPoints, t: NamingPoints): number => comparePoints(s.a, t.a) || comparePoints(s.b, t.b)

/**
 * Ids of things named by two points, in order of their points: the second of those that fall together ends in -2.
 * @param prefixOf what stands before the points
 */
export function idsOf<T extends NamingPoints>(sorted: readonly T[], prefixOf: (item: T) => string): string[] {
  let count = 1
  let last = ''
  return sorted.map((item, i) => {
    const { a, b } = item
    const prefix = prefixOf(item)
    count = i > 0 && prefix === last && compareNames(item, sorted[i - 1]!) === 0 ? count + 1 : 1
    last = prefix
    // Joined, not concatenated: engines keep every step of a concatenation in memory.
    const id = prefix + [a.lon, a.lat, a.alt, b.lon, b.lat, b.alt].join('_')
    return count === 1 ? id : `${id}-${count}`
  })
}

/** A segment in degrees and metres of altitude, as an edge id names it. */
export interface NamedSegment {
  readonly fragment: string
  readonly ends: readonly [Vec3, Vec3]
}

const EDGE_ID = /^(.*)_e_(-?\d+)_(-?\d+)_(-?\d+)_(-?\d+)_(-?\d+)_(-?\d+?)(?:-\d+)?$/

/** The segment that an edge id names; null where the text is no edge id. */
export function namedSegment(id: string): NamedSegment | null {
  const match = EDGE_ID.exec(id)
  if (match === null) return null
  const [lon0, lat0, alt0, lon1, lat1, alt1] = match.slice(2).map(Number) as [number, number, number, number, number, number]
  return {
    fragment: match[1]!,
    ends: [
      [lon0 / 1e7, lat0 / 1e7, alt0 / 10],
      [lon1 / 1e7, lat1 / 1e7, alt1 / 10],
    ],
  }
}
