import { findingOf, type Finding } from '../../../model/finding.ts'
import * as EDITS from '../../../messages/en/edits.ts'
import type { Edit, EditOutcome, TriedEdit } from '../../../model/edits.ts'
import { said } from '../../../sentence.ts'
import { deleteElements } from './delete-elements.ts'
import type { Attempt, EditedRooms } from './edited-rooms.ts'
import { mergeRooms } from './merge-rooms.ts'
import { moveWall } from './move-wall.ts'
import { decideOnArea, nameRoom } from './name-edits.ts'
import { addOpening, setOpening } from './opening-edits.ts'
import { setHeight } from './room-height.ts'
import { splitRoom } from './split-room.ts'

/** Edits of rooms: those that accept findings come after measuring. */
type RoomEdit = Exclude<Edit, { readonly operation: 'accept' }>

function attempt(state: EditedRooms, edit: RoomEdit): Attempt {
  switch (edit.operation) {
    case 'rename':
    case 'setType':
    case 'setAreaClass':
    case 'setUnit':
      return nameRoom(state, edit)
    case 'settleDoor':
    case 'settleVoid':
    case 'addArea':
    case 'setBehind':
    case 'setBearing':
      return decideOnArea(state, edit)
    case 'setHeight':
      return setHeight(state, edit)
    case 'merge':
      return mergeRooms(state, edit)
    case 'split':
      return splitRoom(state, edit)
    case 'delete':
      return deleteElements(state, edit)
    case 'addOpening':
      return addOpening(state, edit)
    case 'setOpening':
      return setOpening(state, edit)
    case 'moveWall':
      return moveWall(state, edit)
  }
}

const isRoomEdit = (edit: Edit): edit is RoomEdit => edit.operation !== 'accept'

const goneFinding = ({ id, operation }: Edit, ids: readonly string[]): Finding =>
  findingOf(said(EDITS.editTargetGone, { id, operation, targets: ids }), [...ids])

/** Applies the edits of rooms in their order, and reports those that could not be applied. */
export function applyRoomEdits(state: EditedRooms, edits: readonly Edit[], findings: Finding[]): TriedEdit[] {
  return edits.filter(isRoomEdit).map((edit): TriedEdit => {
    const tried = attempt(state, edit)
    if (tried.outcome === 'gone') {
      findings.push(goneFinding(edit, tried.ids))
      return { edit, outcome: 'gone', roomIds: [] }
    }
    if (tried.outcome === 'impossible') {
      const { id, operation } = edit
      findings.push(findingOf(said(EDITS.editNotPossible, { id, operation, why: tried.why }), [...tried.roomIds]))
    }
    return { edit, outcome: tried.outcome, roomIds: [...new Set(tried.roomIds)] }
  })
}

/** Accepted findings with who accepted them, and what became of the edits. */
interface Accepted {
  readonly findings: readonly Finding[]
  readonly edits: readonly TriedEdit[]
}

/** Marks the findings that people accepted: those with the code, all of whose ids the edit names. */
export function acceptFindings(
  found: readonly Finding[],
  edits: readonly Edit[],
  { rooms, roomOf }: Pick<EditedRooms, 'rooms' | 'roomOf'>,
): Accepted {
  const roomsOf = ({ ids }: Finding): string[] => ids.flatMap((id) => (rooms.has(id) ? id : (roomOf.get(id) ?? [])))
  const byCode = Map.groupBy(found.keys(), (index) => found[index]!.code)
  const marked = new Map<number, Edit>()
  const told: Finding[] = []
  const tried = edits.flatMap((edit): TriedEdit[] => {
    if (edit.operation !== 'accept') return []
    const named = new Set(edit.ids)
    const meant = (byCode.get(edit.finding) ?? []).filter((index) => found[index]!.ids.every((id) => named.has(id)))
    for (const index of meant) if (!marked.has(index)) marked.set(index, edit)
    if (meant.length === 0) told.push(goneFinding(edit, [edit.finding, ...edit.ids]))
    const outcome: EditOutcome = meant.length === 0 ? 'gone' : 'applied'
    return [{ edit, outcome, roomIds: [...new Set(meant.flatMap((index) => roomsOf(found[index]!)))] }]
  })
  const findings = found.map((finding, index): Finding => {
    const by = marked.get(index)
    return by === undefined ? finding : { ...finding, accepted: { editId: by.id, reason: by.reason } }
  })
  return { findings: [...findings, ...told], edits: tried }
}
