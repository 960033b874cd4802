import { length, planDistance, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import { areaVector } from '../../../kernel/rings.ts'
import type { Building } from '../../../model/roof.ts'

/** An upright face of the file in plan, with the heights it fills. */
export interface FileWall {
  readonly from: Vec2
  readonly to: Vec2
  /** The heights filled by the wall at a place near its line: pairs of from and to, from below. */
  readonly filledAt: (place: Vec2) => readonly (readonly [low: number, high: number])[]
}

/** z of a unit normal up to which a face is upright: a wall that leans more is in effect a roof. */
const UPRIGHT_Z = 0.1

/** Metres. A narrower wall closes nothing. */
const NARROWEST = 0.05

/** The walls that a file has, in plan. Upright faces of its roof are walls too: those between the two roofs of a tower close what lies below. */
export const fileWalls = ({ walls = [], surfaces }: Pick<Building, 'walls' | 'surfaces'>): FileWall[] =>
  [...walls, ...surfaces].flatMap(({ polygons }) => polygons.flatMap(([outer]) => wallsOfRing(outer)))

/** Whether a face with this area vector is a wall. */
export const isUpright = (normal: Vec3): boolean => Math.abs(normal[2]) <= UPRIGHT_Z * length(normal)

function wallsOfRing(ring: readonly Vec3[]): FileWall[] {
  const normal = areaVector(ring)
  if (!isUpright(normal)) return []
  const [alongX, alongY] = [-normal[1], normal[0]]
  const along = ([x, y]: readonly [number, number, ...number[]]): number => x * alongX + y * alongY
  let [first, last] = [ring[0]!, ring[0]!]
  for (const p of ring) {
    if (along(p) < along(first)) first = p
    if (along(p) > along(last)) last = p
  }
  const [from, to]: [Vec2, Vec2] = [
    [first[0], first[1]],
    [last[0], last[1]],
  ]
  if (planDistance(from, to) < NARROWEST) return []
  return [{ from, to, filledAt: (place) => sectionOf(ring, along, along(place)) }]
}

/** The height ranges of an upright polygon at a position along it (even-odd rule). */
function sectionOf(ring: readonly Vec3[], along: (p: Vec3) => number, at: number): (readonly [number, number])[] {
  const heights: number[] = []
  let p = ring.at(-1)!
  let a = along(p)
  for (const q of ring) {
    const b = along(q)
    if (a > at !== b > at) heights.push(p[2] + ((q[2] - p[2]) * (at - a)) / (b - a))
    p = q
    a = b
  }
  heights.sort((low, high) => low - high)
  const section: (readonly [number, number])[] = []
  for (let i = 0; i + 1 < heights.length; i += 2) section.push([heights[i]!, heights[i + 1]!])
  return section
}

/** Heights that walls fill over a place, from below. */
export type Filled = readonly (readonly [low: number, high: number])[]

export const filledOver = (walls: readonly FileWall[], place: Vec2): Filled =>
  walls.flatMap((wall) => wall.filledAt(place)).sort((a, b) => a[0] - b[0])

/** Filled height between `low` and `high`, metres; a height that two walls fill counts once. */
export function filledBetween(filled: Filled, low: number, high: number): number {
  let sum = 0
  let reached = low
  for (const [from, to] of filled) {
    const start = Math.max(from, reached)
    const end = Math.min(to, high)
    if (end <= start) continue
    sum += end - start
    reached = end
  }
  return sum
}
