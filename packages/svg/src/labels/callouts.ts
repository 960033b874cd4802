import type { Vec2 } from '@reports/geometry'
import type { Board, Candidate, Label } from './board.ts'
import { HARD, LABEL, SOFT } from './obstacles.ts'

/*
 * A callout is a label away from the thing it names, joined to it by a leader line. Its position is searched on rays
 * around the tip of that line, in growing rings, starting in the preferred direction. A ray ends where it meets
 * another label, so that leader lines cross neither labels nor each other.
 */

/** Number of directions that are searched. */
const DIRECTIONS = 24

/** Each ring is farther out than the last by at least this share of its distance, so that far searches take fewer steps. */
const GROWTH = 0.12

/** Least upright share of a leader line's direction for its label to be above or below the end; otherwise the label is next to it. */
const UPRIGHT = 0.9

/** Space between the end of a leader line and its label, mm: to the side, and above or below. */
const AIR = 0.6
const AIR_UPRIGHT = 0.3

export interface CalloutSearch {
  /** Points that the leader line may lead to, the best first, mm. */
  readonly tips: readonly Vec2[]
  /** The direction that is tried first, radians on the sheet (y down). */
  readonly away: number
  /** Font size of the label, mm. */
  readonly size: number
  readonly farthest: number
  /** Distance from the tip to the first ring, and from ring to ring at first, mm. Default 4. */
  readonly near?: number
  readonly step?: number
  /** Whether the leader line may cross labels, as a last resort. Default false. */
  readonly crossing?: boolean
}

interface Ray {
  readonly across: number
  readonly down: number
  /** The outer end of its leader line at the current ring. */
  readonly end: Vec2
}

/** The rays around a tip, ordered by how little they differ from the preferred direction. */
const raysFrom = (tip: Vec2, away: number): Ray[] =>
  Array.from({ length: DIRECTIONS }, (_, k) => {
    const direction = away + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((2 * Math.PI) / DIRECTIONS)
    return { across: Math.cos(direction), down: Math.sin(direction), end: tip }
  })

/** Candidates around a tip with free leader lines. */
export function* calloutsAt(
  board: Board,
  label: Label,
  tip: Vec2,
  { away, size, farthest, near = 4, step = 4, crossing = false }: Omit<CalloutSearch, 'tips'>,
  avoids: number,
): Generator<Candidate> {
  const [[left, top], , [right, bottom]] = label.boxAt({ center: [0, 0], angle: 0, size })
  let rays = raysFrom(tip, away)
  for (let distance = near; distance <= farthest && rays.length > 0; distance += Math.max(step, distance * GROWTH)) {
    const open: Ray[] = []
    for (const { across, down, end: before } of rays) {
      const end: Vec2 = [tip[0] + across * distance, tip[1] + down * distance]
      if (!crossing && !board.isFree([before, end], LABEL)) continue
      open.push({ across, down, end })
      const center: Vec2 =
        Math.abs(down) > UPRIGHT
          ? [end[0], down > 0 ? end[1] + AIR_UPRIGHT - top : end[1] - AIR_UPRIGHT - bottom]
          : [across >= 0 ? end[0] + AIR - left : end[0] - AIR - right, end[1]]
      yield { label, center, angle: 0, size, avoids, leader: { end, tip } }
    }
    rays = open
  }
}

/** Callouts to any of the tips. Positions clear of all lines come first, then positions on lines. */
export function callouts(board: Board, label: Label, search: CalloutSearch): Generator<Candidate> {
  function* atTips(): Generator<Candidate> {
    for (const tip of search.tips) yield* calloutsAt(board, label, tip, search, SOFT)
  }
  return board.graded(atTips(), [SOFT, HARD])
}

/** Callouts whose leader lines may cross everything. One of them is always free, beyond the drawing if necessary. */
export const crossingCallouts = (board: Board, label: Label, search: CalloutSearch): Generator<Candidate> =>
  calloutsAt(board, label, search.tips[0]!, { ...search, farthest: Infinity, crossing: true }, SOFT)
