import { PREFIX } from '../pen/prefix.ts'
import type { Stage } from '../view/display-list.ts'
import { bearingWithin, contentOf, elevationWithin, viewAttributes, stageOfView, type View } from '../view/view.ts'
import { boxAround, canvasOver, tellDirection } from './box.ts'
import { nodeOf } from './nodes.ts'
import { createPainter, type Painter } from './painter.ts'

/*
 * A view that turns has two states. At rest it is SVG, with its labels and all links between its elements and the
 * page. While it is dragged, it is a canvas over the hidden SVG, because SVG is too slow for that. On release, the
 * SVG is drawn anew in the new direction.
 */

/** Degrees per pixel of dragging, and per press of an arrow key. */
const DRAGGED = { bearing: 0.5, elevation: 0.25 }
const PRESSED = { bearing: 15, elevation: 10 }

/** Pixels. A shorter drag is a click. */
const CLICK = 3

const ARROWS: Readonly<Record<string, readonly [bearing: number, elevation: number]>> = {
  ArrowLeft: [-PRESSED.bearing, 0],
  ArrowRight: [PRESSED.bearing, 0],
  ArrowUp: [0, PRESSED.elevation],
  ArrowDown: [0, -PRESSED.elevation],
}

/** The pointer's position when it was pressed, and the direction of the view then. */
interface Hold {
  readonly x: number
  readonly y: number
  readonly from: View
}

/** What paints the view while it is dragged. */
interface Drag {
  readonly canvas: HTMLCanvasElement
  readonly painter: Painter
}

export class TurningView {
  readonly #svg: SVGSVGElement
  readonly #box: HTMLElement
  readonly #view: View
  readonly #stage: Stage
  #now: View
  #frame = 0
  #hold: Hold | null = null
  #drag: Drag | null = null
  /** Whether the last press of the pointer became a drag. */
  #hasDragged = false

  constructor(svg: SVGSVGElement, view: View) {
    this.#svg = svg
    this.#view = view
    this.#now = view
    this.#stage = stageOfView(view)
    this.#box = boxAround(svg, view)
    this.#listen()
    tellDirection(this.#box, view)
  }

  #listen(): void {
    const letGo = (): void => this.#letGo()
    this.#box.addEventListener('pointerdown', (event) => this.#take(event))
    this.#box.addEventListener('pointermove', (event) => this.#move(event))
    this.#box.addEventListener('pointerup', letGo)
    this.#box.addEventListener('pointercancel', letGo)
    this.#box.addEventListener('keydown', (event) => this.#press(event))
    // The end of a drag is not a click, so that highlighted elements stay highlighted.
    const keepClick = (event: Event): void => {
      if (this.#hasDragged) event.stopPropagation()
    }
    this.#box.addEventListener('click', keepClick, true)
  }

  #take({ button, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
    this.#hasDragged = false
    if (button !== 0 || !isPrimary) return
    // The frame that ends the drag may not have come yet.
    if (this.#drag !== null) this.#rest()
    this.#hold = { x, y, from: this.#now }
  }

  #move({ isPrimary, clientX, clientY, pointerId }: PointerEvent): void {
    if (this.#hold === null || !isPrimary) return
    const { x, y, from } = this.#hold
    const [dx, dy] = [clientX - x, clientY - y]
    if (this.#drag === null) {
      if (Math.hypot(dx, dy) < CLICK) return
      this.#hasDragged = true
      this.#box.setPointerCapture(pointerId)
      this.#drag = this.#startDrag()
    }
    // Dragging to the right shows more of the left side.
    this.#look(from.bearing + dx * DRAGGED.bearing, from.elevation + dy * DRAGGED.elevation)
    const { painter } = this.#drag
    this.#soon(() => painter.paint(this.#now))
  }

  #letGo(): void {
    if (this.#drag !== null) this.#soon(() => this.#rest())
    this.#hold = null
  }

  #press(event: KeyboardEvent): void {
    const step = ARROWS[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && event.key !== 'Home')) return
    if (step === undefined) this.#look(this.#view.bearing, this.#view.elevation)
    else this.#look(this.#now.bearing + step[0], this.#now.elevation + step[1])
    event.preventDefault()
    this.#soon(() => this.#rest())
  }

  #look(bearing: number, elevation: number): void {
    this.#now = { ...this.#view, bearing: bearingWithin(bearing), elevation: elevationWithin(elevation) }
  }

  #soon(act: () => void): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(act)
  }

  #startDrag(): Drag {
    const canvas = canvasOver(this.#svg, this.#box)
    const painter = createPainter(this.#svg, canvas, this.#stage)
    this.#svg.style.visibility = 'hidden'
    return { canvas, painter }
  }

  #rest(): void {
    const svg = this.#svg
    const [, drawing] = contentOf(this.#now, this.#stage)
    svg.querySelector(`.${PREFIX}drawing`)?.replaceWith(nodeOf(drawing!, svg.ownerDocument))
    for (const [name, value] of Object.entries(viewAttributes(this.#now)))
      svg.setAttribute(name, String(Math.round(value * 100) / 100))
    svg.style.visibility = ''
    this.#drag?.canvas.remove()
    this.#drag = null
    tellDirection(this.#box, this.#now)
    // The elements are new, so the page has to link them again.
    svg.dispatchEvent(new Event('turned', { bubbles: true }))
  }
}
