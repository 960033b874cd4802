import type { Vec2 } from '@reports/geometry'
import { boundsOf, boxAround, convexOverlap, type Bounds } from '../pen/boxes.ts'

/*
 * Everything that a drawing has placed, as convex shapes, each of one or more kinds. A label asks whether its box is
 * free of the kinds that it avoids. A grid of squares holds the shapes, so that only those near the box are tested.
 */

/** Kinds of obstacles as bits: a shape may have several, and a label may avoid several. */
export const LABEL = 1
/** Dimension and witness lines: labels avoid them, but lines may cross them. */
export const RULE = 2
export const WALL = 4
/** All other lines of the drawing. */
export const LINE = 8
/** Furniture and the swing of doors: dimension lines avoid them if they can. */
export const FIXTURE = 16
/** Leaves of doors, drawn as dark as walls, and the arcs on which they swing. */
export const LEAF = 32

/** Kinds that a label never covers, and kinds that it avoids if it can. */
export const HARD = LABEL | RULE | WALL | LEAF
export const SOFT = HARD | LINE

/** Side of a grid square, mm: about a short text, because crowded sheets hold many. */
const CELL = 10

/** Factor of the row in the key of a cell: more cells than any row of a sheet has. */
const ROW_OF_CELLS = 1_000_000

type Shape = readonly Vec2[]

interface Obstacle {
  readonly shape: Shape
  readonly kinds: number
  readonly bounds: Bounds
}

export interface Obstacles {
  /** Whether a convex shape (mm on the sheet) overlaps no obstacle of these kinds. */
  readonly isFree: (shape: Shape, kinds: number) => boolean
  /** Of these kinds, those that a convex shape overlaps; not all of them where it overlaps one that is `enough`. */
  readonly kindsUnder: (shape: Shape, kinds: number, enough: number) => number
  readonly add: (shape: Shape, kinds: number) => void
}

const boundsMeet = (a: Bounds, b: Bounds): boolean =>
  a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[1] < b.max[1] && b.min[1] < a.max[1]

/** A cell, slightly enlarged, so that a line along the border of two cells is in both. */
const cellAt = (i: number, j: number): Shape =>
  boxAround([i * CELL, j * CELL], 0, [-0.01, -0.01], [CELL + 0.01, CELL + 0.01])

/** Whether a shape fills little of its bounds. */
const isSlantingLine = (shape: Shape, { min, max }: Bounds): boolean =>
  shape.length === 2 && max[0] - min[0] > CELL && max[1] - min[1] > CELL

export function createObstacles(): Obstacles {
  const cells = new Map<number, Obstacle[]>()
  function kindsUnder(shape: Shape, kinds: number, enough: number): number {
    const bounds = boundsOf(shape)
    // A long slanting line is halved again and again, so that only cells near it are tested.
    if (isSlantingLine(shape, bounds)) {
      const [from, to] = [shape[0]!, shape[1]!]
      const middle: Vec2 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const found = kindsUnder([from, middle], kinds, enough)
      return (found & enough) === 0 ? found | kindsUnder([middle, to], kinds, enough) : found
    }
    let found = 0
    const right = Math.floor(bounds.max[0] / CELL)
    const bottom = Math.floor(bounds.max[1] / CELL)
    for (let i = Math.floor(bounds.min[0] / CELL); i <= right; i += 1) {
      for (let j = Math.floor(bounds.min[1] / CELL); j <= bottom; j += 1) {
        const members = cells.get(i * ROW_OF_CELLS + j)
        if (members === undefined) continue
        for (let k = 0; k < members.length; k += 1) {
          const other = members[k]!
          if ((other.kinds & kinds & ~found) === 0 || !boundsMeet(bounds, other.bounds)) continue
          if (!convexOverlap(shape, other.shape)) continue
          found |= other.kinds & kinds
          if ((found & enough) !== 0) return found
        }
      }
    }
    return found
  }
  const isFree = (shape: Shape, kinds: number): boolean => kindsUnder(shape, kinds, kinds) === 0
  function add(shape: Shape, kinds: number): void {
    const bounds = boundsOf(shape)
    const obstacle: Obstacle = { shape, kinds, bounds }
    const isSlanting = isSlantingLine(shape, bounds)
    const right = Math.floor(bounds.max[0] / CELL)
    const bottom = Math.floor(bounds.max[1] / CELL)
    for (let i = Math.floor(bounds.min[0] / CELL); i <= right; i += 1) {
      for (let j = Math.floor(bounds.min[1] / CELL); j <= bottom; j += 1) {
        if (isSlanting && !convexOverlap(shape, cellAt(i, j))) continue
        const key = i * ROW_OF_CELLS + j
        const members = cells.get(key)
        if (members === undefined) cells.set(key, [obstacle])
        else members.push(obstacle)
      }
    }
  }
  return { isFree, kindsUnder, add }
}
