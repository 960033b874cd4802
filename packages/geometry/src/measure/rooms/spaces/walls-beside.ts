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

export function wallsBeside(walls: readonly PlacedWall[]): Beside {
  const boxes = boxesOf(walls.map(({ line }) => boxAround(line)))
  const within = (apart: number): number[][] => {
    const found = walls.map((): number[] => [])
    visitPairs(boxes, apart, (i, k) => {
      if (!areAlong(walls[i]!, walls[k]!)) return
      found[i]!.push(k)
      found[k]!.push(i)
    })
    return found.map((own) => own.toSorted((p, q) => p - q))
  }
  const known = new Map<number, readonly (readonly number[])[]>()
  return (index, apart) => {
    const lists = known.get(apart) ?? within(apart)
    known.set(apart, lists)
    return lists[index]!
  }
}
