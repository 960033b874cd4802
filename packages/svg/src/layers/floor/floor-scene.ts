import {
  allObjects,
  commonPolygons,
  InputError,
  type Polygon2,
  type ObjectMeasures,
  type Ring2,
  type RoomMeasures,
  type ScanMarks,
  type ScanMeasures,
  type Vec2,
  unknownStorey,
  ceilingOf,
  roomHeights,
} from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import type { Board } from '../../labels/board.ts'
import { boundsOf } from '../../pen/boxes.ts'
import { largestOf, poleOf } from '../../pen/interior.ts'
import { squareTurn, type Frame } from '../../pen/frame.ts'
import type { Figures } from '../../figures.ts'
import type { Language } from '../../words.ts'
import { lowLinesOf, type LowLine } from './low-lines.ts'
import { measuredWalls } from './measured-walls.ts'
import { placeOpenings, type PlacedOpening } from './placed-openings.ts'
import { cornerPieces, wallBodies, type WallBody } from './wall-bodies.ts'
import { clipFurniture } from './clipped-furniture.ts'

/** Where two rooms lie over each other. */
interface DrawnOverlap {
  readonly rooms: readonly [RoomMeasures, RoomMeasures]
  readonly area: number
  readonly polygons: readonly Polygon2[]
}

/** Where a room is labelled: the largest polygon of its outline, and the place in it farthest from its lines; metres. */
export interface RoomFloor {
  /** Empty where no outline is known: the pole is then amid the walls. */
  readonly rings: readonly (readonly Vec2[])[]
  readonly pole: Vec2
}

/** Heights of a ceiling over its floor, metres: of a level one both are the same. */
export interface RoomCeiling {
  readonly lowest: number
  readonly highest: number
}

/**
 * What a floor plan shows: all that is measured, what a trade orders by (no furniture, no dimensions outside), or names, areas and furniture for
 * who looks at a home.
 */
export type PlanContent = 'measured' | 'order' | 'clean'

/** One storey as it is drawn: plan metres, before it has a scale. */
export interface FloorScene {
  readonly content: PlanContent
  readonly story: number
  readonly rooms: readonly RoomMeasures[]
  readonly bodies: readonly WallBody[]
  /** Those whose lengths are written. */
  readonly measured: readonly WallBody[]
  readonly corners: readonly Ring2[]
  readonly openings: readonly PlacedOpening[]
  readonly overlaps: readonly DrawnOverlap[]
  /** Stairs of the storey below that come up in this one, where its own scan has none. */
  readonly stairsBelow: readonly ObjectMeasures[]
  readonly lowLines: readonly LowLine[]
  /** By room. */
  readonly floors: ReadonlyMap<string, RoomFloor>
  /** By room: of those whose walls show it. */
  readonly ceilings: ReadonlyMap<string, RoomCeiling>
  /** Two standard deviations of floor areas, by room; empty where nobody asks. */
  readonly tolerances: ReadonlyMap<string, number | null>
  /** By how much the plan is turned so that most walls run along the sheet, radians. */
  readonly turn: number
}

/** A storey on its sheet, where its labels are placed. */
export interface FloorSheet {
  readonly scene: FloorScene
  readonly frame: Frame
  readonly board: Board
  readonly lang: Language
  readonly figures: Figures
  readonly marks: ScanMarks
}

/** The turn that brings most of the walls' length along the sheet's sides. */
export const mainTurn = (rooms: readonly RoomMeasures[]): number =>
  squareTurn(rooms.flatMap(({ walls }) => walls.map(({ line }) => [line[0], line.at(-1)!] as const)))

/** The turn, changed by quarter turns, that is nearest to another. Otherwise one storey might lie across the other. */
const quarterNearest = (turn: number, other: number): number =>
  turn + Math.round((other - turn) / (Math.PI / 2)) * (Math.PI / 2)

/** Of the smaller room: rooms that share more have no common plan, and what they share says nothing. */
const SAME_PLACE = 0.5

function drawnOverlaps(measures: ScanMeasures, rooms: readonly RoomMeasures[]): DrawnOverlap[] {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return measures.overlaps.flatMap(({ roomIds, area, share }): DrawnOverlap[] => {
    const [a, b] = [byId.get(roomIds[0]), byId.get(roomIds[1])]
    if (a === undefined || b === undefined || share > SAME_PLACE) return []
    return [{ rooms: [a, b], area, polygons: commonPolygons(a.outline, b.outline) }]
  })
}

