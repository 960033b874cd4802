import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { innerPoint } from '../../kernel/inner-point.ts'
import { insideRing, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { widestCircle } from '../../kernel/widest-circle.ts'
import type { AreaClass, VoidUse } from '../../model/edits.ts'
import { LEAST_PLACE, SAME_CORNER } from '../../tolerances.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { highPart, inAny, type AreaRoom, type Headroom } from './area-rooms.ts'
import type { LoneDoor, SharedDoor } from './doors.ts'
import { beside, dot2, from2, middleOf, sidesOf, stripsBetween, type Side, type Strip } from './strips.ts'

/** Metres. A wall with a door that both of its rooms have may be as thick. */
const WALL_WITH_DOOR = 0.8

/** Square metres. What rooms enclose without a door is a shaft, a flue or a thick wall up to this; larger places are told. */
const LARGEST_SHAFT = 1.5

/** Metres across the border of a place at which what lies beside it is looked for: within a wall, and beyond any rounding. */
const BESIDE_PLACE = 0.03

/** Rooms of one class and one unit on a storey: walls between them count. */
export interface AreaGroup {
  readonly class: AreaClass
  readonly unit: string | null
  readonly rooms: readonly AreaRoom[]
}

/** What the storey below has, for openings of stairs. */
export interface StoreyBelow {
  readonly polygons: readonly Polygon2[]
  readonly stairs: readonly Ring2[]
}

/** What a group may count beside its rooms. */
export interface AreaSurroundings {
  /** All rooms of the storey. */
  readonly rooms: readonly AreaRoom[]
  readonly shared: readonly SharedDoor[]
  readonly lone: readonly LoneDoor[]
  /** Whose stairs have their opening here; null where the rule counts none. */
  readonly below: StoreyBelow | null
  /** Metres of the thickest inner wall. */
  readonly thickest: number
  /** What a person says of the place in a ring. */
  readonly settled: (rings: readonly Ring2[]) => VoidUse | undefined
}

/** A place that an enclosed area surrounds. Walls and shafts count. */
export interface EnclosedVoid {
  readonly kind: 'wall' | 'shaft' | 'unscanned' | 'settled' | 'otherClass'
  /** What a person says that it is. What is of the class of the rooms around it counts as a shaft does. */
  readonly as?: VoidUse | undefined
  readonly ring: Ring2
  readonly area: number
  /** Metres: of the largest circle in it. */
  readonly width: number
  readonly doors: readonly LoneDoor[]
}

/** What the enclosing walls of a group hold, whatever its height. */
export interface EnclosedArea {
  readonly polygons: readonly Polygon2[]
  readonly floors: readonly Ring2[]
  readonly sides: readonly Side[]
  readonly opening: readonly Ring2[]
  readonly voids: readonly EnclosedVoid[]
}

/** Whether a door that both rooms of a strip have goes through it. */
export const hasDoor = ({ rooms: [i, k], ring }: Strip, shared: readonly SharedDoor[]): boolean =>
  shared.some(
    ({ rooms: [a, b], middle: [x, y] }) => ((a === i && b === k) || (a === k && b === i)) && insideRing(ring, x, y),
  )

const isFilled = ({ kind }: EnclosedVoid): boolean => kind === 'wall' || kind === 'shaft'

/** What the enclosing walls of a group hold: floors, walls between them, openings of stairs, and small places that these surround. */
export function enclosedArea(group: AreaGroup, around: AreaSurroundings): EnclosedArea {
  const floors = group.rooms.flatMap(({ floor }) => floor)
  const sides = group.rooms.flatMap(({ floor, number }) => sidesOf(floor, number))
  const opening = openingOf(group, floors, around)
  const fill = group.class === 'TBA' ? [] : wallsOf(group, sides, opening, around)
  const rings = [...floors, ...fill, ...opening]
  const whole = polygonsWhere(rings, SAME_CORNER, (p) => inAny(rings, p))
  const others = around.rooms.filter((room) => !group.rooms.includes(room)).flatMap(({ floor }) => floor)
  const voids = whole.flatMap(([, ...holes]) => holes.map((hole) => voidOf(hole, group.class, others, around)))
  return { polygons: withoutHoles(whole, voids.filter(isFilled)), floors, sides, opening, voids }
}

/** The openings of stairs from below: where they lie outside the rooms of this storey and over those of the other. */
function openingOf({ class: own }: AreaGroup, floors: readonly Ring2[], { below }: AreaSurroundings): Ring2[] {
  if (own !== 'BRA-i' || below === null || below.stairs.length === 0) return []
  return polygonsWhere(
    [...floors, ...below.stairs, ...below.polygons.flat()],
    SAME_CORNER,
    (p) => inAny(below.stairs, p) && insidePolygons(below.polygons, p) && !inAny(floors, p),
  ).flatMap(([outer]) => (signedArea(outer) > LEAST_PLACE ? [outer] : []))
}

/** The walls between rooms of a group. The wall between a glazed balcony and what else is usable counts in BRA-b. */
function wallsOf(
  group: AreaGroup,
  sides: readonly Side[],
  opening: readonly Ring2[],
  { rooms, shared, thickest }: AreaSurroundings,
): Ring2[] {
  const walls = stripsBetween([...sides, ...sidesOf(opening, -1)], SAME_CORNER, thickest)
  const thick = stripsBetween(sides, thickest, WALL_WITH_DOOR, (i, k) => i !== k).filter((each) =>
    hasDoor(each, shared),
  )
  const isGlazed = (number: number): boolean => rooms[number]!.class === 'BRA-b'
  const usable = group.class === 'BRA-b' ? rooms.filter((room) => room.class !== 'TBA') : []
  const glazed = stripsBetween(
    usable.flatMap(({ floor, number }) => sidesOf(floor, number)),
    SAME_CORNER,
    thickest,
    (i, k) => isGlazed(i) !== isGlazed(k),
  )
  return [...walls, ...thick, ...glazed].map(({ ring }) => ring)
}

function voidOf(
  hole: Ring2,
  own: AreaClass,
  others: readonly Ring2[],
  { lone, thickest, settled }: AreaSurroundings,
): EnclosedVoid {
  const ring = hole.toReversed()
  const area = signedArea(ring)
  const width = widestCircle([ring])
  const doors = lone.filter(({ behind }) => behind.some((p) => insideRing(ring, p[0], p[1])))
  const isOther = others.some((other) => other.some((p) => insideRing(ring, p[0], p[1])))
  const as = isOther ? undefined : settled([ring])
  if (as !== undefined) return { kind: as === own ? 'shaft' : 'settled', as, ring, area, width, doors }
  const kind = isOther
    ? 'otherClass'
    : doors.length > 0
      ? 'unscanned'
      : width <= thickest
        ? 'wall'
        : area <= LARGEST_SHAFT
          ? 'shaft'
          : 'unscanned'
  return { kind, ring, area, width, doors }
}

/** Polygons with some of their holes filled. */
const withoutHoles = (polygons: readonly Polygon2[], filled: readonly EnclosedVoid[]): Polygon2[] =>
  polygons.map(([outer, ...holes]) => [
    outer,
    ...holes.filter((hole) => !filled.some(({ ring }) => ring.at(-1) === hole[0])),
  ])

/** Whether a stretch lies on a side of an outline. */
const isOnOutline = (floor: readonly Side[], ...stretch: readonly Vec2[]): boolean =>
  floor.some((side) =>
    stretch.every((p) => {
      const along = dot2(from2(p, side.a), side.along)
      return Math.abs(dot2(from2(p, side.a), side.out)) < ON_LINE && along > -ON_LINE && along < side.length + ON_LINE
    }),
  )

/** Metres: what was cut from an outline lies this near to it. */
const ON_LINE = 1e-4

/** The sides of a high part that lie on its room's outline: cuts along a line of height are no walls. */
export function cutsAndWalls(
  room: AreaRoom,
  high: readonly Ring2[],
): { readonly walls: Side[]; readonly cuts: Side[] } {
  const sides = sidesOf(high, room.number)
  if (high === room.floor) return { walls: sides, cuts: [] }
  const floor = sidesOf(room.floor)
  const { true: walls = [], false: cuts = [] } = Object.groupBy(sides, ({ a, b }) => `${isOnOutline(floor, a, b)}`)
  return { walls, cuts }
}

/** The part of an enclosed area that is high enough, and the high part of each room. */
export interface CountedArea {
  readonly polygons: readonly Polygon2[]
  readonly area: number
  readonly high: readonly (readonly Ring2[])[]
}

/** What of an enclosed area is high enough: the same construction on the high parts of its rooms. */
export function countedArea(
  { rooms }: AreaGroup,
  whole: EnclosedArea,
  headroom: Headroom,
  thickest: number,
): CountedArea {
  const high = rooms.map((room) => highPart(room, headroom))
  if (rooms.every(({ floor }, i) => high[i] === floor))
    return { polygons: whole.polygons, area: areaOfPolygons(whole.polygons), high }
  const parts = high.flat()
  const walls = rooms.flatMap((room, i) => cutsAndWalls(room, high[i]!).walls)
  const fill = stripsBetween(walls, SAME_CORNER, thickest).map(({ ring }) => ring)
  const lowFloors = rooms.flatMap(({ floor }, i) => (high[i] === floor ? [] : floor))
  const isLow = (p: Vec2): boolean => inAny(lowFloors, p) && !inAny(parts, p)
  // A shaft counts where high parts lie along half of its border.
  const shafts = whole.voids.flatMap(({ kind, ring }) =>
    kind === 'shaft' && shareBeside(ring, (p) => inAny(parts, p) || inAny(fill, p)) >= 0.5 ? [ring] : [],
  )
  const always = [...parts, ...whole.opening, ...shafts]
  const raw = polygonsWhere(
    [...always, ...fill, ...whole.floors],
    SAME_CORNER,
    (p) => inAny(always, p) || (inAny(fill, p) && !isLow(p)),
  )
  // Crossings of walls that high parts close in.
  const polygons = raw.map(([outer, ...holes]): Polygon2 => [
    outer,
    ...holes.filter((hole) => {
      const inside = innerPoint([hole])
      return (
        inside === null || isLow(inside) || !insidePolygons(whole.polygons, inside) || widestCircle([hole]) > thickest
      )
    }),
  ])
  return { polygons, area: areaOfPolygons(polygons), high }
}

/** The share of a ring's border, 0 to 1, beside which something lies outside of it. */
export function shareBeside(ring: Ring2, isThere: (p: Vec2) => boolean, distance = BESIDE_PLACE): number {
  const sides = sidesOf([ring])
  const sum = (some: readonly Side[]): number => some.reduce((all, { length }) => all + length, 0)
  return sum(sides.filter((side) => isThere(beside(middleOf(side), side.out, distance)))) / (sum(sides) || 1)
}
