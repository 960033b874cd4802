import type { EditOf } from '../../../model/edits.ts'
import type { ObjectMeasures } from '../measures.ts'
import { withWalls } from '../room-sums.ts'
import {
  applied,
  gone,
  openingNamed,
  replaceRoom,
  sameOpeningsOf,
  sameWalls,
  wallNamed,
  type Attempt,
  type EditedRooms,
} from './edited-rooms.ts'
import { replaceOpenings } from './opening-edits.ts'

/** Objects without one of them: what it carries takes its place. */
const withoutObject = (objects: readonly ObjectMeasures[], id: string): ObjectMeasures[] =>
  objects.flatMap((object) =>
    object.id === id ? object.children : [{ ...object, children: withoutObject(object.children, id) }],
  )

/** Takes a wall out, with its openings, on both sides where the same wall bounds two rooms. The floors stay as they are. */
function deleteWall(state: EditedRooms, id: string): string[] | null {
  const found = wallNamed(state, id)
  if (found === null) return null
  return sameWalls(state, found).map(({ room, wall }) => {
    const now = state.rooms.get(room.id)?.room ?? room
    replaceRoom(
      state,
      withWalls(
        now,
        now.walls.filter((each) => each.id !== wall.id),
      ),
    )
    for (const each of [wall, ...wall.openings]) state.roomOf.delete(each.id)
    return room.id
  })
}

function deleteOpening(state: EditedRooms, id: string): string[] | null {
  const found = openingNamed(state, id)
  if (found === null) return null
  return sameOpeningsOf(state, found).map(({ room, wall, opening }) => {
    const now = wallNamed(state, wall.id)?.wall.openings ?? []
    replaceOpenings(
      state,
      room.id,
      wall.id,
      now.filter((each) => each.id !== opening.id),
    )
    state.roomOf.delete(opening.id)
    return room.id
  })
}

function deleteObject(state: EditedRooms, id: string): string[] | null {
  const room = state.rooms.get(state.roomOf.get(id) ?? '')?.room
  if (room === undefined) return null
  replaceRoom(state, { ...room, objects: withoutObject(room.objects, id) })
  state.roomOf.delete(id)
  return [room.id]
}

/** Takes walls, openings and objects out of their rooms. Nothing is done where one of them is not there. */
export function deleteElements(state: EditedRooms, { elements }: EditOf<'delete'>): Attempt {
  const missing = elements.filter((id) => !state.roomOf.has(id))
  if (missing.length > 0) return gone(...missing)
  const roomIds = elements.flatMap(
    // A copy of what was just deleted is deleted too.
    (id) => deleteWall(state, id) ?? deleteOpening(state, id) ?? deleteObject(state, id) ?? [],
  )
  return applied(...new Set(roomIds))
}
