import { roundHundredth, type Vec2 } from '@reports/geometry'
import { group, type MeasuredLength, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { textWidth } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { Figures } from '../../figures.ts'
import { textLabel, type Board, type Candidate } from '../../labels/board.ts'
import { alongLine, readingAngle } from '../../labels/candidates.ts'
import { lengthLabel } from '../../labels/dimensions.ts'
import { SOFT } from '../../labels/obstacles.ts'
import type { SheetEdge } from './overlapping-edges.ts'

/** Font sizes that are tried, the distance from an edge to its text, and the least length of the edge beyond the text; mm. */
const SIZES = [2, 1.9] as const
const GAP = 0.8
const OVERHANG = 0.3

/** From an edge to a text at right angles to it, mm. */
const GAP_ACROSS = 1

/** Space between a length and another text, mm: numbers that touch are read as one. */
const CLEARANCE = 0.5

/** The lengths with a free place next to their edges, and how many have none. */
export interface EdgeLengths {
  readonly element: SvgElement
  readonly without: number
}

/** Along the edge on both sides of it, then, for an outer edge, at right angles to it. */
function* candidatesFor(text: string, from: Vec2, to: Vec2, measured: MeasuredLength): Generator<Candidate> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length < 1) return
  const label = lengthLabel(textLabel(text, `${PREFIX}edge-length`, undefined, CLEARANCE), measured)
  yield* alongLine(label, { from, to, sizes: SIZES, gaps: [GAP], overhang: OVERHANG })
  const size = SIZES[1]
  const far = GAP_ACROSS + textWidth(text, size) / 2
  for (const [x, y] of [
    [dy / length, -dx / length],
    [-dy / length, dx / length],
  ] as const) {
    const center: Vec2 = [from[0] + dx / 2 + x * far, from[1] + dy / 2 + y * far]
    yield { label, center, angle: readingAngle([x, y]), size, avoids: SOFT }
  }
}

/** Lengths of the roof's edges, the longest first, if there is a free place. */
export function edgeLengths(all: readonly SheetEdge[], frame: Frame, board: Board, figures: Figures): EdgeLengths {
  const requests = all
    .filter(({ labelledAtOther, isInside, isChord }) => !labelledAtOther && !isInside && !isChord)
    .map((of) => {
      // Sorted by the formatted length: engines differ in the last digit of a sine, and edges of equal length would
      // change their order.
      const priority = roundHundredth(of.edge.length)
      const measured = { from: frame.toPage(of.from), to: frame.toPage(of.to) }
      return { of, priority, candidates: candidatesFor(figures.dimension(priority), of.start, of.end, measured) }
    })
  const placed = [...board.placeAll(requests).values()].filter((drawn) => drawn !== null)
  return { element: group(`${PREFIX}edge-lengths`, placed.flat()), without: requests.length - placed.length }
}
