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
}

/**
 * The layers with eaves at a stretch beyond which there is no roof: the highest, and under its gable those that fall outwards. Where the
 * highest falls outwards itself, or is level, its own eaves are all there are.
 */
function endingAt({ left, right }: Stretch): readonly Layer[] {
  if (left.length > 0 === right.length > 0) return NONE
  const own = left.length > 0 ? left : right
  if (own.length === 1) return endsHere(own[0]!) ? own : NONE
  const ending = own.filter(endsHere).toSorted((a, b) => heightOf(b) - heightOf(a))
  const [top, ...lower] = ending
  if (top === undefined || Math.abs(risesOut(top)) > ALONG || slantOf(top) < 1 + ALONG ** 2) return ending.slice(0, 1)
  return [top, ...lower.filter((layer) => risesOut(layer) < -ALONG)]
}

/** Metres by which a layer rises per metre out of the roof, square to its line. */
function risesOut({ start, end, isLeft, face }: Layer): number {
  const size = planDistance(start, end)
  const out = (isLeft ? 1 : -1) / size
  return face.plane.gx * (end[1] - start[1]) * out - face.plane.gy * (end[0] - start[0]) * out
}

/** Slope up to which a line runs along a gable, not along an eave. */
const ALONG = 0.1

const NONE: readonly Layer[] = []

const slantOf = ({ face }: Layer): number =>
  Math.sqrt(1 + face.plane.gx * face.plane.gx + face.plane.gy * face.plane.gy)

/** The outline of a roof, without those of shafts. */
export function openOutline({ topology, shafts }: Pick<BuildingShape, 'topology' | 'shafts'>): OpenLine[] {
  const lines: OpenLine[] = []
  for (const stretch of topology.stretches) {
    if (shafts.has(stretch)) continue
    for (const layer of endingAt(stretch)) {
      const { start, end, isLeft } = layer
      lines.push({ surface: surfaceAt(layer), a: isLeft ? start : end, b: isLeft ? end : start })
    }
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
    const ending = endingAt(stretch)
    if (ending.length === 0 || shafts.has(stretch)) continue
    for (const layer of ending) {
      const size = planDistance(layer.start, layer.end)
      length += size
      area += size * slantOf(layer)
    }
  }
  return { length, area }
}

/**
 * Square metres that a roof grows by an overhang: strips along its outline, and the corners of one closed outline at right angles. Exact
 * for a roof of one slope over a rectangle.
 */
export const grownBy = ({ length, area }: OutlineReach, overhang: number): number =>
  length === 0 ? 0 : overhang * area + 4 * overhang * overhang * (area / length)
