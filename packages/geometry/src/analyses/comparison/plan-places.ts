import { boxAround } from '../../kernel/box-search.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { OpeningMeasures, RoomMeasures, RoomWallMeasure } from '../../measure/rooms/measures.ts'

/** The middle of a room in plan, of the box around it once it is moved. */
export function middleOf({ outline }: RoomMeasures, move: (point: Vec2) => Vec2): Vec2 {
  const { minX, minY, maxX, maxY } = boxAround(outline.flat(2).map(move))
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}

/** The middle of an opening in plan. A curved wall is followed by its chord. */
export function placeOf({ line, width }: RoomWallMeasure, opening: OpeningMeasures): Vec2 {
  const [from, to] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]]
  const share = width === 0 ? 0 : (opening.offset + opening.width / 2) / width
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/**
 * A move that puts a room on its own place in the other plan: scans of several rooms bend, and openings are found by where they are in their
 * room.
 */
export function ontoRoom(
  own: RoomMeasures,
  other: RoomMeasures,
  toFirst: (point: Vec2) => Vec2,
): (point: Vec2) => Vec2 {
  const [place, moved] = [middleOf(own, (point) => point), middleOf(other, toFirst)]
  return (point) => {
    const [x, y] = toFirst(point)
    return [x + place[0] - moved[0], y + place[1] - moved[1]]
  }
}
