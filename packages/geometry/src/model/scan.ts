import type { Polygon2 } from '../kernel/planar-graph.ts'
import type { Vec2, Vec3 } from '../kernel/vectors.ts'
import type { Finding } from './finding.ts'

/** The types of a room that are published, in their published spelling. */
export const ROOM_TYPES = [
  'WET_ROOM',
  'KITCHEN',
  'LIVING_ROOM',
  'BEDROOM',
  'OTHER_LIVING_SPACES',
  'HALLWAY',
  'TECHNICAL_ROOM',
  'UNHEATED_ROOM',
  'STORAGE',
  'OTHER',
  'OUTSIDE_AREA',
] as const

/** One of `ROOM_TYPES`. */
export type RoomType = (typeof ROOM_TYPES)[number]

/** What interrupts a wall. An `opening` is an open passage: no door leaf, no pane. */
export const OPENING_KINDS = ['door', 'window', 'opening'] as const

/** One of `OPENING_KINDS`. */
export type OpeningKind = (typeof OPENING_KINDS)[number]

/** Position and axes of an element: its own axes as unit vectors and its origin, in the scan's coordinates (y up, metres). */
export interface Placement {
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
  readonly origin: Vec3
}

/** The arc of a curved wall in the wall's own x and z axes: metres, radians, measured from x towards z. */
export interface Arc {
  /** Null in files of iOS 16, which omit it. */
  readonly center: Vec2 | null
  readonly radius: number
  readonly startAngle: number
  readonly endAngle: number
  /** Whether the file has plain numbers beyond a full turn, which were read as degrees. */
  readonly readAsDegrees: boolean
}

/** A surface of a scan: rectangle, polygon or arc, around the origin of its placement. */
export interface ScannedSurface {
  /** From the file, or made from the room's id and the position in the file. Not yet unique: see `measureScan`. */
  readonly id: string
  readonly parentId: string | null
  readonly lowConfidence: boolean
  readonly placement: Placement
  /** Metres, along the placement's x. */
  readonly width: number
  /** Metres, along the placement's y. */
  readonly height: number
  /** Thickness, metres: 0 in files that phones write. */
  readonly depth: number
  /** Corners in the placement's x, y, z, metres, open; empty for a rectangle of `width` by `height`. */
  readonly corners: readonly Vec3[]
  readonly arc: Arc | null
}

/** A door, a window or an open passage of a scan; `parentId` is its wall. */
export interface ScannedOpening extends ScannedSurface {
  readonly kind: OpeningKind
}

/** RoomPlan's words for objects, as far as plans have a name and a symbol for them. Files may hold others. */
export const OBJECT_CATEGORIES = [
  'bathtub',
  'bed',
  'chair',
  'dishwasher',
  'fireplace',
  'oven',
  'refrigerator',
  'sink',
  'sofa',
  'stairs',
  'storage',
  'stove',
  'table',
  'television',
  'toilet',
  'washerDryer',
] as const

/** One of `OBJECT_CATEGORIES`. */
export type ObjectCategory = (typeof OBJECT_CATEGORIES)[number]

/** A detected piece of furniture or fixture: a box around the origin of its placement. */
export interface ScannedObject {
  readonly id: string
  readonly parentId: string | null
  readonly lowConfidence: boolean
  /** RoomPlan's own word: `sink`, `washerDryer`, ... */
  readonly category: string
  readonly placement: Placement
  /** Width, height and depth, metres, along the placement's x, y and z. */
  readonly size: Vec3
}

/** A part of a room that RoomPlan recognised: a point and its use. */
export interface Section {
  /** RoomPlan's own word: `kitchen`, `livingRoom`, `unidentified`, ... */
  readonly label: string
  /** Plan position (x, z), metres: files give no height. */
  readonly center: Vec2
  /** Height of the point, metres: in most files one height for all sections, which says nothing; null if not known. */
  readonly height?: number | null
  /** Storey stated by the export; null if it has none. */
  readonly story: number | null
}

/** One export: usually one room, sometimes a whole storey. */
export interface Capture {
  /** Matches `^[\w-]+$`; unique in the scan. */
  readonly id: string
  readonly name: string | null
  /** Stated by a scan file; null if the sections decide. */
  readonly type: RoomType | null
  /** Stated by a scan file; overrides all other storeys. */
  readonly story: number | null
  /** Stated by the export: 0 in nearly every file, so it is only a hint. */
  readonly exportedStory: number | null
  readonly walls: readonly ScannedSurface[]
  readonly openings: readonly ScannedOpening[]
  readonly floors: readonly ScannedSurface[]
  /** The floor in plan (x, z) with its holes, of a model of a building: it is measured as it is. Absent in scans, whose floors are judged. */
  readonly outline?: readonly Polygon2[]
  readonly objects: readonly ScannedObject[]
  /** Whether objects name their parents in this file: if so, parents are never inferred from position. */
  readonly objectsNameParents: boolean
  readonly sections: readonly Section[]
}

/** A scan as read: its exports, in metres around an origin that was subtracted from all of them. */
export interface Scan {
  readonly captures: readonly Capture[]
  /** Subtracted from every coordinate of the files, metres (x, y up, z). */
  readonly origin: Vec3
  /** The building model that the rooms are of, as its roofs name it; absent for scans. */
  readonly model?: string
  /** What parsing found; measuring adds its own. */
  readonly findings: readonly Finding[]
}
