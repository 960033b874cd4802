import type { EditableRoom, PlanPoint } from '../messages.ts'

/** Sizes of letters that a phone's reader can read, pixels; and how wide one is at most, of its size. */
const SIZES = [13, 11, 10] as const
const WIDE = 0.62

/** What a label leaves free to the walls, pixels. */
const AIR = 5

export interface RoomLabel {
  readonly text: string
  readonly at: PlanPoint
  /** Of the letters, metres. */
  readonly size: number
  /** Whether it stands upright, read from the right. */
  readonly isUpright: boolean
}

/** How far a place lies from the walls of its room both ways along a direction, metres: twice the nearer one. */
function widthAt(outline: EditableRoom['outline'], [x, y]: PlanPoint, [ux, uy]: PlanPoint): number {
  let [before, behind] = [-Infinity, Infinity]
  for (const ring of outline.flat())
    for (const [i, [bx, by]] of ring.entries()) {
      const [ax, ay] = ring.at(i - 1) ?? [bx, by]
      const [from, to] = [(ax - x) * -uy + (ay - y) * ux, (bx - x) * -uy + (by - y) * ux]
      if (from < 0 === to < 0) continue
      const share = from / (from - to)
      const along = (ax + (bx - ax) * share - x) * ux + (ay + (by - ay) * share - y) * uy
      if (along < 0) before = Math.max(before, along)
      else behind = Math.min(behind, along)
    }
  return 2 * Math.min(-before, behind)
}

/**
 * What a room is labelled by: its name along the screen, or upright, in letters as large as have room; else its mark.
 * @param turn by which the plan is turned, radians clockwise
 * @param pixels of a metre
 */
export function roomLabel({ outline, place, label, mark }: EditableRoom, turn: number, pixels: number): RoomLabel {
  const along: PlanPoint = [Math.cos(turn), Math.sin(turn)]
  const up: PlanPoint = [-along[1], along[0]]
  const widths = [widthAt(outline, place, along), widthAt(outline, place, up)].map((each) => each * pixels - AIR)
  for (const text of [label, mark])
    for (const size of SIZES)
      for (const [i, width] of widths.entries())
        if (text.length * size * WIDE <= width && size <= (widths[1 - i] ?? 0))
          return { text, at: place, size: size / pixels, isUpright: i === 1 }
  return { text: mark, at: place, size: SIZES[2] / pixels, isUpright: (widths[1] ?? 0) > (widths[0] ?? 0) }
}
