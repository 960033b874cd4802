/**
 * The walls that a CityJSON file itself has, read without the project's parser: the published truth that derived walls are
 * held against. Coordinates are those of the file's grid, less the first vertex of the file.
 */

type Point = readonly [x: number, y: number, z: number]

type Ring = readonly Point[]

export interface CityFace {
  readonly part: string
  readonly kind: 'WallSurface' | 'RoofSurface' | 'GroundSurface'
  /** `on_footprint_edge` of 3DBAG: false for an inner wall, between roofs. */
  readonly onFootprint: boolean | null
  readonly rings: readonly Ring[]
}

export interface CityObjectFaces {
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly faces: readonly CityFace[]
}

interface Semantics {
  readonly surfaces: readonly { readonly type: string; readonly on_footprint_edge?: boolean }[]
  readonly values: unknown
}

interface CityGeometry {
  readonly type: string
  readonly lod: string | number
  readonly boundaries: unknown
  readonly semantics?: Semantics
}

interface CityObject {
  readonly type: string
  readonly attributes?: Record<string, unknown>
  readonly parents?: readonly string[]
  readonly geometry?: readonly CityGeometry[]
}

interface CityFile {
  readonly CityObjects: Readonly<Record<string, CityObject>>
  readonly vertices: readonly Point[]
  readonly transform?: { readonly scale: Point; readonly translate: Point }
}

const isFace = (kind: string): kind is CityFace['kind'] =>
  ['WallSurface', 'RoofSurface', 'GroundSurface'].includes(kind)

/** Walks boundaries and semantics side by side, down to surfaces (lists of rings of vertex numbers). */
function surfacesIn(boundaries: unknown, values: unknown, depth: number): [rings: number[][], value: number | null][] {
  if (depth === 0) return [[boundaries as number[][], typeof values === 'number' ? values : null]]
  return (boundaries as unknown[]).flatMap((inner, i) =>
    surfacesIn(inner, Array.isArray(values) ? (values as unknown[])[i] : null, depth - 1),
  )
}

function facesOf(part: string, geometry: CityGeometry, place: (index: number) => Point): CityFace[] {
  const depth = geometry.type === 'Solid' ? 2 : 1
  return surfacesIn(geometry.boundaries, geometry.semantics?.values, depth).flatMap(([rings, value]): CityFace[] => {
    const surface = value === null ? undefined : geometry.semantics!.surfaces[value]
    if (surface === undefined || !isFace(surface.type)) return []
    return [
      {
        part,
        kind: surface.type,
        onFootprint: surface.on_footprint_edge ?? null,
        rings: rings.map((ring) => ring.map(place)),
      },
    ]
  })
}

/** The faces of each building of a file: of its highest level of detail, of a solid where there is one. */
export function cityFaces(json: unknown): Map<string, CityObjectFaces> {
  const files = (Array.isArray(json) ? json : [json]) as CityFile[]
  const transform = files[0]!.transform!
  const buildings = new Map<string, CityObjectFaces>()
  for (const file of files) {
    const place = (index: number): Point => {
      const [x, y, z] = file.vertices[index]!
      const { scale, translate } = transform
      return [x * scale[0], y * scale[1], z * scale[2] + translate[2]]
    }
    for (const [id, object] of Object.entries(file.CityObjects)) {
      if (!object.type.startsWith('Building')) continue
      const owner = object.parents?.[0] ?? id
      const known = buildings.get(owner) ?? { id: owner, attributes: {}, faces: [] }
      const withWalls = (object.geometry ?? []).filter(({ semantics }) => semantics !== undefined)
      const lod = Math.max(...withWalls.map((geometry) => Number(geometry.lod)))
      const best = withWalls
        .filter((geometry) => Number(geometry.lod) === lod)
        .toSorted((a, b) => Number(b.type === 'Solid') - Number(a.type === 'Solid'))[0]
      buildings.set(owner, {
        id: owner,
        attributes: owner === id ? (object.attributes ?? {}) : known.attributes,
        faces: best === undefined ? known.faces : [...known.faces, ...facesOf(id, best, place)],
      })
    }
  }
  return buildings
}

