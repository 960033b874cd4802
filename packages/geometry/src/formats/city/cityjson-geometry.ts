import * as VALUES from '../../messages/en/values.ts'
import * as REFUSALS from '../../messages/en/refusals.ts'
import { said } from '../../sentence.ts'
import { InputError, fault } from '../../errors.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { ALTITUDE_RANGE } from '../../tolerances.ts'
import { addPolygon, noPolygons } from './city-geometry.ts'
import type { CityGeometry, OtherFaces, SemanticPolygons, Shells, UnknownGeometry } from './city-geometry.ts'
import type { CityVertices } from './cityjson-header.ts'
import { itemPath, memberPath, readArray, readObject, wrongType, type JsonObject, describedAs } from '../reading.ts'
import type { FilePolygon } from '../file-building.ts'

/** Kinds of surface that the reader distinguishes. */
type SurfaceKind = 'RoofSurface' | 'GroundSurface' | 'OuterCeilingSurface' | 'WallSurface' | 'other'

/** Depth of nested arrays around a polygon in `boundaries`, by type of geometry. */
const DEPTH: Readonly<Record<string, number>> = {
  MultiSurface: 1,
  CompositeSurface: 1,
  Solid: 2,
  MultiSolid: 3,
  CompositeSolid: 3,
}

/** Geometries without surfaces; templates may have some, but are not read. */
const WITHOUT_SURFACES: ReadonlySet<string> = new Set(['MultiPoint', 'MultiLineString', 'GeometryInstance'])

/** One entry of an object's `geometry`, inspected but not yet read. */
interface GeometryEntry {
  readonly path: string
  readonly depth: number
  readonly boundaries: unknown
  readonly values: unknown
  /** The kind of each semantic surface. */
  readonly kinds: readonly SurfaceKind[]
}

/** LoD as a number: "2.2", 2.2 and 2 all occur. An unreadable one counts as the lowest. */
function lodOf(value: unknown): number {
  const lod = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof lod === 'number' && Number.isFinite(lod) ? lod : -1
}

/**
 * The geometries of a city object. Points and lines have no surfaces and are skipped; `templates` counts instances of a geometry
 * template, which are not read; `unknown` are those of other types.
 */
export function geometriesOf(
  object: JsonObject,
  path: string,
  vertices: CityVertices,
): { readonly geometries: CityGeometry[]; readonly templates: number; readonly unknown: UnknownGeometry[] } {
  const geometries: CityGeometry[] = []
  const unknown: UnknownGeometry[] = []
  let templates = 0
  if (object['geometry'] === undefined || object['geometry'] === null) return { geometries, templates, unknown }
  const listPath = memberPath(path, 'geometry')
  for (const [i, entry] of readArray(object['geometry'], listPath).entries()) {
    const at = itemPath(listPath, i)
    const geometry = readObject(entry, at, VALUES.geometry)
    const type = geometry['type']
    if (typeof type !== 'string') throw wrongType(said(VALUES.geometryType), type, memberPath(at, 'type'))
    if (type === 'GeometryInstance') templates += 1
    const depth = Object.hasOwn(DEPTH, type) ? DEPTH[type] : undefined
    if (depth === undefined) {
      if (!WITHOUT_SURFACES.has(type)) unknown.push({ type, path: memberPath(at, 'type') })
      continue
    }
    const semantics = geometry['semantics']
    const given =
      semantics === undefined || semantics === null ? null : readObject(semantics, memberPath(at, 'semantics'))
    const kinds = given === null ? [] : kindsOf(given['surfaces'], `${at}.semantics.surfaces`)
    const found: GeometryEntry = {
      path: at,
      depth,
      boundaries: geometry['boundaries'],
      values: given?.['values'],
      kinds,
    }
    let read: OthersRead | null = null
    const others = (): OthersRead => (read ??= readOtherFaces(found, vertices))
    geometries.push({
      lod: lodOf(geometry['lod']),
      hasRoof: kinds.includes('RoofSurface'),
      hasGround: kinds.includes('GroundSurface'),
      hasSemantics: kinds.length > 0,
      isSolid: depth > 1,
      surfaces: () => readPolygons(found, vertices),
      walls: () => (kinds.includes('WallSurface') ? others().walls : []),
      shells: () => readShells(found, vertices),
      otherFaces: () => (others().isWhole ? others() : null),
    })
  }
  return { geometries, templates, unknown }
}

