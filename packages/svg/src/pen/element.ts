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

/** Undefined leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** A prepared element: its opening tag and text are escaped and may stand in a document as they are. */
export interface SvgElement {
  readonly name: ElementName
  /** Its classes, for the style sheet. */
  readonly className: string
  readonly openTag: string
  readonly content: string | readonly SvgElement[]
}

/** What XML 1.0 does not allow in a document at all, not even as a character reference (section 2.2). */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** The text that a reader of the document gets back: the given one without the characters that XML cannot hold. */
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
    tag += ` ${key}="${typeof value === 'number' ? formatNumber(value) : escapeText(value)}"`
  }
  return `${tag}>`
}

/** An element with other elements in it, with text, or with nothing. */
export const element = (
  name: ElementName,
  attributes: Attributes,
  content: string | readonly SvgElement[] = '',
): SvgElement => ({
  name,
  className: String(attributes['class'] ?? ''),
  openTag: openTag(name, attributes),
  content: typeof content === 'string' ? escapeText(content) : content,
})

/** A group of a class. */
export const group = (className: string, content: readonly SvgElement[]): SvgElement =>
  element('g', { class: className }, content)

/** A list of ids in one attribute: separated by spaces; a space within an id is written %20 and a percent sign %25. */
export const idList = (ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll(/[%\s]/g, (character) => encodeURIComponent(character))).join(' ')
