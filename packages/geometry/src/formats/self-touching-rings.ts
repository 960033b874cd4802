/*
 * An outline touches itself if it visits a point twice. It then falls into loops: a loop inside another is a hole, a loop outside is a
 * polygon of its own. If a loop runs the wrong way round, area vectors would subtract it, so the loops are sorted here.
 */

import { closedLoops } from '../kernel/loops.ts'
import { areaVector, insideRing, type Ring3 } from '../kernel/rings.ts'
import { dot, length, type Vec2, type Vec3 } from '../kernel/vectors.ts'
import { NO_AREA } from '../tolerances.ts'

/** An outline and its holes. */
export type Rings = [outer: Vec3[], ...holes: Vec3[][]]

/** Up to this many points of a ring are compared pair by pair. */
const FEW = 40

/** Whether no point of an outline repeats. True for nearly all outlines, so the test must be cheap; it may return false for a long simple one. */
export function isSimple([ring]: Rings): boolean {
  // The smallest case is two loops of three points that share one: five points.
  if (ring.length < 6) return true
  if (ring.length > FEW) return isSpread(ring)
  for (let i = 1; i < ring.length; i += 1) {
    const p = ring[i]!
    for (let j = 0; j < i; j += 1) {
      const other = ring[j]!
      if (other[0] === p[0] && other[1] === p[1] && other[2] === p[2]) return false
    }
  }
  return true
}

/** Whether no two points have the same x. */
function isSpread(ring: Ring3): boolean {
  const xs = new Float64Array(ring.length)
  for (let i = 0; i < xs.length; i += 1) xs[i] = ring[i]![0]
  xs.sort()
  for (let i = 1; i < xs.length; i += 1) if (xs[i] === xs[i - 1]) return false
  return true
}

/** Numbers of the points of a ring: a repeated point has the number of its first occurrence. Null if none repeats. */
function repeatedPoints(ring: Ring3): number[] | null {
  const known = new Map<number, number[]>()
  let isRepeated = false
  const numbers = ring.map((p, i) => {
    const alike = known.get(p[0])
    if (alike === undefined) {
      known.set(p[0], [i])
      return i
    }
    const same = alike.find((j) => ring[j]![1] === p[1] && ring[j]![2] === p[2])
    if (same === undefined) alike.push(i)
    else isRepeated = true
    return same ?? i
  })
  return isRepeated ? numbers : null
}

/** The loops of a ring that touches itself, in the order in which they close. Loops without area, such as a slit to a hole, are left out. */
function loopsOf(ring: Ring3): Vec3[][] {
  const numbers = repeatedPoints(ring)
  if (numbers === null) return []
  const sides = numbers.map((from, i) => ({ from, to: numbers[(i + 1) % numbers.length]! }))
  const loops = closedLoops(sides.filter(({ from, to }) => from !== to)) ?? []
  return loops
    .map((loop) => loop.map(({ from }) => ring[from]!))
    .filter((loop) => loop.length > 2 && length(areaVector(loop)) >= NO_AREA)
}

/** Projects points along the axis on which a normal is longest. */
function flatAlong(normal: Vec3): (p: Vec3) => Vec2 {
  const [x, y, z] = normal.map(Math.abs) as [number, number, number]
  if (z >= x && z >= y) return (p) => [p[0], p[1]]
  return x >= y ? (p) => [p[1], p[2]] : (p) => [p[0], p[2]]
}

/** Whether the midpoints of most sides of a loop lie in another loop. */
function liesIn(loop: readonly Vec2[], other: readonly Vec2[]): boolean {
  const inside = loop.filter((p, i) => {
    const q = loop[(i + 1) % loop.length]!
    return insideRing(other, (p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
  })
  return 2 * inside.length > loop.length
}

/**
 * The polygons that an outline with its holes covers, if it touches itself and one of its loops runs the wrong way round. Loops inside a
 * loop become holes, loops outside become polygons. Null if nothing needs repair, or if two loops lie in each other.
 */
export function splitSelfTouching(rings: Rings): Rings[] | null {
  if (isSimple(rings)) return null
  const [outer, ...holes] = rings
  const loops = loopsOf(outer)
  if (loops.length < 2) return null
  const areas = loops.map(areaVector)
  const largest = areas.reduce((a, b) => (length(b) > length(a) ? b : a))
  const flat = loops.map((loop) => loop.map(flatAlong(largest)))
  const around = flat.map((loop, i) => flat.flatMap((other, j) => (i !== j && liesIn(loop, other) ? [j] : [])))
  if (around.some((others, i) => others.some((j) => around[j]!.includes(i)))) return null
  const isOutline = (i: number): boolean => around[i]!.length % 2 === 0
  const runsRight = (i: number): boolean => dot(areas[i]!, largest) > 0 === isOutline(i)
  if (loops.every((_, i) => runsRight(i))) return null
  const directed = loops.map((loop, i) => (runsRight(i) ? loop : loop.toReversed()))
  const depthOf = (i: number): number => around[i]!.length
  const innermost = (loop: readonly Vec2[]): number =>
    flat.reduce(
      (best, other, j) => (isOutline(j) && liesIn(loop, other) && (best < 0 || depthOf(j) > depthOf(best)) ? j : best),
      -1,
    )
  const givenTo = holes.map((hole) => innermost(hole.map(flatAlong(largest))))
  return directed.flatMap((loop, i): Rings[] => {
    if (!isOutline(i)) return []
    const own = directed.filter((_, j) => !isOutline(j) && around[j]!.includes(i) && depthOf(j) === depthOf(i) + 1)
    return [[loop, ...own, ...holes.filter((_, h) => givenTo[h] === i)]]
  })
}
