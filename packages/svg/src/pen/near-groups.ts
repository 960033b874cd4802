import { boundsOf, middleOf, type Bounds } from './boxes.ts'

/*
 * Things on one sheet are read by their sizes. Where most would be specks, since they lie far apart, a map shows where they are, and each
 * group of near ones has a plan of its own.
 */

/** How wide a sheet draws at most, mm. */
const SHEET = 180

/** How wide most things are drawn at least, mm: among others close by, and alone amid nothing. */
const AMONG = 4
const ALONE = 30

/** Of the size of most things: a wider gap has nothing to do with what is beside it. */
const MOST_GAP = 4

const sizeOf = ({ min, max }: Bounds): number => Math.max(max[0] - min[0], max[1] - min[1])

const around = (boxes: readonly Bounds[]): Bounds => boundsOf(boxes.flatMap(({ min, max }) => [min, max]))

interface Parting {
  /** Widest gap between things along x or y; 0 where there is none. */
  readonly gap: number
  /** On either side of it; without one, halves along the longer side. */
  readonly parts: readonly [readonly number[], readonly number[]]
  /** As many on one side as on the other. */
  readonly halves: readonly [readonly number[], readonly number[]]
}

function partingOf(all: readonly number[], boxes: readonly Bounds[]): Parting {
  const { min, max } = around(all.map((i) => boxes[i]!))
  const axes = max[0] - min[0] >= max[1] - min[1] ? ([0, 1] as const) : ([1, 0] as const)
  const halves = all.toSorted((a, b) => middleOf(boxes[a]!)[axes[0]] - middleOf(boxes[b]!)[axes[0]])
  const half = Math.ceil(all.length / 2)
  let [gap, order, at] = [0, halves, half]
  for (const axis of axes) {
    const along = all.toSorted((a, b) => boxes[a]!.min[axis] - boxes[b]!.min[axis])
    let end = Infinity
    for (const [i, box] of along.map((each) => boxes[each]!).entries()) {
      if (box.min[axis] - end > gap) [gap, order, at] = [box.min[axis] - end, along, i]
      end = i === 0 ? box.max[axis] : Math.max(end, box.max[axis])
    }
  }
  return { gap, parts: [order.slice(0, at), order.slice(at)], halves: [halves.slice(0, half), halves.slice(half)] }
}

/**
 * Things by where they lie, each group small enough to be read on a sheet of its own, in the order of their first: one group where all can be
 * read on one.
 * @param boxes around things, in any unit
 * @param fits whether those near each other fit on a sheet; what does not is parted further
 * @returns their places in the list
 */
export function nearGroups(
  boxes: readonly Bounds[],
  fits: (group: readonly number[]) => boolean = () => true,
): readonly (readonly number[])[] {
  const sizes = boxes.map(sizeOf).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const groups: number[][] = []
  const open: (readonly number[])[] = [boxes.map((_, i) => i)]
  for (let all = open.pop(); all !== undefined; all = open.pop()) {
    const size = sizeOf(around(all.map((i) => boxes[i]!)))
    const { gap, parts, halves } = partingOf(all, boxes)
    const isRead = size * ALONE <= usual * SHEET || (size * AMONG <= usual * SHEET && gap <= usual * MOST_GAP)
    if (all.length < 2 || (isRead && fits(all))) groups.push(all.toSorted((a, b) => a - b))
    else open.push(...(isRead ? halves : parts))
  }
  return groups.toSorted(([a = 0], [b = 0]) => a - b)
}

/** Numbers of a group that are its name; of more, a letter is. */
const MOST_NAMED = 3

/** Names of groups: their numbers, or a letter. @param numbers of what is in each group */
export function groupNames(numbers: readonly (readonly number[])[]): string[] {
  let letters = 0
  return numbers.map((own) => {
    if (own.length <= MOST_NAMED) return own.join(', ')
    const at = (letters += 1) - 1
    return `${at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`
  })
}
