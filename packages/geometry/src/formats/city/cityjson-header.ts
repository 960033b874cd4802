import * as VALUES from '../../messages/en/values.ts'
import { coordinateSystem, type CoordinateSystem } from '../../geodesy/crs.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { said } from '../../sentence.ts'
import { missingCrs } from '../missing-crs.ts'
import { describedAs, memberPath, readArray, readNumbers, readObject, type JsonObject } from '../reading.ts'

/** Settings from the caller about a file. */
export interface RoofOptions {
  /** Coordinate system of the file, which overrides the one in the file: an EPSG code (`EPSG:25833`) or a proj4 definition. */
  readonly crs?: string | undefined
  /** Altitude of the ground in metres, for buildings without ground in the file; known grounds stay as they are. */
  readonly ground?: number | undefined
}

/** How vertices are stored: as whole steps from an origin, or as coordinates if `isStepped` is false. */
interface Transform {
  readonly scale: Vec3
  readonly translate: Vec3
  readonly isStepped: boolean
}

const AS_THEY_ARE: Transform = { scale: [1, 1, 1], translate: [0, 0, 0], isStepped: false }

/** The head of a CityJSON file or stream, which holds for all its objects. */
export interface CityJSONHeader extends Transform {
  readonly system: CoordinateSystem
  /** Altitude of the ground for buildings without ground in the file; null if the caller gave none. */
  readonly ground: number | null
  readonly findings: readonly Finding[]
}

/** The vertices of a file or feature, still to be scaled. */
export interface CityVertices extends Transform {
  readonly list: readonly unknown[]
  readonly path: string
  /** Vertices already converted: most are corners of several faces, which share them. */
  readonly points: (Vec3 | undefined)[]
}

const KNOWN_VERSION = /^(?:1\.[01]|2\.0)(?:\.\d+)?$/

/** The transform of a file or feature; null if it has none, so that vertices are coordinates already. */
function readTransform(json: JsonObject, path: string): Transform | null {
  if (json['transform'] === undefined || json['transform'] === null) return null
  const at = memberPath(path, 'transform')
  const transform = readObject(json['transform'], at)
  const scale = readNumbers(transform['scale'], memberPath(at, 'scale'), 3)
  const translate = readNumbers(transform['translate'], memberPath(at, 'translate'), 3)
  return { scale, translate, isStepped: true }
}

/** The name of a file's coordinate system; null if it has none. Version 0.x wrote `metadata.crs.epsg`. */
function namedCrs(json: JsonObject, path: string): { name: string | number; path: string } | null {
  const metadata = json['metadata']
  if (typeof metadata !== 'object' || metadata === null) return null
  const given = metadata as JsonObject
  const named = given['referenceSystem'] ?? (given['crs'] as JsonObject | null | undefined)?.['epsg']
  return (typeof named === 'string' && named.trim() !== '') || typeof named === 'number'
    ? { name: named, path: `${path}.metadata.referenceSystem` }
    : null
}

function systemOf(json: JsonObject, path: string, options: RoofOptions): CoordinateSystem {
  if (options.crs !== undefined) return coordinateSystem(options.crs)
  const named = namedCrs(json, path)
  if (named !== null) return coordinateSystem(named.name, named.path)
  const position = firstPosition(json, path)
  throw missingCrs('metadata.referenceSystem', position, path)
}

/** Position of a file: its first vertex; for the header of a stream, its `translate`. */
function firstPosition(json: JsonObject, path: string): Vec2 | null {
  const { scale, translate } = readTransform(json, path) ?? AS_THEY_ARE
  const vertices = json['vertices']
  const first: unknown = Array.isArray(vertices) ? vertices[0] : undefined
  const [x, y] = Array.isArray(first) ? (first as unknown[]) : [0, 0]
  if (
    typeof x !== 'number' ||
    typeof y !== 'number' ||
    (x === 0 && y === 0 && first === undefined && translate[0] === 0)
  )
    return null
  return [Math.round(x * scale[0] + translate[0]), Math.round(y * scale[1] + translate[1])]
}

/**
 * Reads the head of a CityJSON file, or the first line of a CityJSONSeq stream.
 * @param json a CityJSON object; with `options.crs`, also a feature of a stream without a header
 * @throws InputError `roof/no-crs`, `roof/unknown-crs`, `file/wrong-type`, `file/bad-number`
 */
export function readCityJSONHeader(json: unknown, options: RoofOptions = {}, path = '$'): CityJSONHeader {
  const head = readObject(json, path, VALUES.cityJson)
  const version = head['version']
  const findings: Finding[] =
    head['type'] !== 'CityJSON' || (typeof version === 'string' && KNOWN_VERSION.test(version))
      ? []
      : [findingOf(said(ROOFS.unknownVersion, { version: describedAs(version) }), [])]
  const system = systemOf(head, path, options)
  return {
    system,
    ...(readTransform(head, path) ?? AS_THEY_ARE),
    ground: options.ground ?? null,
    findings,
  }
}

/** The vertices of a file or feature. A feature's own transform overrides the header's. */
export function verticesOf(json: JsonObject, header: CityJSONHeader, path: string): CityVertices {
  const at = memberPath(path, 'vertices')
  const { scale, translate, isStepped } = readTransform(json, path) ?? header
  const list = readArray(json['vertices'], at, VALUES.vertices)
  return { list, scale, translate, isStepped, path: at, points: new Array<Vec3 | undefined>(list.length) }
}
