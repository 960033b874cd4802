import { toLonLat } from '../../geodesy/frame.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import { shortHash } from '../../model/ids.ts'

/** A point in whole 1e-7 degrees and decimetres of altitude: fine enough to tell edges apart, coarse enough to survive a re-export. */
export type PointCode = readonly [lon: number, lat: number, alt: number]

export function pointCode(frame: Frame, point: Vec3): PointCode {
  const [lon, lat] = toLonLat(frame, point)
  return [Math.round(lon * 1e7), Math.round(lat * 1e7), Math.round(point[2] * 10)]
}

/** Order of points by longitude, then latitude, then altitude: negative where `a` comes first. */
export const comparePoints = (a: PointCode, b: PointCode): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/** A building's id as part of other ids: where characters had to be replaced, a hash keeps it apart from others. */
export function idFragment(buildingId: string): string {
  const safe = buildingId.replace(/[^\w-]/g, '-')
  return safe === buildingId && safe !== '' ? safe : `${safe}-${shortHash(buildingId)}`
}

/** Two points as part of an id. */
export const pair = (a: PointCode, b: PointCode): string => `${a[0]}_${a[1]}_${a[2]}_${b[0]}_${b[1]}_${b[2]}`

/** Tells ids apart that fell together: the second one ends in -2. Equal ids must stand next to each other. */
export function numberRepeats(ids: readonly string[]): readonly string[] {
  let count = 1
  return ids.map((id, i) => {
    count = i > 0 && id === ids[i - 1] ? count + 1 : 1
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
