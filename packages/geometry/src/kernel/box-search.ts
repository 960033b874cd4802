import { sortedIndices } from './merge-sort.ts'
import type { PlanPoint } from './vectors.ts'

/** A box in plan, metres. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Boxes in plan, as columns. */
export interface Boxes {
  readonly minX: readonly number[]
  readonly minY: readonly number[]
  readonly maxX: readonly number[]
  readonly maxY: readonly number[]
}

/** The box around points in plan. */
export function boxAround(points: readonly PlanPoint[]): Box {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let i = 0; i < points.length; i += 1) {
    const p = points[i]!
    minX = Math.min(minX, p[0])
    minY = Math.min(minY, p[1])
    maxX = Math.max(maxX, p[0])
    maxY = Math.max(maxY, p[1])
  }
  return { minX, minY, maxX, maxY }
}

/** Boxes as the columns that `boxSearch` reads, in their order; metres. */
export function boxesOf(items: readonly Box[]): Boxes {
  const count = items.length
  const minX = new Array<number>(count)
  const minY = new Array<number>(count)
  const maxX = new Array<number>(count)
  const maxY = new Array<number>(count)
  for (let i = 0; i < count; i += 1) {
    const box = items[i]!
    minX[i] = box.minX
    minY[i] = box.minY
    maxX[i] = box.maxX
    maxY[i] = box.maxY
  }
  return { minX, minY, maxX, maxY }
}

/** Finds the numbers of the boxes that meet a box grown by `grow`; the answer is valid until the next call. */
export type BoxSearch = (minX: number, minY: number, maxX: number, maxY: number, grow: number) => readonly number[]

/** From this many boxes on, an index is cheaper than a sweep. */
const MIN_INDEXED = 1000

/** A search over boxes: a sweep from left to right for few, an index for many. */
export function boxSearch(boxes: Boxes): BoxSearch {
  const count = boxes.minX.length
  if (count <= MIN_INDEXED) return sweep(boxes, count)
  return indexed(boxes, count)
}

/** Boxes of a level of the index that one of the level above is around. */
const WIDE = 16

/** An R-tree that is packed once: strips by x, in each of which boxes are ordered by y (Leutenegger, Lopez and Edgington, 1997). */
function indexed({ minX, minY, maxX, maxY }: Boxes, count: number): BoxSearch {
  const strip = WIDE * Math.ceil(Math.sqrt(count / WIDE))
  const byX = sortedIndices(count, (i, j) => minX[i]! + maxX[i]! - minX[j]! - maxX[j]!)
  const order: number[] = []
  for (let start = 0; start < count; start += strip) {
    const own = byX.slice(start, start + strip)
    order.push(...own.toSorted((i, j) => minY[i]! + maxY[i]! - minY[j]! - maxY[j]!))
  }
  // Largest coordinates are negative, so that a box around others has the least of each of their four numbers.
  let level = new Float64Array(4 * count)
  for (let i = 0; i < count; i += 1) {
    const box = order[i]!
    level.set([minX[box]!, minY[box]!, -maxX[box]!, -maxY[box]!], 4 * i)
  }
  const levels = [level]
  while (level.length > 4 * WIDE) {
    const around = new Float64Array(4 * Math.ceil(level.length / 4 / WIDE)).fill(Infinity)
    for (let i = 0; i < level.length; i += 1) {
      const at = 4 * Math.floor(i / 4 / WIDE) + (i % 4)
      around[at] = Math.min(around[at]!, level[i]!)
    }
    levels.push((level = around))
  }
  const found: number[] = []
  const visit = (depth: number, first: number, left: number, low: number, right: number, high: number): void => {
    const own = levels[depth]!
    const end = Math.min(4 * (first + WIDE), own.length)
    for (let at = 4 * first; at < end; at += 4) {
      if (own[at]! > right || own[at + 1]! > high || own[at + 2]! > -left || own[at + 3]! > -low) continue
      if (depth === 0) found.push(order[at / 4]!)
      else visit(depth - 1, (at / 4) * WIDE, left, low, right, high)
    }
  }
  return (left, low, right, high, grow) => {
    found.length = 0
    visit(levels.length - 1, 0, left - grow, low - grow, right + grow, high + grow)
    return found
  }
}

function sweep(boxes: Boxes, count: number): BoxSearch {
  const order = orderOf(boxes.minX)
  const minX = new Array<number>(count)
  const maxX = new Array<number>(count)
  const minY = new Array<number>(count)
  const maxY = new Array<number>(count)
  // `reachX` grows from left to right: all boxes before the first that reaches a box's left side end left of it.
  const reachX = new Array<number>(count)
  let reach = -Infinity
  for (let i = 0; i < count; i += 1) {
    const box = order[i]!
    minX[i] = boxes.minX[box]!
    maxX[i] = boxes.maxX[box]!
    minY[i] = boxes.minY[box]!
    maxY[i] = boxes.maxY[box]!
    reach = Math.max(reach, maxX[i]!)
    reachX[i] = reach
  }
  const found: number[] = []
  return (left, low, right, high, grow) => {
    found.length = 0
    let i = 0
    for (let end = count; i < end;) {
      const middle = (i + end) >> 1
      if (reachX[middle]! < left - grow) i = middle + 1
      else end = middle
    }
    for (; i < count && minX[i]! <= right + grow; i += 1) {
      if (maxX[i]! >= left - grow && minY[i]! <= high + grow && maxY[i]! >= low - grow) found.push(order[i]!)
    }
    return found
  }
}

/** 0, 1, 2 and so on, `count` of them. */
export function numbersTo(count: number): number[] {
  const numbers = new Array<number>(count)
  for (let i = 0; i < count; i += 1) numbers[i] = i
  return numbers
}

/** The indices of values, in the order of the values. */
const orderOf = (values: readonly number[]): number[] => sortedIndices(values.length, (i, j) => values[i]! - values[j]!)

/** Calls `visit` once for each pair of boxes that are at most `grow` apart. */
export function visitPairs(boxes: Boxes, grow: number, visit: (i: number, j: number) => void): void {
  const { minX, minY, maxX, maxY } = boxes
  if (minX.length > MIN_INDEXED) {
    const search = boxSearch(boxes)
    for (let i = 0; i < minX.length; i += 1) {
      for (const j of search(minX[i]!, minY[i]!, maxX[i]!, maxY[i]!, grow)) if (j > i) visit(i, j)
    }
    return
  }
  const order = orderOf(minX)
  for (let a = 0; a < order.length; a += 1) {
    const i = order[a]!
    const right = maxX[i]! + grow
    const low = minY[i]! - grow
    const high = maxY[i]! + grow
    for (let b = a + 1; b < order.length; b += 1) {
      const j = order[b]!
      if (minX[j]! > right) break
      if (minY[j]! <= high && maxY[j]! >= low) visit(i, j)
    }
  }
}
