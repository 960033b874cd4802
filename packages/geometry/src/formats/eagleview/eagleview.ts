import * as REFUSALS from '../../messages/en/refusals.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import * as VALUES from '../../messages/en/values.ts'
import { fault } from '../../errors.ts'
import { coordinateSystem, type CoordinateSystem } from '../../geodesy/crs.ts'
import { toLocal } from '../../geodesy/frame.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { refusalOf } from '../../model/refusal.ts'
import type { Building } from '../../model/roof.ts'
import { figure, metres, said } from '../../sentence.ts'
import type { RoofOptions } from '../city/cityjson-header.ts'
import type { FileBuilding } from '../file-building.ts'
import { checkGround, createGroundUse } from '../ground-option.ts'
import type { Read, RoofReader } from '../read.ts'
import { isObject, memberPath, readObject, type JsonObject } from '../reading.ts'
import { assembleBuilding } from '../roof-building.ts'
import { exportOf } from './export-root.ts'
import { readExportRoof, type ExportRoof } from './export-roof.ts'
import { createExportScanner } from './eagleview-text.ts'
import { statedFigures } from './stated-figures.ts'
import { listOf, numberOf, textOf } from './export-values.ts'

/** Where a file says its house is: near it, not surveyed. */
interface Site {
  readonly name: string | null
  readonly lonLat: readonly [lon: number, lat: number] | null
}

function siteOf(root: JsonObject): Site {
  const { LOCATION: location } = root
  if (!isObject(location)) return { name: null, lonLat: null }
  const lat = numberOf(location['@lat'])
  const lon = numberOf(location['@long'])
  const isPlace = lat !== null && lon !== null && Math.abs(lat) < 85 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)
  return { name: textOf(location['@address']), lonLat: isPlace ? [lon, lat] : null }
}

/** A grid around the place, in true metres; around longitude 0, latitude 0 where none is named. */
function systemAt({ lonLat }: Site): CoordinateSystem {
  const [lon, lat] = lonLat ?? [0, 0]
  return coordinateSystem(`+proj=tmerc +lat_0=${lat} +lon_0=${lon} +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs`)
}

const ownCoordinates = (id: string, { lonLat }: Site): Finding =>
  findingOf(
    lonLat === null
      ? said(ROOFS.ownCoordinates, { id })
      : said(ROOFS.ownCoordinatesAt, { id, lon: figure(lonLat[0], 5), lat: figure(lonLat[1], 5) }),
    [id],
  )

/** The lowest point of its walls, if it lies below the roof. */
function groundPointOf({ walls, surfaces }: ExportRoof): Vec3 | null {
  const lowestOf = (polygons: readonly (readonly (readonly Vec3[])[])[]): Vec3 | null =>
    polygons.flat(2).reduce<Vec3 | null>((low, at) => (low === null || at[2] < low[2] ? at : low), null)
  const foot = lowestOf(walls)
  const eaves = lowestOf(surfaces.flatMap(({ polygons }) => polygons))
  return foot !== null && eaves !== null && foot[2] < eaves[2] ? foot : null
}

/** Adds what the vendor states, its lines in the frame of the building. */
function withStated(building: Building, { stated, lines }: ExportRoof, system: CoordinateSystem): Building {
  const place = toLocal(system, building.frame)
  const local = ([x, y, z]: Vec3): Vec3 => {
    const [east, north] = place(x, y)
    return [east, north, z]
  }
  return {
    ...building,
    stated: { ...stated, lines: lines.map(({ type, from, to }) => ({ type, from: local(from), to: local(to) })) },
  }
}

