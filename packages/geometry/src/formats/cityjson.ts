import { InputError } from '../errors.ts'
import type { CoordinateSystem } from '../geodesy/crs.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import type { Finding } from '../model/finding.ts'
import type { Building, Roof } from '../model/roof.ts'
import {
  readCityJSONHeader,
  verticesOf,
  type CityJSONHeader,
  type CityVertices,
  type RoofOptions,
} from './cityjson-header.ts'
import { cityBuildings, unreadObjects, type CityBuilding, type CityMember } from './cityjson-objects.ts'
import { readPolygons, type CityGeometry, type UnknownGeometry } from './cityjson-geometry.ts'
import { createOnce } from './once.ts'
import { described, memberPath, readObject } from './reading.ts'
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

interface Read {
  readonly surfaces: FileSurface[]
  readonly grounds: { part: string | null; polygons: FilePolygon[] }[]
  unplaced: number
  unplacedGrounds: number
  degenerate: number
  repeated: number
}

function readRoofs(roofs: readonly MemberRoofs[], vertices: CityVertices, system: CoordinateSystem): Read {
  const read: Read = { surfaces: [], grounds: [], unplaced: 0, unplacedGrounds: 0, degenerate: 0, repeated: 0 }
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

/** Ground surfaces of geometries whose roofs do not count: better than none. None where one of them has no heights. */
function groundsElsewhere(building: CityBuilding, vertices: CityVertices): Read['grounds'] {
  const grounds: Read['grounds'] = []
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
  { unplaced, degenerate, repeated }: Read,
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

function parseBuilding(
  building: CityBuilding,
  vertices: CityVertices,
  header: CityJSONHeader,
): { building: Building | null; findings: readonly Finding[] } {
  const roofs = roofGeometries(building)
  const unknown = unknownGeometries(building, roofs)
  const read = readRoofs(roofs, vertices, header.system)
  const findings = readFindings(building, read)
  if (unknown.length > 0)
    findings.push({
      code: 'roof/unknown-geometry',
      message: `${plural(unknown.length, 'geometry', 'geometries')} of ${building.id} have a type that is not known, such as ${JSON.stringify(unknown[0]!.type)}, and are not read`,
      ids: [building.id],
    })
  if (building.orphan)
    findings.push({
      code: 'roof/orphan-part',
      message: `The building part ${building.id} has no building and is taken as one`,
      ids: [building.id],
    })
  const none: Finding = {
    code: 'roof/no-roof-surfaces',
    message: `${building.id} has no roof surfaces (semantics of type RoofSurface) and is left out`,
    ids: [building.id],
  }
  if (read.surfaces.length === 0) return { building: null, findings: [...findings, none] }
  // A ground without heights is not known: another level of detail knows no better.
  if (read.grounds.length === 0 && read.unplacedGrounds === 0)
    read.grounds.push(...groundsElsewhere(building, vertices))
  const groundPoints: Vec3[] = []
  if (read.grounds.length === 0 && header.ground === null) {
    const lowest = lowestPoint(building, vertices)
    const eaves = read.surfaces.reduce(
      (low, { polygons }) => polygons[0]![0]!.reduce((least, p) => Math.min(least, p[2]), low),
      Infinity,
    )
    if (lowest !== null && lowest[2] < eaves) {
      groundPoints.push(lowest)
      findings.push({
        code: 'roof/ground-from-lowest',
        message: `${building.id} has no ground surface: its ground is taken level at its lowest point, ${(lowest[2] * header.system.heightUnit).toFixed(2)} m`,
        ids: [building.id],
      })
    }
  }
  const assembled = assembleBuilding(
    {
      id: building.id,
      displayName: building.name ?? building.id,
      buildingType: null,
      source: 'address',
      surfaces: read.surfaces,
      groundSurfaces: read.grounds,
      groundPoints,
      groundAltitude: read.grounds.length === 0 ? header.ground : null,
      path: building.path,
    },
    header.system,
    'outward',
  )
  return {
    building: assembled.building,
    findings: [...findings, ...assembled.findings, ...(assembled.building === null ? [none] : [])],
  }
}

/** The buildings among the city objects of a file or feature, each merged from its parts. */
export function parseCityObjects(
  json: unknown,
  header: CityJSONHeader,
  path = '$',
): Pick<Roof, 'buildings' | 'findings'> {
  const file = readObject(json, path, 'a CityJSON object or feature')
  const objects = readObject(file['CityObjects'], memberPath(path, 'CityObjects'), 'an object of city objects')
  const buildings: Building[] = []
  const findings: Finding[] = []
  const found = cityBuildings(objects, memberPath(path, 'CityObjects'))
  for (const [type, ids] of unreadObjects(objects)) {
    const message = `${plural(ids.length, 'object')} of type ${type} with geometry, such as ${ids[0]}, are not read`
    findings.push({ code: 'roof/type-ignored', message, ids })
  }
  if (found.length === 0) return { buildings, findings }
  const vertices = verticesOf(file, header, path)
  for (const building of found) {
    const parsed = parseBuilding(building, vertices, header)
    if (parsed.building !== null) buildings.push(parsed.building)
    findings.push(...parsed.findings)
  }
  return { buildings, findings }
}

/** The error of a file that holds no roof at all. */
export const noRoofs = (findings: readonly Finding[]): InputError =>
  new InputError(
    'file/empty',
    `Expected a building with roof surfaces, found none${findings.length > 0 ? `: ${findings[0]!.message}` : ''}.`,
  )

/**
 * The roofs of a CityJSON file (1.0, 1.1, 2.0): buildings with surfaces of type RoofSurface, parts merged into their building,
 * the highest level of detail, ground from surfaces of type GroundSurface.
 * @param json the parsed JSON
 * @throws InputError
 */
export function parseCityJSON(json: unknown, options: RoofOptions = {}): Roof {
  const header = readCityJSONHeader(json, options)
  const { buildings, findings } = parseCityObjects(json, header)
  const all = [...header.findings, ...findings]
  if (buildings.length === 0) throw noRoofs(all)
  return { buildings, edgeOverrides: [], findings: all }
}
