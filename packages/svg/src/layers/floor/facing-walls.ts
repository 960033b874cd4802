import type { RoomWallMeasure, Vec2 } from '@reports/geometry'
import { isCurved, nearestOn, pointOn } from './wall-places.ts'

/*
 * Where walls of neighbouring rooms are the two faces of one, in plan metres.
 */

/** Metres between faces that are the two sides of one wall; nearer ones are one plane, and the body is centred on it. */
export const NEAREST_FACE = 0.05
export const FARTHEST_FACE = 0.4

/** Cosine: faces turned more than 11 degrees off are not the two sides of a wall. */
const OPPOSITE = -0.98

/** Metres. Overlaps of facing walls shorter than this are corners. */
const SHORTEST_OVERLAP = 0.05

/** A stretch along which another wall faces one, metres along that one. */
export interface OppositeFace {
  readonly from: number
  readonly to: number
  /** Offset of the facing wall at `from` and `to`. */
  readonly distance: Vec2
}

/** Whether two walls have their rooms on opposite sides. */
export const facesAway = (a: RoomWallMeasure, b: RoomWallMeasure): boolean =>
  a.towardsRoom[0] * b.towardsRoom[0] + a.towardsRoom[1] * b.towardsRoom[1] <= OPPOSITE

/** Where another straight wall, with its room on the other side, faces this one. */
function oppositeFace(a: RoomWallMeasure, b: RoomWallMeasure): OppositeFace | null {
  const start = a.line[0]
  const end = a.line.at(-1)!
  const size = Math.hypot(end[0] - start[0], end[1] - start[1])
  if (size === 0) return null
  const dx = (end[0] - start[0]) / size
  const dy = (end[1] - start[1]) / size
  const along = (point: Vec2): number => (point[0] - start[0]) * dx + (point[1] - start[1]) * dy
  const out = (point: Vec2): number =>
    -((point[0] - start[0]) * a.towardsRoom[0] + (point[1] - start[1]) * a.towardsRoom[1])
  const first = b.line[0]
  const second = b.line.at(-1)!
  const forwards = along(first) <= along(second)
  const p = forwards ? first : second
  const q = forwards ? second : first
  const from = Math.max(0, along(p))
  const to = Math.min(size, along(q))
  if (to - from < SHORTEST_OVERLAP) return null
  const outAt = (u: number): number => out(p) + ((out(q) - out(p)) * (u - along(p))) / (along(q) - along(p))
  const distance: Vec2 = [outAt(from), outAt(to)]
  const mean = (distance[0] + distance[1]) / 2
  return mean < -NEAREST_FACE || mean > FARTHEST_FACE || Math.min(...distance) < -FARTHEST_FACE
    ? null
    : { from, to, distance }
}

/** Where another curved wall, with its room on the other side, faces this one: the stretches along which it does, each as far off as in the mean. */
function facingArcs(a: RoomWallMeasure, { line }: RoomWallMeasure): OppositeFace[] {
  const runs: { along: number; out: number }[][] = [[]]
  let along = 0
  for (const [i, point] of a.line.entries()) {
    if (i > 0) along += Math.hypot(point[0] - a.line[i - 1]![0], point[1] - a.line[i - 1]![1])
    const near = nearestOn(line, point)
    const outwards = pointOn(a, along, 1)
    const out = (near[0] - point[0]) * (outwards[0] - point[0]) + (near[1] - point[1]) * (outwards[1] - point[1])
    const far = Math.hypot(near[0] - point[0], near[1] - point[1])
    if (far <= FARTHEST_FACE && out >= -NEAREST_FACE) runs.at(-1)!.push({ along, out })
    else if (runs.at(-1)!.length > 0) runs.push([])
  }
  return runs.flatMap((run): OppositeFace[] => {
    const [from, to] = [run[0]?.along ?? 0, run.at(-1)?.along ?? 0]
    const mean = run.reduce((sum, { out }) => sum + out, 0) / run.length
    return to - from < SHORTEST_OVERLAP ? [] : [{ from, to, distance: [mean, mean] }]
  })
}

/** Where another wall, with its room on the other side, faces this one. */
export function facingsOf(a: RoomWallMeasure, b: RoomWallMeasure): OppositeFace[] {
  if (isCurved(a) !== isCurved(b)) return []
  if (isCurved(a)) return facingArcs(a, b)
  const facing = oppositeFace(a, b)
  return facing === null ? [] : [facing]
}
