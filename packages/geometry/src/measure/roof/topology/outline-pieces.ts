import { planDistance, planLength, type PlanPoint, type Vec3 } from '../../../kernel/vectors.ts'
import { GAP, SNAP } from '../../../tolerances.ts'
import type { Face } from './faces.ts'
import type { Layer } from './layers.ts'
import { nearPairs, Nodes, ringEdgesOf, type RingEdges } from './nodes.ts'
import { Places } from './places.ts'
import type { PairCount, Tangle } from './tangle.ts'

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

/** The cuts of each ring edge, in order along it; null for most. */
type Cuts = (Cut[] | null)[]

/** Whether edges that run along each other between the same two nodes, and cross there, are cut once more. */
export type CrossingRule = 'all' | 'apart'

/** Cuts every ring edge where, in plan, a node lies on it or another edge crosses it. */
export function cutOutlines(
  faces: readonly Face[],
  gaps: readonly GapPair[],
  tangle: Tangle,
  rule: CrossingRule,
): OutlinePieces {
  const edges = ringEdgesOf(faces)
  const near = nearPairs(edges, tangle.near)
  const nodes = new Nodes(edges, near)
  joinAcrossGaps(edges, nodes, gaps)
  // A cut that falls together with an end or another cut joins their nodes, and that moves nodes: cut again.
  let cuts = cutAtNodes(edges, nodes, near, gaps)
  for (let round = 0; round < 4 && joinCloseCuts(edges, nodes, cuts); round += 1) {
    nodes.settle()
    cuts = cutAtNodes(edges, nodes, near, gaps)
  }
  const { nodeCount, crossing } = cutAtCrossings(edges, nodes, near, cuts, tangle.crossings, rule)
  return { pieces: piecesOf(edges, nodes, cuts), nodeCount, crossing }
}

/** Joins the ends of edges that meet across a gap, so that both sides are cut into the same pieces. */
function joinAcrossGaps(edges: RingEdges, nodes: Nodes, gaps: readonly GapPair[]): void {
  if (gaps.length === 0) return
  const reach = GAP * Math.SQRT2
  for (const { edge, opposed } of gaps) {
    for (const e of [edge, edges.next[edge]!]) {
      for (const f of [opposed, edges.next[opposed]!]) {
        if (planDistance(edges.points[e]!, edges.points[f]!) <= reach) nodes.join(e, f)
      }
    }
  }
  nodes.settle()
}

function cutAtNodes(edges: RingEdges, nodes: Nodes, near: readonly number[], gaps: readonly GapPair[]): Cuts {
  const { next } = edges
  const cuts: Cuts = new Array<null>(edges.count).fill(null)
  // Every node is where some edge begins: the node of one edge of a pair may lie on the other.
  for (let i = 0; i < near.length; i += 2) {
    const e = near[i]!
    const f = near[i + 1]!
    cutAt(edges, nodes, cuts, e, nodes.of(f), SNAP)
    cutAt(edges, nodes, cuts, f, nodes.of(e), SNAP)
  }
  for (const { edge, opposed } of gaps) {
    for (const [e, f] of [
      [edge, opposed],
      [opposed, edge],
    ] as const) {
      cutAt(edges, nodes, cuts, e, nodes.of(f), 2 * GAP)
      cutAt(edges, nodes, cuts, e, nodes.of(next[f]!), 2 * GAP)
    }
  }
  for (const list of cuts) if (list !== null && list.length > 1) list.sort((a, b) => a.along - b.along)
  return cuts
}

