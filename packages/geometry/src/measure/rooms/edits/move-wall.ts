import { unionArea } from '../../../kernel/coverage.ts'
import type { Polygon2 } from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { cross2, placedLine, planDistance, type PlanLine, type Vec2 } from '../../../kernel/vectors.ts'
import * as EDITS from '../../../messages/en/edits.ts'
import type { EditOf } from '../../../model/edits.ts'
import { said, type Sentence } from '../../../sentence.ts'
import { ALONG_OUTLINE, CORNER_ANGLE, OPEN_SPAN, WALL_JOIN } from '../../../tolerances.ts'
import type { DeductionRule } from '../../ns3420.ts'
import type { RoomMeasures, RoomWallMeasure } from '../measures.ts'
import { withWalls } from '../room-sums.ts'
import { runsAlong } from '../walls/wall-coverage.ts'
import { faceMeasures, openingOnFace } from '../walls/wall-measures.ts'
import {
  applied,
  gone,
  impossible,
  replaceRoom,
  sameWalls,
  wallNamed,
  type Attempt,
  type EditedRooms,
  type WallInRoom,
} from './edited-rooms.ts'

const plus = ([x, y]: Vec2, [dx, dy]: Vec2): Vec2 => [x + dx, y + dy]

const minus = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]]

const unitOf = (v: Vec2): Vec2 => {
  const long = Math.hypot(v[0], v[1]) || 1
  return [v[0] / long, v[1] / long]
}

/** A corner of an outline that a wall takes along: where it was, and where it comes to lie. */
interface MovedCorner {
  readonly from: Vec2
  readonly to: Vec2
}

/** A side of a ring in the pieces that a moving wall makes of it. */
interface SidePiece {
  readonly from: Vec2
  readonly to: Vec2
  readonly moves: boolean
}

/** A side in what the wall stands along and what it does not; ends nearer than a gap to a corner reach it. */
function piecesOfSide(from: Vec2, to: Vec2, wall: readonly [Vec2, Vec2]): SidePiece[] {
  const long = planDistance(from, to)
  const span = long === 0 ? null : runsAlong([from, to], long, wall)
  if (span === null || span[1] - span[0] < Math.min(OPEN_SPAN, long / 2)) return [{ from, to, moves: false }]
  const at = (along: number): Vec2 => [
    from[0] + ((to[0] - from[0]) * along) / long,
    from[1] + ((to[1] - from[1]) * along) / long,
  ]
  const start = span[0] < ALONG_OUTLINE ? from : at(span[0])
  const end = long - span[1] < ALONG_OUTLINE ? to : at(span[1])
  return [
    ...(start === from ? [] : [{ from, to: start, moves: false }]),
    { from: start, to: end, moves: true },
    ...(end === to ? [] : [{ from: end, to, moves: false }]),
  ]
}

/** Where the line through a corner along a direction meets a moved side; null where it runs along that side. */
function slidTo(corner: Vec2, along: Vec2, side: SidePiece, shift: Vec2): Vec2 | null {
  const [d, n] = [unitOf(along), unitOf(minus(side.to, side.from))]
  const sine = cross2(d, n)
  if (Math.abs(sine) < CORNER_ANGLE) return null
  const t = cross2(shift, n) / sine
  return [corner[0] + d[0] * t, corner[1] + d[1] * t]
}

interface MovedRing {
  readonly ring: Ring2
  readonly corners: readonly MovedCorner[]
}

/** A ring whose sides along a wall are moved. Its other sides are made longer or shorter; beside one that goes straight on a step appears. */
function movedRing(ring: Ring2, wall: readonly [Vec2, Vec2], shift: Vec2): MovedRing | null {
  const pieces = ring.flatMap((from, index) => piecesOfSide(from, ring[(index + 1) % ring.length]!, wall))
  if (!pieces.some(({ moves }) => moves)) return { ring, corners: [] }
  const out: Vec2[] = []
  const corners: MovedCorner[] = []
  for (const [index, piece] of pieces.entries()) {
    const before = pieces.at(index - 1)!
    const corner = piece.from
    if (before.moves === piece.moves) {
      out.push(piece.moves ? plus(corner, shift) : corner)
      continue
    }
    const [still, moving] = piece.moves ? [before, piece] : [piece, before]
    const to = slidTo(corner, minus(still.to, still.from), moving, shift)
    if (to === null) out.push(...(piece.moves ? [corner, plus(corner, shift)] : [plus(corner, shift), corner]))
    else {
      out.push(to)
      corners.push({ from: corner, to })
    }
  }
  return isTurned(pieces, corners, shift) ? null : { ring: out, corners }
}

/** Whether a side would be turned round: the wall then passes the end of its neighbour. */
function isTurned(pieces: readonly SidePiece[], corners: readonly MovedCorner[], shift: Vec2): boolean {
  const moved = new Map(corners.map(({ from, to }) => [from, to]))
  return pieces.some(({ from, to, moves }) => {
    const by: Vec2 = moves ? shift : [0, 0]
    const [a, b] = [moved.get(from) ?? plus(from, by), moved.get(to) ?? plus(to, by)]
    const [old, now] = [minus(to, from), minus(b, a)]
    return old[0] * now[0] + old[1] * now[1] <= 0
  })
}

