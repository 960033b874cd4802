import { unionOfFaces } from '../../../kernel/planar-graph.ts'
import { signedArea } from '../../../kernel/rings.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { said } from '../../../sentence.ts'
import { AREAS_AGREE, ENCLOSED_SHARE, LEAST_ROOM } from '../../../tolerances.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import { bordersOf, neighbourOf, type Border, type Openings } from './space-borders.ts'
import type { Spaces } from './spaces.ts'
import { enclosedBy, enclosedShare, enterableFaces, type WallGraph } from '../walls/wall-graph.ts'

/*
 * Separates the rooms of an export without sections: files of iOS 16, and files of other programs. Two rooms are separated by a wall from
 * side to side with a door in it. A passage does not separate rooms, as in an open kitchen.
 */

const isRoom = (area: number, around: readonly Border[]): boolean =>
  area >= LEAST_ROOM && around.some(({ way }) => way === 'door')

/** Faces by room; a room is named by one of its faces. */
function facesByRoom(
  faces: readonly number[],
  borders: ReadonlyMap<number, readonly Border[]>,
  areaOf: (face: number) => number,
): Map<number, number[]> {
  const leader = new Map(faces.map((face) => [face, face]))
  const leaderOf = (face: number): number => {
    let at = face
    while (leader.get(at) !== at) at = leader.get(at)!
    leader.set(face, at)
    return at
  }
  const join = (face: number, other: number): void => {
    const [p, q] = [leaderOf(face), leaderOf(other)]
    leader.set(Math.max(p, q), Math.min(p, q))
  }
  for (const face of faces) {
    for (const { other, way } of borders.get(face)!)
      if (way === 'opening' && other !== null && leader.has(other)) join(face, other)
  }
  for (;;) {
    const rooms = Map.groupBy(faces, leaderOf)
    let joined = false
    for (const own of rooms.values()) {
      const around = own.flatMap((face) => borders.get(face)!)
      const area = own.reduce((sum, face) => sum + areaOf(face), 0)
      if (isRoom(area, around)) continue
      const room = leaderOf(own[0]!)
      const neighbour = neighbourOf(around, (face) => leader.has(face) && leaderOf(face) !== room)
      if (neighbour === null) continue
      join(room, neighbour)
      joined = true
    }
    // Each round removes at least half of the faces that are no room.
    if (!joined) return rooms
  }
}

/**
 * The rooms that the walls of an export without sections enclose, each behind a door. Null if it is one room, or if its walls do not
 * enclose all of it, or not as much as its floor: then a split would be unsafe. A space smaller than `LEAST_ROOM` is a cubicle or a
 * closet of the room that its door leads to; so is a space without a door.
 * @param floor area of the floor in the file, 0 if it has none
 */
export function roomsByDoors(
  start: WallGraph,
  room: OutlineRoom,
  walls: readonly PlacedWall[],
  floor: number,
  openings: Openings,
): Spaces | null {
  const doors = [...openings.values()].flatMap((own) => own.filter(({ opening }) => opening.kind === 'door'))
  if (doors.length === 0) return null
  const opened = new Set(openings.keys())
  const faces = [...enterableFaces(start, opened)]
  if (faces.length < 2) return null
  const areas = start.graph.faces.map(({ ring }) => signedArea(ring))
  const enclosed = faces.reduce((sum, face) => sum + areas[face]!, 0)
  if (floor > 0 && Math.abs(floor - enclosed) > AREAS_AGREE * enclosed) return null
  if (enclosedShare(walls, enclosedBy(start, opened)) < ENCLOSED_SHARE) return null
  const borders = new Map(faces.map((face) => [face, bordersOf(start, face, openings)]))
  const rooms = facesByRoom(faces, borders, (face) => areas[face]!)
  const sizes = [...rooms.values()].map((own) => own.reduce((sum, face) => sum + areas[face]!, 0))
  const behindDoors = [...rooms.values()].filter((own, index) =>
    isRoom(
      sizes[index]!,
      own.flatMap((face) => borders.get(face)!),
    ),
  )
  if (behindDoors.length < 2) return null
  const spaces = [...rooms.values()].map((own) => {
    const members = new Set(own)
    return { section: null, faces: members, polygons: unionOfFaces(start.graph, members), bridges: [] }
  })
  const sentence = said(SCANS.roomsByDoors, { room: room.called, count: rooms.size })
  return { graph: start, spaces, remarks: [{ sentence, faces }] }
}
