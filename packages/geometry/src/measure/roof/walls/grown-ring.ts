/* Moves the sides of a ring out in plan, each by its own length, and meets them again in corners. */

import { signedArea, type Ring3 } from '../../../kernel/rings.ts'
import { planDistance, type PlanPoint, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import { SNAP } from '../../../tolerances.ts'

/** Part of a line in metres from its start, and how far it moves out. */
export interface Reach {
  readonly from: number
  readonly to: number
  readonly out: number
}

/** A line in plan with its length and direction. */
export interface Line {
  readonly a: PlanPoint
  readonly b: PlanPoint
  readonly length: number
  readonly u: Vec2
}

export function lineOf(a: PlanPoint, b: PlanPoint): Line {
  const length = planDistance(a, b)
  return { a, b, length, u: length === 0 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length] }
}

/** Metres along a line, and metres to its right, where the open air is. */
export function along({ a, u }: Line, p: PlanPoint): Vec2 {
  const dx = p[0] - a[0]
  const dy = p[1] - a[1]
  return [dx * u[0] + dy * u[1], dx * u[1] - dy * u[0]]
}

/** Sine below which two lines are in line: their corner moves at right angles to them, not to the crossing of the moved lines. */
const IN_LINE = 0.05

/** A corner moves at most this many times as far as its lines; a sharper one is cut off. */
const SHARPEST = 3

/** The part of a line that another one covers, which runs the same way; null if none. */
export function covered(line: Line, other: Line): readonly [from: number, to: number] | null {
  if (line.u[0] * other.u[0] + line.u[1] * other.u[1] < 1 - IN_LINE ** 2) return null
  const p = along(line, other.a)
  const q = along(line, other.b)
  if (Math.abs(p[1]) > 2 * SNAP || Math.abs(q[1]) > 2 * SNAP) return null
  const from = Math.max(0, Math.min(p[0], q[0]))
  const to = Math.min(line.length, Math.max(p[0], q[0]))
  return to - from > SNAP ? [from, to] : null
}

/** An edge of a ring, or a part of it, that moves as one. */
interface Side extends Line {
  readonly a: Vec3
  readonly out: number
}

/** The sides of a ring: its edges, cut where what is beyond them changes. */
function sidesOf(ring: Ring3, open: readonly (readonly [Line, readonly Reach[]])[]): Side[] {
  return ring.flatMap((a, i): Side[] => {
    const b = ring[(i + 1) % ring.length]!
    const edge = lineOf(a, b)
    if (edge.length === 0) return []
    const moved: Reach[] = []
    for (const [line, reaches] of open) {
      if (covered(edge, line) === null) continue
      const start = along(edge, line.a)[0]
      for (const { from, to, out } of reaches)
        if (out > 0) moved.push({ from: Math.max(0, start + from), to: Math.min(edge.length, start + to), out })
    }
    const at = (u: number): Vec3 => [
      a[0] + u * edge.u[0],
      a[1] + u * edge.u[1],
      a[2] + (u / edge.length) * (b[2] - a[2]),
    ]
    const sides: Side[] = []
    let done = 0
    const add = (to: number, out: number): void => {
      const last = sides.at(-1)
      if (last?.out === out) sides.pop()
      const from = last?.out === out ? done - last.length : done
      sides.push({
        a: from === 0 ? a : at(from),
        b: to === edge.length ? b : at(to),
        length: to - from,
        u: edge.u,
        out,
      })
      done = to
    }
    for (const { from, to, out } of moved.toSorted((p, q) => p.from - q.from)) {
      const end = edge.length - to > SNAP ? to : edge.length
      if (end - Math.max(from, done) <= SNAP) continue
      if (from - done > SNAP) add(from, 0)
      add(end, out)
    }
    if (done < edge.length) add(edge.length, 0)
    return sides
  })
}

