import { planDistance, type Vec3 } from '../../../kernel/vectors.ts'
import { GAP, SNAP } from '../../../tolerances.ts'
import type { Face } from './faces.ts'
import type { Layer } from './layers.ts'
import { nearPairs, Nodes, ringEdgesOf } from './nodes.ts'
import { cutAtCrossings } from './outline-crossings.ts'
import { outlineEdgesOf, type OutlineEdge } from './outline-edges.ts'
import type { ComplexityLimits } from './complexity-limits.ts'

/*
 * Cuts the outlines of all faces of a building in plan, so that any two pieces coincide, meet at a node, or are apart. Edges are cut at
 * nodes on them and at crossings. Cuts closer than the tolerance become one node; that moves the node, so edges are then cut again.
 */

/** Two opposite ring edges with a gap between them that counts as closed. */
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

type Pair = readonly [OutlineEdge, OutlineEdge]

/** Cuts every ring edge where, in plan, a node lies on it or another edge crosses it. */
export function cutOutlines(faces: readonly Face[], gaps: readonly GapPair[], tangle: ComplexityLimits): OutlinePieces {
  const ringEdges = ringEdgesOf(faces)
  const near = nearPairs(ringEdges, tangle.near)
  const nodes = new Nodes(ringEdges, near)
  const edges = outlineEdgesOf(ringEdges)
  const opposed = gaps.map((gap): Pair => [edges[gap.edge]!, edges[gap.opposed]!])
  joinAcrossGaps(opposed, nodes)
  // A cut at the place of an end or another cut joins their nodes, which moves them: cut again.
  cutAtNodes(edges, near, opposed, nodes)
  for (let round = 0; round < 4 && joinCloseCuts(edges, nodes); round += 1) {
    nodes.settle()
    cutAtNodes(edges, near, opposed, nodes)
  }
  const { nodeCount, crossing } = cutAtCrossings(edges, near, nodes, tangle.crossings)
  return { pieces: piecesOf(edges, nodes), nodeCount, crossing }
}

const endsOf = ({ number, next, start, end }: OutlineEdge): readonly (readonly [vertex: number, place: Vec3])[] => [
  [number, start],
  [next, end],
]

/** Joins the ends of edges that meet across a gap, so that both sides have the same pieces. */
function joinAcrossGaps(gaps: readonly Pair[], nodes: Nodes): void {
  if (gaps.length === 0) return
  for (const [edge, opposed] of gaps) {
    for (const [vertex, place] of endsOf(edge)) {
      for (const [other, at] of endsOf(opposed)) {
        if (planDistance(place, at) <= GAP * Math.SQRT2) nodes.join(vertex, other)
      }
    }
  }
  nodes.settle()
}

/** Cuts all edges again at the nodes on them. */
function cutAtNodes(edges: readonly OutlineEdge[], near: readonly number[], gaps: readonly Pair[], nodes: Nodes): void {
  for (const { cuts } of edges) cuts.length = 0
  // Every node is the start of an edge: the start node of one edge of a pair may lie on the other edge.
  for (let i = 0; i < near.length; i += 2) {
    const e = edges[near[i]!]!
    const f = edges[near[i + 1]!]!
    cutAt(e, f.number, SNAP, nodes)
    cutAt(f, e.number, SNAP, nodes)
  }
  for (const [e, f] of gaps) {
    for (const [edge, opposed] of [
      [e, f],
      [f, e],
    ] as const) {
      cutAt(edge, opposed.number, 2 * GAP, nodes)
      cutAt(edge, opposed.next, 2 * GAP, nodes)
    }
  }
  for (const { cuts } of edges) if (cuts.length > 1) cuts.sort((a, b) => a.along - b.along)
}

/** Cuts an edge at the node of a vertex, if the node lies on it within `reach`. */
function cutAt(edge: OutlineEdge, vertex: number, reach: number, nodes: Nodes): void {
  const node = nodes.of(vertex)
  const from = nodes.of(edge.number)
  const to = nodes.of(edge.next)
  if (node === from || node === to) return
  const { x, y, dx, dy, length, cuts } = edge
  const px = nodes.x[node]! - x
  const py = nodes.y[node]! - y
  if (Math.abs(px * dy - py * dx) > reach * length) return
  const along = (px * dx + py * dy) / length
  if (!(along > 0 && along < length) || from === to) return
  if (!cuts.some((cut) => cut.node === node)) cuts.push({ node, along })
}

/** Joins nodes of cuts that lie within the tolerance of an end of their edge or of each other, along it. */
function joinCloseCuts(edges: readonly OutlineEdge[], nodes: Nodes): boolean {
  let joined = false
  for (const { number, next, length, cuts } of edges) {
    if (cuts.length === 0) continue
    let node = number
    let along = 0
    for (const cut of cuts) {
      if (cut.along - along <= SNAP) joined = nodes.join(node, cut.node) || joined
      node = cut.node
      along = cut.along
    }
    if (length - along <= SNAP) joined = nodes.join(node, next) || joined
  }
  return joined
}

function piecesOf(edges: readonly OutlineEdge[], nodes: Nodes): Layer[] {
  const pieces: Layer[] = []
  for (const edge of edges) {
    const { number, next, start, end, length } = edge
    let node = nodes.of(number)
    let at = start
    for (const cut of edge.cuts) {
      const t = cut.along / length
      const place: Vec3 = [
        start[0] + t * (end[0] - start[0]),
        start[1] + t * (end[1] - start[1]),
        start[2] + t * (end[2] - start[2]),
      ]
      // Nodes of crossings follow the vertices in number.
      const to = cut.node >= edges.length ? cut.node : nodes.of(cut.node)
      addPiece(pieces, edge, [at, place], [node, to])
      node = to
      at = place
    }
    addPiece(pieces, edge, [at, end], [node, nodes.of(next)])
  }
  return pieces
}

function addPiece(
  pieces: Layer[],
  { number: edge, face }: OutlineEdge,
  [start, end]: readonly [Vec3, Vec3],
  [from, to]: readonly [number, number],
): void {
  const number = pieces.length
  if (from < to) pieces.push({ number, face, edge, from, to, isLeft: true, start, end, whole: null })
  else if (from > to)
    pieces.push({ number, face, edge, from: to, to: from, isLeft: false, start: end, end: start, whole: null })
}
