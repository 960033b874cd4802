import type { Vec2 } from '@reports/geometry'
import type { Board, Candidate } from '../labels/board.ts'
import { calloutsAt } from '../labels/callouts.ts'
import { flagLabel } from '../labels/marks.ts'
import { LABEL } from '../labels/obstacles.ts'
import { element, group, type SvgElement } from '../pen/element.ts'
import { isInside } from '../pen/interior.ts'
import { PREFIX } from '../pen/prefix.ts'
import type { DisplayList } from './display-list.ts'
import { MARK_SIZE, withinPage } from './label-sizes.ts'
import type { Scene, SceneFlag } from './scene.ts'

/** How far a flag stands on a leader line, mm. */
const CALLOUT = { size: MARK_SIZE, near: 3, step: 1, farthest: 20 } as const

/** Whether a point of some facets is seen: one of them is painted, and nothing over it. */
function isSeen({ faces, toPage }: DisplayList, { at, facets }: SceneFlag): boolean {
  const point = toPage(at)
  const own = faces.findLastIndex(({ facet }) => facets.includes(facet))
  return (
    facets.length === 0 ||
    (own !== -1 && faces.every(({ rings, facet }, i) => i <= own || facets.includes(facet) || !isInside(point, rings)))
  )
}

/** Places numbers of findings, before marks: there are fewer, and they tell more. What is turned away or hidden has none. */
export function placeSceneFlags(board: Board, list: DisplayList, { flags = [] }: Scene, page: Vec2): SvgElement {
  const isOnPage = withinPage(page)
  function* candidates({ number, at }: SceneFlag): Generator<Candidate> {
    const label = flagLabel(`!${number}`)
    const tip = list.toPage(at)
    yield { label, center: tip, angle: 0, size: MARK_SIZE, avoids: LABEL }
    const away = Math.atan2(tip[1] - page[1] / 2, tip[0] - page[0] / 2)
    // A face has its number in its middle: the line then begins below that.
    for (const crossing of [false, true]) yield* calloutsAt(board, label, tip, { ...CALLOUT, away, crossing }, LABEL)
  }
  function* onPage(of: SceneFlag): Generator<Candidate> {
    for (const one of candidates(of)) if (isOnPage(one.label.boxAt(one))) yield one
  }
  const placed = board.placeAll(
    flags.filter((flag) => isSeen(list, flag)).map((of) => ({ of, candidates: onPage(of) })),
  )
  return group(
    `${PREFIX}flags`,
    [...placed].flatMap(([{ number }, drawn]) =>
      drawn === null ? [] : [element('g', { class: `${PREFIX}flag`, 'data-finding': number }, drawn)],
    ),
  )
}
