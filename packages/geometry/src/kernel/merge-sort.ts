/** Runs up to this length are sorted by insertion, before they are merged. */
const RUN = 12

/**
 * The indices 0 to `count` - 1 sorted by `compare`; equal ones keep their order. A merge sort: the engine's own costs several times as
 * much for the few items that a building has.
 */
export function sortedIndices(count: number, compare: (i: number, j: number) => number): number[] {
  let order = new Array<number>(count)
  for (let start = 0; start < count; start += RUN) insertRun(order, start, Math.min(count, start + RUN), compare)
  if (count <= RUN) return order
  let merged = new Array<number>(count)
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) mergeRuns(order, merged, start, width, compare)
    const sorted = merged
    merged = order
    order = sorted
  }
  return order
}

function insertRun(order: number[], start: number, end: number, compare: (i: number, j: number) => number): void {
  for (let i = start; i < end; i += 1) {
    let j = i
    for (; j > start && compare(order[j - 1]!, i) > 0; j -= 1) order[j] = order[j - 1]!
    order[j] = i
  }
}

/** Merges two sorted runs of up to `width` that follow each other from `start` on. */
function mergeRuns(
  order: readonly number[],
  merged: number[],
  start: number,
  width: number,
  compare: (i: number, j: number) => number,
): void {
  const middle = Math.min(order.length, start + width)
  const end = Math.min(order.length, middle + width)
  let a = start
  let b = middle
  for (let k = start; k < end; k += 1) {
    const takesFirst = b === end || (a < middle && compare(order[a]!, order[b]!) <= 0)
    merged[k] = takesFirst ? order[a]! : order[b]!
    if (takesFirst) a += 1
    else b += 1
  }
}
