import { keysOf, scanGeometryRecord, scanMarks, TERMS, textOf, type ScanMeasures } from '@reports/geometry'
import { BEHIND_WORDS, BEHINDS, editedNames, editSentence, ROOM_TYPES } from '@reports/geometry/edits'
import { MAY_BE_SEVERAL, said } from '@reports/geometry/sentences'
import { floorScene } from '@reports/svg'
import type { Editing, EditableOpening, PlanPoint, Settings } from '../messages.ts'

type Geometry = ReturnType<typeof scanGeometryRecord>
type Storey = Geometry['storeys'][number]

const inPlan = ([x = 0, y = 0]: readonly number[]): PlanPoint => [x, y]

/** A place of a drawing, whose y points down, as records have it. */
const northUp = ([x, y]: readonly [number, number] = [0, 0]): PlanPoint => [x, 0 - y]

/** The openings of a storey, each once: one between two rooms has one mark, and an id in each. */
function openingsOf({ rooms }: Storey, marks: ReadonlyMap<string, string>): EditableOpening[] {
  const idsOf = Map.groupBy(marks.keys(), (id) => marks.get(id) ?? id)
  const all = rooms.flatMap(({ walls }) => walls.flatMap(({ openings }) => openings))
  const byMark = Map.groupBy(all, ({ id }) => marks.get(id) ?? id)
  return [...byMark].flatMap(([mark, alike]) => {
    const [first] = alike
    if (first === undefined) return []
    const { kind, width, height, from, to } = first
    return [{ ids: idsOf.get(mark) ?? [], mark, kind, width, height, from: inPlan(from), to: inPlan(to) }]
  })
}

/** The rooms that a finding says may be several, once for each code. */
function maybeSeveral(
  { findings, rooms }: ScanMeasures,
  called: (room: ScanMeasures['rooms'][number]) => string,
): Editing['maybeSeveral'] {
  const told = new Map(
    findings.flatMap(({ code, ids }) => {
      const room = MAY_BE_SEVERAL.has(code) ? rooms.find(({ id }) => id === ids[0]) : undefined
      return room === undefined ? [] : [[`${code} ${room.id}`, { code, room: room.id, name: called(room) }]]
    }),
  )
  return [...told.values()]
}

/** What the page shows of a scan for its edits: shapes to be clicked, the words of their forms, and the list. */
export function editingOf(measures: ScanMeasures, { lang }: Settings): Editing {
  const marks = scanMarks(measures, lang)
  const terms = TERMS[lang]
  const called = editedNames(measures, lang)
  const lowest = measures.storeys[0]?.index ?? 0
  const storeyOf = (storey: Storey): Editing['storeys'][number] => {
    const { turn, floors } = floorScene(measures, storey.story ?? lowest, lowest)
    return {
      name: storey.story === null ? '–' : terms.storyOf(storey.story),
      turn,
      rooms: storey.rooms.map(({ roomId, roomName, roomType, outline }) => ({
        id: roomId,
        mark: marks.rooms.get(roomId) ?? '',
        name: roomName ?? '',
        label: terms.roomName(roomName, roomType),
        type: roomType,
        outline: outline.map((rings) => rings.map((ring) => ring.map(inPlan))),
        place: northUp(floors.get(roomId)?.pole),
      })),
      walls: storey.rooms.flatMap(({ walls }) =>
        walls.map(({ id, line }) => ({ id, mark: marks.elements.get(id) ?? id, line: line.map(inPlan) })),
      ),
      openings: openingsOf(storey, marks.elements),
    }
  }
  return {
    storeys: scanGeometryRecord(measures).storeys.map(storeyOf),
    roomTypes: ROOM_TYPES.map((type) => [type, terms.roomTypes[type]]),
    behinds: BEHINDS.map((behind) => [behind, textOf(said(BEHIND_WORDS[behind]), lang)]),
    maybeSeveral: maybeSeveral(measures, ({ id, name, type }) =>
      `${marks.rooms.get(id) ?? ''} ${terms.roomName(name, type)}`.trim(),
    ),
    openingKinds: keysOf(terms.openingKinds).map((kind) => [kind, terms.openingKinds[kind]]),
    edits: measures.edits.map(({ edit, outcome }) => ({
      id: edit.id,
      text: textOf(editSentence(edit, called), lang),
      by: edit.author,
      reason: edit.reason,
      isApplied: outcome === 'applied',
    })),
  }
}
