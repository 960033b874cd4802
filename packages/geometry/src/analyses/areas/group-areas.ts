import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { RoomMeasures, ScanMeasures } from '../../measure/rooms/measures.ts'
import { INNER_WALL, SAME_CORNER } from '../../tolerances.ts'
import { areaRoom, inAny } from './area-rooms.ts'
import { areaVariance, type AreaAccuracy } from './area-variance.ts'
import { doorsOf } from './doors.ts'
import { countedArea, enclosedArea, type AreaGroup, type EnclosedArea, type EnclosedVoid } from './enclosed-area.ts'
import type { OpenPlace } from './open-places.ts'
import { outerArea, summedRooms } from './room-rules.ts'
import { AREA_RULES, type AreaRule } from './rules.ts'

/** The area of rooms of one class and one unit on a storey: square metres, as counted by height and as enclosed. */
export interface GroupAreas extends AreaGroup {
  readonly counted: number
  readonly enclosed: number
  /** Floors of its rooms, and what they have more than once. */
  readonly floors: number
  readonly twice: number
  readonly innerWalls: number
  readonly shafts: number
  readonly stairOpening: number
  /** The counted area if heights were two standard deviations lower, or higher with all that is open. */
  readonly least: number
  readonly most: number
  /** Of the counted area without its scale, m⁴. */
  readonly variance: number
  readonly polygons: readonly Polygon2[]
  readonly enclosure: readonly Polygon2[]
  readonly voids: readonly EnclosedVoid[]
}

/** How areas are counted. */
export interface CountingAreas {
  readonly rule: AreaRule
  readonly accuracy: AreaAccuracy
  /** Metres: thickness of outer walls. */
  readonly outerWall?: number | undefined
}

/** The areas of a group. @param open what a person has to settle on its storey */
export function groupAreas(
  group: AreaGroup,
  whole: EnclosedArea,
  open: readonly OpenPlace[],
  { rule, accuracy, outerWall = 0 }: CountingAreas,
): GroupAreas {
  const floors = group.rooms.reduce((sum, { room }) => sum + room.floorArea, 0)
  const enclosed = areaOfPolygons(whole.polygons)
  const notSeen = open.filter((each) => isAround(each, group)).reduce((sum, { area }) => sum + (area ?? 0), 0)
  const countedAt = (shift: number, countsUnknown = false) =>
    rule.innerWalls === null
      ? summedRooms(group, rule, shift, countsUnknown)
      : countedByHeight(group, whole, rule, shift, countsUnknown)
  const counted = countedAt(0)
  const [lower, higher] = [countedAt(2 * accuracy.height), countedAt(-2 * accuracy.height, true)]
  const outer = (polygons: readonly Polygon2[], area: number): number =>
    rule.face === 'outer' ? outerArea(polygons, outerWall) : area
  const areas = [counted, lower, higher].map(({ polygons, area }) => outer(polygons, area)) as [number, number, number]
  return {
    ...group,
    counted: areas[0],
    enclosed: outer(whole.polygons, enclosed),
    floors,
    twice: Math.max(0, floors - unionOf(whole.floors)),
    innerWalls: wallsIn(whole),
    shafts: ringsArea(shaftsOf(whole.voids)),
    stairOpening: ringsArea(whole.opening),
    least: Math.min(...areas),
    most: Math.max(...areas) + notSeen,
    variance: areaVariance(counted.polygons, group.rooms, counted.high, accuracy),
    polygons: counted.polygons,
    enclosure: whole.polygons,
    voids: whole.voids,
  }
}

/** Whether an open place would count in a group; what lies behind doors may be outdoors, and heights are in the counted areas. */
const isAround = ({ kind, class: own, roomIds }: OpenPlace, { class: areaClass, rooms }: AreaGroup): boolean =>
  (kind === 'overBelow' && areaClass === 'BRA-i') ||
  ((kind === 'unscanned' || kind === 'gap') && own === areaClass && rooms.some(({ room }) => roomIds.includes(room.id)))

function countedByHeight(group: AreaGroup, whole: EnclosedArea, rule: AreaRule, shift: number, countsUnknown: boolean) {
  const { beyond, width, innerWalls, heights } = rule
  const [first] = heights
  const limit = first === undefined ? 0 : first[0] + shift
  return countedArea(group, whole, { limit, beyond, width, countsUnknown }, innerWalls ?? INNER_WALL)
}

/** Square metres of the walls between some rooms of a storey, of any class. */
export function innerWallArea(rooms: readonly RoomMeasures[], measures: ScanMeasures): number {
  const own = rooms.map((room, number) => areaRoom(room, number, AREA_RULES.ns3940))
  const group: AreaGroup = { class: 'BRA-i', unit: null, rooms: own }
  const { shared, lone } = doorsOf(own, measures)
  const around = { rooms: own, shared, lone, below: null, thickest: INNER_WALL, settled: () => undefined }
  return wallsIn(enclosedArea(group, around))
}

/** Square metres of what is enclosed and is neither floor, opening of stairs nor shaft. */
const wallsIn = ({ polygons, floors, opening, voids }: EnclosedArea): number =>
  Math.max(0, areaOfPolygons(polygons) - unionOf(floors) - ringsArea(opening) - ringsArea(shaftsOf(voids)))

const unionOf = (floors: readonly Ring2[]): number =>
  areaOfPolygons(polygonsWhere(floors, SAME_CORNER, (p) => inAny(floors, p)))

const shaftsOf = (voids: readonly EnclosedVoid[]): Ring2[] =>
  voids.flatMap(({ kind, ring }) => (kind === 'shaft' ? [ring] : []))

const ringsArea = (rings: readonly Ring2[]): number => rings.reduce((sum, ring) => sum + signedArea(ring), 0)
