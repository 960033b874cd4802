import { heightOn } from '../../../kernel/planes.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { LEVEL } from '../../../tolerances.ts'
import type { CellBorder, PlanCell, PlanCells } from './plan-cells.ts'
import { filledBetween } from './standing-walls.ts'

/** The space over a cell between two floors of roof that follow each other. */
export interface Gap {
  readonly cell: PlanCell
  /** Number of its lower floor. */
  readonly floor: number
}

/** Share of the height between two roofs that walls must fill to part them: a wall ends at the underside of a roof, and its plane is the upper side. */
const FILLED = 0.5

/** Heights of a gap at a place, metres; of the air over or under all roofs, which has no gap, one is infinite. */
interface Span {
  readonly gap: Gap | null
  readonly low: number
  readonly high: number
}

/** Sets of things that are joined one by one. */
export interface Joined<T> {
  readonly join: (a: T, b: T) => void
  readonly leaderOf: (a: T) => T
}

export function joined<T>(): Joined<T> {
  const leader = new Map<T, T>()
  const leaderOf = (a: T): T => {
    let at = a
    for (let next = leader.get(at); next !== undefined && next !== at; next = leader.get(at)) at = next
    leader.set(a, at)
    return at
  }
  return { join: (a, b) => void leader.set(leaderOf(a), leaderOf(b)), leaderOf }
}

export const gapsOf = ({ cells }: PlanCells): Gap[] =>
  cells.flatMap((cell) => cell.floors.slice(1).map((_, floor): Gap => ({ cell, floor })))

export const floorHeight = ({ floors }: PlanCell, floor: number, [x, y]: Vec2): number =>
  heightOn(floors[floor]![0]!.plane, x, y)

/**
 * The gaps that the open air does not come into: walls of the file close them, or the roofs meet. Under the lowest roof too there
 * is air, as nothing is known of it.
 */
export function closedGaps({ borders }: PlanCells, gaps: readonly Gap[]): ReadonlySet<Gap> {
  const own = Map.groupBy(gaps, ({ cell }) => cell)
  const spans = (cell: PlanCell | null, place: Vec2): Span[] => {
    if (cell === null || cell.floors.length === 0) return [{ gap: null, low: -Infinity, high: Infinity }]
    const heights = cell.floors.map((_, floor) => floorHeight(cell, floor, place))
    return [-Infinity, ...heights].map((low, i) => ({
      gap: own.get(cell)?.[i - 1] ?? null,
      low,
      high: heights[i] ?? Infinity,
    }))
  }
  const air = joined<Gap | null>()
  for (const border of borders) {
    if (!own.has(border.left!) && !own.has(border.right!)) continue
    for (const a of spans(border.left, border.middle))
      for (const b of spans(border.right, border.middle))
        if ((a.gap ?? b.gap) !== null && isOpen(border, Math.max(a.low, b.low), Math.min(a.high, b.high)))
          air.join(a.gap, b.gap)
  }
  return new Set(gaps.filter((gap) => air.leaderOf(gap) !== air.leaderOf(null)))
}

const isOpen = ({ middle, walls }: CellBorder, low: number, high: number): boolean =>
  high - low > LEVEL && filledBetween(walls, middle, low, high) < FILLED * (high - low)

/** Whether the lower floors of two gaps are one roof at the border between them. */
export const isOneFloor = (a: Gap, b: Gap, { middle }: CellBorder): boolean =>
  Math.abs(floorHeight(a.cell, a.floor, middle) - floorHeight(b.cell, b.floor, middle)) <= LEVEL
