import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { FACING_SIDES, SAME_CORNER } from '../../tolerances.ts'

/** Metres by which the faces of a wall may lie in each other at one end: rooms of a scan overlap by as much. */
const WALL_INTO_WALL = 0.05

/** Share of a wall's thickness by which one face may be longer at an end, to be joined aslant. */
const WALL_END = 0.5

/** A side of a room's outline. */
export interface Side {
  /** Number of its room. */
  readonly room: number
  readonly a: Vec2
  readonly b: Vec2
  /** Unit vectors along it, and out of the room. */
  readonly along: Vec2
  readonly out: Vec2
  readonly length: number
}

/** The floor between two sides that face each other from outside. */
export interface Strip {
  readonly ring: Ring2
  readonly rooms: readonly [number, number]
  /** Metres: mean distance of the sides. */
  readonly width: number
  /** Metres that the sides have in common. */
  readonly length: number
  readonly area: number
}

export const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

/** The vector from `b` to `a`. */
export const from2 = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]]

/** The point so far from another along a unit vector. */
export const beside = (p: Vec2, along: Vec2, distance: number): Vec2 => [
  p[0] + along[0] * distance,
  p[1] + along[1] * distance,
]

export const middleOf = ({ a, b }: Pick<Side, 'a' | 'b'>): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The sides of rings: outer ones anticlockwise, holes clockwise. */
export const sidesOf = (rings: readonly Ring2[], room = 0): Side[] =>
  rings.flatMap((ring) =>
    ring.flatMap((a, i): Side[] => {
      const b = ring[(i + 1) % ring.length]!
      const length = planDistance(a, b)
      if (length < SAME_CORNER) return []
      const along: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
      return [{ room, a, b, along, out: [along[1], -along[0]], length }]
    }),
  )

/**
 * The strips between sides that face each other, over their common length.
 * @param least, `most` metres: the greater distance of the two sides lies between them
 * @param may whether two rooms, by their numbers, may have a wall between them
 */
export function stripsBetween(
  sides: readonly Side[],
  least: number,
  most: number,
  may: (room: number, other: number) => boolean = () => true,
): Strip[] {
  const strips: Strip[] = []
  const opposite = -Math.cos(FACING_SIDES)
  for (let i = 0; i < sides.length; i += 1)
    for (let k = i + 1; k < sides.length; k += 1) {
      const [side, other] = [sides[i]!, sides[k]!]
      if (dot2(side.along, other.along) > opposite || !may(side.room, other.room)) continue
      const strip = stripOf(side, other, least, most)
      if (strip !== null) strips.push(strip)
    }
  return strips
}

function stripOf(side: Side, other: Side, least: number, most: number): Strip | null {
  const along = (p: Vec2): number => dot2(from2(p, side.a), side.along)
  const behind = (p: Vec2): number => dot2(from2(p, side.a), side.out)
  const [s, t] = [along(other.a), along(other.b)]
  const [first, last] = s < t ? [s, t] : [t, s]
  const [from, to] = [Math.max(0, first), Math.min(side.length, last)]
  if (to - from < SAME_CORNER) return null
  const off = (u: number): number => behind(other.a) + ((behind(other.b) - behind(other.a)) * (u - s)) / (t - s)
  const [near, far] = [off(from), off(to)]
  const widest = Math.max(near, far)
  if (widest > most || widest < least || Math.min(near, far) < -WALL_INTO_WALL) return null
  // An end that goes a little past the other is joined to it aslant: walls meet outer walls obliquely, and noise moves corners.
  const isEnd = (u: number, v: number): boolean => Math.abs(u - v) <= WALL_END * widest
  const on = (u: number): Vec2 => beside(side.a, side.along, u)
  const across = (u: number): Vec2 => beside(on(u), side.out, off(u))
  const [ownFrom, otherFrom] = isEnd(0, first) ? [0, first] : [from, from]
  const [ownTo, otherTo] = isEnd(side.length, last) ? [side.length, last] : [to, to]
  const width = (near + far) / 2
  return {
    ring: [on(ownFrom), across(otherFrom), across(otherTo), on(ownTo)],
    rooms: [side.room, other.room],
    width,
    length: to - from,
    area: width * (to - from),
  }
}
