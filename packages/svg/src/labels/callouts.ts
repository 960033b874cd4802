import type { Vec2 } from '@reports/geometry'
import type { Board, Candidate, Label } from './board.ts'
import { HARD, LABEL, SOFT } from './obstacles.ts'

/*
 * A callout is a label outside of what it means, with a leader line. Its end is looked for on rays around the tip, ring after ring outwards,
 * the wanted direction first. A ray that meets another label goes no farther: leader lines cross neither labels nor each other.
 */

/** How many directions are looked in. */
const DIRECTIONS = 24

/** Rings lie farther apart with the distance, by this share of it: who looks far need not look everywhere. */
const GROWTH = 0.12

/** Of a leader line's direction upright: the label then stands over or under its end, not beside it. */
const UPRIGHT = 0.9

/** Between a leader line's end and its label, mm: beside it, and over or under it. */
const AIR = 0.6
const AIR_UPRIGHT = 0.3

export interface CalloutSearch {
  /** Points that a leader line may lead to, the preferred ones first, mm. */
  readonly tips: readonly Vec2[]
  /** The direction that is tried first, radians on the sheet. */
  readonly away: number
  /** Of the label, mm. */
  readonly size: number
  readonly farthest: number
  /** Distance of the first ring from the tip, and of the second from the first, mm. Default 4. */
  readonly near?: number
  readonly step?: number
  /** Whether leader lines may cross labels: a last resort. Default false. */
  readonly crossing?: boolean
}

interface Ray {
  readonly across: number
  readonly down: number
  /** How far its leader line has come. */
  readonly end: Vec2
}

/** Directions by how little they differ from the wanted one. */
const raysFrom = (tip: Vec2, away: number): Ray[] =>
  Array.from({ length: DIRECTIONS }, (_, k) => {
    const direction = away + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((2 * Math.PI) / DIRECTIONS)
    return { across: Math.cos(direction), down: Math.sin(direction), end: tip }
  })

/** Candidates around a tip whose leader lines are free. */
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

/** Callouts to any of the tips: off all lines, else among them. */
export function* callouts(board: Board, label: Label, search: CalloutSearch): Generator<Candidate> {
  for (const avoids of [SOFT, HARD]) for (const tip of search.tips) yield* calloutsAt(board, label, tip, search, avoids)
}

/** Callouts that there is always a free one of: beyond all that is drawn, and across it. */
export const crossingCallouts = (board: Board, label: Label, search: CalloutSearch): Generator<Candidate> =>
  calloutsAt(board, label, search.tips[0]!, { ...search, farthest: Infinity, crossing: true }, SOFT)
