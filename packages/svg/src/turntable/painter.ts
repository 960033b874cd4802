import type { SvgElement } from '../pen/element.ts'
import { displayList, type DisplayList, type Stage } from '../view/display-list.ts'
import { lineClass, lookOfFace } from '../view/elements.ts'
import { marksOf, type View } from '../view/view.ts'

/*
 * Paints a display list on a canvas, which is faster than SVG while a view turns. Colours come from the styles of the page. So
 * the canvas looks like the drawing that it covers.
 */

/** How a class is painted: colours as the page resolves them, lengths in mm. */
interface Look {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly dash: readonly number[]
  readonly cap: CanvasLineCap
  readonly font: string
}

/** Makes a function that gives the current look of a class inside a drawing, with the page's light or dark colours. */
function looksIn(svg: SVGSVGElement): (className: string, fill?: string) => Look {
  const known = new Map<string, Look>()
  const probe = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path')
  return (className, fill) => {
    const found = known.get(className)
    if (found !== undefined) return found
    probe.setAttribute('class', className)
    if (fill === undefined) probe.removeAttribute('fill')
    else probe.setAttribute('fill', fill)
    svg.append(probe)
    const style = getComputedStyle(probe)
    const look: Look = {
      fill: style.fill,
      stroke: style.stroke,
      width: parseFloat(style.strokeWidth),
      dash: style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(parseFloat),
      cap: style.strokeLinecap === 'round' ? 'round' : 'butt',
      font: style.fontFamily,
    }
    probe.remove()
    known.set(className, look)
    return look
  }
}

type Ring = readonly (readonly [number, number])[]

function trace(context: CanvasRenderingContext2D, ring: Ring): void {
  for (const [i, point] of ring.entries()) {
    if (i === 0) context.moveTo(point[0], point[1])
    else context.lineTo(point[0], point[1])
  }
}

function stroke(context: CanvasRenderingContext2D, look: Look): void {
  context.strokeStyle = look.stroke
  context.lineWidth = look.width
  context.lineCap = look.cap
  context.setLineDash([...look.dash])
}

const shapeOf = ({ attributes }: SvgElement): Path2D => new Path2D(String(attributes['d']))

/** Paints the paths and texts of a drawing, which have no transforms. */
function paintElement(context: CanvasRenderingContext2D, drawn: SvgElement, lookOf: (className: string) => Look): void {
  const { name, attributes, content } = drawn
  if (typeof content !== 'string') {
    for (const each of content) paintElement(context, each, lookOf)
    return
  }
  const look = lookOf(attributes.class ?? '')
  context.fillStyle = look.fill
  if (name === 'path') {
    const shape = shapeOf(drawn)
    if (look.fill !== 'none') context.fill(shape)
    stroke(context, look)
    if (look.stroke !== 'none') context.stroke(shape)
  } else if (name === 'text') {
    context.font = `${Number(attributes['font-size'])}px ${look.font}`
    context.textAlign = attributes['text-anchor'] === 'middle' ? 'center' : 'start'
    context.fillText(content, Number(attributes['x']), Number(attributes['y']))
  }
}

/** Paints a view while it turns, without its labels. */
export interface Painter {
  readonly paint: (view: View) => void
}

/** Paints rings as one shape. */
function paintRings(
  context: CanvasRenderingContext2D,
  rings: readonly Ring[],
  fill: string,
  rule?: CanvasFillRule,
): void {
  context.beginPath()
  for (const ring of rings) {
    trace(context, ring)
    context.closePath()
  }
  context.fillStyle = fill
  context.fill(rule)
}

/** Paints all lines with the same look at once. */
function paintLines(
  context: CanvasRenderingContext2D,
  { lines, mmPerMetre }: DisplayList,
  lookOf: (className: string) => Look,
): void {
  for (const [className, own] of Map.groupBy(lines, ({ line }) => lineClass(line, mmPerMetre))) {
    stroke(context, lookOf(className))
    context.beginPath()
    for (const { stretches } of own) for (const stretch of stretches) trace(context, stretch)
    context.stroke()
  }
}

/** Clears a canvas and fills it with paper, because a page may show views on a background of its own. */
function clear(context: CanvasRenderingContext2D, paper: string): void {
  const { width, height } = context.canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width, height)
  if (paper === 'none') return
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
}

/** @param svg the drawing, which a canvas of the same size covers */
export function createPainter(svg: SVGSVGElement, canvas: HTMLCanvasElement, stage: Stage): Painter {
  const lookOf = looksIn(svg)
  const box = svg.getBoundingClientRect()
  const pixels = Math.min(box.width / stage.width, box.height / stage.height) * devicePixelRatio
  canvas.width = Math.round(box.width * devicePixelRatio)
  canvas.height = Math.round(box.height * devicePixelRatio)
  const context = canvas.getContext('2d')!
  const [left, top] = [(canvas.width - stage.width * pixels) / 2, (canvas.height - stage.height * pixels) / 2]
  return {
    paint(view) {
      const list = displayList(stage, view.bearing, view.elevation)
      clear(context, lookOf('rp-paper').fill)
      context.setTransform(pixels, 0, 0, pixels, left, top)
      context.lineJoin = 'round'
      paintRings(context, list.shadow, lookOf('rp-shadow').fill)
      for (const face of list.faces) {
        const { className, colour } = lookOfFace(face, stage.scene, list.mmPerMetre)
        const look = lookOf(className, colour)
        paintRings(context, face.rings, look.fill, 'evenodd')
        if (look.stroke === 'none') continue
        stroke(context, look)
        context.stroke()
      }
      paintLines(context, list, lookOf)
      for (const mark of marksOf(list, view)) paintElement(context, mark, lookOf)
    },
  }
}
