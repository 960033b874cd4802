import type { CityMap } from '../messages.ts'
import { footprints } from './footprints.ts'
import { takeGestures, takeKeys } from './gestures.ts'
import { fitted, isSeen, panned, pointAt, zoomed, type Size, type Viewport } from './viewport.ts'

/** Pixels per metre at most when a building is looked up: its street is seen around it. */
const LOOKED_UP = 6

/** Pixels of a screen for one of the page, at most: more are not seen, and each is painted. */
const MOST_DENSE = 2

export interface CityMapEvents {
  /** A building was clicked, tapped, or chosen by a key. */
  readonly onChoose: (building: number) => void
  /** Keys came to a building. */
  readonly onFocus: (building: number) => void
}

/** A map of buildings on a canvas. They are known by their numbers in the map that was shown last. */
export interface CityMapView {
  readonly show: (city: CityMap) => void
  readonly pick: (buildings: ReadonlySet<number>) => void
  /** Moves a building into sight. */
  readonly lookAt: (building: number) => void
  readonly zoomBy: (factor: number) => void
  readonly showWhole: () => void
}

const EMPTY: CityMap = {
  buildings: [],
  corners: new Float32Array(),
  rings: new Uint32Array([0]),
  starts: new Uint32Array([0]),
}

/** Colours of the page, by the names that its style gives them. */
const COLOURS = ['tile', 'tile-edge', 'accent', 'ink'] as const

type Colours = Readonly<Record<(typeof COLOURS)[number], string>>

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  return Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`)])) as Colours
}

export function cityMap(canvas: HTMLCanvasElement, { onChoose, onFocus }: CityMapEvents): CityMapView {
  const context = canvas.getContext('2d')!
  let shown = footprints(EMPTY)
  let viewport: Viewport = { x: 0, y: 0, scale: 1 }
  let size: Size = { width: 1, height: 1 }
  let picked: ReadonlySet<number> = new Set()
  let focused: number | null = null
  let isWhole = true
  let isAsked = false
  let colours = coloursOf(canvas)

  const whole = (): Viewport => fitted(shown.whole, size)

  function outline(buildings: Iterable<number>, isFilled: boolean): void {
    context.strokeStyle = isFilled ? colours.accent : colours.ink
    context.fillStyle = colours.accent
    context.lineWidth = 3 / viewport.scale
    for (const building of buildings) {
      if (!isSeen(viewport, size, shown.boundsOf(building))) continue
      const path = shown.pathOf(building)
      if (isFilled) context.fill(path)
      context.stroke(path)
    }
  }

  function draw(): void {
    isAsked = false
    const dense = canvas.width / size.width
    const [scale, { x, y }] = [viewport.scale * dense, viewport]
    context.resetTransform()
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.setTransform(scale, 0, 0, -scale, canvas.width / 2 - x * scale, canvas.height / 2 + y * scale)
    context.lineJoin = 'round'
    context.fillStyle = colours.tile
    context.strokeStyle = colours['tile-edge']
    context.lineWidth = 0.6 / viewport.scale
    if (!shown.fill(context, viewport, size)) redraw()
    outline(picked, true)
    if (focused !== null && document.activeElement === canvas) outline([focused], false)
  }

  function redraw(): void {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(draw)
  }

  function move(to: Viewport): void {
    viewport = to
    isWhole = false
    redraw()
  }

  const pan = (dx: number, dy: number): void => move(panned(viewport, dx, dy))
  const zoom = (factor: number, x: number, y: number): void => move(zoomed(viewport, size, whole(), factor, x, y))
  const zoomBy = (factor: number): void => zoom(factor, size.width / 2, size.height / 2)
  const showWhole = (): void => {
    move(whole())
    isWhole = true
  }
  const lookAt = (building: number): void => {
    const near = fitted(shown.boundsOf(building), size, LOOKED_UP)
    const isNear = viewport.scale >= near.scale / 2
    focused = building
    if (isNear && isSeen({ ...viewport, scale: viewport.scale * 1.25 }, size, shown.boundsOf(building))) redraw()
    else move({ ...near, scale: isNear ? viewport.scale : near.scale })
  }
  const goTo = (building: number | null): void => {
    if (building === null) return
    lookAt(building)
    onFocus(building)
  }

  takeGestures(canvas, {
    viewport: () => viewport,
    pan,
    zoom,
    choose: (x, y, reach) => {
      const building = shown.at(...pointAt(viewport, size, x, y), reach / viewport.scale)
      if (building === null) return
      focused = building
      onChoose(building)
    },
  })
  takeKeys(canvas, {
    pan,
    zoomBy,
    showWhole,
    step: (dx, dy) =>
      goTo(focused === null ? shown.at(viewport.x, viewport.y, Infinity) : shown.towards(focused, dx, dy)),
    chooseFocused: () => {
      if (focused !== null) onChoose(focused)
    },
  })
  for (const event of ['focus', 'blur']) canvas.addEventListener(event, redraw)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    colours = coloursOf(canvas)
    redraw()
  })
  new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect
    if (width === 0 || height === 0) return
    size = { width, height }
    const dense = Math.min(devicePixelRatio, MOST_DENSE)
    ;[canvas.width, canvas.height] = [Math.round(width * dense), Math.round(height * dense)]
    if (isWhole) viewport = whole()
    // Drawn at once: a canvas of a new size is empty.
    draw()
  }).observe(canvas)

  return {
    show: (city) => {
      shown = footprints(city)
      picked = new Set()
      focused = null
      showWhole()
    },
    pick: (buildings) => {
      picked = buildings
      redraw()
    },
    lookAt,
    zoomBy,
    showWhole,
  }
}
