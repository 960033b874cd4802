import { InputError } from '../errors.ts'
import type { CoordinateSystem } from '../geodesy/crs.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import type { Finding } from '../model/finding.ts'
import { refusalOf } from '../model/refusal.ts'
import {
  readCityJSONHeader,
  verticesOf,
  type CityJSONHeader,
  type CityVertices,
  type RoofOptions,
} from './cityjson-header.ts'
import {
  cityBuilding,
  cityFamilies,
  unreadObjects,
  type CityBuilding,
  type CityFamily,
  type CityMember,
} from './cityjson-objects.ts'
import { readPolygons, type CityGeometry, type UnknownGeometry } from './cityjson-geometry.ts'
import { createOnce } from './once.ts'
import { remarks, type BuildingRead, type Read, type RooflessRead } from './read.ts'
import { described, memberPath, readObject, WHOLE_FILE, type FileRoot } from './reading.ts'
import { assembleBuilding, type FilePolygon, type FileSurface } from './roof-building.ts'

/** The roofs of one member of a building: those of its highest LoD that has any. */
interface MemberRoofs {
  readonly member: CityMember
  readonly geometries: readonly CityGeometry[]
  readonly lod: number
}

const hasRoof = (geometry: CityGeometry): boolean => geometry.kinds.includes('RoofSurface')

const hasGround = (geometry: CityGeometry): boolean => geometry.kinds.includes('GroundSurface')

const highestLod = (geometries: readonly CityGeometry[]): number =>
  geometries.reduce((most, { lod }) => Math.max(most, lod), -Infinity)

/**
 * The geometries whose roofs count: of each member its highest LoD with roofs. The building's own geometry is left out where
 * its parts have a higher one: then it is a coarser picture of the same roofs.
 */
function roofGeometries(building: CityBuilding): MemberRoofs[] {
  const all = building.members.map((member): MemberRoofs => {
    const withRoofs = member.geometries.filter(hasRoof)
    const lod = highestLod(withRoofs)
    return { member, lod, geometries: withRoofs.filter((geometry) => geometry.lod === lod) }
  })
  const partsLod = all
    .filter(({ member }) => member.part !== null)
    .reduce((most, { lod }) => Math.max(most, lod), -Infinity)
  return all.filter(({ member, lod, geometries }) => geometries.length > 0 && (member.part !== null || lod >= partsLod))
}

/**
 * The geometries of unknown type, where each stands beside roofs that count: the member's own, or the building's for a part and a
 * part's for the building.
 * @throws InputError `file/bad-geometry` where it may hold a roof that nothing else does
 */
function unknownGeometries(building: CityBuilding, roofs: readonly MemberRoofs[]): readonly UnknownGeometry[] {
  const carrying = new Set(roofs.map(({ member }) => member.part))
  return building.members.flatMap(({ part, unknown }) => {
    const carried = carrying.has(part) || (part === null ? carrying.size > 0 : carrying.has(null))
    if (unknown.length > 0 && !carried) throw unknownType(unknown[0]!)
    return unknown
  })
}

interface RoofsRead {
  readonly surfaces: FileSurface[]
  readonly grounds: { part: string | null; polygons: FilePolygon[] }[]
  unplaced: number
  unplacedGrounds: number
  degenerate: number
  repeated: number
}

function readRoofs(roofs: readonly MemberRoofs[], vertices: CityVertices, system: CoordinateSystem): RoofsRead {
  const read: RoofsRead = { surfaces: [], grounds: [], unplaced: 0, unplacedGrounds: 0, degenerate: 0, repeated: 0 }
  const several = roofs.length > 1 || roofs.some(({ geometries }) => geometries.length > 1)
  const isNew = several ? createOnce(system) : () => true
  for (const { member, geometries } of roofs) {
    const grounds: FilePolygon[] = []
    for (const geometry of geometries) {
      const polygons = readPolygons(geometry, vertices)
      read.unplaced += polygons.unplaced
      read.unplacedGrounds += polygons.unplacedGrounds
      read.degenerate += polygons.degenerate
      for (const polygon of polygons.roofs) {
        if (isNew(polygon))
          read.surfaces.push({
            id: null,
            part: member.part,
            polygons: [polygon],
            providedSlope: null,
            providedDirection: null,
          })
        else read.repeated += 1
      }
      for (const polygon of polygons.grounds) if (isNew(polygon)) grounds.push(polygon)
    }
    if (grounds.length > 0) read.grounds.push({ part: member.part, polygons: grounds })
  }
  return read
}

