/*
 * Rooms of one storey should not overlap. A small overlap counts in both floor areas, and is deducted from the total. A large one means
 * that a room was captured twice, or that sessions have different origins: no common plan can be drawn.
 */

import * as EXPORTS from '../../messages/en/exports.ts'
import { fault } from '../../errors.ts'
import { boxAround, boxesOf, visitPairs } from '../../kernel/box-search.ts'
import { commonArea, unionArea } from '../../kernel/coverage.ts'
import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { figure, said, squareMetres, roomCalled } from '../../sentence.ts'
import { WALL_JOIN } from '../../tolerances.ts'
import type { RoomMeasures, RoomOverlap } from './measures.ts'

/** Share of the smaller of two rooms of one storey that must lie in the other before a finding says that they cannot both be there. */
const SAME_PLACE_SHARE = 0.5

/** Square metres. Rooms of one storey that share less only have ragged borders: walls between them are at least 5 cm thick. */
const ROOM_OVERLAP = 0.1

/**
 * Limit on pairs of overlapping rooms on one storey, per room of a file. Among eleven real rooms four pairs of boxes meet; 140 rooms
 * without a common origin, all over each other, still pass.
 */
const MOST_STACKED_ROOMS = 40
const SPARE_STACKED_ROOMS = 4000

const outersOf = (outline: readonly Polygon2[]) => outline.map(([outer]) => outer)

const ringsOf = (room: RoomMeasures) => outersOf(room.outline)

/** Area in plan that two rooms have in common. */
function overlapOf(a: RoomMeasures, b: RoomMeasures): number {
  const [first, second] = [ringsOf(a), ringsOf(b)]
  // A room may stand in another one, in a hole of its floor.
  const haveHoles = [...a.outline, ...b.outline].some((rings) => rings.length > 1)
  if (haveHoles) return areaOfPolygons(commonPolygons(a.outline, b.outline))
  if (first.length === 1 && second.length === 1) return commonArea([first[0]!, second[0]!])
  return unionArea(first) + unionArea(second) - unionArea([...first, ...second])
}

/** The common region of two outlines, for drawing: slivers narrower than 1 cm may be missing. */
export function commonPolygons(a: readonly Polygon2[], b: readonly Polygon2[]): Polygon2[] {
  return polygonsWhere([...a, ...b].flat(), WALL_JOIN, (point) => insidePolygons(a, point) && insidePolygons(b, point))
}

/** Position of a room, known before its walls are measured. */
export interface RoomPlace {
  /** The number of the room in its scan. */
  readonly index: number
  readonly story: number | null
  readonly outline: readonly Polygon2[]
}

/**
 * The pairs of rooms of one storey, by their numbers, whose boxes in plan share more than `ROOM_OVERLAP`.
 * @throws InputError `scan/stacked-rooms` if too many lie in one place to compare
 */
export function closePairs(rooms: readonly RoomPlace[]): (readonly [number, number])[] {
  const boxes = rooms.map(({ outline }) => boxAround(outersOf(outline).flat()))
  const most = MOST_STACKED_ROOMS * rooms.length + SPARE_STACKED_ROOMS
  const pairs: [number, number][] = []
  visitPairs(boxesOf(boxes), 0, (i, j) => {
    const [a, b] = [boxes[i]!, boxes[j]!]
    const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)
    const depth = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY)
    if (width * depth <= ROOM_OVERLAP || rooms[i]!.story !== rooms[j]!.story) return
    pairs.push([rooms[i]!.index, rooms[j]!.index])
    if (pairs.length > most) throw fault(EXPORTS.stackedRooms, '$', { most, count: rooms.length })
  })
  return pairs
}

/**
 * Overlapping rooms of one storey: their common area counts in the floor area of both. If it is over half of the smaller room, they were
 * captured twice, or in sessions with different origins: no common plan can be drawn.
 * @param close numbers of the pairs in `rooms`
 */
export function overlapsOf(
  rooms: readonly RoomMeasures[],
  close: readonly (readonly [number, number])[],
  findings: Finding[],
): RoomOverlap[] {
  return close.flatMap(([i, j]): RoomOverlap[] => {
    const [a, b] = [rooms[i]!, rooms[j]!]
    const area = overlapOf(a, b)
    if (area <= ROOM_OVERLAP) return []
    const share = area / Math.min(a.floorArea, b.floorArea)
    const names = said(SCANS.roomsOverlap, {
      room: roomCalled(a),
      other: roomCalled(b),
      area: squareMetres(area),
      share: figure(share * 100, 0),
    })
    const why = share > SAME_PLACE_SHARE ? said(SCANS.scannedTwice) : said(SCANS.summedTwice)
    findings.push(findingOf(said(SCANS.overlappingRooms, { pairs: names, why }), [a.id, b.id]))
    return [{ roomIds: [a.id, b.id], area, share }]
  })
}

/** Area that the sum of floor areas counts too often: the areas of overlapping rooms minus the ground they cover. */
export function areaCountedTwice(rooms: readonly RoomMeasures[], overlaps: readonly RoomOverlap[]): number {
  const ids = new Set(overlaps.flatMap(({ roomIds }) => roomIds))
  const overlapping = Map.groupBy(
    rooms.filter(({ id }) => ids.has(id)),
    ({ story }) => story,
  )
  let twice = 0
  for (const members of overlapping.values()) {
    const sum = members.reduce((total, room) => total + unionArea(ringsOf(room)), 0)
    twice += sum - unionArea(members.flatMap(ringsOf))
  }
  return twice
}
