import { fitPlane, type HeightPlane } from '../../kernel/planes.ts'
import { planarGraph, unionOfFaces } from '../../kernel/planar-graph.ts'
import { planDistance, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import type { Polygon3 } from '../../model/roof.ts'
import { SNAP } from '../../tolerances.ts'
import type { PlanEdge } from './line-plan.ts'
import { edgeKey, type RoofFace } from './roof-face.ts'

/** Degrees and metres. Faces that meet within this angle, and together lie this close to one plane, are one. */
const ONE_FACE_ANGLE = 1.5
const ONE_FACE_DISTANCE = 0.1

/** Metres in plan. A vertex this close to the line between its neighbours, and `SNAP` in height, is no corner. */
const STRAIGHT = 0.01

/** Faces of one plane. */
export interface FaceGroup {
  readonly faces: readonly RoofFace[]
  readonly plane: HeightPlane
}

/** Angle between two planes, degrees. */
function angleBetween(a: HeightPlane, b: HeightPlane): number {
  const cosine = (a.gx * b.gx + a.gy * b.gy + 1) / Math.sqrt((a.gx ** 2 + a.gy ** 2 + 1) * (b.gx ** 2 + b.gy ** 2 + 1))
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

const pointsOf = (faces: readonly RoofFace[], vertices: readonly Vec2[]): Vec3[] =>
  faces.flatMap(({ heights }) => [...heights].map(([vertex, z]): Vec3 => [...vertices[vertex]!, z]))

/** Joins faces that share an edge and together lie near one plane, over the longest edges first. */
export function joinedFaces(faces: readonly RoofFace[], vertices: readonly Vec2[]): FaceGroup[] {
  const sides = new Map<string, { edge: PlanEdge; faces: number[] }>()
  const solved = faces.filter((face) => face.solved !== null)
  for (const [i, { edges }] of solved.entries()) {
    for (const edge of edges) {
      const side = sides.get(edgeKey(edge.a, edge.b))
      if (side === undefined) sides.set(edgeKey(edge.a, edge.b), { edge, faces: [i] })
      else side.faces.push(i)
    }
  }
  const groups: { members: number[]; plane: HeightPlane }[] = solved.map(({ solved: own }, i) => ({
    members: [i],
    plane: own!.plane,
  }))
  const shared = [...sides.values()]
    .filter((side) => side.faces.length === 2)
    .toSorted((a, b) => b.edge.length - a.edge.length)
  for (const { faces: both } of shared) {
    const [one, other] = [groups[both[0]!]!, groups[both[1]!]!]
    if (one === other || angleBetween(one.plane, other.plane) > ONE_FACE_ANGLE) continue
    const members = [...one.members, ...other.members]
    const fit = fitPlane(
      pointsOf(
        members.map((i) => solved[i]!),
        vertices,
      ),
    )
    if (fit.residual > ONE_FACE_DISTANCE) continue
    const joined = { members, plane: fit.plane }
    for (const i of members) groups[i] = joined
  }
  return [...new Set(groups)].map(({ members, plane }) => ({ faces: members.map((i) => solved[i]!), plane }))
}

/** A ring in space without the vertices at which it runs straight on. */
function cornersOf(ring: readonly Vec3[]): Vec3[] {
  const kept = [...ring]
  for (let k = 0; k < kept.length && kept.length > 3;) {
    const [a, b, c] = [kept[(k + kept.length - 1) % kept.length]!, kept[k]!, kept[(k + 1) % kept.length]!]
    const [dx, dy] = [c[0] - a[0], c[1] - a[1]]
    const length = Math.sqrt(dx * dx + dy * dy)
    const t = length === 0 ? 0 : ((b[0] - a[0]) * dx + (b[1] - a[1]) * dy) / (length * length)
    const off = length === 0 ? planDistance(a, b) : Math.abs((b[0] - a[0]) * dy - (b[1] - a[1]) * dx) / length
    const straight = t > 0 && t < 1 && off < STRAIGHT && Math.abs(a[2] + t * (c[2] - a[2]) - b[2]) < SNAP
    if (straight) {
      kept.splice(k, 1)
      k = Math.max(0, k - 1)
    } else k += 1
  }
  return kept
}

/** The polygons of each group: the union of its faces, with their mean height at each vertex. */
export function polygonsOf(groups: readonly FaceGroup[], vertices: readonly Vec2[]): Polygon3[][] {
  const keys = new Map<string, { a: number; b: number; sources: readonly number[] }>()
  for (const { faces } of groups)
    for (const { edges } of faces) for (const { a, b } of edges) keys.set(edgeKey(a, b), { a, b, sources: [] })
  const graph = planarGraph({ vertices, edges: [...keys.values()] })
  const numbers = new Map(vertices.map((vertex, i) => [vertex, i]))
  const faceLeftOf = new Map<string, number>()
  for (const [face, { ring }] of graph.faces.entries()) {
    for (const [i, from] of ring.entries())
      faceLeftOf.set(`${numbers.get(from)} ${numbers.get(ring[(i + 1) % ring.length]!)}`, face)
  }
  return groups.map(({ faces }) => {
    const heights = new Map<number, number[]>()
    const chosen = new Set<number>()
    for (const face of faces) {
      const ring = face.region.rings[0]!
      chosen.add(faceLeftOf.get(`${ring[0]} ${ring[1]}`)!)
      for (const [vertex, z] of face.heights) heights.set(vertex, [...(heights.get(vertex) ?? []), z])
    }
    const inSpace = (point: Vec2): Vec3 => {
      const own = heights.get(numbers.get(point)!)!
      return [point[0], point[1], own.reduce((sum, z) => sum + z, 0) / own.length]
    }
    return unionOfFaces(graph, chosen).map(([outer, ...holes]): Polygon3 => [
      cornersOf(outer.map(inSpace)),
      ...holes.map((hole) => cornersOf(hole.map(inSpace))),
    ])
  })
}
