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
  return {
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
