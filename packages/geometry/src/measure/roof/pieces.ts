import Flatbush from 'flatbush'
import type { Vec3 } from '../../kernel/vectors.ts'
import { GAP, SNAP } from '../../tolerances.ts'
import type { Face } from './faces.ts'
import { Nodes, ringEdgesOf, type RingEdges } from './nodes.ts'

/** A ring edge of a face, or the part of one between two neighbouring nodes. The face lies on its left. */
export interface Piece {
  readonly face: Face
  /** The ring edge that it was cut from. */
  readonly edge: number
  /** Node numbers of its ends. */
  readonly from: number
  readonly to: number
  /** Its ends, on the line of its own ring edge. */
  readonly a: Vec3
  readonly b: Vec3
}

/** Two ring edges that run against each other with a gap between them that is taken as none. */
export interface GapPair {
  readonly edge: number
  readonly opposed: number
}

interface Cut {
  readonly node: number
  /** Metres along the edge in plan. */
  readonly along: number
}

/** From this many edges on, an index of boxes is cheaper than plain loops. */
const INDEXED = 400

/**
 * Cuts every ring edge where, in plan, a node lies on it or another edge crosses it.
 * @returns the pieces of each ring, in ring order, opposite pieces with the same two nodes; and the faces whose outline crosses itself
 */
export function cutPieces(faces: readonly Face[], gaps: readonly GapPair[]): { rings: Piece[][]; nodeCount: number; crossing: Face[] } {
  const edges = ringEdgesOf(faces)
  const nodes = new Nodes(edges)
  joinAcrossGaps(edges, nodes, gaps)
  // A cut that falls together with an end or another cut joins their nodes, and that moves nodes: cut again.
  let cuts = cutAtNodes(edges, nodes, gaps)
  for (let round = 0; round < 4 && joinCloseCuts(edges, nodes, cuts); round += 1) {
    nodes.settle()
    cuts = cutAtNodes(edges, nodes, gaps)
  }
  const { crossings, crossing } = cutAtCrossings(edges, cuts, faces)
  return { rings: ringsOfPieces(faces, edges, nodes, cuts), nodeCount: edges.count + crossings.length, crossing }
}

/** Calls `visit` with every node whose position lies in the box of an edge, grown by the tolerance. */
function nodeSearch(edges: RingEdges, nodes: Nodes): (e: number, visit: (node: number) => void) => void {
  const { x, y, next } = edges
  const sorted = nodes.sorted()
  if (sorted.length > INDEXED) {
    const index = new Flatbush(sorted.length)
    for (const node of sorted) index.add(nodes.x[node]!, nodes.y[node]!, nodes.x[node]!, nodes.y[node]!)
    index.finish()
    return (e, visit) => {
      const f = next[e]!
      const found = index.search(
        Math.min(x[e]!, x[f]!) - SNAP,
        Math.min(y[e]!, y[f]!) - SNAP,
        Math.max(x[e]!, x[f]!) + SNAP,
        Math.max(y[e]!, y[f]!) + SNAP,
      )
      for (const i of found) visit(sorted[i]!)
    }
  }
  const xs = Float64Array.from(sorted, (node) => nodes.x[node]!)
  const ys = Float64Array.from(sorted, (node) => nodes.y[node]!)
  return (e, visit) => {
    const f = next[e]!
    const right = Math.max(x[e]!, x[f]!) + SNAP
    const left = Math.min(x[e]!, x[f]!) - SNAP
    const low = Math.min(y[e]!, y[f]!) - SNAP
    const high = Math.max(y[e]!, y[f]!) + SNAP
    for (let i = 0; i < sorted.length && xs[i]! <= right; i += 1) {
      if (xs[i]! >= left && ys[i]! >= low && ys[i]! <= high) visit(sorted[i]!)
    }
  }
}

