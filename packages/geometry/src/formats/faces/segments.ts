import type { Vec2 } from '../../kernel/vectors.ts'
import { ruleOf, type RoofLineType } from '../../model/survey.ts'

/** A straight piece of a roof line, or of an area's outline (`type` null), in metres. */
export interface RoofSegment {
  readonly type: RoofLineType | null
  /** Number of its line; -1 for an outline. */
  readonly line: number
  readonly from: Vec2
  readonly to: Vec2
  readonly zFrom: number | null
  readonly zTo: number | null
}

/** The roof heights of a segment. */
interface Heights {
  readonly zFrom: number
  readonly zTo: number
}

export const hasHeights = <T extends RoofSegment>(segment: T): segment is T & Heights =>
  segment.type !== null && ruleOf(segment.type).isRoof && segment.zFrom !== null && segment.zTo !== null

/** The height of a segment at the point of its line next to `point`: a node may lie a little past its end. */
export function heightAlong({ from, to, zFrom, zTo }: RoofSegment & Heights, point: Vec2): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / square
  return zFrom + t * (zTo - zFrom)
}

/** Outlines first, then eaves: the first decides the position of a common node. */
const rank = ({ type }: RoofSegment): number => (type === null ? 0 : type === 'Takkant' ? 1 : 2)

/** Sorted by position alone, each segment directed from its lesser end. */
export function inOrder(segments: readonly RoofSegment[]): RoofSegment[] {
  const forward = segments.map((segment): RoofSegment => {
    const { from, to, zFrom, zTo } = segment
    const turn = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1])
    return turn ? { ...segment, from: to, to: from, zFrom: zTo, zTo: zFrom } : segment
  })
  const key = (s: RoofSegment): number[] => [rank(s), ...s.from, ...s.to, s.zFrom ?? -1e9, s.zTo ?? -1e9]
  const keyed = forward.map((segment) => ({ segment, key: key(segment) }))
  keyed.sort((a, b) => {
    for (let i = 0; i < a.key.length; i += 1) if (a.key[i] !== b.key[i]) return a.key[i]! - b.key[i]!
    return (a.segment.type ?? '') < (b.segment.type ?? '') ? -1 : 1
  })
  return keyed.map(({ segment }) => segment)
}
