import { heightOn } from '../../../kernel/planes.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { LEVEL } from '../../../tolerances.ts'
import { sharedEdgeType } from '../edges/edge-types.ts'
import type { RoofCrossing } from '../measures.ts'
import type { Face } from '../topology/faces.ts'
import { joinedLines, on } from './flashings.ts'
import type { Gap } from './gaps-between.ts'
import type { CellBorder, PlanCell, PlanCells } from './plan-cells.ts'

/** A line in plan where two faces change order: on its left one is higher, on its right the other. */
interface Swap {
  readonly left: Face
  readonly right: Face
  readonly from: Vec2
  readonly to: Vec2
}

/**
 * The visible lines in which two roofs pass through each other: each roof continues hidden below the other. If one of the two ends at the
 * line, the line is an edge of the record instead.
 */
export function crossingsIn({ borders }: PlanCells, hidden: ReadonlySet<Gap>): RoofCrossing[] {
  const covered = Map.groupBy(hidden, ({ cell }) => cell)
  const isSeen = (cell: PlanCell, floor: number): boolean =>
    !(covered.get(cell) ?? []).some((gap) => gap.floor === floor)
  const swaps = borders.flatMap((border) => swapsAt(border, isSeen))
  return [...Map.groupBy(swaps, ({ left }) => left).values()]
    .flatMap((own) => [...Map.groupBy(own, ({ right }) => right).values()])
    .flatMap(joinedLines)
    .flatMap(({ left, right, ...line }) => {
      const [from, to] = [on(left, line.from), on(left, line.to)]
      const type = sharedEdgeType(left, right, from, to)
      return type === null ? [] : [{ type, surfaceIds: [left.surface.id, right.surface.id].toSorted(), from, to }]
    })
}

function swapsAt(
  { left, right, from, to, middle }: CellBorder,
  isSeen: (cell: PlanCell, floor: number) => boolean,
): Swap[] {
  if (left === null || right === null || left.floors.length < 2 || right.floors.length < 2) return []
  return left.floors.flatMap((floor, i) =>
    floor.flatMap((upper) =>
      (left.floors[i - 1] ?? []).flatMap((lower): Swap[] => {
        const over = right.floors.findIndex((faces) => faces.includes(lower))
        if (!(right.floors[over - 1] ?? []).includes(upper)) return []
        if (Math.abs(heightOn(upper.plane, ...middle) - heightOn(lower.plane, ...middle)) > LEVEL) return []
        if (!isSeen(left, i) || !isSeen(right, over)) return []
        // The direction along the line does not depend on the direction of its border.
        return upper.index < lower.index
          ? [{ left: upper, right: lower, from, to }]
          : [{ left: lower, right: upper, from: to, to: from }]
      }),
    ),
  )
}
