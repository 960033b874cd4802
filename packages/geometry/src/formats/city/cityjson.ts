import * as VALUES from '../../messages/en/values.ts'
import { findingOf } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { said } from '../../sentence.ts'
import { refusalOf } from '../../model/refusal.ts'
import { objects as objectsText, readCityBuilding } from './city-building.ts'
import {
  readCityJSONHeader,
  verticesOf,
  type CityJSONHeader,
  type CityVertices,
  type RoofOptions,
} from './cityjson-header.ts'
import { cityBuilding, cityFamilies, unreadObjects, type CityFamily } from './cityjson-objects.ts'
import { remarks, type Read } from '../read.ts'
import { memberPath, readObject, WHOLE_FILE, type FileRoot } from '../reading.ts'

/**
 * The buildings among the city objects of a file or feature, each merged from its parts; one that cannot be read is refused.
 * @throws InputError if the objects, or their vertices, cannot be read at all
 */
export function* readCityObjects(json: unknown, header: CityJSONHeader, root: FileRoot): Generator<Read> {
  const file = readObject(json, root.path, VALUES.cityJsonOrFeature)
  const at = memberPath(root.path, 'CityObjects')
  const objects = readObject(file['CityObjects'], at, VALUES.cityObjects)
  const { families, broken } = cityFamilies(objects, { line: root.line, path: at })
  for (const [type, ids] of unreadObjects(objects)) {
    const message = said(ROOFS.typeIgnored, { objects: objectsText(ids.length), type, id: ids[0]! })
    yield remarks([findingOf(message, ids)])
  }
  yield* broken
  if (families.length === 0) return
  const vertices = verticesOf(file, header, root.path)
  for (const family of families) yield readOrRefuse(family, root.line, vertices, header)
}

function readOrRefuse(
  family: CityFamily,
  line: number | null,
  vertices: CityVertices,
  { system, ground }: CityJSONHeader,
): Read {
  try {
    return readCityBuilding(cityBuilding(family, line, vertices), system, ground)
  } catch (error) {
    return refusalOf(error, { buildingId: family.id, source: 'address', place: { line, path: family.path } })
  }
}

/**
 * The roofs of a CityJSON file (1.0, 1.1, 2.0): buildings with surfaces of type RoofSurface, parts merged into their building, the
 * highest level of detail, ground from surfaces of type GroundSurface.
 * @param json the parsed JSON
 * @throws InputError if the file as a whole cannot be read, and not some of its buildings
 */
export function* readCityJSONFile(json: unknown, options: RoofOptions): Generator<Read> {
  const header = readCityJSONHeader(json, options)
  yield remarks(header.findings)
  yield* readCityObjects(json, header, WHOLE_FILE)
}
