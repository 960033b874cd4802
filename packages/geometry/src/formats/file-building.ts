import type { Vec3 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import type { FileLocation } from '../model/refusal.ts'
import type { Building, CityModelSource } from '../model/roof.ts'

/** A ring in the file's own coordinates: easting (longitude), northing (latitude), height. Open, three points or more. */
export type FileRing = readonly Vec3[]

/** An outer ring and its holes, in the file's own coordinates. */
export type FilePolygon = readonly FileRing[]

export interface FileSurface {
  /** As the file names it; null where it does not. */
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

/** A building as a file gives it, before it gets a frame. */
export interface FileBuilding {
  readonly id: string
  readonly displayName: string
  readonly buildingType: string | null
  readonly source: Building['source']
  /** At least one. */
  readonly surfaces: readonly FileSurface[]
  readonly groundSurfaces: readonly FilePartFaces[]
  /** Undersides with air below; absent where there are none. */
  readonly ceilings?: readonly FilePartFaces[]
  /** False where the ground surfaces are of another level of detail than the roof. */
  readonly groundIsFootprint?: false
  /** Absent where the format has none. */
  readonly walls?: readonly FilePartFaces[]
  readonly groundPoints: readonly Vec3[]
  readonly groundAltitude: number | null
  readonly place: FileLocation
  /** What a city model says beside, once the building has its frame; absent of other files. */
  readonly cityModelIn?: (frame: Frame) => CityModelSource
}
