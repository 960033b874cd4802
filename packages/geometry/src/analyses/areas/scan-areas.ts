import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { RoomMeasures, ScanMeasures } from '../../measure/rooms/measures.ts'
import { InputError } from '../../errors.ts'
import { AREA_CLASSES, type AreaClass, type VoidUse } from '../../model/edits.ts'
import type { RoomType } from '../../model/scan.ts'
import type { Finding } from '../../model/finding.ts'
import { DEFAULT_ACCURACY } from '../uncertainty/accuracy.ts'
import { INNER_WALL, SAME_CORNER } from '../../tolerances.ts'
import { areaRoom, inAny, isHeightKnown, withHeight, type AreaRoom } from './area-rooms.ts'
import { areaVariance, type AreaAccuracy } from './area-variance.ts'
import { decisionsOf, type Decisions } from './decisions.ts'
import { doorsOf, type LoneDoor, type SharedDoor } from './doors.ts'
import {
  countedArea,
  enclosedArea,
  type AreaGroup,
  type EnclosedArea,
  type EnclosedVoid,
  type StoreyBelow,
} from './enclosed-area.ts'
import { gapsOf, namesOf, placesBehindDoors, placesOverBelow, pointIn, type OpenPlace } from './open-places.ts'
import { refuseAreas } from './refusals.ts'
import { outerArea, summedRooms } from './room-rules.ts'
import { AREA_RULES, type AreaRule, type AreaRuleName } from './rules.ts'
import { sidesOf, stripsBetween } from './strips.ts'

/** Square metres: no figure is given for a storey where more is open, the least difference that is a defect of an area by avhendingslova § 3-3. */
const OPEN_AREA = 1

/** Share of a room that may lie in others before nobody can say what its floor is. */
const SHARED_FLOOR = 0.05

/** Options of areas by a rule. */
export interface AreaOptions {
  /** By default `ns3940`. */
  readonly rule?: AreaRuleName | undefined
  /** Metres: thickness of outer walls, for rules that measure their outer faces. */
  readonly outerWall?: number | undefined
  /** The unit whose area is meant; if absent, all. */
  readonly unit?: string | undefined
  readonly accuracy?: AreaAccuracy | undefined
}

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

/** An area that a person added, or what a place was settled as. */
export interface AddedArea {
  readonly class: AreaClass
  readonly area: number
  readonly rings: readonly Ring2[]
}

/** The areas of a storey by a rule. */
export interface StoreyAreas {
  readonly story: number
  readonly rooms: readonly AreaRoom[]
  readonly groups: readonly GroupAreas[]
  readonly added: readonly AddedArea[]
  readonly open: readonly OpenPlace[]
  /** Doors and passages that lead out of what was scanned, and that nobody settled. */
  readonly doorsOut: readonly LoneDoor[]
  /** Rooms that may have their own access from outside: by their type, or because no door leads from them to another room. */
  readonly accessAsked: readonly string[]
  /** Square metres of walls between classes, which count in none. */
  readonly betweenClasses: number
}

/** The areas of a scan by a rule, at full precision. */
export interface ScanAreas {
  readonly name: AreaRuleName
  readonly rule: AreaRule
  readonly unit: string | null
  readonly outerWall: number | null
  readonly accuracy: AreaAccuracy
  readonly measures: ScanMeasures
  readonly storeys: readonly StoreyAreas[]
  /** Decisions that meet nothing in this scan. */
  readonly findings: readonly Finding[]
}

/** Whether something is open that no area of a storey can be stated without. */
export const isBlocking = ({ area }: OpenPlace): boolean => area === null || area > OPEN_AREA

/**
 * Areas of a dwelling by the rule of a country: what lies within its walls on each storey, by class, with its ± and all that a person has
 * to settle. Nothing is guessed: what was not seen is listed, and not counted.
 * @throws InputError `areas/...` where no area can be told at all
 */
