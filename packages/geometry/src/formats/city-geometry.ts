import type { FilePolygon } from './roof-building.ts'

/** The polygons that a geometry has of each kind. */
export interface SemanticPolygons {
  readonly roofs: FilePolygon[]
  readonly grounds: FilePolygon[]
  /** Polygons left out because a vertex has no height. */
  unplaced: number
  /** How many of these are grounds. */
  unplacedGrounds: number
  /** Polygons with fewer than three different vertices. */
  degenerate: number
}

/** The outer shells of solids, each with its faces; without those that cannot be read. */
export interface Shells {
  readonly shells: readonly (readonly FilePolygon[])[]
  readonly unplaced: number
  readonly degenerate: number
}

/** A geometry of a building or part, looked at but not yet read. */
export interface CityGeometry {
  readonly lod: number
  readonly hasRoof: boolean
  readonly hasGround: boolean
  /** Whether it says of any of its surfaces what it is. */
  readonly hasSemantics: boolean
  readonly isSolid: boolean
  /** Its roof and ground surfaces. @throws InputError where one is none */
  readonly surfaces: () => SemanticPolygons
  /** Its outer shells, of whatever kind their faces are. @throws InputError where a face is none */
  readonly shells: () => Shells
}

/** A geometry of a type that the format does not know: what it holds cannot be read. */
export interface UnknownGeometry {
  readonly type: string
  readonly path: string
}
