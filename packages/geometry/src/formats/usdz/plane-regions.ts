import * as EXPORTS from '../../messages/en/exports.ts'
import { fault } from '../../errors.ts'
import { arrange, type PlanSegment } from '../../kernel/arrangement.ts'
import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { planarGraph, unionOfFaces, type PlanarGraph, type Polygon2 } from '../../kernel/planar-graph.ts'
import { insideRing, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { MESH_JOIN } from '../../tolerances.ts'

/** The regions of a plane that rings cover, and those left free inside a frame. */
export interface PlaneRegions {
  readonly graph: PlanarGraph
  /** The faces inside the frame that a ring covers. */
  readonly covered: ReadonlySet<number>
  /** Connected regions of the frame that no ring covers, each as its faces. */
  readonly free: readonly ReadonlySet<number>[]
}

/** A point just inside an anticlockwise ring, next to the middle of its longest edge. */
function innerPoint(ring: Ring2): Vec2 {
  let [from, to, long] = [ring[0]!, ring[0]!, 0]
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const far = planDistance(ring[j]!, ring[i]!)
    if (far > long) [from, to, long] = [ring[j]!, ring[i]!, far]
  }
  const [x, y] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
  return [(from[0] + to[0]) / 2 - y * MESH_JOIN, (from[1] + to[1]) / 2 + x * MESH_JOIN]
}

/** Faces that touch along edges, as groups. */
function connected(graph: PlanarGraph, faces: ReadonlySet<number>): ReadonlySet<number>[] {
  const left = new Set(faces)
  const groups: Set<number>[] = []
  for (const start of faces) {
    if (!left.delete(start)) continue
    const group = new Set([start])
    for (const face of group)
      for (const half of graph.faces[face]!.halfEdges) {
        const beside = graph.faceOf[half ^ 1]!
        if (left.delete(beside)) group.add(beside)
      }
    groups.push(group)
  }
  return groups
}

const edgesOf = (ring: Ring2, source: number): PlanSegment[] =>
  ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length]!, source }))

/**
 * Splits the inside of a frame into regions covered by rings and free regions.
 * @param rings in any orientation; those without area are ignored @param frame one more ring
 * @throws InputError `file/bad-geometry` if so many rings cross each other that they are no mesh of a wall
 */
export function planeRegions(rings: readonly Ring2[], frame: Ring2, where: string): PlaneRegions {
  const solid = rings.filter((ring) => Math.abs(signedArea(ring)) > MESH_JOIN * MESH_JOIN)
  const graph = planarGraph(
    arrange(
      [frame, ...solid].flatMap((ring, source) => edgesOf(ring, source)),
      MESH_JOIN,
    ),
  )
  if (graph.faces.length === 0) throw fault(EXPORTS.tangledTriangles, null, { where })
  const search = boxSearch(boxesOf(solid.map((ring) => boxAround(ring))))
  const isCovered = ([x, y]: Vec2): boolean => search(x, y, x, y, 0).some((index) => insideRing(solid[index]!, x, y))
  const covered = new Set<number>()
  const free = new Set<number>()
  for (const [number, { ring }] of graph.faces.entries()) {
    const [x, y] = innerPoint(ring)
    if (!insideRing(frame, x, y)) continue
    if (isCovered([x, y])) covered.add(number)
    else free.add(number)
  }
  return { graph, covered, free: connected(graph, free) }
}

/** A ring without corners at which it hardly turns. */
export function withoutStraightCorners(ring: Ring2): Ring2 {
  const kept = [...ring]
  for (let index = 0; index < kept.length && kept.length > 3;) {
    const [before, at, after] = [kept.at(index - 1)!, kept[index]!, kept[(index + 1) % kept.length]!]
    const [a, b]: [Vec2, Vec2] = [
      [at[0] - before[0], at[1] - before[1]],
      [after[0] - before[0], after[1] - before[1]],
    ]
    const off = Math.abs(cross2(a, b)) / (planDistance(before, after) || 1)
    if (off <= MESH_JOIN) kept.splice(index, 1)
    else index += 1
  }
  return kept
}

/** Some faces as polygons, the largest first. */
export const polygonsOf = ({ graph }: PlaneRegions, faces: ReadonlySet<number>): Polygon2[] =>
  unionOfFaces(graph, faces).toSorted((a, b) => Math.abs(signedArea(b[0])) - Math.abs(signedArea(a[0])))
