import type { SvgElement } from './element.ts'
import { colourOnPaper, styleOnPaper, type Style } from './theme.ts'

/** The style of an element on paper: its classes and attributes resolved, for formats without a style sheet. */
export interface PaperStyle {
  /** `#rrggbb`; null paints nothing. */
  readonly fill: string | null
  readonly fillOpacity: number
  readonly fillRule: 'nonzero' | 'evenodd'
  readonly stroke: string | null
  /** mm */
  readonly strokeWidth: number
  /** Lengths of dashes and gaps in turn, mm; empty for a solid line. */
  readonly dash: readonly number[]
  readonly cap: 'butt' | 'round'
  readonly join: 'miter' | 'round'
}

/** The initial style in SVG (SVG 2, section 13). */
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
 * The style of an element inside a group. As in CSS, a class wins over an attribute, and both win over the group.
 * @param inherited style of the group; `PAPER_STYLE` for a drawing
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
