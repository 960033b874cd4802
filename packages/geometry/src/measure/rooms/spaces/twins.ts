/*
 * Walls and openings that a scan holds twice: where a person walked past again, or two devices scanned one room, RoomPlan exports a
 * second wall a few centimetres beside the first. Each counts once.
 */

import { add, scale, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, squareMetres, type SentenceValue } from '../../../sentence.ts'
import type { Capture, ScannedOpening, ScannedSurface } from '../../../model/scan.ts'
import { ALONG_OUTLINE, ALONG_OUTLINE_ANGLE, OPEN_SPAN, UNCERTAIN_SHARE, WALL_JOIN } from '../../../tolerances.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { sumOf } from '../measures.ts'
import { MOST_MOVED, movedCopies } from './moved-walls.ts'
import { arePartition, enclosing, isClosedStrip, isPlain, type Enclosing } from './partitions.ts'
import { wallsBeside, type Beside } from './walls-beside.ts'
import { alongWall, cornersOf, extentOf, idsOfWalls, lengthOfWalls, type PlacedWall } from '../walls/placed-wall.ts'
import { faceBetween } from '../walls/wall-face.ts'
import { isSameCourse } from '../walls/wall-overlaps.ts'
import type { WallGraph } from '../walls/wall-graph.ts'
import type { WallStretch } from '../walls/wall-stretches.ts'

/** Share of all wall from which twins mean that the whole room was scanned twice ... */
const SCANNED_TWICE_SHARE = 0.25

/** Metres. ... and the distance up to which its walls are then twins: two passes of a phone differ by about 10 cm (two standard deviations). */
const SCANNED_TWICE = 0.25

/** Share of a wall that another must cover for both to be one that was scanned twice. */
const TWIN_SHARE = 0.8

/** The stretch of a straight wall that another one runs beside, along it in metres, and the share of its height. */
interface Covered {
  readonly from: number
  readonly to: number
  readonly up: number
}

function coveredBy(wall: PlacedWall, by: PlacedWall, apart: number): Covered | null {
  const [[ax, ay], [bx, by2]] = [wall.line[0], wall.line[1]]
  if (wall.width === 0 || wall.height === 0) return null
  const [ux, uy] = [(bx - ax) / wall.width, (by2 - ay) / wall.width]
  const at = by.line.map(([x, y]) => [(x - ax) * ux + (y - ay) * uy, (x - ax) * uy - (y - ay) * ux] as const)
  const [p, q] = at[0]![0] <= at[1]![0] ? [at[0]!, at[1]!] : [at[1]!, at[0]!]
  const [from, to] = [Math.max(p[0], 0), Math.min(q[0], wall.width)]
  const long = q[0] - p[0]
  if (to <= from || Math.abs(p[1] - q[1]) > Math.sin(ALONG_OUTLINE_ANGLE) * long) return null
  const offAt = (along: number): number => Math.abs(p[1] + ((q[1] - p[1]) * (along - p[0])) / long)
  if (Math.max(offAt(from), offAt(to)) > apart) return null
  const up = Math.min(wall.base + wall.height, by.base + by.height) - Math.max(wall.base, by.base)
  return { from, to, up: Math.max(0, Math.min(1, up / wall.height)) }
}

/** Share of a wall that another one covers. */
function coveredShare(wall: PlacedWall, by: PlacedWall, apart: number): number {
  const isBeside = wall.base < by.base + by.height && by.base < wall.base + wall.height
  if (!isPlain(wall) || !isPlain(by)) return !isPlain(wall) && isBeside && isSameCourse(wall, by) ? 1 : 0
  const covered = coveredBy(wall, by, apart)
  return covered === null ? 0 : ((covered.to - covered.from) / wall.width) * covered.up
}

type Pair = readonly [PlacedWall, PlacedWall]

/** The walls that others cover. */
interface Twins {
  /** Each with the wall that is counted. */
  readonly twins: ReadonlyMap<PlacedWall, PlacedWall>
  /** Walls beside each other that are taken for the two faces of one. */
  readonly partitions: readonly Pair[]
}

/** The walls that others cover. @param apart metres between them at most */
function twinsWithin(walls: readonly PlacedWall[], beside: Beside, apart: number, graph: Enclosing): Twins {
  const twins = new Map<PlacedWall, PlacedWall>()
  const partitions: Pair[] = []
  for (const [i, wall] of walls.entries())
    for (const k of beside(i, apart)) {
      const other = walls[k]!
      if (twins.has(other) || coveredShare(wall, other, apart) < TWIN_SHARE) continue
      // Of two that cover each other, the first stays.
      if (k > i && coveredShare(other, wall, apart) >= TWIN_SHARE) continue
      if (arePartition(wall, other, graph)) {
        partitions.push([wall, other])
        continue
      }
      twins.set(wall, other)
      break
    }
  return { twins, partitions }
}

