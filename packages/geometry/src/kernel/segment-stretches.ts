import { insideRing, type Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/** A stretch of a segment, as shares of its length from its start. */
export type Stretch = readonly [from: number, to: number]

/** The part of `within` for which `start + t * step` lies between two bounds; null if there is none. */
function between(start: number, step: number, low: number, high: number, within: Stretch): Stretch | null {
  if (step === 0) return start >= low && start <= high ? within : null
  const [a, b] = [(low - start) / step, (high - start) / step]
  const from = Math.max(within[0], Math.min(a, b))
  const to = Math.min(within[1], Math.max(a, b))
  return from <= to ? [from, to] : null
}

/** The stretch of a segment within `reach` of a point. */
function nearPoint(p: Vec2, q: Vec2, point: Vec2, reach: number): Stretch | null {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const [x, y] = [p[0] - point[0], p[1] - point[1]]
  const square = dx * dx + dy * dy
  const half = x * dx + y * dy
  const rest = half * half - square * (x * x + y * y - reach * reach)
  if (square === 0 || rest < 0) return null
  const root = Math.sqrt(rest)
  const [from, to] = [Math.max(0, (-half - root) / square), Math.min(1, (-half + root) / square)]
  return from <= to ? [from, to] : null
}

/** The stretch of a segment within `reach` of another: at most one, as the distance to a convex shape is convex. */
function nearSegment(p: Vec2, q: Vec2, a: Vec2, b: Vec2, reach: number): Stretch | null {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const span = Math.sqrt(ux * ux + uy * uy)
  const parts = [nearPoint(p, q, a, reach), nearPoint(p, q, b, reach)]
  if (span > 0) {
    const along = (x: number, y: number): number => (x * ux + y * uy) / span
    const across = (x: number, y: number): number => (x * uy - y * ux) / span
    const [x, y, dx, dy] = [p[0] - a[0], p[1] - a[1], q[0] - p[0], q[1] - p[1]]
    const beside = between(along(x, y), along(dx, dy), 0, span, [0, 1])
    parts.push(beside === null ? null : between(across(x, y), across(dx, dy), -reach, reach, beside))
  }
  let hull: Stretch | null = null
  for (const part of parts)
    if (part !== null) hull = hull === null ? part : [Math.min(hull[0], part[0]), Math.max(hull[1], part[1])]
  return hull
}

/** The stretches of a segment within `reach` of rings. */
export function stretchesNear(p: Vec2, q: Vec2, rings: readonly Ring2[], reach: number): Stretch[] {
  const near: Stretch[] = []
  const [left, right] = [Math.min(p[0], q[0]) - reach, Math.max(p[0], q[0]) + reach]
  const [low, high] = [Math.min(p[1], q[1]) - reach, Math.max(p[1], q[1]) + reach]
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 1) {
      const a = ring[i]!
      const b = ring[(i + 1) % ring.length]!
      if ((a[0] < left && b[0] < left) || (a[0] > right && b[0] > right)) continue
      if ((a[1] < low && b[1] < low) || (a[1] > high && b[1] > high)) continue
      const stretch = nearSegment(p, q, a, b, reach)
      if (stretch !== null) near.push(stretch)
    }
  }
  return near
}

/** The stretches of a segment inside rings (even-odd, so that holes are outside). */
export function stretchesInside(p: Vec2, q: Vec2, rings: readonly Ring2[]): Stretch[] {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const cuts = [0, 1]
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 1) {
      const a = ring[i]!
      const b = ring[(i + 1) % ring.length]!
      const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
      const turn = dx * ey - dy * ex
      if (turn === 0) continue
      const t = ((a[0] - p[0]) * ey - (a[1] - p[1]) * ex) / turn
      const u = ((a[0] - p[0]) * dy - (a[1] - p[1]) * dx) / turn
      if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t)
    }
  }
  cuts.sort((a, b) => a - b)
  const inside: Stretch[] = []
  for (let k = 0; k + 1 < cuts.length; k += 1) {
    const middle = (cuts[k]! + cuts[k + 1]!) / 2
    if (insideRings(rings, p[0] + dx * middle, p[1] + dy * middle)) inside.push([cuts[k]!, cuts[k + 1]!])
  }
  return inside
}

/** Whether a point lies inside rings (even-odd, so that holes are outside). */
export const insideRings = (rings: readonly Ring2[], x: number, y: number): boolean =>
  rings.reduce((inside, ring) => (insideRing(ring, x, y) ? !inside : inside), false)

/** The share of a segment that stretches cover together. */
export function coveredShare(stretches: readonly Stretch[]): number {
  let covered = 0
  let reached = 0
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    if (to <= reached) continue
    covered += to - Math.max(from, reached)
    reached = to
  }
  return covered
}
