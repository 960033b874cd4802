import { middleOf, type Bounds } from '../pen/boxes.ts'
import type { Board, Candidate, Label } from './board.ts'
import { callouts } from './callouts.ts'
import { MARK_SIZE } from './marks.ts'
import { LABEL } from './obstacles.ts'

const SIZE = 2.6

const CALLOUT = { size: MARK_SIZE, near: 2.5, step: 1, farthest: 60, away: -Math.PI / 2 } as const

/** Where a mark stands on a map: over what it marks, which is a speck, so that one sees where that is; else on a leader line. */
export function* placesOnMap(bounds: Bounds, label: Label, board: Board): Generator<Candidate> {
  const center = middleOf(bounds)
  yield { label, center, angle: 0, size: SIZE, avoids: LABEL }
  yield* callouts(board, label, { ...CALLOUT, tips: [center] })
}
