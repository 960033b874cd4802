import { betweenFrames } from '../../geodesy/between-frames.ts'
import { boxAround, type Box } from '../../kernel/box-search.ts'
import { unionArea } from '../../kernel/coverage.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import type { Frame } from '../../model/frame.ts'
import type { Building } from '../../model/roof.ts'
import { outlineOf } from '../../measure/roof/findings/hidden-roofs.ts'

/** A roof seen from above, in metres of a frame. */
export interface PlanShape {
  /** Of each surface: a ring a polygon, which runs to its holes and back. */
  readonly outlines: readonly (readonly Ring2[])[]
  readonly box: Box
  /** Square metres that the surfaces cover together. */
  readonly area: number
}

/** A building's roof seen from above. @param plan the frame of the answer */
export function planShape({ frame, surfaces }: Building, plan: Frame): PlanShape {
  const move = betweenFrames(frame, plan)
  const outlines = surfaces.map(({ polygons }) => polygons.map((polygon) => outlineOf(polygon).map(move)))
  const rings = outlines.flat()
  return { outlines, box: boxAround(rings.flat()), area: unionArea(rings) }
}

/** Plan area that two roofs share, square metres. */
export const sharedPlan = (a: PlanShape, b: PlanShape): number =>
  Math.max(0, a.area + b.area - unionArea([...a.outlines.flat(), ...b.outlines.flat()]))

/** Whether two boxes meet. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY

/** Metres between two boxes; 0 if they meet. */
export function gapBetween(a: Box, b: Box): number {
  const gap = (low: number, high: number, otherLow: number, otherHigh: number): number =>
    Math.max(0, otherLow - high, low - otherHigh)
  return Math.hypot(gap(a.minX, a.maxX, b.minX, b.maxX), gap(a.minY, a.maxY, b.minY, b.maxY))
}
