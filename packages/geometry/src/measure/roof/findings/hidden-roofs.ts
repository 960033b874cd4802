import { coveredArea } from '../../../kernel/coverage.ts'
import { fitPlane, heightOn, type HeightPlane } from '../../../kernel/planes.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import type { Building, Polygon3, Surface } from '../../../model/roof.ts'
import { LEVEL, OVERLAP_AREA, ROOF_OVER_ROOF } from '../../../tolerances.ts'
import type { Face } from '../topology/faces.ts'
import type { Overlap } from '../topology/overlaps.ts'

/** Roof that is not visible because another part of the building stands on it, or around it. */
export interface HiddenRoof {
  /** In the surfaces' own planes, square metres. */
  readonly area: number
  /** Surfaces that are hidden, wholly or partly. */
  readonly surfaces: readonly Surface[]
}

/**
 * A roof whose part has no ground surface stands on other roofs of the building if this share of it lies over them. With less it only
 * overhangs its wall.
 */
const MIN_SHARE_ON_ROOF = 0.99

/** Limit on corners for computing the area that outlines share; beyond it all area under the other roof counts. */
const MOST_CORNERS = 2000

/**
 * The roof hidden under other parts of a building that are clearly above it: a tower on a roof that continues below it. A part stands
 * where its ground surface is; roof under its eaves alone is not hidden. A part without ground surfaces stands on others only if its
 * roofs lie over them entirely.
 */
export function hiddenRoof({ ground }: Building, overlaps: readonly Overlap[]): HiddenRoof {
  const clear = overlaps.filter(({ clearance }) => clearance >= ROOF_OVER_ROOF)
  const grounded = new Set(ground.surfaces.map(({ part }) => part))
  const hasGround = ({ upper }: Overlap): boolean => grounded.has(upper.surface.part)
  const standing = [
    ...clear.filter((overlap) => hasGround(overlap) && isOfOtherPart(overlap)),
    ...standingOverlaps(clear.filter((overlap) => !hasGround(overlap))),
  ]
  let area = 0
  const surfaces = new Set<Surface>()
  for (const [lower, over] of Map.groupBy(standing, (overlap) => overlap.lower)) {
    const parts = new Set(over.map(({ upper }) => upper.surface.part))
    const covers = [
      ...ground.surfaces
        .filter(({ part }) => parts.has(part))
        .flatMap(({ polygons }) => belowRoof(polygons, lower.plane)),
      ...over.filter((overlap) => !hasGround(overlap)).map(({ upper }) => outlineOf(upper.polygon)),
    ]
    const all = over.reduce((sum, overlap) => sum + overlap.area, 0)
    const hidden = Math.min(all, lower.planArea, sharedWith(outlineOf(lower.polygon), covers))
    if (hidden <= OVERLAP_AREA) continue
    area += hidden * Math.hypot(1, lower.plane.gx, lower.plane.gy)
    surfaces.add(lower.surface)
  }
  return { area, surfaces: [...surfaces] }
}

const isOfOtherPart = ({ lower, upper }: Overlap): boolean => lower.surface.part !== upper.surface.part

/** The overlaps of upper faces that lie over others with nearly all of their area. */
function standingOverlaps(overlaps: readonly Overlap[]): readonly Overlap[] {
  const over = new Map<Face, number>()
  for (const { upper, area } of overlaps) over.set(upper, (over.get(upper) ?? 0) + area)
  return overlaps.filter(({ upper }) => over.get(upper)! >= MIN_SHARE_ON_ROOF * upper.planArea)
}

function sharedWith(face: Ring2, covers: readonly Ring2[]): number {
  const corners = covers.reduce((sum, ring) => sum + ring.length, face.length)
  return corners > MOST_CORNERS ? Infinity : coveredArea(face, covers)
}

/** A polygon as one ring in plan: it runs to each hole and back along one line, which adds no area. */
export function outlineOf([outer, ...holes]: Polygon3): Ring2 {
  const plan = ([x, y]: readonly number[]): Vec2 => [x!, y!]
  const ring = outer.map(plan)
  for (const hole of holes) ring.push(plan(outer[0]!), ...hole.map(plan), plan(hole[0]!))
  if (holes.length > 0) ring.push(plan(outer[0]!))
  return ring
}

/** The parts of ground surfaces that are no higher than a roof: there the part above stands on the roof, or passes through it. */
const belowRoof = (grounds: readonly Polygon3[], roof: HeightPlane): Ring2[] =>
  grounds.flatMap((polygon) => {
    const { plane } = fitPlane(polygon[0])
    const ring = partWhere(outlineOf(polygon), (x, y) => heightOn(roof, x, y) + LEVEL - heightOn(plane, x, y))
    return ring.length < 3 ? [] : [ring]
  })

/** The part of a ring in which a linear function is at least 0 (Sutherland and Hodgman, 1974). */
function partWhere(ring: Ring2, value: (x: number, y: number) => number): Vec2[] {
  const kept: Vec2[] = []
  for (const [i, q] of ring.entries()) {
    const p = ring.at(i - 1)!
    const before = value(p[0], p[1])
    const here = value(q[0], q[1])
    if (before >= 0 !== here >= 0) {
      const t = before / (before - here)
      kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])])
    }
    if (here >= 0) kept.push(q)
  }
  return kept
}
