/*
 * What modules keep clear of on a face: each edge with its distance is a capsule, all points that are nearer to a segment than its radius.
 * A capsule is convex, so on a line, and in a strip between two lines, it takes one interval.
 */

import type { Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'

/** What a capsule is besides kept clear: a side of the face, or of what lies over it. */
export const CAPSULE_ROLES = { edge: 0, side: 1, cover: 2 } as const
export type CapsuleRole = (typeof CAPSULE_ROLES)[keyof typeof CAPSULE_ROLES]

/** A segment in the plane with the distance that is kept from it. */
export interface Segment {
  readonly from: Vec2
  readonly to: Vec2
  /** Metres. */
  readonly radius: number
  readonly role: CapsuleRole
}

/** Segments as columns, by the lowest `v` that they reach. The lower end of each is p, the other q. */
export interface Capsules {
  readonly count: number
  readonly pu: Float64Array
  readonly pv: Float64Array
  readonly qu: Float64Array
  readonly qv: Float64Array
  readonly radius: Float64Array
  /** Metres along `u` per metre of `v`; 0 for a level one. */
  readonly lean: Float64Array
  /** From the axis to the right flank. */
  readonly nu: Float64Array
  readonly nv: Float64Array
  /** Extent in `v`. */
  readonly low: Float64Array
  readonly high: Float64Array
  readonly role: Uint8Array
  /** 1 if the segment runs upward from `from` to `to`, else -1. */
  readonly turn: Int8Array
}

/** The sides of a ring as segments. */
export const sidesOf = (ring: Ring2, radius: number, role: CapsuleRole): Segment[] =>
  ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length] ?? from, radius, role }))

export function capsulesOf(segments: readonly Segment[]): Capsules {
  const lowOf = ({ from, to, radius }: Segment): number => Math.min(from[1], to[1]) - radius
  const sorted = segments.toSorted((a, b) => lowOf(a) - lowOf(b))
  const count = sorted.length
  const column = (): Float64Array => new Float64Array(count)
  const ends = { pu: column(), pv: column(), qu: column(), qv: column() }
  const all = { ...ends, radius: column(), lean: column(), nu: column(), nv: column() }
  const [low, high, role, turn] = [column(), column(), new Uint8Array(count), new Int8Array(count)]
  sorted.forEach((segment, k) => {
    const isUp = segment.to[1] > segment.from[1]
    const [p, q] = isUp ? [segment.from, segment.to] : [segment.to, segment.from]
    const { radius } = segment
    const [du, dv] = [q[0] - p[0], q[1] - p[1]]
    const long = Math.sqrt(du * du + dv * dv) || 1
    all.pu[k] = p[0]
    all.pv[k] = p[1]
    all.qu[k] = q[0]
    all.qv[k] = q[1]
    all.radius[k] = radius
    all.lean[k] = dv > 0 ? du / dv : 0
    all.nu[k] = (dv / long) * radius
    all.nv[k] = (-du / long) * radius
    low[k] = p[1] - radius
    high[k] = q[1] + radius
    role[k] = segment.role
    turn[k] = isUp ? 1 : -1
  })
  return { count, ...all, low, high, role, turn }
}

const half = (radius: number, away: number): number => Math.sqrt(Math.max(0, radius * radius - away * away))

/** Where a capsule ends on the line `v`, which it meets: on the right (1) or on the left (-1). */
export function flank(all: Capsules, k: number, v: number, side: 1 | -1): number {
  const { pu, pv, qu, qv, nv, radius } = all
  const aside = side * nv[k]!
  if (v < pv[k]! + aside) return pu[k]! + side * half(radius[k]!, v - pv[k]!)
  if (v > qv[k]! + aside) return qu[k]! + side * half(radius[k]!, v - qv[k]!)
  return flankOfAxis(all, k, v, side)
}

/** The same where the capsule is as straight as its axis. */
function flankOfAxis({ pu, pv, qv, nu, nv, lean }: Capsules, k: number, v: number, side: 1 | -1): number {
  const dv = qv[k]! - pv[k]!
  const over = v - pv[k]! - side * nv[k]!
  return pu[k]! + side * nu[k]! + (over <= 0 ? 0 : over < dv ? over : dv) * lean[k]!
}

/** Where a capsule ends in the strip `low..high`, which it meets. At level flanks of which one is as far out, any will do. */
export function flankInStrip(all: Capsules, k: number, low: number, high: number, side: 1 | -1): number {
  const { pu, pv, qu, qv, radius } = all
  const across = (qu[k]! - pu[k]!) * side
  // The place of the capsule that lies farthest out: at the farther of its ends; along an upright axis anywhere.
  const farthest = across > 0 ? qv[k]! : across < 0 ? pv[k]! : Math.min(qv[k]!, Math.max(pv[k]!, (low + high) / 2))
  if (farthest >= low && farthest <= high) return (across > 0 ? qu[k]! : pu[k]!) + side * radius[k]!
  return flank(all, k, farthest < low ? low : high, side)
}

/** Integral of the flank over `low..high`, which the capsule meets: a straight line between two arcs. Square metres from u = 0. */
export function flankIntegral(all: Capsules, k: number, low: number, high: number, side: 1 | -1): number {
  const { pu, pv, qu, qv, radius, nv } = all
  const r = radius[k]!
  const first = Math.min(high, Math.max(low, pv[k]! + side * nv[k]!))
  const last = Math.max(first, Math.min(high, qv[k]! + side * nv[k]!))
  const straight = ((flankOfAxis(all, k, first, side) + flankOfAxis(all, k, last, side)) / 2) * (last - first)
  return straight + arc(pu[k]!, pv[k]!, low, first) + arc(qu[k]!, qv[k]!, last, high)

  function arc(u: number, v: number, from: number, to: number): number {
    return to > from ? u * (to - from) + side * (circleIntegral(r, to - v) - circleIntegral(r, from - v)) : 0
  }
}

/** Antiderivative of sqrt(r^2 - x^2). */
function circleIntegral(r: number, x: number): number {
  if (r === 0) return 0
  const within = Math.min(r, Math.max(-r, x))
  return (within * half(r, within) + r * r * Math.asin(within / r)) / 2
}
