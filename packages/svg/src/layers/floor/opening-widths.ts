import type { Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { element, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { textBox, textWidth, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Language } from '../../words.ts'
import { SMALL_SIZE, textBeside, written, type Dimensions, type MissingDimension } from '../labels/dimension-lines.ts'
import type { FloorScene } from './floor-scene.ts'
import { leaderPlace } from '../labels/leader-places.ts'
import { pointOn, sidesAt } from './wall-bodies.ts'

/** Metres. Narrower gaps are where two walls were scanned apart: nobody measures them. */
const LEAST_WIDTH = 0.05

/** Openings of a storey beyond which no width is drawn: nobody could read them, and each would be sought a place among all others. */
const MOST_WIDTHS = 500

/** From the wall to the text, mm: one that stands farther off is taken for something else's. */
const GAPS = [0.5, 1.2, 2] as const

/** How far along the wall a text may move, of the opening's width: its middle stays at the opening. */
const SHIFTS = [0, 0.2, -0.2, 0.4, -0.4] as const

/** Nearest that a text on a leader line stands, mm, and from one distance to the next. */
const NEAR = 2.5
const STEP = 1

/** How far a text on a leader line stands at most, mm. */
const FAR = 40

/** The text at the first free place along a wall, on either of its sides. */
function firstFree(
  label: string,
  along: Vec2,
  sides: readonly { readonly at: Vec2; readonly out: Vec2 }[],
  board: Board,
): Text | null {
  for (const gap of GAPS) {
    for (const shift of SHIFTS) {
      for (const { at, out } of sides) {
        const text = textBeside(
          label,
          [at[0] + along[0] * shift, at[1] + along[1] * shift],
          along,
          out,
          SMALL_SIZE,
          gap,
        )
        if (board.isFree(textBox(text), true)) return text
      }
    }
  }
  return null
}

/** Widths of doors, windows and open passages, each once, beside the wall. */
export function openingWidths(scene: FloorScene, frame: Frame, board: Board, lang: Language): Dimensions {
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  const shown = scene.openings.filter(({ opening, repeated }) => !repeated && opening.width >= LEAST_WIDTH)
  if (shown.length > MOST_WIDTHS)
    return { elements, missing: [{ what: FLOOR_WORDS[lang].widthsOf(shown.length), label: '–' }] }
  for (const { body, opening, from, to } of shown) {
    const label = written(opening.width, lang)
    const middle = (from + to) / 2
    const [inner, outer] = sidesAt(body, middle)
    const [a, b] = [frame.toPage(pointOn(body.wall, from, 0)), frame.toPage(pointOn(body.wall, to, 0))]
    const along: Vec2 = [b[0] - a[0], b[1] - a[1]]
    const inside = frame.toPage(pointOn(body.wall, middle, inner))
    const outside = frame.toPage(pointOn(body.wall, middle, outer))
    const beyond = frame.toPage(pointOn(body.wall, middle, outer + 1))
    const size = Math.hypot(beyond[0] - outside[0], beyond[1] - outside[1]) || 1
    const out: Vec2 = [(beyond[0] - outside[0]) / size, (beyond[1] - outside[1]) / size]
    const text = firstFree(
      label,
      along,
      [
        { at: outside, out },
        { at: inside, out: [-out[0], -out[1]] },
      ],
      board,
    )
    if (text !== null) {
      elements.push(board.put(text))
      continue
    }
    const search = {
      board,
      tip: [(inside[0] + outside[0]) / 2, (inside[1] + outside[1]) / 2] as Vec2,
      size: [textWidth(label, SMALL_SIZE), SMALL_SIZE * 1.1] as Vec2,
      away: Math.atan2(out[1], out[0]),
      farthest: FAR,
      near: NEAR,
      step: STEP,
    }
    const place = leaderPlace({ ...search, clear: true }) ?? leaderPlace({ ...search, clear: false })
    if (place === null) {
      missing.push({ what: FLOOR_WORDS[lang].openingOf(opening.kind, roomName(body.room, lang)), label })
      continue
    }
    elements.push(
      element('g', { class: `${PREFIX}dimension-group` }, [
        board.leader(place.end, search.tip),
        board.put({
          text: label,
          at: [place.corner[0], place.middle + SMALL_SIZE * 0.36],
          size: SMALL_SIZE,
          className: `${PREFIX}dimension-text`,
        }),
      ]),
    )
  }
  return { elements, missing }
}
