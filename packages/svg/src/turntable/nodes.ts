import { valueText, type SvgElement } from '../pen/element.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Elements of a drawing as DOM nodes, made one by one: `require-trusted-types-for 'script'` does not allow nodes from text. */
export function nodeOf({ name, attributes, content }: SvgElement, owner: Document): SVGElement {
  const node = owner.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) node.setAttribute(key, valueText(value))
  if (typeof content === 'string') node.textContent = content
  else node.append(...content.map((each) => nodeOf(each, owner)))
  return node
}
