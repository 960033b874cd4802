import { boxAround, boxesOf, boxSearch, numbersTo } from './box-search.ts'
import type { Arrangement, ArrangementEdge } from './arrangement.ts'
import { sortedIndices } from './merge-sort.ts'
import { insideRing, signedArea, type Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/** A region in plan: an outer ring with positive signed area, then its holes with negative. */
export type Polygon2 = readonly [outer: Ring2, ...holes: Ring2[]]

/** A side of an edge: edge `half >> 1`, walked from `a` to `b` if `half` is even. Its twin is `half ^ 1`. */
type HalfEdge = number

export interface Face {
  /** Positive signed area. */
  readonly ring: Ring2
  readonly halfEdges: readonly HalfEdge[]
  /** Number of its connected part of the graph. */
  readonly component: number
  /** The connected parts that lie inside it without touching it. */
  readonly islands: readonly number[]
}

/** A connected part of the graph, seen from outside. */
export interface Component {
  /** Its outer boundary, with positive signed area. */
  readonly ring: Ring2
  /** The smallest face of another part that it lies in; null if it lies in none. */
  readonly within: number | null
  readonly faces: readonly number[]
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
  readonly loops: readonly (readonly HalfEdge[])[]
  readonly loopOf: readonly number[]
  /** For each half-edge the next one with the same region on its left. */
  readonly next: readonly HalfEdge[]
  /** The half-edges that leave a vertex, sorted by angle. */
  readonly leaving: (vertex: number) => readonly HalfEdge[]
  /** For each half-edge its direction at its start, radians. */
  readonly angles: readonly number[]
}

export const startOf = (edges: readonly ArrangementEdge[], half: HalfEdge): number => {
  const edge = edges[half >> 1]!
  return half % 2 === 0 ? edge.a : edge.b
}

/** Walks around every region: at each vertex it takes the sharpest left turn, measured from the way back. */
export function halfEdgeLoops(vertices: readonly Vec2[], edges: readonly ArrangementEdge[]): Loops {
  const angles = new Array<number>(edges.length * 2)
  for (let half = 0; half < angles.length; half += 1) {
    const p = vertices[startOf(edges, half)]!
    const q = vertices[startOf(edges, half ^ 1)]!
    angles[half] = Math.atan2(q[1] - p[1], q[0] - p[0])
  }
  // The half-edges around all vertices in one list, and the index where each vertex begins.
  const starts = angles.map((_, half) => startOf(edges, half))
  const fans = sortedIndices(angles.length, (i, j) => starts[i]! - starts[j]! || angles[i]! - angles[j]!)
  const begins = new Array<number>(vertices.length + 1).fill(0)
  for (const start of starts) begins[start + 1]! += 1
  for (let vertex = 0; vertex < vertices.length; vertex += 1) begins[vertex + 1]! += begins[vertex]!
  const next = new Array<HalfEdge>(angles.length)
  for (let vertex = 0; vertex < vertices.length; vertex += 1) {
    const first = begins[vertex]!
    const end = begins[vertex + 1]!
    for (let at = first; at < end; at += 1) next[fans[at]! ^ 1] = fans[at === first ? end - 1 : at - 1]!
  }
  const loops: HalfEdge[][] = []
  const loopOf = new Array<number>(edges.length * 2).fill(-1)
  for (let start = 0; start < loopOf.length; start += 1) {
    if (loopOf[start] !== -1) continue
    const loop: HalfEdge[] = []
    for (let half = start; loopOf[half] === -1; half = next[half]!) {
      loopOf[half] = loops.length
      loop.push(half)
    }
    loops.push(loop)
  }
  const leaving = (vertex: number): HalfEdge[] => fans.slice(begins[vertex], begins[vertex + 1])
  return { loops, loopOf, next, leaving, angles }
}

/** The connected part of each vertex, named by its smallest vertex. */
function partsOf(vertexCount: number, edges: readonly ArrangementEdge[]): (vertex: number) => number {
  const leader = numbersTo(vertexCount)
  const leaderOf = (vertex: number): number => {
    let at = vertex
    while (leader[at] !== at) at = leader[at] = leader[leader[at]!]!
    return at
  }
  for (const { a, b } of edges) {
    const p = leaderOf(a)
    const q = leaderOf(b)
    leader[Math.max(p, q)] = Math.min(p, q)
  }
  return leaderOf
}

/**
 * The bounded faces of an arrangement. Edges with the same region on both sides (dangling ends, links between loops)
 * enclose nothing and are dropped. Cost: n log n, and for each part the faces around its first corner.
 */
export function planarGraph(arrangement: Arrangement): PlanarGraph {
  const { vertices } = arrangement
  const all = halfEdgeLoops(vertices, arrangement.edges)
  const edges = arrangement.edges.filter((_, index) => all.loopOf[index * 2] !== all.loopOf[index * 2 + 1])
  const { loops, loopOf } = edges.length === arrangement.edges.length ? all : halfEdgeLoops(vertices, edges)
  const partOf = partsOf(vertices.length, edges)

  const faces: { readonly ring: Ring2; readonly halfEdges: readonly HalfEdge[]; readonly part: number }[] = []
  const faceNumber: number[] = []
  const outside: { readonly ring: Ring2; readonly part: number }[] = []
  for (const [index, loop] of loops.entries()) {
    const ring = loop.map((half) => vertices[startOf(edges, half)]!)
    const part = partOf(startOf(edges, loop[0]!))
    if (signedArea(ring) > 0) {
      faceNumber[index] = faces.length
      faces.push({ ring, halfEdges: loop, part })
    } else {
      faceNumber[index] = -1
      outside.push({ ring: ring.toReversed(), part })
    }
  }
  const numbers = new Map(outside.map(({ part }, index) => [part, index]))
  const own = outside.map((): number[] => [])
  for (const [number, { part }] of faces.entries()) own[numbers.get(part)!]!.push(number)
  // A single part lies in no face of another.
  const around = outside.length > 1 ? facesAt(faces) : () => null
  const islands = faces.map((): number[] => [])
  const components = outside.map(({ ring, part }, index): Component => {
    const within = around(ring[0]!, (face) => faces[face]!.part !== part)
    if (within !== null) islands[within]!.push(index)
    return { ring, within, faces: own[index]! }
  })
  const numbered = faces.map(({ ring, halfEdges, part }, face): Face => ({
    ring,
    halfEdges,
    component: numbers.get(part)!,
    islands: islands[face]!,
  }))
  return { vertices, edges, faces: numbered, faceOf: loopOf.map((loop) => faceNumber[loop]!), components }
}

/** Finds the smallest of the faces that contain a point; null if there is none. */
type FaceSearch = (point: Vec2, isMeant?: (face: number) => boolean) => number | null

/** Number of faces that are looked through one by one sooner than a search for them is made. */
const FEW = 16

function facesAt(faces: readonly { readonly ring: Ring2 }[]): FaceSearch {
  const all = numbersTo(faces.length)
  const search = faces.length <= FEW ? () => all : boxSearch(boxesOf(faces.map(({ ring }) => boxAround(ring))))
  const areas = faces.map(({ ring }) => signedArea(ring))
  return ([x, y], isMeant = () => true) => {
    let found: number | null = null
    for (const number of search(x, y, x, y, 0).toSorted((a, b) => a - b)) {
      if (!isMeant(number) || (found !== null && areas[number]! >= areas[found]!)) continue
      if (insideRing(faces[number]!.ring, x, y)) found = number
    }
    return found
  }
}

/** Cached by graph: a house of hundreds of rooms needs as many lookups. */
const searches = new WeakMap<PlanarGraph, FaceSearch>()

/** The face that contains a point; null if there is none. Of nested faces it is the innermost. */
export function faceAt(graph: PlanarGraph, point: Vec2): number | null {
  const search = searches.get(graph) ?? facesAt(graph.faces)
  searches.set(graph, search)
  return search(point)
}

/** The half-edges of chosen faces that have no chosen face on their right: the outline of the union, in the order of the edges. */
export const outlineOf = (graph: PlanarGraph, chosen: ReadonlySet<number>): HalfEdge[] =>
  [...chosen]
    .flatMap((face) => graph.faces[face]!.halfEdges)
    .filter((half) => !chosen.has(graph.faceOf[half ^ 1]!))
    .toSorted((a, b) => a - b)

/** The face on the left of a half-edge: for the outside of a part, the face that the part lies in; null if it lies in none. */
export function faceBeside({ faceOf, faces, components }: PlanarGraph, half: HalfEdge): number | null {
  const face = faceOf[half]!
  return face === -1 ? components[faces[faceOf[half ^ 1]!]!.component]!.within : face
}

/** The boundary rings of the union of some faces, each with the chosen faces on its left. */
function boundaryRings(graph: PlanarGraph, chosen: ReadonlySet<number>): Ring2[] {
  const follower = new Map<HalfEdge, HalfEdge>()
  for (const face of chosen) {
    const { halfEdges } = graph.faces[face]!
    for (const [index, half] of halfEdges.entries()) follower.set(half, halfEdges[(index + 1) % halfEdges.length]!)
  }
  const done = new Set<HalfEdge>()
  const rings: Ring2[] = []
  for (const start of outlineOf(graph, chosen)) {
    if (done.has(start)) continue
    const ring: Vec2[] = []
    for (let half = start; !done.has(half);) {
      done.add(half)
      ring.push(graph.vertices[startOf(graph.edges, half)]!)
      half = follower.get(half)!
      while (chosen.has(graph.faceOf[half ^ 1]!)) half = follower.get(half ^ 1)!
    }
    rings.push(ring)
  }
  return rings
}

/**
 * The union of some faces as polygons, without the edges between them. A loop inside a chosen face that does not touch it is a hole if
 * its own faces are not chosen (a column), and vanishes if they all are (a closet). The cost follows the chosen faces, not the whole
 * graph.
 */
export function unionOfFaces(graph: PlanarGraph, chosen: ReadonlySet<number>): Polygon2[] {
  const inside = [...chosen].flatMap((face) => graph.faces[face]!.islands).toSorted((a, b) => a - b)
  const filled = inside.filter((island) => graph.components[island]!.faces.every((face) => chosen.has(face)))
  const merged = new Set(filled.flatMap((island) => graph.components[island]!.faces))
  const rings = boundaryRings(graph, new Set([...chosen].filter((number) => !merged.has(number))))
  const holes = rings.filter((ring) => signedArea(ring) <= 0)
  const isFilled = new Set(filled)
  for (const island of inside) if (!isFilled.has(island)) holes.push(graph.components[island]!.ring.toReversed())
  const outers = rings
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ ring, area: signedArea(ring), holes: [] as Ring2[] }))
  for (const hole of holes) {
    const [x, y] = midpoint(hole)
    // The outline must be larger than the hole: an outline that fills the hole has the same edges.
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
