import type { Face } from './faces.ts'
import { SNAP } from '../../tolerances.ts'

/** All ring edges of a building's faces, as columns: edge e runs from vertex e to vertex next[e]. */
export interface RingEdges {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly next: Int32Array
  /** Face of each edge. */
  readonly face: Int32Array
  /** First edge of each ring, and the count at the end. */
  readonly rings: readonly number[]
}

export function ringEdgesOf(faces: readonly Face[]): RingEdges {
  let count = 0
  for (const face of faces) for (const ring of face.polygon) count += ring.length
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  const z = new Float64Array(count)
  const next = new Int32Array(count)
  const owner = new Int32Array(count)
  const rings: number[] = []
  let at = 0
  for (const face of faces) {
    for (const ring of face.polygon) {
      rings.push(at)
      for (let i = 0; i < ring.length; i += 1) {
        const p = ring[i]!
        x[at + i] = p[0]
        y[at + i] = p[1]
        z[at + i] = p[2]
        owner[at + i] = face.index
        next[at + i] = at + ((i + 1) % ring.length)
      }
      at += ring.length
    }
  }
  rings.push(count)
  return { count, x, y, z, next, face: owner, rings }
}

/** The nodes of a building's plan: vertices within the tolerance of each other are one. Joining needs state, so this is a class. */
export class Nodes {
  readonly #edges: RingEdges
  readonly #parent: Int32Array
  /** Position of each node, by its number: the mean of its vertices, which no order of the input can change. */
  x: Float64Array
  y: Float64Array

  constructor(edges: RingEdges) {
    this.#edges = edges
    this.#parent = Int32Array.from({ length: edges.count }, (_, i) => i)
    this.x = edges.x
    this.y = edges.y
    const { count, x, y } = edges
    const byX = Int32Array.from(this.#parent).sort((a, b) => x[a]! - x[b]!)
    for (let i = 0; i < count; i += 1) {
      const a = byX[i]!
      for (let j = i + 1; j < count; j += 1) {
        const b = byX[j]!
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
    while (parent[vertex] !== root) {
      const up = parent[vertex]!
      parent[vertex] = root
      vertex = up
    }
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
    const members = new Float64Array(count)
    const sumX = new Float64Array(count)
    const sumY = new Float64Array(count)
    for (let v = 0; v < count; v += 1) {
      const node = this.of(v)
      members[node]! += 1
      sumX[node]! += x[v]! - x[node]!
      sumY[node]! += y[v]! - y[node]!
    }
    // Sums of differences: vertices that coincide leave the node exactly where they are.
    for (let v = 0; v < count; v += 1) {
      if (members[v]! === 0) continue
      sumX[v] = x[v]! + sumX[v]! / members[v]!
      sumY[v] = y[v]! + sumY[v]! / members[v]!
    }
    this.x = sumX
    this.y = sumY
  }

  /** The nodes in use, in the order of their x. */
  sorted(): Int32Array {
    const inUse: number[] = []
    for (let v = 0; v < this.#edges.count; v += 1) if (this.of(v) === v) inUse.push(v)
    return Int32Array.from(inUse).sort((a, b) => this.x[a]! - this.x[b]!)
  }
}