function cutAtNodes(edges: RingEdges, nodes: Nodes, gaps: readonly GapPair[]): Cut[][] {
  const { x, y, next } = edges
  const cuts: Cut[][] = Array.from({ length: edges.count }, () => NO_CUTS)
  const visitNear = nodeSearch(edges, nodes)
  const tryCut = (e: number, node: number, reach: number): void => {
    const start = nodes.of(e)
    const end = nodes.of(next[e]!)
    if (node === start || node === end || start === end) return
    const dx = x[next[e]!]! - x[e]!
    const dy = y[next[e]!]! - y[e]!
    const size = Math.sqrt(dx * dx + dy * dy)
    const px = nodes.x[node]! - x[e]!
    const py = nodes.y[node]! - y[e]!
    if (Math.abs(px * dy - py * dx) > reach * size) return
    const along = (px * dx + py * dy) / size
    if (along <= 0 || along >= size) return
    if (cuts[e] === NO_CUTS) cuts[e] = []
    if (!cuts[e]!.some((cut) => cut.node === node)) cuts[e]!.push({ node, along })
  }
  for (let e = 0; e < edges.count; e += 1) visitNear(e, (node) => tryCut(e, node, SNAP))
  for (const { edge, opposed } of gaps) {
    for (const [e, f] of [[edge, opposed], [opposed, edge]] as const) {
      tryCut(e, nodes.of(f), 2 * GAP)
      tryCut(e, nodes.of(next[f]!), 2 * GAP)
    }
  }
  for (const list of cuts) if (list.length > 1) list.sort((a, b) => a.along - b.along)
  return cuts
}

const NO_CUTS: Cut[] = []

/** Joins the ends of edges that meet across a gap, so that both sides are cut into the same pieces. */
function joinAcrossGaps(edges: RingEdges, nodes: Nodes, gaps: readonly GapPair[]): void {
  if (gaps.length === 0) return
  const reach = GAP * Math.SQRT2
  for (const { edge, opposed } of gaps) {
    for (const e of [edge, edges.next[edge]!]) {
      for (const f of [opposed, edges.next[opposed]!]) {
        if (Math.hypot(edges.x[e]! - edges.x[f]!, edges.y[e]! - edges.y[f]!) <= reach) nodes.join(e, f)
      }
    }
  }
  nodes.settle()
}

/** Joins nodes of cuts that lie within the tolerance of an end of their edge or of each other, along it. */
function joinCloseCuts(edges: RingEdges, nodes: Nodes, cuts: readonly Cut[][]): boolean {
  let joined = false
  for (let e = 0; e < edges.count; e += 1) {
    const list = cuts[e]!
    if (list.length === 0) continue
    const f = edges.next[e]!
    const size = Math.hypot(edges.x[f]! - edges.x[e]!, edges.y[f]! - edges.y[e]!)
    let node = e
    let along = 0
    for (const cut of [...list, { node: f, along: size }]) {
      if (cut.along - along <= SNAP) joined = nodes.join(node, cut.node) || joined
      node = cut.node
      along = cut.along
    }
  }
  return joined
}

interface Crossing {
  readonly x: number
  readonly y: number
}

/** Cuts edges where they cross in plan, away from every node. The new nodes follow the vertices in number. */
function cutAtCrossings(
  edges: RingEdges,
  cuts: Cut[][],
  faces: readonly Face[],
): { crossings: Crossing[]; crossing: Face[] } {
  const { x, y, next, face, count } = edges
  const crossings: Crossing[] = []
  const crossing = new Set<Face>()
  const insert = (e: number, cut: Cut): void => {
    cuts[e] = [...cuts[e]!, cut].sort((a, b) => a.along - b.along)
  }
  const tryPair = (e: number, f: number): void => {
    const e2 = next[e]!
    const f2 = next[f]!
    const ex = x[e2]! - x[e]!
    const ey = y[e2]! - y[e]!
    const fx = x[f2]! - x[f]!
    const fy = y[f2]! - y[f]!
    const turn = ex * fy - ey * fx
    const eSize = Math.hypot(ex, ey)
    const fSize = Math.hypot(fx, fy)
    if (Math.abs(turn) < 1e-6 * eSize * fSize) return
    const px = x[f]! - x[e]!
    const py = y[f]! - y[e]!
    const eAlong = ((px * fy - py * fx) / turn) * eSize
    const fAlong = ((px * ey - py * ex) / turn) * fSize
    if (!isFree(eAlong, eSize, cuts[e]!) || !isFree(fAlong, fSize, cuts[f]!)) return
    if (face[e] === face[f]) crossing.add(faces[face[e]!]!)
    const node = count + crossings.length
    crossings.push({ x: x[e]! + (ex * eAlong) / eSize, y: y[e]! + (ey * eAlong) / eSize })
    insert(e, { node, along: eAlong })
    insert(f, { node, along: fAlong })
  }
  visitBoxPairs(edges, tryPair)
  return { crossings, crossing: [...crossing] }
}