/** Where two moved sides meet: one corner, or two where the sides are in line but move by different lengths, or the corner is too sharp. */
function cornersOf(side: Side, next: Side): Vec2[] {
  const [ux, uy] = side.u
  const [vx, vy] = next.u
  // Normals to the right, where the roof grows.
  const p: Vec2 = [side.b[0] + uy * side.out, side.b[1] - ux * side.out]
  const q: Vec2 = [next.a[0] + vy * next.out, next.a[1] - vx * next.out]
  const sine = ux * vy - uy * vx
  const apart = planDistance(side.b, next.a)
  if (Math.abs(sine) >= IN_LINE) {
    const t = ((q[0] - p[0]) * vy - (q[1] - p[1]) * vx) / sine
    const crossing: Vec2 = [p[0] + t * ux, p[1] + t * uy]
    const most = SHARPEST * Math.max(side.out, next.out) + apart
    // In a corner that turns in, both sides end where they meet, however far that is.
    if (sine < 0 || planDistance(crossing, next.a) <= most) return [crossing]
  }
  if (planDistance(p, q) <= SNAP / 2) return [q]
  const isOneCorner = side.out === next.out && apart <= SNAP && ux * vx + uy * vy > 0
  // Two points in a corner that turns in by little would run back.
  return isOneCorner ? [[(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]] : [p, q]
}

/** Whether two sides of a ring cross in plan. */
function crossesItself(ring: Ring3): boolean {
  const leftOf = (p: PlanPoint, q: PlanPoint, at: PlanPoint): boolean =>
    (q[0] - p[0]) * (at[1] - p[1]) > (q[1] - p[1]) * (at[0] - p[0])
  return ring.some((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    // Neighbouring sides share a corner.
    return ring.slice(i + 2, i === 0 ? -1 : undefined).some((c, k) => {
      const d = ring[(i + 3 + k) % ring.length]!
      return leftOf(a, b, c) !== leftOf(a, b, d) && leftOf(c, d, a) !== leftOf(c, d, b)
    })
  })
}

/** A ring with its sides moved out; null if nothing sound comes of it. @param gradient of its plane */
function movedRing(ring: Ring3, sides: readonly Side[], gradient: Vec2): Ring3 | null {
  if (sides.length < 3) return null
  const corners = sides.map((side, i) => cornersOf(side, sides[(i + 1) % sides.length]!))
  // A side between two that close in on each other ends where they meet.
  const kept = sides.filter(({ u }, i) => {
    const from = corners.at(i - 1)!.at(-1)!
    const to = corners[i]![0]!
    return (to[0] - from[0]) * u[0] + (to[1] - from[1]) * u[1] > 0
  })
  if (kept.length < sides.length) return movedRing(ring, kept, gradient)
  const grown = corners.flatMap((own, i): Vec3[] => {
    const { a } = sides[(i + 1) % sides.length]!
    return own.map(([x, y]): Vec3 => [x, y, a[2] + gradient[0] * (x - a[0]) + gradient[1] * (y - a[1])])
  })
  return signedArea(grown) > signedArea(ring) && !crossesItself(grown) ? grown : null
}

/** A ring that has grown, and metres of its open sides that could not move as far as they were to. */
export interface GrownRing {
  readonly ring: Ring3
  readonly short: number
}

/** Where a ring would cross itself it grows by less of what was asked, in steps of this share. */
const STEP = 0.25

/** A ring with its open sides moved out, as far as something sound comes of it. @param gradient of its plane */
export function grownRing(
  ring: Ring3,
  open: readonly (readonly [Line, readonly Reach[]])[],
  gradient: Vec2,
): GrownRing {
  const sides = sidesOf(ring, open)
  const length = sides.reduce((sum, side) => (side.out > 0 ? sum + side.length : sum), 0)
  let grown: Ring3 | null = null
  let share = length === 0 ? 0 : 1
  for (; share > 0; share -= STEP) {
    const scale = share
    grown = movedRing(
      ring,
      sides.map((side) => ({ ...side, out: scale * side.out })),
      gradient,
    )
    if (grown !== null) break
  }
  return { ring: grown ?? ring, short: share < 1 ? length : 0 }
}
