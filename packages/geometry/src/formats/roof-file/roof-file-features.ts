import * as VALUES from '../../messages/en/values.ts'
import { InputError } from '../../errors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { said } from '../../sentence.ts'
import {
  itemPath,
  memberPath,
  readArray,
  readNumber,
  readObject,
  readOptional,
  wrongType,
  type JsonObject,
} from '../reading.ts'
import type { FileSurface } from '../file-building.ts'
import { readId, type ListedBuilding } from './roof-file-buildings.ts'
import { readSurfacePolygons } from './roof-file-polygons.ts'

/*
 * The features of a roof file: one surface each, and the building it belongs to.
 */

/** A feature: one surface, and the building it belongs to. */
interface FeatureSurface {
  readonly buildingId: string | null
  /**
   * `unplaced` if a vertex has no height, `absent` if the feature has no geometry (a row of a table without a drawing), an error if it is
   * not a surface.
   */
  readonly surface: FileSurface | 'unplaced' | 'absent' | InputError
}

/** @throws InputError if the surface's building cannot be determined */
function readFeature(value: unknown, path: string): FeatureSurface {
  const feature = readObject(value, path, VALUES.feature)
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
      readNumber(given, where, { min: 0, max: 200, expected: VALUES.slope }),
    ),
    providedDirection: optional('direction', (given, where) =>
      readNumber(given, where, { min: -360, max: 360, expected: VALUES.bearing }),
    ),
  }
}

/** Layers that `reports roof -o` writes besides the surfaces: they were measured from them, and are measured anew. */
const DERIVED_LAYERS: readonly unknown[] = ['edges', 'walls']

function isDerived(value: unknown): boolean {
  const layer = (value as { readonly properties?: { readonly layer?: unknown } | null } | null)?.properties?.layer
  return DERIVED_LAYERS.includes(layer)
}

/** The features of one building. */
export interface FeaturesRead {
  readonly surfaces: FileSurface[]
  /** The first feature that is not a surface: without it the building would silently be smaller. */
  fault: InputError | null
}

/** The features by building: in the order of the list, then of the file. A file of one building may omit the name. */
export function featuresByBuilding(
  file: JsonObject,
  listed: Map<string, ListedBuilding>,
  findings: Finding[],
): Map<string, FeaturesRead> {
  const features = readArray(file['features'], '$.features', VALUES.features)
  const byBuilding = new Map(
    [...listed.keys()].map((id): [string, FeaturesRead] => [id, { surfaces: [], fault: null }]),
  )
  const only = listed.size === 1 ? [...listed.keys()][0]! : null
  const left = { unlisted: [] as string[], unplaced: [] as string[], absent: [] as string[] }
  for (const [i, value] of features.entries()) {
    if (isDerived(value)) continue
    const path = itemPath('$.features', i)
    const { buildingId, surface } = readFeature(value, path)
    if (surface === 'absent') {
      left.absent.push(path)
      continue
    }
    if (buildingId === null && listed.size > 1) {
      throw wrongType(said(VALUES.buildingId), undefined, `${path}.properties.buildingId`)
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
  const findings = left.unlisted.map((id): Finding => findingOf(said(ROOFS.unlistedBuilding, { id }), [id]))
  if (left.unplaced.length > 0) {
    findings.push(findingOf(said(ROOFS.missingAltitude, { count: left.unplaced.length }), [...new Set(left.unplaced)]))
  }
  if (left.absent.length > 0) {
    findings.push(findingOf(said(ROOFS.noGeometry, { count: left.absent.length, path: left.absent[0]! }), []))
  }
  return findings
}