function readBuilding(roof: ExportRoof, site: Site, isOnly: boolean, ground: number | null): Read {
  const { id, place, surfaces } = roof
  const named = { buildingId: id, source: 'address', place } as const
  if (surfaces.length === 0)
    return { kind: 'roofless', ...named, findings: [findingOf(said(ROOFS.noRoofSurfaces, { id }), [id])] }
  const system = systemAt(site)
  const foot = ground === null ? groundPointOf(roof) : null
  const building: FileBuilding = {
    id,
    displayName: isOnly ? (site.name ?? id) : id,
    buildingType: null,
    source: 'address',
    surfaces: surfaces.map((surface) => ({ ...surface, part: null, providedSlope: null, providedDirection: null })),
    groundSurfaces: [],
    groundPoints: foot === null ? [] : [foot],
    groundAltitude: ground,
    place,
    ...(roof.walls.length === 0 ? {} : { walls: [{ part: null, polygons: roof.walls }] }),
  }
  const { building: assembled, findings } = assembleBuilding(building, system, 'up')
  const all = [
    ownCoordinates(id, site),
    ...(foot === null ? [] : [findingOf(said(ROOFS.groundFromLowest, { id, lowest: metres(foot[2]) }), [id])]),
    ...findings,
    ...(assembled === null ? [] : statedFigures(id, assembled.surfaces, roof.stated.surfaces)),
  ]
  return assembled === null
    ? { kind: 'roofless', ...named, findings: all }
    : { kind: 'building', building: withStated(assembled, roof, system), findings: all }
}

/** The structures of a file with their paths: one, or several in either of two ways. */
function* structuresOf(
  root: JsonObject,
  path: string,
): Generator<readonly [roof: unknown, north: number, path: string]> {
  for (const [structure, at] of listOf(root['STRUCTURES'], memberPath(path, 'STRUCTURES'))) {
    const own = readObject(structure, at, VALUES.roofStructure)
    const north = numberOf(own['@northorientation']) ?? 0
    for (const [roof, of] of listOf(own['ROOF'], memberPath(at, 'ROOF'))) yield [roof, north, of]
  }
}

function* readsOf(root: JsonObject, path: string, options: RoofOptions): Generator<Read> {
  checkGround(options.ground)
  if (options.crs !== undefined) throw fault(REFUSALS.ownCoordinates, null, { system: options.crs })
  const use = createGroundUse(options.ground)
  const site = siteOf(root)
  const all = [...structuresOf(root, path)]
  for (const [i, [roof, north, at]] of all.entries()) {
    const place = { line: null, path: at }
    const id = (isObject(roof) ? textOf(roof['@id']) : null) ?? `ROOF${i + 1}`
    try {
      yield use.seen(
        readBuilding(readExportRoof(roof, { id, north, place }), site, all.length === 1, options.ground ?? null),
      )
    } catch (error) {
      yield refusalOf(error, { buildingId: id, source: 'address', place })
    }
  }
  yield* use.remarks()
}

/**
 * Reads the measurements that EagleView and Hover export, as parsed JSON: a building for each structure, refused alone where it cannot be
 * read. Faces of type ROOF are its surfaces, those of type WALL its walls; areas, pitches and types of lines that the vendor states are kept
 * beside what is measured. Feet become metres, and the plan is turned to the north of the file; it has no place on a map but its address.
 * @param json the file; attributes of its XML form begin with `@`
 * @throws InputError `file/wrong-type`, and `roof/wrong-crs` if a coordinate system is given
 */
export function* readEagleView(json: unknown, options: RoofOptions = {}): Generator<Read> {
  const file = readObject(json, '$')
  const path = memberPath('$', 'EAGLEVIEW_EXPORT' in file ? 'EAGLEVIEW_EXPORT' : 'DATA_EXPORT')
  yield* readsOf(readObject(exportOf(file), path), path, options)
}

/** A reader of the same measurements as XML. Faces refer to lines anywhere in the file, so buildings are known only at its end. */
export function createEagleViewReader(options: RoofOptions): RoofReader {
  const scanner = createExportScanner()
  return {
    write: (text) => {
      scanner.write(text)
      return []
    },
    end: () => {
      scanner.end()
      const { name, content } = scanner.root()
      return readsOf(content, memberPath('$', name), options)
    },
  }
}
