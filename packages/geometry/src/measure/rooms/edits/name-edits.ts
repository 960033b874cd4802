import * as EDITS from '../../../messages/en/edits.ts'
import type { EditOf } from '../../../model/edits.ts'
import { said, sentenceText } from '../../../sentence.ts'
import {
  applied,
  gone,
  impossible,
  openingNamed,
  replaceRoom,
  wallNamed,
  type Attempt,
  type EditedRooms,
} from './edited-rooms.ts'

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

/** Whether the storey, doors or surfaces of a decision are in the scan: it changes no room, and areas and surfaces are told by it. */
export function decideOnArea(
  state: EditedRooms,
  edit: EditOf<'settleVoid' | 'settleDoor' | 'addArea' | 'setBehind' | 'setBearing'>,
): Attempt {
  if (edit.operation === 'setBearing') {
    const found = wallNamed(state, edit.wall)
    if (found === null) return gone(edit.wall)
    const { wall, room } = found
    const looksOneWay = wall.line.length === 2 && !wall.partition && room.outline.length > 0
    return looksOneWay ? applied(room.id) : impossible(said(EDITS.looksNowhere), room.id)
  }
  if (edit.operation === 'setBehind') {
    const roomOf = (id: string): string | undefined =>
      wallNamed(state, id.replace(/@\d+$/, ''))?.room.id ?? state.rooms.get(id.replace(/:.*$/, ''))?.room.id
    const missing = edit.surfaces.filter((id) => roomOf(id) === undefined)
    return missing.length > 0 ? gone(...missing) : applied(...edit.surfaces.map((id) => roomOf(id)!))
  }
  if (edit.operation !== 'settleDoor')
    return [...state.rooms.values()].some(({ room }) => room.story === edit.story)
      ? applied()
      : gone(sentenceText(said(EDITS.storeyNumbered, { story: edit.story })))
  const found = edit.doors.map((id) => [id, openingNamed(state, id)] as const)
  const lost = found.flatMap(([id, door]) => (door === null ? [id] : []))
  return lost.length > 0 ? gone(...lost) : applied(...found.map(([, door]) => door!.room.id))
}
