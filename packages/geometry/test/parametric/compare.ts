import { expect } from 'vitest'
import { type BuildingMeasures, type EdgeMeasure, type ExteriorWallMeasure } from '../../src/index.ts'
import type { DrawnEdge, DrawnWall, Drawing, Point } from './drawing.ts'

/** Metres, square metres: how exactly a drawing must come out. */
export const EXACT = 1e-6

const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])

const lengthOf = ({ from, to }: DrawnEdge): number => distance(from, to)

const planLengthOf = ({ from, to }: DrawnEdge): number => Math.hypot(from[0] - to[0], from[1] - to[1])

/** Area vector of a ring: its length is the area, its direction the side from which it runs anticlockwise. */
export function areaVectorOf(ring: readonly Point[]): Point {
  const o = ring[0]!
  let [x, y, z] = [0, 0, 0]
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const [u, v] = [ring[i]!, ring[i + 1]!].map((p) => [p[0] - o[0], p[1] - o[1], p[2] - o[2]]) as [number[], number[]]
    x += (u[1]! * v[2]! - u[2]! * v[1]!) / 2
    y += (u[2]! * v[0]! - u[0]! * v[2]!) / 2
    z += (u[0]! * v[1]! - u[1]! * v[0]!) / 2
  }
  return [x, y, z]
}

/** Signed area of a flat ring, anticlockwise positive. */
export const shoelace = (corners: readonly (readonly [number, number])[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [v, w] = corners[(i + 1) % corners.length]!
    return sum + (x * w - v * y) / 2
  }, 0)

export const areaOf = (wall: DrawnWall): number => Math.hypot(...areaVectorOf(wall.outline))

/** Bearing of the outward normal, degrees. */
export function directionOf(wall: DrawnWall): number {
  const [x, y] = areaVectorOf(wall.outline)
  return ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360
}

const show = ([x, y, z]: Point): string => `(${x.toFixed(4)} ${y.toFixed(4)} ${z.toFixed(4)})`

const showEdge = (type: string, from: Point, to: Point): string => {
  const [a, b] = [show(from), show(to)].toSorted()
  return `${type} ${a} ${b}`
}

const isOn = (found: EdgeMeasure, drawn: DrawnEdge): boolean =>
  (distance(found.from, drawn.from) < EXACT && distance(found.to, drawn.to) < EXACT) ||
  (distance(found.from, drawn.to) < EXACT && distance(found.to, drawn.from) < EXACT)

/** Every edge of the drawing is found where it is drawn, with its type and lengths, and no other. */
export function expectEdges(found: readonly EdgeMeasure[], drawn: readonly DrawnEdge[], what: string): void {
  const left = new Set(found)
  const missing: string[] = []
  for (const edge of drawn) {
    const match = [...left].find(
      (other) =>
        other.type === edge.type &&
        isOn(other, edge) &&
        Math.abs(other.length - lengthOf(edge)) < EXACT &&
        Math.abs(other.lengthHorizontal - planLengthOf(edge)) < EXACT,
    )
    if (match === undefined) missing.push(showEdge(edge.type, edge.from, edge.to))
    else left.delete(match)
  }
  const surplus = [...left].map((edge) => showEdge(edge.type, edge.from as Point, edge.to as Point))
  expect({ missing, surplus }, `edges of ${what}`).toEqual({ missing: [], surplus: [] })
}

/** Metres between a found vertex and a drawn point, which have one frame. */
const apart = (vertex: readonly [number, number, number], point: Point): number =>
  Math.hypot(vertex[0] - point[0], vertex[1] - point[1], vertex[2] - point[2])

const turn = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

const showWall = (wall: DrawnWall): string =>
  `${wall.type} ${areaOf(wall).toFixed(4)} m2 towards ${directionOf(wall).toFixed(2)} ${wall.outline.map(show).join(' ')}`

/** Every wall of the drawing is found with its kind, outline, area and direction, and no other. */
export function expectWalls(found: readonly ExteriorWallMeasure[], drawn: readonly DrawnWall[], what: string): void {
  const left = new Set(found)
  const missing: string[] = []
  for (const wall of drawn) {
    const match = [...left].find(
      (other) =>
        other.type === wall.type &&
        Math.abs(other.area - areaOf(wall)) < EXACT &&
        turn(other.direction, directionOf(wall)) < 1e-6 &&
        wall.outline.every((point) => other.vertices.some((vertex) => apart(vertex, point) < 1e-5)) &&
        other.vertices.every((vertex) => wall.outline.some((point) => apart(vertex, point) < 1e-5)),
    )
    if (match === undefined) missing.push(showWall(wall))
    else left.delete(match)
  }
  const surplus = [...left].map(
    (wall) =>
      `${wall.type} ${wall.area.toFixed(4)} m2 towards ${wall.direction.toFixed(2)} ${JSON.stringify(wall.corners.map((c) => c.map((v) => +v.toFixed(3))))}`,
  )
  expect({ missing, surplus }, `walls of ${what}`).toEqual({ missing: [], surplus: [] })
}

export function expectDrawing(measures: BuildingMeasures, drawing: Drawing, what = drawing.name): void {
  expectEdges(measures.edges, drawing.edges, what)
  expectWalls(measures.walls, drawing.walls, what)
}
