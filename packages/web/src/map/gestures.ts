import type { Viewport } from './viewport.ts'

/* What fingers, a mouse and keys do to a map. */

/** What a map does when it is asked to. Points and distances are pixels of its element. */
export interface MapMoves {
  readonly viewport: () => Viewport
  readonly pan: (dx: number, dy: number) => void
  readonly zoom: (factor: number, x: number, y: number) => void
  /** A click or a tap. @param reach how far from it a building still counts */
  readonly choose: (x: number, y: number, reach: number) => void
}

/** Pixels that a finger or a mouse moves before it drags. */
const DRAG = 6

/** Pixels around a tap and a click in which a building counts. */
const FINGER = 14
const POINTER = 3

/** How much a notch of a wheel enlarges, and a step of a pinch on a touchpad, which comes as a wheel with Ctrl. */
const WHEEL = 0.0015
const TOUCHPAD = 0.01

/** Pixels of a line and of a page, by which some wheels count (UI Events, deltaMode). */
const PIXELS = [1, 16, 400] as const

interface Finger {
  x: number
  y: number
}

const between = (a: Finger, b: Finger): { x: number; y: number; apart: number } => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  apart: Math.hypot(a.x - b.x, a.y - b.y),
})

/** Makes an element that shows a map move: one pointer drags, two pinch, a wheel zooms, a click or a tap chooses. */
export function takeGestures(target: HTMLElement, { pan, zoom, choose }: MapMoves): void {
  const fingers = new Map<number, Finger>()
  let dragged = 0
  target.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    target.setPointerCapture(event.pointerId)
    // A second finger makes a tap a pinch.
    dragged = fingers.size === 0 ? 0 : DRAG
    fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY })
  })
  target.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (finger === undefined) return
    const before = { ...finger }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    ;[finger.x, finger.y] = [event.offsetX, event.offsetY]
    if (other !== undefined) {
      const [was, is] = [between(before, other), between(finger, other)]
      pan(is.x - was.x, is.y - was.y)
      zoom(is.apart / Math.max(was.apart, 1), is.x, is.y)
      return
    }
    dragged += Math.hypot(finger.x - before.x, finger.y - before.y)
    if (dragged >= DRAG) pan(finger.x - before.x, finger.y - before.y)
  })
  target.addEventListener('pointerup', (event) => {
    if (fingers.delete(event.pointerId) && dragged < DRAG)
      choose(event.offsetX, event.offsetY, event.pointerType === 'mouse' ? POINTER : FINGER)
  })
  target.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId))
  target.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const pixels = event.deltaY * (PIXELS[event.deltaMode] ?? 1)
      zoom(Math.exp(-pixels * (event.ctrlKey ? TOUCHPAD : WHEEL)), event.offsetX, event.offsetY)
    },
    { passive: false },
  )
}

/** What keys do to a map. */
export interface MapKeys {
  readonly pan: (dx: number, dy: number) => void
  readonly zoomBy: (factor: number) => void
  readonly showWhole: () => void
  /** To the next building in a direction. */
  readonly step: (dx: number, dy: number) => void
  readonly chooseFocused: () => void
}

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Pixels that Shift with an arrow moves the map. */
const STEP = 80

/** How much a key enlarges. */
export const ZOOM_STEP = 1.6

/** Arrows go from building to building, with Shift they move the map; plus and minus zoom, 0 shows the whole, Enter and Space choose. */
export function takeKeys(target: HTMLElement, { pan, zoomBy, showWhole, step, chooseFocused }: MapKeys): void {
  const others: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    '0': showWhole,
    Home: showWhole,
    Enter: chooseFocused,
    ' ': chooseFocused,
  }
  target.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const other = others[event.key]
    if (arrow === undefined && other === undefined) return
    event.preventDefault()
    if (arrow === undefined) other?.()
    else if (event.shiftKey) pan(-arrow[0] * STEP, arrow[1] * STEP)
    else step(...arrow)
  })
}