/** Whether a ring still goes round its area once, as before. */
const isSimple = (ring: Ring2, before: Ring2): boolean => {
  const area = signedArea(ring)
  return area * signedArea(before) > 0 && Math.abs(unionArea([ring]) - Math.abs(area)) <= 1e-6 * Math.abs(area)
}

/** A wall with its ends moved along it, metres outwards at its start and at its end; null where an opening would stand beyond it. */
function lengthened(
  wall: RoomWallMeasure,
  atStart: number,
  atEnd: number,
  rule: DeductionRule,
): RoomWallMeasure | null {
  const [a, b] = [wall.line[0], wall.line.at(-1)!]
  const along = unitOf(minus(b, a))
  const width = wall.width + atStart + atEnd
  const inner = wall.face.filter(([u]) => u > ALONG_OUTLINE && u < wall.width - ALONG_OUTLINE)
  if (width <= 0 || inner.some(([u]) => u + atStart <= 0 || u + atStart >= width)) return null
  // An opening may go no further beyond its wall than it went.
  const isCut = wall.openings.some(
    ({ offset, width: own }) =>
      offset + atStart < Math.min(0, offset) - WALL_JOIN ||
      offset + own + atStart - width > Math.max(0, offset + own - wall.width) + WALL_JOIN,
  )
  if (isCut) return null
  const face = wall.face.map(([u, v]): Vec2 =>
    u <= ALONG_OUTLINE ? [u, v] : u >= wall.width - ALONG_OUTLINE ? [u + atStart + atEnd, v] : [u + atStart, v],
  )
  const openings = wall.openings.map((opening) =>
    openingOnFace({ ring: opening.ring.map(([u, v]): Vec2 => [u + atStart, v]), area: opening.area }, face, opening),
  )
  const line: PlanLine = [
    [a[0] - along[0] * atStart, a[1] - along[1] * atStart],
    [b[0] + along[0] * atEnd, b[1] + along[1] * atEnd],
  ]
  return { ...wall, line, ...faceMeasures(face, openings, rule) }
}

/** How far an end of a wall follows the corners that move, along the wall. */
function followed(end: Vec2, outwards: Vec2, corners: readonly MovedCorner[]): number {
  const corner = corners.find(({ from }) => planDistance(from, end) <= ALONG_OUTLINE)
  if (corner === undefined) return 0
  const by = minus(corner.to, corner.from)
  return by[0] * outwards[0] + by[1] * outwards[1]
}

/** A straight wall whose ends follow the corners of its room; null where it cannot. Others stay. */
function follows(wall: RoomWallMeasure, corners: readonly MovedCorner[], rule: DeductionRule): RoomWallMeasure | null {
  if (wall.line.length !== 2) return wall
  const [a, b] = [wall.line[0], wall.line[1]]
  const along = unitOf(minus(b, a))
  const atStart = followed(a, [-along[0], -along[1]], corners)
  const atEnd = followed(b, along, corners)
  return atStart === 0 && atEnd === 0 ? wall : lengthened(wall, atStart, atEnd, rule)
}

/** A room with one of its walls moved in plan; a reason where that cannot be. */
function movedIn({ room, wall }: WallInRoom, shift: Vec2, rule: DeductionRule): RoomMeasures | Sentence {
  const line = [wall.line[0], wall.line[1]] as const
  const rings = room.outline.map((polygon) => polygon.map((ring) => ({ ring, now: movedRing(ring, line, shift) })))
  if (rings.flat().some(({ ring, now }) => now === null || (now.ring !== ring && !isSimple(now.ring, ring))))
    return said(EDITS.wallTooFar)
  const corners = rings.flat().flatMap(({ now }) => now?.corners ?? [])
  const outline = rings.flat().every(({ ring, now }) => now?.ring === ring)
    ? room.outline
    : rings.map((polygon): Polygon2 => {
        const [outer, ...holes] = polygon.map(({ ring, now }) => now?.ring ?? ring)
        return [outer ?? [], ...holes]
      })
  const walls = room.walls.map((each) => {
    const own = follows(each, corners, rule)
    return each.id === wall.id && own !== null
      ? { ...own, line: placedLine(own.line, (point) => plus(point, shift)) }
      : own
  })
  const kept = walls.filter((each) => each !== null)
  return kept.length < walls.length ? said(EDITS.wallShorterThanOpening) : withWalls(room, kept, outline)
}

/**
 * Moves a straight wall along its normal, away from its room where the distance is positive, on both sides where the same wall bounds two
 * rooms. The corners slide along the walls beside it, which become longer or shorter; other rooms stay.
 */
export function moveWall(state: EditedRooms, { wall: id, distance }: EditOf<'moveWall'>): Attempt {
  const found = wallNamed(state, id)
  if (found === null) return gone(id)
  const [x, y] = found.wall.towardsRoom
  const shift: Vec2 = [-x * distance, -y * distance]
  const places = sameWalls(state, found)
  const roomIds = [...new Set(places.map(({ room }) => room.id))]
  if (found.wall.line.length !== 2) return impossible(said(EDITS.curvedWall), ...roomIds)
  const moved = new Map<string, RoomMeasures>()
  for (const { room, wall } of places) {
    const now = moved.get(room.id) ?? room
    const next = movedIn({ room: now, wall: now.walls.find((each) => each.id === wall.id) ?? wall }, shift, state.rule)
    if ('key' in next) return impossible(next, ...roomIds)
    moved.set(room.id, next)
  }
  for (const room of moved.values()) replaceRoom(state, room)
  return applied(...roomIds)
}
