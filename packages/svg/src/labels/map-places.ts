import type { Vec2 } from '@reports/geometry'
import { boundsOf, middleOf, type Bounds } from '../pen/boxes.ts'
import { groupNames } from '../pen/near-groups.ts'
import type { Board, Candidate, Label } from './board.ts'
import { callouts } from './callouts.ts'
import { insideOf, placesFrom } from './candidates.ts'
import { MARK_SIZE, type MarkRequest } from './marks.ts'
import { HARD, LABEL } from './obstacles.ts'

/** Sizes of a number inside of what it numbers, mm: the larger if it has room. */
const SIZES = [
  [2.6, 0],
  [MARK_SIZE, 0],
] as const

const CALLOUT = { size: MARK_SIZE, near: 2.5, step: 1, farthest: 60 } as const

/** Where the number of a thing may stand: in the largest part of it, else on a leader line away from the middle of the sheet. */
export function* numberPlaces(
  { rings, pole }: { readonly rings: readonly (readonly Vec2[])[]; readonly pole: Vec2 },
  label: Label,
  board: Board,
  middle: Vec2,
): Generator<Candidate> {
  yield* insideOf(label, { rings, styles: SIZES, placesAt: placesFrom(rings, pole), avoids: HARD })
  const away = Math.atan2(pole[1] - middle[1], pole[0] - middle[0])
  yield* callouts(board, label, { ...CALLOUT, tips: [pole], away })
}

/** Where a mark stands on a map: over what it marks, which is a speck, so that one sees where that is; else on a leader line. */
function* placesOnMap(bounds: Bounds, label: Label, board: Board): Generator<Candidate> {
  const center = middleOf(bounds)
  yield { label, center, angle: 0, size: SIZES[0][0], avoids: LABEL }
  yield* callouts(board, label, { ...CALLOUT, away: -Math.PI / 2, tips: [center] })
}

/** What has a number on a map, and where it is on the page. */
export interface Mapped {
  readonly number: number
  readonly bounds: Bounds
}

/** One mark of each group of near things, named by their numbers. */
export function mapMarks(groups: readonly (readonly Mapped[])[], board: Board): MarkRequest[] {
  const names = groupNames(groups.map((group) => group.map(({ number }) => number)))
  return groups.map((group, i) => ({
    kind: 'room',
    mark: names[i] ?? '',
    what: '',
    candidates: (label) => placesOnMap(boundsOf(group.flatMap(({ bounds: { min, max } }) => [min, max])), label, board),
  }))
}
