import type { Vec2 } from '../../kernel/vectors.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import * as CARRIED from '../../messages/en/carried.ts'
import type { Control } from '../../model/control.ts'
import type { Edit, EditOf } from '../../model/edits.ts'
import { said, type Sentence } from '../../sentence.ts'
import { COMPARED_OPENING } from '../../tolerances.ts'
import type { KnownAccuracy } from '../uncertainty/accuracy.ts'
import { compareScans, type ScanComparison } from './compare-scans.ts'
import type { PlanFit } from './fit-scans.ts'
import { scanComparisonRecord } from './scan-comparison-record.ts'

/** Share of the longer of two walls that the shorter must have to be the same wall of an edit or a control. */
const CARRIED_LENGTH = 0.8

/** What people changed and measured in a scan. Controls name the ids of rooms and walls. */
export interface Carriable {
  readonly edits: readonly Edit[]
  readonly controls: readonly Control[]
}

/** An edit or a control that a new scan cannot have. */
export interface NotCarried {
  readonly kind: 'edit' | 'control'
  readonly id: string
  readonly why: Sentence
}

/** Edits and controls with the ids of a new scan. */
export interface CarriedOver extends Carriable {
  readonly notCarried: readonly NotCarried[]
}

/** Thrown where something cannot be carried, and caught where it is told. */
class Lost extends Error {
  readonly why: Sentence

  constructor(why: Sentence) {
    super(why.english)
    this.why = why
  }
}

/** What is what in two scans. */
interface Matches {
  /** By the id in the first scan: that in the second. */
  readonly ids: ReadonlyMap<string, string>
  /** Ids of rooms of the first scan whose figures or walls changed. */
  readonly changed: ReadonlySet<string>
  readonly comparison: ScanComparison
}

function matchesOf(comparison: ScanComparison): Matches {
  const ids = new Map<string, string>()
  for (const { before, after, walls, openings } of comparison.rooms) {
    if (before === null || after === null) continue
    ids.set(before.id, after.id)
    const times = (id: string): number => walls.filter((wall) => wall.after.id === id).length
    for (const wall of walls) {
      // A wall that is several in one of the scans is none that an edit means.
      const [a, b] = [wall.before.width, wall.after.width]
      if (times(wall.after.id) === 1 && Math.min(a, b) >= CARRIED_LENGTH * Math.max(a, b))
        ids.set(wall.before.id, wall.after.id)
    }
    for (const own of openings) if (own.before !== null && own.after !== null) ids.set(own.before.id, own.after.id)
  }
  const changed = scanComparisonRecord(comparison).rooms.flatMap(({ before, figures, walls }) =>
    before !== null && [...figures, ...walls.flatMap((wall) => wall.figures)].some((value) => value.changed)
      ? [before]
      : [],
  )
  return { ids, changed: new Set(changed), comparison }
}

/** The id in the second scan; of what an edit made, that of what it is made of and the edit's. */
function idOf(id: string, matches: Matches, edits: readonly Edit[]): string {
  const own = matches.ids.get(id)
  if (own !== undefined) return own
  const maker = edits.find((edit) => id.endsWith(`-${edit.id}`))
  if (maker === undefined) throw new Lost(said(CARRIED.noMatch, { id }))
  return `${idOf(id.slice(0, -maker.id.length - 1), matches, edits)}-${maker.id}`
}

/** A point of the first plan in the second. */
function toSecond(toFirst: PlanFit['toFirst'], [x, y]: Vec2): Vec2 {
  const [[ox, oy], [ax, ay], [bx, by]] = [toFirst([0, 0]), toFirst([1, 0]), toFirst([0, 1])]
  const [u, v] = [x - ox, y - oy]
  return [u * (ax - ox) + v * (ay - oy), u * (bx - ox) + v * (by - oy)]
}

/** An added opening in the wall of the second scan, whose start may be the end of the first's. */
function openingCarried(edit: EditOf<'addOpening'>, wall: string, { comparison }: Matches): Edit {
  for (const { walls } of comparison.rooms)
    for (const { before, after } of walls) {
      if (before.id !== edit.wall) continue
      const { fit } = comparison
      const chord = (line: readonly Vec2[]): Vec2 => {
        const [from, to] = [line[0]!, line.at(-1)!]
        return [to[0] - from[0], to[1] - from[1]]
      }
      const [own, other] = [chord(before.line), chord(fit === null ? after.line : after.line.map(fit.toFirst))]
      const isTurned = own[0] * other[0] + own[1] * other[1] < 0
      const offset = isTurned ? before.width - edit.offset - edit.width : edit.offset
      const middle = offset + edit.width / 2
      const there = after.openings.find((each) => Math.abs(each.offset + each.width / 2 - middle) <= COMPARED_OPENING)
      if (there !== undefined) throw new Lost(said(CARRIED.isThere, { opening: there.id }))
      return { ...edit, wall, offset: Math.max(0, offset) }
    }
  throw new Lost(said(CARRIED.noMatch, { id: edit.wall }))
}

