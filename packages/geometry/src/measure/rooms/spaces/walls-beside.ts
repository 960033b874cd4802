import { boxAround, boxesOf, visitPairs } from '../../../kernel/box-search.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import { isPlain } from './partitions.ts'

/** Whether two walls may run beside each other: most walls beside a wall are those that it meets at its corners. */
const areAlong = (wall: PlacedWall, other: PlacedWall): boolean =>
  !isPlain(wall) ||
  !isPlain(other) ||
  Math.abs(wall.normal[0] * other.normal[0] + wall.normal[1] * other.normal[1]) >= Math.SQRT1_2

/** The numbers of the other walls that run within some metres along a wall, in their order. */
export type Beside = (index: number, apart: number) => readonly number[]

/** The walls beside each other; null if there are none, as in most rooms. @param most metres between them at most */
export function wallsBeside(walls: readonly PlacedWall[], most: number): Beside | null {
  const boxes = boxesOf(walls.map(({ line }) => boxAround(line)))
  const { minX, minY, maxX, maxY } = boxes
  const found = walls.map((): { readonly other: number; readonly gap: number }[] => [])
  let areAny = false
  visitPairs(boxes, most, (i, k) => {
    if (!areAlong(walls[i]!, walls[k]!)) return
    const gap = Math.max(minX[i]! - maxX[k]!, minX[k]! - maxX[i]!, minY[i]! - maxY[k]!, minY[k]! - maxY[i]!)
    found[i]!.push({ other: k, gap })
    found[k]!.push({ other: i, gap })
    areAny = true
  })
  if (!areAny) return null
  return (index, apart) =>
    found[index]!.filter(({ gap }) => gap <= apart)
      .map(({ other }) => other)
      .toSorted((p, q) => p - q)
}
