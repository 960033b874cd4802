import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import type { Sentence } from '../../../sentence.ts'
import { SAME_OPENING, SHARED_WALL } from '../../../tolerances.ts'
import type { DeductionRule } from '../../ns3420.ts'
import type { SourcedRoom } from '../scan-quality.ts'
import { middleOf } from '../walls/wall-measures.ts'
import { elementsOf, type OpeningMeasures, type RoomMeasures, type RoomWallMeasure } from '../measures.ts'

/** The rooms of a scan while edits are applied: the only state that they change. */
export interface EditedRooms {
  /** By id, in the order of the scan; new ones last. */
  readonly rooms: Map<string, SourcedRoom>
  /** The room of each wall, opening and object. */
  readonly roomOf: Map<string, string>
  /** What an element is in the files, by its id; and the ids of what is one thing there. */
  readonly sourceOf: Map<string, string>
  readonly copies: Map<string, string[]>
  readonly rule: DeductionRule
}

/** What became of an edit. */
export type Attempt =
  | { readonly outcome: 'applied'; readonly roomIds: readonly string[] }
  | { readonly outcome: 'gone'; readonly ids: readonly string[] }
  | { readonly outcome: 'impossible'; readonly roomIds: readonly string[]; readonly why: Sentence }

export const applied = (...roomIds: readonly string[]): Attempt => ({ outcome: 'applied', roomIds })

export const gone = (...ids: readonly string[]): Attempt => ({ outcome: 'gone', ids })

export const impossible = (why: Sentence, ...roomIds: readonly string[]): Attempt => ({
  outcome: 'impossible',
  roomIds,
  why,
})

/** Notes an element of a room. @param source what it is in the files, together with all that have the same */
export function register({ roomOf, sourceOf, copies }: EditedRooms, id: string, roomId: string, source: string): void {
  roomOf.set(id, roomId)
  sourceOf.set(id, source)
  const known = copies.get(source)
  if (known === undefined) copies.set(source, [id])
  else known.push(id)
}

/** The rooms of a scan before any edit. @param isEdited whether there are edits: without them nobody asks where an element is */
export function editedRooms(rooms: readonly SourcedRoom[], rule: DeductionRule, isEdited: boolean): EditedRooms {
  const state: EditedRooms = {
    rooms: new Map(rooms.map((each) => [each.room.id, each])),
    roomOf: new Map(),
    sourceOf: new Map(),
    copies: new Map(),
    rule,
  }
  for (const { room, exportIds } of isEdited ? rooms : []) {
    for (const { id, sourceId } of elementsOf(room))
      register(state, id, room.id, JSON.stringify([exportIds[0], sourceId]))
  }
  return state
}

/** Puts a changed room in the place of what it was. */
export function replaceRoom({ rooms }: EditedRooms, room: RoomMeasures): void {
  const known = rooms.get(room.id)
  if (known !== undefined) rooms.set(room.id, { ...known, room })
}

/** A wall of a room, as edits name it. */
export interface WallInRoom {
  readonly room: RoomMeasures
  readonly wall: RoomWallMeasure
}

/** A door, window or passage, in its wall. */
export interface OpeningInRoom extends WallInRoom {
  readonly opening: OpeningMeasures
}

const roomWith = ({ rooms, roomOf }: EditedRooms, id: string): RoomMeasures | undefined =>
  rooms.get(roomOf.get(id) ?? '')?.room

export function wallNamed(state: EditedRooms, id: string): WallInRoom | null {
  const room = roomWith(state, id)
  const wall = room?.walls.find((each) => each.id === id)
  return room === undefined || wall === undefined ? null : { room, wall }
}

export function openingNamed(state: EditedRooms, id: string): OpeningInRoom | null {
  const room = roomWith(state, id)
  for (const wall of room?.walls ?? []) {
    const opening = wall.openings.find((each) => each.id === id)
    if (room !== undefined && opening !== undefined) return { room, wall, opening }
  }
  return null
}

const otherIds = ({ sourceOf, copies }: EditedRooms, id: string): readonly string[] =>
  copies.get(sourceOf.get(id) ?? '')?.filter((other) => other !== id) ?? []

const offLine = ({ line, towardsRoom }: RoomWallMeasure, point: Vec2): number =>
  Math.abs((point[0] - line[0][0]) * towardsRoom[0] + (point[1] - line[0][1]) * towardsRoom[1])

/**
 * A wall with what the same wall of the file is elsewhere: in the room behind it, or further along it. Files that give two walls one
 * identifier are told apart by their places.
 */
export function sameWalls(state: EditedRooms, found: WallInRoom): WallInRoom[] {
  const others = otherIds(state, found.wall.id).flatMap((id) => wallNamed(state, id) ?? [])
  const isStraight = found.wall.line.length === 2
  return [
    found,
    ...others.filter(({ wall }) =>
      isStraight
        ? wall.line.every((point) => offLine(found.wall, point) <= SHARED_WALL)
        : wall.line.length > 2 && wall.base === found.wall.base,
    ),
  ]
}

/** An opening with what the same opening of the file is in the room behind it. */
export function sameOpeningsOf(state: EditedRooms, found: OpeningInRoom): OpeningInRoom[] {
  const others = otherIds(state, found.opening.id).flatMap((id) => openingNamed(state, id) ?? [])
  return [
    found,
    ...others.filter(
      (other) => planDistance(middleOf(other.wall, other.opening), middleOf(found.wall, found.opening)) <= SAME_OPENING,
    ),
  ]
}