function floorOf({ outline, walls }: RoomMeasures): RoomFloor {
  const rings = largestOf(outline)
  if (rings !== undefined) return { rings, pole: poleOf(rings) }
  const { min, max } = boundsOf(walls.flatMap(({ line }) => [...line]))
  return { rings: [], pole: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2] }
}

function ceilingOfRoom(room: RoomMeasures): RoomCeiling | null {
  const [{ kind }, heights] = [ceilingOf(room), roomHeights(room)]
  if (kind === 'unknown' || heights === null) return null
  const { lowest, highest } = heights
  const middle = (lowest + highest) / 2
  return kind === 'level' ? { lowest: middle, highest: middle } : { lowest, highest }
}

const stairsOf = (rooms: readonly RoomMeasures[]): ObjectMeasures[] =>
  rooms.flatMap((room) => allObjects(room.objects)).filter(({ category }) => category === 'stairs')

const withStairsAlone = (room: RoomMeasures): RoomMeasures => ({
  ...room,
  objects: room.objects.filter(({ category }) => category === 'stairs'),
})

/** Stairs of a storey that the one above it has not scanned too. */
function stairsUp(below: readonly RoomMeasures[], above: readonly RoomMeasures[]): ObjectMeasures[] {
  const own = stairsOf(above).map(({ footprint }) => boundsOf(footprint))
  return stairsOf(below).filter(({ footprint }) => {
    const { min, max } = boundsOf(footprint)
    return !own.some(
      (other) => other.min[0] < max[0] && min[0] < other.max[0] && other.min[1] < max[1] && min[1] < other.max[1],
    )
  })
}

/** @throws InputError `scan/unknown-storey`; a scan without heights has one storey, 0 */
export function checkStorey(story: number, known: readonly number[]): void {
  if (!known.includes(story) && (known.length > 0 || story !== 0))
    throw new InputError(said(unknownStorey, { known: known.length > 0 ? known : [0], story }))
}

/** Scenes by what was measured: a plan, a view and a drawing for CAD show one storey. */
const SCENES = new WeakMap<ScanMeasures, Map<string, FloorScene>>()

/**
 * The rooms of a storey with bodies and openings in place. Rooms of unknown height are drawn with the lowest storey.
 * @param turnedLike the storey that it lies like on the sheet
 * @throws InputError `scan/unknown-storey`
 */
export function floorScene(
  measures: ScanMeasures,
  story: number,
  turnedLike = story,
  tolerances?: ScanTolerancesRecord,
  content: PlanContent = 'measured',
): FloorScene {
  if (tolerances !== undefined) return sceneOf(measures, story, turnedLike, tolerances, content)
  const known = SCENES.get(measures) ?? new Map<string, FloorScene>()
  SCENES.set(measures, known)
  const key = `${story} ${turnedLike} ${content}`
  const scene = known.get(key) ?? sceneOf(measures, story, turnedLike, undefined, content)
  known.set(key, scene)
  return scene
}

function sceneOf(
  measures: ScanMeasures,
  story: number,
  turnedLike: number,
  tolerances: ScanTolerancesRecord | undefined,
  content: PlanContent,
): FloorScene {
  const known = measures.storeys.map(({ index }) => index)
  const lowest = known[0] ?? 0
  checkStorey(story, known)
  const roomsOf = (index: number): RoomMeasures[] => measures.rooms.filter((room) => (room.story ?? lowest) === index)
  const rooms = roomsOf(story)
    .map(clipFurniture)
    .map((room) => (content === 'order' ? withStairsAlone(room) : room))
  const below = known.findLast((index) => index < story)
  const bodies = wallBodies(rooms)
  const furniture: (readonly Vec2[])[] = rooms.flatMap((room) =>
    allObjects(room.objects).map(({ footprint }) => footprint),
  )
  return {
    content,
    story,
    rooms,
    bodies,
    measured: measuredWalls(bodies),
    corners: cornerPieces(bodies),
    openings: placeOpenings(bodies, furniture, measures.sameOpenings),
    overlaps: content === 'clean' ? [] : drawnOverlaps(measures, rooms),
    stairsBelow: below === undefined ? [] : stairsUp(roomsOf(below), rooms),
    lowLines: lowLinesOf(rooms),
    floors: new Map(rooms.map((room) => [room.id, floorOf(room)])),
    ceilings: new Map(
      rooms.flatMap((room) => {
        const ceiling = ceilingOfRoom(room)
        return ceiling === null ? [] : [[room.id, ceiling]]
      }),
    ),
    tolerances: new Map(tolerances?.rooms.map(({ roomId, floorArea }) => [roomId, floorArea])),
    turn: quarterNearest(mainTurn(rooms), mainTurn(roomsOf(turnedLike))),
  }
}