export function scanAreas(measures: ScanMeasures, options: AreaOptions = {}): ScanAreas {
  const name = options.rule ?? 'ns3940'
  const rule: AreaRule = AREA_RULES[name]
  refuseAreas(measures, rule, options)
  const usual = options.accuracy ?? DEFAULT_ACCURACY.roomplan
  const accuracy = { ...usual, scale: measures.adjustment?.scaleAfter ?? usual.scale }
  const decisions = decisionsOf(measures)
  let below: StoreyBelow | null = null
  const storeys: StoreyAreas[] = []
  for (const { index, roomIds } of measures.storeys.toSorted((a, b) => a.index - b.index)) {
    const own = measures.rooms.filter(({ id, outline }) => roomIds.includes(id) && outline.length > 0)
    const rooms = own.map((room, number) => roomOf(index, areaRoom(room, number, rule), rule, decisions))
    const isOwn = ({ id, story }: RoomMeasures): boolean =>
      roomIds.includes(id) || (story === null && storeys.length === 0)
    const unknown = measures.rooms.filter((room) => isOwn(room) && isFloorUnknown(room)).map(floorNotKnown)
    const storey = storeyAreas(index, rooms, below, unknown, { measures, rule, accuracy, decisions, options })
    storeys.push(storey)
    const stairs = own.flatMap(({ objects }) => objects.filter(({ category }) => category === 'stairs'))
    below = {
      polygons: storey.groups.flatMap(({ enclosure }) => enclosure),
      stairs: stairs.map(({ footprint }) => (signedArea(footprint) > 0 ? footprint : footprint.toReversed())),
    }
  }
  const { unit = null, outerWall = null } = options
  return { name, rule, unit, outerWall, accuracy, measures, storeys, findings: decisions.unmet() }
}

/** A room, with what a person says of its height where that is not known: it counts where it is said to be of its class. */
function roomOf(story: number, own: AreaRoom, rule: AreaRule, decisions: Decisions): AreaRoom {
  if (rule.heights.every(([limit]) => isHeightKnown(own, limit))) return own
  const as = decisions.settled(story, own.floor)
  return as === undefined ? own : withHeight(own, as === own.class)
}

