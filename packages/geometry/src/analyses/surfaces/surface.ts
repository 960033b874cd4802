import type { HeightPlane } from '../../kernel/planes.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { Behind } from '../../model/edits.ts'
import type { Quality } from '../../model/quality.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'
import type { OpeningMeasures } from '../../measure/rooms/measures.ts'
import type { NorthOptions } from './north.ts'
import type { PlanRoom } from './plan-rooms.ts'
import type { Stretch } from './stretches.ts'

/** What tells what is behind a surface: `contour`, nothing faces it: an assumption. */
export const BASES = ['facing', 'window', 'exteriorWall', 'contour', 'enclosed', 'stated'] as const

/** One of `BASES`. */
export type Basis = (typeof BASES)[number]

/** The kinds of a surface: `roof` is a ceiling that slopes, or lies under the roof. */
export const SURFACE_KINDS = ['wall', 'floor', 'ceiling', 'roof'] as const

/** One of `SURFACE_KINDS`. */
export type SurfaceKind = (typeof SURFACE_KINDS)[number]

/** An opening of a surface: square metres within it, and metres around it. */
export interface SurfaceOpening {
  readonly opening: OpeningMeasures
  readonly area: number
  readonly perimeter: number
}

/** A part of the inside of a room with one thing behind it, at full precision. */
export interface RoomSurface {
  /** `<wall>@<cm along it>`, or `<room>:floor`, `<room>:ceiling`, with the room across where there is one; of several facets with `/<bearing on the plan>/<slope>`. */
  readonly id: string
  readonly kind: SurfaceKind
  readonly room: PlanRoom
  readonly behind: Behind
  readonly basis: Basis
  /** The room behind. */
  readonly other: PlanRoom | null
  /** Square metres with and without openings. */
  readonly gross: number
  readonly net: number
  readonly openings: readonly SurfaceOpening[]
  /** Outward normal in plan; null where it is upright. */
  readonly out: Vec2 | null
  /** Degrees: 90 of a wall, 0 of a level floor or ceiling. */
  readonly slope: number
  /** Metres to the face behind, or to the roof above. */
  readonly gap: number | null
  readonly quality: Quality
  readonly stretch: Stretch | null
  readonly plane: HeightPlane | null
  /** A point in plan well inside a floor or a facet of a ceiling, or in the place that rooms enclose behind a wall. */
  readonly at: Vec2 | null
}

/** What is given beside a scan. */
export interface SurfaceOptions extends NorthOptions {
  /** The building whose roof is over these rooms. */
  readonly roof?: BuildingMeasures | undefined
  /** All buildings of its file: walls of others that stand against its own have a neighbour behind. */
  readonly around?: readonly BuildingMeasures[] | undefined
  /** Metres of the lowest floor over the ground of the roof's file, if it is known. */
  readonly floor?: number | undefined
  /** Ids of rooms without heating, beside those of type `UNHEATED_ROOM`. */
  readonly unheated?: readonly string[] | undefined
}
