import type { Vec2 } from '@reports/geometry'
import type { ProjectedPiece } from './projected-piece.ts'
import type { Stretch } from './stretches.ts'
import type { Box, ProjectedPoint, Side, Triangle } from './triangle.ts'

/*
 * Where a piece covers a line: it lies over the line, before it, or it is a roof that the line is below. The line is looked at a little
 * beside itself, because on the line itself two facets may meet. It is clipped by the three sides of each triangle, and by depth as a fourth.
 */

/** Metres that a line may lie behind a piece and still be on it. */
const ON_PIECE = 0.03

/** Metres that a line may lie before a roof and still be in it, where what it bounds lies behind the roof: files are off by so much. */
const IN_ROOF = 0.05

/** Times `aside`: what shows of a facet beside a line has to be wider to be seen, about as wide as the line. */
const STRIP = 5

/** A line as it runs beside itself over the page; the depths are its own. */
export interface ProjectedLine extends Side, Box {
  readonly from: ProjectedPoint
  /** Metres by which it is deeper at its end. */
  readonly deepens: number
  readonly aside: Vec2
}

/** @param aside from the line to where it is looked, metres on the page */
export function lineBeside(from: ProjectedPoint, to: ProjectedPoint, aside: Vec2): ProjectedLine {
  const [x, y] = [from[0] + aside[0], from[1] + aside[1]]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [minX, minY] = [Math.min(x, x + dx), Math.min(y, y + dy)]
  const [maxX, maxY] = [Math.max(x, x + dx), Math.max(y, y + dy)]
  return { x, y, dx, dy, minX, minY, maxX, maxY, from, deepens: to[2] - from[2], aside }
}

const areApart = (a: Box, b: Box): boolean => a.maxX < b.minX || a.minX > b.maxX || a.maxY < b.minY || a.minY > b.maxY

/** Narrows a stretch to where a value is above 0 that is linear along the line: `value` at its beginning, `growth` more at its end. */
function narrow(stretch: { from: number; to: number }, value: number, growth: number): void {
  if (growth > 0) stretch.from = Math.max(stretch.from, -value / growth)
  else if (growth < 0) stretch.to = Math.min(stretch.to, -value / growth)
  else if (value < 0) stretch.to = -1
}

/** Adds the stretch of a line that lies over a triangle, where a value linear along it is above 0. */
function addStretch({ sides }: Triangle, course: Side, value: number, growth: number, found: Stretch[]): void {
  const stretch = { from: 0, to: 1 }
  narrow(stretch, value, growth)
  for (const { x, y, dx, dy } of sides) {
    if (stretch.from >= stretch.to) return
    narrow(stretch, dx * (course.y - y) - dy * (course.x - x), dx * course.dy - dy * course.dx)
  }
  if (stretch.from < stretch.to) found.push([stretch.from, stretch.to])
}

/** Adds the stretches of a line that lie over a piece on the page. */
export function addOver({ triangles }: ProjectedPiece, course: ProjectedLine, found: Stretch[]): void {
  for (const triangle of triangles) if (!areApart(triangle, course)) addStretch(triangle, course, 1, 0, found)
}

/** How much deeper a piece is beside a line in it than at the line, metres. @param aside metres on the page */
export const depthGrowth = ({ triangles: [first] }: ProjectedPiece, [u, v]: Vec2): number =>
  first === undefined ? Infinity : first.slopeX * u + first.slopeY * v

/** Adds the stretches of a line that lie behind a piece, and not in it. */
export function addBehind({ triangles }: ProjectedPiece, course: ProjectedLine, found: Stretch[]): void {
  const { x, y, dx, dy, from, deepens } = course
  for (const triangle of triangles) {
    if (areApart(triangle, course)) continue
    const { slopeX, slopeY, base } = triangle
    const behind = from[2] - slopeX * x - slopeY * y - base - ON_PIECE
    const growth = deepens - slopeX * dx - slopeY * dy
    if (behind > 0 || behind + growth > 0) addStretch(triangle, course, behind, growth, found)
  }
}

/**
 * Adds the stretches of a line that lie below a roof or in it. What lies in it is below where what it bounds is deeper beside the line than
 * the roof: by as much may the line be off. A line that comes from below and ends in the roof, as the corner of a wall does, is below it to
 * its end. Where the roof hides what the line bounds but for less than `STRIP`, it hides all of it.
 * @param deeper what the line bounds, metres beside the line more than at it; Infinity where nothing is known of it
 */
export function addBelow({ triangles }: ProjectedPiece, course: ProjectedLine, deeper: number, found: Stretch[]): void {
  const { dx, dy, from, deepens, aside } = course
  for (const triangle of triangles) {
    if (areApart(triangle, course)) continue
    const { slopeX, slopeY, base } = triangle
    const below = deeper - slopeX * aside[0] - slopeY * aside[1]
    const depth = from[2] - slopeX * from[0] - slopeY * from[1] - base
    const growth = deepens - slopeX * dx - slopeY * dy
    const endsIn = Math.abs(Math.min(depth, depth + growth)) < ON_PIECE && Math.abs(growth) > ON_PIECE
    const off = deeper === Infinity || endsIn ? ON_PIECE : Math.min(IN_ROOF, Math.max(-ON_PIECE, STRIP * below))
    const over = depth + off
    if (over > 0 || over + growth > 0) addStretch(triangle, course, over, growth, found)
  }
}
