import { boxAround, boxesOf, boxSearch, type BoxSearch } from './box-search.ts'
import type { Arrangement, ArrangementEdge } from './arrangement.ts'
import { insideRing, signedArea, type Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/** A region in plan: an outer ring with positive signed area, then its holes with negative. */
export type Polygon2 = readonly [outer: Ring2, ...holes: Ring2[]]

/** A side of an edge: edge `half >> 1`, walked from `a` to `b` where `half` is even. Its twin is `half ^ 1`. */
type HalfEdge = number

export interface Face {
  /** Positive signed area. */
  readonly ring: Ring2
  readonly halfEdges: readonly HalfEdge[]
  /** Connected part of the graph. */
  readonly component: number
}

/** A connected part of the graph, seen from outside. */
export interface Component {
  /** Its outer boundary, with positive signed area. */
  readonly ring: Ring2
  /** The smallest face of another part that it lies in; null where it lies in none. */
  readonly within: number | null
}

/** What an arrangement of segments encloses. */
export interface PlanarGraph {
  readonly vertices: readonly Vec2[]
  /** The edges that separate two faces, or a face from the outside. */
  readonly edges: readonly ArrangementEdge[]
  readonly faces: readonly Face[]
  /** For each half-edge the face on its left; -1 outside. */
  readonly faceOf: readonly number[]
  readonly components: readonly Component[]
}

interface Loops {
  readonly edges: readonly ArrangementEdge[]
  readonly loops: readonly (readonly HalfEdge[])[]
  readonly loopOf: readonly number[]
  /** The half-edge that follows with the same region on its left. */
  readonly next: readonly HalfEdge[]
  /** The half-edges that leave each vertex, by their angle. */
  readonly leaving: ReadonlyMap<number, readonly { readonly half: HalfEdge; readonly angle: number }[]>
}

export const startOf = (edges: readonly ArrangementEdge[], half: HalfEdge): number => {
  const edge = edges[half >> 1]!
  return half % 2 === 0 ? edge.a : edge.b
}

/** Walks around every region: at each vertex the sharpest turn to the left of the way back. */
export function halfEdgeLoops(vertices: readonly Vec2[], edges: readonly ArrangementEdge[]): Loops {
  const leaving = new Map<number, { half: HalfEdge; angle: number }[]>()
  for (let half = 0; half < edges.length * 2; half += 1) {
    const [from, to] = [startOf(edges, half), startOf(edges, half ^ 1)]
    const [p, q] = [vertices[from]!, vertices[to]!]
    const fan = leaving.get(from) ?? []
    fan.push({ half, angle: Math.atan2(q[1] - p[1], q[0] - p[0]) })
    leaving.set(from, fan)
  }
  const next: HalfEdge[] = []
  for (const fan of leaving.values()) {
    fan.sort((a, b) => a.angle - b.angle)
    for (const [index, { half }] of fan.entries()) {
      next[half ^ 1] = fan[(index + fan.length - 1) % fan.length]!.half
    }
  }
  const loops: HalfEdge[][] = []
  const loopOf: number[] = Array.from<number>({ length: edges.length * 2 }).fill(-1)
  for (let start = 0; start < loopOf.length; start += 1) {
    if (loopOf[start] !== -1) continue
    const loop: HalfEdge[] = []
    for (let half = start; loopOf[half] === -1; half = next[half]!) {
      loopOf[half] = loops.length
      loop.push(half)
    }
    loops.push(loop)
  }
  return { edges, loops, loopOf, next, leaving }
}

/** The connected part of each vertex, as the smallest of its vertices. */
function partsOf(vertexCount: number, edges: readonly ArrangementEdge[]): (vertex: number) => number {
  const leader = Array.from({ length: vertexCount }, (_, index) => index)
  const leaderOf = (vertex: number): number => {
    let at = vertex
    while (leader[at] !== at) at = leader[at] = leader[leader[at]!]!
    return at
  }
  for (const { a, b } of edges) {
    const [p, q] = [leaderOf(a), leaderOf(b)]
    leader[Math.max(p, q)] = Math.min(p, q)
  }
  return leaderOf
}

/**
 * The bounded faces of an arrangement. Edges with the same region on both sides (dangling ends, links between loops)
 * enclose nothing and are dropped. Cost: n log n, and the parts times the faces for what lies in what.
 */
export function planarGraph(arrangement: Arrangement): PlanarGraph {
  const { vertices } = arrangement
  const all = halfEdgeLoops(vertices, arrangement.edges)
  const separating = arrangement.edges.filter((_, index) => all.loopOf[index * 2] !== all.loopOf[index * 2 + 1])
  const isAll = separating.length === arrangement.edges.length
  const { edges, loops, loopOf } = isAll ? all : halfEdgeLoops(vertices, separating)
  const partOf = partsOf(vertices.length, edges)

  const faces: Face[] = []
  const faceNumber: number[] = []
  const outside: { ring: Ring2; part: number }[] = []
  for (const [index, loop] of loops.entries()) {
    const ring = loop.map((half) => vertices[startOf(edges, half)]!)
    const part = partOf(startOf(edges, loop[0]!))
    if (signedArea(ring) > 0) {
      faceNumber[index] = faces.length
      faces.push({ ring, halfEdges: loop, component: part })
    } else {
      faceNumber[index] = -1
      outside.push({ ring: ring.toReversed(), part })
    }
  }
  const numbers = new Map(outside.map(({ part }, index) => [part, index]))
  const numbered = faces.map((face) => ({ ...face, component: numbers.get(face.component)! }))
  const areas = numbered.map((face) => signedArea(face.ring))
  const components = outside.map(({ ring }, index): Component => {
    const [x, y] = ring[0]!
    let within: number | null = null
    for (const [number, face] of numbered.entries()) {
      if (face.component === index || (within !== null && areas[number]! >= areas[within]!)) continue
      if (insideRing(face.ring, x, y)) within = number
    }
    return { ring, within }
  })
  return { vertices, edges, faces: numbered, faceOf: loopOf.map((loop) => faceNumber[loop]!), components }
}

/** By the graph: a house of hundreds of rooms is asked for as many places. */
const searches = new WeakMap<PlanarGraph, BoxSearch>()

function facesAround(graph: PlanarGraph): BoxSearch {
  const known = searches.get(graph)
  if (known !== undefined) return known
  const search = boxSearch(boxesOf(graph.faces.map(({ ring }) => boxAround(ring))))
  searches.set(graph, search)
  return search
}

/** The face that a point lies in; null where it lies in none. Of nested faces the innermost. */
export function faceAt(graph: PlanarGraph, point: Vec2): number | null {
  let found: number | null = null
  const [x, y] = point
  for (const number of facesAround(graph)(x, y, x, y, 0).toSorted((a, b) => a - b)) {
    const face = graph.faces[number]!
    if (!insideRing(face.ring, x, y)) continue
    if (found === null || signedArea(face.ring) < signedArea(graph.faces[found]!.ring)) found = number
  }
  return found
}

/** The boundary rings of the union of some faces, each with the chosen faces on its left. */
function boundaryRings(graph: PlanarGraph, chosen: ReadonlySet<number>): Ring2[] {
  const follower: HalfEdge[] = []
  for (const face of graph.faces) {
    for (const [index, half] of face.halfEdges.entries())
      follower[half] = face.halfEdges[(index + 1) % face.halfEdges.length]!
  }
  const has = (half: HalfEdge): boolean => chosen.has(graph.faceOf[half]!)
  const done = new Set<HalfEdge>()
  const rings: Ring2[] = []
  for (let start = 0; start < graph.faceOf.length; start += 1) {
    if (done.has(start) || !has(start) || has(start ^ 1)) continue
    const ring: Vec2[] = []
    for (let half = start; !done.has(half);) {
      done.add(half)
      ring.push(graph.vertices[startOf(graph.edges, half)]!)
      half = follower[half]!
      while (has(half ^ 1)) half = follower[half ^ 1]!
    }
    rings.push(ring)
  }
  return rings
}

/**
 * The union of some faces as polygons, without the edges between them. A loop that lies free inside a chosen face is a hole
 * where its own faces are not chosen (a column), and vanishes where they all are (a closet).
 */
export function unionOfFaces(graph: PlanarGraph, chosen: ReadonlySet<number>): Polygon2[] {
  const islands = graph.components.map(({ within }, index) => {
    const own = graph.faces.flatMap((face, number) => (face.component === index ? [number] : []))
    return { inside: within !== null && chosen.has(within), filled: own.every((number) => chosen.has(number)) }
  })
  const merged = new Set(
    graph.faces.flatMap((face, number) =>
      islands[face.component]!.inside && islands[face.component]!.filled ? [number] : [],
    ),
  )
  const rings = boundaryRings(graph, new Set([...chosen].filter((number) => !merged.has(number))))
  const holes = rings.filter((ring) => signedArea(ring) <= 0)
  for (const [index, { inside, filled }] of islands.entries()) {
    if (inside && !filled) holes.push(graph.components[index]!.ring.toReversed())
  }
  const outers = rings
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ ring, area: signedArea(ring), holes: [] as Ring2[] }))
  for (const hole of holes) {
    const [x, y] = midpoint(hole)
    // Not in what fills a part of it: their edges are its own.
    const around = outers
      .filter(({ ring, area }) => area + signedArea(hole) > 0 && insideRing(ring, x, y))
      .toSorted((a, b) => a.area - b.area)[0]
    around?.holes.push(hole)
  }
  return outers.map(({ ring, holes: own }): Polygon2 => [ring, ...own])
}

/** The middle of a ring's first edge: unlike a corner it is never shared with a ring that only touches. */
function midpoint(ring: Ring2): Vec2 {
  const [a, b] = [ring[0]!, ring[1]!]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Area of polygons that do not overlap, holes deducted. */
export function areaOfPolygons(polygons: readonly Polygon2[]): number {
  let area = 0
  for (const polygon of polygons) for (const ring of polygon) area += signedArea(ring)
  return area
}

/** Whether a point lies in one of the polygons and in none of its holes. */
export const insidePolygons = (polygons: readonly Polygon2[], [x, y]: Vec2): boolean =>
  polygons.some(([outer, ...holes]) => insideRing(outer, x, y) && !holes.some((hole) => insideRing(hole, x, y)))
