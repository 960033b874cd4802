import type { Ring2 } from '../kernel/rings.ts'
import type { Vec3 } from '../kernel/vectors.ts'

/** A roof face in its own plane: `u` along the rows of modules, `v` uphill, both in metres from `origin`. */
export interface FacePlane {
  readonly surfaceId: string
  /** Mean of the vertices of its outer rings, in the building's frame. */
  readonly origin: Vec3
  /** Unit vectors in the building's frame: right-handed, `normal` upward. */
  readonly u: Vec3
  readonly v: Vec3
  readonly normal: Vec3
  /** Angle between the plane and the level, radians. */
  readonly slope: number
  /** True bearing of the downhill direction, radians clockwise from north. */
  readonly bearing: number
  /** Whether it is a flat roof: less than 5 degrees. */
  readonly isFlat: boolean
  /** Its rings in the plane; a point is on the face if it is inside an odd number of them. */
  readonly rings: readonly Ring2[]
  /** Extent of the rings. */
  readonly minU: number
  readonly maxU: number
  readonly minV: number
  readonly maxV: number
  /** Square metres in the plane, holes deducted. */
  readonly area: number
}

/** A module in the plane of its face, metres. */
export interface PlacedModule {
  /** Its corner with the least `u` and `v`. */
  readonly u: number
  readonly v: number
  /** Along and across the row; of a tilted module as seen from above the plane. */
  readonly width: number
  readonly depth: number
  /** Radians by which it is tilted over the plane: above 0 if it rises with `v`, below 0 if it falls. */
  readonly tilt: number
}

/** The place in the building's frame of a point of the plane. @param lift metres over the plane */
export const onPlane = ({ origin: o, u, v, normal: n }: FacePlane, a: number, b: number, lift = 0): Vec3 => [
  o[0] + a * u[0] + b * v[0] + lift * n[0],
  o[1] + a * u[1] + b * v[1] + lift * n[1],
  o[2] + a * u[2] + b * v[2] + lift * n[2],
]

/**
 * The corners of a module in the building's frame, metres, anticlockwise seen from above; the lower side of a tilted one lies on the plane.
 * @param lift metres over the plane
 */
export function moduleCorners(plane: FacePlane, { u, v, width, depth, tilt }: PlacedModule, lift = 0): readonly Vec3[] {
  const rise = depth * Math.tan(Math.abs(tilt))
  const [low, high] = tilt < 0 ? [rise, 0] : [0, rise]
  return [
    onPlane(plane, u, v, lift + low),
    onPlane(plane, u + width, v, lift + low),
    onPlane(plane, u + width, v + depth, lift + high),
    onPlane(plane, u, v + depth, lift + high),
  ]
}
