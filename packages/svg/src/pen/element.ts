import { formatNumber } from './number.ts'

/** Every element that a drawing may hold: none that runs, loads or links anything. */
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

/** Moves what it is put on, turns it (degrees clockwise, about a point, mm), or lays it into a plane that is seen aslant. */
export type Transform =
  | readonly [name: 'translate', x: number, y: number]
  | readonly [name: 'rotate', degrees: number, x: number, y: number]
  | readonly [name: 'matrix', a: number, b: number, c: number, d: number, x: number, y: number]

/** Undefined leaves the attribute out. */
export interface Attributes {
  readonly class?: string
  readonly transform?: Transform | undefined
  readonly [name: string]: string | number | Transform | undefined
}

/** An element as data: numbers in full precision, texts as they are. SVG escapes and rounds where it is written. */
export interface SvgElement {
  readonly name: ElementName
  readonly attributes: Attributes
  readonly content: string | readonly SvgElement[]
}

/**
 * What XML 1.0 does not allow in a document at all, not even as a character reference (section 2.2), and the marks that turn the direction
 * of text round: they make a name or a figure read as another (Unicode TR 36).
 */
const ILLEGAL =
  /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The text that a reader of the document gets back: the given one without what XML cannot hold and what turns it round. */
export const legalText = (text: string): string => (PLAIN.test(text) ? text : text.replaceAll(ILLEGAL, ''))

/** Most texts hold nothing to be dropped or escaped. */
const PLAIN = /^[ !#-%'-;=?-~\u00A0-\u024F²−]*$/

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers turn these into spaces or line feeds where they stand bare.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

export const escapeText = (text: string): string => (PLAIN.test(text) ? text : escaped(text))

const escaped = (text: string): string =>
  legalText(text).replaceAll(/[&<>"\t\n\r]/g, (character) => ENTITIES[character]!)

/** The opening tag of an element, its attributes escaped and its numbers rounded. */
export function openTag(name: ElementName, attributes: Attributes): string {
  let tag = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === undefined) continue
    tag += ` ${key}="${escapeText(valueText(value))}"`
  }
  return `${tag}>`
}

/** Parts of a matrix are drawn out over a whole text: 0.0001 of them is 0.01 mm at 10 cm. */
const matrixPart = (part: number): string => String(Math.round(part * 1e4) / 1e4 || 0)

/** The value of an attribute as it stands in the document, before it is escaped. */
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

/** An element with other elements in it, with text, or with nothing. */
export const element = (
  name: ElementName,
  attributes: Attributes,
  content: string | readonly SvgElement[] = '',
): SvgElement => ({ name, attributes, content })

/** A group of a class. */
export const group = (className: string, content: readonly SvgElement[]): SvgElement =>
  element('g', { class: className }, content)

/** A list of ids in one attribute: separated by spaces; a space within an id is written %20 and a percent sign %25. */
export const idList = (ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll(/[%\s]/g, (character) => encodeURIComponent(character))).join(' ')
