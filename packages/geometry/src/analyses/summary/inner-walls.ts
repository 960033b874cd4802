import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { OPPOSITE_WALLS, INNER_WALL } from '../../tolerances.ts'
import type { RoomMeasures, RoomWallMeasure } from '../../measure/rooms/measures.ts'

interface Face {
  readonly room: RoomMeasures
  readonly wall: RoomWallMeasure
}

/** Straight walls of rooms; the area between curved walls is left out. */
const facesOf = (rooms: readonly RoomMeasures[]): Face[] =>
  rooms.flatMap((room) =>
    room.walls.flatMap((wall) => (wall.line.length === 2 && !wall.partition ? [{ room, wall }] : [])),
  )

/**
 * Plan area of the inner walls of one storey, square metres: the area between walls of two rooms that face each other, up to 0.4 m apart,
 * along their common length. The corners at which such walls meet are not included.
 * @param rooms those of one storey
 */
export function innerWallArea(rooms: readonly RoomMeasures[]): number {
  const faces = facesOf(rooms)
  const search = boxSearch(boxesOf(faces.map(({ wall }) => boxAround(wall.line))))
  return faces.reduce((sum, face, i) => {
    const { minX, minY, maxX, maxY } = boxAround(face.wall.line)
    return search(minX, minY, maxX, maxY, INNER_WALL).reduce(
      (own, k) => (k > i && faces[k]!.room !== face.room ? own + areaBetween(face.wall, faces[k]!.wall) : own),
      sum,
    )
  }, 0)
}

/** Area between two faces of one wall: their mean distance times their common length. */
function areaBetween(wall: RoomWallMeasure, other: RoomWallMeasure): number {
  const [nx, ny] = wall.towardsRoom
  if (nx * other.towardsRoom[0] + ny * other.towardsRoom[1] > OPPOSITE_WALLS) return 0
  const [a, b] = [wall.line[0]!, wall.line[1]!]
  const long = planDistance(a, b)
  if (long === 0) return 0
  const along = ([x, y]: Vec2): number => ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / long
  const behind = ([x, y]: Vec2): number => -((x - a[0]) * nx + (y - a[1]) * ny)
  const [p, q] = [other.line[0]!, other.line[1]!]
  const [s, t] = [along(p), along(q)]
  const [from, to] = [Math.max(0, Math.min(s, t)), Math.min(long, Math.max(s, t))]
  if (to <= from) return 0
  const at = (u: number): number => behind(p) + ((behind(q) - behind(p)) * (u - s)) / (t - s)
  const distances = [at(from), at(to)]
  return distances.every((distance) => distance > 0 && distance <= INNER_WALL)
    ? ((distances[0]! + distances[1]!) / 2) * (to - from)
    : 0
}
