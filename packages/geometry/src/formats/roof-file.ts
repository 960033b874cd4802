import { InputError } from '../errors.ts'
import { coordinateSystem, type CoordinateSystem } from '../geodesy/crs.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import type { Finding } from '../model/finding.ts'
import { refusalOf, type BuildingSource, type Place } from '../model/refusal.ts'
import { EDGE_TYPES, type EdgeOverride, type EdgeType } from '../model/roof.ts'
import type { RoofOptions } from './cityjson-header.ts'
import { geoJsonSystem } from './geojson-crs.ts'
import { createOnce } from './once.ts'
import { remarks, type BuildingRead, type Read, type RooflessRead } from './read.ts'
import {
  itemPath,
  memberPath,
  readArray,
  readItems,
  readNumber,
  readObject,
  readOptional,
  wrongType,
  type JsonObject,
} from './reading.ts'
import { assembleBuilding, type FileBuilding, type FileSurface } from './roof-building.ts'
import { readSurfacePolygons } from './roof-file-polygons.ts'

/** An entry of the foreign member `buildings`. */
interface ListedBuilding {
  readonly id: string
  readonly displayName: string
  readonly buildingType: string | null
  readonly source: BuildingSource
  readonly groundPoints: readonly Vec3[]
  readonly groundAltitude: number | null
  readonly place: Place & { readonly path: string }
  /** What is wrong with the entry; null where nothing is. */
  readonly fault: InputError | null
}

/** An id: files write numbers as well. */
function readId(value: unknown, path: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string' || value === '') throw wrongType('an id (a text)', value, path)
  return value
}

const ALTITUDE = { min: -9000, max: 9000, expected: 'an altitude in metres' }

const systemOf = (file: JsonObject, { crs }: RoofOptions): CoordinateSystem =>
  crs === undefined ? geoJsonSystem(file) : coordinateSystem(crs)

function readGround(value: unknown, path: string): Pick<ListedBuilding, 'groundAltitude' | 'groundPoints'> {
  if (value === undefined || value === null) return { groundAltitude: null, groundPoints: [] }
  if (typeof value === 'number') return { groundAltitude: readNumber(value, path, ALTITUDE), groundPoints: [] }
  const groundPoints = readItems(value, path, (point, at): Vec3 => {
    const numbers = readArray(point, at, 'a ground point [longitude, latitude, altitude]')
    if (numbers.length < 3)
      throw new InputError('file/bad-geometry', `Expected a ground point of three numbers, found ${numbers.length}.`, {
        path: at,
      })
    return [
      readNumber(numbers[0], itemPath(at, 0)),
      readNumber(numbers[1], itemPath(at, 1)),
      readNumber(numbers[2], itemPath(at, 2), ALTITUDE),
    ]
  })
  return { groundAltitude: null, groundPoints }
}

const unlisted = (id: string, path: string): ListedBuilding => ({
  id,
  displayName: id,
  buildingType: null,
  source: 'address',
  groundPoints: [],
  groundAltitude: null,
  place: { line: null, path },
  fault: null,
})

