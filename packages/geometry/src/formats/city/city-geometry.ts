import type { Vec3 } from '../../kernel/vectors.ts'
import type { Finding } from '../../model/finding.ts'
import type { FileLocation } from '../../model/refusal.ts'
import type { FilePolygon } from '../file-building.ts'

/** The polygons of a geometry, by kind. */
export interface SemanticPolygons {
  readonly roofs: FilePolygon[]
  readonly grounds: FilePolygon[]
  /** Undersides with air below (OuterCeilingSurface). */
  readonly ceilings: FilePolygon[]
  /** Polygons left out because a vertex has no height. */
  unplaced: number
  /** How many of the unplaced polygons are ground. */
  unplacedGrounds: number
  /** Polygons with fewer than three different vertices. */
  degenerate: number
}

export const noPolygons = (): SemanticPolygons => ({
  roofs: [],
  grounds: [],
  ceilings: [],
  unplaced: 0,
  unplacedGrounds: 0,
  degenerate: 0,
})

/** Adds a polygon to those of its kind, or counts it if it cannot be read. */
export function addPolygon(
  found: SemanticPolygons,
  kind: 'roofs' | 'grounds' | 'ceilings',
  polygon: FilePolygon | 'unplaced' | 'degenerate',
): void {
  if (typeof polygon !== 'string') found[kind].push(polygon)
  else found[polygon] += 1
  if (polygon === 'unplaced' && kind === 'grounds') found.unplacedGrounds += 1
}

/** The faces of a geometry that are neither roof, ground nor ceiling: those that the file calls walls, and all others. */
export interface OtherFaces {
  readonly walls: FilePolygon[]
  readonly others: FilePolygon[]
}

/** The outer shells of solids, each with its faces; faces that cannot be read are left out. */
export interface Shells {
  readonly shells: readonly (readonly FilePolygon[])[]
  readonly unplaced: number
  readonly degenerate: number
}

/** A geometry of a building or part, inspected but not yet read. */
export interface CityGeometry {
  readonly lod: number
  readonly hasRoof: boolean
  readonly hasGround: boolean
  /** Whether any of its surfaces has semantics, that is, a type such as RoofSurface. */
  readonly hasSemantics: boolean
  readonly isSolid: boolean
  /** Its roof and ground surfaces. @throws InputError if one cannot be read */
  readonly surfaces: () => SemanticPolygons
  /** Its wall surfaces. Those that cannot be read are left out, as no number needs them. */
  readonly walls: () => readonly FilePolygon[]
  /** Its outer shells, with faces of all kinds. @throws InputError if a face cannot be read */
  readonly shells: () => Shells
  /** Null if one of them has no height, or cannot be read. @throws InputError if a face cannot be read, in formats that detect it late */
  readonly otherFaces: () => OtherFaces | null
}

/** A geometry of a type that the format does not define: its content cannot be read. */
export interface UnknownGeometry {
  readonly type: string
  readonly path: string
}

/** A building or building part with geometry. */
export interface CityMember {
  /** Id of the part; null for the building itself. */
  readonly part: string | null
  readonly geometries: readonly CityGeometry[]
  readonly unknown: readonly UnknownGeometry[]
  /** The geometries of each installation (a dormer, a canopy) with roof surfaces. */
  readonly installations: readonly (readonly CityGeometry[])[]
}

/** A building with the parts that are merged into it. */
export interface CityBuilding {
  readonly id: string
  readonly name: string | null
  /** A line each, without repeats. */
  readonly addresses: readonly string[]
  readonly place: FileLocation
  readonly members: readonly CityMember[]
  /** Step of its coordinates, in units of the file; absent if the format has no steps. */
  readonly steps?: Vec3
  /** Whether it is a part that no building of the file claims. */
  readonly orphan: boolean
  /** Findings specific to its format. */
  readonly findings: readonly Finding[]
  /** The lowest vertex of all its faces, at any level of detail; null if it has none, or a face has no heights. */
  readonly lowest: () => Vec3 | null
}
