import type { Vec2 } from '@reports/geometry'
import type { Board } from '../pen/board.ts'

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
}

/** The nearest place for a text beside what it means, where neither it nor its leader line meets another text. */
export function leaderPlace({ board, tip, size: [width, height], away, farthest, clear }: LeaderSearch): LeaderPlace | null {
  for (let distance = NEAR; distance <= farthest; distance += STEP) {
    for (let k = 0; k < DIRECTIONS; k += 1) {
      // The wanted direction first, then to both sides in turn.
      const direction = away + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((2 * Math.PI) / DIRECTIONS)
      const end: Vec2 = [tip[0] + Math.cos(direction) * distance, tip[1] + Math.sin(direction) * distance]
      const corner: Vec2 = [Math.cos(direction) >= 0 ? end[0] + 0.6 : end[0] - 0.6 - width, end[1] - height / 2]
      const whole: Vec2[] = [corner, [corner[0] + width, corner[1]], [corner[0] + width, corner[1] + height], [corner[0], corner[1] + height]]
      if (!board.isFree(whole, clear) || !board.texts.isFree([end, tip])) continue
      return { end, corner }
    }
  }
  return null
}
