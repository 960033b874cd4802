import type { Vec2 } from '../../kernel/vectors.ts'
import { FACE_AT_WALL } from '../../tolerances.ts'
import { dot2, from2, middleOf } from '../areas/strips.ts'
import type { RoofWall, WallSide } from './roof-plan.ts'

/** A stretch of a scan with nothing behind, in plan. */
export interface FreeFace {
  readonly a: Vec2
  readonly b: Vec2
  readonly out: Vec2
  readonly length: number
  readonly story: number | null
  readonly hasWindow: boolean
}

/** A free face turned, with the number of the bearing that it looks to; -1 if none. */
export interface TurnedFace extends FreeFace {
  readonly peak: number
}

/** A wall of a roof with the number of its bearing. */
export interface PeakWall extends RoofWall {
  readonly peak: number
}

/** Metres from faces to walls, by the side of the roof. */
export type Distances = Readonly<Record<WallSide, number>>

interface Pair {
  readonly wall: PeakWall
  /** Metres that both have in common. */
  readonly common: number
}

/** The wall outside a face, at about the distance of its side. */
export function pairOf(face: TurnedFace, walls: readonly PeakWall[], [x, y]: Vec2, at: Distances, near: number) {
  const [mx, my] = middleOf(face)
  let best: Pair | null = null
  let worth = -Infinity
  for (const wall of walls) {
    if (wall.peak !== face.peak) continue
    const { a, along, out, length, side } = wall
    const distance = (a[0] - mx - x) * out[0] + (a[1] - my - y) * out[1]
    const off = Math.abs(distance - at[side])
    if (off > near || distance < -FACE_AT_WALL) continue
    const p = (face.a[0] + x - a[0]) * along[0] + (face.a[1] + y - a[1]) * along[1]
    const q = (face.b[0] + x - a[0]) * along[0] + (face.b[1] + y - a[1]) * along[1]
    const common = Math.min(Math.max(p, q), length) - Math.max(Math.min(p, q), 0)
    if (common <= 0.2 || common - 2 * off <= worth) continue
    best = { wall, common }
    worth = common - 2 * off
  }
  return best
}

/** Metres of faces and of walls that have a partner, and the sides of the roof with more than a metre of them. */
export function matchOf(
  faces: readonly TurnedFace[],
  walls: readonly PeakWall[],
  shift: Vec2,
  at: Distances,
  near: number,
): { readonly faces: number; readonly walls: number; readonly sides: number } {
  let matched = 0
  const covered = new Map<PeakWall, Map<number | null, number>>()
  const bySide = new Map<number, number>()
  for (const face of faces) {
    const pair = face.peak < 0 ? null : pairOf(face, walls, shift, at, near)
    if (pair === null) {
      // A window looks into no room.
      if (face.peak >= 0 && face.hasWindow) matched -= face.length
      continue
    }
    const { wall, common } = pair
    matched += common
    bySide.set(face.peak, (bySide.get(face.peak) ?? 0) + common)
    const own = covered.get(wall) ?? new Map<number | null, number>()
    covered.set(wall, own.set(face.story, (own.get(face.story) ?? 0) + common))
  }
  let wallLength = 0
  for (const [{ length }, storeys] of covered) {
    // Storeys lie over one another. What outer and inner walls take at the ends of a wall is not missing.
    const most = [...storeys.values()].reduce((a, b) => Math.max(a, b), 0)
    wallLength += most > length / 2 ? Math.min(length, most + at.eave + at.gable) : most
  }
  return { faces: matched, walls: wallLength, sides: [...bySide.values()].filter((length) => length > 1).length }
}

/** Where the line of a face or wall lies along a direction, metres. */
export const offsetOf = (line: { readonly a: Vec2; readonly b: Vec2 }, direction: Vec2): number =>
  dot2(middleOf(line), direction)

/** The residual of an end of a face against a wall, metres: how much farther out the wall stands than its distance says. */
export const residualOf = (end: Vec2, { a, out, side }: PeakWall, [x, y]: Vec2, at: Distances): number =>
  dot2(from2(a, [end[0] + x, end[1] + y]), out) - at[side]
