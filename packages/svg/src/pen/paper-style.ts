import type { SvgElement } from './element.ts'
import { colourOnPaper, styleOnPaper, type Style } from './theme.ts'

/** How an element is painted where there is no style sheet: its classes and attributes resolved, as on paper. */
export interface PaperStyle {
  /** `#rrggbb`; null paints nothing. */
  readonly fill: string | null
  readonly fillOpacity: number
  readonly fillRule: 'nonzero' | 'evenodd'
  readonly stroke: string | null
  /** mm */
  readonly strokeWidth: number
  /** mm of line and gap in turn; none for a solid line. */
  readonly dash: readonly number[]
  readonly cap: 'butt' | 'round'
  readonly join: 'miter' | 'round'
}

/** What SVG begins with (SVG 2, section 13). */
export const PAPER_STYLE: PaperStyle = {
  fill: '#000000',
  fillOpacity: 1,
  fillRule: 'nonzero',
  stroke: null,
  strokeWidth: 1,
  dash: [],
  cap: 'butt',
  join: 'miter',
}

const colour = (name: Style['fill'], inherited: string | null): string | null =>
  name === undefined ? inherited : name === 'none' ? null : colourOnPaper(name)

const lengths = (dash: string): number[] => dash.split(' ').map(Number)

/**
 * How an element is painted inside a group. A class is stronger than an attribute, and both than the group, as in CSS.
 * @param inherited of the group; `PAPER_STYLE` for a drawing
 */
export function paperStyle({ attributes }: SvgElement, inherited: PaperStyle): PaperStyle {
  const style = styleOnPaper(attributes.class ?? '')
  const dash = style.dash ?? attributes['stroke-dasharray']
  const opacity = attributes['fill-opacity']
  return {
    fill: colour(style.fill, typeof attributes.fill === 'string' ? attributes.fill : inherited.fill),
    fillOpacity: typeof opacity === 'number' ? opacity : inherited.fillOpacity,
    fillRule: attributes['fill-rule'] === 'evenodd' ? 'evenodd' : inherited.fillRule,
    stroke: colour(style.stroke, inherited.stroke),
    strokeWidth: style.width ?? inherited.strokeWidth,
    dash: typeof dash === 'string' ? lengths(dash) : inherited.dash,
    cap: style.cap ?? inherited.cap,
    join: style.join ?? inherited.join,
  }
}
