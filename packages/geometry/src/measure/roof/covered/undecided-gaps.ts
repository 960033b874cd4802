import { LEVEL, SNAP } from '../../../tolerances.ts'
import { floorHeight, isOneFloor, type Gap } from './gaps-between.ts'
import { joinedSets } from '../../../kernel/joined-sets.ts'
import type { CellBorder, PlanCell, PlanCells } from './plan-cells.ts'

/** Largest share of the outline of a piece under a higher roof on which the lower roof may end; beyond, it ends at a wall under eaves. */
const MAX_ENDING_SHARE = 0.1

/** A connected piece of roof under a higher roof; lengths in metres along its outline. */
interface Piece {
  readonly gaps: Gap[]
  outline: number
  /** Length where the lower roof ends and the higher one continues. */
  ends: number
  /** Whether it borders on covered roof: then it lies under the eaves of that part. */
  isEaves: boolean
}

/**
 * The open gaps whose lower roof passes under the higher one from side to side. They may be a canopy over a roof, or a dormer whose walls
 * the file lacks. If the lower roof ends below the other, the other is only eaves over it.
 * @param open gaps that are not covered
 */
export function undecidedGaps({ borders }: PlanCells, open: readonly Gap[], covered: ReadonlySet<Gap>): Gap[] {
  const own = Map.groupBy(open, ({ cell }) => cell)
  const hidden = Map.groupBy(covered, ({ cell }) => cell)
  const pieces = joinedSets<Gap>()
  const beside = (cell: PlanCell | null, gap: Gap, border: CellBorder, among: typeof own): Gap | undefined =>
    cell === null ? undefined : among.get(cell)?.find((other) => isOneFloor(gap, other, border))
  const both = (border: CellBorder) =>
    [
      [border.left, border.right],
      [border.right, border.left],
    ] as const
  for (const border of borders)
    for (const gap of own.get(border.left!) ?? []) {
      const other = beside(border.right, gap, border, own)
      if (other !== undefined) pieces.join(gap, other)
    }
  const found = new Map<Gap, Piece>()
  for (const gap of open) {
    const piece = found.get(pieces.leaderOf(gap)) ?? { gaps: [], outline: 0, ends: 0, isEaves: false }
    piece.gaps.push(gap)
    found.set(pieces.leaderOf(gap), piece)
  }
  for (const border of borders) {
    if (!own.has(border.left!) && !own.has(border.right!)) continue
    for (const [cell, other] of both(border))
      for (const gap of own.get(cell!) ?? []) {
        if (beside(other, gap, border, own) !== undefined) continue
        const piece = found.get(pieces.leaderOf(gap))!
        piece.outline += border.length
        if (beside(other, gap, border, hidden) !== undefined) piece.isEaves = true
        if (endsAt(gap, other, border)) piece.ends += border.length
      }
  }
  return [...found.values()].flatMap((piece) => (isPassing(piece) ? piece.gaps : []))
}

const isPassing = ({ gaps, outline, ends, isEaves }: Piece): boolean =>
  !isEaves &&
  ends < MAX_ENDING_SHARE * outline &&
  gaps.reduce((sum, { cell }) => sum + cell.area, 0) > (SNAP * outline) / 2

/** Whether at a border the lower roof of a gap ends and the higher one continues. */
function endsAt({ cell, floor }: Gap, other: PlanCell | null, { middle }: CellBorder): boolean {
  if (other === null) return false
  const has = (height: number): boolean =>
    other.floors.some((_, i) => Math.abs(floorHeight(other, i, middle) - height) <= LEVEL)
  return !has(floorHeight(cell, floor, middle)) && has(floorHeight(cell, floor + 1, middle))
}
