import { scanMarks } from '../../marks/scan-marks.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import type { SentenceValue } from '../../sentence.ts'
import { ROOM_NAME } from '../../model/room-names.ts'

/** How edits name rooms and elements for people, for `editSentence`: by their marks, which edits do not change; rooms by their names too. */
export function editedNames(measures: ScanMeasures, lang: 'en' | 'nb'): (id: string) => SentenceValue {
  const before = measures.before ?? measures
  const [marks, now] = [scanMarks(before, lang), scanMarks(measures, lang)]
  const rooms = new Map([...measures.rooms, ...before.rooms].map((room) => [room.id, room]))
  return (id) => {
    const room = rooms.get(id)
    const mark = marks.rooms.get(id) ?? marks.elements.get(id) ?? now.rooms.get(id) ?? now.elements.get(id) ?? id
    return room === undefined ? mark : `${mark} (${ROOM_NAME[lang](room.name, room.type)})`
  }
}