/** The twins among walls. Where a quarter of all wall is there twice, the room was scanned twice, and the passes may lie farther apart. */
function twinsOf(walls: readonly PlacedWall[], beside: Beside, graph: Enclosing): Twins {
  const close = twinsWithin(walls, beside, ALONG_OUTLINE, graph)
  const isTwice = lengthOfWalls(close.twins.keys()) >= SCANNED_TWICE_SHARE * lengthOfWalls(walls)
  return isTwice ? twinsWithin(walls, beside, SCANNED_TWICE, graph) : close
}

/** A straight wall from one of its stations to another. */
function stretchOf({ surface, face }: PlacedWall, from: number, to: number): ScannedSurface {
  const { placement, corners } = surface
  const [left, foot] = extentOf(cornersOf(surface)).min
  const by = left + (from + to) / 2
  const half = (to - from) / 2
  return {
    ...surface,
    width: to - from,
    corners: corners.length < 3 ? corners : faceBetween(face, from, to).map(([u, v]): Vec3 => [u - half, v + foot, 0]),
    placement: { ...placement, origin: add(placement.origin, scale(placement.x, by)) },
  }
}

/** The part of a wall that is left where the end of another, earlier in the file, doubles one of its own ends; null if none does. */
function withoutDoubledEnd(wall: PlacedWall, earlier: readonly PlacedWall[], graph: Enclosing): Shortened | null {
  for (const other of earlier) {
    const covered = isPlain(wall) && isPlain(other) ? coveredBy(wall, other, ALONG_OUTLINE) : null
    if (covered === null || covered.to - covered.from < OPEN_SPAN || covered.up < TWIN_SHARE) continue
    const isAtStart = covered.from <= WALL_JOIN
    if (isAtStart === covered.to >= wall.width - WALL_JOIN) continue
    if (arePartition(wall, other, graph, (covered.from + covered.to) / 2)) continue
    const [from, to] = isAtStart ? [covered.to, wall.width] : [0, covered.from]
    return { wall, other, from, to, left: stretchOf(wall, from, to) }
  }
  return null
}

/** A wall of which one end is another's. */
interface Shortened {
  readonly wall: PlacedWall
  readonly other: PlacedWall
  readonly from: number
  readonly to: number
  readonly left: ScannedSurface
}

/** The walls that stay, of which an end stands twice. */
const shortenedOf = (
  walls: readonly PlacedWall[],
  beside: Beside,
  twins: Twins['twins'],
  graph: Enclosing,
): Shortened[] =>
  walls.flatMap((wall, index) => {
    if (twins.has(wall)) return []
    const earlier = beside(index, ALONG_OUTLINE).flatMap((k) => (k < index && !twins.has(walls[k]!) ? walls[k]! : []))
    return withoutDoubledEnd(wall, earlier, graph) ?? []
  })

/** How far the twins of a wall stand from it, by its id: a vector in plan, times their length. */
export type TwinsApart = ReadonlyMap<string, Vec2>

function apartOf(pairs: readonly Pair[]): TwinsApart {
  const apart = new Map<string, Vec2>()
  for (const [wall, other] of pairs) {
    if (!isPlain(wall) || !isPlain(other)) continue
    const [at, from] = [alongWall(wall, wall.width / 2).at, other.line[0]]
    const { normal } = other
    const off = (at[0] - from[0]) * normal[0] + (at[1] - from[1]) * normal[1]
    const [x, y] = apart.get(other.surface.id) ?? [0, 0]
    apart.set(other.surface.id, [x + normal[0] * off * wall.width, y + normal[1] * off * wall.width])
  }
  return apart
}

/**
 * A capture in which each wall counts once: without the walls that others cover, and without the ends that are another's. Openings there
 * are those of the walls that stay.
 * @param placed its walls
 * @param closed their graph with its corners closed
 */
