import { planLength, type Vec3 } from '../../../kernel/vectors.ts'
import { SNAP } from '../../../tolerances.ts'
import type { Face } from './faces.ts'
import type { RingEdges } from './nodes.ts'

/** A place where an edge is cut. */
export interface Cut {
  readonly node: number
  /** Metres along the edge in plan. */
  readonly along: number
}

/** A ring edge of a face, with the places where it is cut. */
export interface OutlineEdge {
  /** Its number, which is also that of the vertex at its start. */
  readonly number: number
  /** Number of the vertex where it ends. */
  readonly next: number
  readonly face: Face
  readonly start: Vec3
  readonly end: Vec3
  /** Start and direction in plan, metres. Separate numbers, as millions of pairs are compared. */
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly length: number
  /** Ordered along the edge, once they are sorted. */
  readonly cuts: Cut[]
}

export const outlineEdgesOf = ({ points, next, face }: RingEdges): OutlineEdge[] =>
  points.map((start, number) => {
    const to = next[number]!
    const end = points[to]!
    const [x, y] = start
    const dx = end[0] - x
    const dy = end[1] - y
    return { number, next: to, face: face[number]!, start, end, x, y, dx, dy, length: planLength(dx, dy), cuts: [] }
  })

/** Index of the first cut farther along its edge. An edge may be cut thousands of times. */
function firstBeyond(cuts: readonly Cut[], along: number): number {
  let low = 0
  for (let high = cuts.length; low < high;) {
    const middle = (low + high) >> 1
    if (cuts[middle]!.along > along) high = middle
    else low = middle + 1
  }
  return low
}

/** The first cut of an edge within the tolerance of a place along it. */
export function cutNear({ cuts }: OutlineEdge, along: number): Cut | undefined {
  let i = firstBeyond(cuts, along - 2 * SNAP)
  for (let cut = cuts[i]; cut !== undefined && cut.along - along <= SNAP; cut = cuts[i]) {
    if (along - cut.along <= SNAP) return cut
    i += 1
  }
  return undefined
}

export function insertCut({ cuts }: OutlineEdge, cut: Cut): void {
  cuts.splice(firstBeyond(cuts, cut.along), 0, cut)
}

/** The cuts of an edge before and after a position; undefined if its end is nearer. */
export function cutsAround({ cuts }: OutlineEdge, along: number): readonly [Cut | undefined, Cut | undefined] {
  const i = firstBeyond(cuts, along)
  return [cuts[i - 1], cuts[i]]
}
