import type { RoofMeasures } from '@reports/geometry'
import { expect } from 'vitest'
import { drawRoofPlan, type RoofPlanOptions } from '../src/index.ts'
import { convexOverlap } from '../src/pen/boxes.ts'
import { all, byClass, overlaps, parseXml, ringsOf, textsOf, type XmlNode } from './drawing.ts'

type Point = readonly [number, number]

/** Two parts of one chain may overlap by as much as a tick reaches, mm: walls of two rooms were scanned into each other. */
const TICK = 1.8

/** Texts, lines and walls that lie over each other on a drawing; texts as wide as the pen measures them. */
export interface Collisions {
  readonly textOnText: readonly string[]
  readonly textOnWall: readonly string[]
  readonly textOnDimension: readonly string[]
  /** Texts and frames of marks on the leaf of a door, or on its arc. */
  readonly textOnDoor: readonly string[]
  /** Frames of marks on texts that are not theirs, and on each other. */
  readonly frameOnText: readonly string[]
  /** Dimension lines that run over walls between their ends. */
  readonly dimensionOnWall: readonly string[]
  /** Dimension lines that run along each other, nearer than 0.5 mm. */
  readonly dimensionOnDimension: readonly string[]
}

const drawingOf = (root: XmlNode): XmlNode => byClass(root, 'rp-drawing')[0]!

/** Boxes and lines are written to 0.01 mm: texts may seem to touch by that much. */
const ROUNDING = 0.03

function shrunk(box: readonly Point[]): Point[] {
  const [x, y] = [0, 1].map((axis) => box.reduce((sum, point) => sum + point[axis]!, 0) / box.length) as [
    number,
    number,
  ]
  return box.map(([px, py]): Point => {
    const far = Math.hypot(px - x, py - y)
    return [x + ((px - x) * Math.max(0, far - ROUNDING)) / far, y + ((py - y) * Math.max(0, far - ROUNDING)) / far]
  })
}

/** A ring as convex pieces: walls are quadrangles, and strips along arcs pairs of equally many points. */
function pieces(ring: readonly Point[]): Point[][] {
  if (ring.length <= 4) return [[...ring]]
  const half = ring.length / 2
  if (!Number.isInteger(half)) return [[...ring]]
  return Array.from({ length: half - 1 }, (_, i) => [
    ring[i]!,
    ring[i + 1]!,
    ring[ring.length - 2 - i]!,
    ring[ring.length - 1 - i]!,
  ])
}

/** Lines along the arc of a swing, written as a move and an arc, around the hinge of its leaf. */
const ARC_STEPS = 12

/** Leaves of doors and their arcs, as lines. */
const doorLines = (drawing: XmlNode): (readonly [Point, Point])[] =>
  byClass(drawing, 'rp-swing').flatMap((swing) => {
    const around = swing.parent!.children
    const [[hinge, open]] = ringsOf(around[around.indexOf(swing) - 1]!) as [[Point, Point]]
    const [x, y] = [...swing.attributes['d']!.matchAll(/-?[\d.]+/g)].slice(-2).map(Number) as [number, number]
    const [dx, dy] = ringsOf(swing)[0]![0]!
    const [fromX, fromY] = [...swing.attributes['d']!.matchAll(/-?[\d.]+/g)].slice(0, 2).map(Number) as [number, number]
    const shut: Point = [x + dx - fromX, y + dy - fromY]
    const at = (share: number): Point => {
      const [c, s] = [Math.cos((share * Math.PI) / 2), Math.sin((share * Math.PI) / 2)]
      return [
        hinge[0] + (open[0] - hinge[0]) * c + (shut[0] - hinge[0]) * s,
        hinge[1] + (open[1] - hinge[1]) * c + (shut[1] - hinge[1]) * s,
      ]
    }
    const arc = Array.from({ length: ARC_STEPS }, (_, i) => [at(i / ARC_STEPS), at((i + 1) / ARC_STEPS)] as const)
    return [[hinge, open] as const, ...arc]
  })