/** The same, or the error that says why no area can be told. */
export function areasOrRefusal(measures: ScanMeasures, options: AreaOptions = {}): ScanAreas | InputError {
  try {
    return scanAreas(measures, options)
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
}

interface Given {
  readonly measures: ScanMeasures
  readonly rule: AreaRule
  readonly accuracy: AreaAccuracy
  readonly decisions: Decisions
  readonly options: AreaOptions
}

function storeyAreas(
  story: number,
  rooms: readonly AreaRoom[],
  below: StoreyBelow | null,
  unknown: readonly OpenPlace[],
  given: Given,
): StoreyAreas {
  const { measures, rule, decisions, options } = given
  const { shared, lone } = doorsOf(rooms, measures)
  const thickest = rule.innerWalls ?? INNER_WALL
  const opened = rule.stairOpening ? below : null
  const settled = (rings: readonly Ring2[]) => decisions.settled(story, rings)
  const wholes = groupsOf(rooms).map((group) => ({
    group,
    whole: enclosedArea(group, { rooms, shared, lone, below: opened, thickest, settled }),
  }))
  const polygons = wholes.flatMap(({ whole }) => whole.polygons)
  const voids = wholes.flatMap(({ whole }) => whole.voids)
  const known = [...polygons, ...voids.map(({ ring }): Polygon2 => [ring])]
  const doorsOut = lone.filter(
    ({ id, behind }) => decisions.leads(id) === undefined && !behind.some((p) => insidePolygons(known, p)),
  )
  const around = { all: rooms, shared, thickest }
  const hasWalls = ({ class: own }: AreaGroup): boolean => rule.innerWalls !== null && own !== 'TBA'
  const places = [
    ...wholes.flatMap(({ group, whole }) => (hasWalls(group) ? gapsOf(group, whole, around) : [])),
    ...(opened === null ? [] : placesOverBelow(polygons, opened)),
  ].map((place) => ({ place, as: settled(place.rings) }))
  const open = [
    ...wholes.flatMap(({ group, whole }) => voidsNotSeen(group, whole.voids)),
    ...places.flatMap(({ place, as }) => (as === undefined ? [place] : [])),
    ...placesBehindDoors(
      known,
      rooms.flatMap(({ floor }) => floor),
      doorsOut,
    ),
    ...lone.flatMap((door) => (decisions.leads(door.id) === 'unscanned' ? [saidUnscanned(door)] : [])),
    ...unknownHeights(rooms, rule),
    ...sharedFloors(rooms, measures),
    ...unknown,
  ]
  const added = [
    ...decisions.added(story),
    ...places.flatMap(({ place, as }) => addedAs(as, place.area ?? 0, place.rings)),
    ...voids.flatMap(({ kind, as, area, ring }) => (kind === 'settled' ? addedAs(as, area, [ring]) : [])),
  ]
  const isMeant = ({ group: { unit } }: (typeof wholes)[number]): boolean =>
    options.unit === undefined || unit === options.unit
  return {
    story,
    rooms,
    groups: wholes.filter(isMeant).map(({ group, whole }) => groupAreas(group, whole, open, given)),
    added,
    open,
    doorsOut,
    accessAsked: rooms.flatMap((room) => (isAccessAsked(room, shared, doorsOut) ? [room.room.id] : [])),
    betweenClasses: wallsBetweenClasses(rooms, thickest),
  }
}

const groupsOf = (rooms: readonly AreaRoom[]): AreaGroup[] =>
  [...Map.groupBy(rooms, ({ class: own, unit }) => `${AREA_CLASSES.indexOf(own)} ${unit ?? ''}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => ({ class: own[0]!.class, unit: own[0]!.unit, rooms: own }))

const OFTEN_OUTSIDE: readonly RoomType[] = ['STORAGE', 'UNHEATED_ROOM', 'TECHNICAL_ROOM']

const isAccessAsked = (own: AreaRoom, shared: readonly SharedDoor[], out: readonly LoneDoor[]): boolean =>
  own.isAssumed &&
  own.class === 'BRA-i' &&
  (OFTEN_OUTSIDE.includes(own.room.type) ||
    (out.some(({ room }) => room === own) && !shared.some(({ rooms }) => rooms.includes(own.number))))

/** What a place was settled as, where that counts in a class. */
function addedAs(as: VoidUse | undefined, area: number, rings: readonly Ring2[]): AddedArea[] {
  const own = AREA_CLASSES.find((each) => each === as)
  return own === undefined ? [] : [{ class: own, area, rings }]
}

const voidsNotSeen = ({ class: own }: AreaGroup, voids: readonly EnclosedVoid[]): OpenPlace[] =>
  voids.flatMap(({ kind, area, width, ring, doors }) =>
    kind === 'unscanned'
      ? [{ kind, class: own, area, width, at: pointIn([ring]), rings: [ring], ...namesOf(doors) }]
      : [],
  )

const saidUnscanned = (door: LoneDoor): OpenPlace => ({
  kind: 'behindDoor',
  class: null,
  area: null,
  width: null,
  at: door.foot,
  rings: [],
  ...namesOf([door]),
})

const isFloorUnknown = ({ quality, outline, story }: RoomMeasures): boolean =>
  quality === 'unknown' || outline.length === 0 || story === null

const floorNotKnown = ({ id, outline, areaClass }: RoomMeasures): OpenPlace => ({
  kind: 'floor',
  class: areaClass,
  area: null,
  width: null,
  at: pointIn(outline[0] ?? []),
  rings: [],
  doors: [],
  roomIds: [id],
})

/** Rooms of which nobody knows what part is high enough. */
const unknownHeights = (rooms: readonly AreaRoom[], { heights }: AreaRule): OpenPlace[] =>
  rooms.flatMap((own): OpenPlace[] => {
    if (heights.every(([limit]) => isHeightKnown(own, limit))) return []
    const { room, floor, class: areaClass } = own
    const at = pointIn(floor)
    return [
      {
        kind: 'height',
        class: areaClass,
        area: room.floorArea,
        width: null,
        at,
        rings: floor,
        doors: [],
        roomIds: [room.id],
      },
    ]
  })

/** Rooms of which more lies in others than can be told from noise. */
const sharedFloors = (rooms: readonly AreaRoom[], { overlaps, findings }: ScanMeasures): OpenPlace[] => {
  const accepted = new Set(findings.flatMap((each) => (each.accepted === undefined ? [] : each.ids)))
  return rooms.flatMap(({ room, floor, class: own }): OpenPlace[] => {
    const shared = overlaps.filter(
      ({ roomIds }) => roomIds.includes(room.id) && !roomIds.every((id) => accepted.has(id)),
    )
    const area = shared.reduce((sum, each) => sum + each.area, 0)
    if (area <= SHARED_FLOOR * room.floorArea) return []
    const roomIds = [...new Set([room.id, ...shared.flatMap((each) => each.roomIds)])]
    return [{ kind: 'overlap', class: own, area, width: null, at: pointIn(floor), rings: [], doors: [], roomIds }]
  })
}

/** Square metres of walls between usable rooms of different classes; the wall to a glazed balcony counts in BRA-b. */
function wallsBetweenClasses(rooms: readonly AreaRoom[], thickest: number): number {
  const usable = rooms.filter(({ class: own }) => own !== 'TBA' && own !== 'BRA-b')
  const walls = stripsBetween(
    usable.flatMap(({ floor, number }) => sidesOf(floor, number)),
    0,
    thickest,
    (i, k) => rooms[i]!.class !== rooms[k]!.class,
  )
  return walls.reduce((sum, { area }) => sum + Math.max(0, area), 0)
}

function groupAreas(group: AreaGroup, whole: EnclosedArea, open: readonly OpenPlace[], given: Given): GroupAreas {
  const { rule, accuracy, options } = given
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
    rule.face === 'outer' ? outerArea(polygons, options.outerWall ?? 0) : area
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
