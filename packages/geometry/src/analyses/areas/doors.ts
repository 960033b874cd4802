import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { OpeningMeasures, RoomWallMeasure, ScanMeasures } from '../../measure/rooms/measures.ts'
import type { AreaRoom } from './area-rooms.ts'
import { beside } from './strips.ts'

/** Metres behind a door at which a room, or a place that rooms enclose, is looked for: behind thin walls and thick ones. */
const BEHIND_DOOR = [0.15, 0.3, 0.5] as const

/** A door or passage that a room shares with another. */
export interface SharedDoor {
  readonly rooms: readonly [number, number]
  readonly middle: Vec2
}

/** A door or passage that no other room of the storey has. */
export interface LoneDoor {
  readonly id: string
  readonly room: AreaRoom
  readonly foot: Vec2
  /** Points behind it, away from its room. */
  readonly behind: readonly Vec2[]
}

/** The foot of an opening in a straight wall. */
function footOf({ line: [a, b] }: RoomWallMeasure, { offset, width }: OpeningMeasures): Vec2 {
  const long = planDistance(a, b) || 1
  return beside(a, [(b[0] - a[0]) / long, (b[1] - a[1]) / long], offset + width / 2)
}

/** The doors and passages of a storey, in straight walls around its rooms. */
export function doorsOf(rooms: readonly AreaRoom[], { sameOpenings }: ScanMeasures) {
  const places = new Map(
    rooms.flatMap((room) =>
      room.room.walls.flatMap((wall) =>
        wall.line.length !== 2 || wall.partition
          ? []
          : wall.openings.map((opening) => [opening.id, { room, wall, opening, foot: footOf(wall, opening) }] as const),
      ),
    ),
  )
  const shared = sameOpenings.flatMap(([one, other]): SharedDoor[] => {
    const [a, b] = [places.get(one), places.get(other)]
    if (a === undefined || b === undefined) return []
    const middle: Vec2 = [(a.foot[0] + b.foot[0]) / 2, (a.foot[1] + b.foot[1]) / 2]
    return [{ rooms: [a.room.number, b.room.number], middle }]
  })
  const paired = new Set(sameOpenings.flat())
  const lone = [...places.values()].flatMap(({ room, wall, opening, foot }): LoneDoor[] =>
    opening.kind === 'window' || paired.has(opening.id)
      ? []
      : [{ id: opening.id, room, foot, behind: BEHIND_DOOR.map((metres) => beside(foot, wall.towardsRoom, -metres)) }],
  )
  return { shared, lone }
}
