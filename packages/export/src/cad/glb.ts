import { boxAround } from '@reports/geometry'
import { litColour, triangulate } from '@reports/svg'
import type { Decal, Facet, Scene, View } from '@reports/svg'
import type { GridPlace } from './grid-place.ts'

/*
 * Writes glTF 2.0 in its binary form without a library (Khronos, "glTF 2.0 Specification", sections 3 and 4.4). A
 * file is a header, a chunk of JSON and a chunk of numbers.
 */

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/** Constants of WebGL by which glTF identifies types and uses. */
const FLOAT = 5126
const ARRAY_BUFFER = 34962

/** Bytes. Chunks and accessors begin at multiples of it. */
const ALIGNED = 4

type Point = readonly [number, number, number]

/** The linear light of an sRGB channel, 0 to 1 (IEC 61966-2-1). */
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

const baseColour = (hex: string): number[] => [
  ...[1, 3, 5].map((at) => Math.round(linear(parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000),
  1,
]

/** The name in the records: `surfaceId` for `data-surface-id`. */
const memberName = (attribute: string): string =>
  attribute.slice('data-'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const extrasOf = ({ data }: Facet): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [memberName(name), value]))

/** What lies on a facet as a facet of its own. */
const asFacet = (decal: Decal): Facet => ({ ...decal, rings: [decal.ring], oneSided: false, ground: null, label: [] })

const nameOf = ({ data, paint }: Facet): string =>
  data['data-surface-id'] ?? data['data-wall-id'] ?? data['data-id'] ?? data['data-room-id'] ?? paint

/** The centre of a scene in plan at its lowest altitude. Floats of 32 bits hold millimetres only near the origin. */
function originOf({ facets }: Scene): Point {
  const points = facets.flatMap(({ rings }) => rings.flat())
  if (points.length === 0) return [0, 0, 0]
  const { minX, minY, maxX, maxY } = boxAround(points)
  return [(minX + maxX) / 2, (minY + maxY) / 2, points.reduce((low, [, , z]) => Math.min(low, z), Infinity)]
}

/** The origin of a model that stands on a grid: whole units of the grid and whole metres of altitude, so that it is written exactly. */
const onWhole = ([x, y, z]: Point): Point => [Math.round(x), Math.round(y), Math.floor(z)]

/** From the axes of a scene to where a place puts them: easting and northing in units of its grid, altitudes in metres. */
function toGridOf({ origin, perMetre, turn }: GridPlace): (point: Point) => Point {
  const [cosine, sine] = [Math.cos(turn) * perMetre, Math.sin(turn) * perMetre]
  return ([x, y, z]) => [origin[0] + x * cosine - y * sine, origin[1] + x * sine + y * cosine, z]
}

/** From x east, y north, z up to the axes of glTF: x right, y up, z towards the viewer. */
const toGltf = ([x, y, z]: Point): Point => [x, z, -y]

/** How points and directions of a scene get into the file. */
interface Placing {
  /** Metres from the origin of the file, which floats of 32 bits hold to better than a millimetre within 16 km. */
  readonly placed: (point: Point) => Point
  readonly turned: (direction: Point) => Point
  /** What the whole model is moved by, in the axes of glTF, and what says so; none where it stands at its own origin. */
  readonly root: { readonly translation: Point; readonly extras: object } | null
}

/** Around the scene's own centre; on a grid in the grid's axes and scale, around whole coordinates that the root node adds again. */
function placingOf(scene: Scene, place: GridPlace | undefined): Placing {
  const centre = originOf(scene)
  if (place === undefined)
    return {
      placed: ([x, y, z]) => [x - centre[0], y - centre[1], z - centre[2]],
      turned: (direction) => direction,
      root: null,
    }
  const toGrid = toGridOf(place)
  const { unit, turn, crs } = place
  const [east, north, altitude] = onWhole(toGrid(centre))
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  return {
    placed: (point) => {
      const [x, y, z] = toGrid(point)
      return [(x - east) * unit, (y - north) * unit, z - altitude]
    },
    turned: ([x, y, z]) => [x * cosine - y * sine, x * sine + y * cosine, z],
    root: {
      translation: toGltf([east * unit, north * unit, altitude]),
      extras: { crs, origin: [east, north, altitude], metresPerUnit: unit },
    },
  }
}

/** Corners of the triangles of facets, and their normals, three numbers each; anticlockwise seen from the front. */
function trianglesOf(
  facets: readonly Facet[],
  { placed, turned }: Placing,
): { readonly places: number[]; readonly normals: number[] } {
  const places: number[] = []
  const normals: number[] = []
  for (const facet of facets) {
    const { points, triangles } = triangulate(facet)
    const moved = points.map((p) => toGltf(placed(p)))
    const normal = toGltf(turned(facet.normal))
    for (const [i, j, k] of triangles) {
      const [a, b, c] = [moved[i]!, moved[j]!, moved[k]!]
      const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
      const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
      const facing = (uy * vz - uz * vy) * normal[0] + (uz * vx - ux * vz) * normal[1] + (ux * vy - uy * vx) * normal[2]
      for (const corner of facing >= 0 ? [a, b, c] : [a, c, b]) {
        places.push(...corner)
        normals.push(...normal)
      }
    }
  }
  return { places, normals }
}

/** Collects arrays of numbers in one buffer, with the accessors by which glTF finds them. */
function createBinary() {
  const arrays: Float32Array[] = []
  const bufferViews: object[] = []
  const accessors: object[] = []
  let size = 0
  return {
    bufferViews,
    accessors,
    size: (): number => size,
    /** @returns the index of its accessor */
    add(numbers: readonly number[], withBounds: boolean): number {
      const array = Float32Array.from(numbers)
      const axis = (from: number): number[] => Array.from({ length: array.length / 3 }, (_, i) => array[i * 3 + from]!)
      const extreme = (of: (a: number, b: number) => number): number[] => [0, 1, 2].map((i) => axis(i).reduce(of))
      const bounds = withBounds
        ? { min: extreme((a, b) => Math.min(a, b)), max: extreme((a, b) => Math.max(a, b)) }
        : {}
      bufferViews.push({ buffer: 0, byteOffset: size, byteLength: array.byteLength, target: ARRAY_BUFFER })
      accessors.push({
        bufferView: bufferViews.length - 1,
        componentType: FLOAT,
        count: array.length / 3,
        type: 'VEC3',
        ...bounds,
      })
      arrays.push(array)
      size += array.byteLength
      return accessors.length - 1
    },
    write(target: Uint8Array, from: number): void {
      const view = new DataView(target.buffer)
      let at = from
      for (const array of arrays)
        for (const value of array) {
          view.setFloat32(at, value, true)
          at += 4
        }
    },
  }
}

/** A node of the model: its facets, and what is said of it. */
interface Thing {
  readonly name: string
  readonly extras: Readonly<Record<string, string>>
  readonly facets: readonly Facet[]
}

/** Surfaces, walls and the like by their ids, then the modules of each surface together. */
function thingsOf({ facets }: Scene): Thing[] {
  // Surfaces of different buildings may have the same id.
  const byId = Map.groupBy(facets, (facet) => `${facet.data['data-building-id'] ?? ''} ${nameOf(facet)}`)
  const things = [...byId.values()].map((own): Thing => {
    const [first] = own
    return {
      name: first === undefined ? '' : nameOf(first),
      extras: first === undefined ? {} : extrasOf(first),
      facets: own,
    }
  })
  const lying = things.flatMap(({ name, extras, facets: own }): Thing[] => {
    const decals = own.flatMap((facet) => facet.decals ?? [])
    if (decals.length === 0) return []
    const { surfaceId = name, buildingId = '' } = extras
    return [
      {
        name: `modules ${name}`,
        extras: { surfaceId, buildingId, modules: String(decals.length) },
        facets: decals.map(asFacet),
      },
    ]
  })
  return [...things, ...lying]
}

/**
 * A view as a 3D model for viewers, browsers and other programs: metres, y up, its origin below the centre of the
 * model. Where a place on a grid is given, a root node moves the model there: x is its easting, -z its northing, y the altitude; its `extras` have `crs`,
 * `origin` (easting and northing in units of the grid, altitude in metres) and `metresPerUnit`. Each surface, wall, opening, object and floor is a node named by its id; `extras` has the attributes of the
 * drawings, named as in the records. The solar modules of a surface are one node, `modules` and its id.
 */
export function glbOf({ scene, title }: Pick<View, 'scene' | 'title'>, place?: GridPlace): Uint8Array<ArrayBuffer> {
  const placing = placingOf(scene, place)
  const binary = createBinary()
  const materials = new Map<string, { readonly index: number; readonly material: object }>()
  const materialOf = ({ paint }: Facet): number => {
    const known = materials.get(paint)
    if (known !== undefined) return known.index
    const index = materials.size
    const pbrMetallicRoughness = {
      baseColorFactor: baseColour(litColour(paint)),
      metallicFactor: 0,
      roughnessFactor: 0.9,
    }
    materials.set(paint, { index, material: { name: paint, doubleSided: true, pbrMetallicRoughness } })
    return index
  }
  const nodes: object[] = []
  const meshes: object[] = []
  for (const { name, extras, facets } of thingsOf(scene)) {
    const primitives = [...Map.groupBy(facets, materialOf)].flatMap(([material, own]) => {
      const { places, normals } = trianglesOf(own, placing)
      if (places.length === 0) return []
      return [{ attributes: { POSITION: binary.add(places, true), NORMAL: binary.add(normals, false) }, material }]
    })
    if (primitives.length === 0) continue
    meshes.push({ name, primitives })
    nodes.push({ name, mesh: meshes.length - 1, extras })
  }
  const filled = nodes.length > 0
  const tops = nodes.map((_, i) => i)
  if (placing.root !== null && filled) nodes.push({ name: title, ...placing.root, children: tops })
  const json = {
    asset: { version: '2.0', generator: '@reports/export' },
    scene: 0,
    scenes: [{ name: title, ...(filled ? { nodes: placing.root === null ? tops : [tops.length] } : {}) }],
    ...(filled
      ? {
          nodes,
          meshes,
          materials: [...materials.values()].map(({ material }) => material),
          accessors: binary.accessors,
          bufferViews: binary.bufferViews,
          buffers: [{ byteLength: binary.size() }],
        }
      : {}),
  }
  return written(new TextEncoder().encode(JSON.stringify(json)), binary)
}

/** The header and both chunks. JSON is padded with spaces; numbers need no padding. */
function written(json: Uint8Array, binary: ReturnType<typeof createBinary>): Uint8Array<ArrayBuffer> {
  const padded = Math.ceil(json.length / ALIGNED) * ALIGNED
  const size = binary.size()
  const total = 12 + 8 + padded + (size > 0 ? 8 + size : 0)
  const bytes = new Uint8Array(total)
  const view = new DataView(bytes.buffer)
  const words = [MAGIC, 2, total, padded, JSON_CHUNK]
  for (const [i, word] of words.entries()) view.setUint32(i * 4, word, true)
  bytes.fill(0x20, 20, 20 + padded)
  bytes.set(json, 20)
  if (size > 0) {
    view.setUint32(20 + padded, size, true)
    view.setUint32(24 + padded, BINARY_CHUNK, true)
    binary.write(bytes, 28 + padded)
  }
  return bytes
}
