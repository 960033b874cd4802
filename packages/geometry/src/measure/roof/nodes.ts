import { SNAP } from '../../tolerances.ts'
import { orderOf, type Boxes } from './box-search.ts'
import type { Face } from './faces.ts'

/**
 * All ring edges of a building's faces, as columns: edge e runs from vertex e to vertex next[e]. Plain arrays: a building
 * has few edges, and small typed arrays cost more to make than to use.
 */
export interface RingEdges extends Boxes {
  readonly count: number
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly z: readonly number[]
  readonly next: readonly number[]
  /** Face of each edge. */
  readonly face: readonly number[]
}

export function ringEdgesOf(faces: readonly Face[]): RingEdges {
  const x: number[] = []
  const y: number[] = []
  const z: number[] = []
  const next: number[] = []
  const owner: number[] = []
  const minX: number[] = []
  const minY: number[] = []
  const maxX: number[] = []
  const maxY: number[] = []
  for (const face of faces) {
    for (const ring of face.polygon) {
      const start = x.length
      let p = ring[0]!
      for (let i = 1; i <= ring.length; i += 1) {
        const q = i === ring.length ? ring[0]! : ring[i]!
        x.push(p[0])
        y.push(p[1])
        z.push(p[2])
        owner.push(face.index)
        next.push(i === ring.length ? start : start + i)
        minX.push(p[0] < q[0] ? p[0] : q[0])
        maxX.push(p[0] < q[0] ? q[0] : p[0])
        minY.push(p[1] < q[1] ? p[1] : q[1])
        maxY.push(p[1] < q[1] ? q[1] : p[1])
        p = q
      }
    }
  }
  return { count: x.length, x, y, z, next, face: owner, minX, minY, maxX, maxY }
}

/** The nodes of a building's plan: vertices within the tolerance of each other are one. Joining needs state, so this is a class. */
export class Nodes {
  readonly #edges: RingEdges
  readonly #parent: number[]
  /** Position of each node, by its number: the mean of its vertices, which no order of the input can change. */
  x: readonly number[]
  y: readonly number[]

  constructor(edges: RingEdges) {
    const { count, x, y } = edges
    this.#edges = edges
    this.#parent = []
    for (let v = 0; v < count; v += 1) this.#parent.push(v)
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
    this.#parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB)
    return true
  }

  settle(): void {
    const { count, x, y } = this.#edges
    const members: number[] = []
    const nodeX: number[] = []
    const nodeY: number[] = []
    for (let v = 0; v < count; v += 1) {
      members.push(0)
      nodeX.push(0)
      nodeY.push(0)
    }
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

  /** The numbers of the nodes in use. */
  inUse(): number[] {
    const used: number[] = []
    for (let v = 0; v < this.#edges.count; v += 1) if (this.of(v) === v) used.push(v)
    return used
  }
}
