import type { EdgeType } from '../../src/index.ts'
import type { WallType } from '../../src/measure/roof/measures.ts'

/** A point of a drawing: metres east, north and up of its origin. */
export type Point = readonly [x: number, y: number, z: number]

export interface DrawnFace {
  readonly id: string
  readonly part: string | null
  /** Outer ring anticlockwise seen from above, then holes clockwise. */
  readonly rings: readonly (readonly Point[])[]
}

export interface DrawnEdge {
  readonly type: EdgeType
  readonly from: Point
  readonly to: Point
}

export interface DrawnWall {
  readonly type: WallType
  /** Anticlockwise seen from outside. */
  readonly outline: readonly Point[]
}

export interface DrawnGroundPart {
  readonly part: string
  readonly outline: readonly Point[]
}

/** The ground of a drawing: one altitude, points of a plane, or a level surface for each part. */
export interface DrawnGround {
  readonly altitude: number | null
  readonly points: readonly Point[]
  readonly parts: readonly DrawnGroundPart[]
  /** False where the surfaces say how high the ground is, and not where the walls stand. */
  readonly isFootprint?: false
}

/** One building with the edges and walls that it must have, written down from its geometry. */
export interface Drawing {
  readonly name: string
  readonly faces: readonly DrawnFace[]
  readonly ground: DrawnGround
  readonly edges: readonly DrawnEdge[]
  readonly walls: readonly DrawnWall[]
}

/** Chooses a dimension of a drawing between two bounds. */
export type Between = (low: number, high: number) => number

/** Dimensions in the middle of their range. */
export const middling: Between = (low, high) => low + 0.45 * (high - low)

export const level = (altitude: number): DrawnGround => ({ altitude, points: [], parts: [] })

function planArea(ring: readonly Point[]): number {
  const [x0, y0] = ring[0]!
  let twice = 0
  for (let i = 0; i < ring.length; i += 1) {
    const p = ring[i]!
    const q = ring[(i + 1) % ring.length]!
    twice += (p[0] - x0) * (q[1] - y0) - (q[0] - x0) * (p[1] - y0)
  }
  return twice / 2
}

/** A face with its rings turned as the model wants them. */
export function face(
  id: string,
  outer: readonly Point[],
  holes: readonly (readonly Point[])[] = [],
  part: string | null = null,
): DrawnFace {
  const turned = (ring: readonly Point[], sign: number): readonly Point[] =>
    planArea(ring) * sign < 0 ? ring.toReversed() : ring
  return { id, part, rings: [turned(outer, 1), ...holes.map((hole) => turned(hole, -1))] }
}

/** Corners of a plan polygon on a plane. */
export const on = (
  z: (x: number, y: number) => number,
  ...plan: readonly (readonly [x: number, y: number])[]
): Point[] => plan.map(([x, y]) => [x, y, z(x, y)])

/** Corners of a rectangle of the plan on a plane. */
export const box = (x0: number, y0: number, x1: number, y1: number, z: (x: number, y: number) => number): Point[] =>
  on(z, [x0, y0], [x1, y0], [x1, y1], [x0, y1])

/** Edges of one type: each a chain of two points. */
export const edges = (type: EdgeType, ...lines: readonly (readonly [from: Point, to: Point])[]): DrawnEdge[] =>
  lines.map(([from, to]) => ({ type, from, to }))

/** The sides of a ring as edges of one type. */
export const around = (type: EdgeType, ring: readonly Point[]): DrawnEdge[] =>
  ring.map((from, i) => ({ type, from, to: ring[(i + 1) % ring.length]! }))

const isSame = (p: Point, q: Point): boolean => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) < 1e-9

const withoutRepeats = (ring: readonly Point[]): Point[] => ring.filter((p, i) => !isSame(p, ring.at(i - 1)!))

/** A wall on level ground below `top`, which runs with the building on its left. */
export const groundWall = (ground: number, ...top: readonly Point[]): DrawnWall => {
  const [a, b] = [top[0]!, top.at(-1)!]
  return { type: 'ground', outline: withoutRepeats([[a[0], a[1], ground], [b[0], b[1], ground], ...top.toReversed()]) }
}

/** A wall between the lines `foot` and `top`, which both run with the building on their left. */
export const wallBetween = (type: WallType, foot: readonly Point[], top: readonly Point[]): DrawnWall => ({
  type,
  outline: withoutRepeats([...foot, ...top.toReversed()]),
})