/** Cuts an edge at a node that lies on it within `reach`. */
function cutAt(edges: RingEdges, nodes: Nodes, cuts: Cuts, e: number, node: number, reach: number): void {
  const { x, y, next } = edges
  const f = next[e]!
  if (node === nodes.of(e) || node === nodes.of(f)) return
  const dx = x[f]! - x[e]!
  const dy = y[f]! - y[e]!
  const size = Math.sqrt(dx * dx + dy * dy)
  const px = nodes.x[node]! - x[e]!
  const py = nodes.y[node]! - y[e]!
  if (Math.abs(px * dy - py * dx) > reach * size) return
  const along = (px * dx + py * dy) / size
  if (!(along > 0 && along < size) || nodes.of(e) === nodes.of(f)) return
  const list = cuts[e]!
  if (list === null) cuts[e] = [{ node, along }]
  else if (!list.some((cut) => cut.node === node)) list.push({ node, along })
}

/** Joins nodes of cuts that lie within the tolerance of an end of their edge or of each other, along it. */
function joinCloseCuts(edges: RingEdges, nodes: Nodes, cuts: Cuts): boolean {
  let joined = false
  for (let e = 0; e < edges.count; e += 1) {
    const list = cuts[e]!
    if (list === null) continue
    const f = edges.next[e]!
    const size = planDistance(edges.points[e]!, edges.points[f]!)
    let node = e
    let along = 0
    for (const cut of list) {
      if (cut.along - along <= SNAP) joined = nodes.join(node, cut.node) || joined
      node = cut.node
      along = cut.along
    }
    if (size - along <= SNAP) joined = nodes.join(node, f) || joined
  }
  return joined
}

/** Cuts edges where they cross in plan, away from every vertex. The new nodes follow the vertices in number. */
function cutAtCrossings(
  edges: RingEdges,
  nodes: Nodes,
  near: readonly number[],
  cuts: Cuts,
  counted: PairCount,
  rule: CrossingRule,
): { nodeCount: number; crossing: Face[] } {
  const { face, count } = edges
  const crossing = new Set<Face>()
  const places = new Places()
  for (let i = 0; i < near.length; i += 2) {
    const e = near[i]!
    const f = near[i + 1]!
    const at = crossingOf(edges, e, f)
    if (at === null || !isWithin(at.onE, at.sizeE) || !isWithin(at.onF, at.sizeF)) continue
    const cutE = cutNear(cuts, e, at.onE)
    const cutF = cutNear(cuts, f, at.onF)
    if (cutE !== undefined && cutF !== undefined) continue
    if (rule === 'apart' && isOneSpan(edges, nodes, cuts, { e, f, ...at })) continue
    counted(1)
    if (face[e] === face[f]) crossing.add(face[e]!)
    // Where several edges cross at one place, as both sides of a ridge under a tower do, they share the node.
    const node = cutE?.node ?? cutF?.node ?? count + places.numberOf(at.place)
    if (cutE === undefined) insertCut(cuts, e, { node, along: at.onE })
    if (cutF === undefined) insertCut(cuts, f, { node, along: at.onF })
  }
  return { nodeCount: count + places.count, crossing: [...crossing] }
}

/** Two edges and where they cross, as metres along each. */
interface EdgeCrossing {
  readonly e: number
  readonly onE: number
  readonly f: number
  readonly onF: number
}

/**
 * Whether two edges cross between the same two nodes, and lie within the tolerance of each other all the way there: they
 * are one line. Cut at the crossing it would be one line and a bow beside it.
 */
function isOneSpan(edges: RingEdges, nodes: Nodes, cuts: Cuts, { e, onE, f, onF }: EdgeCrossing): boolean {
  const own = spanAround(edges, nodes, cuts, e, onE)
  const other = spanAround(edges, nodes, cuts, f, onF)
  const [a, b] = own
  if (!(other.includes(a) && other.includes(b))) return false
  const { x, y, next, count } = edges
  const ex = x[next[e]!]! - x[e]!
  const ey = y[next[e]!]! - y[e]!
  const fx = x[next[f]!]! - x[f]!
  const fy = y[next[f]!]! - y[f]!
  const size = planLength(ex, ey)
  const sine = Math.abs(ex * fy - ey * fx) / (size * planLength(fx, fy))
  let reach = 0
  for (const node of own) {
    if (node >= count) continue
    const along = ((nodes.x[node]! - x[e]!) * ex + (nodes.y[node]! - y[e]!) * ey) / size
    reach = Math.max(reach, Math.abs(along - onE))
  }
  return sine * reach <= 2 * SNAP
}

