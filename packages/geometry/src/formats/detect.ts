import { isObject } from './reading.ts'

/** The kinds of file that can be read, each with its name for people. */
export const FILE_KINDS = {
  roomplan: 'RoomPlan export (CapturedRoom or CapturedStructure)',
  usdz: 'RoomPlan export as USDZ',
  scan: 'scan file (rooms with names and types)',
  roof: 'roof file (GeoJSON)',
  cityjson: 'CityJSON',
  'cityjson-seq': 'CityJSONSeq (CityJSON features, one a line)',
  citygml: 'CityGML',
  fkb: 'FKB-Bygning (surveyed roof lines, GML or SOSI)',
  project: 'project file (project.json of a project folder)',
} as const

/** What a file may be, told from its content. */
export type FileKind = keyof typeof FILE_KINDS

/** Those that are JSON. */
export type JsonKind = Exclude<FileKind, 'usdz' | 'citygml' | 'fkb'>

/** Members that only a project has: one is enough, as the file may lack or misspell the others. */
const OF_PROJECT = ['createdBy', 'address', 'coverPhoto', 'outsideAreas', 'aiSummary', 'inspectionNotes'] as const

const isList = (value: unknown): boolean =>
  Array.isArray(value) ||
  (isObject(value) && Object.values(value).some((item) => isObject(item) && 'transform' in item))

/** Whether a value has the walls or floors of RoomPlan, as lists or as dictionaries by identifier. */
const isExport = (json: unknown): boolean => isObject(json) && (isList(json['walls']) || isList(json['floors']))

/**
 * What kind of file a parsed JSON value is, told from a few members; null for a kind that is not known.
 * The lines of a CityJSONSeq stream come as an array, and so may RoomPlan's rooms.
 */
export function detectFile(json: unknown): JsonKind | null {
  if (Array.isArray(json)) {
    const all = (test: (item: Record<string, unknown>) => boolean): boolean =>
      json.length > 0 && json.every((item) => isObject(item) && test(item))
    if (all((line) => line['type'] === 'CityJSON' || line['type'] === 'CityJSONFeature')) return 'cityjson-seq'
    return all((room) => Array.isArray(room['walls']) || Array.isArray(room['floors'])) ? 'roomplan' : null
  }
  if (!isObject(json)) return null
  if (json['type'] === 'CityJSON') return 'cityjson'
  if (json['type'] === 'CityJSONFeature') return 'cityjson-seq'
  if (json['type'] === 'FeatureCollection') return 'roof'
  const rooms = json['rooms']
  if (Array.isArray(rooms) && rooms.some((room) => isObject(room) && 'capturedRoom' in room)) return 'scan'
  if (isExport(json) || [json['capturedRoom'], json['room']].some(isExport)) return 'roomplan'
  if (OF_PROJECT.some((member) => Object.hasOwn(json, member))) return 'project'
  return Array.isArray(rooms) ? 'roomplan' : null
}
