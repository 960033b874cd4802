import { fault, type InputError } from '../errors.ts'
import * as CONTROLS from '../messages/en/controls.ts'
import * as FILES from '../messages/en/files.ts'
import * as VALUES from '../messages/en/values.ts'
import { CONTROL_KINDS, WALLS_OF_CONTROL, type Control, type ControlKind } from '../model/control.ts'
import { ID_PATTERN } from '../model/ids.ts'
import { said } from '../sentence.ts'
import { CONTROL_TOLERANCE, LARGEST_CONTROL, LEAST_CONTROL_TOLERANCE, MOST_CONTROLS } from '../tolerances.ts'
import {
  itemPath,
  memberPath,
  readArray,
  readNumber,
  readObject,
  readOptional,
  readString,
  wrongType,
  type JsonObject,
} from './reading.ts'
import { readTimestamp } from './text/timestamp.ts'

/** The id of a control that has none, by its place. */
const idAt = (index: number): string => `c${index + 1}`

/** Checks how many walls a control names, and that it says how certain an area is. */
function complete(control: Omit<Control, 'tolerance'> & { readonly tolerance: number | null }, path: string): Control {
  const { kind, walls, tolerance } = control
  const [least, most] = WALLS_OF_CONTROL[kind]
  if (walls.length < least || walls.length > most)
    throw fault(CONTROLS.wallCount, path, {
      kind,
      count: least === most ? String(least) : `${least}-${most}`,
      found: walls.length,
    })
  if (tolerance === null && kind === 'area') throw fault(CONTROLS.areaTolerance, path)
  return { ...control, tolerance: tolerance ?? CONTROL_TOLERANCE }
}

function readKind(value: unknown, path: string): ControlKind {
  const kind = CONTROL_KINDS.find((known) => known === value)
  if (kind === undefined) throw wrongType(said(VALUES.oneOf, { known: [...CONTROL_KINDS] }), value, path)
  return kind
}

function readId(value: unknown, path: string): string {
  const id = readString(value, path)
  if (!ID_PATTERN.test(id) || id.length > LONGEST_NAME)
    throw wrongType(said(VALUES.idOf, { most: LONGEST_NAME }), value, path)
  return id
}

/** Characters of an id, and of what else a person writes of a control. */
const LONGEST_NAME = 200

const readName = (value: unknown, path: string): string => readString(value, path).slice(0, LONGEST_NAME)

const MEMBERS = ['id', 'kind', 'room', 'walls', 'value', 'tolerance', 'author', 'time', 'instrument']

const unknownMember = (path: string, key: string, known: readonly string[]): InputError =>
  fault(FILES.unknownMember, memberPath(path, key), { known: [...known], found: JSON.stringify(key).slice(0, 60) })

function readControl(value: unknown, index: number, path: string): Control {
  const json: JsonObject = readObject(value, path)
  const unknown = Object.keys(json).find((key) => !MEMBERS.includes(key))
  if (unknown !== undefined) throw unknownMember(path, unknown, MEMBERS)
  const member = <T>(key: string, read: (value: unknown, path: string) => T): T | null =>
    readOptional(json[key], memberPath(path, key), read)
  const wallsPath = memberPath(path, 'walls')
  const kind = readKind(json['kind'], memberPath(path, 'kind'))
  return complete(
    {
      id: member('id', readId) ?? idAt(index),
      kind,
      room: readName(json['room'], memberPath(path, 'room')),
      walls: (member('walls', readArray) ?? []).map((wall, place) => readName(wall, itemPath(wallsPath, place))),
      value: readNumber(json['value'], memberPath(path, 'value'), {
        min: LEAST_CONTROL_TOLERANCE,
        max: LARGEST_CONTROL,
      }),
      tolerance: member('tolerance', (given, at) =>
        readNumber(given, at, { min: LEAST_CONTROL_TOLERANCE, max: LARGEST_CONTROL }),
      ),
      author: member('author', readName),
      time: member('time', readTimestamp),
      instrument: member('instrument', readName),
    },
    path,
  )
}

/** @throws InputError `control/bad-text` if two controls have one id, `control/too-many` */
function checkList(controls: readonly Control[]): readonly Control[] {
  if (controls.length > MOST_CONTROLS)
    throw fault(CONTROLS.tooMany, null, { most: MOST_CONTROLS, count: controls.length })
  const seen = new Set<string>()
  for (const { id } of controls) {
    if (seen.has(id)) throw fault(CONTROLS.repeatedId, null, { id })
    seen.add(id)
  }
  return controls
}

