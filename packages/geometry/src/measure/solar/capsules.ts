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
  const all = { pu: column(), pv: column(), qu: column(), qv: column(), radius: column(), nu: column(), nv: column() }
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

/** Which part of a flank a line meets: the disc around p, the straight side, or the disc around q. */
const P_DISC = -1
const STRAIGHT = 0
const Q_DISC = 1

/** @param side 1 for the right flank, -1 for the left one */
function flankAt({ pv, qv, nv }: Capsules, k: number, v: number, side: 1 | -1): typeof P_DISC | 0 | 1 {
  if (v < pv[k]! + side * nv[k]!) return P_DISC
  return v > qv[k]! + side * nv[k]! ? Q_DISC : STRAIGHT
}

/** Where a capsule ends on the line `v`, which it meets: on the right (1) or on the left (-1). */
export function flank(all: Capsules, k: number, v: number, side: 1 | -1): number {
  const { pu, pv, qu, qv, nu, nv, radius } = all
  const part = flankAt(all, k, v, side)
  if (part === P_DISC) return pu[k]! + side * half(radius[k]!, v - pv[k]!)
  if (part === Q_DISC) return qu[k]! + side * half(radius[k]!, v - qv[k]!)
  const dv = qv[k]! - pv[k]!
  const along = dv > 0 ? Math.min(1, Math.max(0, (v - pv[k]! - side * nv[k]!) / dv)) : 0
  return pu[k]! + side * nu[k]! + along * (qu[k]! - pu[k]!)
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

/** Integral of the flank over `low..high`, in which it is one piece: a straight line, or an arc. Square metres from u = 0. */
export function flankIntegral(all: Capsules, k: number, low: number, high: number, side: 1 | -1): number {
  const { pu, pv, qu, qv, radius } = all
  const part = flankAt(all, k, (low + high) / 2, side)
  if (part === STRAIGHT) return ((flank(all, k, low, side) + flank(all, k, high, side)) / 2) * (high - low)
  const [u, v] = part === P_DISC ? [pu[k]!, pv[k]!] : [qu[k]!, qv[k]!]
  const r = radius[k]!
  return u * (high - low) + side * (circleIntegral(r, high - v) - circleIntegral(r, low - v))
}

/** Antiderivative of sqrt(r^2 - x^2). */
function circleIntegral(r: number, x: number): number {
  if (r === 0) return 0
  const within = Math.min(r, Math.max(-r, x))
  return (within * half(r, within) + r * r * Math.asin(within / r)) / 2
}
