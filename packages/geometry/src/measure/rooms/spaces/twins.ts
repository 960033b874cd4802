/*
 * Walls and openings that a scan holds twice: where a person walked past again, or two devices scanned one room, RoomPlan exports a
 * second wall a few centimetres beside the first. Each counts once.
 */

import { faceAt, type PlanarGraph } from '../../../kernel/planar-graph.ts'
import { crossing } from '../../../kernel/arrangement.ts'
import { add, planDistance, scale, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import { findingOf, idsOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, squareMetres, type SentenceValue } from '../../../sentence.ts'
import { boxAround, boxesOf, visitPairs } from '../../../kernel/box-search.ts'
import type { Capture, ScannedOpening, ScannedSurface } from '../../../model/scan.ts'
import {
  ALONG_OUTLINE,
  ALONG_OUTLINE_ANGLE,
  OPEN_SPAN,
  SIDE_PROBE,
  UNCERTAIN_SHARE,
  WALL_JOIN,
} from '../../../tolerances.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { ENDS_APART } from './close-corners.ts'
import { alongWall, cornersOf, extentOf, type PlacedWall } from '../walls/placed-wall.ts'
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

/**
 * Whether two walls beside each other may be the faces of one wall towards two rooms: the walls of the scan enclose a space on either
 * side, or they look away from each other, and nothing shows what is there. (In files of one room the normal points into the room; in
 * merged files in three of four.)
 */
function arePartition(wall: PlacedWall, other: PlacedWall, graph: Enclosing, along = wall.width / 2): boolean {
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
interface Enclosing {
  readonly faces: () => PlanarGraph
  /** Whether a wall lies across a line. @param reach metres by which each wall is longer at both ends */
  readonly crosses: (from: Vec2, to: Vec2, reach: number) => boolean
}

function enclosing(walls: readonly PlacedWall[], closed: () => WallGraph): Enclosing {
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

const isPlain = ({ surface, line }: PlacedWall): boolean => surface.arc === null && line.length === 2

/** Whether two walls may run beside each other: most walls beside a wall are those that it meets at its corners. */
const areAlong = (wall: PlacedWall, other: PlacedWall): boolean =>
  !isPlain(wall) ||
  !isPlain(other) ||
  Math.abs(wall.normal[0] * other.normal[0] + wall.normal[1] * other.normal[1]) >= Math.SQRT1_2

/** The numbers of the other walls that run within some metres along a wall, in their order. */
type Beside = (index: number, apart: number) => readonly number[]

function wallsBeside(walls: readonly PlacedWall[]): Beside {
  const boxes = boxesOf(walls.map(({ line }) => boxAround(line)))
  const within = (apart: number): number[][] => {
    const found = walls.map((): number[] => [])
    visitPairs(boxes, apart, (i, k) => {
      if (!areAlong(walls[i]!, walls[k]!)) return
      found[i]!.push(k)
      found[k]!.push(i)
    })
    return found.map((own) => own.toSorted((p, q) => p - q))
  }
  const known = new Map<number, readonly (readonly number[])[]>()
  return (index, apart) => {
    const lists = known.get(apart) ?? within(apart)
    known.set(apart, lists)
    return lists[index]!
  }
}

/** The walls that others cover, each with the wall that is counted. @param apart metres between them at most */
function twinsWithin(
  walls: readonly PlacedWall[],
  beside: Beside,
  apart: number,
  graph: Enclosing,
): Map<ScannedSurface, ScannedSurface> {
  const twins = new Map<ScannedSurface, ScannedSurface>()
  for (const [i, wall] of walls.entries())
    for (const k of beside(i, apart)) {
      const other = walls[k]!
      if (twins.has(other.surface) || coveredShare(wall, other, apart) < TWIN_SHARE) continue
      // Of two that cover each other, the first stays.
      if (k > i && coveredShare(other, wall, apart) >= TWIN_SHARE) continue
      if (arePartition(wall, other, graph)) continue
      twins.set(wall.surface, other.surface)
      break
    }
  return twins
}

const lengthOf = (walls: Iterable<ScannedSurface>): number => [...walls].reduce((sum, { width }) => sum + width, 0)

/** The twins among walls. Where a quarter of all wall is there twice, the room was scanned twice, and the passes may lie farther apart. */
function twinsOf(walls: readonly PlacedWall[], beside: Beside, graph: Enclosing): Map<ScannedSurface, ScannedSurface> {
  const close = twinsWithin(walls, beside, ALONG_OUTLINE, graph)
  const isTwice = lengthOf(close.keys()) >= SCANNED_TWICE_SHARE * lengthOf(walls.map(({ surface }) => surface))
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
    return { wall, other: other.surface, from, to, left: stretchOf(wall, from, to) }
  }
  return null
}

/** A wall of which one end is another's. */
interface Shortened {
  readonly wall: PlacedWall
  readonly other: ScannedSurface
  readonly from: number
  readonly to: number
  readonly left: ScannedSurface
}

/** The walls that stay, of which an end stands twice. */
const shortenedOf = (
  walls: readonly PlacedWall[],
  beside: Beside,
  twins: ReadonlyMap<ScannedSurface, ScannedSurface>,
  graph: Enclosing,
): Shortened[] =>
  walls.flatMap((wall, index) => {
    if (twins.has(wall.surface)) return []
    const earlier = beside(index, ALONG_OUTLINE).filter((k) => k < index && !twins.has(walls[k]!.surface))
    return (
      withoutDoubledEnd(
        wall,
        earlier.map((k) => walls[k]!),
        graph,
      ) ?? []
    )
  })

/** How far the twins of a wall stand from it, by its id: a vector in plan, times their length. */
export type TwinsApart = ReadonlyMap<string, Vec2>

function apartOf(placed: readonly PlacedWall[], twins: ReadonlyMap<ScannedSurface, ScannedSurface>): TwinsApart {
  const placedAs = new Map(placed.map((wall) => [wall.surface, wall]))
  const apart = new Map<string, Vec2>()
  for (const [twin, stays] of twins) {
    const [wall, other] = [placedAs.get(twin)!, placedAs.get(stays)!]
    if (!isPlain(wall) || !isPlain(other)) continue
    const [at, from] = [alongWall(wall, wall.width / 2).at, other.line[0]!]
    const { normal } = other
    const off = (at[0] - from[0]) * normal[0] + (at[1] - from[1]) * normal[1]
    const [x, y] = apart.get(stays.id) ?? [0, 0]
    apart.set(stays.id, [x + normal[0] * off * wall.width, y + normal[1] * off * wall.width])
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
  const graph = enclosing(placed, closed)
  const beside = wallsBeside(placed)
  const twins = twinsOf(placed, beside, graph)
  const shortened = shortenedOf(placed, beside, twins, graph)
  if (twins.size + shortened.length === 0) return { capture, apart: new Map() }
  const stays = new Map([...twins].map(([twin, wall]) => [twin.id, wall.id]))
  const cut = new Map(shortened.map((each) => [each.wall.surface, each]))
  const cutById = new Map(shortened.map((each) => [each.wall.surface.id, each]))
  const again = [...twins.keys(), ...cut.keys()]
  const length =
    lengthOf(twins.keys()) + shortened.reduce((sum, { wall, from, to }) => sum + wall.width - (to - from), 0)
  findings.push(
    findingOf(said(SCANS.twinWalls, { room: called, count: again.length, length: metres(length) }), [
      capture.id,
      ...idsOf(again),
    ]),
  )
  const parentOf = (opening: ScannedOpening): string | null => {
    const { parentId, placement } = opening
    if (parentId === null) return null
    const end = cutById.get(parentId)
    if (end === undefined) return stays.get(parentId) ?? parentId
    const { u } = end.wall.place(placement.origin)
    return u >= end.from && u <= end.to ? parentId : end.other.id
  }
  const once = {
    ...capture,
    walls: capture.walls.filter((wall) => !twins.has(wall)).map((wall) => cut.get(wall)?.left ?? wall),
    openings: capture.openings.map((opening) => ({ ...opening, parentId: parentOf(opening) })),
  }
  return { capture: once, apart: apartOf(placed, twins) }
}

/** Reports a floor that would be another with the twins of its walls: which of two walls stays is the order of the file. */
export function reportTwinsApart(
  room: OutlineRoom,
  area: number,
  stretches: readonly WallStretch[],
  apart: TwinsApart,
  findings: Finding[],
): void {
  const inwards = stretches.flatMap(({ wall, from, to, side }) => {
    const by = apart.get(wall.surface.id)
    if (by === undefined) return []
    const { direction } = alongWall(wall, wall.width / 2)
    return [((by[1] * direction[0] - by[0] * direction[1]) * side * (to - from)) / wall.width]
  })
  const sumOf = (way: 1 | -1): number => inwards.reduce((sum, each) => sum + Math.max(0, each * way), 0)
  const margin = Math.max(sumOf(1), sumOf(-1))
  if (margin <= UNCERTAIN_SHARE * area) return
  const message = said(SCANS.twinsApart, { room: room.called, difference: squareMetres(margin) })
  findings.push({ ...findingOf(message, room.ids), margin })
}
