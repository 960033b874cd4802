import { boxAround } from '../../kernel/box-search.ts'
import { innerPoint } from '../../kernel/inner-point.ts'
import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { insideRing, type Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { widestCircle } from '../../kernel/widest-circle.ts'
import type { AreaClass } from '../../model/edits.ts'
import { INNER_WALL, LEAST_PLACE, SAME_CORNER } from '../../tolerances.ts'
import { inAny, type AreaRoom } from './area-rooms.ts'
import type { LoneDoor, SharedDoor } from './doors.ts'
import { hasDoor, shareBeside, type AreaGroup, type EnclosedArea, type StoreyBelow } from './enclosed-area.ts'
import { dot2, sidesOf, stripsBetween } from './strips.ts'

/** Metres. Facing sides up to this far apart have a closet, a shaft or a thick wall between them, which is told. */
const WIDEST_GAP = 1.2

/** Share of its border on which this storey lies around a place over the storey below, for it to be told. */
const AROUND_OPENING = 1 / 3

/** What may be open about a storey. */
export const OPEN_KINDS = ['unscanned', 'gap', 'overBelow', 'behindDoor', 'height', 'overlap', 'floor'] as const

/** What a person has to settle before an area can be stated. */
export interface OpenPlace {
  readonly kind: (typeof OPEN_KINDS)[number]
  /** Of the rooms around it; null where no class follows. */
  readonly class: AreaClass | null
  /** Square metres; null where nobody knows it: a floor, or what a person said was not scanned. */
  readonly area: number | null
  /** Metres. */
  readonly width: number | null
  readonly at: Vec2
  readonly rings: readonly Ring2[]
  readonly doors: readonly string[]
  readonly roomIds: readonly string[]
}

/** A point well inside some rings. */
export const pointIn = (rings: readonly Ring2[]): Vec2 => innerPoint(rings) ?? rings[0]?.[0] ?? [0, 0]

/** The ids of doors and of their rooms. */
export const namesOf = (doors: readonly LoneDoor[]): Pick<OpenPlace, 'doors' | 'roomIds'> => ({
  doors: doors.map(({ id }) => id),
  roomIds: [...new Set(doors.map(({ room }) => room.room.id))],
})

/** Places between rooms of a group that are wider than a wall: a closet, a shaft, a thick wall. */
export function gapsOf(
  { class: own, rooms }: AreaGroup,
  { sides, polygons, voids }: EnclosedArea,
  { all, shared, thickest }: { all: readonly AreaRoom[]; shared: readonly SharedDoor[]; thickest: number },
): OpenPlace[] {
  const others = all.filter((room) => !rooms.includes(room)).flatMap(({ floor }) => floor)
  return stripsBetween(sides, thickest, WIDEST_GAP, (i, k) => i !== k).flatMap((strip): OpenPlace[] => {
    const at = pointIn([strip.ring])
    const isTold =
      insidePolygons(polygons, at) || voids.some(({ ring }) => insideRing(ring, at[0], at[1])) || inAny(others, at)
    if (strip.area <= LEAST_PLACE || isTold || hasDoor(strip, shared)) return []
    const roomIds = strip.rooms.map((number) => all[number]!.room.id)
    return [
      { kind: 'gap', class: own, area: strip.area, width: strip.width, at, rings: [strip.ring], doors: [], roomIds },
    ]
  })
}

/** Places over the storey below that this one lies around: openings of stairs, rooms open to below, or rooms not scanned. */
export function placesOverBelow(own: readonly Polygon2[], below: StoreyBelow): OpenPlace[] {
  const isHere = (p: Vec2): boolean => insidePolygons(own, p)
  const isBelow = (p: Vec2): boolean => insidePolygons(below.polygons, p)
  const rings = [...below.polygons.flat(), ...own.flat()]
  return polygonsWhere(rings, SAME_CORNER, (p) => isBelow(p) && !isHere(p)).flatMap((piece): OpenPlace[] => {
    const area = areaOfPolygons([piece])
    if (area < 0.5 || shareBeside(piece[0], isHere, 0.1) <= AROUND_OPENING) return []
    const width = widestCircle(piece)
    if (width < INNER_WALL) return []
    return [
      { kind: 'overBelow', class: 'BRA-i', area, width, at: pointIn(piece), rings: piece, doors: [], roomIds: [] },
    ]
  })
}

/** Places within the rectangle around a storey to which a door leads: outdoors, or rooms that were not scanned. */
export function placesBehindDoors(
  known: readonly Polygon2[],
  floors: readonly Ring2[],
  doors: readonly LoneDoor[],
): OpenPlace[] {
  const box = doors.length === 0 ? null : rectangleAround(known)
  if (box === null) return []
  const free = polygonsWhere(
    [box, ...known.flat(), ...floors],
    SAME_CORNER,
    (p) => insideRing(box, p[0], p[1]) && !insidePolygons(known, p) && !inAny(floors, p),
  )
  return free.flatMap((place): OpenPlace[] => {
    const area = areaOfPolygons([place])
    const own = doors.filter(({ behind }) => behind.slice(1).every((p) => insidePolygons([place], p)))
    if (own.length === 0 || area < 0.5) return []
    return [{ kind: 'behindDoor', class: null, area, width: null, at: pointIn(place), rings: place, ...namesOf(own) }]
  })
}

/** The rectangle around polygons along the direction of most of their sides; null if there are none. */
function rectangleAround(polygons: readonly Polygon2[]): Ring2 | null {
  const sides = polygons.flatMap((rings) => sidesOf(rings))
  if (sides.length === 0) return null
  const sum = (part: (angle: number) => number): number =>
    sides.reduce((all, { along, length }) => all + length * part(4 * Math.atan2(along[1], along[0])), 0)
  const turn = Math.atan2(sum(Math.sin), sum(Math.cos)) / 4
  const [u, v]: readonly [Vec2, Vec2] = [
    [Math.cos(turn), Math.sin(turn)],
    [-Math.sin(turn), Math.cos(turn)],
  ]
  const { minX, minY, maxX, maxY } = boxAround(sides.map(({ a }): Vec2 => [dot2(a, u), dot2(a, v)]))
  const corners: Vec2[] = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
  return corners.map(([x, y]): Vec2 => [u[0] * x + v[0] * y, u[1] * x + v[1] * y])
}
