import { fault } from '../errors.ts'
import * as CONTROLS from '../messages/en/controls.ts'
import type { RoomMeasures, ScanMeasures } from '../measure/rooms/measures.ts'
import type { Control } from '../model/control.ts'
import { roomCalled } from '../sentence.ts'
import { scanMarks, type ScanMarks } from './scan-marks.ts'

/** Rooms and walls listed in an error, of many. */
const MOST_LISTED = 20

const folded = (text: string): string => text.trim().normalize('NFC').toLowerCase()

function roomNamed({ room: text, id }: Control, { rooms }: ScanMeasures, marks: readonly ScanMarks[]): RoomMeasures {
  const wanted = folded(text)
  const markOf = ({ id: own }: RoomMeasures): (string | undefined)[] => marks.map((each) => each.rooms.get(own))
  const exact = rooms.find((room) => room.id === text || markOf(room).some((mark) => mark?.toLowerCase() === wanted))
  if (exact !== undefined) return exact
  const named = rooms.filter(({ name }) => name !== null && folded(name) === wanted)
  if (named.length > 1) throw fault(CONTROLS.severalRooms, id, { count: named.length, room: text })
  const [only] = named
  if (only !== undefined) return only
  const known = rooms.slice(0, MOST_LISTED).map((room) => markOf(room)[0] ?? room.id)
  throw fault(CONTROLS.noRoom, id, { room: text, known })
}

/** The id of a wall by its id, its mark or the letters of its mark. */
function wallNamed(text: string, room: RoomMeasures, control: Control, marks: readonly ScanMarks[]): string {
  const wanted = folded(text)
  const lettersOf = (id: string, each: ScanMarks): string | undefined =>
    each.elements.get(id)?.slice((each.rooms.get(room.id) ?? '').length)
  const found = room.walls.find(
    ({ id }) =>
      id === text ||
      marks.some((each) => each.elements.get(id)?.toLowerCase() === wanted || lettersOf(id, each) === wanted),
  )
  if (found !== undefined) return found.id
  const known = room.walls.slice(0, MOST_LISTED).map(({ id }) => lettersOf(id, marks[0]!) ?? id)
  throw fault(CONTROLS.noWall, control.id, { room: roomCalled(room), wall: text, known })
}

/**
 * Controls with the ids of the rooms and walls that they name by id, name or mark, of either language.
 * @param marks those of the drawings; by default those of `scanMarks`
 * @throws InputError `control/unknown-target`, `control/not-measurable`; the place is the control's id
 */
export function controlsOnScan(
  controls: readonly Control[],
  measures: ScanMeasures,
  marks: readonly ScanMarks[] = [scanMarks(measures, 'en'), scanMarks(measures, 'nb')],
): Control[] {
  return controls.map((control) => {
    const room = roomNamed(control, measures, marks)
    const walls = control.walls.map((text) => wallNamed(text, room, control, marks))
    const corners = control.kind === 'diagonal' ? [walls.slice(0, 2), walls.slice(2)] : [walls]
    for (const own of corners)
      if (new Set(own).size < own.length) throw fault(CONTROLS.sameWall, control.id, { wall: own[0]! })
    return { ...control, room: room.id, walls }
  })
}
