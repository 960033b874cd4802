import type { Vec2 } from '../../kernel/vectors.ts'
import type { AreaRoom } from './area-rooms.ts'
import { dot2, from2, sidesOf, stripsBetween, type Strip } from './strips.ts'

/** Metres. Nobody builds thinner walls: 5 cm, less what noise moves their two faces by. */
const THINNEST = 0.03

/** Metres of wall from which on a thin one is no corner that touches. */
const LEAST_LENGTH = 1

/** Metres from the middle of a strip within which one of its walls stands. */
const AT_WALL = 0.2

/** A wall between two rooms that is thinner than any: the rooms lie too near each other, and the area is too small. */
export interface ThinWall {
  readonly roomIds: readonly [string, string]
  /** Metres: below 0 the rooms overlap. */
  readonly width: number
  readonly length: number
}

/** Whether a wall stands along a strip: parts of one space have none between them. */
function hasWall({ ring: [a, b, c, d] }: Strip, { room }: AreaRoom): boolean {
  const middle: Vec2 = [(a![0] + b![0] + c![0] + d![0]) / 4, (a![1] + b![1] + c![1] + d![1]) / 4]
  return room.walls.some(({ line, towardsRoom }) => {
    const along: Vec2 = [0 - towardsRoom[1], towardsRoom[0]]
    const [u, v] = [line[0]!, line.at(-1)!].map((end) => dot2(from2(end, middle), along))
    return u! * v! <= 0 && Math.abs(dot2(from2(line[0]!, middle), towardsRoom)) <= AT_WALL
  })
}

/** Walls between rooms of a storey that are thinner than any. */
export function thinWalls(rooms: readonly AreaRoom[]): ThinWall[] {
  const sides = rooms.flatMap(({ floor, number, class: own }) => (own === 'TBA' ? [] : sidesOf(floor, number)))
  return stripsBetween(sides, -Infinity, THINNEST, (i, k) => i !== k).flatMap((strip): ThinWall[] => {
    const [one, other] = strip.rooms.map((number) => rooms[number]!) as [AreaRoom, AreaRoom]
    const isThin = strip.length >= LEAST_LENGTH && (hasWall(strip, one) || hasWall(strip, other))
    return isThin ? [{ roomIds: [one.room.id, other.room.id], width: strip.width, length: strip.length }] : []
  })
}
