import { insidePolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../../kernel/polygons-where.ts'
import { boxAround, type Box } from '../../../kernel/box-search.ts'
import { footOn } from '../../../kernel/arrangement.ts'
import * as EDITS from '../../../messages/en/edits.ts'
import type { EditOf } from '../../../model/edits.ts'
import { said } from '../../../sentence.ts'
import { SHARED_WALL, WALL_JOIN } from '../../../tolerances.ts'
import { elementsOf, type OutlineSource, type RoomMeasures, type RoomWallMeasure } from '../measures.ts'
import { withWalls } from '../room-sums.ts'
import { sidesOf } from '../walls/wall-coverage.ts'
import { pointAlong } from '../walls/wall-measures.ts'
import { applied, gone, impossible, type Attempt, type EditedRooms } from './edited-rooms.ts'
import type { SourcedRoom } from '../scan-quality.ts'

/** Metres. Rooms that are merged lie no further apart than the faces of a wall. */
const THICKEST_WALL = 0.6

const areApart = (a: Box, b: Box, by: number): boolean =>
  a.minX - b.maxX > by || b.minX - a.maxX > by || a.minY - b.maxY > by || b.minY - a.maxY > by

const boxOf = (outline: readonly Polygon2[]): Box => boxAround(outline.flat(2))

/** Whether two outlines come as near each other as the faces of a wall. */
function areNeighbours(a: readonly Polygon2[], b: readonly Polygon2[]): boolean {
  if (areApart(boxOf(a), boxOf(b), THICKEST_WALL)) return false
  const isNear = (from: readonly Polygon2[], to: readonly Polygon2[]): boolean =>
    from
      .flat(2)
      .some((corner) =>
        to.flat().some((ring) => sidesOf(ring).some((side) => footOn(corner, ...side).distance <= THICKEST_WALL)),
      )
  return isNear(a, b) || isNear(b, a)
}

/** The union of two outlines; as they are where they do not touch, so that no corner moves. */
function joinedOutline(a: readonly Polygon2[], b: readonly Polygon2[]): readonly Polygon2[] {
  const isTouching = [...a, ...b].some((polygon) => {
    const others = a.includes(polygon) ? b : a
    return polygon
      .flat()
      .some((corner) =>
        others.some(
          (other) =>
            insidePolygons([other], corner) ||
            other.some((ring) => sidesOf(ring).some((side) => footOn(corner, ...side).distance <= WALL_JOIN)),
        ),
      )
  })
  if (!isTouching) return [...a, ...b]
  const union = polygonsWhere(
    [...a, ...b].flat(),
    WALL_JOIN,
    (point) => insidePolygons(a, point) || insidePolygons(b, point),
  )
  return union.length > 0 ? union : [...a, ...b]
}

/** Whether all of a wall stands on another. */
const standsOn = (short: RoomWallMeasure, long: RoomWallMeasure): boolean =>
  long.line.slice(1).some((to, index) => {
    const from = long.line[index]!
    return [0.02, 0.5, 0.98].every(
      (share) => footOn(pointAlong(short, share * short.width), from, to).distance <= SHARED_WALL,
    )
  })

/** The walls of two rooms: a wall of the file between them is one, with the room on both sides. */
function joinedWalls(state: EditedRooms, a: RoomMeasures, b: RoomMeasures): RoomWallMeasure[] {
  const walls: RoomWallMeasure[] = [...a.walls]
  for (const wall of b.walls) {
    const source = state.sourceOf.get(wall.id)
    const at = walls.findIndex(
      (other) => state.sourceOf.get(other.id) === source && (standsOn(wall, other) || standsOn(other, wall)),
    )
    const twin = walls[at]
    if (twin === undefined) walls.push(wall)
    else {
      const [short, long] = wall.width > twin.width ? [twin, wall] : [wall, twin]
      walls[at] = { ...long, id: twin.id, partition: long.partition || short.width > long.width / 2 }
      state.roomOf.delete(wall.id)
    }
  }
  return walls
}

const WORST: readonly OutlineSource[] = ['none', 'bridged', 'walls', 'floor']

function joined(state: EditedRooms, a: SourcedRoom, b: SourcedRoom): SourcedRoom {
  const outline = joinedOutline(a.room.outline, b.room.outline)
  const both: RoomMeasures = {
    ...a.room,
    floorHeight: a.room.floorHeight ?? b.room.floorHeight,
    outlineSource: WORST.find((source) => source === a.room.outlineSource || source === b.room.outlineSource) ?? 'none',
    openSpans: [...a.room.openSpans, ...b.room.openSpans],
    sections: [...a.room.sections, ...b.room.sections],
    objects: [...a.room.objects, ...b.room.objects],
    outline: [...a.room.outline, ...b.room.outline],
    walls: [...a.room.walls, ...b.room.walls],
  }
  const room = withWalls(both, joinedWalls(state, a.room, b.room), outline)
  return {
    room,
    exportIds: [...new Set([...a.exportIds, ...b.exportIds])],
    partIds: [...new Set([...a.partIds, ...b.partIds])],
    parts: [...new Set([...a.parts, ...b.parts])],
  }
}

/** Makes one room of several that lie beside each other: its floor is theirs together, and it has the id and the name of the first. */
export function mergeRooms(state: EditedRooms, { rooms: ids }: EditOf<'merge'>): Attempt {
  const members = ids.map((id) => state.rooms.get(id))
  const missing = ids.filter((_, index) => members[index] === undefined)
  const [first, ...others] = members.filter((member) => member !== undefined)
  if (missing.length > 0 || first === undefined) return gone(...missing)
  if (others.some(({ room }) => room.story !== first.room.story)) return impossible(said(EDITS.mergeStoreys), ...ids)
  let whole = first
  const waiting = new Set(others)
  while (waiting.size > 0) {
    const next = [...waiting].find(({ room }) => areNeighbours(whole.room.outline, room.outline))
    if (next === undefined) return impossible(said(EDITS.mergeApart, { distance: THICKEST_WALL }), ...ids)
    waiting.delete(next)
    whole = joined(state, whole, next)
  }
  for (const { room } of others) state.rooms.delete(room.id)
  state.rooms.set(first.room.id, whole)
  for (const { id } of elementsOf(whole.room)) state.roomOf.set(id, first.room.id)
  return applied(...ids)
}
