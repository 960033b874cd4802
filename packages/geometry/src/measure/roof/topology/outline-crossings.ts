import type { PlanPoint } from '../../../kernel/vectors.ts'
import { SNAP } from '../../../tolerances.ts'
import type { Face } from './faces.ts'
import type { Nodes } from './nodes.ts'
import { cutNear, cutsAround, insertCut, type Cut, type OutlineEdge } from './outline-edges.ts'
import { SnappedPoints } from './snapped-points.ts'
import type { PairCount } from './complexity-limits.ts'

/** Sine of the angle below which edges count as parallel and do not cross. */
const ALONGSIDE = 1e-6

/** The crossing of two edges in plan, as metres along each, and the sine of the angle between them, in steps that are no rounding. */
interface Crossing {
  readonly e: OutlineEdge
  readonly f: OutlineEdge
  readonly sine: number
  readonly place: PlanPoint
  readonly onE: number
  readonly onF: number
}

const isWithin = (along: number, { length }: OutlineEdge): boolean => along > SNAP && along < length - SNAP

/** The crossing of two edges; null if they do not cross, or only within the tolerance of an end. */
function crossingOf(e: OutlineEdge, f: OutlineEdge): Crossing | null {
  const turn = e.dx * f.dy - e.dy * f.dx
  const px = f.x - e.x
  const py = f.y - e.y
  const s = (px * f.dy - py * f.dx) / turn
  const t = (px * e.dy - py * e.dx) / turn
  if (!(s > 0 && s < 1 && t > 0 && t < 1)) return null
  const sine = Math.abs(turn) / (e.length * f.length)
  if (sine < ALONGSIDE) return null
  const onE = s * e.length
  const onF = t * f.length
  if (!isWithin(onE, e) || !isWithin(onF, f)) return null
  return { e, f, sine: Math.round(sine / ALONGSIDE), place: [e.x + s * e.dx, e.y + s * e.dy], onE, onF }
}

/** The nodes before and after a place on an edge. @param count of vertices: nodes from there on are crossings */
function nodesAround(edge: OutlineEdge, along: number, nodes: Nodes, count: number): readonly [number, number] {
  const [before, after] = cutsAround(edge, along)
  const nodeOf = (cut: Cut | undefined, end: number): number =>
    cut === undefined ? nodes.of(end) : cut.node >= count ? cut.node : nodes.of(cut.node)
  return [nodeOf(before, edge.number), nodeOf(after, edge.next)]
}

/**
 * Whether two edges stay within the tolerance of each other from where they cross to the two nodes that they share there: then they are one
 * line. A cut at the crossing would leave one line and a loop next to it, and a third edge between the nodes would not meet the two. Edges
 * that share one node and part at a small angle meet there: noise would move their crossing by decimetres.
 */
function meetAtNodes({ e, f, onE, onF }: Crossing, nodes: Nodes, count: number): boolean {
  const own = nodesAround(e, onE, nodes, count)
  const other = nodesAround(f, onF, nodes, count)
  const common = own.filter((node) => other.includes(node))
  if (common.length === 0) return false
  const sine = Math.abs(e.dx * f.dy - e.dy * f.dx) / (e.length * f.length)
  const reaches = common.map((node) =>
    node >= count ? 0 : Math.abs(((nodes.x[node]! - e.x) * e.dx + (nodes.y[node]! - e.y) * e.dy) / e.length - onE),
  )
  if (common.length === 2) return sine * Math.max(...reaches) <= 2 * SNAP
  return common[0]! < count && sine * reaches[0]! <= SNAP
}

/**
 * Cuts edges where they cross in plan, away from every vertex. The new nodes follow the vertices in number.
 * @param near pairs of edges, their numbers one after the other
 * @returns how many nodes there are now, and the faces whose outline crosses itself
 */
export function cutAtCrossings(
  edges: readonly OutlineEdge[],
  near: readonly number[],
  nodes: Nodes,
  counted: PairCount,
): { readonly nodeCount: number; readonly crossing: readonly Face[] } {
  const count = edges.length
  const crossing = new Set<Face>()
  const places = new SnappedPoints()
  const found: Crossing[] = []
  for (let i = 0; i < near.length; i += 2) {
    const at = crossingOf(edges[near[i]!]!, edges[near[i + 1]!]!)
    if (at !== null) found.push(at)
  }
  // A crossing near another takes its node. The pairs come from west to east; their angles stay when the building is turned.
  if (found.length > 1) found.sort((a, b) => b.sine - a.sine)
  for (const at of found) {
    const { e, f } = at
    const cutE = cutNear(e, at.onE)
    const cutF = cutNear(f, at.onF)
    if (cutE !== undefined && cutF !== undefined) continue
    if (meetAtNodes(at, nodes, count)) continue
    counted(1)
    if (e.face === f.face) crossing.add(e.face)
    // If several edges cross at one place, like both sides of a ridge under a tower, they share the node.
    const node = cutE?.node ?? cutF?.node ?? count + places.numberOf(at.place)
    if (cutE === undefined) insertCut(e, { node, along: at.onE })
    if (cutF === undefined) insertCut(f, { node, along: at.onF })
  }
  return { nodeCount: count + places.count, crossing: [...crossing] }
}
