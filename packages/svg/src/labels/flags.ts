import type { FindingPlace, Vec2 } from '@reports/geometry'
import { element, group, type SvgElement } from '../pen/element.ts'
import { poleOf } from '../pen/interior.ts'
import { PREFIX } from '../pen/prefix.ts'
import type { Board, Candidate } from './board.ts'
import { callouts } from './callouts.ts'
import { flagLabel, MARK_SIZE } from './marks.ts'
import { HARD, SOFT } from './obstacles.ts'

/** A finding where it lies on a drawing. */
export interface Flag {
  /** Of the finding in its list. */
  readonly number: number
  readonly place: FindingPlace
}

/** How far a flag stands on a leader line, mm. */
const CALLOUT = { size: MARK_SIZE, near: 2.5, step: 1, farthest: 60 } as const

/** The middle of a line, or a point well inside an area, in plan. */
function middleOf(spot: readonly Vec2[]): Vec2 {
  const [a, b] = [spot[0]!, spot.at(-1)!]
  return spot.length > 2 ? poleOf([spot]) : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Places flags, before marks: there are fewer, and they tell more. @param toPage of a point of the plan in which the spot of a flag is */
export function placeFlags(
  board: Board,
  flags: readonly Flag[],
  toPage: (flag: Flag) => (point: Vec2) => Vec2,
): SvgElement {
  const requests = flags.map((of) => ({
    of,
    *candidates(): Generator<Candidate> {
      const label = flagLabel(`!${of.number}`)
      const tip = toPage(of)(middleOf(of.place.spot))
      const here = { label, center: tip, angle: 0, size: MARK_SIZE }
      yield { ...here, avoids: SOFT }
      yield* callouts(board, label, { ...CALLOUT, tips: [tip], away: -Math.PI / 3 })
      yield { ...here, avoids: HARD }
      yield* callouts(board, label, { ...CALLOUT, tips: [tip], away: -Math.PI / 3, crossing: true })
    },
  }))
  const placed = board.placeAll(requests.map(({ of, candidates }) => ({ of, candidates: candidates() })))
  return group(
    `${PREFIX}flags`,
    [...placed].flatMap(([{ number }, drawn]) =>
      drawn === null ? [] : [element('g', { class: `${PREFIX}flag`, 'data-finding': number }, drawn)],
    ),
  )
}
