import { MEASURABLE_HEIGHT, type RoomMeasures, type RoomWallMeasure, type Vec2 } from '@reports/geometry'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import { isCurved, pointOn } from './wall-places.ts'

/** Largest cosine between the directions of two walls that face each other (within 20 degrees). */
const MAX_FACING_COSINE = -0.94

/** Sine: a line across a room is at right angles to the walls that it joins, within 15 degrees. */
const MAX_ACROSS_SINE = 0.26

/** Limits for a room beyond which its walls are a tangle and get no lines: gables, and crossings of the height on one gable. */
const MAX_GABLES = 100
const MAX_CROSSINGS = 8

/** A line from wall to wall where the ceiling has the least height of measurable area. */
export interface LowLine {
  readonly room: RoomMeasures
  readonly from: Vec2
  readonly to: Vec2
}

/** Points in plan where the sloping top of a wall crosses that height. `rising` is the sign of the slope along the wall. */
function crossingsOf(room: RoomMeasures, wall: RoomWallMeasure): { readonly at: Vec2; readonly rising: number }[] {
  if (wall.partition || isCurved(wall)) return []
  const level = (room.floorHeight ?? wall.base) + MEASURABLE_HEIGHT - wall.base
  const [start, end] = [pointOn(wall, 0, 0), pointOn(wall, wall.width, 0)]
  const hand = Math.sign((end[0] - start[0]) * wall.towardsRoom[1] - (end[1] - start[1]) * wall.towardsRoom[0])
  return wall.face.flatMap((a, index) => {
    const b = wall.face[(index + 1) % wall.face.length]!
    const across = b[0] - a[0]
    if (a[1] >= level === b[1] >= level || Math.abs(across) < 1e-6) return []
    const u = a[0] + (across * (level - a[1])) / (b[1] - a[1])
    return [{ at: pointOn(wall, u, 0), rising: Math.sign((b[1] - a[1]) * across) * hand }]
  })
}

/**
 * Lines under a sloping ceiling beyond which floor is not measurable area (NS 3940). A line needs two gable walls that
 * face each other, because a scan does not measure the ceiling between its walls.
 */
export function lowLinesOf(rooms: readonly RoomMeasures[]): LowLine[] {
  return rooms.flatMap((room) => {
    const gables = room.walls
      .map((wall) => ({ wall, crossings: crossingsOf(room, wall) }))
      .filter(({ crossings }) => crossings.length > 0 && crossings.length <= MAX_CROSSINGS)
    if (gables.length > MAX_GABLES) return []
    const lines: LowLine[] = []
    for (const [index, one] of gables.entries()) {
      for (const other of gables.slice(index + 1)) {
        const [a, b] = [one.wall.towardsRoom, other.wall.towardsRoom]
        if (a[0] * b[0] + a[1] * b[1] > MAX_FACING_COSINE) continue
        for (const { at: from, rising } of one.crossings) {
          for (const { at: to, rising: otherRising } of other.crossings) {
            const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
            // Walls that face each other run in opposite directions, so the same slope has opposite signs.
            if (rising === otherRising || Math.abs(dx * a[1] - dy * a[0]) > MAX_ACROSS_SINE * Math.hypot(dx, dy))
              continue
            lines.push({ room, from, to })
          }
        }
      }
    }
    return lines
  })
}

/** Draws these lines dash-dotted. */
export const lowLines = (all: readonly LowLine[], frame: Frame): SvgElement =>
  group(
    `${PREFIX}low-lines`,
    all.map(({ room, from, to }) =>
      element('path', {
        class: `${PREFIX}low-line`,
        d: createPath()
          .line([frame.toPage(from), frame.toPage(to)])
          .toString(),
        'data-room-id': room.id,
      }),
    ),
  )
