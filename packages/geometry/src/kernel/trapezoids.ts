import type { Vec2 } from './vectors.ts'

/** A vertical trapezoid in a wall's plane, from u0 to u1: its foot and its top are lines, each stored as its two end heights. */
export interface Trapezoid {
  readonly u0: number
  readonly u1: number
  readonly foot0: number
  readonly foot1: number
  readonly top0: number
  readonly top1: number
}

/** Value at `u` of the line from (u0, v0) to (u1, v1). */
const valueAt = (u: number, u0: number, v0: number, u1: number, v1: number): number =>
  u === u0 ? v0 : u === u1 ? v1 : v0 + ((u - u0) / (u1 - u0)) * (v1 - v0)

const footAt = (t: Trapezoid, u: number): number => valueAt(u, t.u0, t.foot0, t.u1, t.foot1)
const topAt = (t: Trapezoid, u: number): number => valueAt(u, t.u0, t.top0, t.u1, t.top1)

/** A remaining part of a trapezoid, and whether its foot is still part of the original foot. */
export interface Remainder extends Trapezoid {
  readonly keepsFoot: boolean
}

/**
 * Subtracts a simple polygon from a trapezoid in the same plane. The trapezoid is cut into vertical slabs at every corner and crossing;
 * within a slab the polygon is one or more trapezoids, so that the rest is trapezoids as well.
 */
export function subtractTrapezoid(trapezoid: Trapezoid, polygon: readonly Vec2[]): Remainder[] {
  const { u0, u1 } = trapezoid
  const sides = polygon.map((p, i) => [p, polygon[(i + 1) % polygon.length]!] as const)
  const breaks = [u0, u1]
  for (const [p, q] of sides) {
    if (p[0] > u0 && p[0] < u1) breaks.push(p[0])
    for (const line of [footAt, topAt]) {
      const dp = p[1] - line(trapezoid, p[0])
      const dq = q[1] - line(trapezoid, q[0])
      const u = p[0] + (dp / (dp - dq)) * (q[0] - p[0])
      if (dp * dq < 0 && u > u0 && u < u1) breaks.push(u)
    }
  }
  breaks.sort((a, b) => a - b)
  const left: Remainder[] = []
  for (let i = 0; i + 1 < breaks.length; i += 1) {
    const [a, b] = [breaks[i]!, breaks[i + 1]!]
    if (b - a > SLAB) left.push(...subtractSlab(trapezoid, sides, a, b))
  }
  return left
}

/** Metres. Narrower slabs are rounding. */
const SLAB = 1e-9

function subtractSlab(
  trapezoid: Trapezoid,
  sides: readonly (readonly [Vec2, Vec2])[],
  a: number,
  b: number,
): Remainder[] {
  const middle = (a + b) / 2
  const lines = sides
    .filter(([p, q]) => p[0] < middle !== q[0] < middle)
    .map(([p, q]) => {
      const at = (u: number): number => valueAt(u, p[0], p[1], q[0], q[1])
      return { at0: at(a), at1: at(b) }
    })
    .sort((s, t) => s.at0 + s.at1 - (t.at0 + t.at1))
  const left: Remainder[] = []
  let foot = { at0: footAt(trapezoid, a), at1: footAt(trapezoid, b) }
  let keepsFoot = true
  const top = { at0: topAt(trapezoid, a), at1: topAt(trapezoid, b) }
  const isBelow = (s: { at0: number; at1: number }, t: { at0: number; at1: number }): boolean =>
    s.at0 + s.at1 < t.at0 + t.at1 - SLAB
  const keep = (until: { at0: number; at1: number }): void => {
    if (!isBelow(foot, until)) return
    left.push({ u0: a, u1: b, foot0: foot.at0, foot1: foot.at1, top0: until.at0, top1: until.at1, keepsFoot })
  }
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [lower, upper] = [lines[i]!, lines[i + 1]!]
    if (!isBelow(foot, upper) || !isBelow(lower, top)) continue
    keep(lower)
    foot = upper
    keepsFoot = false
    if (!isBelow(foot, top)) return left
  }
  keep(top)
  return left
}

/** Area that two trapezoids of the same plane have in common. */
export function sharedArea(s: Trapezoid, t: Trapezoid): number {
  const u0 = Math.max(s.u0, t.u0)
  const u1 = Math.min(s.u1, t.u1)
  if (u1 <= u0) return 0
  const heightAt = (u: number): number => Math.min(topAt(s, u), topAt(t, u)) - Math.max(footAt(s, u), footAt(t, u))
  const lines = [footAt(s, u0), topAt(s, u0), footAt(t, u0), topAt(t, u0)]
  const ends = [footAt(s, u1), topAt(s, u1), footAt(t, u1), topAt(t, u1)]
  // Between crossings of two of the four lines, the common height changes linearly.
  const breaks = [u0, u1]
  for (let i = 0; i < 4; i += 1) {
    for (let j = i + 1; j < 4; j += 1) {
      const start = lines[i]! - lines[j]!
      const end = ends[i]! - ends[j]!
      if (start * end < 0) breaks.push(u0 + (start / (start - end)) * (u1 - u0))
    }
  }
  if (breaks.length > 2) breaks.sort((a, b) => a - b)
  let area = 0
  for (let i = 0; i + 1 < breaks.length; i += 1) {
    const [a, b] = [breaks[i]!, breaks[i + 1]!]
    area += ((Math.max(0, heightAt(a)) + Math.max(0, heightAt(b))) / 2) * (b - a)
  }
  return area
}
