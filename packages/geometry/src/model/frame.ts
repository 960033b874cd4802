import type { Vec2 } from '../kernel/vectors.ts'

/**
 * The local metric frame of a building: x true east, y true north, in true metres; z is the altitude of the file.
 * It is a similarity of the file's grid around `origin`, so it can be undone without loss.
 */
export interface Frame {
  /** The coordinate system as the file or the caller named it, such as `EPSG:25833`. */
  readonly crs: string
  /** proj4 definition of that system's horizontal part. */
  readonly definition: string
  /** Grid coordinates of the frame's origin, in the grid's unit. */
  readonly origin: Vec2
  /** Grid units per true metre at the origin (point scale). */
  readonly gridScale: number
  /** Meridian convergence at the origin, radians: true bearing = grid bearing + convergence. */
  readonly convergence: number
  /** Longitude and latitude of the origin, degrees (ETRS89 taken as WGS 84). */
  readonly anchor: readonly [lon: number, lat: number]
}
