import type { PlanPoint } from '../messages.ts'

/** Sizes of letters that a phone's reader can read, pixels; and how wide one is at most, of its size. */
const SIZES = [13, 11, 10] as const
const WIDE = 0.62

/** What a label leaves free to the walls, pixels. */
const AIR = 5

export interface RoomLabel {
  readonly text: string
  /** Of the letters, metres. */
  readonly size: number
  /** Whether it is read from the right. */
  readonly isUpright: boolean
}

type Rings = readonly (readonly PlanPoint[])[]

/** Twice the way from a place to the nearer wall of its room, metres: across the screen (0), or down it (1). */
function widthAt(rings: Rings, place: PlanPoint, axis: 0 | 1): number {
  const other = 1 - axis
  const ways = rings.flatMap((ring) =>
    ring.flatMap((to, i) => {
      const from = ring.at(i - 1) ?? to
      const [a, b] = [from[other]! - place[other]!, to[other]! - place[other]!]
      return a < 0 === b < 0 ? [] : [Math.abs(from[axis] + ((to[axis] - from[axis]) * a) / (a - b) - place[axis])]
    }),
  )
  return 2 * Math.min(...ways)
}

/**
 * What a room is labelled by at a place: the first of some texts that has room in letters as large as may be, across or upright; else the last.
 * @param rings of the room and lines of walls on the screen, metres
 * @param pixels of a metre
 */
export function roomLabel(rings: Rings, place: PlanPoint, texts: readonly string[], pixels: number): RoomLabel {
  const widths = ([0, 1] as const).map((axis) => widthAt(rings, place, axis) * pixels - AIR)
  for (const text of texts)
    for (const size of SIZES)
      for (const [i, width] of widths.entries())
        if (text.length * size * WIDE <= width && size <= widths[1 - i]!)
          return { text, size: size / pixels, isUpright: i === 1 }
  return { text: texts.at(-1) ?? '', size: SIZES[2] / pixels, isUpright: widths[1]! > widths[0]! }
}
