import { footOn } from '../../../kernel/arrangement.ts'
import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { insideRing, signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import * as EDITS from '../../../messages/en/edits.ts'
import type { EditOf } from '../../../model/edits.ts'
import { said } from '../../../sentence.ts'
import { SIDE_PROBE, WALL_JOIN } from '../../../tolerances.ts'
import { elementsOf, type ObjectMeasures, type RoomMeasures, type RoomWallMeasure } from '../measures.ts'
import { withWalls } from '../room-sums.ts'
import { pointAlong } from '../walls/wall-measures.ts'
import { applied, gone, impossible, register, type Attempt, type EditedRooms } from './edited-rooms.ts'
import { crossesOpening, piecesOfWall } from './wall-pieces.ts'

/** A straight cut through a polygon, from one side of its outer ring to another. */
interface Cut {
  readonly polygon: Polygon2
  /** The sides that it begins and ends on, by their numbers, and the points there. */
  readonly sides: readonly [number, number]
  readonly ends: readonly [Vec2, Vec2]
}

/** Where a line meets the sides of a ring: distance from its middle along it, and the number of the side. */
function meetings(ring: Ring2, middle: Vec2, along: Vec2): { readonly at: number; readonly side: number }[] {
  const off = (point: Vec2): number => cross2(along, [point[0] - middle[0], point[1] - middle[1]])
  return ring.flatMap((from, side) => {
    const to = ring[(side + 1) % ring.length]!
    const [a, b] = [off(from), off(to)]
    // A side owns its start: a corner is met once.
    if (a >= 0 === b >= 0) return []
    const t = a / (a - b)
    const point: Vec2 = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    return [{ at: (point[0] - middle[0]) * along[0] + (point[1] - middle[1]) * along[1], side }]
  })
}

/** The part of a line around its middle that lies in an outline; null if its middle does not, or a hole ends it. */
function cutOf(outline: readonly Polygon2[], [p, q]: readonly [Vec2, Vec2]): Cut | null {
  const middle: Vec2 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const long = planDistance(p, q)
  const along: Vec2 = [(q[0] - p[0]) / long, (q[1] - p[1]) / long]
  const polygon = outline.find((each) => insidePolygons([each], middle))
  if (polygon === undefined) return null
  const [outer, ...holes] = polygon
  const met = meetings(outer, middle, along)
  const before = met.filter(({ at }) => at < 0).toSorted((a, b) => b.at - a.at)[0]
  const after = met.filter(({ at }) => at > 0).toSorted((a, b) => a.at - b.at)[0]
  if (before === undefined || after === undefined) return null
  const isHoled = holes.some((hole) => meetings(hole, middle, along).some(({ at }) => at > before.at && at < after.at))
  if (isHoled) return null
  const on = (at: number): Vec2 => [middle[0] + along[0] * at, middle[1] + along[1] * at]
  return { polygon, sides: [before.side, after.side], ends: [on(before.at), on(after.at)] }
}

/** The corners of a ring after one side, up to the start of another. */
function cornersBetween(ring: Ring2, from: number, to: number): Vec2[] {
  const corners: Vec2[] = []
  for (let index = (from + 1) % ring.length; ; index = (index + 1) % ring.length) {
    corners.push(ring[index]!)
    if (index === to) return corners
  }
}

const distinct = (ring: Ring2): Vec2[] =>
  ring.filter((corner, index) => planDistance(corner, ring.at(index - 1)!) > 1e-9)

/** The two sides of a cut outline: left of the line, and right of it. Polygons that it does not cut go where their corners are. */
function partsOf(outline: readonly Polygon2[], { polygon, sides, ends }: Cut): [Polygon2[], Polygon2[]] {
  const [outer, ...holes] = polygon
  const [start, end] = ends
  const rings = [
    distinct([start, end, ...cornersBetween(outer, sides[1], sides[0])]),
    distinct([end, start, ...cornersBetween(outer, sides[0], sides[1])]),
  ] as const
  const around = (ring: Ring2): Ring2[] => holes.filter((hole) => insideRing(ring, hole[0]![0], hole[0]![1]))
  const [left, right] = rings.map((ring): Polygon2[] => [[ring, ...around(ring)]]) as [Polygon2[], Polygon2[]]
  for (const other of outline) {
    if (other === polygon) continue
    const [x, y] = other[0][0]!
    const isLeft = cross2([end[0] - start[0], end[1] - start[1]], [x - start[0], y - start[1]]) > 0
    ;(isLeft ? left : right).push(other)
  }
  return [left, right]
}

const centreOf = ({ footprint }: ObjectMeasures): Vec2 => [
  (footprint[0]![0] + footprint[2]![0]) / 2,
  (footprint[0]![1] + footprint[2]![1]) / 2,
]

const distanceTo = (outline: readonly Polygon2[], point: Vec2): number =>
  insidePolygons(outline, point)
    ? 0
    : Math.min(
        ...outline
          .flat()
          .flatMap((ring) => ring.map((from, index) => footOn(point, from, ring[(index + 1) % ring.length]!).distance)),
      )

/** Puts the pieces of walls and the objects on their side of a cut. */
function dividedRoom(
  room: RoomMeasures,
  [left, right]: readonly [readonly Polygon2[], readonly Polygon2[]],
  pieces: readonly RoomWallMeasure[],
  newId: string,
): [RoomMeasures, RoomMeasures] {
  const isLeft = (point: Vec2): boolean => distanceTo(left, point) <= distanceTo(right, point)
  const beside = (wall: RoomWallMeasure): Vec2 => {
    const [x, y] = pointAlong(wall, wall.width / 2)
    return [x + wall.towardsRoom[0] * SIDE_PROBE, y + wall.towardsRoom[1] * SIDE_PROBE]
  }
  const part = (own: boolean): RoomMeasures => {
    const outline = own ? left : right
    const kept: RoomMeasures = {
      ...room,
      ...(own ? {} : { id: newId, name: null, type: 'OTHER', areaClass: null, unit: null }),
      sections: room.sections.filter(({ center }) => isLeft(center) === own),
      objects: room.objects.filter((object) => isLeft(centreOf(object)) === own),
    }
    return withWalls(
      kept,
      pieces.filter((wall) => isLeft(beside(wall)) === own),
      outline,
    )
  }
  return [part(true), part(false)]
}

/** Marks the stretches without a wall that lie on a cut: a person drew them. */
function withDrawn(room: RoomMeasures, { ends }: Cut): RoomMeasures {
  const isOn = (point: Vec2): boolean => footOn(point, ...ends).distance <= WALL_JOIN
  return {
    ...room,
    openSpans: room.openSpans.map((span) => (isOn(span.from) && isOn(span.to) ? { ...span, isDrawn: true } : span)),
  }
}

/** Makes two rooms of one. The part to the left of the line keeps the id; the other begins without a name. */
export function splitRoom(state: EditedRooms, edit: EditOf<'split'>): Attempt {
  const known = state.rooms.get(edit.room)
  if (known === undefined) return gone(edit.room)
  const { room } = known
  const newId = `${room.id}-${edit.id}`
  if (state.rooms.has(newId)) return impossible(said(EDITS.idTaken, { id: newId }), room.id)
  // The z of a scan points down the page, the y of a plan up: what is left of the line here is right of it there.
  const [p, q] = edit.line.map(([x, y]): Vec2 => [x, 0 - y]) as [Vec2, Vec2]
  const cut = cutOf(room.outline, [q, p])
  if (cut === null) return impossible(said(EDITS.lineThroughNothing), room.id)
  const parts = partsOf(room.outline, cut)
  if (parts.some((outline) => signedArea(outline[0]![0]) <= 0 || areaOfPolygons(outline) <= 0))
    return impossible(said(EDITS.lineThroughNothing), room.id)
  if (room.walls.some((wall) => crossesOpening(wall, cut.ends)))
    return impossible(said(EDITS.lineThroughOpening), room.id)
  const pieces = room.walls.flatMap((wall) => {
    const own = piecesOfWall(wall, cut.ends, edit.id, state.rule)
    for (const piece of own.slice(1)) register(state, piece.id, room.id, state.sourceOf.get(wall.id) ?? wall.id)
    return own
  })
  const [left, right] = dividedRoom(room, parts, pieces, newId).map((part) => withDrawn(part, cut)) as [
    RoomMeasures,
    RoomMeasures,
  ]
  state.rooms.set(room.id, { ...known, room: left })
  state.rooms.set(newId, { ...known, room: right, partIds: [...known.partIds, room.id] })
  for (const { id } of elementsOf(right)) state.roomOf.set(id, newId)
  return applied(room.id, newId)
}