/** Ground surfaces of geometries whose roofs do not count: better than none, but no footprint. None where one of them has no heights. */
function groundsElsewhere(building: CityBuilding, vertices: CityVertices): RoofsRead['grounds'] {
  const grounds: RoofsRead['grounds'] = []
  for (const member of building.members) {
    const withGround = member.geometries.filter(hasGround)
    const lod = highestLod(withGround)
    const read = withGround
      .filter((geometry) => geometry.lod === lod)
      .map((geometry) => readPolygons(geometry, vertices))
    if (read.some(({ unplacedGrounds }) => unplacedGrounds > 0)) return []
    const polygons = read.flatMap((found) => found.grounds)
    if (polygons.length > 0) grounds.push({ part: member.part, polygons })
  }
  return grounds
}

/**
 * The lowest vertex of all faces of a building, at any level of detail: where walls or a footprint are in the file, they stand on
 * the ground. Null where a face has no heights: files that do not know the ground write 0 for a footprint.
 */
function lowestPoint(building: CityBuilding, vertices: CityVertices): Vec3 | null {
  let lowest: Vec3 | null = null
  for (const { geometries } of building.members) {
    for (const geometry of geometries) {
      // Every face is read as if it were a roof.
      const depth = geometry.depth
      const everything = { ...geometry, kinds: ['RoofSurface' as const], values: allZero(geometry.boundaries, depth) }
      const { roofs, unplaced } = readPolygons(everything, vertices)
      if (unplaced > 0) return null
      for (const polygon of roofs) {
        for (const p of polygon[0]!) if (lowest === null || p[2] < lowest[2]) lowest = p
      }
    }
  }
  return lowest
}

const allZero = (boundaries: unknown, depth: number): unknown =>
  Array.isArray(boundaries) ? boundaries.map((item: unknown) => (depth > 1 ? allZero(item, depth - 1) : 0)) : []

const unknownType = ({ type, path }: UnknownGeometry): InputError =>
  new InputError(
    'file/bad-geometry',
    `Expected a geometry of a type that CityJSON knows, such as "Solid" or "MultiSurface", found ${described(type)}.`,
    { path },
  )

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

function readFindings(
  { id, templates, installationRoofs }: CityBuilding,
  { unplaced, degenerate, repeated }: RoofsRead,
): Finding[] {
  const findings: Finding[] = []
  const add = (code: Finding['code'], message: string): void => void findings.push({ code, message, ids: [id] })
  if (templates > 0)
    add(
      'roof/template-ignored',
      `${id} has ${plural(templates, 'geometry', 'geometries')} by template, which are not read`,
    )
  if (installationRoofs > 0)
    add(
      'roof/installation-ignored',
      `${plural(installationRoofs, 'installation')} of ${id} with roof surfaces are not read: they would cover its roof twice`,
    )
  if (unplaced > 0)
    add(
      'roof/missing-altitude',
      `${plural(unplaced, 'surface')} of ${id} have a vertex without a height and are left out`,
    )
  if (degenerate > 0)
    add(
      'roof/degenerate-surface',
      `${plural(degenerate, 'surface')} of ${id} have fewer than three different vertices and are left out`,
    )
  if (repeated > 0)
    add('roof/duplicate-surface', `${plural(repeated, 'roof surface')} of ${id} are in the file twice and count once`)
  return findings
}

function unknownFindings(id: string, unknown: readonly UnknownGeometry[]): Finding[] {
  if (unknown.length === 0) return []
  const message = `${plural(unknown.length, 'geometry', 'geometries')} of ${id} have a type that is not known, such as ${JSON.stringify(unknown[0]!.type)}, and are not read`
  return [{ code: 'roof/unknown-geometry', message, ids: [id] }]
}

/** The ground of a building of whose ground the file says nothing: its lowest point, where that lies below its eaves. */
function groundFromLowest(
  building: CityBuilding,
  { surfaces }: RoofsRead,
  vertices: CityVertices,
  { system }: CityJSONHeader,
): { readonly points: readonly Vec3[]; readonly findings: readonly Finding[] } {
  const lowest = lowestPoint(building, vertices)
  const eaves = surfaces.reduce(
    (low, { polygons }) => polygons[0]![0]!.reduce((least, p) => Math.min(least, p[2]), low),
    Infinity,
  )
  if (lowest === null || lowest[2] >= eaves) return { points: [], findings: [] }
  const message = `${building.id} has no ground surface: its ground is taken level at its lowest point, ${(lowest[2] * system.heightUnit).toFixed(2)} m`
  return { points: [lowest], findings: [{ code: 'roof/ground-from-lowest', message, ids: [building.id] }] }
}

