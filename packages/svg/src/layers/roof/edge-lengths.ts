import { roundHundredth, type Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { group, type SvgElement } from '../../pen/element.ts'
import { textBox, textWidth, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { decimal, type Language } from '../../words.ts'
import { readable } from '../labels/dimension-lines.ts'
import type { PagedEdge } from './double-edges.ts'

/** Font sizes that are tried, mm, and the distance of a text from its edge. */
const SIZES = [2, 1.8] as const
const OFFSET = 0.8

/** Between a length and another text, mm: figures that touch are read as one. */
const AIR = 0.5

/** Where along its edge a length is tried. */
const PLACES = [0.5, 0.35, 0.65, 0.2, 0.8] as const

/** The lengths that fit beside their edges, and how many do not. */
export interface EdgeLengths {
  readonly element: SvgElement
  readonly without: number
}

/** Texts for one edge, the best place first: along it on both sides, then (beside an outer edge) at right angles to it. */
function* placesFor(from: Vec2, to: Vec2, label: string): Generator<Text> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length < 1) return
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI
  const angle = readable(turned)
  const [nx, ny] = [-dy / length, dx / length]
  const up = angle === turned ? 1 : -1
  for (const size of SIZES) {
    if (textWidth(label, size) > length - 0.6) continue
    for (const place of PLACES) {
      const reach = textWidth(label, size) / 2 + 0.3
      if (place * length < reach || (1 - place) * length < reach) continue
      const at: Vec2 = [from[0] + dx * place, from[1] + dy * place]
      for (const side of [-1, 1]) {
        // The text stands on its baseline: above the line it needs the offset alone, below it its height as well.
        const distance = side === -1 ? OFFSET : OFFSET + size * 0.76
        yield {
          text: label,
          at: [at[0] + nx * side * up * distance, at[1] + ny * side * up * distance],
          size,
          anchor: 'middle',
          angle,
          className: `${PREFIX}edge-length`,
        }
      }
    }
  }
  for (const side of [-1, 1]) {
    const size = SIZES.at(-1)!
    const at: Vec2 = [from[0] + dx / 2 + nx * side * 1, from[1] + dy / 2 + ny * side * 1]
    const across = (Math.atan2(ny * side, nx * side) * 180) / Math.PI
    const read = readable(across)
    const flipped = Math.abs(across - read) > 1
    const shift = size * 0.36
    const [sx, sy] = [-Math.sin((read * Math.PI) / 180) * shift, Math.cos((read * Math.PI) / 180) * shift]
    yield {
      text: label,
      at: [at[0] + sx, at[1] + sy],
      size,
      anchor: flipped ? 'end' : 'start',
      angle: read,
      className: `${PREFIX}edge-length`,
    }
  }
}

/** Lengths of the roof's edges, the longest first, where they fit. */
export function edgeLengths(all: readonly PagedEdge[], board: Board, lang: Language): EdgeLengths {
  const drawn: SvgElement[] = []
  let without = 0
  const labelled = all.filter(({ labelledAtOther }) => !labelledAtOther)
  // By what is written: engines differ in the last digit of a sine, and equal edges would change places with it.
  const written = ({ edge }: PagedEdge): number => roundHundredth(edge.length)
  for (const each of labelled.toSorted((a, b) => written(b) - written(a))) {
    const { start, end } = each
    const label = decimal(written(each), 2, lang)
    let placed = false
    for (const text of placesFor(start, end, label)) {
      if (!board.isFree(textBox(text), true) || !board.texts.isFree(textBox(text, AIR))) continue
      drawn.push(board.put(text))
      placed = true
      break
    }
    if (!placed) without += 1
  }
  return { element: group(`${PREFIX}edge-lengths`, drawn), without }
}
