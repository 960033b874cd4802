import * as FILES from '../../messages/en/files.ts'
import * as VALUES from '../../messages/en/values.ts'
import { fault, FINDINGS, type FindingCode } from '../../errors.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import {
  AREA_CLASSES,
  BEHINDS,
  DOOR_USES,
  EDIT_OPERATIONS,
  VOID_USES,
  type Edit,
  type EditOperation,
  type EditValues,
} from '../../model/edits.ts'
import { ID_PATTERN } from '../../model/ids.ts'
import { LONGEST_ID } from '../../model/project.ts'
import { OPENING_KINDS, ROOM_TYPES } from '../../model/scan.ts'
import { said } from '../../sentence.ts'
import { LARGEST_EDIT, MOST_EDITS } from '../../tolerances.ts'
import {
  itemPath,
  memberPath,
  readArray,
  readItems,
  readNumber,
  readNumbers,
  readObject,
  readString,
  wrongType,
} from '../../formats/reading.ts'
import { readTimestamp } from '../../formats/text/timestamp.ts'

type Reader<T> = (value: unknown, path: string) => T

function readWord<const Words extends readonly string[]>(known: Words): Reader<Words[number]> {
  return (value, path) => {
    const word: Words[number] | undefined = known.find((each) => each === value)
    if (word === undefined) throw wrongType(said(VALUES.oneOf, { known: [...known] }), value, path)
    return word
  }
}

/** A text that can be written as UTF-8 and shown in a line: no unpaired surrogate, no NUL. */
function readText(value: unknown, path: string): string {
  const text = readString(value, path)
  if (!text.isWellFormed() || text.includes('\0')) throw fault(FILES.halfCharacter, path)
  return text
}

function readSaid(value: unknown, path: string): string {
  const text = readText(value, path)
  if (text.trim() === '') throw wrongType(said(VALUES.saidText), value, path)
  return text
}

const readIds =
  (least: number): Reader<readonly string[]> =>
  (value, path) => {
    const ids = readItems(readArray(value, path), path, readSaid)
    if (ids.length < least) throw wrongType(said(VALUES.idsAtLeast, { least }), value, path)
    const seen = new Set<string>()
    for (const [index, id] of ids.entries()) {
      if (seen.has(id)) throw fault(FILES.sameIds, itemPath(path, index), { id })
      seen.add(id)
    }
    return ids
  }

function readPoint(value: unknown, path: string): Vec2 {
  return readNumbers(value, path, 2, { min: -LARGEST_EDIT, max: LARGEST_EDIT })
}

function readLine(value: unknown, path: string): readonly [Vec2, Vec2] {
  const points = readItems(readArray(value, path), path, readPoint)
  const [from, to] = points
  if (points.length !== 2 || from === undefined || to === undefined || (from[0] === to[0] && from[1] === to[1]))
    throw wrongType(said(VALUES.lineOfEdit), value, path)
  return [from, to]
}

const readWithin =
  (min: number, max: number): Reader<number> =>
  (value, path) =>
    readNumber(value, path, { min, max })

/** Metres: nothing that is built into a wall is thinner. */
const LEAST_LENGTH = 0.01

const READERS: { readonly [Kind in keyof EditValues]: Reader<EditValues[Kind]> } = {
  room: readSaid,
  rooms: readIds(2),
  element: readSaid,
  elements: readIds(1),
  ids: readIds(0),
  surfaces: readIds(1),
  name: readSaid,
  roomType: readWord(ROOM_TYPES),
  areaClass: readWord(AREA_CLASSES),
  openingKind: readWord(OPENING_KINDS),
  findingCode: readWord(Object.keys(FINDINGS) as FindingCode[]),
  length: readWithin(LEAST_LENGTH, LARGEST_EDIT),
  distance: readWithin(0, LARGEST_EDIT),
  shift: readWithin(-LARGEST_EDIT, LARGEST_EDIT),
  line: readLine,
  point: readPoint,
  story: readWithin(0, LARGEST_EDIT),
  voidUse: readWord(VOID_USES),
  doorUse: readWord(DOOR_USES),
  behind: readWord(BEHINDS),
  bearing: readWithin(0, 360),
}

const ORIGIN = ['id', 'author', 'time', 'reason', 'operation'] as const

function readEditId(value: unknown, path: string): string {
  if (typeof value !== 'string' || !ID_PATTERN.test(value) || value.length > LONGEST_ID)
    throw wrongType(said(VALUES.idOf, { most: LONGEST_ID }), value, path)
  return value
}

function readEdit(value: unknown, path: string): Edit {
  const json = readObject(value, path, VALUES.edit)
  const at = (key: string): string => memberPath(path, key)
  const operation = readWord(Object.keys(EDIT_OPERATIONS) as EditOperation[])(json['operation'], at('operation'))
  const members = Object.entries(EDIT_OPERATIONS[operation]) as [string, keyof EditValues][]
  const known = [...ORIGIN, ...members.map(([name]) => name.replace('?', ''))]
  const unknown = Object.keys(json).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw fault(FILES.unknownMember, at(unknown), { known, found: JSON.stringify(unknown).slice(0, 60) })
  const values = members.flatMap(([name, kind]) => {
    const key = name.replace('?', '')
    return key !== name && json[key] === undefined ? [] : [[key, READERS[kind](json[key], at(key))] as const]
  })
  return {
    id: readEditId(json['id'], at('id')),
    author: readSaid(json['author'], at('author')),
    time: readTimestamp(json['time'], at('time')),
    reason: readSaid(json['reason'], at('reason')),
    operation,
    ...Object.fromEntries(values),
  } as Edit
}

/**
 * The edits of `edits.json`, in their order.
 * @param json result of `JSON.parse`, of any shape; never changed
 * @throws InputError with the JSON path of the value that cannot be read; unknown members are refused too
 */
export function parseEdits(json: unknown): readonly Edit[] {
  const file = readObject(json, '$', VALUES.editList)
  const unknown = Object.keys(file).find((key) => key !== 'edits' && key !== '$schema')
  if (unknown !== undefined)
    throw fault(FILES.unknownMember, memberPath('$', unknown), {
      known: ['edits', '$schema'],
      found: JSON.stringify(unknown).slice(0, 60),
    })
  const list = readArray(file['edits'], '$.edits', VALUES.editArray)
  if (list.length > MOST_EDITS) throw wrongType(said(VALUES.mostEdits, { most: MOST_EDITS }), list, '$.edits')
  return readItems(list, '$.edits', readEdit)
}
