import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import type { PlanLine, Vec2, Vec3 } from '../../kernel/vectors.ts'
import type { AreaClass, ScanHashes, TriedEdit } from '../../model/edits.ts'
import type { Finding } from '../../model/finding.ts'
import type { FigureQualities, Quality } from '../../model/quality.ts'
import type { OpeningKind, RoomType, Section } from '../../model/scan.ts'
import type { RoomKey, WallKey } from '../../quantities/rooms.ts'
import type { DeductionRule } from '../ns3420.ts'
import type { ScanAdjustment } from './scan-adjustment.ts'

/*
 * The measures of a scan, in full precision: metres and square metres.
 * Plan coordinates are the scan's x (right) and z (down the page), heights its y, around the first surface that was read: `origin` says
 * where that lies in the files. A wall's face has its own coordinates: u along the wall from its start, v up from its lowest point.
 */

/** A door, window or open passage, in the coordinates of its wall's face. */
export interface OpeningMeasures {
  readonly id: string
  /** The identifier in the file; several records share it if a wall stands between two rooms. */
  readonly sourceId: string
  readonly kind: OpeningKind
  /** Metres from the wall's start to the opening's near side. */
  readonly offset: number
  /** Metres from the lowest point of the face to the opening's lower side. */
  readonly sill: number
  readonly width: number
  readonly height: number
  /** Its whole area, including any part outside the wall. */
  readonly area: number
  /** Corners (u, v) on the face. */
  readonly ring: Ring2
  readonly reachesFloor: boolean
  /** Trim: 2 x height + width if it reaches the floor, else 2 x (height + width). */
  readonly moldingLength: number
}

/** A wall of a room: its place in plan, its face, and its measures (metres and square metres). The width of a curved wall is its length along the arc. */
export interface RoomWallMeasure extends Readonly<Record<WallKey, number>> {
  readonly id: string
  readonly sourceId: string
  /** Plan points from the wall's start to its end: two, or the points of an arc. */
  readonly line: PlanLine
  /** Unit plan vector, at right angles to the wall's chord, to the side where the room is. */
  readonly towardsRoom: Vec2
  /** Whether the room lies on both sides: a free-standing partition. Its record is one face, as exported. */
  readonly partition: boolean
  /** Height (y) of the face's lowest point, around that zero. */
  readonly base: number
  /** Corners (u, v) of the face, anticlockwise. */
  readonly face: Ring2
  /** In the order doors, windows, open passages. */
  readonly openings: readonly OpeningMeasures[]
}

/** A piece of furniture or a fixture. */
export interface ObjectMeasures {
  readonly id: string
  readonly sourceId: string
  /** RoomPlan's own word: `sink`, `washerDryer`, ... */
  readonly category: string
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Plan corners of its box along RoomPlan's axes: back left, back right, front right, front left (z is the front). */
  readonly footprint: Ring2
  /** Height (y) of its underside, around that zero. */
  readonly base: number
  readonly children: readonly ObjectMeasures[]
}

/** Whether a room is a terrace or a balcony: neither heated nor a part of the floor indoors. */
export const isOutdoors = ({ type, areaClass }: RoomMeasures): boolean => type === 'OUTSIDE_AREA' || areaClass === 'TBA'

export const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

/** Objects with all that they carry, each before what it carries. */
export function allObjects(objects: readonly ObjectMeasures[]): ObjectMeasures[] {
  const all: ObjectMeasures[] = []
  const waiting = objects.toReversed()
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    all.push(object)
    for (const child of object.children.toReversed()) waiting.push(child)
  }
  return all
}

/** The walls, openings and objects of a room. */
export const elementsOf = ({
  walls,
  objects,
}: Pick<RoomMeasures, 'walls' | 'objects'>): readonly (RoomWallMeasure | OpeningMeasures | ObjectMeasures)[] => [
  ...walls.flatMap((wall) => [wall, ...wall.openings]),
  ...allObjects(objects),
]

/** A stretch of a room's outline without a wall. */
export interface OpenSpan {
  readonly from: Vec2
  readonly to: Vec2
  readonly length: number
  /** Whether a person drew it, by splitting a room: then nothing unseen lies behind it. */
  readonly isDrawn?: boolean
}

