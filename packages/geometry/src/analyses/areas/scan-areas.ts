import { insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { RoomMeasures, ScanMeasures } from '../../measure/rooms/measures.ts'
import { InputError } from '../../errors.ts'
import { AREA_CLASSES, type AreaClass, type VoidUse } from '../../model/edits.ts'
import type { RoomType } from '../../model/scan.ts'
import type { Finding } from '../../model/finding.ts'
import { DEFAULT_ACCURACY } from '../uncertainty/accuracy.ts'
import { INNER_WALL } from '../../tolerances.ts'
import { areaRoom, isHeightKnown, withHeight, type AreaRoom } from './area-rooms.ts'
import type { AreaAccuracy } from './area-variance.ts'
import { decisionsOf, type Decisions } from './decisions.ts'
import { doorsOf, type LoneDoor, type SharedDoor } from './doors.ts'
import { enclosedArea, type AreaGroup, type StoreyBelow } from './enclosed-area.ts'
import { groupAreas, type CountingAreas, type GroupAreas } from './group-areas.ts'
import { floorNotKnown, isFloorUnknown, saidUnscanned, sharedFloors, unknownHeights, voidsNotSeen } from './not-seen.ts'
import { gapsOf, placesBehindDoors, placesOverBelow, type OpenPlace } from './open-places.ts'
import { refuseAreas } from './refusals.ts'
import { AREA_RULES, type AreaRule, type AreaRuleName } from './rules.ts'
import { sidesOf, stripsBetween } from './strips.ts'
import { thinWalls, type ThinWall } from './thin-walls.ts'

/** Square metres: no figure is given for a storey where more is open, the least difference that is a defect of an area by avhendingslova § 3-3. */
const OPEN_AREA = 1

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
  /** Walls that are thinner than any: rooms lie too near each other there. */
  readonly thinWalls: readonly ThinWall[]
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
    const storey = storeyAreas(index, rooms, below, unknown, {
      measures,
      rule,
      accuracy,
      decisions,
      unit: options.unit,
      outerWall: options.outerWall,
    })
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

interface Given extends CountingAreas {
  readonly measures: ScanMeasures
  readonly decisions: Decisions
  readonly unit: string | undefined
}

function storeyAreas(
  story: number,
  rooms: readonly AreaRoom[],
  below: StoreyBelow | null,
  unknown: readonly OpenPlace[],
  given: Given,
): StoreyAreas {
  const { measures, decisions, unit: wanted, ...counting } = given
  const { rule } = counting
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
  const isMeant = ({ group: { unit } }: (typeof wholes)[number]): boolean => wanted === undefined || unit === wanted
  return {
    story,
    rooms,
    groups: wholes.filter(isMeant).map(({ group, whole }) => groupAreas(group, whole, open, counting)),
    added,
    open,
    doorsOut,
    accessAsked: rooms.flatMap((room) => (isAccessAsked(room, shared, doorsOut) ? [room.room.id] : [])),
    thinWalls: thinWalls(rooms),
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
