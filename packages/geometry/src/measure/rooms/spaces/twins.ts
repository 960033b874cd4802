/*
 * Walls and openings that a scan holds twice: where a person walked past again, or two devices scanned one room, RoomPlan exports a
 * second wall a few centimetres beside the first. Each counts once.
 */

import { faceAt, type PlanarGraph } from '../../../kernel/planar-graph.ts'
import { crossing } from '../../../kernel/arrangement.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, idsOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, type SentenceValue } from '../../../sentence.ts'
import { boxAround, boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import type { Capture, ScannedSurface } from '../../../model/scan.ts'
import {
  ALONG_OUTLINE,
  ALONG_OUTLINE_ANGLE,
  SCANNED_TWICE,
  SCANNED_TWICE_SHARE,
  SIDE_PROBE,
  TWIN_SHARE,
} from '../../../tolerances.ts'
import { closeCorners } from './close-corners.ts'
import type { BridgeBudget } from './bridge-pieces.ts'
import { alongWall, placeWall, type PlacedWall } from '../walls/placed-wall.ts'
import { wallGraph } from '../walls/wall-graph.ts'

/** Share of a straight wall that another one that runs beside it covers. */
function coveredShare(wall: PlacedWall, by: PlacedWall, apart: number): number {
  const [[ax, ay], [bx, by2]] = [by.line[0]!, by.line[1]!]
  const long = planDistance(by.line[0]!, by.line[1]!)
  if (long === 0 || wall.width === 0) return 0
  const [ux, uy] = [(bx - ax) / long, (by2 - ay) / long]
  const at = wall.line.map(([x, y]) => [(x - ax) * ux + (y - ay) * uy, (x - ax) * uy - (y - ay) * ux] as const)
  const [p, q] = [at[0]!, at[1]!]
  const isParallel = Math.abs(p[1] - q[1]) <= Math.sin(ALONG_OUTLINE_ANGLE) * wall.width
  if (!isParallel || Math.max(Math.abs(p[1]), Math.abs(q[1])) > apart) return 0
  const along = Math.min(Math.max(p[0], q[0]), long) - Math.max(Math.min(p[0], q[0]), 0)
  const up = Math.min(wall.base + wall.height, by.base + by.height) - Math.max(wall.base, by.base)
  return Math.max(0, along / wall.width) * Math.max(0, Math.min(1, up / wall.height))
}

/**
 * Whether two walls beside each other may be the faces of one wall towards two rooms: the walls of the scan enclose a space on either
 * side, or they look away from each other, and nothing shows what is there. (In files of one room the normal points into the room; in
 * merged files in three of four.)
 */
function arePartition(wall: PlacedWall, other: PlacedWall, graph: Enclosing): boolean {
  const { normal } = wall
  const isSameWay = normal[0] * other.normal[0] + normal[1] * other.normal[1] > 0
  const { at } = alongWall(wall, wall.width / 2)
  const off = (other.line[0]![0] - at[0]) * normal[0] + (other.line[0]![1] - at[1]) * normal[1]
  const sides = ([-1, 1] as const).map((way): 'outside' | 'unknown' | number => {
    const by = way === 1 ? Math.max(0, off) + SIDE_PROBE : Math.min(0, off) - SIDE_PROBE
    const from: Vec2 = [at[0] + normal[0] * by, at[1] + normal[1] * by]
    const face = faceAt(graph.faces(), from)
    const to: Vec2 = [from[0] + normal[0] * way * FAR, from[1] + normal[1] * way * FAR]
    return face ?? (graph.crosses(from, to) ? 'unknown' : 'outside')
  })
  // Two spaces have a wall between them, whatever the file says. Else, where it is not known what is enclosed, its sides are all there is.
  if (sides.every((side) => typeof side === 'number')) return sides[0] !== sides[1]
  return !isSameWay && (sides.includes('unknown') || sides.every((side) => side === 'outside'))
}

/** Metres: longer than a building. */
const FAR = 1000

/** What walls enclose, found once it is asked for. */
interface Enclosing {
  readonly faces: () => PlanarGraph
  readonly crosses: (from: Vec2, to: Vec2) => boolean
}

function enclosing(walls: readonly PlacedWall[], work: BridgeBudget): Enclosing {
  let known: PlanarGraph | null = null
  return {
    faces: () => (known ??= closeCorners(wallGraph(walls), { ...work }).graph),
    crosses: (from, to) =>
      walls.some(
        ({ line }) => crossing({ from, to, source: 0 }, { from: line[0]!, to: line.at(-1)!, source: 0 }) !== null,
      ),
  }
}

const isPlain = ({ surface, line }: PlacedWall): boolean => surface.arc === null && line.length === 2

/** The walls that others cover, each with the wall that is counted. @param apart metres between them at most */
function twinsWithin(
  walls: readonly PlacedWall[],
  apart: number,
  graph: Enclosing,
): Map<ScannedSurface, ScannedSurface> {
  const boxes = walls.map(({ line }) => boxAround(line))
  const search = boxSearch(boxesOf(boxes))
  const twins = new Map<ScannedSurface, ScannedSurface>()
  for (const [i, wall] of walls.entries()) {
    if (!isPlain(wall)) continue
    const { minX, minY, maxX, maxY } = boxes[i]!
    for (const k of search(minX, minY, maxX, maxY, apart).toSorted((a, b) => a - b)) {
      const other = walls[k]!
      if (k === i || !isPlain(other) || twins.has(other.surface) || coveredShare(wall, other, apart) < TWIN_SHARE)
        continue
      if (arePartition(wall, other, graph)) continue
      // Of two that cover each other, the first stays.
      if (k > i && coveredShare(other, wall, apart) >= TWIN_SHARE) continue
      twins.set(wall.surface, other.surface)
      break
    }
  }
  return twins
}

const lengthOf = (walls: Iterable<ScannedSurface>): number => [...walls].reduce((sum, { width }) => sum + width, 0)

/** The twins among walls. Where a quarter of all wall is there twice, the room was scanned twice, and the passes may lie farther apart. */
function twinsOf(walls: readonly PlacedWall[], work: BridgeBudget): Map<ScannedSurface, ScannedSurface> {
  const graph = enclosing(walls, work)
  const close = twinsWithin(walls, ALONG_OUTLINE, graph)
  const isTwice = lengthOf(close.keys()) >= SCANNED_TWICE_SHARE * lengthOf(walls.map(({ surface }) => surface))
  return isTwice ? twinsWithin(walls, SCANNED_TWICE, graph) : close
}

/** A capture without the walls that others cover; their openings are those of the walls that stay. */
export function withoutTwins(
  capture: Capture,
  called: SentenceValue,
  work: BridgeBudget,
  findings: Finding[],
): Capture {
  const twins = twinsOf(capture.walls.map(placeWall), work)
  if (twins.size === 0) return capture
  const stays = new Map([...twins].map(([twin, wall]) => [twin.id, wall.id]))
  const left = [...twins.keys()]
  const length = lengthOf(left)
  findings.push(
    findingOf(said(SCANS.twinWalls, { room: called, count: left.length, length: metres(length) }), [
      capture.id,
      ...idsOf(left),
    ]),
  )
  return {
    ...capture,
    walls: capture.walls.filter((wall) => !twins.has(wall)),
    openings: capture.openings.map((opening) =>
      opening.parentId !== null && stays.has(opening.parentId)
        ? { ...opening, parentId: stays.get(opening.parentId)! }
        : opening,
    ),
  }
}
