/** A stretch of a line, as shares of its length from 0 to 1. */
export type Stretch = readonly [from: number, to: number]

export const WHOLE: readonly Stretch[] = [[0, 1]]

/** Stretches from left to right: most are found so. */
function inOrder(stretches: readonly Stretch[]): readonly Stretch[] {
  for (let i = 1; i < stretches.length; i += 1)
    if (stretches[i]![0] < stretches[i - 1]![0]) return stretches.toSorted((a, b) => a[0] - b[0])
  return stretches
}

/** Stretches in order and without overlaps. Stretches less than `gap` apart become one. */
export function merged(stretches: readonly Stretch[], gap: number): Stretch[] {
  if (stretches.length < 2) return [...stretches]
  const all: [number, number][] = []
  for (const stretch of inOrder(stretches)) {
    const from = stretch[0]
    const to = stretch[1]
    const last = all.at(-1)
    if (last !== undefined && from <= last[1] + gap) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** The parts of some stretches outside of others, without parts shorter than `least`. Both lists are as `merged` returns them. */
export function without(all: readonly Stretch[], others: readonly Stretch[], least: number): Stretch[] {
  const left: Stretch[] = []
  let first = 0
  for (const stretch of all) {
    const from = stretch[0]
    const to = stretch[1]
    while ((others[first]?.[1] ?? Infinity) <= from) first += 1
    let at = from
    for (let i = first, other = others[i]; other !== undefined && other[0] < to; i += 1, other = others[i]) {
      if (other[0] - at >= least) left.push([at, other[0]])
      at = Math.max(at, other[1])
    }
    if (to - at >= least) left.push([at, to])
  }
  return left
}
