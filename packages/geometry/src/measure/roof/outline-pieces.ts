import type { Vec3 } from '../../kernel/vectors.ts'
import { GAP, SNAP } from '../../tolerances.ts'
import { boxSearch } from './box-search.ts'
import type { Face } from './faces.ts'
import type { Layer } from './layers.ts'
import { Nodes, ringEdgesOf, type RingEdges } from './nodes.ts'

/** Two ring edges that run against each other with a gap between them that is taken as none. */
export interface GapPair {
  readonly edge: number
  readonly opposed: number
}

/** The outlines of a building's faces, cut into pieces from node to node. */
export interface OutlinePieces {
  /** Opposite pieces have the same two nodes. */
  readonly pieces: readonly Layer[]
  readonly nodeCount: number
  /** Faces whose outline crosses itself. */
  readonly crossing: readonly Face[]
}

interface Cut {
  readonly node: number
  /** Metres along the edge in plan. */
  readonly along: number
}

/** The cuts of each ring edge, in order along it; nothing for most. */
type Cuts = Map<number, Cut[]>

/** Cuts every ring edge where, in plan, a node lies on it or another edge crosses it. */
export function cutOutlines(faces: readonly Face[], gaps: readonly GapPair[]): OutlinePieces {
  const edges = ringEdgesOf(faces)
  const nodes = new Nodes(edges)
  joinAcrossGaps(edges, nodes, gaps)
  // A cut that falls together with an end or another cut joins their nodes, and that moves nodes: cut again.
  let cuts = cutAtNodes(edges, nodes, gaps)
  for (let round = 0; round < 4 && joinCloseCuts(edges, nodes, cuts); round += 1) {
    nodes.settle()
    cuts = cutAtNodes(edges, nodes, gaps)
  }
  const { nodeCount, crossing } = cutAtCrossings(edges, cuts, faces)
  return { pieces: piecesOf(faces, edges, nodes, cuts), nodeCount, crossing }
}

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

function cutAtNodes(edges: RingEdges, nodes: Nodes, gaps: readonly GapPair[]): Cuts {
  const { next, minX, minY, maxX, maxY } = edges
  const cuts: Cuts = new Map()
  const used = nodes.inUse()
  const xs = used.map((node) => nodes.x[node]!)
  const ys = used.map((node) => nodes.y[node]!)
  const search = boxSearch({ minX: xs, minY: ys, maxX: xs, maxY: ys })
  for (let e = 0; e < edges.count; e += 1) {
    for (const i of search(minX[e]!, minY[e]!, maxX[e]!, maxY[e]!, SNAP)) cutAt(edges, nodes, cuts, e, used[i]!, SNAP)
  }
  for (const { edge, opposed } of gaps) {
    for (const [e, f] of [[edge, opposed], [opposed, edge]] as const) {
      cutAt(edges, nodes, cuts, e, nodes.of(f), 2 * GAP)
      cutAt(edges, nodes, cuts, e, nodes.of(next[f]!), 2 * GAP)
    }
  }
  for (const list of cuts.values()) list.sort((a, b) => a.along - b.along)
  return cuts
}

/** Cuts an edge at a node that lies on it within `reach`. */
function cutAt(edges: RingEdges, nodes: Nodes, cuts: Cuts, e: number, node: number, reach: number): void {
  const { x, y, next } = edges
  const f = next[e]!
  const start = nodes.of(e)
  const end = nodes.of(f)
  if (node === start || node === end || start === end) return
  const dx = x[f]! - x[e]!
  const dy = y[f]! - y[e]!
  const size = Math.sqrt(dx * dx + dy * dy)
  const px = nodes.x[node]! - x[e]!
  const py = nodes.y[node]! - y[e]!
  if (Math.abs(px * dy - py * dx) > reach * size) return
  const along = (px * dx + py * dy) / size
  if (along <= 0 || along >= size) return
  const list = cuts.get(e)
  if (list === undefined) cuts.set(e, [{ node, along }])
  else if (!list.some((cut) => cut.node === node)) list.push({ node, along })
}

