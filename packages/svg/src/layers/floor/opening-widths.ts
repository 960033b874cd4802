import type { Vec2 } from '@reports/geometry'
import type { MeasuredLength, SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Candidate, Label } from '../../labels/board.ts'
import { callouts, type CalloutSearch } from '../../labels/callouts.ts'
import { alongLine } from '../../labels/candidates.ts'
import { dimensionGroup, dimensionText, SMALL_SIZE, type Dimensions } from '../../labels/dimensions.ts'
import type { FloorSheet } from './floor-scene.ts'
import type { PlacedOpening } from './placed-openings.ts'
import { sidesAt } from './wall-bodies.ts'
import { pointOn } from './wall-places.ts'

/** Metres. Narrower gaps are where two walls were scanned apart: nobody measures them. */
const LEAST_WIDTH = 0.05

/** Openings of a storey beyond which no width is drawn: nobody could read them, and each would be sought a place among all others. */
const MOST_WIDTHS = 500

/** From the wall to the text, mm: one that stands farther off is taken for something else's. */
const GAPS = [0.5, 1.2, 2] as const

/** Where along the opening the middle of a text stands. */
const SHARES = [0.5, 0.7, 0.3, 0.9, 0.1] as const

/** How far a text stands on a leader line, mm. */
const CALLOUT = { size: SMALL_SIZE, near: 2.5, step: 1, farthest: 40 } as const

const AT_OPENING = { size: SMALL_SIZE, gaps: GAPS, callout: CALLOUT } as const

/** How a text at an opening is written, mm: its size, its distances from the wall, and its leader line. */
export interface AtOpening {
  readonly size: number
  readonly gaps: readonly number[]
  readonly callout: Omit<CalloutSearch, 'tips' | 'away'>
}

/** Beside the wall, outside and inside of it, else at a leader line. */
export function* placesAtOpening(
  label: Label,
  { body, from, to }: PlacedOpening,
  { frame, board }: FloorSheet,
  { size: textSize, gaps, callout }: AtOpening,
): Generator<Candidate> {
  const at = (along: number, offset: number): Vec2 => frame.toPage(pointOn(body.wall, along, offset))
  const middle = (from + to) / 2
  const [inner, outer] = sidesAt(body, middle)
  const [inside, outside, beyond] = [at(middle, inner), at(middle, outer), at(middle, outer + 1)]
  const size = Math.hypot(beyond[0] - outside[0], beyond[1] - outside[1]) || 1
  const out: Vec2 = [(beyond[0] - outside[0]) / size, (beyond[1] - outside[1]) / size]
  const half = Math.hypot(outside[0] - inside[0], outside[1] - inside[1]) / 2
  const tip: Vec2 = [(inside[0] + outside[0]) / 2, (inside[1] + outside[1]) / 2]
  const [a, b] = [at(from, 0), at(to, 0)]
  const along: Vec2 = [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2]
  yield* alongLine(label, {
    from: [tip[0] - along[0], tip[1] - along[1]],
    to: [tip[0] + along[0], tip[1] + along[1]],
    sides: [out, [-out[0], -out[1]]],
    sizes: [textSize],
    gaps: gaps.map((gap) => half + gap),
    shares: SHARES,
  })
  yield* callouts(board, label, { ...callout, tips: [tip], away: Math.atan2(out[1], out[0]) })
}

/** From one end of an opening to the other in the face of its wall. */
const widthOf = ({ body, opening: { offset, width } }: PlacedOpening, frame: Frame): MeasuredLength => ({
  from: frame.toPage(pointOn(body.wall, offset, 0)),
  to: frame.toPage(pointOn(body.wall, offset + width, 0)),
})

/** Widths of doors, windows and open passages, each once, beside the wall. */
export function openingWidths(sheet: FloorSheet): Dimensions {
  const { scene, frame, board, lang, figures } = sheet
  const words = FLOOR_WORDS[lang]
  const shown = scene.openings.filter(({ opening, repeated }) => !repeated && opening.width >= LEAST_WIDTH)
  if (shown.length > MOST_WIDTHS) return { elements: [], missing: [{ what: words.widthsOf(shown.length), label: '–' }] }
  const placed = board.placeAll(
    shown.map((of) => ({
      of,
      candidates: placesAtOpening(
        dimensionText(figures.dimension(of.opening.width), widthOf(of, frame)),
        of,
        sheet,
        AT_OPENING,
      ),
    })),
  )
  const elements: SvgElement[] = []
  const missing = []
  for (const [{ opening, body }, drawn] of placed) {
    if (drawn !== null) elements.push(dimensionGroup(drawn))
    else
      missing.push({
        what: words.openingOf(opening.kind, roomName(body.room, lang)),
        label: figures.dimension(opening.width),
      })
  }
  return { elements, missing }
}