/**
 * Reads a `controls.json`: control measurements with rooms and walls as a person names them.
 * @param json a parsed JSON value; `ControlsFileSchema` describes it
 * @throws InputError `file/wrong-type`, `file/bad-number`, `control/bad-text`, `control/too-many`
 */
export function parseControls(json: unknown): readonly Control[] {
  const file = readObject(json, '$')
  const unknown = Object.keys(file).find((key) => key !== 'controls' && key !== '$schema')
  if (unknown !== undefined) throw unknownMember('$', unknown, ['controls'])
  const list = readArray(file['controls'], '$.controls')
  if (list.length > MOST_CONTROLS) throw fault(CONTROLS.tooMany, null, { most: MOST_CONTROLS, count: list.length })
  return checkList(list.map((value, index) => readControl(value, index, itemPath('$.controls', index))))
}

/** What a control in words says on its left: a room, then what of it. */
const LEFT =
  /^(?<room>.+?)\s+(?:(?<area>area|areal)|(?<height>height|høyde)(?:\s+(?<top>[a-z]+))?|(?<walls>[a-z]+(?:[/-][a-z]+)*))$/i

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`

/** A value with its unit, and a ± with its own. */
const RIGHT = new RegExp(String.raw`^${NUMBER}\s*(?:m2?|m²)?(?:\s*(?:±|\+-|\+/-)\s*${NUMBER}\s*(?:m2?|m²)?)?$`)

const decimal = (text: string): number => Number(text.replace(',', '.'))

/** The kind of a control by how its walls are joined: a, a-c or a/b-c/d. */
function joinedWalls(text: string): Pick<Control, 'kind' | 'walls'> | null {
  const ends = text.split('-').map((end) => end.split('/'))
  const shape = ends.map((end) => end.length).join('-')
  const kind = ({ '1': 'along', '1-1': 'between', '2-2': 'diagonal' } as const)[shape]
  return kind === undefined ? null : { kind, walls: ends.flat() }
}

function targetOf(left: string): Pick<Control, 'room' | 'kind' | 'walls'> | null {
  const { room, area, height, top, walls } = LEFT.exec(left)?.groups ?? {}
  if (room === undefined) return null
  if (area !== undefined) return { room, kind: 'area', walls: [] }
  if (height !== undefined) return { room, kind: 'height', walls: top === undefined ? [] : [top] }
  const joined = walls === undefined ? null : joinedWalls(walls.toLowerCase())
  return joined === null ? null : { room, ...joined }
}

/**
 * Reads controls in words, one each: `1.02 a-c = 3.612 ± 0.002` is the distance between the walls a and c of the room 1.02, `1.02 a = 4.1`
 * the length of a wall, `1.02 a/b-c/d = 5.1` a diagonal from corner to corner, `1.02 height = 2.4` or `1.02 height a = 2.4` a height,
 * `1.02 area = 12.3 ± 0.1` a floor. Metres and square metres; ± is two standard deviations.
 * @param taken ids of other controls
 * @throws InputError `control/bad-text`, `control/too-many`
 */
export function parseControlTexts(texts: readonly string[], taken: readonly Control[] = []): readonly Control[] {
  const known = new Set(taken.map(({ id }) => id))
  let number = taken.length
  const own = texts.map((text) => {
    const equals = text.indexOf('=')
    const target = targetOf(text.slice(0, Math.max(0, equals)).trim())
    const [, value, tolerance] = RIGHT.exec(text.slice(equals + 1).trim()) ?? []
    const given = value === undefined ? 0 : decimal(value)
    const spread = tolerance === undefined ? null : decimal(tolerance)
    if (
      target === null ||
      !(given >= LEAST_CONTROL_TOLERANCE && given <= LARGEST_CONTROL) ||
      (spread !== null && !(spread >= LEAST_CONTROL_TOLERANCE && spread <= LARGEST_CONTROL))
    )
      throw fault(CONTROLS.badText, null, { found: JSON.stringify(text.slice(0, 80)) })
    while (known.has(idAt(number))) number += 1
    known.add(idAt(number))
    const id = idAt(number)
    return complete({ id, ...target, value: given, tolerance: spread, author: null, time: null, instrument: null }, id)
  })
  return checkList([...taken, ...own])
}

/** The text of `controls.json`: the same for the same controls, whoever writes it. */
export const controlsText = (controls: readonly Control[]): string =>
  `${JSON.stringify({ controls: controls.map((own) => Object.fromEntries(MEMBERS.map((key) => [key, own[key as keyof Control]]))) }, null, 2)}\n`
