import svgBuilder, { type SVGBuilderInstance } from 'svg-builder'
import { openTag, type Attributes, type SvgElement } from './element.ts'

/*
 * The only file that knows svg-builder. Its element methods escape nothing and refuse data-*; its builders also take
 * prepared elements, and those come from pen/element.
 */

interface PreparedElement {
  readonly name: string
  /** The builder appends content and closing tag to it. */
  node: string
  readonly content: string | SVGBuilderInstance
  readonly allowsStringContent: boolean
}

declare module 'svg-builder' {
  interface SVGBuilderInstance {
    addElement: (element: PreparedElement) => void
  }
}

function build(children: readonly SvgElement[]): SVGBuilderInstance {
  const builder = svgBuilder.create()
  for (const { name, openTag: node, content } of children) {
    builder.addElement({
      name,
      node,
      content: typeof content === 'string' ? content : build(content),
      allowsStringContent: true,
    })
  }
  return builder
}

/** The text of a whole document. */
export function writeDocument(root: Attributes, children: readonly SvgElement[]): string {
  const builder = build(children)
  builder.root = openTag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...root })
  return builder.render()
}