const KINDS: readonly string[] = [
  'RoofSurface',
  'GroundSurface',
  'OuterCeilingSurface',
  'WallSurface',
] satisfies readonly SurfaceKind[]

const isKind = (type: unknown): type is SurfaceKind => typeof type === 'string' && KINDS.includes(type)

function kindsOf(surfaces: unknown, path: string): SurfaceKind[] {
  if (surfaces === undefined || surfaces === null) return []
  return readArray(surfaces, path).map((surface, i) => {
    const { type } = readObject(surface, itemPath(path, i), VALUES.semanticSurface)
    return isKind(type) ? type : 'other'
  })
}

/** Called for each face, and reads it if it counts. `kind` is null if the file has no semantics for the face. */
type FaceVisit = (kind: SurfaceKind | null, rings: unknown, path: string, place: number) => void

/** Visits the faces of a geometry with their kinds, as far as the file has them. */
function visitFaces(geometry: GeometryEntry, take: FaceVisit): void {
  const visit = (boundaries: unknown, values: unknown, depth: number, path: string): void => {
    const items = readArray(boundaries, path, depth > 1 ? VALUES.shells : VALUES.surfaceArray)
    if (values === null || values === undefined) return
    if (!Array.isArray(values)) throw wrongType(said(VALUES.deepArray), values, `${geometry.path}.semantics.values`)
    for (let i = 0; i < items.length; i += 1) {
      if (depth > 1) visit(items[i], values[i], depth - 1, itemPath(path, i))
      else take(kindAt(geometry, values[i]), items[i], path, i)
    }
    if (values.length < items.length) {
      throw fault(REFUSALS.semanticValues, `${geometry.path}.semantics.values`, {
        surfaces: items.length,
        path,
        count: values.length,
      })
    }
  }
  visit(geometry.boundaries, geometry.values, geometry.depth, `${geometry.path}.boundaries`)
}

/** The list for polygons of each kind; null for skipped kinds. */
const LISTS = {
  RoofSurface: 'roofs',
  GroundSurface: 'grounds',
  OuterCeilingSurface: 'ceilings',
  WallSurface: null,
  other: null,
} as const

/** Reads the roof and ground polygons of a geometry, and its outer ceilings; all others are skipped unread. */
function readPolygons(geometry: GeometryEntry, vertices: CityVertices): SemanticPolygons {
  const found = noPolygons()
  visitFaces(geometry, (kind, rings, path, place) => {
    const list = kind === null ? null : LISTS[kind]
    if (list !== null) addPolygon(found, list, readPolygon(rings, vertices, path, place))
  })
  return found
}

/** The faces of a geometry that are neither roof, ground nor ceiling, as far as they can be read. */
interface OthersRead extends OtherFaces {
  /** Whether no face is missing. */
  isWhole: boolean
}

/** Reads the other faces of a geometry whose roofs were read; an error in one of them must not refuse the roof. */
function readOtherFaces(geometry: GeometryEntry, vertices: CityVertices): OthersRead {
  const found: OthersRead = { walls: [], others: [], isWhole: true }
  visitFaces(geometry, (kind, rings, path, place) => {
    if (kind !== null && LISTS[kind] !== null) return
    try {
      const polygon = readPolygon(rings, vertices, path, place)
      if (polygon === 'unplaced') found.isWhole = false
      else if (polygon !== 'degenerate') (kind === 'WallSurface' ? found.walls : found.others).push(polygon)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      found.isWhole = false
    }
  })
  return found
}

/** The outer shells of a geometry with all their faces; inner shells are cavities of the solid. A MultiSurface is one shell. */
function readShells({ path, boundaries, depth }: GeometryEntry, vertices: CityVertices): Shells {
  const shells: FilePolygon[][] = []
  const found = { unplaced: 0, degenerate: 0 }
  const visit = (value: unknown, level: number, at: string): void => {
    const items = readArray(value, at, level > 1 ? VALUES.shells : VALUES.surfaceArray)
    if (level === 3) for (const [i, item] of items.entries()) visit(item, 2, itemPath(at, i))
    if (level === 2 && items.length > 0) visit(items[0], 1, itemPath(at, 0))
    if (level !== 1) return
    const shell: FilePolygon[] = []
    for (const [i, item] of items.entries()) {
      const polygon = readPolygon(item, vertices, at, i)
      if (polygon === 'unplaced' || polygon === 'degenerate') found[polygon] += 1
      else shell.push(polygon)
    }
    shells.push(shell)
  }
  visit(boundaries, depth, `${path}.boundaries`)
  return { shells, ...found }
}

