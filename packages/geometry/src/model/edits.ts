import type { FindingCode } from '../errors.ts'
import type { Vec2 } from '../kernel/vectors.ts'
import type { OpeningKind, RoomType, Scan } from './scan.ts'

/*
 * What a person changes in a scan: a list of edits beside the scan's files, which never change. The table of operations is the one source
 * of the types, the reader and the JSON Schema.
 */

/** Classes of area by NS 3940 that a person may give a room: inside, outside with its own access, glazed balcony, open. */
export const AREA_CLASSES = ['BRA-i', 'BRA-e', 'BRA-b', 'TBA'] as const

/** One of `AREA_CLASSES`. */
export type AreaClass = (typeof AREA_CLASSES)[number]

/** What a place that was not scanned may be: a class of area, open to below, of another unit, or outdoors. */
export const VOID_USES = [...AREA_CLASSES, 'open', 'otherUnit', 'outdoors'] as const

/** One of `VOID_USES`. */
export type VoidUse = (typeof VOID_USES)[number]

/** What a door may lead to: outdoors, another unit, rooms that were not scanned, or an area that an edit adds. */
export const DOOR_USES = ['outdoors', 'otherUnit', 'unscanned', 'added'] as const

/** One of `DOOR_USES`. */
export type DoorUse = (typeof DOOR_USES)[number]

/** What may lie behind a surface of a room. */
export const BEHINDS = ['outside', 'room', 'unheated', 'ground', 'neighbour', 'notScanned', 'unknown'] as const

/** One of `BEHINDS`. */
export type Behind = (typeof BEHINDS)[number]

/**
 * The operations and their members, each with what it holds; a `?` at the end of a member makes it optional.
 * `plan` points are as in the shapes of rooms: x to the right and y up, metres around their zero.
 */
export const EDIT_OPERATIONS = {
  rename: { room: 'room', name: 'name' },
  setType: { room: 'room', type: 'roomType' },
  setHeight: { room: 'room', height: 'length' },
  setAreaClass: { room: 'room', areaClass: 'areaClass' },
  setUnit: { room: 'room', unit: 'name' },
  settleVoid: { story: 'story', at: 'point', as: 'voidUse' },
  settleDoor: { doors: 'elements', leads: 'doorUse' },
  addArea: { story: 'story', areaClass: 'areaClass', area: 'length' },
  setBehind: { surfaces: 'surfaces', behind: 'behind' },
  setBearing: { wall: 'element', bearing: 'bearing' },
  merge: { rooms: 'rooms' },
  split: { room: 'room', line: 'line' },
  delete: { elements: 'elements' },
  addOpening: {
    wall: 'element',
    kind: 'openingKind',
    offset: 'distance',
    width: 'length',
    height: 'length',
    sill: 'distance',
  },
  setOpening: { openings: 'elements', 'kind?': 'openingKind', 'width?': 'length', 'height?': 'length' },
  moveWall: { wall: 'element', distance: 'shift' },
  accept: { finding: 'findingCode', ids: 'ids' },
} as const

/** What a member of an edit holds, by the words of `EDIT_OPERATIONS`. */
export interface EditValues {
  readonly room: string
  readonly rooms: readonly string[]
  readonly element: string
  readonly elements: readonly string[]
  readonly ids: readonly string[]
  /** Ids as of the surfaces of rooms: of a part of a wall, or of a floor or ceiling. */
  readonly surfaces: readonly string[]
  readonly name: string
  readonly roomType: RoomType
  readonly areaClass: AreaClass
  readonly openingKind: OpeningKind
  readonly findingCode: FindingCode
  readonly length: number
  readonly distance: number
  readonly shift: number
  readonly line: readonly [Vec2, Vec2]
  readonly point: Vec2
  readonly story: number
  readonly voidUse: VoidUse
  readonly doorUse: DoorUse
  readonly behind: Behind
  /** True degrees of the outward normal of a wall. */
  readonly bearing: number
}

/** The name of an operation. */
export type EditOperation = keyof typeof EDIT_OPERATIONS

type OptionalOf<M> = {
  readonly [K in keyof M as K extends `${infer Name}?` ? Name : never]?: EditValues[M[K] & keyof EditValues]
}

type RequiredOf<M> = {
  readonly [K in keyof M as K extends `${string}?` ? never : K]: EditValues[M[K] & keyof EditValues]
}

/** What an edit does, without who wrote it. */
export type EditChange = {
  readonly [Op in EditOperation]: { readonly operation: Op } & RequiredOf<(typeof EDIT_OPERATIONS)[Op]> &
    OptionalOf<(typeof EDIT_OPERATIONS)[Op]>
}[EditOperation]

/** Who changed something, when and why. */
export interface EditOrigin {
  /** Unique in a list; matches `^[\w-]+$`. */
  readonly id: string
  readonly author: string
  /** ISO 8601 in UTC with milliseconds. */
  readonly time: string
  readonly reason: string
}

/** One change of a scan. */
export type Edit = EditOrigin & EditChange

/** The edit of one operation. */
export type EditOf<Op extends EditOperation> = Extract<Edit, { readonly operation: Op }>

/** What became of an edit: applied; its target is not in the scan; or the target is there and cannot be changed so. */
export type EditOutcome = 'applied' | 'gone' | 'impossible'

/** An edit of a measured scan. */
export interface TriedEdit {
  readonly edit: Edit
  readonly outcome: EditOutcome
  /** Ids of the rooms that it names, or whose elements it names: it changes no other. */
  readonly roomIds: readonly string[]
}

/** SHA-256 of what was measured, in hexadecimal letters; null where it is not known. */
export interface ScanHashes {
  /** Of the files of the scan: see `scanManifest`. */
  readonly scan: string | null
  /** Of the bytes of `edits.json`; null where there is none. */
  readonly edits: string | null
}

/** A scan with what people changed in it: measuring applies the edits, in their order, to the rooms that it finds. */
export interface EditedScan extends Scan {
  readonly edits?: readonly Edit[]
  readonly hashes?: ScanHashes
}
