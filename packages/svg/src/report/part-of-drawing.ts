import type { Vec2 } from '@reports/geometry'
import { boundsOf, type Bounds } from '../pen/boxes.ts'
import type { SvgElement } from '../pen/element.ts'
import { textBox } from '../pen/text.ts'

/* A drawing that is larger than its paper comes in parts, which show some of the same: what the edge of one cuts is whole on another. */

/** The box of a text where its group stands; null for any other element. */
function boundsAt({ name, attributes, content }: SvgElement, [left, top]: Vec2): Bounds | null {
  const { x, y, transform, 'font-size': size, 'text-anchor': anchor } = attributes
  if (name !== 'text' || typeof content !== 'string') return null
  const box = textBox({
    text: content,
    at: [Number(x) + left, Number(y) + top],
    size: Number(size),
    anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    angle: transform?.[0] === 'rotate' ? transform[1] : 0,
    className: '',
  })
  return boundsOf(box)
}

/** Of groups that say one thing: without its text the rest, a ring or a leader, says nothing. */
const SAYING = /-(?:label|mark|flag)(?: |$)/

const isIn = ({ min, max }: Bounds, part: Bounds): boolean =>
  min[0] >= part.min[0] && min[1] >= part.min[1] && max[0] <= part.max[0] && max[1] <= part.max[1]

const isOutside = ({ min, max }: Bounds, part: Bounds): boolean =>
  max[0] <= part.min[0] || max[1] <= part.min[1] || min[0] >= part.max[0] || min[1] >= part.max[1]

/**
 * What a part of a drawing shows: without the texts that its edge cuts where another part has them whole, and what stands with them.
 * @param part on the paper of the whole drawing, mm, as the others
 */
export function partOf(
  elements: readonly SvgElement[],
  part: Bounds,
  others: readonly Bounds[],
  [left, top]: Vec2 = [0, 0],
): SvgElement[] {
  const isLeft = (boxes: readonly Bounds[]): boolean => {
    if (!boxes.some((box) => !isIn(box, part) && !isOutside(box, part))) return false
    const all = boundsOf(boxes.flatMap(({ min, max }) => [min, max]))
    return others.some((other) => isIn(all, other))
  }
  return elements.flatMap((each) => {
    const { content, attributes } = each
    const { transform } = attributes
    const moved: Vec2 = transform?.[0] === 'translate' ? [left + transform[1], top + transform[2]] : [left, top]
    const said = typeof content === 'string' ? [each] : SAYING.test(attributes.class ?? '') ? content : []
    if (isLeft(said.flatMap((text) => boundsAt(text, moved) ?? []))) return []
    return typeof content === 'string' ? [each] : [{ ...each, content: partOf(content, part, others, moved) }]
  })
}
