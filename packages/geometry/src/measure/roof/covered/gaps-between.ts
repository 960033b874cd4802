import { joinedSets } from '../../../kernel/joined-sets.ts'
import { heightOn } from '../../../kernel/planes.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { LEVEL } from '../../../tolerances.ts'
import { isOver, type Underside } from './overlap-groups.ts'
import type { CellBorder, PlanCell, PlanCells } from './plan-cells.ts'
import { filledBetween, filledOver, type Filled } from './file-walls.ts'

/** The space over a cell between two consecutive floors of roof. */
export interface Gap {
  readonly cell: PlanCell
  /** Number of its lower floor. */
  readonly floor: number
}

/** Share of the height between two roofs that walls must fill to separate them. Walls end at the underside of a roof, while its plane is the upper side. */
const MIN_FILLED_SHARE = 0.5

/** Heights of a gap at a place, metres. For the open air above or below all roofs, one is infinite and `gap` is null. */
interface Span {
  readonly gap: Gap | null
  readonly low: number
  readonly high: number
}

export const gapsOf = ({ cells }: PlanCells): Gap[] =>
  cells.flatMap((cell) => cell.floors.slice(1).map((_, floor): Gap => ({ cell, floor })))

export const floorHeight = ({ floors }: PlanCell, floor: number, [x, y]: Vec2): number =>
  heightOn(floors[floor]![0]!.plane, x, y)

/**
 * The gaps that the open air cannot reach: walls of the file close them, or the roofs meet. Below the lowest roof is the inside of the
 * building where the file has a ground, a ceiling or a soffit below it. Elsewhere it counts as open air, as nothing is known of it.
 */
export function closedGaps(
  { borders }: PlanCells,
  gaps: readonly Gap[],
  undersides: readonly Underside[],
): ReadonlySet<Gap> {
  const own = Map.groupBy(gaps, ({ cell }) => cell)
  const inside = new Map<PlanCell, boolean>()
  const isInside = (cell: PlanCell): boolean => {
    const known = inside.get(cell) ?? undersides.some((underside) => isUnder(underside, cell))
    inside.set(cell, known)
    return known
  }
  const spans = (cell: PlanCell | null, place: Vec2): Span[] => {
    if (cell === null || cell.floors.length === 0) return [{ gap: null, low: -Infinity, high: Infinity }]
    const gapsHere = own.get(cell)
    const found: Span[] = []
    let low = floorHeight(cell, 0, place)
    if (!isInside(cell)) found.push({ gap: null, low: -Infinity, high: low })
    for (let i = 1; i <= cell.floors.length; i += 1) {
      const high = i < cell.floors.length ? floorHeight(cell, i, place) : Infinity
      // Gaps are numbered by their lower floor.
      found.push({ gap: gapsHere?.[i - 1] ?? null, low, high })
      low = high
    }
    return found
  }
  const air = joinedSets<Gap | null>()
  for (const { left, right, middle, walls } of borders) {
    if (!own.has(left!) && !own.has(right!)) continue
    const filled = filledOver(walls, middle)
    const others = spans(right, middle)
    for (const a of spans(left, middle))
      for (const b of others)
        if ((a.gap ?? b.gap) !== null && isOpen(filled, Math.max(a.low, b.low), Math.min(a.high, b.high)))
          air.join(a.gap, b.gap)
  }
  return new Set(gaps.filter((gap) => air.leaderOf(gap) !== air.leaderOf(null)))
}

const isUnder = (underside: Underside, cell: PlanCell): boolean =>
  heightOn(underside.plane, ...cell.point) <= floorHeight(cell, 0, cell.point) && isOver(cell.point, underside)

const isOpen = (filled: Filled, low: number, high: number): boolean =>
  high - low > LEVEL && filledBetween(filled, low, high) < MIN_FILLED_SHARE * (high - low)

/** Whether the lower floors of two gaps are one roof at the border between them. */
export const isOneFloor = (a: Gap, b: Gap, { middle }: CellBorder): boolean =>
  Math.abs(floorHeight(a.cell, a.floor, middle) - floorHeight(b.cell, b.floor, middle)) <= LEVEL