/** The nodes before and after a place on an edge. */
function spanAround(edges: RingEdges, nodes: Nodes, cuts: Cuts, e: number, along: number): [number, number] {
  const list = cuts[e] ?? []
  const i = firstBeyond(list, along)
  const nodeOf = (cut: Cut | undefined, end: number): number =>
    cut === undefined ? nodes.of(end) : cut.node >= edges.count ? cut.node : nodes.of(cut.node)
  return [nodeOf(list[i - 1], e), nodeOf(list[i], edges.next[e]!)]
}

const isWithin = (along: number, size: number): boolean => along > SNAP && along < size - SNAP

/** The number of the first cut that lies farther along its edge. An edge may be cut thousands of times. */
function firstBeyond(list: readonly Cut[], along: number): number {
  let low = 0
  for (let high = list.length; low < high;) {
    const middle = (low + high) >> 1
    if (list[middle]!.along > along) high = middle
    else low = middle + 1
  }
  return low
}

function cutNear(cuts: Cuts, e: number, along: number): Cut | undefined {
  const list = cuts[e]!
  if (list === null) return undefined
  for (let i = firstBeyond(list, along - 2 * SNAP); i < list.length && list[i]!.along - along <= SNAP; i += 1) {
    if (along - list[i]!.along <= SNAP) return list[i]
  }
  return undefined
}

function insertCut(cuts: Cuts, e: number, cut: Cut): void {
  const list = cuts[e]!
  if (list === null) cuts[e] = [cut]
  else list.splice(firstBeyond(list, cut.along), 0, cut)
}

/** Sine of the angle below which edges run along each other and do not cross. */
const ALONGSIDE = 1e-6

/** Where two edges cross, as metres along each; null where they do not, or only at their ends. */
function crossingOf(
  { x, y, next }: RingEdges,
  e: number,
  f: number,
): { place: PlanPoint; onE: number; sizeE: number; onF: number; sizeF: number } | null {
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
  return { place: [x[e]! + s * ex, y[e]! + s * ey], onE: s * sizeE, sizeE, onF: t * sizeF, sizeF }
}

function piecesOf({ count, points, next, face }: RingEdges, nodes: Nodes, cuts: Cuts): Layer[] {
  const pieces: Layer[] = []
  for (let e = 0; e < count; e += 1) {
    const f = next[e]!
    const end = points[f]!
    const list = cuts[e]!
    let node = nodes.of(e)
    let a = points[e]!
    if (list !== null) {
      const start = a
      const size = planDistance(start, end)
      for (const cut of list) {
        const t = cut.along / size
        const b: Vec3 = [
          start[0] + t * (end[0] - start[0]),
          start[1] + t * (end[1] - start[1]),
          start[2] + t * (end[2] - start[2]),
        ]
        const to = cut.node >= count ? cut.node : nodes.of(cut.node)
        addPiece(pieces, face[e]!, e, a, b, node, to)
        node = to
        a = b
      }
    }
    addPiece(pieces, face[e]!, e, a, end, node, nodes.of(f))
  }
  return pieces
}

function addPiece(pieces: Layer[], face: Face, edge: number, a: Vec3, b: Vec3, nodeA: number, nodeB: number): void {
  const number = pieces.length
  if (nodeA < nodeB)
    pieces.push({ number, face, edge, from: nodeA, to: nodeB, isLeft: true, start: a, end: b, whole: null })
  else if (nodeA > nodeB)
    pieces.push({ number, face, edge, from: nodeB, to: nodeA, isLeft: false, start: b, end: a, whole: null })
}
