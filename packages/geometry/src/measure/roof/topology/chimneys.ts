import { filled } from '../../../kernel/chains.ts'
import { planDistance, type Vec3 } from '../../../kernel/vectors.ts'
import { GAP } from '../../../tolerances.ts'
import type { Stretch } from './stretches.ts'

/** Square metres. A smaller empty hole is a chimney or a shaft, not a courtyard: roofs end there against a wall. */
const CHIMNEY_HOLE = 0.75

/** A closed line around an empty place in the roof. */
export interface Hole {
  readonly stretches: readonly Stretch[]
  /** Plan area, square metres. */
  readonly area: number
}

/** The stretches with roof on one side only, each directed with the roof on its left, in lists by the node they leave. */
interface Borders {
  readonly stretches: readonly Stretch[]
  /** First border that leaves each node, and after each border the next one from the same node; -1: none. */
  readonly first: readonly number[]
  readonly sibling: readonly number[]
}

const hasRoofLeft = ({ left }: Stretch): boolean => left.length > 0
const fromOf = (border: Stretch): number => (hasRoofLeft(border) ? border.from : border.to)
const toOf = (border: Stretch): number => (hasRoofLeft(border) ? border.to : border.from)
const startOf = (border: Stretch): Vec3 => (hasRoofLeft(border) ? border.left[0]!.start : border.right[0]!.end)
const endOf = (border: Stretch): Vec3 => (hasRoofLeft(border) ? border.left[0]!.end : border.right[0]!.start)

function bordersAmong(all: readonly Stretch[]): Borders {
  const stretches: Stretch[] = []
  let nodes = 0
  for (const stretch of all) {
    if (stretch.left.length > 0 === stretch.right.length > 0) continue
    stretches.push(stretch)
    nodes = Math.max(nodes, stretch.from + 1, stretch.to + 1)
  }
  const first = filled(nodes, -1)
  const sibling = filled(stretches.length, -1)
  for (let i = stretches.length - 1; i >= 0; i -= 1) {
    const node = fromOf(stretches[i]!)
    sibling[i] = first[node]!
    first[node] = i
  }
  return { stretches, first, sibling }
}

/**
 * Empty places in a roof that are too small for a courtyard and too wide for a crack between surfaces: chimneys and shafts. Lines that do
 * not close are ignored.
 */
export function chimneysAmong(stretches: readonly Stretch[]): Hole[] {
  const borders = bordersAmong(stretches)
  const count = borders.stretches.length
  const used = filled(count, 0)
  const holes: Hole[] = []
  const loop: Stretch[] = []
  for (let start = 0; start < count; start += 1) {
    loop.length = 0
    for (let at = start; at >= 0 && used[at] === 0; at = nextBorder(borders, at, used, start)) {
      used[at] = 1
      loop.push(borders.stretches[at]!)
    }
    const hole = loop.length > 2 && toOf(loop[loop.length - 1]!) === fromOf(loop[0]!) ? chimneyWithin(loop) : null
    if (hole !== null) holes.push(hole)
  }
  return holes
}

/** The next border along the same empty place: of several that leave a node, the one that turns right most. -1: the line ends. */
function nextBorder(
  { stretches, first, sibling }: Borders,
  at: number,
  used: readonly number[],
  start: number,
): number {
  const border = stretches[at]!
  const only = first[toOf(border)]!
  if (only >= 0 && sibling[only]! < 0) return only
  const a = startOf(border)
  const b = endOf(border)
  let best = -1
  let most = Infinity
  for (let next = only; next >= 0; next = sibling[next]!) {
    if (used[next] === 1 && next !== start) continue
    const c = startOf(stretches[next]!)
    const d = endOf(stretches[next]!)
    const ux = b[0] - a[0]
    const uy = b[1] - a[1]
    const vx = d[0] - c[0]
    const vy = d[1] - c[1]
    const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    if (turn < most) {
      most = turn
      best = next
    }
  }
  return best
}

/** The hole inside a closed line, if it is a chimney: the line runs clockwise, with the roof on its left. Else null. */
function chimneyWithin(loop: readonly Stretch[]): Hole | null {
  const origin = startOf(loop[0]!)
  let twice = 0
  let perimeter = 0
  for (const border of loop) {
    const a = startOf(border)
    const b = endOf(border)
    perimeter += planDistance(a, b)
    twice += (a[0] - origin[0]) * (b[1] - origin[1]) - (b[0] - origin[0]) * (a[1] - origin[1])
  }
  const area = -twice / 2
  return area < CHIMNEY_HOLE && area > (GAP * perimeter) / 2 ? { stretches: [...loop], area } : null
}
