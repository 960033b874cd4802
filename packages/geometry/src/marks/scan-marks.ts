import { allObjects, type MarkedRooms } from '../measure/rooms/measures.ts'
import { MARK_LETTERS } from './letters.ts'

/** The marks of a scan, each unique in it. */
export interface ScanMarks {
  /** By the ids of rooms: storey and number, `1.02`. */
  readonly rooms: ReadonlyMap<string, string>
  /** By the ids of walls, openings and objects: `1.02a`, `D3`. The ids of an opening between two rooms have one mark. */
  readonly elements: ReadonlyMap<string, string>
}

/** What is marked: an id, what its mark begins with, and the mark that it had. */
interface Wanted {
  readonly id: string
  readonly prefix: string
  readonly before: string | undefined
}

/** Marks of one alphabet: what had one keeps it, others follow in their order. @param known marks that nothing new gets */
function marked(
  wanted: readonly Wanted[],
  known: ReadonlyMap<string, string>,
  { of, pattern }: { readonly of: (number: number) => string; readonly pattern: RegExp },
): Map<string, string> {
  const taken = new Set(known.values())
  const last = new Map<string, number>()
  const kept = new Set<string>()
  return new Map(
    wanted.map(({ id, prefix, before }) => {
      // Of another kind than it was it is another thing; of two that were one the first keeps the mark.
      if (before?.startsWith(prefix) === true && pattern.test(before.slice(prefix.length)) && !kept.has(before)) {
        kept.add(before)
        return [id, before]
      }
      for (let number = (last.get(prefix) ?? 0) + 1; ; number += 1) {
        const mark = prefix + of(number)
        if (taken.has(mark)) continue
        last.set(prefix, number)
        return [id, mark]
      }
    }),
  )
}

const NUMBER = { of: String, pattern: /^\d+$/ }
const ROOM_NUMBER = { of: (number: number) => String(number).padStart(2, '0'), pattern: /^\d{2,}$/ }

/** a to z, then aa. */
const LETTERS = {
  of: (number: number): string => {
    let text = ''
    for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
      text = String.fromCharCode(97 + ((rest - 1) % 26)) + text
    return text
  },
  pattern: /^[a-z]+$/,
}

/** As storeys are named: counted from 1, the lowest; those of a basement downwards; 0 where no height is known. */
function storeyPrefix(story: number | null, lang: 'en' | 'nb'): string {
  if (story === null) return '0.'
  return story < 0 ? `${MARK_LETTERS[lang].basement}${-story}.` : `${story + 1}.`
}

/** The mark of a room of a scan that was never edited. @param number among the rooms of its storey, from 1: the order of the files */
export const roomMark = (story: number | null, number: number, lang: 'en' | 'nb'): string =>
  storeyPrefix(story, lang) + ROOM_NUMBER.of(number)

const NONE: ScanMarks = { rooms: new Map(), elements: new Map() }

/** What marks are given to, with what it was before it was edited. */
type Marked = MarkedRooms & { readonly before?: MarkedRooms }

/**
 * The marks of a measured scan, in the order of its files: rooms by storey, walls by room; doors, windows, passages and objects through
 * the whole scan.
 * @param before marks of the same scan before it was edited, by default those of `before` in it: what had one keeps it, what is new comes
 * after, and no mark is given twice
 */
export function scanMarks(
  { rooms, sameOpenings, before: unedited }: Marked,
  lang: 'en' | 'nb',
  before: ScanMarks = unedited === undefined ? NONE : scanMarks(unedited, lang),
): ScanMarks {
  const letters = MARK_LETTERS[lang]
  const ofRooms = marked(
    rooms.map(({ id, story }) => ({ id, prefix: storeyPrefix(story, lang), before: before.rooms.get(id) })),
    before.rooms,
    ROOM_NUMBER,
  )
  const element = (id: string, prefix: string, other = id): Wanted => ({
    id,
    prefix,
    before: before.elements.get(id) ?? before.elements.get(other),
  })
  const otherOf = new Map(sameOpenings)
  const again = new Set(otherOf.values())
  const walls = rooms.flatMap((room) => room.walls.map(({ id }) => element(id, ofRooms.get(room.id)!)))
  const openings = rooms
    .flatMap((room) => room.walls.flatMap((wall) => wall.openings))
    .filter(({ id }) => !again.has(id))
    .map(({ id, kind }) => element(id, letters.openings[kind], otherOf.get(id)))
  const objects = rooms.flatMap((room) => allObjects(room.objects).map(({ id }) => element(id, letters.object)))
  const elements = new Map([
    ...marked(walls, before.elements, LETTERS),
    ...marked([...openings, ...objects], before.elements, NUMBER),
  ])
  for (const [first, second] of sameOpenings) elements.set(second, elements.get(first)!)
  return { rooms: ofRooms, elements }
}
