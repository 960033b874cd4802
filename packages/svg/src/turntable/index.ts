import type { View } from '../view/view.ts'
import { addStyles } from './box.ts'
import { TurningView } from './turning-view.ts'

/*
 * Views that turn in a page. Each view is SVG at rest, and a canvas while it is dragged. Neither needs HTML as text,
 * `eval` or a `style` attribute, so both run under a strict policy.
 */

/** An `SVGSVGElement` of a page. Its type is told by what only it has, so that programs without the types of the DOM compile too. */
export interface SvgInPage {
  readonly ownerDocument: object
  readonly viewBox: object
  createSVGRect(): object
}

/** A document, or an element of one: what the DOM calls a `ParentNode`. */
export interface PartOfPage {
  querySelectorAll(selectors: string): ArrayLike<object>
}

/** Whether an object is that element, of this window or of another: the classes of each are its own. */
const isSvg = (node: object): node is SVGSVGElement => Object.prototype.toString.call(node) === '[object SVGSVGElement]'

/**
 * Lets the user turn a view by dragging or with the arrow keys; Home restores its first direction. The drawing moves
 * into a box of its own that can have the focus. A screen reader finds a slider there with the direction of the view.
 * @param svg in the page, as `layOutView` and `svgOf` wrote it
 * @param view the view from which the SVG was drawn
 */
export function turntable(svg: SvgInPage, view: View): void {
  if (!isSvg(svg)) throw new TypeError('a view that turns is an svg element')
  addStyles(svg.ownerDocument)
  // Its listeners live as long as its elements are in the page.
  void new TurningView(svg, view)
}

/**
 * Turns every view of a page that has its data next to it: an `svg`, followed by `<script type="application/json"
 * data-view>` with the text of `viewData` of `@reports/svg`.
 */
export function turnViews(root: PartOfPage): void {
  for (const data of Array.from(root.querySelectorAll('script[type="application/json"][data-view]'))) {
    if (!(data instanceof Element)) continue
    const svg = data.previousElementSibling
    if (svg instanceof SVGSVGElement) turntable(svg, JSON.parse(data.textContent ?? '') as View)
  }
}
