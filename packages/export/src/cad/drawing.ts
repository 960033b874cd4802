import type { Vec3 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import type { GridPlace } from './grid-place.ts'

/** A length that CAD measures: between two points, with what is drawn of it. */
export interface CadDimension {
  readonly kind: 'dimension'
  readonly layer: string
  readonly from: Vec3
  readonly to: Vec3
  /** A point of the dimension line beside `to`; `to` itself where the text stands alone. */
  readonly at: Vec3
  readonly hasLine: boolean
  readonly text: string
  /** Whether the text stands instead of what CAD would write of the length: where it is rounded otherwise. */
  readonly isFixed: boolean
  /** The middle of the text. */
  readonly textAt: Vec3
  readonly height: number
  /** Line, ticks, lines from the measured thing, and text. */
  readonly drawn: readonly CadShape[]
}

/** The layer on which what is in a block takes the layer of where it is placed. */
export const OF_PLACE = '0'

/** A symbol that is drawn once, placed by its origin. */
export interface CadInsert {
  readonly kind: 'insert'
  readonly layer: string
  /** Name of its block. */
  readonly block: string
  readonly at: Vec3
  readonly angle: number
  /** Whether y of the block points the other way. */
  readonly mirrored: boolean
  readonly mark?: string | undefined
}

/** What stands on a layer, in metres; angles in degrees, against the clock. */
export type CadEntity = CadShape | CadDimension | CadInsert

/** A text of one line, at a place on its baseline. */
export interface CadText {
  readonly kind: 'text'
  readonly layer: string
  readonly text: string
  readonly at: Vec3
  /** Of capitals. */
  readonly height: number
  readonly angle: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** A line through points, a text, or a curve. */
export type CadShape =
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
  | CadText
  | { readonly kind: 'circle'; readonly layer: string; readonly at: Vec3; readonly radius: number }
  | {
      readonly kind: 'arc'
      readonly layer: string
      readonly at: Vec3
      readonly radius: number
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'ellipse'
      readonly layer: string
      readonly at: Vec3
      /** From its centre to the end of its longer semi-axis. */
      readonly axis: Vec3
      /** Of the shorter semi-axis to the longer. */
      readonly ratio: number
    }

/** Line types by what they mean: dashed for what lies below or is hidden, dash-dotted and dotted as on the sheets. */
export type CadLineType = 'CONTINUOUS' | 'DASHED' | 'HIDDEN' | 'DASHDOT' | 'DOT'

export interface CadLayer {
  readonly name: string
  /** Of the AutoCAD colour index. */
  readonly colour: number
  /** Default continuous. */
  readonly lineType?: CadLineType | undefined
}

/** A symbol around its origin, in metres. */
export interface CadBlock {
  readonly name: string
  readonly entities: readonly CadShape[]
}

/** A drawing of true size, in metres: what a CAD format is written from. */
export interface CadDrawing {
  /** In which units it is drawn: metres, or inches of the United States. Default metric. */
  readonly units?: UnitSystem | undefined
  /** Where it stands in a coordinate system, whose coordinates and unit it then has. Default at its own origin. */
  readonly place?: GridPlace | undefined
  /** The language in which decimals of dimensions are written. Default Norwegian. */
  readonly lang?: 'en' | 'nb' | undefined
  /** In the order in which they are listed. */
  readonly layers: readonly CadLayer[]
  /** Symbols that are placed several times. */
  readonly blocks?: readonly CadBlock[] | undefined
  readonly entities: readonly CadEntity[]
}

/** A flat line. */
export const flat = (
  layer: string,
  points: readonly (readonly [x: number, y: number, ...more: readonly number[]])[],
  closed: boolean,
  mark?: string,
): CadShape => ({
  kind: 'line',
  layer,
  points: points.map(([x, y]): Vec3 => [x, y, 0]),
  closed,
  inSpace: false,
  mark,
})

/** A line in space. */
export const spatial = (layer: string, points: readonly Vec3[], closed: boolean, mark?: string): CadShape => ({
  kind: 'line',
  layer,
  points,
  closed,
  inSpace: true,
  mark,
})

/** A flat text that reads from left to right. */
export const label = (layer: string, text: string, at: readonly [x: number, y: number], height: number): CadText => ({
  kind: 'text',
  layer,
  text,
  at: [at[0], at[1], 0],
  height,
  angle: 0,
  anchor: 'middle',
})
