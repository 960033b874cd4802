import type { ObjectCategory, Vec2 } from '@reports/geometry'
import { isObjectCategory } from '../../floor-words.ts'
import { element, type SvgElement } from '../../pen/element.ts'
import { createPath, type PathSink } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'

/** What a symbol is drawn with: lines, rings, and ovals by their centre and the ends of two semi-axes at right angles. */
export interface SymbolSink {
  readonly line: (points: readonly Vec2[]) => void
  readonly ring: (points: readonly Vec2[]) => void
  readonly oval: (centre: Vec2, right: Vec2, front: Vec2) => void
}

/** A pen for plan symbols. Coordinates are shares of the object's box: x from 0 to 1 left to right, y from 0 to 1 back to front. */
interface Pen {
  readonly sink: SymbolSink
  readonly at: (x: number, y: number) => Vec2
  /** Width and depth of the box. */
  readonly width: number
  readonly depth: number
}

type Symbol = (pen: Pen) => void

const box = ({ sink, at }: Pen, left: number, back: number, right: number, front: number): void =>
  sink.ring([at(left, back), at(right, back), at(right, front), at(left, front)])

const oval = ({ sink, at }: Pen, x: number, y: number, rx: number, ry: number): void =>
  sink.oval(at(x, y), at(x + rx, y), at(x, y + ry))

/** A circle. Its radius is a share of the shorter side of the box. */
const round = (pen: Pen, x: number, y: number, share: number): void => {
  const radius = share * Math.min(pen.width, pen.depth)
  oval(pen, x, y, radius / pen.width, radius / pen.depth)
}

const line = ({ sink, at }: Pen, ...points: readonly Vec2[]): void => sink.line(points.map(([x, y]) => at(x, y)))

/** Pillows at the head, then the turned-down cover. The head is at the back if that side is short, else at the left. */
const bed: Symbol = (pen) => {
  const turned = pen.width > pen.depth * 1.2
  const head: Pen = turned ? { ...pen, at: (x, y) => pen.at(y, x), width: pen.depth, depth: pen.width } : pen
  // Two pillows if a bed of 2 m is at least 1.2 m wide.
  if (head.width > head.depth * 0.58) {
    box(head, 0.08, 0.04, 0.46, 0.22)
    box(head, 0.54, 0.04, 0.92, 0.22)
  } else box(head, 0.15, 0.04, 0.85, 0.22)
  line(head, [0, 0.32], [1, 0.32])
  line(head, [0, 0.42], [1, 0.32])
}

const sofa: Symbol = (pen) => {
  const back = 0.25
  const arm = Math.min(0.14, (0.2 * pen.depth) / pen.width)
  line(pen, [arm, 1], [arm, back], [1 - arm, back], [1 - arm, 1])
  const seats = Math.min(4, Math.max(1, Math.round((pen.width / pen.depth) * 1.1)))
  for (let i = 1; i < seats; i += 1)
    line(pen, [arm + ((1 - 2 * arm) * i) / seats, back], [arm + ((1 - 2 * arm) * i) / seats, 1])
}

