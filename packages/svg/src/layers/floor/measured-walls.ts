import { boxAround, boxesOf, boxSearch, type Vec2 } from '@reports/geometry'
import { FARTHEST_FACE } from './facing-walls.ts'
import type { WallBody } from './wall-bodies.ts'
import { distanceFrom, isCurved, pointOn } from './wall-places.ts'

/** Metres. Shorter pieces are where two walls were scanned apart: nobody measures them. */
const LEAST_LENGTH = 0.05

/** Metres between two records of one wall at most: what stands farther off is a step in it. */
const ONE_WALL = 0.1

/** Of the shorter one: two walls that run beside each other along so much of it, the room on the same side, are one. */
const BESIDE = 0.9

/** Cosine: records of one wall differ by no more than 5 degrees. */
const ALIKE = 0.996

/**
 * Of each straight wall that was scanned twice, from one place to another, the longer record; of each arc between two rooms the first,
 * as both have one length but for the wall's thickness; and none of pieces that nobody measures.
 */
export function measuredWalls(bodies: readonly WallBody[]): WallBody[] {
  const search = boxSearch(boxesOf(bodies.map(({ wall }) => boxAround(wall.line))))
  const kept = new Set<WallBody>()
  for (const body of bodies.toSorted((a, b) => b.length - a.length)) {
    const { minX, minY, maxX, maxY } = boxAround(body.wall.line)
    const near = search(minX, minY, maxX, maxY, ONE_WALL).map((i) => bodies[i]!)
    if (body.length >= LEAST_LENGTH && !near.some((other) => kept.has(other) && isBeside(body, other))) kept.add(body)
  }
  const arcs = new Set<WallBody>()
  return bodies.filter((body) => {
    if (!kept.has(body) || !isCurved(body.wall) || !body.faced) return kept.has(body)
    const middle = pointOn(body.wall, body.length / 2, 0)
    const near = search(middle[0], middle[1], middle[0], middle[1], FARTHEST_FACE).map((i) => bodies[i]!)
    // The other side of another's wall.
    const isAround = ({ room, wall }: WallBody): boolean =>
      room !== body.room && distanceFrom(middle, wall.line) <= FARTHEST_FACE
    if (near.some((other) => arcs.has(other) && isAround(other))) return false
    arcs.add(body)
    return true
  })
}

/** Whether a wall runs along a longer one as another record of it. */
function isBeside({ wall: a, length }: WallBody, { wall: b, length: other }: WallBody): boolean {
  if (isCurved(a) || isCurved(b) || other === 0) return false
  if (a.towardsRoom[0] * b.towardsRoom[0] + a.towardsRoom[1] * b.towardsRoom[1] < ALIKE) return false
  const [from, to] = [b.line[0], b.line[1]]
  const [dx, dy] = [(to[0] - from[0]) / other, (to[1] - from[1]) / other]
  const placeOf = ([x, y]: Vec2): Vec2 => [
    (x - from[0]) * dx + (y - from[1]) * dy,
    (y - from[1]) * dx - (x - from[0]) * dy,
  ]
  const [p, q] = [placeOf(a.line[0]), placeOf(a.line[1])]
  if (Math.abs(p[1] + q[1]) / 2 > ONE_WALL) return false
  return Math.min(other, Math.max(p[0], q[0])) - Math.max(0, Math.min(p[0], q[0])) >= BESIDE * length
}
