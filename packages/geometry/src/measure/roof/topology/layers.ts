import type { Vec3 } from '../../../kernel/vectors.ts'
import { LEVEL } from '../../../tolerances.ts'
import type { Face } from './faces.ts'

/** In place of a ring edge: the face does not end here, it passes over or under the place. */
export const PASSING = -1

/** A face at a stretch of plan between two nodes: it ends there with a piece of its outline, or passes over or under it. */
export interface Layer {
  /** Tells the layers that end somewhere apart, within a building; `PASSING` for the others. */
  readonly number: number
  readonly face: Face
  /** Number of the ring edge with which the face ends here, or `PASSING`. */
  readonly edge: number
  /** Nodes of the stretch, the smaller number first. */
  readonly from: number
  readonly to: number
  /** Whether the face lies on the left of from -> to. */
  readonly isLeft: boolean
  /** The face's line at the stretch, at `from` and at `to`. */
  readonly start: Vec3
  readonly end: Vec3
  /** Where a stretch was cut because faces cross in height: the layer along all of it. */
  readonly whole: Layer | null
}

export const endsHere = (layer: Layer): boolean => layer.edge !== PASSING

/**
 * Whether two layers of a stretch are as high over all of it, as it was before faces that cross in height cut it: two
 * that run apart are not shared for the few centimetres around their crossing.
 */
export function isLevelWith(a: Layer, b: Layer): boolean {
  const p = a.whole ?? a
  const q = b.whole ?? b
  return Math.abs(p.start[2] - q.start[2]) <= LEVEL && Math.abs(p.end[2] - q.end[2]) <= LEVEL
}

/** Twice the mean altitude: enough to say which of two layers that do not cross is higher. */
export const heightOf = (layer: Layer): number => layer.start[2] + layer.end[2]
