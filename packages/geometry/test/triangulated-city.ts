import { polygon, tesselate } from '@turf/turf'
import { areaVector } from '../src/kernel/rings.ts'
import { cross, dot, subtract, unit, type Vec2, type Vec3 } from '../src/kernel/vectors.ts'

/* CityJSON whose faces are cut into triangles, as exporters write it: the same solids, so every measure must stay. */

/** How faces are cut: by ears, or so that no triangle's circle holds a corner of its neighbour. */
export type Cut = 'earcut' | 'Delaunay'

type Corners = readonly [number, number, number]
type Rings = readonly (readonly number[])[]

const SHELLS_DEEP: Readonly<Record<string, number>> = {
  MultiSurface: 1,
  CompositeSurface: 1,
  Solid: 2,
  MultiSolid: 3,
  CompositeSolid: 3,
}

/** Twice the signed area. */
const turn = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether `d` lies inside the circle through a triangle that runs anticlockwise. */
function isInCircle(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  const row = (p: Vec2): Vec3 => [p[0] - d[0], p[1] - d[1], (p[0] - d[0]) ** 2 + (p[1] - d[1]) ** 2]
  return dot(row(a), cross(row(b), row(c))) > 1e-9
}

/** Turns the inner edges of a triangulation until it is Delaunay's (Lawson, 1977). */
function flipped(triangles: readonly Corners[], at: (corner: number) => Vec2): Corners[] {
  const all = [...triangles]
  for (let known = -1, flips = 0; known < flips && flips < MOST_FLIPS;) {
    known = flips
    const sides = new Map(all.flatMap((own, t) => own.map((from, i) => [`${from} ${own[(i + 1) % 3]!}`, t] as const)))
    const touched = new Set<number>()
    for (let t = 0; t < all.length; t += 1) {
      const own = all[t]!
      for (const [i, from] of own.entries()) {
        const [to, tip] = [own[(i + 1) % 3]!, own[(i + 2) % 3]!]
        const beside = sides.get(`${to} ${from}`)
        if (beside === undefined || touched.has(t) || touched.has(beside)) continue
        const far = all[beside]!.find((corner) => corner !== from && corner !== to)!
        const isConvex = turn(at(tip), at(from), at(far)) > 1e-6 && turn(at(far), at(to), at(tip)) > 1e-6
        if (!isConvex || !isInCircle(at(from), at(to), at(tip), at(far))) continue
        all[t] = [tip, from, far]
        all[beside] = [far, to, tip]
        touched.add(t).add(beside)
        flips += 1
      }
    }
  }
  return all
}

/** Rounding could turn one edge for ever. */
const MOST_FLIPS = 10_000

/** The triangles of a face as numbers of its vertices; null where they do not cover what the face covers. */
export function trianglesOf(rings: Rings, pointOf: (vertex: number) => Vec3, cut: Cut): Corners[] | null {
  const outer = rings[0]!.map(pointOf)
  const normal = unit(areaVector(outer))
  if (dot(normal, normal) === 0) return null
  const u = unit(cross(Math.abs(normal[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], normal))
  const v = cross(normal, u)
  const at = (vertex: number): Vec2 => {
    const p = subtract(pointOf(vertex), outer[0]!)
    return [dot(p, u), dot(p, v)]
  }
  const vertices = new Map(rings.flat().map((vertex) => [at(vertex).join(), vertex]))
  const closed = rings.map((ring) => [...ring, ring[0]!].map((vertex) => [...at(vertex)]))
  const corners = tesselate(polygon(closed)).features.flatMap(({ geometry }): Corners[] => {
    const [a, b, c] = geometry.coordinates[0]!.map((p) => vertices.get(p.join())!) as [number, number, number]
    const size = turn(at(a), at(b), at(c))
    return size === 0 ? [] : [size > 0 ? [a, b, c] : [a, c, b]]
  })
  const covered = corners.reduce((sum, [a, b, c]) => sum + turn(at(a), at(b), at(c)) / 2, 0)
  const areaOf = (ring: readonly number[]): number => Math.abs(dot(areaVector(ring.map(pointOf)), normal))
  const area = rings.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * areaOf(ring), 0)
  if (Math.abs(covered - area) > 1e-4) return null
  return cut === 'earcut' ? corners : flipped(corners, at)
}

interface Geometry {
  readonly type: string
  readonly boundaries: unknown
  readonly semantics?: { readonly surfaces: readonly { readonly type: string }[]; readonly values: unknown }
}

interface CityObjects {
  readonly CityObjects?: Readonly<Record<string, { readonly geometry?: readonly Geometry[] }>>
  readonly vertices?: readonly Vec3[]
  readonly transform?: { readonly scale: Vec3; readonly translate: Vec3 }
}

/**
 * A CityJSON file, or the lines of a stream, with faces of some kinds in triangles.
 * @param types of semantic surfaces that are cut; null: all faces
 */
export function triangulatedCity(json: unknown, types: readonly string[] | null, cut: Cut): unknown {
  const lines = (Array.isArray(json) ? json : [json]) as readonly CityObjects[]
  const cutLines = lines.map((line) => triangulatedLine(line, line.transform ?? lines[0]!.transform, types, cut))
  return Array.isArray(json) ? cutLines : cutLines[0]
}

function triangulatedLine(
  line: CityObjects,
  transform: CityObjects['transform'],
  types: readonly string[] | null,
  cut: Cut,
): CityObjects {
  const { vertices = [] } = line
  const scale = transform?.scale ?? [1, 1, 1]
  // Less the first vertex: numbers of maps are large.
  const pointOf = (vertex: number): Vec3 =>
    vertices[vertex]!.map((value, i) => (value - vertices[0]![i]!) * scale[i]!) as unknown as Vec3
  const cutGeometry = (geometry: Geometry): Geometry => {
    const deep = SHELLS_DEEP[geometry.type]
    if (deep === undefined) return geometry
    const { semantics } = geometry
    const counts = (value: unknown): boolean =>
      types === null || (typeof value === 'number' && types.includes(semantics!.surfaces[value]!.type))
    const visit = (
      boundaries: readonly unknown[],
      values: readonly unknown[],
      depth: number,
    ): [unknown[], unknown[]] => {
      if (depth > 1) {
        const inner = boundaries.map((own, i) =>
          visit(own as unknown[], (values[i] ?? []) as readonly unknown[], depth - 1),
        )
        return [inner.map(([own]) => own), inner.map(([, own]) => own)]
      }
      const faces = boundaries.flatMap((rings, i) => {
        const value = values[i] ?? null
        const triangles = counts(value) ? trianglesOf(rings as Rings, pointOf, cut) : null
        return triangles === null ? [{ rings, value }] : triangles.map((ring) => ({ rings: [ring], value }))
      })
      return [faces.map(({ rings }) => rings), faces.map(({ value }) => value)]
    }
    const [boundaries, values] = visit(
      geometry.boundaries as unknown[],
      (semantics?.values ?? []) as readonly unknown[],
      deep,
    )
    return { ...geometry, boundaries, ...(semantics === undefined ? {} : { semantics: { ...semantics, values } }) }
  }
  if (line.CityObjects === undefined) return line
  const objects = Object.entries(line.CityObjects).map(([id, object]) => [
    id,
    object.geometry === undefined ? object : { ...object, geometry: object.geometry.map(cutGeometry) },
  ])
  return { ...line, CityObjects: Object.fromEntries(objects) }
}
