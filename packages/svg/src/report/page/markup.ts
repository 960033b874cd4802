import { legalText } from '../../pen/element.ts'

/*
 * Writes HTML. Every text and attribute is escaped here and nowhere else. The result is also well-formed XML, so
 * that a strict parser can check in a test that nothing got through unescaped.
 */

/** HTML that is inserted unescaped. */
export interface Markup {
  readonly markup: string
}

/** Strings are escaped; null and undefined are left out. */
export type Content = Markup | string | null | undefined | readonly Content[]

/** Null and undefined omit the attribute. */
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

/** Unescaped in an attribute, parsers would turn these into spaces or line feeds. */
const escapeAttribute = (text: string): string =>
  escapeHtml(text).replaceAll(/[\t\n\r]/g, (character) => `&#${character.codePointAt(0)!};`)

/** Markup made by this package: a drawing, or the style and the script of the page. */
export const trusted = (markup: string): Markup => ({ markup })

/** Content as HTML, which is well-formed XML too: strings are escaped, null and undefined left out. */
export function render(content: Content): string {
  if (content === null || content === undefined) return ''
  if (typeof content === 'string') return escapeHtml(content)
  if ('markup' in content) return content.markup
  let all = ''
  for (const part of content) all += render(part)
  return all
}

/** Elements that have no content and no closing tag. */
const VOID = new Set(['br', 'img', 'input', 'link', 'meta'])

/** An element. Its attributes are escaped, and omitted if they are null or undefined. */
export function tag(name: string, attributes: Attributes, ...content: readonly Content[]): Markup {
  let open = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) open += ` ${key}="${escapeAttribute(String(value))}"`
  }
  return trusted(VOID.has(name) ? `${open}/>` : `${open}>${render(content)}</${name}>`)
}

/** The value of a `class`; null if there is none. */
export const classes = (...names: readonly (string | false | undefined)[]): string | null =>
  names.filter((name) => typeof name === 'string').join(' ') || null

/** A person's text within other text: `bdi` isolates its direction of writing. */
export const named = (text: string): Markup => tag('bdi', {}, text)

/** Lines as they were written. An empty line starts a paragraph. */
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
