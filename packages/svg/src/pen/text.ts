import type { Vec2 } from '@reports/geometry'
import { boxAround, type OrientedBox } from './boxes.ts'
import { element, legalText, type Attributes, type SvgElement } from './element.ts'

/*
 * How much room a text takes, without asking a font: advance widths of DejaVu Sans in 1/1000 em, a wide face that
 * Verdana shares its widths with; Arial, Helvetica and Liberation Sans are narrower.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
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

/** Em that any other character is given: over the widest Latin, Greek, Cyrillic (1.18) and ideographs (1). */
const OTHER_WIDTH = 1.2

/** Above and below the baseline, em: figures and their marks; all others (a capital with a ring is 0.93 high). */
const FIGURES = /^[\d\s.,°²m×·:%-]*$/
const FIGURE_HEIGHTS: Vec2 = [0.76, 0.14]
const LETTER_HEIGHTS: Vec2 = [0.93, 0.24]

/** Width of a text in the unit of `size`, its font size: never under what a common sans serif face takes. */
export function textWidth(text: string, size: number): number {
  let em = 0
  for (const character of text) em += WIDTH_OF.get(character) ?? OTHER_WIDTH
  return em * size
}

function isMeasured(text: string): boolean {
  for (const character of text) if (!WIDTH_OF.has(character)) return false
  return true
}

export interface Text {
  readonly text: string
  /** Where it is anchored on its baseline, mm. */
  readonly at: Vec2
  /** Font size, mm. */
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Degrees clockwise on the sheet. */
  readonly angle?: number
  readonly className: string
}

/** How far a text goes to both sides of its middle together, and above and below its baseline; of its font size. */
export function textSpan(text: string): { readonly width: number; readonly above: number; readonly below: number } {
  const [above, below] = FIGURES.test(text) ? FIGURE_HEIGHTS : LETTER_HEIGHTS
  return { width: textWidth(legalText(text), 1), above, below }
}

/** The box that a text takes, as wide as its characters can be. */
export function textBox({ text, at, size, anchor = 'start', angle = 0 }: Text): OrientedBox {
  const { width, above, below } = textSpan(text)
  const start = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  return boxAround(at, angle, [start * size, -above * size], [(start + width) * size, below * size])
}

/** @param attributes more of them, such as `data-*` */
export function textElement(text: Text, attributes: Attributes = {}): SvgElement {
  const { at, size, anchor = 'start', angle = 0 } = text
  const legal = legalText(text.text)
  // Characters of unknown width are held to the width that was reckoned with.
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

/** The text, cut with an ellipsis where it is wider than `width`. */
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

/** The text broken into lines at its spaces; a word wider than `width` is cut. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of legalText(text).split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = fitText(word, size, width)
  }
  return line === '' ? lines : [...lines, line]
}
