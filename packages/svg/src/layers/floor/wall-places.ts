import type { RoomWallMeasure, Vec2 } from '@reports/geometry'

/*
 * Places along a wall of a room, straight or an arc, in plan metres.
 */

/** Whether a wall is an arc. */
export const isCurved = (wall: RoomWallMeasure): boolean => wall.line.length > 2

/** Metres along a line. */
export const lengthOf = (line: readonly Vec2[]): number =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i]![0], y - line[i]![1]), 0)

/** +1 where the room lies at the left hand of the wall's line, walking along it with y down; else -1. */
function outwardSide({ line, towardsRoom }: RoomWallMeasure): number {
  const a = line[0]
  const b = line.at(-1)!
  return (b[1] - a[1]) * towardsRoom[0] - (b[0] - a[0]) * towardsRoom[1] > 0 ? -1 : 1
}

/** The point of a wall `along` metres from its start and `out` metres outwards. */
export function pointOn(wall: RoomWallMeasure, along: number, out: number): Vec2 {
  const { line } = wall
  let left = along
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1]!
    const b = line[i]!
    const size = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (left > size && i < line.length - 1) {
      left -= size
      continue
    }
    if (size === 0) return a
    const dx = (b[0] - a[0]) / size
    const dy = (b[1] - a[1]) / size
    const side = outwardSide(wall) * out
    return [a[0] + dx * left + dy * side, a[1] + dy * left - dx * side]
  }
  return line[0]
}

/** Stops along a curved wall between two places, so that strips follow the arc. */
export function stopsBetween({ line }: RoomWallMeasure, from: number, to: number): number[] {
  const stops = [from]
  let along = 0
  for (let i = 1; i < line.length - 1; i += 1) {
    along += Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1])
    if (along > from && along < to) stops.push(along)
  }
  return [...stops, to]
}

/** The place of a line of several pieces nearest to a point. */
export function nearestOn(line: readonly Vec2[], [x, y]: Vec2): Vec2 {
  const places = line.slice(1).map(([bx, by], i): Vec2 => {
    const [ax, ay] = line[i]!
    const [dx, dy] = [bx - ax, by - ay]
    const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
    const t = Math.min(1, Math.max(0, share))
    return [ax + dx * t, ay + dy * t]
  })
  return places.reduce((best, place) =>
    Math.hypot(place[0] - x, place[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? place : best,
  )
}

/** Distance of a point from a line of several pieces. */
export function distanceFrom(point: Vec2, line: readonly Vec2[]): number {
  const [x, y] = nearestOn(line, point)
  return Math.hypot(x - point[0], y - point[1])
}
