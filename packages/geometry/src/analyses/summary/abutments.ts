import { insideRing } from '../../kernel/rings.ts'
import { planLength } from '../../kernel/vectors.ts'
import { EDGE_TYPES, type Surface } from '../../model/roof.ts'
import { EDGE_PROBE, FLAT } from '../../tolerances.ts'
import { ABUTMENT_KINDS, type EdgeKind } from '../../measure/roof/edges/edge-kinds.ts'
import { ACROSS } from '../../measure/roof/edges/edge-types.ts'
import type { EdgeMeasure } from '../../measure/roof/measures.ts'
import { normalOf } from './fall-line.ts'

/** Kinds of edges for orders, in the order of the edge types. */
export const EDGE_KINDS = EDGE_TYPES.flatMap((type) => (type === 'wallAbutment' ? ABUTMENT_KINDS : [type]))

/** The line of an edge, with its only surface on its left. */
export type EdgeLine = Pick<EdgeMeasure, 'type' | 'surfaceIds' | 'from' | 'to'>

const DEGREES = 180 / Math.PI

/**
 * The kind of an edge. An abutment within 60 degrees of the face's fall line takes step flashing. A wall above the face takes an apron, a
 * wall below it a back gutter, a flat face an upstand. The angle is that of the edge table.
 * @param surfaces those of the building by id
 */
export function edgeKind(edge: EdgeLine, surfaces: ReadonlyMap<string, Surface>): EdgeKind {
  if (edge.type !== 'wallAbutment') return edge.type
  const surface = surfaceLeftOf(edge, surfaces)
  if (surface === undefined) return 'unknown'
  const [nx, ny, nz] = normalOf(surface)
  const level = planLength(nx, ny)
  if (Math.atan2(level, nz) * DEGREES < FLAT) return 'upstand'
  const dx = edge.to[0] - edge.from[0]
  const dy = edge.to[1] - edge.from[1]
  // Component of the fall line at right angles to the edge, uphill into the face on its left.
  const inwards = (nx * dy - ny * dx) / (planLength(dx, dy) * level)
  if (Math.abs(inwards) <= ACROSS) return 'step'
  return inwards > 0 ? 'back' : 'apron'
}

/** The surface on the left of an edge. It is the only one, unless a person decided that two faces meet in an abutment. */
function surfaceLeftOf(
  { from, to, surfaceIds }: EdgeLine,
  surfaces: ReadonlyMap<string, Surface>,
): Surface | undefined {
  const own = surfaceIds.flatMap((id) => surfaces.get(id) ?? [])
  if (own.length < 2) return own[0]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const beside = EDGE_PROBE / planLength(dx, dy)
  const [x, y] = [(from[0] + to[0]) / 2 - beside * dy, (from[1] + to[1]) / 2 + beside * dx]
  return own.find(({ polygons }) => polygons.some(([outer]) => insideRing(outer, x, y))) ?? own[0]
}