/** Frames of marks with straight sides, with what stands in them. */
const framesOf = (drawing: XmlNode): { text: string; box: Point[] }[] =>
  byClass(drawing, 'rp-mark-frame').flatMap((frame) =>
    frame.attributes['d']!.includes('A')
      ? []
      : ringsOf(frame).map((ring) => ({ text: frame.parent!.children.at(-1)!.text, box: shrunk(ring) })),
  )

const segments = (nodes: readonly XmlNode[]): (readonly [Point, Point])[] =>
  nodes.flatMap((node) =>
    ringsOf(node).flatMap((points) => points.slice(1).map((point, i) => [points[i]!, point] as const)),
  )

/** The stretch that two lines run beside each other, nearer than half a millimetre; mm. */
function alongside([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length === 0) return 0
  const [x, y] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const places = [c, d].map((point) => {
    const [dx, dy] = [point[0] - a[0], point[1] - a[1]]
    return { along: dx * x + dy * y, off: Math.abs(dy * x - dx * y) }
  })
  if (places.some(({ off }) => off > 0.5)) return 0
  const [from, to] = places.map(({ along }) => along).toSorted((p, q) => p - q) as [number, number]
  return Math.min(length, to) - Math.max(0, from)
}

/** From the ends of a dimension line, mm: there it meets the walls that it measures between. */
const END = 1.3

function withoutEnds([a, b]: readonly [Point, Point]): Point[] | null {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length <= 2 * END) return null
  const at = (along: number): Point => [
    a[0] + ((b[0] - a[0]) * along) / length,
    a[1] + ((b[1] - a[1]) * along) / length,
  ]
  return [at(END), at(length - END)]
}

export function collisionsOf(root: XmlNode): Collisions {
  const drawing = drawingOf(root)
  const texts = textsOf(drawing).map(({ text, box }) => ({ text, box: shrunk(box) }))
  const walls = byClass(drawing, 'rp-body').flatMap(ringsOf).flatMap(pieces)
  const dimensions = segments(byClass(drawing, 'rp-dimension'))
  const rules = [...dimensions, ...segments(byClass(drawing, 'rp-witness'))]
  const on = (shapes: readonly (readonly Point[])[]): string[] =>
    texts.filter(({ box }) => shapes.some((shape) => convexOverlap(box, shape))).map(({ text }) => text)
  const frames = framesOf(drawing)
  const doors = doorLines(drawing)
  return {
    textOnDoor: [...texts, ...frames].flatMap(({ text, box }) =>
      doors.some((line) => convexOverlap(box, line)) ? [text] : [],
    ),
    frameOnText: frames.flatMap(({ text, box }, i) =>
      [...texts.filter((other) => other.text !== text), ...frames.slice(i + 1)].flatMap((other) =>
        convexOverlap(box, other.box) ? [`"${text}" over "${other.text}"`] : [],
      ),
    ),
    textOnText: overlaps(root),
    textOnWall: on(walls),
    textOnDimension: on(rules),
    dimensionOnWall: dimensions
      .filter((line) => {
        const inner = withoutEnds(line)
        return inner !== null && walls.some((wall) => convexOverlap(inner, wall))
      })
      .map((line) => line.join(' ')),
    dimensionOnDimension: dimensions.flatMap((one, i) =>
      dimensions
        .slice(i + 1)
        .flatMap((other) => (alongside(one, other) > TICK ? [`${one.join(' ')} / ${other.join(' ')}`] : [])),
    ),
  }
}

/** Texts that are as steep as a wall and read from the left. */
export const readFromLeft = (root: XmlNode): string[] =>
  all(drawingOf(root))
    .filter(({ name }) => name === 'text')
    .filter(({ attributes }) => {
      const angle = Number(/^rotate\((\S+) /.exec(attributes['transform'] ?? '')?.[1] ?? 0)
      return angle > 76 || angle < -106
    })
    .map(({ text }) => text)

/** Of a building's plan. */
export function expectTextsApart(
  measures: RoofMeasures,
  buildingId: string,
  options: Pick<RoofPlanOptions, 'marks' | 'scale' | 'units'> = {},
): void {
  const root = parseXml(drawRoofPlan(measures, { ...options, buildingId }))
  expect(collisionsOf(root).textOnText, buildingId).toEqual([])
  expect(readFromLeft(root), buildingId).toEqual([])
}