/** Source of a floor area: the floor surface of the file, its walls, its walls closed by straight bridges, or none. */
export type OutlineSource = 'floor' | 'walls' | 'bridged' | 'none'

/** The sums of a room or a scan: areas in square metres, lengths in metres, counts. */
export type RoomSums = Readonly<Record<RoomKey, number>>

/** The measures of one room, in full precision. */
export interface RoomMeasures extends RoomSums {
  /** Matches `^[\w-]+$`. */
  readonly id: string
  readonly name: string | null
  readonly type: RoomType
  /** Class of its area, given by an edit; null where nobody gave one: a scan does not show it. */
  readonly areaClass: AreaClass | null
  /** The unit that it belongs to, given by an edit; null where nobody gave one. */
  readonly unit: string | null
  /** Index of the storey, 0 the lowest; null if no height is known. */
  readonly story: number | null
  /** Height (y) of the floor, around that zero; null if neither floor nor wall shows it. */
  readonly floorHeight: number | null
  /** Polygons with holes in plan; outer rings have positive signed area in (x, z). */
  readonly outline: readonly Polygon2[]
  readonly outlineSource: OutlineSource
  readonly openSpans: readonly OpenSpan[]
  /** What RoomPlan recognised in it, where it lies in the outline. */
  readonly sections: readonly Section[]
  /** How far its numbers can be relied on, from the findings: the worst level of its figures. */
  readonly quality: Quality
  readonly figures: FigureQualities
  /** Square metres by which its floor may be off, from the findings; 0 if no finding of level `check` gives one. */
  readonly margin: number
  readonly walls: readonly RoomWallMeasure[]
  readonly objects: readonly ObjectMeasures[]
}

/** Rooms whose floors lie at one height. */
export interface Story {
  readonly index: number
  /** Mean height (y) of its rooms' floors, around that zero; null if none is known. */
  readonly floorHeight: number | null
  readonly roomIds: readonly string[]
}

/** Two overlapping rooms of one storey. */
export interface RoomOverlap {
  readonly roomIds: readonly [string, string]
  /** Square metres that count in the floor area of both. */
  readonly area: number
  /** Share of the smaller room, 0 to 1. */
  readonly share: number
}

/** Numbers of doors, windows and open passages. */
export type OpeningCounts = Pick<RoomSums, 'doorCount' | 'windowCount' | 'openingCount'>

/** The measures of a scan, in full precision: rooms, storeys, totals. */
export interface ScanMeasures {
  readonly rule: DeductionRule
  readonly rooms: readonly RoomMeasures[]
  readonly storeys: readonly Story[]
  readonly totals: RoomSums & {
    readonly rooms: number
    readonly stories: number
    /** The worst of the rooms' levels, and of findings about the totals. */
    readonly quality: Quality
    /** Of each figure by itself. */
    readonly figures: FigureQualities
    /** Square metres by which the sum of floors may be off, from the findings. */
    readonly margin: number
  }
  /** Numbers of doors, windows and open passages; one between two rooms counts once here, and in each room in `totals`. */
  readonly distinct: OpeningCounts
  /** Pairs of ids of one door, window or passage that has a record in each of two rooms. */
  readonly sameOpenings: readonly (readonly [string, string])[]
  readonly overlaps: readonly RoomOverlap[]
  /** Square metres that the sum of floor areas counts more than once. */
  readonly overlapArea: number
  /** What control measurements changed, and made more certain; absent where there are none. */
  readonly adjustment?: ScanAdjustment
  /** Findings of parsing, editing and measuring. */
  readonly findings: readonly Finding[]
  /** The edits of the scan in their order, each with what became of it; empty for what is measured as scanned. */
  readonly edits: readonly TriedEdit[]
  /** Of the files that were measured. */
  readonly hashes: ScanHashes
  /** Where the zero of these coordinates lies in the files, metres (x, y up, z). */
  readonly origin: Vec3
  /** The building model that the rooms are of; absent for scans. */
  readonly model?: string
  /** What was found before the edits: its marks stay. Absent where nothing was edited. */
  readonly before?: MarkedRooms
}

/** What marks are given to: rooms, and openings that are one. */
export type MarkedRooms = Pick<ScanMeasures, 'rooms' | 'sameOpenings'>
