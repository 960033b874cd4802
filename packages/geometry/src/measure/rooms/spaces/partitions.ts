/*
 * Two lines of wall beside each other: the faces of a thin wall between two rooms, or one wall that was scanned twice.
 */

import { crossing } from '../../../kernel/arrangement.ts'
import { faceAt, type PlanarGraph } from '../../../kernel/planar-graph.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE, SIDE_PROBE } from '../../../tolerances.ts'
import { alongWall, type PlacedWall } from '../walls/placed-wall.ts'
import type { WallGraph } from '../walls/wall-graph.ts'
import { ENDS_APART } from './close-corners.ts'

/**
 * Whether two walls beside each other may be the faces of one wall towards two rooms: the walls of the scan enclose a space on either
 * side, or they look away from each other, and nothing shows what is there. (In files of one room the normal points into the room; in
 * merged files in three of four.)
 */
export function arePartition(wall: PlacedWall, other: PlacedWall, graph: Enclosing, along = wall.width / 2): boolean {
  const { normal } = wall
  const { at } = alongWall(wall, along)
  const isSameWay = normal[0] * other.normal[0] + normal[1] * other.normal[1] > 0
  const [x, y] = isPlain(other) ? other.line[0] : alongWall(other, other.width / 2).at
  const off = (x - at[0]) * normal[0] + (y - at[1]) * normal[1]
  const beside = ([-1, 1] as const).map((way) => {
    const by = way === 1 ? Math.max(0, off) + SIDE_PROBE : Math.min(0, off) - SIDE_PROBE
    const from: Vec2 = [at[0] + normal[0] * by, at[1] + normal[1] * by]
    const to: Vec2 = [from[0] + normal[0] * way * FAR, from[1] + normal[1] * way * FAR]
    return { from, to, isOpen: !graph.crosses(from, to, ENDS_APART) }
  })
  // Most twins stand in an outer wall, where no face has to be found: no space lies on a side without walls.
  if (isSameWay && beside.some(({ isOpen }) => isOpen)) return false
  const sides = beside.map(
    ({ from, to, isOpen }): 'outside' | 'unknown' | number =>
      (isOpen ? null : faceAt(graph.faces(), from)) ?? (graph.crosses(from, to, 0) ? 'unknown' : 'outside'),
  )
  // Two spaces have a wall between them, whatever the file says. Else, where it is not known what is enclosed, its sides are all there is.
  if (sides.every((side) => typeof side === 'number')) return sides[0] !== sides[1]
  return !isSameWay && (sides.includes('unknown') || sides.every((side) => side === 'outside'))
}

/** Metres: longer than a building. */
const FAR = 1000

/** What walls enclose, found once it is asked for. */
export interface Enclosing {
  readonly faces: () => PlanarGraph
  /** Whether a wall lies across a line. @param reach metres by which each wall is longer at both ends */
  readonly crosses: (from: Vec2, to: Vec2, reach: number) => boolean
}

export function enclosing(walls: readonly PlacedWall[], closed: () => WallGraph): Enclosing {
  return {
    faces: () => closed().graph,
    crosses: (from, to, reach) =>
      walls.some(({ line }) => {
        const [a, b] = [line[0], line.at(-1)!]
        const by = reach / (planDistance(a, b) || 1)
        const [x, y] = [(b[0] - a[0]) * by, (b[1] - a[1]) * by]
        const wall = { from: [a[0] - x, a[1] - y], to: [b[0] + x, b[1] + y], source: 0 } as const
        return crossing({ from, to, source: 0 }, wall) !== null
      }),
  }
}

export const isPlain = ({ surface, line }: PlacedWall): boolean => surface.arc === null && line.length === 2

/**
 * Whether walls run across both ends of the strip between two walls, as they do where one wall was scanned twice. Where each room has its
 * own walls, they end at the faces of a wall between them.
 */
export function isClosedStrip(wall: PlacedWall, other: PlacedWall, graph: Enclosing): boolean {
  const [a, b] = [wall.line[0], wall.line.at(-1)!]
  const [p, q] = [other.line[0], other.line.at(-1)!]
  const isSame = planDistance(a, p) + planDistance(b, q) <= planDistance(a, q) + planDistance(b, p)
  const ends = [
    [a, isSame ? p : q],
    [b, isSame ? q : p],
  ] as const
  const middles = ends.map(([from, to]): Vec2 => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  return middles.every((end, index) => {
    const far = middles[1 - index]!
    const by = ALONG_OUTLINE / (planDistance(end, far) || 1)
    const off: Vec2 = [(end[0] - far[0]) * by, (end[1] - far[1]) * by]
    return graph.crosses([end[0] - off[0], end[1] - off[1]], [end[0] + off[0], end[1] + off[1]], 0)
  })
}
