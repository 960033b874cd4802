import * as EDITS from '../../../messages/en/edits.ts'
import type { EditOf } from '../../../model/edits.ts'
import { said, sentenceText } from '../../../sentence.ts'
import { applied, gone, openingNamed, replaceRoom, type Attempt, type EditedRooms } from './edited-rooms.ts'

/** Gives a room a name, a type, a class of area or a unit. */
export function nameRoom(state: EditedRooms, edit: EditOf<'rename' | 'setType' | 'setAreaClass' | 'setUnit'>): Attempt {
  const room = state.rooms.get(edit.room)?.room
  if (room === undefined) return gone(edit.room)
  switch (edit.operation) {
    case 'rename':
      replaceRoom(state, { ...room, name: edit.name })
      break
    case 'setType':
      replaceRoom(state, { ...room, type: edit.type })
      break
    case 'setUnit':
      replaceRoom(state, { ...room, unit: edit.unit })
      break
    case 'setAreaClass':
      replaceRoom(state, { ...room, areaClass: edit.areaClass })
      break
  }
  return applied(room.id)
}

/** Whether the storey or the doors of a decision on areas are in the scan: it changes no room, and areas are told by it. */
export function decideOnArea(state: EditedRooms, edit: EditOf<'settleVoid' | 'settleDoor' | 'addArea'>): Attempt {
  if (edit.operation !== 'settleDoor')
    return [...state.rooms.values()].some(({ room }) => room.story === edit.story)
      ? applied()
      : gone(sentenceText(said(EDITS.storeyNumbered, { story: edit.story })))
  const found = edit.doors.map((id) => [id, openingNamed(state, id)] as const)
  const lost = found.flatMap(([id, door]) => (door === null ? [id] : []))
  return lost.length > 0 ? gone(...lost) : applied(...found.map(([, door]) => door!.room.id))
}