/** The categories with a symbol of their own. Any other category is a plain box. */
const SYMBOLS: Readonly<Record<ObjectCategory, Symbol>> = {
  bed,
  sofa,
  table: (pen) => box(pen, 0.04, 0.04, 0.96, 0.96),
  chair: (pen) => line(pen, [0, 0.2], [1, 0.2]),
  bathtub: (pen) => {
    oval(pen, 0.5, 0.5, 0.42, 0.4)
    const across = pen.width >= pen.depth
    round(pen, across ? 0.2 : 0.5, across ? 0.5 : 0.2, 0.06)
  },
  sink: (pen) => {
    oval(pen, 0.5, 0.55, 0.38, 0.35)
    line(pen, [0.5, 0.04], [0.5, 0.3])
  },
  toilet: (pen) => {
    box(pen, 0.05, 0, 0.95, 0.26)
    oval(pen, 0.5, 0.64, 0.4, 0.35)
  },
  washerDryer: (pen) => {
    round(pen, 0.5, 0.5, 0.34)
    line(pen, [0, 0.9], [1, 0.9])
  },
  stove: (pen) => {
    for (const [x, y] of [
      [0.28, 0.28],
      [0.72, 0.28],
      [0.28, 0.7],
      [0.72, 0.7],
    ] as const)
      round(pen, x, y, 0.16)
  },
  oven: (pen) => {
    box(pen, 0.12, 0.15, 0.88, 0.75)
    line(pen, [0.12, 0.88], [0.88, 0.88])
  },
  refrigerator: (pen) => {
    line(pen, [0, 0.88], [1, 0.88])
    line(pen, [0, 0], [1, 0.88])
  },
  dishwasher: (pen) => {
    line(pen, [0, 0], [1, 1])
    line(pen, [1, 0], [0, 1])
  },
  storage: (pen) => line(pen, [0, 0], [1, 1]),
  television: (pen) => line(pen, [0.05, 0.5], [0.95, 0.5]),
  fireplace: (pen) => {
    line(pen, [0.15, 1], [0.28, 0.35], [0.72, 0.35], [0.85, 1])
  },
  stairs: (pen) => {
    // Treads of about 0.25 m lie across the longer side; the arrow points up the stairs, to the back.
    const across = pen.width > pen.depth
    const run: Pen = across ? { ...pen, at: (x, y) => pen.at(1 - y, x) } : pen
    const treads = Math.min(
      20,
      Math.max(3, Math.round((Math.max(pen.width, pen.depth) / Math.min(pen.width, pen.depth)) * 3.6)),
    )
    for (let i = 1; i < treads; i += 1) line(run, [0, i / treads], [1, i / treads])
    line(run, [0.5, 0.97], [0.5, 0.04])
    line(run, [0.36, 0.12], [0.5, 0.04], [0.64, 0.12])
  },
}

/**
 * Draws what stands within the box of an object: nothing where its category has no symbol.
 * @param corners back left, back right, front right, front left
 */
export function drawSymbol(category: string, corners: readonly Vec2[], sink: SymbolSink): void {
  const [a, b, , d] = corners as readonly [Vec2, Vec2, Vec2, Vec2]
  const [width, depth] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(d[0] - a[0], d[1] - a[1])]
  const symbol = isObjectCategory(category) ? SYMBOLS[category] : undefined
  if (symbol === undefined || width === 0 || depth === 0) return
  const at = (x: number, y: number): Vec2 => [
    a[0] + (b[0] - a[0]) * x + (d[0] - a[0]) * y,
    a[1] + (b[1] - a[1]) * x + (d[1] - a[1]) * y,
  ]
  symbol({ sink, at, width, depth })
}

/** With this factor, four Bézier curves form an ellipse to 0.03 %. */
const KAPPA = 0.5523

/** A sink that writes a path. */
function pathSink(path: PathSink): SymbolSink {
  return {
    line: (points) => void path.line(points),
    ring: (points) => void path.ring(points),
    oval: ([x, y], right, front) => {
      const [a, b] = [
        [right[0] - x, right[1] - y],
        [front[0] - x, front[1] - y],
      ] as const
      const at = (u: number, v: number): Vec2 => [x + a[0] * u + b[0] * v, y + a[1] * u + b[1] * v]
      path
        .moveTo(at(-1, 0))
        .curveTo(at(-1, -KAPPA), at(-KAPPA, -1), at(0, -1))
        .curveTo(at(KAPPA, -1), at(1, -KAPPA), at(1, 0))
        .curveTo(at(1, KAPPA), at(KAPPA, 1), at(0, 1))
        .curveTo(at(-KAPPA, 1), at(-1, KAPPA), at(-1, 0))
        .close()
    },
  }
}

/** The box and the symbol of an object. @param corners back left, back right, front right, front left, mm */
export function objectSymbol(category: string, corners: readonly Vec2[]): SvgElement[] {
  const outline = element('path', { class: `${PREFIX}object`, d: createPath().ring(corners).toString() })
  const path = createPath()
  drawSymbol(category, corners, pathSink(path))
  const d = path.toString()
  return d === '' ? [outline] : [outline, element('path', { class: `${PREFIX}object-detail`, d })]
}
