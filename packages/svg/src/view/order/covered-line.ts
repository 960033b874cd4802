import type { Vec2 } from '@reports/geometry'
import type { ProjectedPiece } from './projected-piece.ts'
import type { Stretch } from './stretches.ts'
import type { Box, ProjectedPoint, Side, Triangle } from './triangle.ts'

/*
 * Finds where a piece covers a line: over it on the page, in front of it, or as a roof above it. The test follows a
 * parallel slightly to the side of the line, because two facets may meet on the line itself. The parallel is clipped
 * by the three sides of each triangle, and by depth as a fourth.
 */

/** Metres that a line may be behind a piece and still count as on it. */
const ON_PIECE = 0.03

/**
 * Metres that a line may be in front of a roof and still count as in it, if the facet that the line bounds is behind
 * the roof. Files have such errors.
 */
const IN_ROOF = 0.05

/** Multiple of `aside`: a visible strip of a facet next to a line must be wider than this, about as wide as the line. */
const MIN_STRIP = 5

/** A parallel of a line on the page. Its depths are those of the line itself. */
export interface ProjectedLine extends Side, Box {
  readonly from: ProjectedPoint
  /** Depth at its end minus depth at its beginning, metres. */
  readonly deepens: number
  readonly aside: Vec2
}

/** The parallel of a line. @param asideX and asideY from the line to the parallel, metres on the page */
export function lineBeside(from: ProjectedPoint, to: ProjectedPoint, asideX: number, asideY: number): ProjectedLine {
  const x = from[0] + asideX
  const y = from[1] + asideY
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  return {
    x,
    y,
    dx,
    dy,
    minX: Math.min(x, x + dx),
    minY: Math.min(y, y + dy),
    maxX: Math.max(x, x + dx),
    maxY: Math.max(y, y + dy),
    from,
    deepens: to[2] - from[2],
    aside: [asideX, asideY],
  }
}

const areApart = (a: Box, b: Box): boolean => a.maxX < b.minX || a.minX > b.maxX || a.maxY < b.minY || a.minY > b.maxY

/** Narrows a stretch to the part where a linear value is above 0: `value` at the line's beginning, `value + growth` at its end. */
function narrow(stretch: { from: number; to: number }, value: number, growth: number): void {
  if (growth > 0) stretch.from = Math.max(stretch.from, -value / growth)
  else if (growth < 0) stretch.to = Math.min(stretch.to, -value / growth)
  else if (value < 0) stretch.to = -1
}

/** Adds the stretch of a line over a triangle where a value that is linear along the line is above 0. */
function addStretch({ sides }: Triangle, course: Side, value: number, growth: number, found: Stretch[]): void {
  const stretch = { from: 0, to: 1 }
  narrow(stretch, value, growth)
  for (let i = 0; i < 3 && stretch.from < stretch.to; i += 1) {
    const { x, y, dx, dy } = sides[i]!
    narrow(stretch, dx * (course.y - y) - dy * (course.x - x), dx * course.dy - dy * course.dx)
  }
  if (stretch.from < stretch.to) found.push([stretch.from, stretch.to])
}

/** Adds the stretches of a line that are over a piece on the page. */
export function addOver({ triangles }: ProjectedPiece, course: ProjectedLine, found: Stretch[]): void {
  for (let i = 0; i < triangles.length; i += 1) {
    const triangle = triangles[i]!
    if (!areApart(triangle, course)) addStretch(triangle, course, 1, 0, found)
  }
}

/** Depth of a piece next to a line in it, minus its depth at the line, metres. @param aside metres on the page */
export function depthGrowth({ triangles }: ProjectedPiece, aside: Vec2): number {
  const first = triangles[0]
  return first === undefined ? Infinity : first.slopeX * aside[0] + first.slopeY * aside[1]
}

/** Adds the stretches of a line that are behind a piece, and not in it. */
export function addBehind({ triangles }: ProjectedPiece, course: ProjectedLine, found: Stretch[]): void {
  const { x, y, dx, dy, from, deepens } = course
  for (let i = 0; i < triangles.length; i += 1) {
    const triangle = triangles[i]!
    if (areApart(triangle, course)) continue
    const { slopeX, slopeY, base } = triangle
    const behind = from[2] - slopeX * x - slopeY * y - base - ON_PIECE
    const growth = deepens - slopeX * dx - slopeY * dy
    if (behind > 0 || behind + growth > 0) addStretch(triangle, course, behind, growth, found)
  }
}

/**
 * Adds the stretches of a line that are below a roof or in it. A stretch in the roof counts as below if the facet that
 * the line bounds is deeper next to the line than the roof; so the line may be inaccurate by that much. A line that
 * comes from below and ends in the roof, like the corner of a wall, is below it to its end. If less than `MIN_STRIP` of the
 * bounded facet remains visible, the roof hides all of it.
 * @param deeper depth of the bounded facet next to the line minus depth at the line, metres; Infinity if it is not
 * known
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
    const off = deeper === Infinity || endsIn ? ON_PIECE : Math.min(IN_ROOF, Math.max(-ON_PIECE, MIN_STRIP * below))
    const over = depth + off
    if (over > 0 || over + growth > 0) addStretch(triangle, course, over, growth, found)
  }
}
