import { signedArea, type Ring2, type RoomWallMeasure, type Vec2 } from '@reports/geometry'
import { ASSUMED_THICKNESS, isCurved, type WallBody } from '@reports/svg'
import { onPlan } from './scan-file.ts'

/** Metres. The least leaf, also where two faces are in one plane. */
const THINNEST = 0.01

/** A wall on the plan of the file: x along it with the room on the left, y into the room. */
export interface PlacedWall {
  readonly wall: RoomWallMeasure
  readonly line: readonly Vec2[]
  readonly along: Vec2
  /** From start to end, metres. */
  readonly chord: number
  readonly thickness: number
  /** Of the thickness, on the side of the room: half of a partition's. */
  readonly inner: number
  readonly isCurved: boolean
  /** A place of the plan in the wall's own axes. */
  readonly toLocal: (at: Vec2) => Vec2
  /** A ring of the face, its u along the wall as the scan has it, in the wall's own axes; anticlockwise. */
  readonly onFace: (ring: Ring2) => Ring2
}

/** Half the least gap to the faces behind, so that no two leaves lie over each other; else what plans assume. */
function thicknessOf({ stretches }: WallBody): number {
  const faced = stretches.filter((stretch) => stretch.faced)
  if (faced.some(({ inner }) => inner < 0)) return THINNEST
  return faced.reduce(
    (least, { outer }) => Math.min(least, Math.max(THINNEST, Math.min(...outer) / 2)),
    ASSUMED_THICKNESS,
  )
}

/** Null where a wall has no length. */
export function placedWall(body: WallBody): PlacedWall | null {
  const { wall } = body
  const given = wall.line.map(onPlan)
  const ways = [given[0]!, given.at(-1)!] as const
  const chord = Math.hypot(ways[1][0] - ways[0][0], ways[1][1] - ways[0][1])
  if (chord === 0) return null
  const way: Vec2 = [(ways[1][0] - ways[0][0]) / chord, (ways[1][1] - ways[0][1]) / chord]
  const inwards = onPlan(wall.towardsRoom)
  const isFlipped = way[0] * inwards[1] - way[1] * inwards[0] < 0
  const line = isFlipped ? given.toReversed() : given
  const along: Vec2 = isFlipped ? [-way[0], -way[1]] : way
  const [x0, y0] = line[0]!
  const thickness = thicknessOf(body)
  return {
    wall,
    line,
    along,
    chord,
    thickness,
    inner: wall.partition ? thickness / 2 : 0,
    isCurved: isCurved(wall),
    toLocal: ([x, y]) => [(x - x0) * along[0] + (y - y0) * along[1], (y - y0) * along[0] - (x - x0) * along[1]],
    onFace: (ring) => {
      const own = isFlipped ? ring.map(([u, v]): Vec2 => [chord - u, v]) : ring
      return signedArea(own) < 0 ? own.toReversed() : own
    },
  }
}