/** Joins nodes of cuts that lie within the tolerance of an end of their edge or of each other, along it. */
function joinCloseCuts(edges: RingEdges, nodes: Nodes, cuts: Cuts): boolean {
  let joined = false
  for (const [e, list] of cuts) {
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

/** Cuts edges where they cross in plan, away from every node. The new nodes follow the vertices in number. */
function cutAtCrossings(edges: RingEdges, cuts: Cuts, faces: readonly Face[]): { nodeCount: number; crossing: Face[] } {
  const { face, count, minX, minY, maxX, maxY } = edges
  let nodeCount = count
  const crossing = new Set<Face>()
  const search = boxSearch(edges)
  const insert = (e: number, cut: Cut): void => {
    cuts.set(e, [...(cuts.get(e) ?? []), cut].sort((a, b) => a.along - b.along))
  }
  for (let e = 0; e < count; e += 1) {
    for (const f of search(minX[e]!, minY[e]!, maxX[e]!, maxY[e]!, 0)) {
      if (f <= e) continue
      const at = crossingOf(edges, e, f)
      if (at === null || !isFree(at.onE, at.sizeE, cuts.get(e)) || !isFree(at.onF, at.sizeF, cuts.get(f))) continue
      if (face[e] === face[f]) crossing.add(faces[face[e]!]!)
      insert(e, { node: nodeCount, along: at.onE })
      insert(f, { node: nodeCount, along: at.onF })
      nodeCount += 1
    }
  }
  return { nodeCount, crossing: [...crossing] }
}

/** Sine of the angle below which edges run along each other and do not cross. */
const ALONGSIDE = 1e-6

/** Where two edges cross, as metres along each; null where they do not, or only at their ends. */
function crossingOf(
  { x, y, next }: RingEdges,
  e: number,
  f: number,
): { onE: number; sizeE: number; onF: number; sizeF: number } | null {
  const ex = x[next[e]!]! - x[e]!
  const ey = y[next[e]!]! - y[e]!
  const fx = x[next[f]!]! - x[f]!
  const fy = y[next[f]!]! - y[f]!
  const turn = ex * fy - ey * fx
  const px = x[f]! - x[e]!
  const py = y[f]! - y[e]!
  // As parts of each edge; the tolerance in metres is the caller's.
  const s = (px * fy - py * fx) / turn
  const t = (px * ey - py * ex) / turn
  if (!(s > 0 && s < 1 && t > 0 && t < 1)) return null
  const sizeE = Math.sqrt(ex * ex + ey * ey)
  const sizeF = Math.sqrt(fx * fx + fy * fy)
  if (Math.abs(turn) < ALONGSIDE * sizeE * sizeF) return null
  return { onE: s * sizeE, sizeE, onF: t * sizeF, sizeF }
}

/** Whether a place along an edge is farther than the tolerance from its ends and its cuts. */
const isFree = (along: number, size: number, cuts: readonly Cut[] | undefined): boolean =>
  along > SNAP && along < size - SNAP && (cuts?.every((cut) => Math.abs(cut.along - along) > SNAP) ?? true)

function piecesOf(faces: readonly Face[], edges: RingEdges, nodes: Nodes, cuts: Cuts): Layer[] {
  const { x, y, z, next, face } = edges
  const pieces: Layer[] = []
  const add = (edge: number, a: Vec3, b: Vec3, nodeA: number, nodeB: number): void => {
    if (nodeA === nodeB) return
    const owner = faces[face[edge]!]!
    pieces.push(
      nodeA < nodeB
        ? { face: owner, edge, from: nodeA, to: nodeB, isLeft: true, start: a, end: b }
        : { face: owner, edge, from: nodeB, to: nodeA, isLeft: false, start: b, end: a },
    )
  }
  for (let e = 0; e < edges.count; e += 1) {
    const f = next[e]!
    const end: Vec3 = [x[f]!, y[f]!, z[f]!]
    let node = nodes.of(e)
    let a: Vec3 = [x[e]!, y[e]!, z[e]!]
    const list = cuts.get(e)
    if (list !== undefined) {
      const size = Math.hypot(end[0] - a[0], end[1] - a[1])
      for (const cut of list) {
        const t = cut.along / size
        const b: Vec3 = [x[e]! + t * (end[0] - x[e]!), y[e]! + t * (end[1] - y[e]!), z[e]! + t * (end[2] - z[e]!)]
        const to = cut.node >= edges.count ? cut.node : nodes.of(cut.node)
        add(e, a, b, node, to)
        node = to
        a = b
      }
    }
    add(e, a, end, node, nodes.of(f))
  }
  return pieces
}