/** Whether a place along an edge is farther than the tolerance from its ends and its cuts. */
const isFree = (along: number, size: number, cuts: readonly Cut[]): boolean =>
  along > SNAP && along < size - SNAP && cuts.every((cut) => Math.abs(cut.along - along) > SNAP)

/** Calls `visit` once with every pair of edges whose boxes in plan overlap. */
function visitBoxPairs(edges: RingEdges, visit: (e: number, f: number) => void): void {
  const { x, y, next, count } = edges
  const minX = new Float64Array(count)
  const minY = new Float64Array(count)
  const maxX = new Float64Array(count)
  const maxY = new Float64Array(count)
  for (let e = 0; e < count; e += 1) {
    const f = next[e]!
    minX[e] = Math.min(x[e]!, x[f]!)
    maxX[e] = Math.max(x[e]!, x[f]!)
    minY[e] = Math.min(y[e]!, y[f]!)
    maxY[e] = Math.max(y[e]!, y[f]!)
  }
  if (count > INDEXED) {
    const index = new Flatbush(count)
    for (let e = 0; e < count; e += 1) index.add(minX[e]!, minY[e]!, maxX[e]!, maxY[e]!)
    index.finish()
    for (let e = 0; e < count; e += 1) {
      for (const f of index.search(minX[e]!, minY[e]!, maxX[e]!, maxY[e]!)) if (f > e) visit(e, f)
    }
    return
  }
  for (let e = 0; e < count; e += 1) {
    for (let f = e + 1; f < count; f += 1) {
      if (minX[f]! <= maxX[e]! && maxX[f]! >= minX[e]! && minY[f]! <= maxY[e]! && maxY[f]! >= minY[e]!) visit(e, f)
    }
  }
}

function ringsOfPieces(
  faces: readonly Face[],
  edges: RingEdges,
  nodes: Nodes,
  cuts: readonly Cut[][],
): Piece[][] {
  const { x, y, z, next } = edges
  const rings: Piece[][] = []
  for (let r = 0; r + 1 < edges.rings.length; r += 1) {
    const ring: Piece[] = []
    for (let e = edges.rings[r]!; e < edges.rings[r + 1]!; e += 1) {
      const f = next[e]!
      const face = faces[edges.face[e]!]!
      const end: Vec3 = [x[f]!, y[f]!, z[f]!]
      const size = Math.hypot(end[0] - x[e]!, end[1] - y[e]!)
      let from = nodes.of(e)
      let a: Vec3 = [x[e]!, y[e]!, z[e]!]
      for (const cut of cuts[e]!) {
        const t = cut.along / size
        const b: Vec3 = [x[e]! + t * (end[0] - x[e]!), y[e]! + t * (end[1] - y[e]!), z[e]! + t * (end[2] - z[e]!)]
        const to = cut.node >= edges.count ? cut.node : nodes.of(cut.node)
        if (from !== to) ring.push({ face, edge: e, from, to, a, b })
        from = to
        a = b
      }
      const to = nodes.of(f)
      if (from !== to) ring.push({ face, edge: e, from, to, a, b: end })
    }
    rings.push(ring)
  }
  return rings
}
