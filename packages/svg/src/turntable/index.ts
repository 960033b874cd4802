import type { View } from '../view/view.ts'
import { addStyles } from './box.ts'
import { TurningView } from './turning-view.ts'

/*
 * Views that turn in a page. Each view is SVG at rest, and a canvas while it is dragged. Neither needs HTML as text,
 * `eval` or a `style` attribute, so both run under a strict policy.
 */

/**
 * Lets the user turn a view by dragging or with the arrow keys; Home restores its first direction. The drawing moves
 * into a box of its own that can have the focus. A screen reader finds a slider there with the direction of the view.
 * @param svg in the page, as `layOutView` and `svgOf` wrote it
 * @param view the view from which the SVG was drawn
 */
export function turntable(svg: SVGSVGElement, view: View): void {
  addStyles(svg.ownerDocument)
  // Its listeners live as long as its elements are in the page.
  void new TurningView(svg, view)
}

/**
 * Turns every view of a page that has its data next to it: an `svg`, followed by `<script type="application/json"
 * data-view>` with the text of `viewData` of `@reports/svg`.
 */
export function turnViews(root: ParentNode): void {
  for (const data of root.querySelectorAll('script[type="application/json"][data-view]')) {
    const svg = data.previousElementSibling
    if (svg instanceof SVGSVGElement) turntable(svg, JSON.parse(data.textContent ?? '') as View)
  }
}
