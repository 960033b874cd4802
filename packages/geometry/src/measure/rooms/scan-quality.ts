import type { Finding } from '../../model/finding.ts'
import { worstOf, type Quality } from '../../model/quality.ts'
import { DOORWAY } from '../../tolerances.ts'
import { levelOf, sumLevelOf } from '../quality.ts'
import type { ObjectMeasures, OpenSpan, RoomMeasures } from './measures.ts'
import { lengthOf } from './outline-findings.ts'
import { chained } from './unseen.ts'

/** A measured room and the names of what it was measured from. */
export interface JudgedRoom {
  readonly room: RoomMeasures
  /** Ids of the export that the room is in, and of the part of it that the room was made of. */
  readonly exportId: string
  readonly partIds: readonly string[]
  /** Of the elements of its part, also those that stand in no record. */
  readonly elementIds: readonly string[]
}

export interface ScanQuality {
  readonly rooms: readonly RoomMeasures[]
  /** Of the totals: the worst of the rooms, and of what was found beside them. */
  readonly quality: Quality
  /** Square metres by which the sum of floors may be off. */
  readonly margin: number
}

const idsOfObject = ({ id, sourceId, children }: ObjectMeasures): string[] => [
  id,
  sourceId,
  ...children.flatMap(idsOfObject),
]

/** Every id by which a finding can name a room, or something in it. */
export const idsOfRoom = ({ id, walls, objects }: RoomMeasures): string[] => [
  id,
  ...walls.flatMap((wall) => [wall, ...wall.openings].flatMap((element) => [element.id, element.sourceId])),
  ...objects.flatMap(idsOfObject),
]

type ByName = ReadonlyMap<string, readonly number[]>

function byName(rooms: readonly JudgedRoom[], namesOf: (room: JudgedRoom) => readonly string[]): ByName {
  const named = new Map<string, number[]>()
  for (const [index, room] of rooms.entries())
    for (const name of new Set(namesOf(room))) {
      const known = named.get(name)
      if (known === undefined) named.set(name, [index])
      else known.push(index)
    }
  return named
}

/**
 * The rooms that a finding concerns: those that it names, all where it names nothing. What it names without being measured is missing from
 * the totals, and from no room.
 * @param names the first that knows an id decides
 */
function concerned({ ids }: Finding, names: readonly ByName[], all: readonly number[]): readonly number[] {
  if (ids.length === 0) return all
  return [...new Set(ids.flatMap((id) => names.find((known) => known.has(id))?.get(id) ?? []))]
}

/** Whether walls close by pieces that are all too short to be worth a word: what they bound is less than the ± of any room. */
const closesByLittle = ({ code }: Finding, { openSpans }: RoomMeasures): boolean =>
  code === 'scan/open-wall-loop' && openSpans.length === 0

/** Square metres by which a floor may be larger or smaller behind a stretch without a wall: a corner at right angles has as much. */
const behind = (chain: readonly OpenSpan[]): number => lengthOf(chain) ** 2 / 4

/** Metres. How far a piece that parts two rooms may stand to one side: a wall is as thick. */
const PIECE_DEPTH = 0.1

const isParted = (findings: readonly Finding[]): boolean =>
  findings.some(({ code }) => code === 'scan/bridged-section' || code === 'scan/parted-sections')

/** Square metres by which the floor of a room may be off for what was found of it; 0 where no finding says. */
function marginOf(room: RoomMeasures, findings: readonly Finding[], shareOf: (finding: Finding) => number): number {
  const open = isParted(findings)
    ? lengthOf(room.openSpans) * PIECE_DEPTH
    : chained(room.openSpans).reduce((sum, chain) => sum + behind(chain), 0)
  return findings.reduce((sum, finding) => sum + (finding.margin ?? 0) * shareOf(finding), open)
}

/**
 * The rooms of a scan with how far their numbers can be relied on, and by how much their floors may be off.
 * @param read what was found on reading, where an id of an export means all of its rooms
 * @param measured what was found on measuring, where the id of a part of it means that part
 */
export function judged(
  rooms: readonly JudgedRoom[],
  read: readonly Finding[],
  measured: readonly Finding[],
): ScanQuality {
  const exports = byName(rooms, ({ exportId }) => [exportId])
  const parts = byName(rooms, ({ room, partIds }) => [room.id, ...partIds])
  const elements = byName(rooms, ({ room, elementIds }) => [...idsOfRoom(room), ...elementIds])
  const all = [...rooms.keys()]
  const found = rooms.map((): Finding[] => [])
  const roomsOf = new Map<Finding, readonly number[]>()
  const deal = (findings: readonly Finding[], names: readonly ByName[]): void => {
    for (const finding of findings) {
      const indices = concerned(finding, names, all)
      roomsOf.set(finding, indices)
      for (const index of indices) found[index]!.push(finding)
    }
  }
  deal(read, [exports, parts, elements])
  deal(measured, [parts, elements, exports])
  // What several rooms may be off by together is dealt to them by their floors.
  const shareIn = (room: RoomMeasures, finding: Finding): number => {
    // The floor of the file has no arc of a wall in it.
    if (finding.code === 'scan/curve-guessed' && room.outlineSource === 'floor') return 0
    const sum = roomsOf.get(finding)!.reduce((area, index) => area + rooms[index]!.room.floorArea, 0)
    return sum === 0 ? 0 : room.floorArea / sum
  }
  const withQuality = rooms.map(({ room }, index): RoomMeasures => {
    const own = found[index]!
    const quality = worstOf([
      levelOf(own.filter((finding) => !closesByLittle(finding, room))),
      room.outlineSource === 'none' ? 'unknown' : 'sure',
      chained(room.openSpans).some((chain) => lengthOf(chain) > DOORWAY) ? 'check' : 'sure',
    ])
    const margin = quality === 'check' ? marginOf(room, own, (finding) => shareIn(room, finding)) : 0
    return { ...room, quality, margin }
  })
  const both = [...read, ...measured]
  return {
    rooms: withQuality,
    quality: worstOf([
      ...withQuality.map((room) => room.quality),
      levelOf(both.filter((finding) => roomsOf.get(finding)!.length === 0)),
      sumLevelOf(both),
    ]),
    // What parts two rooms takes from one what it gives to the other.
    margin: withQuality.reduce((sum, { margin }, index) => sum + (isParted(found[index]!) ? 0 : margin), 0),
  }
}
