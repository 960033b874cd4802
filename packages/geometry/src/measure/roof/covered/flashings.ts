import { heightOn } from '../../../kernel/planes.ts'
import { cross2, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import { LEVEL, SNAP } from '../../../tolerances.ts'
import type { Face } from '../topology/faces.ts'
import { floorHeight, isOneFloor, type Gap } from './gaps-between.ts'
import type { CellBorder, PlanCell, PlanCells } from './plan-cells.ts'

/** A line on a surface along which something stands on it; the visible part of the surface lies on its left. */
interface Flashing {
  readonly surfaceId: string
  readonly from: Vec3
  readonly to: Vec3
}

/** A line in plan on a face. */
interface Line {
  readonly face: Face
  readonly from: Vec2
  readonly to: Vec2
}

/** Lines at which a roof emerges from a hidden gap, below another roof that is clearly higher. */
export function flashingsAround({ borders }: PlanCells, hidden: readonly Gap[]): Flashing[] {
  if (hidden.length === 0) return []
  const own = Map.groupBy(hidden, ({ cell }) => cell)
  const lines = borders.flatMap((border): Line[] => {
    if (!own.has(border.left!) && !own.has(border.right!)) return []
    const [left, right] = [own.get(border.left!) ?? [], own.get(border.right!) ?? []]
    return [...linesAt(border, right, border.left, left), ...linesAt(turned(border), left, border.right, right)]
  })
  return [...Map.groupBy(lines, ({ face }) => face).values()].flatMap(joinedLines).map(({ face, from, to }) => ({
    surfaceId: face.surface.id,
    from: on(face, from),
    to: on(face, to),
  }))
}

const turned = (border: CellBorder): CellBorder => ({ ...border, from: border.to, to: border.from })

/** @param hidden gaps on the right of a border @param seen the cell on its left, with the gaps there that are hidden too */
function linesAt(border: CellBorder, hidden: readonly Gap[], seen: PlanCell | null, hiddenToo: readonly Gap[]): Line[] {
  if (seen === null) return []
  return hidden.flatMap((gap) => {
    const { cell, floor } = gap
    const step = floorHeight(cell, floor + 1, border.middle) - floorHeight(cell, floor, border.middle)
    if (step <= LEVEL || hiddenToo.some((other) => isOneFloor(gap, other, border))) return []
    const going = seen.floors.findIndex((_, i) => isOneFloor(gap, { cell: seen, floor: i }, border))
    return going < 0 ? [] : [{ face: seen.floors[going]![0]!, from: border.from, to: border.to }]
  })
}

/** Lines of the same faces, from vertex to vertex of one graph; lines that continue each other straight become one. */
export function joinedLines<T extends Pick<Line, 'from' | 'to'>>(lines: readonly T[]): T[] {
  const rest = new Map(lines.map((line) => [line.from, line]))
  const isStart = new Set(lines.map(({ to }) => to))
  const joined: T[] = []
  // Lines without a predecessor come first; the rest form loops, as around a tower, which have no beginning.
  for (const first of lines.toSorted((a, b) => Number(isStart.has(a.from)) - Number(isStart.has(b.from)))) {
    if (rest.get(first.from) !== first) continue
    rest.delete(first.from)
    let { to } = first
    for (let next = rest.get(to); next !== undefined && isStraight({ ...first, to }, next); next = rest.get(to)) {
      rest.delete(next.from)
      to = next.to
    }
    joined.push({ ...first, to })
  }
  return joined
}

function isStraight(a: Pick<Line, 'from' | 'to'>, b: Pick<Line, 'from' | 'to'>): boolean {
  const [along, on]: [Vec2, Vec2] = [
    [a.to[0] - a.from[0], a.to[1] - a.from[1]],
    [b.to[0] - a.from[0], b.to[1] - a.from[1]],
  ]
  const ahead = along[0] * (b.to[0] - b.from[0]) + along[1] * (b.to[1] - b.from[1])
  return ahead > 0 && Math.abs(cross2(along, on)) <= SNAP * Math.hypot(...on)
}

/** The point of a face above a place. */
export const on = ({ plane }: Face, [x, y]: Vec2): Vec3 => [x, y, heightOn(plane, x, y)]
