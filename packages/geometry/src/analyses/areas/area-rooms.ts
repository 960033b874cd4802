import { clipped } from '../../kernel/half-planes.ts'
import { signedArea, insideRing, type Ring2 } from '../../kernel/rings.ts'
import { levelPlane } from '../../kernel/planes.ts'
import { planLength, type Vec2 } from '../../kernel/vectors.ts'
import { widestCircle } from '../../kernel/widest-circle.ts'
import type { AreaClass } from '../../model/edits.ts'
import type { RoomMeasures } from '../../measure/rooms/measures.ts'
import { above, areaOf, ceilingOf, facetOf, roomHeights, type Ceiling } from '../../measure/rooms/ceiling.ts'
import type { AreaRule } from './rules.ts'

/** A room with what its area by a rule depends on. */
export interface AreaRoom {
  readonly room: RoomMeasures
  /** Its number on its storey. */
  readonly number: number
  readonly class: AreaClass
  /** Whether nobody said its class. */
  readonly isAssumed: boolean
  readonly unit: string | null
  /** Its outer rings, and the holes that the rule takes off. */
  readonly floor: readonly Ring2[]
  /** Of the lowest top of its walls over the floor, metres; null if it has none. */
  readonly lowest: number | null
  readonly ceiling: Ceiling
}

/** A room of a storey by a rule. The class that nobody gave is BRA-i, but for open places: a scan shows no access. */
export const areaRoom = (room: RoomMeasures, number: number, { shafts, isHeightForPerson }: AreaRule): AreaRoom => ({
  room,
  number,
  class: room.areaClass ?? (room.type === 'OUTSIDE_AREA' ? 'TBA' : 'BRA-i'),
  isAssumed: room.areaClass === null,
  unit: room.unit,
  floor: room.outline.flatMap(([outer, ...holes]) => [outer, ...holes.filter((hole) => -signedArea(hole) > shafts)]),
  lowest: roomHeights(room)?.lowest ?? null,
  ceiling: isHeightForPerson === true ? { kind: 'unknown', reason: 'notConvex', by: 0 } : ceilingOf(room),
})

/** Whether a point lies in one of some rings. */
export const inAny = (rings: readonly Ring2[], [x, y]: Vec2): boolean => rings.some((ring) => insideRing(ring, x, y))

/** Metres, and square metres: smaller values are rounding. */
const ROUNDING = 1e-6
const NARROWER = 0.01

/** A room of which a person says whether all of its floor is high enough, where its walls do not show it. */
export const withHeight = (own: AreaRoom, isHigh: boolean): AreaRoom => {
  const height = isHigh ? Infinity : 0
  return { ...own, lowest: height, ceiling: { kind: 'level', planes: [levelPlane(height)] } }
}

/** What is asked of heights. */
export interface Headroom {
  readonly limit: number
  readonly beyond: number
  readonly width: number
  /** Whether floor under a ceiling that nobody knows counts. */
  readonly countsUnknown: boolean
}

/** Whether it is known which part of a room is high enough: walls that all are suffice, as no ceiling is lower than all of its walls. */
export const isHeightKnown = ({ lowest, ceiling, class: own }: AreaRoom, limit: number): boolean =>
  own === 'TBA' || limit <= 0 || (lowest !== null && (lowest >= limit || ceiling.kind !== 'unknown'))

/**
 * The part of a room that is high enough: its floor itself where all is. It is as wide as asked somewhere, and goes on under each slope
 * that begins there, up to the room's own walls.
 */
export function highPart(own: AreaRoom, { limit, beyond, width, countsUnknown }: Headroom): readonly Ring2[] {
  const { floor, lowest, ceiling } = own
  if (own.class === 'TBA' || limit <= 0 || (lowest !== null && lowest >= limit)) return floor
  if (ceiling.kind === 'unknown') return countsUnknown ? floor : []
  const { planes } = ceiling
  const full = planes.reduce<readonly Ring2[]>((rings, plane) => clipped(rings, above(plane, limit)), floor)
  if (full.length === 0 || (width > 0 && widestCircle(full) < width - NARROWER)) return []
  if (ceiling.kind === 'level') return floor
  return planes.flatMap((plane) =>
    areaOf(facetOf(full, planes, plane)) < ROUNDING
      ? []
      : clipped(facetOf(floor, planes, plane), above(plane, limit - beyond * planLength(plane.gx, plane.gy))),
  )
}

/** The measurable floor of one room by NS 3940, square metres; null where its heights are not known. */
export function measurableArea(room: RoomMeasures, rule: AreaRule): number | null {
  const own = { ...areaRoom(room, 0, rule), class: 'BRA-i' as const, floor: room.outline.flat() }
  const [limit] = rule.heights[0] ?? [0]
  return isHeightKnown(own, limit) ? areaOf(highPart(own, { ...rule, limit, countsUnknown: false })) : null
}
