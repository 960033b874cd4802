import * as VALUES from '../messages/en/values.ts'
import * as FILES from '../messages/en/files.ts'
import { said, type Template } from '../sentence.ts'
import { fault } from '../errors.ts'
import { ID_PATTERN } from '../model/ids.ts'
import {
  EXTENSION_PATTERN,
  LONGEST_ID,
  type Address,
  type AISummary,
  type InspectionNotes,
  type Photo,
  type Project,
  type ProjectRoom,
} from '../model/project.ts'
import { ROOM_TYPES, type RoomType } from '../model/scan.ts'
import {
  memberPath,
  readArray,
  readBoolean,
  readInteger,
  readItems,
  readObject,
  readOptional,
  readString,
  wrongType,
  type JsonObject,
} from './reading.ts'
import { readTimestamp } from './text/timestamp.ts'

/** Reads a member of an object; null if it is missing or null. */
type Member = <T>(key: string, read: (value: unknown, path: string) => T) => T | null

/** Reads an object with known members only: an unknown one is most often a misspelling, whose value would be lost silently. */
function readMembers(
  value: unknown,
  path: string,
  expected: Template,
  known: readonly string[],
): { readonly json: JsonObject; readonly member: Member } {
  const json = readObject(value, path, expected)
  const unknown = Object.keys(json).find((key) => !known.includes(key))
  if (unknown !== undefined) {
    throw fault(FILES.unknownMember, memberPath(path, unknown), {
      known: [...known],
      found: JSON.stringify(unknown).slice(0, 60),
    })
  }
  return { json, member: (key, read) => readOptional(json[key], memberPath(path, key), read) }
}

/** A text that can be written as UTF-8 and stored: no unpaired surrogate, no NUL. */
function readText(value: unknown, path: string): string {
  const text = readString(value, path)
  if (!text.isWellFormed() || text.includes('\0')) throw fault(FILES.halfCharacter, path)
  return text
}

function readId(value: unknown, path: string): string {
  if (typeof value !== 'string' || !ID_PATTERN.test(value) || value.length > LONGEST_ID)
    throw wrongType(said(VALUES.idOf, { most: LONGEST_ID }), value, path)
  return value
}

function readExtension(value: unknown, path: string): string {
  if (typeof value !== 'string' || !EXTENSION_PATTERN.test(value) || value.length > LONGEST_ID)
    throw wrongType(said(VALUES.extension), value, path)
  return value
}

function readRoomType(value: unknown, path: string): RoomType {
  const type = ROOM_TYPES.find((known) => known === value)
  if (type === undefined) throw wrongType(said(VALUES.oneOf, { known: [...ROOM_TYPES] }), value, path)
  return type
}

function readPhoto(value: unknown, path: string): Photo {
  const { json } = readMembers(value, path, VALUES.photo, ['photoId', 'extension'])
  return {
    photoId: readId(json['photoId'], memberPath(path, 'photoId')),
    extension: readExtension(json['extension'], memberPath(path, 'extension')),
  }
}

/** Refuses a repeated name. @param key the member that names an item */
function refuseRepeated(names: readonly string[], pathOf: (index: number) => string): void {
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    if (seen.has(name)) throw fault(FILES.sameIds, pathOf(index), { id: name })
    seen.add(name)
  }
}

function readPhotos(value: unknown, path: string): readonly Photo[] {
  const photos = readItems(readArray(value, path, VALUES.photos), path, readPhoto)
  refuseRepeated(
    photos.map(({ photoId, extension }) => `${photoId}.${extension}`),
    (index) => `${path}[${index}]`,
  )
  return photos
}

function readNotes(value: unknown, path: string): InspectionNotes {
  const { member } = readMembers(value, path, VALUES.inspectionNotes, ['notes', 'lastUpdated'])
  return { notes: member('notes', readText), lastUpdated: member('lastUpdated', readTimestamp) }
}

function readSummary(value: unknown, path: string): AISummary {
  const { member } = readMembers(value, path, VALUES.summary, ['text', 'promptTitle', 'generatedAt'])
  return {
    text: member('text', readText),
    promptTitle: member('promptTitle', readText),
    generatedAt: member('generatedAt', readTimestamp),
  }
}

function readAddress(value: unknown, path: string): Address {
  const { member } = readMembers(value, path, VALUES.address, ['street', 'postalCode', 'city'])
  return {
    street: member('street', readText),
    postalCode: member('postalCode', readText),
    city: member('city', readText),
  }
}

const readRooms =
  (usual: RoomType) =>
  (value: unknown, path: string): readonly ProjectRoom[] =>
    readItems(readArray(value, path, VALUES.roomArray), path, (item, at): ProjectRoom => {
      const { json, member } = readMembers(item, at, VALUES.room, [
        'roomId',
        'roomName',
        'roomType',
        'story',
        'photos',
        'inspectionNotes',
      ])
      return {
        roomId: readId(json['roomId'], memberPath(at, 'roomId')),
        roomName: member('roomName', readText),
        roomType: member('roomType', readRoomType) ?? usual,
        story: member('story', (story, storyPath) =>
          readInteger(story, storyPath, { min: 0, expected: VALUES.storeyIndex }),
        ),
        photos: member('photos', readPhotos) ?? [],
        inspectionNotes: member('inspectionNotes', readNotes),
      }
    })

const NO_ADDRESS: Address = { street: null, postalCode: null, city: null }

const MEMBERS = [
  'id',
  'createdAt',
  'createdBy',
  'type',
  'address',
  'coverPhoto',
  'photos',
  'rooms',
  'outsideAreas',
  'aiSummary',
  'inspectionNotes',
  'archived',
  // Ignored: the file was saved from an answer of the API, or by an editor that needs the schema.
  'lastUpdated',
  '$schema',
] as const

/**
 * A project from `project.json` of a project folder: who inspected what, with notes and the names of photos.
 * @param json result of `JSON.parse`, of any shape; never changed
 * @returns every member, null or empty if the file has none; timestamps as the same instant in UTC
 * @throws InputError with the JSON path of the value that cannot be read; unknown members are refused too
 */
export function parseProject(json: unknown): Project {
  const { json: file, member } = readMembers(json, '$', VALUES.project, MEMBERS)
  const rooms = member('rooms', readRooms('OTHER')) ?? []
  const outsideAreas = member('outsideAreas', readRooms('OUTSIDE_AREA')) ?? []
  refuseRepeated(
    [...rooms, ...outsideAreas].map(({ roomId }) => roomId),
    (index) => (index < rooms.length ? `$.rooms[${index}].roomId` : `$.outsideAreas[${index - rooms.length}].roomId`),
  )
  return {
    id: readId(file['id'], '$.id'),
    createdAt: member('createdAt', readTimestamp),
    createdBy: readText(file['createdBy'], '$.createdBy'),
    type: member('type', readText),
    address: member('address', readAddress) ?? NO_ADDRESS,
    coverPhoto: member('coverPhoto', readPhoto),
    photos: member('photos', readPhotos) ?? [],
    rooms,
    outsideAreas,
    aiSummary: member('aiSummary', readSummary),
    inspectionNotes: member('inspectionNotes', readNotes),
    archived: member('archived', readBoolean) ?? false,
  }
}
