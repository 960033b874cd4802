import { PREFIX } from '../pen/prefix.ts'
import { STYLE_CLASSES, styleSheet } from '../pen/theme.ts'
import { VIEW_WORDS } from '../view-words.ts'
import type { View } from '../view/view.ts'
import { compassPoint } from '../words.ts'

/** Documents that have the styles of all that a view may show. A drawing brings only the styles that it needs in its first direction. */
const styled = new WeakSet<Document>()
export function addStyles(owner: Document): void {
  if (styled.has(owner)) return
  styled.add(owner)
  const sheet = new CSSStyleSheet()
  const own = new Set(STYLE_CLASSES.filter((name) => !name.startsWith(`${PREFIX}wall-`)))
  sheet.replaceSync(styleSheet(own))
  owner.adoptedStyleSheets = [...owner.adoptedStyleSheets, sheet]
}

/** Puts a drawing into a box that can have the focus. To a screen reader the box is a slider. */
export function boxAround(svg: SVGSVGElement, { lang, title }: View): HTMLElement {
  const box = svg.ownerDocument.createElement('div')
  box.className = `${PREFIX}turntable`
  box.tabIndex = 0
  Object.assign(box.style, { position: 'relative', touchAction: 'pan-y', cursor: 'grab' })
  svg.replaceWith(box)
  box.append(svg)
  box.setAttribute('role', 'slider')
  box.setAttribute('aria-label', VIEW_WORDS[lang].turn(title))
  box.setAttribute('aria-valuemin', '0')
  box.setAttribute('aria-valuemax', '359')
  return box
}

/** Announces the direction of a view to screen readers. */
export function tellDirection(box: HTMLElement, view: View): void {
  const [bearing, elevation] = [Math.round(view.bearing) % 360, Math.round(view.elevation)]
  const words = VIEW_WORDS[view.lang]
  const text = view.scene.north
    ? words.seenTowards(bearing, compassPoint(bearing, view.lang), elevation)
    : words.seenFrom(bearing, elevation)
  box.setAttribute('aria-valuenow', String(bearing))
  box.setAttribute('aria-valuetext', text)
}

/** A canvas that covers a drawing in its box. */
export function canvasOver(svg: SVGSVGElement, box: HTMLElement): HTMLCanvasElement {
  const canvas = svg.ownerDocument.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  const [around, drawn] = [box.getBoundingClientRect(), svg.getBoundingClientRect()]
  Object.assign(canvas.style, {
    position: 'absolute',
    pointerEvents: 'none',
    left: `${drawn.left - around.left}px`,
    top: `${drawn.top - around.top}px`,
    width: `${drawn.width}px`,
    height: `${drawn.height}px`,
  })
  box.append(canvas)
  return canvas
}
