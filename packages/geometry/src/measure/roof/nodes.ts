import { filled } from '../../kernel/chains.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { SNAP } from '../../tolerances.ts'
import { numbersTo, orderOf } from './box-search.ts'
import type { Face } from './faces.ts'

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
  const points: Vec3[] = []
  const x: number[] = []
  const y: number[] = []
  const next: number[] = []
  const owner: Face[] = []
  for (const face of faces) {
    for (const ring of face.polygon) {
      const start = points.length
      for (const point of ring) {
        points.push(point)
        x.push(point[0])
        y.push(point[1])
        owner.push(face)
        next.push(points.length)
      }
      next[points.length - 1] = start
    }
  }
  return { count: points.length, points, x, y, next, face: owner }
}

/** The nodes of a building's plan: vertices within the tolerance of each other are one. Joining needs state, so this is a class. */
export class Nodes {
  readonly #edges: RingEdges
  readonly #parent: number[]
  /** Position of each node, by its number: the mean of its vertices, which no order of the input can change. */
  x: readonly number[]
  y: readonly number[]
  /** Whether vertices that lie apart were joined: else nodes are where their vertices are. */
  #isMoved = false

  constructor(edges: RingEdges) {
    const { count, x, y } = edges
    this.#edges = edges
    this.#parent = numbersTo(count)
    this.x = x
    this.y = y
    const order = orderOf(x)
    for (let i = 0; i < count; i += 1) {
      const a = order[i]!
      for (let j = i + 1; j < count; j += 1) {
        const b = order[j]!
        const dx = x[b]! - x[a]!
        if (dx > SNAP) break
        const dy = y[b]! - y[a]!
        if (dx * dx + dy * dy <= SNAP * SNAP) this.join(a, b)
      }
    }
    this.settle()
  }

  /** The node that a vertex (or a former node) belongs to. */
  of(vertex: number): number {
    const parent = this.#parent
    let root = vertex
    while (parent[root] !== root) root = parent[root]!
    parent[vertex] = root
    return root
  }

  /** Makes two nodes one; true where they were not yet. Positions are stale until `settle`. */
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
    // Sums of differences: vertices that coincide leave the node exactly where they are.
    for (let v = 0; v < count; v += 1) {
      if (members[v] === 0) continue
      nodeX[v] = x[v]! + nodeX[v]! / members[v]!
      nodeY[v] = y[v]! + nodeY[v]! / members[v]!
    }
    this.x = nodeX
    this.y = nodeY
  }
}
