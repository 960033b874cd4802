import { cross2, type Vec2 } from './vectors.ts'
import type { Ring2 } from './rings.ts'

/** The side of a line in plan on which a x + b y + c is positive. */
export interface HalfPlane {
  readonly a: number
  readonly b: number
  readonly c: number
}

interface Crossing {
  readonly point: Vec2
  /** Position along the line, with the kept side on the left. */
  readonly along: number
}

/** A run of a ring inside the half-plane, from its entry to its exit. */
interface Run {
  readonly entry: Crossing
  readonly points: Vec2[]
  exit: Crossing | null
}

/**
 * The part of a region inside a half-plane, as rings: outer ones anticlockwise, holes clockwise, like the input. Unlike Sutherland and
 * Hodgman's clipping (1974), it returns separate parts as separate rings: along the line, each exit is joined to the next entry.
 */
export function clipped(rings: readonly Ring2[], { a, b, c }: HalfPlane): Ring2[] {
  const whole: Ring2[] = []
  const runs: Run[] = []
  for (const ring of rings) {
    const heights = ring.map(([x, y]) => a * x + b * y + c)
    const start = heights.findIndex((height, i) => height > 0 && !(heights.at(i - 1)! > 0))
    if (start < 0) {
      if (heights.every((height) => height > 0)) whole.push(ring)
      continue
    }
    const crossing = (i: number, j: number): Crossing => {
      const t = heights[i]! / (heights[i]! - heights[j]!)
      const [p, q] = [ring[i]!, ring[j]!]
      const point: Vec2 = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]
      return { point, along: cross2([a, b], point) * -1 }
    }
    let run: Run | null = null
    for (let step = 0; step < ring.length; step += 1) {
      const i = (start + step) % ring.length
      const before = (i + ring.length - 1) % ring.length
      if (heights[i]! > 0) {
        if (run === null) runs.push((run = { entry: crossing(before, i), points: [], exit: null }))
        run.points.push(ring[i]!)
      } else if (run !== null) {
        run.exit = crossing(before, i)
        run = null
      }
    }
    if (run !== null) run.exit = crossing((start + ring.length - 1) % ring.length, start)
  }
  return [...whole, ...joined(runs)]
}

/** Runs joined along the line: sorted, the first exit leads to the first entry, and so on. */
function joined(runs: readonly Run[]): Ring2[] {
  const entries = runs.toSorted((p, q) => p.entry.along - q.entry.along)
  const exits = runs.toSorted((p, q) => p.exit!.along - q.exit!.along)
  const next = new Map(exits.map((run, i) => [run, entries[i]!]))
  const left = new Set(runs)
  const rings: Ring2[] = []
  for (const first of runs) {
    const ring: Vec2[] = []
    for (let run = first; left.delete(run); run = next.get(run)!)
      ring.push(run.entry.point, ...run.points, run.exit!.point)
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}