function kindAt(geometry: GeometryEntry, value: unknown): SurfaceKind | null {
  if (value === null || value === undefined) return null
  const kind = typeof value === 'number' ? geometry.kinds[value] : undefined
  if (kind !== undefined) return kind
  throw fault(REFUSALS.semanticNumber, `${geometry.path}.semantics.values`, {
    surfaces: geometry.kinds.length,
    found: describedAs(value),
  })
}

/** @param path of the list that contains the polygon; deeper paths are only built for errors */
function readPolygon(
  rings: unknown,
  vertices: CityVertices,
  path: string,
  place: number,
): FilePolygon | 'unplaced' | 'degenerate' {
  if (!Array.isArray(rings) || rings.length === 0) throw wrongType(said(VALUES.polygon), rings, itemPath(path, place))
  let polygon: [Vec3[], ...Vec3[][]] | null = null
  for (let r = 0; r < rings.length; r += 1) {
    const indices: unknown = rings[r]
    if (!Array.isArray(indices)) throw wrongType(said(VALUES.vertexRing), indices, itemPath(itemPath(path, place), r))
    const wrong = indices.length < 3 ? -1 : wrongIndex(indices, vertices.list.length)
    if (wrong !== null) throw badRing(indices, wrong, vertices, itemPath(itemPath(path, place), r))
    const ring = readRing(indices as number[], vertices)
    if (ring === null) return 'unplaced'
    if (r === 0 && ring.length < 3) return 'degenerate'
    if (polygon === null) polygon = [ring]
    else if (ring.length >= 3) polygon.push(ring)
  }
  return polygon ?? 'degenerate'
}

/** The first position in a ring without a valid vertex number; null if all are valid. */
function wrongIndex(indices: readonly unknown[], count: number): number | null {
  for (let i = 0; i < indices.length; i += 1) {
    const index = indices[i]
    if (typeof index !== 'number' || !(index >= 0 && index < count) || Math.floor(index) !== index) return i
  }
  return null
}

function badRing(indices: readonly unknown[], wrong: number, vertices: CityVertices, path: string): InputError {
  if (wrong < 0) return fault(REFUSALS.fewVertices, path, { count: indices.length })
  return fault(REFUSALS.vertexNumber, itemPath(path, wrong), {
    most: vertices.list.length - 1,
    found: describedAs(indices[wrong]),
  })
}

/** The points of a ring without repeated ones; null if one has no height. */
function readRing(indices: readonly number[], vertices: CityVertices): Vec3[] | null {
  // Allocated at its length: a growing list reserves room for seventeen more.
  const ring = new Array<Vec3>(indices.length)
  let count = 0
  for (let i = 0; i < indices.length; i += 1) {
    const index = indices[i]!
    const point = vertices.points[index] ?? readVertex(vertices, index)
    if (point === null) return null
    if (count === 0 || !isSame(ring[count - 1]!, point)) ring[count++] = point
  }
  if (count > 1 && isSame(ring[count - 1]!, ring[0]!)) count -= 1
  if (count < ring.length) ring.length = count
  return ring
}

const isSame = (a: Vec3, b: Vec3): boolean => a === b || (a[0] === b[0] && a[1] === b[1] && a[2] === b[2])

/** The point of a vertex; null if it has no height. */
function readVertex({ list, scale, translate, path, points }: CityVertices, index: number): Vec3 | null {
  const v: unknown = list[index]
  if (!Array.isArray(v) || v.length < 3) throw wrongType(said(VALUES.vertex), v, itemPath(path, index))
  const x: unknown = v[0]
  const y: unknown = v[1]
  const z: unknown = v[2]
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number' || !Number.isFinite(x + y + z))
    throw fault(REFUSALS.notFinite, itemPath(path, index))
  const height = z * scale[2] + translate[2]
  if (!(height > ALTITUDE_RANGE[0] && height < ALTITUDE_RANGE[1])) return null
  const point: Vec3 = [x * scale[0] + translate[0], y * scale[1] + translate[1], height]
  points[index] = point
  return point
}
