import { roundCentimetres, type Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { element, type SvgElement } from '../../pen/element.ts'
import { createPath } from '../../pen/path.ts'
import { textBox, textWidth, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { decimal, type Language } from '../../words.ts'

/** Font size of dimensions and the smallest where room is short, mm. */
export const DIMENSION_SIZE = 2
export const SMALL_SIZE = 1.8

/** From a dimension line to its text, and half a tick, mm. */
const TEXT_GAP = 0.6
const TICK = 0.9

/** A dimension that finds no place on the plan, for the list beside it. */
export interface MissingDimension {
  /** What is measured, in words. */
  readonly what: string
  /** Metres, as written. */
  readonly label: string
}

/** Dimensions drawn, and those that are left to the list. */
export interface Dimensions {
  readonly elements: readonly SvgElement[]
  readonly missing: readonly MissingDimension[]
}

/** A length as it is written: metres with centimetres, as widths are published. */
export const written = (metres: number, lang: Language): string => decimal(roundCentimetres(metres) / 100, 2, lang)

/** Degrees. Text steeper than this reads from the right: walls of a scan that differ by a degree must not differ in that. */
const UPRIGHT = 75

/** An angle in degrees, turned so that text along it reads from below or from the right (ISO 129-1). */
export function readable(angle: number): number {
  const within = angle - 360 * Math.floor((angle + 180) / 360)
  return within >= UPRIGHT ? within - 180 : within < UPRIGHT - 180 ? within + 180 : within
}

/** Degrees of a direction, turned so that text along it reads from below or from the right. */
export const readingAngle = ([dx, dy]: Vec2): number => readable((Math.atan2(dy, dx) * 180) / Math.PI)

/** A text along a line, on the side that `off` points to, clear of the line. */
export function textBeside(text: string, at: Vec2, along: Vec2, off: Vec2, size: number, gap = TEXT_GAP): Text {
  const angle = readingAngle(along)
  // Where the text's own "up" points on the sheet.
  const [ux, uy] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)]
  const above = ux * off[0] + uy * off[1] > 0
  const shift = above ? gap : gap + size * 0.76
  return {
    text,
    at: [at[0] + off[0] * shift, at[1] + off[1] * shift],
    size,
    anchor: 'middle',
    angle: Math.abs(angle) < 0.01 ? 0 : angle,
    className: `${PREFIX}dimension-text`,
  }
}

/** A line with oblique ticks at its ends. */
export function dimensionLine(from: Vec2, to: Vec2): SvgElement[] {
  const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [dx, dy] = [((to[0] - from[0]) / size) * TICK, ((to[1] - from[1]) / size) * TICK]
  const ticks = createPath()
  for (const [x, y] of [from, to])
    ticks.line([
      [x - dx - dy, y - dy + dx],
      [x + dx + dy, y + dy - dx],
    ])
  return [
    element('path', { class: `${PREFIX}dimension`, d: createPath().line([from, to]).toString() }),
    element('path', { class: `${PREFIX}tick`, d: ticks.toString() }),
  ]
}

/** A dimension with its text beside the line; null where no place along it is free. @param clear off all lines too */
export function placeAlong(label: string, from: Vec2, to: Vec2, off: Vec2, board: Board, clear: boolean): Text | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  for (const size of [DIMENSION_SIZE, SMALL_SIZE]) {
    const reach = textWidth(label, size) / 2 + 0.4
    if (2 * reach > length) continue
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      if (share * length < reach || (1 - share) * length < reach) continue
      for (const side of [1, -1]) {
        const text = textBeside(
          label,
          [from[0] + dx * share, from[1] + dy * share],
          [dx, dy],
          [off[0] * side, off[1] * side],
          size,
        )
        if (board.isFree(textBox(text), clear)) return text
      }
    }
  }
  return null
}

/** Takes a dimension's line, so that later texts do not lie on it. */
export function putDimension(label: Text, from: Vec2, to: Vec2, board: Board): SvgElement {
  const drawn = [...dimensionLine(from, to), board.put(label)]
  board.rules.take([from, to])
  board.reach([from, to])
  return element('g', { class: `${PREFIX}dimension-group` }, drawn)
}
