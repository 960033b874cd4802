import * as VALUES from '../../messages/en/values.ts'
import { coordinateSystem, type CoordinateSystem } from '../../geodesy/crs.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { said } from '../../sentence.ts'
import { refusalOf, type BuildingSource } from '../../model/refusal.ts'
import { EDGE_TYPES, type EdgeOverride, type EdgeType } from '../../model/roof.ts'
import type { RoofOptions } from '../city/cityjson-header.ts'
import { geoJsonSystem } from './geojson-crs.ts'
import { createRepeatFilter } from '../repeated-polygons.ts'
import { remarks, type BuildingRead, type Read, type RooflessRead } from '../read.ts'
import { memberPath, readObject, wrongType, type JsonObject } from '../reading.ts'
import type { FileBuilding, FilePolygon, FileSurface } from '../file-building.ts'
import { assembleBuilding } from '../roof-building.ts'
import { readList, unlisted, type ListedBuilding } from './roof-file-buildings.ts'
import { featuresByBuilding, type FeaturesRead } from './roof-file-features.ts'
import { upperFacesOf } from './solids-in-surfaces.ts'
import { readStatedAccuracy, statedOf } from './stated-accuracy.ts'

const systemOf = (file: JsonObject, { crs }: RoofOptions): CoordinateSystem =>
  crs === undefined ? geoJsonSystem(file) : coordinateSystem(crs)

const isEdgeType = (value: unknown): value is EdgeType => EDGE_TYPES.some((type) => type === value)

function readOverrides(value: unknown): EdgeOverride[] {
  if (value === undefined || value === null) return []
  return Object.entries(readObject(value, '$.edgeOverrides', VALUES.edgeTypes)).map(([edgeId, type]) => {
    if (!isEdgeType(type))
      throw wrongType(said(VALUES.edgeType, { known: [...EDGE_TYPES] }), type, memberPath('$.edgeOverrides', edgeId))
    return { edgeId, type }
  })
}

/** The surfaces of a building without those that repeat the polygons of an earlier one, whose area would count twice. */
function withoutRepeated(
  buildingId: string,
  surfaces: readonly FileSurface[],
  system: CoordinateSystem,
  findings: Finding[],
): FileSurface[] {
  const isNew = createRepeatFilter(system)
  const kept = surfaces.flatMap((surface) => {
    const polygons = surface.polygons.filter(isNew)
    return polygons.length === 0
      ? []
      : [polygons.length === surface.polygons.length ? surface : { ...surface, polygons }]
  })
  const count = (some: readonly FileSurface[]): number => some.reduce((sum, { polygons }) => sum + polygons.length, 0)
  const repeated = count(surfaces) - count(kept)
  if (repeated > 0)
    findings.push(findingOf(said(ROOFS.duplicateSurfacePolygons, { count: repeated, id: buildingId }), [buildingId]))
  return kept
}

/** The ground of a building: from the file; else the caller's. */
function groundOf(
  about: ListedBuilding,
  ofSolids: readonly FilePolygon[],
  options: RoofOptions,
): Pick<FileBuilding, 'groundAltitude' | 'groundSurfaces'> {
  const { groundAltitude, groundPoints } = about
  if (groundAltitude !== null || groundPoints.length > 0) return { groundAltitude, groundSurfaces: [] }
  if (ofSolids.length > 0) return { groundAltitude: null, groundSurfaces: [{ part: null, polygons: ofSolids }] }
  return { groundAltitude: options.ground ?? null, groundSurfaces: [] }
}

/** Settings for all buildings, from the file and from the caller. */
interface FileAbout {
  readonly system: CoordinateSystem
  readonly stated: ReturnType<typeof readStatedAccuracy>
  readonly options: RoofOptions
}

function readBuilding(
  about: ListedBuilding,
  { surfaces, fault }: FeaturesRead,
  { system, stated, options }: FileAbout,
): BuildingRead | RooflessRead {
  const wrong = about.fault ?? fault
  if (wrong !== null) throw wrong
  const { id } = about
  const findings: Finding[] = []
  const upper = upperFacesOf(id, withoutRepeated(id, surfaces, system, findings), system)
  findings.push(...upper.findings)
  const given: FileBuilding = { ...about, surfaces: upper.surfaces, ...groundOf(about, upper.grounds, options) }
  const assembled = surfaces.length === 0 ? { building: null, findings: [] } : assembleBuilding(given, system, 'up')
  findings.push(...assembled.findings)
  if (assembled.building !== null) {
    const accuracy =
      stated === null ? {} : { statedAccuracy: statedOf(stated, surfaces, assembled.building.frame, system) }
    return { kind: 'building', building: { ...assembled.building, ...accuracy }, findings }
  }
  findings.push(findingOf(said(ROOFS.noRoofSurfaces, { id }), [id]))
  return { kind: 'roofless', buildingId: id, source: about.source, place: about.place, findings }
}

/**
 * The buildings of a roof file: GeoJSON with one Polygon or MultiPolygon a surface, and the foreign members `crs`, `accuracy`,
 * `buildings` and `edgeOverrides`. WGS 84 unless `crs` or `options.crs` names another system. A building is refused if its entry or one
 * of its surfaces cannot be read.
 * @param json the parsed JSON
 * @throws InputError if the file as a whole cannot be read, or the building of a surface cannot be determined
 */
export function* readRoofFile(json: unknown, options: RoofOptions): Generator<Read> {
  const file = readObject(json, '$', VALUES.featureCollection)
  if (file['type'] !== 'FeatureCollection') throw wrongType(said(VALUES.featureCollectionType), file['type'], '$.type')
  const whole = { system: systemOf(file, options), stated: readStatedAccuracy(file['accuracy']), options }
  const listed = readList(file)
  const findings: Finding[] = []
  const edgeOverrides = readOverrides(file['edgeOverrides'])
  const byBuilding = featuresByBuilding(file, listed, findings)
  yield { kind: 'file', edgeOverrides, findings }
  const sources = new Set<BuildingSource>()
  for (const [id, features] of byBuilding) {
    const about = listed.get(id) ?? unlisted(id, '$.features')
    const read = readOrRefuse(about, features, whole)
    if (read.kind !== 'roofless') sources.add(about.source)
    yield read
  }
  if (sources.size === 1 && sources.has('matrikkel')) {
    const message = said(ROOFS.noAddressedBuilding)
    yield remarks([findingOf(message, [])])
  }
}

function readOrRefuse(about: ListedBuilding, features: FeaturesRead, whole: FileAbout): Read {
  try {
    return readBuilding(about, features, whole)
  } catch (error) {
    return refusalOf(error, { buildingId: about.id, source: about.source, place: about.place })
  }
}
