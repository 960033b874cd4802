import { numbersTo, visitPairs } from '../../../kernel/box-search.ts'
import { filled } from '../../../kernel/chains.ts'
import type { Vec3 } from '../../../kernel/vectors.ts'
import { SNAP } from '../../../tolerances.ts'
import type { Face } from './faces.ts'
import type { PairCount } from './complexity-limits.ts'

/**
 * All ring edges of a building's faces, as columns: edge e runs from vertex e to vertex next[e]. Plain arrays: a building
 * has few edges, and small typed arrays cost more to make than to use.
 */
export interface RingEdges {
  readonly count: number
  readonly points: readonly Vec3[]
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly next: readonly number[]
  /** Face of each edge. */
  readonly face: readonly Face[]
}

export function ringEdgesOf(faces: readonly Face[]): RingEdges {
  let count = 0
  for (const face of faces) for (const ring of face.polygon) count += ring.length
  // Allocated at its length: growing lists costs more than filling them.
  const points = new Array<Vec3>(count)
  const x = new Array<number>(count)
  const y = new Array<number>(count)
  const next = new Array<number>(count)
  const owner = new Array<Face>(count)
  let at = 0
  for (const face of faces) {
    for (const ring of face.polygon) {
      const start = at
      for (const point of ring) {
        points[at] = point
        x[at] = point[0]
        y[at] = point[1]
        owner[at] = face
        at += 1
        next[at - 1] = at
      }
      next[at - 1] = start
    }
  }
  return { count, points, x, y, next, face: owner }
}

/**
 * Pairs of edges whose boxes in plan meet within the tolerance, in a flat list: first, second, first, second ... Nodes may lie up to the
 * tolerance from their vertices, and edges up to the tolerance from nodes.
 */
export function nearPairs({ count, x, y, next }: RingEdges, counted: PairCount): readonly number[] {
  const minX = new Array<number>(count)
  const minY = new Array<number>(count)
  const maxX = new Array<number>(count)
  const maxY = new Array<number>(count)
  for (let e = 0; e < count; e += 1) {
    const f = next[e]!
    const isRight = x[f]! > x[e]!
    const isUp = y[f]! > y[e]!
    minX[e] = isRight ? x[e]! : x[f]!
    maxX[e] = isRight ? x[f]! : x[e]!
    minY[e] = isUp ? y[e]! : y[f]!
    maxY[e] = isUp ? y[f]! : y[e]!
  }
  const near: number[] = []
  visitPairs({ minX, minY, maxX, maxY }, 2 * SNAP, (e, f) => {
    counted(1)
    near.push(e, f)
  })
  return near
}

/** The nodes of a building's plan: vertices within the tolerance of each other share one. A class, because joining needs state. */
export class Nodes {
  readonly #edges: RingEdges
  readonly #parent: number[]
  /** Position of each node, by its number: the mean of its vertices, which does not depend on the order of the input. */
  x: readonly number[]
  y: readonly number[]
  /** Whether separate vertices were joined; if not, nodes are at their vertices. */
  #isMoved = false

  constructor(edges: RingEdges, near: readonly number[]) {
    const { count, x, y } = edges
    this.#edges = edges
    this.#parent = numbersTo(count)
    this.x = x
    this.y = y
    // Every vertex is the start of an edge, and vertices this near have edges this near.
    for (let i = 0; i < near.length; i += 2) {
      const a = near[i]!
      const b = near[i + 1]!
      const dx = x[b]! - x[a]!
      const dy = y[b]! - y[a]!
      if (dx * dx + dy * dy <= SNAP * SNAP) this.join(a, b)
    }
    this.settle()
  }

  /** The node that a vertex (or a former node) belongs to. */
  of(vertex: number): number {
    const parent = this.#parent
    let root = parent[vertex]!
    if (parent[root] === root) return root
    while (parent[root] !== root) root = parent[root]!
    parent[vertex] = root
    return root
  }

  /** Joins two nodes; true if they were separate. Positions are stale until `settle`. */
  join(a: number, b: number): boolean {
    const rootA = this.of(a)
    const rootB = this.of(b)
    if (rootA === rootB) return false
    const { x, y } = this.#edges
    if (x[rootA] !== x[rootB] || y[rootA] !== y[rootB]) this.#isMoved = true
    this.#parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB)
    return true
  }

  settle(): void {
    if (!this.#isMoved) return
    const { count, x, y } = this.#edges
    const members = filled(count, 0)
    const nodeX = filled(count, 0)
    const nodeY = filled(count, 0)
    for (let v = 0; v < count; v += 1) {
      const node = this.of(v)
      members[node]! += 1
      nodeX[node]! += x[v]! - x[node]!
      nodeY[node]! += y[v]! - y[node]!
    }
    // Sums of differences, so that coinciding vertices leave the node exactly at their place.
    for (let v = 0; v < count; v += 1) {
      if (members[v] === 0) continue
      nodeX[v] = x[v]! + nodeX[v]! / members[v]!
      nodeY[v] = y[v]! + nodeY[v]! / members[v]!
    }
    this.x = nodeX
    this.y = nodeY
  }
}
