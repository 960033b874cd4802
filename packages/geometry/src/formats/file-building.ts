import type { Vec3 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import type { FileLocation } from '../model/refusal.ts'
import type { Building, CityModelSource } from '../model/roof.ts'

/** A ring in the file's own coordinates: easting (longitude), northing (latitude), height. Open, three points or more. */
export type FileRing = readonly Vec3[]

/** An outer ring and its holes, in the file's own coordinates. */
export type FilePolygon = readonly [outer: FileRing, ...holes: FileRing[]]

/** A polygon with each of its rings changed. */
export const withRings = <T, U>([outer, ...holes]: readonly [T, ...T[]], change: (ring: T) => U): [U, ...U[]] => [
  change(outer),
  ...holes.map(change),
]

export interface FileSurface {
  /** From the file; null if it names none. */
  readonly id: string | null
  readonly part: string | null
  readonly polygons: readonly FilePolygon[]
  readonly providedSlope: number | null
  readonly providedDirection: number | null
}

/** Faces of one kind that belong to one part of a building. */
export interface FilePartFaces {
  readonly part: string | null
  readonly polygons: readonly FilePolygon[]
}

/** A building in the file's coordinates, before it gets a frame. */
export interface FileBuilding {
  readonly id: string
  readonly displayName: string
  /** Absent if the format has none. */
  readonly addresses?: readonly string[]
  readonly buildingType: string | null
  readonly source: Building['source']
  /** At least one. */
  readonly surfaces: readonly FileSurface[]
  readonly groundSurfaces: readonly FilePartFaces[]
  /** Undersides with air below; absent if there are none. */
  readonly ceilings?: readonly FilePartFaces[]
  /** False if the ground surfaces have another level of detail than the roof. */
  readonly groundIsFootprint?: false
  /** Absent if the format has none. */
  readonly walls?: readonly FilePartFaces[]
  readonly groundPoints: readonly Vec3[]
  readonly groundAltitude: number | null
  readonly place: FileLocation
  /** More data of a city model, computed once the building has its frame; absent for other files. */
  readonly cityModelIn?: (frame: Frame) => CityModelSource
}
