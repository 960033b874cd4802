import type { Finding } from '../../model/finding.ts'
import { worstOf, type FigureQualities, type Quality } from '../../model/quality.ts'
import { footOn } from '../../kernel/arrangement.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Capture } from '../../model/scan.ts'
import { ALONG_OUTLINE, DOORWAY, LEAST_DOORWAY, WALL_JOIN } from '../../tolerances.ts'
import { levelOf, sumLevelOf } from '../quality.ts'
import { allObjects, type OpenSpan, type RoomMeasures, type RoomWallMeasure } from './measures.ts'
import { lengthOf } from './outline-findings.ts'
import { effectsOn } from './scan-finding-effects.ts'
import { chained } from './outline/open-spans.ts'
import { doubledArea } from './walls/wall-overlaps.ts'

/** Share of the walls of a room that may be missing in gaps too narrow to pass, or stand twice, before their area is to be checked. */
const UNSURE_WALL_SHARE = 0.02

/** A measured room and its sources. */
export interface SourcedRoom {
  readonly room: RoomMeasures
  /** Ids of the room's exports: one, or several of rooms that were merged. */
  readonly exportIds: readonly string[]
  /** Ids by which findings of measuring name it. */
  readonly partIds: readonly string[]
  /** The parts of exports from which the room was made; their elements may be in no record. */
  readonly parts: readonly Capture[]
}

export interface ScanQuality {
  readonly rooms: readonly RoomMeasures[]
  /** Level of the totals: the worst of the rooms, and of findings about the totals. */
  readonly quality: Quality
  /** The same of each figure. */
  readonly figures: FigureQualities
  /** Square metres by which the sum of floors may be off. */
  readonly margin: number
}

/** Every id by which a finding can refer to a room, or to something in it. */
export function idsOfRoom({ id, walls, objects }: RoomMeasures): string[] {
  const ids = [id, ...allObjects(objects).flatMap((object) => [object.id, object.sourceId])]
  for (const wall of walls) {
    ids.push(wall.id, wall.sourceId)
    for (const opening of wall.openings) ids.push(opening.id, opening.sourceId)
  }
  return ids
}

type ByName = ReadonlyMap<string, readonly number[]>

/** Rooms by the ids that occur in findings: a file of a thousand rooms has millions of other ids. */
function byName(
  rooms: readonly SourcedRoom[],
  used: ReadonlySet<string>,
  namesOf: (room: SourcedRoom) => readonly string[],
): ByName {
  const named = new Map<string, number[]>()
  for (const [index, room] of rooms.entries())
    for (const name of new Set(namesOf(room).filter((each) => used.has(each)))) {
      const known = named.get(name)
      if (known === undefined) named.set(name, [index])
      else known.push(index)
    }
  return named
}

/** Rooms by the elements of their parts that occur in findings. The rooms of a part share one list: a thousand rooms may lack as many doors. */
function byElement(rooms: readonly SourcedRoom[], used: ReadonlySet<string>): ByName {
  const named = new Map<string, readonly number[]>()
  const members = new Map<Capture, number[]>()
  for (const [index, { parts }] of rooms.entries())
    for (const part of parts) {
      const known = members.get(part)
      if (known === undefined) members.set(part, [index])
      else known.push(index)
    }
  for (const [{ floors, walls, openings }, own] of members)
    for (const id of new Set([...floors, ...walls, ...openings].map((element) => element.id))) {
      if (!used.has(id)) continue
      const known = named.get(id)
      named.set(id, known === undefined ? own : [...known, ...own])
    }
  return named
}

/**
 * The rooms that a finding concerns: those in its ids; all rooms if it has no ids. An id of something that was not measured is missing
 * from the totals, and concerns no room.
 * @param names lookups by id; the first that knows an id decides
 */
function concerned({ ids }: Finding, names: readonly ByName[], all: readonly number[]): readonly number[] {
  if (ids.length === 0) return all
  const lists = new Set(ids.map((id) => names.find((known) => known.has(id))?.get(id) ?? []))
  return [...new Set([...lists].flat())].toSorted((a, b) => a - b)
}

/** The stretches without a wall behind which nobody saw. */
const unseen = ({ openSpans }: RoomMeasures): OpenSpan[] => openSpans.filter(({ isDrawn }) => isDrawn !== true)

/** Whether a stretch without a wall is wider than a doorway. */
const isWideOpen = (room: RoomMeasures): boolean => chained(unseen(room)).some((chain) => lengthOf(chain) > DOORWAY)

/** Whether all stretches without a wall are too short to report: the area at stake is less than the ± of any room. */
const closesByLittle = ({ code }: Finding, { openSpans }: RoomMeasures): boolean =>
  code === 'scan/open-wall-loop' && openSpans.length === 0

/** Square metres of openings that are deducted from no wall. */
const notDeducted = (walls: readonly RoomWallMeasure[]): number =>
  walls.reduce(
    (sum, { openings, grossArea, netArea }) =>
      openings.reduce((all, { area }) => all + area, sum) - (grossArea - netArea),
    0,
  )

/** Whether so little wall stands twice, or is not deducted, that no figure shows it. */
const isTooLittle = ({ code, sentence }: Finding, { walls, netWallArea }: RoomMeasures): boolean =>
  (sentence.key === 'scan/overlapping-walls' && doubledArea(walls) <= UNSURE_WALL_SHARE * netWallArea) ||
  (code === 'scan/opening-outside-wall' && notDeducted(walls) <= UNSURE_WALL_SHARE * netWallArea)

/** Whether so much wall is missing in gaps that are too narrow to pass that the area of walls shows it. */
const lacksWalls = (room: RoomMeasures): boolean =>
  unseen(room).reduce((sum, { length }) => sum + (length < LEAST_DOORWAY ? length : 0), 0) >
  UNSURE_WALL_SHARE * room.walls.reduce((sum, { width }) => sum + width, 0)

