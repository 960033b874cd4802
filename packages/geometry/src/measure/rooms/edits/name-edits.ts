import type { EditOf } from '../../../model/edits.ts'
import { applied, gone, replaceRoom, type Attempt, type EditedRooms } from './edited-rooms.ts'

/** Gives a room a name, a type or a class of area. */
export function nameRoom(state: EditedRooms, edit: EditOf<'rename' | 'setType' | 'setAreaClass'>): Attempt {
  const room = state.rooms.get(edit.room)?.room
  if (room === undefined) return gone(edit.room)
  switch (edit.operation) {
    case 'rename':
      replaceRoom(state, { ...room, name: edit.name })
      break
    case 'setType':
      replaceRoom(state, { ...room, type: edit.type })
      break
    case 'setAreaClass':
      replaceRoom(state, { ...room, areaClass: edit.areaClass })
      break
  }
  return applied(room.id)
}
