import { PREFIX } from '../pen/prefix.ts'
import { STYLE_CLASSES, styleSheet } from '../pen/theme.ts'
import { VIEW_WORDS } from '../view-words.ts'
import { bearingWithin, contentOf, elevationWithin, lookedAt, stageOfView, type View } from '../view/view.ts'
import { compassPoint } from '../words.ts'
import { nodeOf } from './nodes.ts'
import { createPainter, type Painter } from './painter.ts'

/*
 * A view that turns: SVG at rest, with its labels and all that a page ties to its elements; a canvas while it is dragged, as SVG is
 * too slow for that. It needs no HTML as text, no `eval` and no `style` attribute, so that it runs under a strict policy.
 */

/** Degrees for a pixel that is dragged, and for a press of an arrow. */
const DRAGGED = { bearing: 0.5, elevation: 0.25 }
const PRESSED = { bearing: 15, elevation: 10 }

/** Pixels: less is a click. */
const CLICK = 3

const ARROWS: Readonly<Record<string, readonly [bearing: number, elevation: number]>> = {
  ArrowLeft: [-PRESSED.bearing, 0],
  ArrowRight: [PRESSED.bearing, 0],
  ArrowUp: [0, PRESSED.elevation],
  ArrowDown: [0, -PRESSED.elevation],
}

/** The styles of all that a view may show: the drawing brings those alone that it shows from where it was drawn. */
const styled = new WeakSet<Document>()
function addStyles(owner: Document): void {
  if (styled.has(owner)) return
  styled.add(owner)
  const sheet = new CSSStyleSheet()
  const own = new Set(STYLE_CLASSES.filter((name) => !name.startsWith(`${PREFIX}wall-`)))
  sheet.replaceSync(styleSheet(own))
  owner.adoptedStyleSheets = [...owner.adoptedStyleSheets, sheet]
}

/**
 * Makes the drawing of a view turn, dragged or with the arrows; Home brings it back. It moves into a box of its own, which takes the focus
 * and tells a reader of the page, as a slider, where it is looked at from.
 * @param svg as `layOutView` and `svgOf` wrote it, in the page
 * @param view that it was drawn from
 */
export function turntable(svg: SVGSVGElement, view: View): void {
  const owner = svg.ownerDocument
  addStyles(owner)
  const stage = stageOfView(view)
  let now = view
  const box = owner.createElement('div')
  box.className = `${PREFIX}turntable`
  box.tabIndex = 0
  Object.assign(box.style, { position: 'relative', touchAction: 'pan-y', cursor: 'grab' })
  const canvas = owner.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'absolute', pointerEvents: 'none' })
  svg.replaceWith(box)
  box.append(svg)
  box.setAttribute('role', 'slider')
  box.setAttribute('aria-label', VIEW_WORDS[view.lang].turn(view.title))
  box.setAttribute('aria-valuemin', '0')
  box.setAttribute('aria-valuemax', '359')

  const tell = (): void => {
    const [bearing, elevation] = [Math.round(now.bearing) % 360, Math.round(now.elevation)]
    box.setAttribute('aria-valuenow', String(bearing))
    const towards = compassPoint(bearing, view.lang)
    const words = VIEW_WORDS[view.lang]
    box.setAttribute(
      'aria-valuetext',
      view.scene.north ? words.seenTowards(bearing, towards, elevation) : words.seenFrom(bearing, elevation),
    )
  }
  const look = (bearing: number, elevation: number): void => {
    now = { ...view, bearing: bearingWithin(bearing), elevation: elevationWithin(elevation) }
  }
  const rest = (): void => {
    const [, drawing] = contentOf(now, stage)
    svg.querySelector(`.${PREFIX}drawing`)?.replaceWith(nodeOf(drawing!, owner))
    for (const [name, value] of Object.entries(lookedAt(now)))
      svg.setAttribute(name, String(Math.round(value * 100) / 100))
    svg.style.visibility = ''
    canvas.remove()
    tell()
    // Its elements are new ones.
    svg.dispatchEvent(new Event('turned', { bubbles: true }))
  }

  let frame = 0
  const soon = (act: () => void): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  }
  let held: { readonly x: number; readonly y: number; readonly from: View; painter: Painter | null } | null = null
  const take = (): Painter => {
    const [around, drawn] = [box.getBoundingClientRect(), svg.getBoundingClientRect()]
    Object.assign(canvas.style, {
      left: `${drawn.left - around.left}px`,
      top: `${drawn.top - around.top}px`,
      width: `${drawn.width}px`,
      height: `${drawn.height}px`,
    })
    box.append(canvas)
    const painter = createPainter(svg, canvas, stage)
    svg.style.visibility = 'hidden'
    return painter
  }
  let isDragged = false
  box.addEventListener('pointerdown', (event) => {
    isDragged = false
    if (event.button !== 0 || !event.isPrimary) return
    held = { x: event.clientX, y: event.clientY, from: now, painter: null }
  })
  box.addEventListener('pointermove', (event) => {
    if (held === null || !event.isPrimary) return
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
    if (held.painter === null) {
      if (Math.hypot(dx, dy) < CLICK) return
      isDragged = true
      box.setPointerCapture(event.pointerId)
      held.painter = take()
    }
    // What is dragged to the right shows more of its left side.
    look(held.from.bearing + dx * DRAGGED.bearing, held.from.elevation + dy * DRAGGED.elevation)
    const { painter } = held
    soon(() => painter.paint(now))
  })
  const letGo = (): void => {
    if (held?.painter !== null && held !== null) soon(rest)
    held = null
  }
  box.addEventListener('pointerup', letGo)
  box.addEventListener('pointercancel', letGo)
  // The end of dragging is no click: what the page keeps lit by one stays so.
  box.addEventListener(
    'click',
    (event) => {
      if (isDragged) event.stopPropagation()
    },
    true,
  )
  box.addEventListener('keydown', (event) => {
    const step = ARROWS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && event.key !== 'Home')) return
    if (step === undefined) look(view.bearing, view.elevation)
    else look(now.bearing + step[0], now.elevation + step[1])
    event.preventDefault()
    soon(rest)
  })
  tell()
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
