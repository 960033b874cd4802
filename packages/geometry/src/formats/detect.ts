import type { ErrorSentence } from '../errors.ts'
import { INPUTS } from '../messages/en/inputs.ts'
import * as VALUES from '../messages/en/values.ts'
import { FILE_KINDS, type FileKind } from '../model/file-kinds.ts'
import { joined, said, type Sentence } from '../sentence.ts'
import { exportOf } from './eagleview/export-root.ts'
import { isObject } from './reading.ts'

/** The name of a kind, for messages. */
export const kindName = (kind: FileKind): Sentence => ({ key: `kind/${kind}`, english: FILE_KINDS[kind], values: {} })

/** The kind of a file, with its article, for messages. */
export const foundKind = (kind: FileKind): Sentence =>
  kind.startsWith('cityjson') ? kindName(kind) : said(VALUES.aKind, { kind: kindName(kind) })

/** Says that a file has none of the expected kinds. @param found its real kind; undefined if not known */
export const unknownKind = (known: readonly FileKind[], found?: FileKind): ErrorSentence =>
  said(INPUTS.noKind, {
    kinds: joined(INPUTS.semicolon, known.map(kindName)),
    found: found === undefined ? said(INPUTS.otherJson) : foundKind(found),
  })

/** Members that only a project has: one is enough, as the file may lack or misspell the others. */
const OF_PROJECT = ['createdBy', 'address', 'coverPhoto', 'outsideAreas', 'aiSummary', 'inspectionNotes'] as const

const isList = (value: unknown): boolean =>
  Array.isArray(value) ||
  (isObject(value) && Object.values(value).some((item) => isObject(item) && 'transform' in item))

/** Whether a value has the walls or floors of RoomPlan, as lists or as dictionaries by identifier. */
const isExport = (json: unknown): boolean => isObject(json) && (isList(json['walls']) || isList(json['floors']))

/**
 * The kind of file that a parsed JSON value is, detected from a few members; null if it is none of them. The lines of a CityJSONSeq
 * stream come as an array, and so may RoomPlan's rooms.
 */
export function detectFile(json: unknown): FileKind | null {
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
  if (exportOf(json) !== undefined) return 'eagleview'
  const rooms = json['rooms']
  if (Array.isArray(rooms) && rooms.some((room) => isObject(room) && 'capturedRoom' in room)) return 'scan'
  if (isExport(json) || [json['capturedRoom'], json['room']].some(isExport)) return 'roomplan'
  if (OF_PROJECT.some((member) => Object.hasOwn(json, member))) return 'project'
  return Array.isArray(rooms) ? 'roomplan' : null
}
