import svgBuilder, { type SVGBuilderInstance } from 'svg-builder'
import { element, escapeText, openTag, type Attributes, type SvgElement } from './element.ts'
import { formatNumber } from './number.ts'
import { PREFIX, styleSheet } from './theme.ts'

/*
 * The only file that knows svg-builder. Its element methods escape nothing and refuse data-*; its builders also take
 * prepared elements, and those come from pen/element.
 */

interface PreparedElement {
  readonly name: string
  /** The builder appends content and the closing tag to it. */
  node: string
  readonly content: string | Builder
  readonly allowsStringContent: boolean
}

/** The builder with a method that its typings lack. We do not augment its module, because users of this package's types do not have it. */
type Builder = SVGBuilderInstance & { readonly addElement: (element: PreparedElement) => void }

function build(children: readonly SvgElement[]): Builder {
  const builder = svgBuilder.create() as Builder
  for (const { name, attributes, content } of children) {
    builder.addElement({
      name,
      node: openTag(name, attributes),
      content: typeof content === 'string' ? escapeText(content) : build(content),
      allowsStringContent: true,
    })
  }
  return builder
}

/** A drawing on its paper, as data. SVG, PDF and other formats are written from it. */
export interface Drawing {
  readonly title: string
  readonly description: string
  /** Size of the paper, mm. */
  readonly width: number
  readonly height: number
  /** Attributes of the document that say what it shows. */
  readonly attributes: Attributes
  /** In the order in which they are painted; lengths in mm. */
  readonly content: readonly SvgElement[]
  /** The content of the panel as data, for a drawing without a panel. */
  readonly legend?: readonly LegendPart[]
}

/** A part of a legend as data, for text next to the drawing. */
export type LegendPart =
  | { readonly kind: 'title'; readonly heading: string; readonly subtitle: string; readonly details: readonly string[] }
  | { readonly kind: 'notes'; readonly heading: string; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'marks'
      readonly heading: string
      /** `value`: the figures of the row; empty if it has none. */
      readonly rows: readonly { readonly label: string; readonly value: string; readonly sample: Drawing }[]
    }
  | {
      readonly kind: 'schedule'
      readonly heading: string
      readonly columns: readonly { readonly heading: string; readonly anchor: 'start' | 'end' }[]
      readonly rows: readonly (readonly string[])[]
    }

/** Width and height of the document: a number is pixels, a text has its own unit. */
interface ShownSize {
  readonly width: number | string
  readonly height: number | string
}

/** The classes of elements: each alone, and each combination that occurs. */
function classesOf(elements: readonly SvgElement[], found = new Set<string>()): Set<string> {
  for (const { attributes, content } of elements) {
    const name = attributes.class ?? ''
    if (!found.has(name)) for (const each of [name, ...name.split(' ')]) found.add(each)
    if (typeof content !== 'string') classesOf(content, found)
  }
  return found
}

/** A drawing as an SVG document, by default in its true size on paper. */
export function svgOf(
  { title, description, width, height, attributes, content }: Drawing,
  size: ShownSize = { width: `${formatNumber(width)}mm`, height: `${formatNumber(height)}mm` },
): string {
  const builder = build([
    element('title', {}, title),
    element('desc', {}, description),
    element('style', {}, styleSheet(classesOf(content))),
    ...content,
  ])
  builder.root = openTag('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    class: `${PREFIX}sheet`,
    width: size.width,
    height: size.height,
    viewBox: `0 0 ${formatNumber(width)} ${formatNumber(height)}`,
    ...attributes,
  })
  return builder.render()
}
