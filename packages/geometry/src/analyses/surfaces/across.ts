import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { HeightPlane } from '../../kernel/planes.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { innerPoint } from '../../kernel/inner-point.ts'
import { planLength, type Vec2 } from '../../kernel/vectors.ts'
import { ceilingOf, facetOf } from '../../measure/rooms/ceiling.ts'
import { FACE_BEHIND, SAME_CORNER } from '../../tolerances.ts'
import { grown } from './grown.ts'
import { uprightRing, type PlanRoom } from './plan-rooms.ts'
import { cellsOf } from './under-roof.ts'

/** Square metres. A smaller part of a floor or ceiling over another room is drift. */
const LEAST_ACROSS = 0.02

/** A part of a floor or ceiling with one thing below or above it. */
export interface AcrossPart {
  readonly side: 'floor' | 'ceiling'
  /** The room below or above; null for what is left. */
  readonly other: PlanRoom | null
  /** Square metres, along the slope of a ceiling. */
  readonly area: number
  /** Of a ceiling, over the floor of its room, in plan with y up; null for a floor, and where a ceiling is not known. */
  readonly plane: HeightPlane | null
  /** A point well inside the facet, or the floor. */
  readonly at: Vec2 | null
  readonly isRoof: boolean
}

/** A facet of a ceiling, or a floor: rings in plan. */
export interface Facet {
  readonly rings: readonly Ring2[]
  readonly plane: HeightPlane | null
  /** Whether it follows the roof over it: walls do not show it. */
  readonly isRoof?: boolean
}

/** The ceiling of a room in plan with y up; one facet without a plane where it is not known. */
export function ceilingFacets({ room, rings }: PlanRoom): Facet[] {
  const ceiling = ceilingOf(room)
  if (ceiling.kind === 'unknown') return [{ rings, plane: null }]
  if (ceiling.kind === 'level') return [{ rings, plane: ceiling.planes[0]! }]
  const floor = room.outline.flat()
  return ceiling.planes.flatMap((plane): Facet[] => {
    const own = facetOf(floor, ceiling.planes, plane).map(uprightRing)
    return areaOf(own) < LEAST_ACROSS ? [] : [{ rings: own, plane: { ...plane, gy: 0 - plane.gy } }]
  })
}

const areaOf = (rings: readonly Ring2[]): number => rings.reduce((sum, ring) => sum + signedArea(ring), 0)

/** What lies over a facet: parts by room, and what is left without the ends of walls. */
function partsOf(
  { rings, plane, isRoof = false }: Facet,
  others: readonly PlanRoom[],
  side: AcrossPart['side'],
): AcrossPart[] {
  const slope = plane === null ? 1 : Math.hypot(1, planLength(plane.gx, plane.gy))
  const whole = areaOf(rings)
  const at = innerPoint(rings)
  const near = others.filter((other) => other.rings.length > 0)
  const above = near.flatMap((other) => other.rings)
  const ownerAt = (x: number, y: number): PlanRoom | undefined => near.find((other) => insideRings(other.rings, x, y))
  const areas = new Map<PlanRoom, number>()
  for (const cell of near.length === 0 ? [] : cellsOf(rings, above)) {
    const { area } = cell
    const owner = ownerAt(...cell.at)
    if (owner !== undefined) areas.set(owner, (areas.get(owner) ?? 0) + area)
  }
  const known = [...areas].filter(([, area]) => area > LEAST_ACROSS)
  const covered = known.reduce((sum, [, area]) => sum + area, 0)
  const left = whole - covered
  // What is narrower than a wall is the end of a wall of the other storey: it goes to the rooms beside it.
  const wide =
    known.length === 0 || left < LEAST_ACROSS
      ? left
      : Math.min(
          left,
          areaOf(
            grown(
              grown(
                polygonsWhere(
                  [...rings, ...above],
                  SAME_CORNER,
                  ([x, y]) => insideRings(rings, x, y) && ownerAt(x, y) === undefined,
                ).flat(),
                -FACE_BEHIND / 2,
              ).flat(),
              FACE_BEHIND / 2,
            ).flat(),
          ),
        )
  const isRest = known.length === 0 || wide > LEAST_ACROSS
  const more = known.length === 0 ? 1 : (whole - (isRest ? wide : 0)) / covered
  const parts = known.map(([other, area]): AcrossPart => ({
    side,
    other,
    area: area * more * slope,
    plane,
    at,
    isRoof,
  }))
  return isRest
    ? [...parts, { side, other: null, area: (known.length === 0 ? whole : wide) * slope, plane, at, isRoof }]
    : parts
}

/** The parts of a room's floor and ceiling. @param below, `above` the rooms of the storeys beside its own */
export const acrossOf = (
  room: PlanRoom,
  ceiling: readonly Facet[],
  below: readonly PlanRoom[],
  above: readonly PlanRoom[],
): AcrossPart[] => [
  ...partsOf({ rings: room.rings, plane: null }, meeting(room, below), 'floor'),
  ...ceiling.flatMap((facet) => partsOf(facet, meeting(room, above), 'ceiling')),
]

/** The rooms of another storey that may lie over or under a room. */
export const meeting = ({ box }: PlanRoom, others: readonly PlanRoom[]): PlanRoom[] =>
  others.filter(
    (other) =>
      other.box.minX < box.maxX && other.box.maxX > box.minX && other.box.minY < box.maxY && other.box.maxY > box.minY,
  )
