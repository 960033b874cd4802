import * as REFUSALS from '../../../messages/en/refusals.ts'
import { said, type Sentence } from '../../../sentence.ts'
import { fault, type InputError } from '../../../errors.ts'
import type { Face } from './faces.ts'

/**
 * Limit per edge on how often edges and surfaces of one building come close, cross or cover each other: beyond it, work and output grow
 * with the square of the file. Of 668 real buildings none has over 23 neighbours, 0.04 crossings or any covered edge.
 */
const MOST_NEIGHBOURS = 500
const MOST_CROSSINGS = 1
const MOST_COVERINGS = 20

/** Edges added to a building's count before limits per edge apply: a small roof cannot take long. */
const SPARE_EDGES = 1000

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
