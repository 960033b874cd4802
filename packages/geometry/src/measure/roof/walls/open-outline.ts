import { planDistance, type PlanPoint } from '../../../kernel/vectors.ts'
import type { Surface } from '../../../model/roof.ts'
import { endsHere, heightOf, type Layer } from '../topology/layers.ts'
import type { Stretch } from '../topology/stretches.ts'
import { surfaceAt } from '../topology/surface-at.ts'
import type { BuildingShape } from './building-shape.ts'

/** A piece of a roof's outline with neither roof nor a shaft beyond it, the roof on its left. */
export interface OpenLine {
  readonly surface: Surface
  readonly a: PlanPoint
  readonly b: PlanPoint
  /** Area of the roof per area of plan. */
  readonly slant: number
}

/** The highest layer that ends at a stretch beyond which there is no roof. */
function endingAt({ left, right }: Stretch): Layer | null {
  if (left.length > 0 === right.length > 0) return null
  let top: Layer | null = null
  for (const layer of left.length > 0 ? left : right)
    if (endsHere(layer) && (top === null || heightOf(layer) > heightOf(top))) top = layer
  return top
}

const slantOf = ({ face }: Layer): number => Math.sqrt(1 + face.plane.gx ** 2 + face.plane.gy ** 2)

/** The outline of a roof, without those of shafts. */
export function openOutline({ topology, shafts }: Pick<BuildingShape, 'topology' | 'shafts'>): OpenLine[] {
  const lines: OpenLine[] = []
  for (const stretch of topology.stretches) {
    const top = shafts.has(stretch) ? null : endingAt(stretch)
    if (top === null) continue
    const { start, end, isLeft } = top
    lines.push({ surface: surfaceAt(top), a: isLeft ? start : end, b: isLeft ? end : start, slant: slantOf(top) })
  }
  return lines
}

/** How much roof a metre of overhang adds. */
export interface OutlineReach {
  /** Metres of outline. */
  readonly length: number
  /** Square metres of roof per metre of overhang, without corners. */
  readonly area: number
}

/** The same as `openOutline` summed, for every building: nothing is kept of the lines. */
export function outlineReach({ topology, shafts }: Pick<BuildingShape, 'topology' | 'shafts'>): OutlineReach {
  let length = 0
  let area = 0
  for (const stretch of topology.stretches) {
    const top = shafts.has(stretch) ? null : endingAt(stretch)
    if (top === null) continue
    const size = planDistance(top.start, top.end)
    length += size
    area += size * slantOf(top)
  }
  return { length, area }
}

/**
 * Square metres that a roof grows by an overhang: strips along its outline, and the corners of one closed outline at right angles. Exact
 * for a roof of one slope over a rectangle.
 */
export const grownBy = ({ length, area }: OutlineReach, overhang: number): number =>
  length === 0 ? 0 : overhang * area + 4 * overhang * overhang * (area / length)
