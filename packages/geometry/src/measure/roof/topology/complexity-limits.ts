import * as REFUSALS from '../../../messages/en/refusals.ts'
import { said, type Sentence } from '../../../sentence.ts'
import { fault, type InputError } from '../../../errors.ts'
import { MOST_COVERINGS, MOST_CROSSINGS, MOST_NEIGHBOURS, SPARE_EDGES } from '../../../tolerances.ts'
import type { Face } from './faces.ts'

/** Adds to the count of one kind of pair within a building. */
export type PairCount = (more: number) => void

/** Counters for what makes work and output grow if surfaces overlap, called before the work is done. */
export interface ComplexityLimits {
  /** Pairs of edges whose boxes in plan meet. */
  readonly near: PairCount
  /** Places where edges cross in plan. */
  readonly crossings: PairCount
  /** Pairs of overlapping surfaces, counted for each stretch of outline along which they overlap. */
  readonly coverings: PairCount
}

/**
 * The counters of one building, from 0.
 * @returns each throws an InputError `roof/tangled-surfaces` once it exceeds what any roof has
 */
export function complexityLimits(buildingId: string, faces: readonly Face[]): ComplexityLimits {
  let edges = 0
  for (const { polygon } of faces) for (const ring of polygon) edges += ring.length
  const counter = (what: Sentence, most: number): PairCount => {
    const limit = most * (edges + SPARE_EDGES)
    let count = 0
    return (more) => {
      count += more
      if (count > limit) throw tangled(buildingId, what, limit, faces.length, edges)
    }
  }
  return {
    near: counter(said(REFUSALS.closeEdges), MOST_NEIGHBOURS),
    crossings: counter(said(REFUSALS.crossingEdges), MOST_CROSSINGS),
    coverings: counter(said(REFUSALS.overlapsAlongOutlines), MOST_COVERINGS),
  }
}

const tangled = (id: string, what: Sentence, limit: number, faces: number, edges: number): InputError =>
  fault(REFUSALS.tangledSurfaces, null, { limit, what, faces, edges, id })
