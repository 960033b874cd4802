import { legalText } from '../../pen/element.ts'

/*
 * How to write HTML: every text and attribute is escaped here and nowhere else. What comes out is well-formed XML too,
 * so that a strict parser can tell in a test whether anything got through.
 */

/** Text that may stand in a page as it is. */
export interface Markup {
  readonly markup: string
}

/** A text is escaped; null and undefined are left out. */
export type Content = Markup | string | null | undefined | readonly Content[]

/** Undefined and null leave the attribute out. */
export type Attributes = Readonly<Record<string, string | number | null | undefined>>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  legalText(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!)

/** Parsers turn these into spaces or line feeds in an attribute where they stand bare. */
const escapeAttribute = (text: string): string =>
  escapeHtml(text).replaceAll(/[\t\n\r]/g, (character) => `&#${character.codePointAt(0)!};`)

/** Markup that was made by this package: a drawing, or the style and the script of the page. */
export const trusted = (markup: string): Markup => ({ markup })

/** Content as HTML, which is well-formed XML too: texts are escaped, null and undefined left out. */
export function render(content: Content): string {
  if (content === null || content === undefined) return ''
  if (typeof content === 'string') return escapeHtml(content)
  return 'markup' in content ? content.markup : content.map(render).join('')
}

/** Elements that have no content and no closing tag. */
const VOID = new Set(['br', 'img', 'input', 'link', 'meta'])

/** An element: its attributes are escaped, and left out where they are null or undefined. */
export function tag(name: string, attributes: Attributes, ...content: readonly Content[]): Markup {
  let open = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) open += ` ${key}="${escapeAttribute(String(value))}"`
  }
  return trusted(VOID.has(name) ? `${open}/>` : `${open}>${render(content)}</${name}>`)
}

/** The value of a `class`; null where there is none. */
export const classes = (...names: readonly (string | false | undefined)[]): string | null =>
  names.filter((name) => typeof name === 'string').join(' ') || null

/** Text of a person in the midst of other text: its direction of writing stays its own affair. */
export const named = (text: string): Markup => tag('bdi', {}, text)

/** Lines as they were written: an empty one starts a paragraph. */
export function paragraphs(text: string): Markup[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) =>
      tag(
        'p',
        { dir: 'auto' },
        paragraph
          .trim()
          .split(/\r?\n/)
          .map((line, index) => [index === 0 ? null : tag('br', {}), line]),
      ),
    )
}
