import type { Vec3 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import type { GridPlace } from '../grid-place.ts'

/** What stands on a layer: a line through points, a text, or a circle, in metres; angles in degrees, against the clock. */
export type CadEntity =
  | {
      readonly kind: 'line'
      readonly layer: string
      readonly points: readonly Vec3[]
      readonly closed: boolean
      /** Whether it lies in space; else flat, at height 0. */
      readonly inSpace: boolean
      /** Of the thing that it is the line of, as on drawings. */
      readonly mark?: string | undefined
    }
  | {
      readonly kind: 'text'
      readonly layer: string
      readonly text: string
      readonly at: Vec3
      /** Of capitals. */
      readonly height: number
      readonly angle: number
      readonly anchor: 'start' | 'middle' | 'end'
    }
  | { readonly kind: 'circle'; readonly layer: string; readonly at: Vec3; readonly radius: number }

/** A drawing of true size, in metres: what a CAD format is written from. */
export interface CadDrawing {
  /** In which units it is drawn: metres, or inches of the United States. Default metric. */
  readonly units?: UnitSystem | undefined
  /** Where it stands in a coordinate system, whose coordinates and unit it then has. Default at its own origin. */
  readonly place?: GridPlace | undefined
  /** In the order in which they are listed, each with its colour of the AutoCAD colour index. */
  readonly layers: readonly { readonly name: string; readonly colour: number }[]
  readonly entities: readonly CadEntity[]
}

/** A flat line. */
export const flat = (
  layer: string,
  points: readonly (readonly [x: number, y: number, ...more: readonly number[]])[],
  closed: boolean,
  mark?: string,
): CadEntity => ({
  kind: 'line',
  layer,
  points: points.map(([x, y]): Vec3 => [x, y, 0]),
  closed,
  inSpace: false,
  mark,
})

/** A line in space. */
export const spatial = (layer: string, points: readonly Vec3[], closed: boolean, mark?: string): CadEntity => ({
  kind: 'line',
  layer,
  points,
  closed,
  inSpace: true,
  mark,
})

/** A flat text that reads from left to right. */
export const label = (layer: string, text: string, at: readonly [x: number, y: number], height: number): CadEntity => ({
  kind: 'text',
  layer,
  text,
  at: [at[0], at[1], 0],
  height,
  angle: 0,
  anchor: 'middle',
})
