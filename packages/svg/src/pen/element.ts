import type { Vec2 } from '@reports/geometry'
import { formatNumber } from './number.ts'

/** Every element that a drawing may hold. None of them runs, loads or links anything. */
export const ELEMENT_NAMES = [
  'circle',
  'desc',
  'g',
  'path',
  'polygon',
  'rect',
  'style',
  'svg',
  'text',
  'title',
] as const

export type ElementName = (typeof ELEMENT_NAMES)[number]

/** Moves an element, turns it (degrees clockwise, about a point, mm), or lays it into a plane that is seen at an angle. */
export type Transform =
  | readonly [name: 'translate', x: number, y: number]
  | readonly [name: 'rotate', degrees: number, x: number, y: number]
  | readonly [name: 'matrix', a: number, b: number, c: number, d: number, x: number, y: number]

/** Undefined omits the attribute. */
export interface Attributes {
  readonly class?: string
  readonly transform?: Transform | undefined
  readonly [name: string]: string | number | Transform | undefined
}

/** A length that a dimension gives: between which points of the drawn thing it is measured, mm on the sheet, not rounded. */
export interface MeasuredLength {
  readonly from: Vec2
  readonly to: Vec2
  /** The line of the dimension beside them, in the same order; none where its text stands alone. */
  readonly line?: readonly [Vec2, Vec2]
}

/** An element as data: numbers in full precision, texts unescaped. Escaping and rounding happen when SVG is written. */
export interface SvgElement {
  readonly name: ElementName
  readonly attributes: Attributes
  readonly content: string | readonly SvgElement[]
  /** Of parts of a dimension, each with the same one: CAD measures by it. SVG does not say it. */
  readonly measured?: MeasuredLength
}

/**
 * Characters that XML 1.0 does not allow at all, not even as a character reference (section 2.2). Also the marks that
 * reverse the direction of text, which make a name or a number read as another (Unicode TR 36).
 */
const ILLEGAL =
  /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The text that a reader of the document gets back, without the characters of `ILLEGAL`. */
export const legalText = (text: string): string => (PLAIN.test(text) ? text : text.replaceAll(ILLEGAL, ''))

/** Most texts need neither dropping nor escaping. */
const PLAIN = /^[ !#-%'-;=?-~\u00A0-\u024F²−]*$/

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Unescaped, parsers would turn these into spaces or line feeds.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Text for an attribute or an element of XML 1.0, without characters that it does not allow. */
export const escapeText = (text: string): string => (PLAIN.test(text) ? text : escaped(text))

const escaped = (text: string): string =>
  legalText(text).replaceAll(/[&<>"\t\n\r]/g, (character) => ENTITIES[character]!)

/** The opening tag of an element, with attributes escaped and numbers rounded. */
export function openTag(name: ElementName, attributes: Attributes): string {
  let tag = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === undefined) continue
    tag += ` ${key}="${escapeText(valueText(value))}"`
  }
  return `${tag}>`
}

/** Rounds a coefficient of a matrix to 0.0001, because it multiplies a whole text: that is 0.01 mm at 10 cm. */
const matrixPart = (part: number): string => String(Math.round(part * 1e4) / 1e4 || 0)

/** The value of an attribute as text, before it is escaped. */
export function valueText(value: string | number | Transform): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (value[0] === 'matrix')
    return `matrix(${value
      .slice(1, 5)
      .map((part) => matrixPart(Number(part)))
      .join(' ')} ${formatNumber(value[5])} ${formatNumber(value[6])})`
  const [kind, ...numbers] = value
  return `${kind}(${numbers.map(formatNumber).join(' ')})`
}

/** An element with child elements, with text, or empty. */
export const element = (
  name: ElementName,
  attributes: Attributes,
  content: string | readonly SvgElement[] = '',
): SvgElement => ({ name, attributes, content })

/** A group with a class. */
export const group = (className: string, content: readonly SvgElement[]): SvgElement =>
  element('g', { class: className }, content)

/** A list of ids in one attribute, separated by spaces. A space within an id becomes %20 and a percent sign %25. */
export const idList = (ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll(/[%\s]/g, (character) => encodeURIComponent(character))).join(' ')