/** Newell: the length is the area, the direction the normal. */
export function areaVector(ring: Ring): Point {
  const o = ring[0]!
  let [x, y, z] = [0, 0, 0]
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const p = ring[i]!
    const q = ring[i + 1]!
    const [ux, uy, uz] = [p[0] - o[0], p[1] - o[1], p[2] - o[2]]
    const [vx, vy, vz] = [q[0] - o[0], q[1] - o[1], q[2] - o[2]]
    x += (uy * vz - uz * vy) / 2
    y += (uz * vx - ux * vz) / 2
    z += (ux * vy - uy * vx) / 2
  }
  return [x, y, z]
}

/** Area of a face, holes deducted (their rings run the other way round), square metres of the grid. */
export const faceArea = (face: CityFace): number =>
  Math.hypot(...face.rings.map(areaVector).reduce<Point>((s, v) => [s[0] + v[0], s[1] + v[1], s[2] + v[2]], [0, 0, 0]))

type Flat = readonly [u: number, z: number]

type Segment = readonly [a: Flat, b: Flat]

const heightAt = ([a, b]: Segment, u: number): number => a[1] + ((u - a[0]) / (b[0] - a[0])) * (b[1] - a[1])

/** Sides of a flat polygon that are not vertical. */
const sidesOf = (rings: readonly (readonly Flat[])[]): Segment[] =>
  rings
    .flatMap((ring) => ring.map((a, i): Segment => [a, ring[(i + 1) % ring.length]!]))
    .filter(([a, b]) => Math.abs(a[0] - b[0]) > 1e-9)

const spans = ([a, b]: Segment, u: number): boolean => Math.min(a[0], b[0]) < u && u < Math.max(a[0], b[0])

/** Where the heights of two sides are the same. */
function crossing(s: Segment, t: Segment): number[] {
  const from = Math.max(Math.min(s[0][0], s[1][0]), Math.min(t[0][0], t[1][0]))
  const to = Math.min(Math.max(s[0][0], s[1][0]), Math.max(t[0][0], t[1][0]))
  if (to - from < 1e-9) return []
  const start = heightAt(s, from) - heightAt(t, from)
  const end = heightAt(s, to) - heightAt(t, to)
  return start * end < 0 ? [from + (start / (start - end)) * (to - from)] : []
}

/**
 * Area of a wall less what stands against it: walls of other parts in the same plane that face it, extended downwards.
 * Exact for flat walls: between all corners and crossings everything is linear.
 * @param apart metres between planes that are taken for the same
 */
export function exposedArea(wall: CityFace, others: readonly CityFace[], apart: number): number {
  const [nx, ny] = areaVector(wall.rings[0]!)
  const size = Math.hypot(nx, ny)
  const [ox, oy] = wall.rings[0]![0]!
  const beyond = ([x, y]: Point): number => ((x - ox) * nx + (y - oy) * ny) / size
  const flat = ([x, y, z]: Point): Flat => [((y - oy) * nx - (x - ox) * ny) / size, z]
  const own = sidesOf(wall.rings.map((ring) => ring.map(flat)))
  const against = others
    .filter((other) => {
      if (other.part === wall.part) return false
      const [mx, my] = areaVector(other.rings[0]!)
      return nx * mx + ny * my < 0 && other.rings[0]!.every((p) => Math.abs(beyond(p)) <= apart)
    })
    .map((other) => sidesOf([other.rings[0]!.map(flat)]))
  if (against.length === 0) return faceArea(wall)
  const sides = [...own, ...against.flat()]
  const stops = new Set(sides.flatMap(([a, b]) => [a[0], b[0]]))
  for (const [i, s] of sides.entries()) for (const t of sides.slice(i + 1)) for (const u of crossing(s, t)) stops.add(u)
  const sorted = [...stops].toSorted((a, b) => a - b)
  let area = 0
  for (let i = 0; i + 1 < sorted.length; i += 1) {
    const u = (sorted[i]! + sorted[i + 1]!) / 2
    const levels = own
      .filter((side) => spans(side, u))
      .map((side) => heightAt(side, u))
      .toSorted((a, b) => a - b)
    const covered = Math.max(
      -Infinity,
      ...against.flatMap((other) => other.filter((side) => spans(side, u)).map((side) => heightAt(side, u))),
    )
    for (let k = 0; k + 1 < levels.length; k += 2)
      area += Math.max(0, levels[k + 1]! - Math.max(levels[k]!, covered)) * (sorted[i + 1]! - sorted[i]!)
  }
  return area
}
