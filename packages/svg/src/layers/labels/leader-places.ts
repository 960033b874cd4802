import type { Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'

/** How far from what it means a text is tried, mm, and in how many directions. */
const NEAR = 4
const STEP = 4
const DIRECTIONS = 24

/** A place at the end of a leader line. */
export interface LeaderPlace {
  /** Where the leader line ends. */
  readonly end: Vec2
  /** Upper left corner of the text's room. */
  readonly corner: Vec2
  /** Height on the sheet that the text's middle stands at. */
  readonly middle: number
}

export interface LeaderSearch {
  readonly board: Board
  /** What the leader line points to, mm. */
  readonly tip: Vec2
  /** Width and height of the text's room, mm. */
  readonly size: Vec2
  /** The direction that is tried first, radians on the sheet. */
  readonly away: number
  readonly farthest: number
  /** Whether the text must stay off all lines too. */
  readonly clear: boolean
  /** Whether the leader line may cross texts: a last resort. Default false. */
  readonly crossing?: boolean
  /** Whether the text may stand so far across. Default everywhere. */
  readonly fits?: (left: number, right: number) => boolean
  /** The nearest that is tried, mm. */
  readonly near?: number
  /** From one distance to the next, mm. */
  readonly step?: number
}

/** Steps grow with the distance: who looks far need not look everywhere. */
const GROWTH = 0.12

/** Of a leader line's direction upright: the text then stands over or under its end, not beside it. */
const UPRIGHT = 0.9

/** Between a leader line's end and its text, mm. */
const AIR = 0.6

/** A direction that is looked in, and how far a leader line has come in it. */
interface Ray {
  readonly across: number
  readonly down: number
  readonly end: Vec2
}

/** The nearest place for a text beside what it means, where neither it nor its leader line meets another text. */
export function leaderPlace({
  board,
  tip,
  size: [width, height],
  away,
  farthest,
  clear,
  crossing = false,
  fits = () => true,
  near = NEAR,
  step = STEP,
}: LeaderSearch): LeaderPlace | null {
  // The wanted direction first, then to both sides in turn.
  let rays = Array.from({ length: DIRECTIONS }, (_, k): Ray => {
    const direction = away + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((2 * Math.PI) / DIRECTIONS)
    return { across: Math.cos(direction), down: Math.sin(direction), end: tip }
  })
  for (let distance = near; distance <= farthest && rays.length > 0; distance += Math.max(step, distance * GROWTH)) {
    const open: Ray[] = []
    for (const { across, down, end: before } of rays) {
      const end: Vec2 = [tip[0] + across * distance, tip[1] + down * distance]
      // A line that meets a text meets it however much farther it goes.
      if (!crossing && !board.texts.isFree([before, end])) continue
      open.push({ across, down, end })
      const corner: Vec2 =
        Math.abs(down) > UPRIGHT
          ? [end[0] - width / 2, down > 0 ? end[1] + AIR / 2 : end[1] - AIR / 2 - height]
          : [across >= 0 ? end[0] + AIR : end[0] - AIR - width, end[1] - height / 2]
      const whole: Vec2[] = [
        corner,
        [corner[0] + width, corner[1]],
        [corner[0] + width, corner[1] + height],
        [corner[0], corner[1] + height],
      ]
      if (fits(corner[0], corner[0] + width) && board.isFree(whole, clear))
        return { end, corner, middle: corner[1] + height / 2 }
    }
    rays = open
  }
  return null
}

/** A place at the end of a leader line to one of several tips. */
export interface TippedPlace extends LeaderPlace {
  readonly tip: Vec2
}

type TippedSearch = Omit<LeaderSearch, 'clear' | 'crossing' | 'tip'>

/** The first place there is, to the first tip that has one: off all lines, else among them. */
export function placeOfTips(search: TippedSearch, tips: readonly Vec2[]): TippedPlace | null {
  for (const clear of [true, false]) {
    for (const tip of tips) {
      const place = leaderPlace({ ...search, tip, clear })
      if (place !== null) return { ...place, tip }
    }
  }
  return null
}

/** A place that there is always one of: its leader line may cross other texts, as a last resort. */
export function crossingPlace(search: TippedSearch, tip: Vec2): TippedPlace {
  const place = leaderPlace({ ...search, tip, clear: true, crossing: true, farthest: Infinity })
  // Beyond all that is drawn every place is free.
  if (place === null) throw new RangeError('A sheet without end has no free place')
  return { ...place, tip }
}
