import type { View } from '../view/view.ts'
import { addStyles } from './box.ts'
import { TurningView } from './turning-view.ts'

/*
 * Views that turn in a page. Each is SVG at rest and a canvas while it is dragged. Neither needs HTML as text, `eval` or a `style` attribute, so
 * that they run under a strict policy.
 */

/**
 * Makes the drawing of a view turn, dragged or with the arrows; Home brings it back. It moves into a box of its own that can have the
 * focus. A screen reader finds a slider there with the direction of the view.
 * @param svg as `layOutView` and `svgOf` wrote it, in the page
 * @param view that it was drawn from
 */
export function turntable(svg: SVGSVGElement, view: View): void {
  addStyles(svg.ownerDocument)
  // It listens as long as its elements are in the page.
  void new TurningView(svg, view)
}

/**
 * Makes every view of a page turn that has its data beside it: an `svg`, and after it `<script type="application/json" data-view>` with
 * what `viewData` of `@reports/svg` writes.
 */
export function turnViews(root: ParentNode): void {
  for (const data of root.querySelectorAll('script[type="application/json"][data-view]')) {
    const svg = data.previousElementSibling
    if (svg instanceof SVGSVGElement) turntable(svg, JSON.parse(data.textContent ?? '') as View)
  }
}
