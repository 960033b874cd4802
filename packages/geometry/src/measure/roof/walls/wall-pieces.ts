import type { Box } from '../../../kernel/box-search.ts'
import type { HeightPlane } from '../../../kernel/planes.ts'
import { planDistance, type PlanPoint, type Vec3 } from '../../../kernel/vectors.ts'
import type { Surface } from '../../../model/roof.ts'
import type { WallType } from '../measures.ts'
import { between } from './columns.ts'
import type { Layer } from '../topology/layers.ts'

/** A vertical trapezoid below a roof. Seen from outside `a` is left; the building is on the left of a -> b. */
export interface WallPiece {
  readonly type: WallType
  /** Nodes of its ends, for joining pieces. */
  readonly from: number
  readonly to: number
  readonly a: PlanPoint
  readonly b: PlanPoint
  /** Altitudes of the foot and the top at the two ends. */
  readonly footA: number
  readonly footB: number
  readonly topA: number
  readonly topB: number
  /** The line of the surface above. */
  readonly upper: Layer
  /** Number of the layer whose edge is above the wall; `PASSING` if there is none. */
  readonly line: number
  /** The surface on which it stands; null on the ground. */
  readonly foot: Surface | null
  /** The plane on which it stands. */
  readonly floor: HeightPlane
}

/** The box around a piece in plan. */
export const boxOf = ({ a, b }: WallPiece): Box => {
  const isRight = a[0] < b[0]
  const isUp = a[1] < b[1]
  return {
    minX: isRight ? a[0] : b[0],
    minY: isUp ? a[1] : b[1],
    maxX: isRight ? b[0] : a[0],
    maxY: isUp ? b[1] : a[1],
  }
}

/** The plan point at a share `t` of a line. */
export const pointAt = (a: Vec3, b: Vec3, t: number): PlanPoint =>
  t === 0 ? a : t === 1 ? b : [between(a[0], b[0], t), between(a[1], b[1], t)]

/** Square metres. */
export const areaOf = ({ a, b, footA, footB, topA, topB }: WallPiece): number =>
  (planDistance(a, b) * (topA - footA + topB - footB)) / 2
