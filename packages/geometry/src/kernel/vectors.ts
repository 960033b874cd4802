/** A point or vector in a plane. */
export type Vec2 = readonly [x: number, y: number]

/** A point or vector in space. In a roof: x true east, y true north, z altitude. In a scan file: y is up. */
export type Vec3 = readonly [x: number, y: number, z: number]

/** A point of which only the plan position matters. */
export type PlanPoint = Vec2 | Vec3

/** The vector from `b` to `a`, in their units. */
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor]

/** The scalar product, in the product of both units. */
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The vector at right angles to both, right-handed; its length is the area of the parallelogram they span. */
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/**
 * Length of a plan vector. Not Math.hypot, here or below: that guards against overflow of numbers beyond 1e150 and takes
 * several times as long.
 */
export const planLength = (x: number, y: number): number => Math.sqrt(x * x + y * y)

export const length = (a: Vec3): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])

/** The unit vector along `a`; the zero vector stays zero. */
export function unit(a: Vec3): Vec3 {
  const norm = length(a)
  return norm === 0 ? [0, 0, 0] : scale(a, 1 / norm)
}

export const distance = (a: Vec3, b: Vec3): number => length(subtract(a, b))

export const planDistance = (a: PlanPoint, b: PlanPoint): number => planLength(a[0] - b[0], a[1] - b[1])

/** z of the cross product of two plan vectors: positive if `b` is anticlockwise of `a`. */
export const cross2 = (a: Vec2, b: Vec2): number => a[0] * b[1] - a[1] * b[0]

/** Points in plan from one end to the other: two, or more of a curve. */
export type PlanLine = readonly [Vec2, Vec2, ...Vec2[]]

/** A line with each of its points placed elsewhere. */
export const placedLine = <T>(
  [from, next, ...others]: readonly [T, T, ...T[]],
  place: (point: T) => Vec2,
): PlanLine => [place(from), place(next), ...others.map(place)]