/** How the scans lie on each other, where `of` names what cannot be carried. */
function fitFor(of: string, { comparison: { fit } }: Matches): PlanFit {
  if (fit === null) throw new Lost(said(CARRIED.noMatch, { id: of }))
  return fit
}

/** A point of an edit. */
function pointCarried([x, y]: Vec2, { toFirst }: PlanFit): Vec2 {
  // Edits count y up, plans down the page.
  const [u, v] = toSecond(toFirst, [x, -y])
  return [u, -v]
}

function editCarried(edit: Edit, matches: Matches, edits: readonly Edit[]): Edit {
  const id = (own: string): string => idOf(own, matches, edits)
  switch (edit.operation) {
    case 'rename':
    case 'setType':
    case 'setHeight':
    case 'setAreaClass':
    case 'setUnit':
      return { ...edit, room: id(edit.room) }
    case 'merge':
      return { ...edit, rooms: edit.rooms.map(id) }
    case 'split': {
      const fit = fitFor(edit.room, matches)
      const [from, to] = edit.line
      return { ...edit, room: id(edit.room), line: [pointCarried(from, fit), pointCarried(to, fit)] }
    }
    case 'settleVoid': {
      const fit = fitFor(edit.id, matches)
      return { ...edit, story: edit.story - fit.storeys, at: pointCarried(edit.at, fit) }
    }
    case 'settleDoor':
      return { ...edit, doors: edit.doors.map(id) }
    case 'addArea':
      return { ...edit, story: edit.story - fitFor(edit.id, matches).storeys }
    case 'delete':
      return { ...edit, elements: edit.elements.map(id) }
    case 'addOpening':
      return openingCarried(edit, id(edit.wall), matches)
    case 'setOpening':
      return { ...edit, openings: edit.openings.map(id) }
    case 'setBearing':
      return { ...edit, wall: id(edit.wall) }
    case 'setBehind':
    case 'moveWall':
    case 'accept':
      throw new Lost(said(CARRIED.ofThatScan, { operation: edit.operation }))
  }
}

function controlCarried(control: Control, matches: Matches, edits: readonly Edit[]): Control {
  const room = idOf(control.room, matches, edits)
  if (matches.changed.has(control.room)) throw new Lost(said(CARRIED.changed, { room: control.room }))
  return { ...control, room, walls: control.walls.map((wall) => idOf(wall, matches, edits)) }
}

/** Carries what can be carried, and says why of the rest. */
function carriedOf<T extends { readonly id: string }>(
  kind: NotCarried['kind'],
  items: readonly T[],
  carry: (item: T) => T,
): { readonly carried: T[]; readonly lost: NotCarried[] } {
  const [carried, lost] = [[] as T[], [] as NotCarried[]]
  for (const item of items)
    try {
      carried.push(carry(item))
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      lost.push({ kind, id: item.id, why: error.why })
    }
  return { carried, lost }
}

/**
 * Carries edits and controls from a scan to another of the same place, whose rooms, walls and openings have other ids: by the matching of
 * `compareScans`. What has no match, what a person changed of the first scan's own errors (`moveWall`, `accept`), and controls of rooms that
 * changed are not carried, and told. If the scans lie on each other in several ways, nothing is.
 * @param before measured without edits and controls, as `after`
 */
export function carryOver(
  before: ScanMeasures,
  after: ScanMeasures,
  { edits, controls }: Carriable,
  accuracy: KnownAccuracy,
): CarriedOver {
  const comparison = compareScans(before, after, accuracy)
  const isSure = comparison.isOnePlace && comparison.findings.length === 0
  const matches = matchesOf(comparison)
  const kept =
    <T>(carry: (item: T) => T) =>
    (item: T): T => {
      if (!isSure) throw new Lost(said(comparison.isOnePlace ? CARRIED.ambiguous : CARRIED.otherPlace))
      return carry(item)
    }
  let list: readonly Edit[] = []
  const own = carriedOf(
    'edit',
    edits,
    kept((edit: Edit) => {
      const carried = editCarried(edit, matches, list)
      list = [...list, edit]
      return carried
    }),
  )
  const measured = carriedOf(
    'control',
    controls,
    kept((control: Control) => controlCarried(control, matches, list)),
  )
  return { edits: own.carried, controls: measured.carried, notCarried: [...own.lost, ...measured.lost] }
}
