import type { Vec2 } from '@reports/geometry'
import { boxAround, type OrientedBox } from './boxes.ts'
import { element, legalText, type Attributes, type SvgElement } from './element.ts'

/*
 * Estimates the size of a text without its font. The widths are advances of DejaVu Sans in 1/1000 em. Verdana has
 * the same widths; Arial, Helvetica and Liberation Sans are narrower.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [230, '′'],
  [375, '″'],
  [318, "'ijlIJìíîïÌÍÎÏ ,.\u{A0}·"],
  [361, '/:;\\|¦f-'],
  [412, '()[]t!¡²³¹r'],
  [500, '"ªº*_`§¨¯°´¸–'],
  [592, 's?¿zcçLFkvxyýÿ'],
  [637, 'TYÝPÞo«»ðòóôõöøaàáâãäåeèéêëßEÈÉÊËhnuñùúûüSbdgpqþ$0123456789{}¢£¤¥µ¶K'],
  [699, 'AVÀÁÂÃÄÅXZBRCÇ'],
  [788, 'UÙÚÛÜNÑHDGÐ&OQÒÓÔÕÖØ'],
  [863, 'w#+<=>^~¬±×÷M−→'],
  [1000, '%¼½¾mÆæW@©®—…'],
]

const WIDTH_OF = new Map(
  WIDTHS.flatMap(([width, characters]) => Array.from(characters, (character) => [character, width / 1000] as const)),
)

/** Width in em of any other character: more than the widest Latin, Greek and Cyrillic (1.18) and ideographs (1). */
const OTHER_WIDTH = 1.2

/** Heights above and below the baseline, em: of numbers and their signs, then of all others (a capital with a ring is 0.93 high). */
const FIGURES = /^[\d\s.,°²m×·:%/′″-]*$/
const FIGURE_HEIGHTS: Vec2 = [0.76, 0.14]
const LETTER_HEIGHTS: Vec2 = [0.93, 0.24]

/** Width of a text in em, behind another that is so wide. */
function widthBehind(before: number, text: string): number {
  let em = before
  for (const character of text) em += WIDTH_OF.get(character) ?? OTHER_WIDTH
  return em
}

/** Width of a text in the unit of `size`, its font size. No common sans serif face is wider. */
export const textWidth = (text: string, size: number): number => widthBehind(0, text) * size

function isMeasured(text: string): boolean {
  for (const character of text) if (!WIDTH_OF.has(character)) return false
  return true
}

export interface Text {
  readonly text: string
  /** The anchor point on its baseline, mm. */
  readonly at: Vec2
  /** Font size, mm. */
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Degrees clockwise on the sheet. */
  readonly angle?: number
  readonly className: string
}

/** The width of a text, and its heights above and below the baseline, as shares of its font size. */
export function textSpan(text: string): { readonly width: number; readonly above: number; readonly below: number } {
  const [above, below] = FIGURES.test(text) ? FIGURE_HEIGHTS : LETTER_HEIGHTS
  return { width: textWidth(legalText(text), 1), above, below }
}

/** The box of a text, as wide as its characters can be. */
export function textBox({ text, at, size, anchor = 'start', angle = 0 }: Text): OrientedBox {
  const { width, above, below } = textSpan(text)
  const start = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  return boxAround(at, angle, [start * size, -above * size], [(start + width) * size, below * size])
}

/** @param attributes additional attributes, such as `data-*` */
export function textElement(text: Text, attributes: Attributes = {}): SvgElement {
  const { at, size, anchor = 'start', angle = 0 } = text
  const legal = legalText(text.text)
  // `textLength` forces characters of unknown width to the estimated width.
  const held = isMeasured(legal) ? {} : { textLength: textWidth(legal, size), lengthAdjust: 'spacingAndGlyphs' }
  return element(
    'text',
    {
      class: text.className,
      x: at[0],
      y: at[1],
      'font-size': size,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      transform: angle === 0 ? undefined : ['rotate', angle, ...at],
      ...held,
      ...attributes,
    },
    legal,
  )
}

/** The text, cut with an ellipsis if it is wider than `width`. */
export function fitText(text: string, size: number, width: number): string {
  const legal = legalText(text)
  if (textWidth(legal, size) <= width) return legal
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(legal)) {
    if (textWidth(`${cut}${segment}…`, size) > width) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** The text broken into lines at its spaces. A word wider than `width` is cut. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let em = 0
  for (const word of legalText(text).split(/\s+/)) {
    const added = line === '' ? word : ` ${word}`
    const longer = widthBehind(em, added)
    if (longer * size <= width) {
      line += added
      em = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = fitText(word, size, width)
    em = widthBehind(0, line)
  }
  return line === '' ? lines : [...lines, line]
}
