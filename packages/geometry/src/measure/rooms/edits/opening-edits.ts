import type { Ring2 } from '../../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import * as EDITS from '../../../messages/en/edits.ts'
import type { EditOf } from '../../../model/edits.ts'
import { OPENING_KINDS } from '../../../model/scan.ts'
import { metres, said } from '../../../sentence.ts'
import { OPENING_OVERLAP, WALL_JOIN } from '../../../tolerances.ts'
import type { OpeningMeasures, RoomWallMeasure } from '../measures.ts'
import { withWalls } from '../room-sums.ts'
import { faceMeasures, openingOnFace, pointAlong } from '../walls/wall-measures.ts'
import { openedArea } from '../walls/wall-face.ts'
import {
  applied,
  gone,
  impossible,
  openingNamed,
  register,
  replaceRoom,
  sameOpeningsOf,
  sameWalls,
  wallNamed,
  type Attempt,
  type EditedRooms,
} from './edited-rooms.ts'

interface Size {
  readonly offset: number
  readonly sill: number
  readonly width: number
  readonly height: number
}

const rectangle = ({ offset, sill, width, height }: Size): Ring2 => [
  [offset, sill],
  [offset + width, sill],
  [offset + width, sill + height],
  [offset, sill + height],
]

/** Whether all of an opening lies on a wall, but for a rim of 1 cm, and over no other of its openings. */
function fits({ face }: RoomWallMeasure, ring: Ring2, others: readonly OpeningMeasures[]): boolean {
  const [width, height] = [planDistance(ring[0]!, ring[1]!), planDistance(ring[1]!, ring[2]!)]
  const own = { ring, area: width * height }
  const inside = openedArea(face, [own])
  const overlap = inside + openedArea(face, others) - openedArea(face, [...others, own])
  return own.area - inside <= 2 * (width + height) * WALL_JOIN && overlap <= OPENING_OVERLAP
}

const inOrder = (openings: readonly OpeningMeasures[]): OpeningMeasures[] =>
  OPENING_KINDS.flatMap((kind) => openings.filter((opening) => opening.kind === kind))

/** Puts other openings in a wall of a room. */
export function replaceOpenings(
  state: EditedRooms,
  roomId: string,
  wallId: string,
  openings: readonly OpeningMeasures[],
): void {
  const room = state.rooms.get(roomId)?.room
  if (room === undefined) return
  const walls = room.walls.map((wall) =>
    wall.id === wallId ? { ...wall, ...faceMeasures(wall.face, inOrder(openings), state.rule) } : wall,
  )
  replaceRoom(state, withWalls(room, walls))
}

/** Where a point of one wall is on another that stands in its place: metres from the start of that one. */
function stationOn({ line }: RoomWallMeasure, point: Vec2): number {
  const [from, to] = [line[0], line.at(-1)!]
  const long = planDistance(from, to) || 1
  return ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / long
}

/** Adds a door, a window or a passage to a wall, on both sides where the same wall bounds two rooms. */
export function addOpening(state: EditedRooms, edit: EditOf<'addOpening'>): Attempt {
  const found = wallNamed(state, edit.wall)
  if (found === null) return gone(edit.wall)
  const { room, wall } = found
  const id = `${edit.wall}-${edit.id}`
  if (state.roomOf.has(id) || state.rooms.has(id)) return impossible(said(EDITS.idTaken, { id }), room.id)
  if (!fits(wall, rectangle(edit), wall.openings))
    return impossible(said(EDITS.openingOffWall, { width: metres(wall.width), height: metres(wall.height) }), room.id)
  const ends = [edit.offset, edit.offset + edit.width].map((u) => pointAlong(wall, u))
  const places = sameWalls(state, found).flatMap((other) => {
    if (other.wall === wall) return [{ ...other, ring: rectangle(edit) }]
    const [from, to] = ends.map((point) => stationOn(other.wall, point)).toSorted((a, b) => a - b)
    const sill = edit.sill + wall.base - other.wall.base
    const ring = rectangle({ offset: from!, sill, width: to! - from!, height: edit.height })
    return other.wall.line.length === 2 && fits(other.wall, ring, other.wall.openings) ? [{ ...other, ring }] : []
  })
  for (const [index, place] of places.entries()) {
    const own = index === 0 ? id : `${id}~${index + 1}`
    const area = edit.width * edit.height
    const named = { id: own, sourceId: id, kind: edit.kind }
    const opening = openingOnFace({ ring: place.ring, area }, place.wall.face, named)
    register(state, own, place.room.id, id)
    replaceOpenings(state, place.room.id, place.wall.id, [...place.wall.openings, opening])
  }
  return applied(...places.map((place) => place.room.id))
}

/** Gives openings another kind or size: the middle of an opening and its lower side stay. */
export function setOpening(state: EditedRooms, edit: EditOf<'setOpening'>): Attempt {
  const found = edit.openings.map((id) => openingNamed(state, id))
  const missing = edit.openings.filter((_, index) => found[index] === null)
  if (missing.length > 0) return gone(...missing)
  const all = new Map(
    found.flatMap((each) => (each === null ? [] : sameOpeningsOf(state, each))).map((each) => [each.opening.id, each]),
  )
  const changed = [...all.values()].map(({ room, wall, opening }) => {
    const { width = opening.width, height = opening.height, kind = opening.kind } = edit
    const offset = opening.offset + (opening.width - width) / 2
    const isResized = width !== opening.width || height !== opening.height
    const ring = isResized ? rectangle({ offset, sill: opening.sill, width, height }) : opening.ring
    const area = isResized ? width * height : opening.area
    const others = wall.openings.filter((other) => other.id !== opening.id)
    const isMisfit = isResized && !fits(wall, ring, others)
    return { room, wall, isMisfit, opening: openingOnFace({ ring, area }, wall.face, { ...opening, kind }) }
  })
  const roomIds = [...new Set(changed.map(({ room }) => room.id))]
  const misfit = changed.find(({ isMisfit }) => isMisfit)
  if (misfit !== undefined) {
    const { width, height } = misfit.wall
    return impossible(said(EDITS.openingOffWall, { width: metres(width), height: metres(height) }), ...roomIds)
  }
  for (const { room, wall, opening } of changed) {
    const now = wallNamed(state, wall.id)?.wall.openings ?? []
    replaceOpenings(
      state,
      room.id,
      wall.id,
      now.map((each) => (each.id === opening.id ? opening : each)),
    )
  }
  return applied(...roomIds)
}