/**
 * Whether a side of the floor of the file has no wall from corner to corner, between two that have one: it is one that the scan lacks.
 * A passage leaves wall beside it, or the floor goes into it by the depth of a jamb.
 */
function lacksSide(room: RoomMeasures): boolean {
  const isCorner = (end: Vec2): boolean =>
    room.outline
      .flat()
      .some((ring) =>
        ring.some(
          (at, index) =>
            planDistance(at, end) <= WALL_JOIN &&
            footOn(at, ring.at(index - 1)!, ring[(index + 1) % ring.length]!).distance > ALONG_OUTLINE,
        ),
      )
  return (
    room.outlineSource === 'floor' &&
    chained(unseen(room)).some(
      (chain) => chain.length === 1 && chain.flatMap(({ from, to }) => [from, to]).every(isCorner),
    )
  )
}

const eachFigure = <T>(of: (figure: keyof FigureQualities) => T): Readonly<Record<keyof FigureQualities, T>> => ({
  floor: of('floor'),
  walls: of('walls'),
  openings: of('openings'),
})

/** What findings mean for each figure. */
const EFFECTS = eachFigure((figure) => effectsOn(figure))

/** The level of each figure of a room, from the findings that concern it. */
function levelsOf(room: RoomMeasures, findings: readonly Finding[]): FigureQualities {
  const told = findings.filter((finding) => !closesByLittle(finding, room) && !isTooLittle(finding, room))
  const isOpenAccepted = findings.some(({ code, accepted }) => code === 'scan/open-span' && accepted !== undefined)
  const isOpen = !isOpenAccepted && isWideOpen(room)
  return eachFigure((figure) =>
    worstOf([
      levelOf(told, EFFECTS[figure]),
      room.outlineSource === 'none' ? 'unknown' : 'sure',
      isOpen || (!isOpenAccepted && figure === 'walls' && (lacksWalls(room) || lacksSide(room))) ? 'check' : 'sure',
    ]),
  )
}

/** Square metres by which a floor may be larger or smaller behind a stretch without a wall: the area of a right-angled corner. */
const behind = (chain: readonly OpenSpan[]): number => lengthOf(chain) ** 2 / 4

/** Metres. Possible offset of a bridge between two rooms to one side: the thickness of a wall. */
const PIECE_DEPTH = 0.1

const isParted = (findings: readonly Finding[]): boolean =>
  findings.some(({ code }) => code === 'scan/bridged-section' || code === 'scan/parted-sections')

/** Square metres by which the floor of a room may be off, from the findings; 0 if none gives a margin. */
function marginOf(room: RoomMeasures, findings: readonly Finding[], shareOf: (finding: Finding) => number): number {
  const open = isParted(findings)
    ? lengthOf(unseen(room)) * PIECE_DEPTH
    : chained(unseen(room)).reduce((sum, chain) => sum + behind(chain), 0)
  return findings.reduce((sum, finding) => sum + (finding.margin ?? 0) * shareOf(finding), open)
}

/**
 * The rooms of a scan with their quality levels, and the margins of their floors.
 * @param read findings of reading, in which the id of an export means all its rooms
 * @param measured findings of measuring, in which the id of a part of an export means that part
 */
export function ratedRooms(
  rooms: readonly SourcedRoom[],
  read: readonly Finding[],
  measured: readonly Finding[],
): ScanQuality {
  const used = new Set([...read, ...measured].flatMap(({ ids }) => ids))
  const exports = byName(rooms, used, ({ exportIds }) => exportIds)
  const parts = byName(rooms, used, ({ room, partIds }) => [room.id, ...partIds])
  const measuredIn = byName(rooms, used, ({ room }) => idsOfRoom(room))
  const scannedIn = byElement(rooms, used)
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
  deal(read, [exports, parts, measuredIn, scannedIn])
  deal(measured, [parts, measuredIn, scannedIn, exports])
  // A margin shared by several rooms is divided among them by their floor areas.
  const shareIn = (room: RoomMeasures, finding: Finding): number => {
    // The floor of the file contains no arc of a wall.
    if (finding.code === 'scan/curve-guessed' && room.outlineSource === 'floor') return 0
    const sum = roomsOf.get(finding)!.reduce((area, index) => area + rooms[index]!.room.floorArea, 0)
    return sum === 0 ? 0 : room.floorArea / sum
  }
  const withQuality = rooms.map(({ room }, index): RoomMeasures => {
    const own = found[index]!
    const figures = levelsOf(room, own)
    const quality = worstOf(Object.values(figures))
    // What was accepted still bounds how far the floor may be off.
    const isBounded = quality === 'check' || (quality === 'sure' && own.some(({ accepted }) => accepted !== undefined))
    const margin = isBounded ? marginOf(room, own, (finding) => shareIn(room, finding)) : 0
    return { ...room, quality, figures, margin }
  })
  const both = [...read, ...measured]
  const ofNoRoom = both.filter((finding) => roomsOf.get(finding)!.length === 0)
  const figures = eachFigure((figure) =>
    worstOf([
      ...withQuality.map((room) => room.figures[figure]),
      levelOf(ofNoRoom, EFFECTS[figure]),
      sumLevelOf(both, EFFECTS[figure]),
    ]),
  )
  return {
    rooms: withQuality,
    quality: worstOf(Object.values(figures)),
    figures,
    // An uncertain border between two rooms takes from one what it gives to the other.
    margin: withQuality.reduce((sum, { margin }, index) => sum + (isParted(found[index]!) ? 0 : margin), 0),
  }
}
