/*
 * The plan of a roof is cut into stretches between nodes. A layer is one face at one stretch, on one side of it. The face either ends
 * there, with a piece of its outline, or passes over or under the stretch.
 */

import type { Vec3 } from '../../../kernel/vectors.ts'
import { LEVEL } from '../../../tolerances.ts'
import type { Face } from './faces.ts'

/** Replaces a ring edge if the face does not end here, but passes over or under the place. */
export const PASSING = -1

/** A face at a stretch of plan between two nodes: it ends there with a piece of its outline, or passes over or under it. */
export interface Layer {
  /** Number that identifies a layer that ends here, within a building; `PASSING` for others. */
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
  /** The uncut layer, if the stretch was cut because faces cross in height; else null. */
  readonly whole: Layer | null
}

export const endsHere = (layer: Layer): boolean => layer.edge !== PASSING

/** Metres. Steps of just 5 cm, of which files in whole centimetres have many, stay below it where their corners move by a millimetre. */
const STEP = LEVEL + 1e-4

/**
 * Whether two layers of a stretch are at the same height along its whole length, before it was cut at crossings in height. Two layers
 * that diverge are not shared for the few centimetres around their crossing.
 */
export function isLevelWith(a: Layer, b: Layer): boolean {
  const p = a.whole ?? a
  const q = b.whole ?? b
  return Math.abs(p.start[2] - q.start[2]) <= STEP && Math.abs(p.end[2] - q.end[2]) <= STEP
}

/** Twice the mean altitude, to compare two layers that do not cross. */
export const heightOf = (layer: Layer): number => layer.start[2] + layer.end[2]