function readBuilding(
  family: CityFamily,
  line: number | null,
  vertices: CityVertices,
  header: CityJSONHeader,
): BuildingRead | RooflessRead {
  const building = cityBuilding(family)
  const { id, name, path } = building
  const roofs = roofGeometries(building)
  const unknown = unknownGeometries(building, roofs)
  const read = readRoofs(roofs, vertices, header.system)
  const findings = [...readFindings(building, read), ...unknownFindings(id, unknown)]
  if (building.orphan) {
    const message = `The building part ${id} has no building and is taken as one`
    findings.push({ code: 'roof/orphan-part', message, ids: [id] })
  }
  const place = { line, path }
  const roofless = (): RooflessRead => ({ kind: 'roofless', buildingId: id, source: 'address', place, findings })
  const none: Finding = {
    code: 'roof/no-roof-surfaces',
    message: `${id} has no roof surfaces (semantics of type RoofSurface) and is left out`,
    ids: [id],
  }
  if (read.surfaces.length === 0) {
    findings.push(none)
    return roofless()
  }
  // A ground without heights is not known: another level of detail knows no better.
  const isGroundElsewhere = read.grounds.length === 0 && read.unplacedGrounds === 0
  if (isGroundElsewhere) read.grounds.push(...groundsElsewhere(building, vertices))
  const isGrounded = read.grounds.length > 0 || header.ground !== null
  const lowest = isGrounded ? { points: [], findings: [] } : groundFromLowest(building, read, vertices, header)
  findings.push(...lowest.findings)
  const assembled = assembleBuilding(
    {
      id,
      displayName: name ?? id,
      buildingType: null,
      source: 'address',
      surfaces: read.surfaces,
      groundSurfaces: read.grounds,
      ...(isGroundElsewhere ? { groundIsFootprint: false as const } : {}),
      groundPoints: lowest.points,
      groundAltitude: read.grounds.length === 0 ? header.ground : null,
      place,
    },
    header.system,
    'outward',
  )
  findings.push(...assembled.findings)
  if (assembled.building !== null) return { kind: 'building', building: assembled.building, findings }
  findings.push(none)
  return roofless()
}

/**
 * The buildings among the city objects of a file or feature, each merged from its parts; one that cannot be read is refused.
 * @throws InputError where not even the objects, or their vertices, can be read
 */
export function* readCityObjects(json: unknown, header: CityJSONHeader, root: FileRoot): Generator<Read> {
  const file = readObject(json, root.path, 'a CityJSON object or feature')
  const at = memberPath(root.path, 'CityObjects')
  const objects = readObject(file['CityObjects'], at, 'an object of city objects')
  const { families, broken } = cityFamilies(objects, { line: root.line, path: at })
  for (const [type, ids] of unreadObjects(objects)) {
    const message = `${plural(ids.length, 'object')} of type ${type} with geometry, such as ${ids[0]}, are not read`
    yield remarks([{ code: 'roof/type-ignored', message, ids }])
  }
  yield* broken
  if (families.length === 0) return
  const vertices = verticesOf(file, header, root.path)
  for (const family of families) yield readOrRefuse(family, root.line, vertices, header)
}

function readOrRefuse(family: CityFamily, line: number | null, vertices: CityVertices, header: CityJSONHeader): Read {
  try {
    return readBuilding(family, line, vertices, header)
  } catch (error) {
    return refusalOf(error, { buildingId: family.id, source: 'address', place: { line, path: family.path } })
  }
}

/**
 * The roofs of a CityJSON file (1.0, 1.1, 2.0): buildings with surfaces of type RoofSurface, parts merged into their building,
 * the highest level of detail, ground from surfaces of type GroundSurface.
 * @param json the parsed JSON
 * @throws InputError where it is the file that cannot be read, and not some of its buildings
 */
export function* readCityJSON(json: unknown, options: RoofOptions): Generator<Read> {
  const header = readCityJSONHeader(json, options)
  yield remarks(header.findings)
  yield* readCityObjects(json, header, WHOLE_FILE)
}
