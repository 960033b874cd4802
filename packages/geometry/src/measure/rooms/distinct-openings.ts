import { boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { OpeningKind } from '../../model/scan.ts'
import { SAME_OPENING } from '../../tolerances.ts'
import type { OpeningCounts, OpeningMeasures, RoomMeasures, RoomWallMeasure } from './measures.ts'
import { middleOf } from './walls/wall-measures.ts'

/** ... if the cosine between the walls' directions is less (25 degrees). */
const OPPOSITE_WALLS = -0.9

interface Seen {
  readonly room: RoomMeasures
  readonly wall: RoomWallMeasure
  readonly opening: OpeningMeasures
  readonly middle: Vec2
}

/** Whether two records are the same opening, seen from the two rooms it connects. */
function isSame(a: Seen, b: Seen): boolean {
  if (a.room === b.room || a.room.story !== b.room.story || a.opening.kind !== b.opening.kind) return false
  const facing = a.wall.towardsRoom[0] * b.wall.towardsRoom[0] + a.wall.towardsRoom[1] * b.wall.towardsRoom[1]
  return facing < OPPOSITE_WALLS && planDistance(a.middle, b.middle) < Math.min(SAME_OPENING, a.opening.width)
}

/**
 * Pairs of ids of openings that are the same, seen from the two rooms it connects. They are found by position, as each room's export has
 * its own identifiers.
 */
export function sameOpenings(rooms: readonly RoomMeasures[]): (readonly [string, string])[] {
  const seen = rooms.flatMap((room) =>
    room.walls.flatMap((wall) =>
      wall.openings.map((opening): Seen => ({ room, wall, opening, middle: middleOf(wall, opening) })),
    ),
  )
  const search = boxSearch(boxesOf(seen.map(({ middle: [x, y] }) => ({ minX: x, minY: y, maxX: x, maxY: y }))))
  const paired = new Set<Seen>()
  const pairs: (readonly [string, string])[] = []
  for (const one of seen) {
    if (paired.has(one)) continue
    const [x, y] = one.middle
    let nearest: { other: Seen; far: number } | null = null
    for (const index of search(x, y, x, y, SAME_OPENING)) {
      const other = seen[index]!
      const far = planDistance(one.middle, other.middle)
      if (!paired.has(other) && (nearest === null || far < nearest.far) && isSame(one, other)) nearest = { other, far }
    }
    paired.add(one)
    if (nearest === null) continue
    paired.add(nearest.other)
    pairs.push([one.opening.id, nearest.other.opening.id])
  }
  return pairs
}

/** Doors, windows and open passages of all rooms; one between two rooms counts once. */
export function distinctOpenings(
  rooms: readonly RoomMeasures[],
  same: readonly (readonly [string, string])[],
): OpeningCounts {
  const again = new Set(same.map(([, id]) => id))
  const counts: Record<OpeningKind, number> = { door: 0, window: 0, opening: 0 }
  for (const { openings } of rooms.flatMap(({ walls }) => walls))
    for (const { id, kind } of openings) if (!again.has(id)) counts[kind] += 1
  return { doorCount: counts.door, windowCount: counts.window, openingCount: counts.opening }
}
