import { CHIMNEY_HOLE, GAP } from '../../tolerances.ts'
import { planDistance, type Vec3 } from '../../kernel/vectors.ts'
import type { Stretch } from './stretches.ts'

/** A stretch with roof on one side only, directed with the roof on its left. */
interface Border {
  readonly stretch: Stretch
  readonly from: number
  readonly to: number
  readonly a: Vec3
  readonly b: Vec3
}

/** A closed line around the roof (anticlockwise, positive area) or around an empty place in it (negative area). */
export interface OutlineLoop {
  readonly stretches: readonly Stretch[]
  /** Signed plan area, square metres. */
  readonly area: number
  /** Metres in plan. */
  readonly perimeter: number
}

/** The closed lines between where a building has roof and where it has none. Lines that do not close are left out. */
export function outlineLoops(stretches: readonly Stretch[]): OutlineLoop[] {
  const leaving = new Map<number, Border[]>()
  for (const stretch of stretches) {
    if (stretch.left.length > 0 === stretch.right.length > 0) continue
    const onLeft = stretch.left.length > 0
    const layer = (onLeft ? stretch.left : stretch.right)[0]!
    const border: Border = onLeft
      ? { stretch, from: stretch.from, to: stretch.to, a: layer.start, b: layer.end }
      : { stretch, from: stretch.to, to: stretch.from, a: layer.end, b: layer.start }
    const list = leaving.get(border.from)
    if (list === undefined) leaving.set(border.from, [border])
    else list.push(border)
  }
  const loops: OutlineLoop[] = []
  const used = new Set<Border>()
  for (const starts of leaving.values()) {
    for (const start of starts) {
      const loop: Border[] = []
      let at: Border | undefined = start
      while (at !== undefined && !used.has(at)) {
        used.add(at)
        loop.push(at)
        at = nextBorder(at, leaving.get(at.to), used, start)
      }
      if (loop.length > 0 && loop.at(-1)!.to === start.from) loops.push(asLoop(loop))
    }
  }
  return loops
}

/** Where several lines leave a node, the one that turns right most keeps along the same empty place. */
function nextBorder(
  border: Border,
  leaving: readonly Border[] | undefined,
  used: ReadonlySet<Border>,
  start: Border,
): Border | undefined {
  if (leaving?.length === 1) return used.has(leaving[0]!) && leaving[0] !== start ? undefined : leaving[0]
  let best: Border | undefined
  let most = Infinity
  for (const next of leaving ?? []) {
    if (used.has(next) && next !== start) continue
    const ux = border.b[0] - border.a[0]
    const uy = border.b[1] - border.a[1]
    const vx = next.b[0] - next.a[0]
    const vy = next.b[1] - next.a[1]
    const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    if (turn < most) {
      most = turn
      best = next
    }
  }
  return best
}

function asLoop(borders: readonly Border[]): OutlineLoop {
  const origin = borders[0]!.a
  let twice = 0
  let perimeter = 0
  for (const { a, b } of borders) {
    perimeter += planDistance(a, b)
    twice += (a[0] - origin[0]) * (b[1] - origin[1]) - (b[0] - origin[0]) * (a[1] - origin[1])
  }
  return { stretches: borders.map((border) => border.stretch), area: twice / 2, perimeter }
}

/** Empty places too small for a courtyard and too wide for a crack between surfaces: chimneys and shafts. */
export const chimneyLoops = (loops: readonly OutlineLoop[]): OutlineLoop[] =>
  loops.filter(({ area, perimeter }) => area < 0 && area > -CHIMNEY_HOLE && -area > (GAP * perimeter) / 2)