export function withoutTwins(
  capture: Capture,
  placed: readonly PlacedWall[],
  closed: () => WallGraph,
  called: SentenceValue,
  findings: Finding[],
): { readonly capture: Capture; readonly apart: TwinsApart } {
  const beside = wallsBeside(placed, MOST_MOVED)
  if (beside === null) return { capture, apart: new Map() }
  const graph = enclosing(placed, closed)
  const { twins, partitions } = twinsOf(placed, beside, graph)
  const shortened = shortenedOf(placed, beside, twins, graph)
  const copies = movedCopies(placed, beside, new Set(twins.keys()), partitions)
  if (copies.length > 0) {
    const length = metres(lengthOfWalls(copies))
    const message = said(SCANS.overlappingWallsMoved, { room: called, count: copies.length, length })
    findings.push(findingOf(message, idsOfWalls(copies)))
  }
  const apart = apartOf([
    ...twins,
    // One wall that was scanned twice between two rooms: which room has which of its lines is not known.
    ...partitions.flatMap(([wall, other]): Pair[] =>
      isClosedStrip(wall, other, graph)
        ? [
            [wall, other],
            [other, wall],
          ]
        : [],
    ),
  ])
  if (twins.size + shortened.length === 0) return { capture, apart }
  const stays = new Map([...twins].map(([twin, wall]) => [twin.surface.id, wall.surface.id]))
  const cut = new Map(shortened.map((each) => [each.wall, each.left]))
  const cutById = new Map(shortened.map((each) => [each.wall.surface.id, each]))
  const again = [...twins.keys(), ...cut.keys()]
  const length = lengthOfWalls(twins.keys()) + sumOf(shortened, ({ wall, from, to }) => wall.width - (to - from))
  findings.push(
    findingOf(said(SCANS.twinWalls, { room: called, count: again.length, length: metres(length) }), [
      capture.id,
      ...idsOfWalls(again),
    ]),
  )
  const parentOf = (opening: ScannedOpening): string | null => {
    const { parentId, placement } = opening
    if (parentId === null) return null
    const end = cutById.get(parentId)
    if (end === undefined) return stays.get(parentId) ?? parentId
    const { u } = end.wall.place(placement.origin)
    return u >= end.from && u <= end.to ? parentId : end.other.surface.id
  }
  const once = {
    ...capture,
    walls: placed.filter((wall) => !twins.has(wall)).map((wall) => cut.get(wall) ?? wall.surface),
    openings: capture.openings.map((opening) => ({ ...opening, parentId: parentOf(opening) })),
  }
  return { capture: once, apart }
}

/** A part of a room's wall that has a twin: metres, its direction into the room, and how much farther in its twin stands. */
interface Doubled {
  readonly long: number
  readonly inwards: Vec2
  readonly by: number
}

/** Share of the walls of a room from which on all of it was scanned twice. */
const ALL_WALLS = 0.9

/**
 * The move that fits the twins of a room best, by least squares. Where all walls of a room stay as one pass saw them, the other pass moves
 * its floor, but makes it no larger.
 */
function moveOf(doubled: readonly Doubled[]): Vec2 {
  const by = (of: (each: Doubled) => number): number => sumOf(doubled, (each) => each.long * of(each))
  const xx = by(({ inwards: [x] }) => x * x)
  const xy = by(({ inwards: [x, y] }) => x * y)
  const yy = by(({ inwards: [, y] }) => y * y)
  const [x, y] = [0, 1].map((axis) => by(({ inwards, by: off }) => inwards[axis]! * off)) as [number, number]
  const size = xx * yy - xy * xy
  return size <= Number.EPSILON * (xx + yy) ** 2 ? [0, 0] : [(x * yy - y * xy) / size, (y * xx - x * xy) / size]
}

/** Reports a floor that would be another with the twins of its walls: which of two walls stays is the order of the file. */
export function reportTwinsApart(
  room: OutlineRoom,
  area: number,
  stretches: readonly WallStretch[],
  apart: TwinsApart,
  findings: Finding[],
): void {
  const doubled = stretches.flatMap(({ wall, from, to, side }): Doubled[] => {
    const off = apart.get(wall.surface.id)
    if (off === undefined) return []
    const { direction } = alongWall(wall, wall.width / 2)
    const inwards: Vec2 = [-direction[1] * side, direction[0] * side]
    return [{ long: to - from, inwards, by: (off[0] * inwards[0] + off[1] * inwards[1]) / wall.width }]
  })
  const all = sumOf(stretches, ({ from, to }) => to - from)
  const [x, y] = sumOf(doubled, ({ long }) => long) < ALL_WALLS * all ? [0, 0] : moveOf(doubled)
  const within = (way: 1 | -1): number =>
    sumOf(doubled, ({ long, inwards, by }) => Math.max(0, (by - (inwards[0] * x + inwards[1] * y)) * way) * long)
  const margin = Math.max(within(1), within(-1))
  if (margin <= UNCERTAIN_SHARE * area) return
  const message = said(SCANS.twinsApart, { room: room.called, difference: squareMetres(margin) })
  findings.push({ ...findingOf(message, room.ids), margin })
}
