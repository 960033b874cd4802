/*
 * Rooms that a phone has seen only in part, as RoomPlan would write them. The truth is the shape that they are cut from.
 */

export type Point = readonly [x: number, z: number]

/** A straight wall in plan, metres. */
export interface SeenWall {
  readonly from: Point
  readonly to: Point
  /** Height of the wall at its end, where the ceiling slopes along it; by default its height at the start. */
  readonly endHeight?: number
  /** Its top from start to end, where that has corners: metres along it and up. */
  readonly top?: readonly Point[]
  /** A semicircle over the straight line, to the side that `bulge` draws. */
  readonly isRound?: boolean
  readonly doors?: readonly { readonly from: number; readonly width: number }[]
}

/** What the file has for a floor: its polygon, the rectangle around it as a polygon or only as width and depth, or nothing. */
export type FloorKind = 'polygon' | 'rectangle' | 'dimensions' | 'none'

const HEIGHT = 2.5

export const turnedBy =
  (turn: number) =>
  ([x, z]: Point): Point => [x * Math.cos(turn) - z * Math.sin(turn), x * Math.sin(turn) + z * Math.cos(turn)]

/** An upright surface from one plan point to another, as RoomPlan places it: its origin in its middle, its x along it. */
export function upright(
  identifier: string,
  from: Point,
  to: Point,
  foot: number,
  height: number,
): Record<string, unknown> {
  const width = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [dx, dz] = [(to[0] - from[0]) / width, (to[1] - from[1]) / width]
  const middle = [(from[0] + to[0]) / 2, foot + height / 2, (from[1] + to[1]) / 2]
  return {
    identifier,
    dimensions: [width, height, 0],
    transform: [dx, 0, dz, 0, 0, 1, 0, 0, -dz, 0, dx, 0, ...middle, 1],
  }
}

export const ringArea = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, z], i) => {
      const [nextX, nextZ] = ring[(i + 1) % ring.length]!
      return sum + x * nextZ - nextX * z
    }, 0) / 2,
  )

/** The walls on some sides of a ring, each as long as its side less what is cut off (or added, where negative) at its ends. */
export const wallsOn = (ring: readonly Point[], sides: readonly number[], cut: Point = [0, 0]): SeenWall[] =>
  sides.map((side) => {
    const [a, b] = [ring[side]!, ring[(side + 1) % ring.length]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const at = (along: number): Point => [
      a[0] + ((b[0] - a[0]) * along) / length,
      a[1] + ((b[1] - a[1]) * along) / length,
    ]
    return { from: at(cut[0]), to: at(length - cut[1]) }
  })

/** Points of the semicircle over a side, its ends left out: to the left of walking from the first to the second, with z down. */
export function bulge(from: Point, to: Point): Point[] {
  const [x, z] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [dx, dz] = [from[0] - x, from[1] - z]
  return Array.from({ length: 71 }, (_, index): Point => {
    const angle = ((index + 1) * Math.PI) / 72
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [x + dx * cos - dz * sin, z + dx * sin + dz * cos]
  })
}

/** An export of one room: its walls, and a floor of the kind asked for, of the shape `ring`. */
export function captured(
  ring: readonly Point[],
  walls: readonly SeenWall[],
  floor: FloorKind,
  turn = 0.4,
  prefix = 'w',
): Record<string, unknown> {
  const turned = turnedBy(turn)
  const [xs, zs] = [ring.map(([x]) => x), ring.map(([, z]) => z)]
  const [left, right, near, far] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  const middle: Point = [(left + right) / 2, (near + far) / 2]
  const box: Point[] = [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
  ]
  const [x, z] = [turned([1, 0]), turned([0, 1])]
  const [ox, oz] = turned(middle)
  // A floor lies on its back: its own y runs against the plan's z.
  const corners = (points: readonly Point[]): number[][] =>
    points.map(([px, pz]) => [px - middle[0], middle[1] - pz, 0])
  const surface = {
    identifier: `${prefix}-floor`,
    dimensions: [right - left, far - near, 0],
    transform: [x[0], 0, x[1], 0, -z[0], 0, -z[1], 0, 0, 1, 0, 0, ox, 0, oz, 1],
    polygonCorners: floor === 'dimensions' ? [] : corners(floor === 'polygon' ? ring : box),
  }
  return {
    walls: walls.map(({ from, to, endHeight = HEIGHT, top, isRound = false }, index) => {
      const width = Math.hypot(to[0] - from[0], to[1] - from[1])
      const wall = upright(`${prefix}-${index}`, turned(from), turned(to), 0, HEIGHT)
      const sloped = [
        [-width / 2, -HEIGHT / 2, 0],
        [width / 2, -HEIGHT / 2, 0],
        [width / 2, endHeight - HEIGHT / 2, 0],
        [-width / 2, HEIGHT / 2, 0],
      ]
      const curve = { center: [0, 0], radius: width / 2, startAngle: -Math.PI, endAngle: 0 }
      if (isRound) return { ...wall, curve }
      if (top !== undefined) {
        const outline = [[0, 0], [width, 0], ...top.toReversed()]
        return { ...wall, polygonCorners: outline.map(([u, v]) => [u! - width / 2, v! - HEIGHT / 2, 0]) }
      }
      return { ...wall, polygonCorners: endHeight === HEIGHT ? [] : sloped }
    }),
    doors: walls.flatMap(({ from, to, doors = [] }, index) => {
      const long = Math.hypot(to[0] - from[0], to[1] - from[1])
      const at = (along: number): Point => [
        from[0] + ((to[0] - from[0]) * along) / long,
        from[1] + ((to[1] - from[1]) * along) / long,
      ]
      return doors.map((door, k) => ({
        ...upright(`${prefix}-${index}-door-${k}`, turned(at(door.from)), turned(at(door.from + door.width)), 0, 2.1),
        category: { door: { isOpen: false } },
        parentIdentifier: `${prefix}-${index}`,
      }))
    }),
    windows: [],
    openings: [],
    objects: [],
    floors: floor === 'none' ? [] : [surface],
    sections: [],
  }
}