/** An entry of the list. One without an id could be anybody's: it is a fault of the file. */
function readListed(value: unknown, path: string): ListedBuilding {
  const given = readObject(value, path, 'a building')
  const id = readId(given['buildingId'], memberPath(path, 'buildingId'))
  const bare = unlisted(id, path)
  // A building is asked for by its source: that of a building that is refused counts too.
  const source = given['source'] === 'matrikkel' ? 'matrikkel' : 'address'
  try {
    return { ...bare, source, ...readAbout(given, path, id) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { ...bare, source, fault: error }
  }
}

function readAbout(
  given: JsonObject,
  path: string,
  id: string,
): Pick<ListedBuilding, 'displayName' | 'buildingType' | 'groundAltitude' | 'groundPoints'> {
  const displayName = given['displayName'] ?? id
  if (typeof displayName !== 'string') throw wrongType('a name (a text)', displayName, memberPath(path, 'displayName'))
  const source = given['source'] ?? 'address'
  if (source !== 'address' && source !== 'matrikkel')
    throw wrongType('"address" or "matrikkel"', source, memberPath(path, 'source'))
  return {
    displayName,
    buildingType: readOptional(given['buildingType'], memberPath(path, 'buildingType'), readId),
    ...readGround(given['groundAltitude'], memberPath(path, 'groundAltitude')),
  }
}

/** The list by id. Which of two entries counts is nobody's to guess: their building is refused. */
function readList(file: JsonObject): Map<string, ListedBuilding> {
  const listed = new Map<string, ListedBuilding>()
  for (const building of readOptional(file['buildings'], '$.buildings', (value, path) =>
    readItems(value, path, readListed),
  ) ?? []) {
    const first = listed.get(building.id)
    const fault =
      first === undefined
        ? building.fault
        : new InputError(
            'roof/duplicate-id',
            `Expected every building once, found "${building.id}" also at ${first.place.path}.`,
            { path: building.place.path },
          )
    listed.set(building.id, first === undefined ? building : { ...first, fault: first.fault ?? fault })
  }
  return listed
}

const isEdgeType = (value: unknown): value is EdgeType => EDGE_TYPES.some((type) => type === value)

function readOverrides(value: unknown): EdgeOverride[] {
  if (value === undefined || value === null) return []
  return Object.entries(readObject(value, '$.edgeOverrides', 'an object of edge ids and types')).map(
    ([edgeId, type]) => {
      if (!isEdgeType(type))
        throw wrongType(`a type of edge (${EDGE_TYPES.join(', ')})`, type, memberPath('$.edgeOverrides', edgeId))
      return { edgeId, type }
    },
  )
}

/** A feature: one surface, and the building it belongs to. */
interface FeatureSurface {
  readonly buildingId: string | null
  /**
   * `unplaced` where a vertex has no height, `absent` where the feature has no geometry (a row of a table without a drawing), an
   * error where it is no surface.
   */
  readonly surface: FileSurface | 'unplaced' | 'absent' | InputError
}

/** @throws InputError where it cannot be told whose surface it is */
function readFeature(value: unknown, path: string): FeatureSurface {
  const feature = readObject(value, path, 'a feature')
  const at = memberPath(path, 'properties')
  const properties =
    feature['properties'] === null || feature['properties'] === undefined ? {} : readObject(feature['properties'], at)
  const buildingId = readOptional(properties['buildingId'], memberPath(at, 'buildingId'), readId)
  try {
    return { buildingId, surface: readSurface(feature, properties, path) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { buildingId, surface: error }
  }
}

function readSurface(feature: JsonObject, properties: JsonObject, path: string): FileSurface | 'unplaced' | 'absent' {
  const at = memberPath(path, 'properties')
  const optional = <T>(key: string, read: (given: unknown, where: string) => T): T | null =>
    readOptional(properties[key], memberPath(at, key), read)
  if (feature['geometry'] === null) return 'absent'
  const polygons = readSurfacePolygons(feature['geometry'], memberPath(path, 'geometry'))
  if (polygons === null) return 'unplaced'
  return {
    id: optional('surfaceId', readId) ?? readOptional(feature['id'], memberPath(path, 'id'), readId),
    part: null,
    polygons,
    providedSlope: optional('slope', (given, where) =>
      readNumber(given, where, { min: 0, max: 200, expected: 'a slope in gradians' }),
    ),
    providedDirection: optional('direction', (given, where) =>
      readNumber(given, where, { min: -360, max: 360, expected: 'a bearing in degrees' }),
    ),
  }
}

/** What the features of one building are. */
interface FeaturesRead {
  readonly surfaces: FileSurface[]
  /** The first feature that is no surface: without it the building would quietly be smaller. */
  fault: InputError | null
}

/** The features by building: in the order of the list, then of the file. A file of one building need not name it. */
function featuresByBuilding(
  file: JsonObject,
  listed: Map<string, ListedBuilding>,
  findings: Finding[],
): Map<string, FeaturesRead> {
  const features = readArray(file['features'], '$.features', 'an array of features')
  const byBuilding = new Map(
    [...listed.keys()].map((id): [string, FeaturesRead] => [id, { surfaces: [], fault: null }]),
  )
  const only = listed.size === 1 ? [...listed.keys()][0]! : null
  const left = { unlisted: [] as string[], unplaced: [] as string[], absent: [] as string[] }
  for (const [i, value] of features.entries()) {
    const path = itemPath('$.features', i)
    const { buildingId, surface } = readFeature(value, path)
    if (surface === 'absent') {
      left.absent.push(path)
      continue
    }
    if (buildingId === null && listed.size > 1) {
      throw wrongType('the id of one of the buildings', undefined, `${path}.properties.buildingId`)
    }
    const id = buildingId ?? only ?? 'building'
    let own = byBuilding.get(id)
    if (own === undefined) {
      own = { surfaces: [], fault: null }
      byBuilding.set(id, own)
      if (buildingId !== null && listed.size > 0) left.unlisted.push(id)
    }
    if (surface === 'unplaced') left.unplaced.push(id)
    else if (surface instanceof InputError) own.fault ??= surface
    else own.surfaces.push(surface)
  }
  findings.push(...leftFindings(left))
  return byBuilding
}

function leftFindings(left: Record<'unlisted' | 'unplaced' | 'absent', readonly string[]>): Finding[] {
  const findings = left.unlisted.map((id): Finding => ({
    code: 'roof/unlisted-building',
    message: `Surfaces name the building ${id}, which is not among the buildings of the file`,
    ids: [id],
  }))
  if (left.unplaced.length > 0) {
    findings.push({
      code: 'roof/missing-altitude',
      message: `${left.unplaced.length} surfaces have a vertex without a height and are left out`,
      ids: [...new Set(left.unplaced)],
    })
  }
  if (left.absent.length > 0) {
    findings.push({
      code: 'roof/no-geometry',
      message: `${left.absent.length} features have no geometry and are left out, the first at ${left.absent[0]}`,
      ids: [],
    })
  }
  return findings
}

/** The surfaces of a building without those that repeat the polygons of an earlier one, whose area would count twice. */
function withoutRepeated(
  buildingId: string,
  surfaces: readonly FileSurface[],
  system: CoordinateSystem,
  findings: Finding[],
): FileSurface[] {
  const isNew = createOnce(system)
  const kept = surfaces.flatMap((surface) => {
    const polygons = surface.polygons.filter(isNew)
    return polygons.length === 0
      ? []
      : [polygons.length === surface.polygons.length ? surface : { ...surface, polygons }]
  })
  const count = (some: readonly FileSurface[]): number => some.reduce((sum, { polygons }) => sum + polygons.length, 0)
  const repeated = count(surfaces) - count(kept)
  if (repeated > 0)
    findings.push({
      code: 'roof/duplicate-surface',
      message: `${repeated} polygons of ${buildingId} are in the file twice and count once`,
      ids: [buildingId],
    })
  return kept
}

/** The ground of a building: what the file says of it decides, then what the caller gave for the rest. */
const groundAltitudeOf = (about: ListedBuilding, options: RoofOptions): number | null =>
  about.groundAltitude ?? (about.groundPoints.length === 0 ? (options.ground ?? null) : null)

function readBuilding(
  about: ListedBuilding,
  { surfaces, fault }: FeaturesRead,
  system: CoordinateSystem,
  options: RoofOptions,
): BuildingRead | RooflessRead {
  const wrong = about.fault ?? fault
  if (wrong !== null) throw wrong
  const { id } = about
  const findings: Finding[] = []
  const given: FileBuilding = {
    ...about,
    surfaces: withoutRepeated(id, surfaces, system, findings),
    groundSurfaces: [],
    groundAltitude: groundAltitudeOf(about, options),
  }
  const assembled = surfaces.length === 0 ? { building: null, findings: [] } : assembleBuilding(given, system, 'up')
  findings.push(...assembled.findings)
  if (assembled.building !== null) return { kind: 'building', building: assembled.building, findings }
  findings.push({ code: 'roof/no-roof-surfaces', message: `${id} has no surfaces and is left out`, ids: [id] })
  return { kind: 'roofless', buildingId: id, source: about.source, place: about.place, findings }
}

/**
 * The buildings of a roof file: GeoJSON with one Polygon or MultiPolygon a surface, and the foreign members `crs`, `buildings` and
 * `edgeOverrides`. WGS 84 unless `crs` or `options.crs` names another. A building whose entry or one of whose surfaces cannot be
 * read is refused.
 * @param json the parsed JSON
 * @throws InputError where it is the file that cannot be read, or where it cannot be told whose a surface is
 */
export function* readRoofFile(json: unknown, options: RoofOptions): Generator<Read> {
  const file = readObject(json, '$', 'a FeatureCollection')
  if (file['type'] !== 'FeatureCollection') throw wrongType('the type FeatureCollection', file['type'], '$.type')
  const system = systemOf(file, options)
  const listed = readList(file)
  const findings: Finding[] = []
  const edgeOverrides = readOverrides(file['edgeOverrides'])
  const byBuilding = featuresByBuilding(file, listed, findings)
  yield { kind: 'file', edgeOverrides, findings }
  const sources = new Set<BuildingSource>()
  for (const [id, features] of byBuilding) {
    const about = listed.get(id) ?? unlisted(id, '$.features')
    const read = readOrRefuse(about, features, system, options)
    if (read.kind !== 'roofless') sources.add(about.source)
    yield read
  }
  if (sources.size === 1 && sources.has('matrikkel')) {
    const message = 'All buildings come from the cadastre, none is the addressed one'
    yield remarks([{ code: 'roof/no-addressed-building', message, ids: [] }])
  }
}

function readOrRefuse(
  about: ListedBuilding,
  features: FeaturesRead,
  system: CoordinateSystem,
  options: RoofOptions,
): Read {
  try {
    return readBuilding(about, features, system, options)
  } catch (error) {
    return refusalOf(error, { buildingId: about.id, source: about.source, place: about.place })
  }
}
