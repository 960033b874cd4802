/*
 * A scan has no ceiling, only walls. If their tops are level, the ceiling is taken as level; otherwise as the upper convex hull of the
 * tops, as in an attic. If the tops contradict that shape, the ceiling is unknown.
 */

import { boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { clipped, type HalfPlane } from '../../kernel/half-planes.ts'
import { heightOn, levelPlane, planeThrough, type HeightPlane } from '../../kernel/planes.ts'
import { areaVector, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { planDistance, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { ALONG_OUTLINE, LEVEL_TOPS, SIDE_EDGE, WALL_JOIN } from '../../tolerances.ts'
import type { RoomMeasures, RoomWallMeasure } from './measures.ts'

/** Metres. If the tops of two walls differ by more where they meet, the height of the ceiling there is undecided. */
const CORNER_TOPS = 0.05

/** Metres. A wall top this far below the convex ceiling over all walls does not carry it. */
const ON_CEILING = 0.02

/** Corners of wall tops beyond which no ceiling is looked for (the cost grows with their fourth power): attic rooms have 20. */
const MOST_CEILING_CORNERS = 60

/** Reasons why the ceiling of a room is unknown. */
export const CEILING_REASONS = ['noWalls', 'openOutline', 'cornersDiffer', 'notConvex', 'manyCorners'] as const

/** One of `CEILING_REASONS`. */
export type CeilingReason = (typeof CEILING_REASONS)[number]

/** The ceiling of a room, inferred from its walls. It is the lowest of some planes over the floor (one plane if level), or a reason why it is unknown. */
export type Ceiling =
  | { readonly kind: 'level' | 'sloped'; readonly planes: readonly HeightPlane[] }
  | { readonly kind: 'unknown'; readonly reason: CeilingReason; readonly by: number }

/** Heights of a room's wall tops above its floor, metres; null if it has no walls. */
export interface RoomHeights {
  readonly lowest: number
  readonly highest: number
}

/** A corner of a wall's top: plan, and height above the floor. */
type Top = Vec3

/** The point of a wall's line `u` metres from its start. */
function placeAt({ line, width }: RoomWallMeasure, u: number): Vec2 {
  if (line.length === 2 && width > 0) {
    const [[x0, y0], [x1, y1]] = [line[0], line[1]]
    return [x0 + ((x1 - x0) * u) / width, y0 + ((y1 - y0) * u) / width]
  }
  let left = u
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const long = planDistance(a, b)
    if (long > 0 && (left <= long || i + 1 === line.length))
      return [a[0] + ((b[0] - a[0]) * left) / long, a[1] + ((b[1] - a[1]) * left) / long]
    left -= long
  }
  return line[0]
}

/** Corners of the top of a wall's face, along the wall. Edges within 5 degrees of vertical are sides; edges with the face above them are the foot. */
function topOf(wall: RoomWallMeasure, floor: number): Top[] {
  const { face, base } = wall
  const tops = face.flatMap((b, i) => {
    const a = face.at(i - 1)!
    const run = a[0] - b[0]
    return run > Math.hypot(run, a[1] - b[1]) * Math.sin(SIDE_EDGE) ? [b, a] : []
  })
  return tops
    .toSorted((a, b) => a[0] - b[0])
    .map(([u, v]): Top => {
      const [x, y] = placeAt(wall, u)
      return [x, y, v + base - floor]
    })
}

/** The tops of the walls around a room: partitions show nothing of its ceiling. */
export const topsOf = ({ walls, floorHeight }: RoomMeasures): Top[][] => {
  const around = walls.filter(({ partition }) => !partition)
  const floor = floorHeight ?? around.reduce((least, { base }) => Math.min(least, base), Infinity)
  return around.map((wall) => topOf(wall, floor)).filter(({ length }) => length > 0)
}

/** The lowest and the highest of the tops of a room's walls over its floor, metres; null if the room has no walls around it. */
export function roomHeights(room: RoomMeasures): RoomHeights | null {
  const heights = topsOf(room).flatMap((tops) => tops.map(([, , height]) => height))
  if (heights.length === 0) return null
  return {
    lowest: heights.reduce((least, height) => Math.min(least, height)),
    highest: heights.reduce((most, height) => Math.max(most, height)),
  }
}

type UnknownCeiling = Extract<Ceiling, { readonly kind: 'unknown' }>

const unknown = (reason: CeilingReason, by = 0): UnknownCeiling => ({ kind: 'unknown', reason, by })

/**
 * The ceiling of a room from the tops of its walls, by our own rule. It is level if all walls are equally high, assuming that it does not
 * rise between them. Otherwise it is the upper convex hull of their tops, if these agree at the corners and lie on the hull.
 */
export function ceilingOf(room: RoomMeasures): Ceiling {
  const walls = topsOf(room)
  const heights = roomHeights(room)
  if (heights === null) return unknown('noWalls')
  const { lowest, highest } = heights
  if (highest - lowest <= LEVEL_TOPS) return { kind: 'level', planes: [levelPlane((lowest + highest) / 2)] }
  if (isOpen(room)) return openOutline(room)
  const apart = cornersApart(walls)
  if (apart > CORNER_TOPS) return unknown('cornersDiffer', apart)
  const tops = distinct(walls.flat())
  if (tops.length > MOST_CEILING_CORNERS) return unknown('manyCorners', tops.length)
  const planes = hullOver(tops)
  const below = tops.reduce((most, top) => Math.max(most, heightUnder(planes, top[0], top[1]) - top[2]), 0)
  return below > ON_CEILING ? unknown('notConvex', below) : { kind: 'sloped', planes }
}

const openOutline = ({ openSpans }: RoomMeasures): UnknownCeiling =>
  unknown(
    'openOutline',
    openSpans.reduce((sum, { length }) => sum + length, 0),
  )

/** Whether a room's outline has a stretch without a wall, or cannot be trusted. */
const isOpen = (room: RoomMeasures): boolean =>
  room.openSpans.length > 0 || room.outlineSource === 'bridged' || room.outlineSource === 'none'

const heightUnder = (planes: readonly HeightPlane[], x: number, y: number): number =>
  planes.reduce((least, plane) => Math.min(least, heightOn(plane, x, y)), Infinity)

/** The greatest difference of height between the tops of two walls that meet, metres. */
function cornersApart(walls: readonly (readonly Top[])[]): number {
  const ends = walls.flatMap((tops) => [tops[0]!, tops.at(-1)!])
  const search = boxSearch(boxesOf(ends.map(([x, y]) => ({ minX: x, minY: y, maxX: x, maxY: y }))))
  let apart = 0
  for (const [x, y, height] of ends)
    for (const i of search(x, y, x, y, ALONG_OUTLINE)) apart = Math.max(apart, Math.abs(ends[i]![2] - height))
  return apart
}

/** Tops without repeated points, which occur where walls meet. */
function distinct(tops: readonly Top[]): Top[] {
  const kept = new Map<string, Top>()
  for (const top of tops) {
    const key = top.map((value) => Math.round(value / WALL_JOIN)).join(' ')
    if (!kept.has(key)) kept.set(key, top)
  }
  return [...kept.values()]
}

/** Metres up per metre of plan from which on a narrow facet is the side of a wall, not a part of a ceiling. */
const STEEP = 4

/**
 * The planes of the upper convex hull of some points: each passes through three of them, with none above. Steep planes through points nearly
 * in line are left out: along a straight wall they would be vertical.
 */
function hullOver(tops: readonly Top[]): HeightPlane[] {
  const planes: HeightPlane[] = []
  for (let i = 0; i < tops.length; i += 1)
    for (let j = i + 1; j < tops.length; j += 1)
      for (let k = j + 1; k < tops.length; k += 1) {
        const corners = [tops[i]!, tops[j]!, tops[k]!]
        const normal = areaVector(corners)
        const longest = Math.max(...corners.map((p, at) => planDistance(p, corners[(at + 1) % 3]!)))
        const isNarrow = 2 * Math.abs(normal[2]) < ALONG_OUTLINE * longest
        if (normal[2] === 0 || (isNarrow && Math.hypot(normal[0], normal[1]) > STEEP * Math.abs(normal[2]))) continue
        const plane = planeThrough(normal, corners)
        if (tops.every(([x, y, height]) => height - heightOn(plane, x, y) <= ON_HULL) && !isAmong(planes, plane))
          planes.push(plane)
      }
  return planes
}

/** Metres: smaller heights above a plane are rounding. */
const ON_HULL = 1e-6

const isAmong = (planes: readonly HeightPlane[], { gx, gy, height }: HeightPlane): boolean =>
  planes.some((other) => Math.abs(other.gx - gx) + Math.abs(other.gy - gy) + Math.abs(other.height - height) < 1e-5)

const difference = (upper: HeightPlane, lower: HeightPlane): HalfPlane => ({
  a: upper.gx - lower.gx,
  b: upper.gy - lower.gy,
  c: upper.height - lower.height,
})

/** The side of a plane's level line on which it is higher than `height`. */
export const above = (plane: HeightPlane, height: number): HalfPlane => ({
  a: plane.gx,
  b: plane.gy,
  c: plane.height - height,
})

/** The region in which one plane is the ceiling: no other plane is lower there. */
export const facetOf = (rings: readonly Ring2[], planes: readonly HeightPlane[], plane: HeightPlane): Ring2[] =>
  planes.reduce<Ring2[]>(
    (left, other) => (other === plane ? left : clipped(left, difference(other, plane))),
    [...rings],
  )

export const areaOf = (rings: readonly Ring2[]): number => rings.reduce((sum, ring) => sum + signedArea(ring), 0)

/** Area of a known ceiling over a floor, along its slopes, square metres; null if unknown. */
export function ceilingArea(ceiling: Ceiling, { outline, floorArea }: RoomMeasures): number | null {
  if (ceiling.kind === 'unknown') return null
  if (ceiling.kind === 'level') return floorArea
  const { planes } = ceiling
  return planes.reduce(
    (sum, plane) => sum + areaOf(facetOf(outline.flat(), planes, plane)) * Math.sqrt(1 + plane.gx ** 2 + plane.gy ** 2),
    0,
  )
}
