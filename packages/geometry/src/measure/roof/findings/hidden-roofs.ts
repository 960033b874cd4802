import { coveredArea } from '../../../kernel/coverage.ts'
import { fitPlane, heightOn, type HeightPlane } from '../../../kernel/planes.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import type { Building, Polygon3, Surface } from '../../../model/roof.ts'
import { LEVEL, OVERLAP_AREA, ROOF_OVER_ROOF } from '../../../tolerances.ts'
import type { Face } from '../topology/faces.ts'
import type { Overlap } from '../topology/overlaps.ts'

/** Roof that nobody sees: another part of the building stands on it, or around it. */
export interface HiddenRoof {
  /** In the surfaces' own planes, square metres. */
  readonly area: number
  /** Those that are hidden, all or in part. */
  readonly surfaces: readonly Surface[]
}

/**
 * A roof whose part has no ground surface stands on other roofs of the building if this share of it lies over them. Otherwise it only
 * overhangs its wall.
 */
const STANDS_ON = 0.99

/** Corners beyond which the area that outlines share takes too long to count: it is then all that lies under the other roof. */
const MOST_CORNERS = 2000

/**
 * The roof that is hidden under other parts of a building, where these stand clear over it: a tower on a roof that goes on below it.
 * A part stands where its ground surface is; what only its eaves cover is no hidden roof. Of parts without ground surfaces those roofs
 * stand on others that lie over them altogether.
 */
export function hiddenRoof({ ground }: Building, overlaps: readonly Overlap[]): HiddenRoof {
  const clear = overlaps.filter(({ clearance }) => clearance >= ROOF_OVER_ROOF)
  const grounded = new Set(ground.surfaces.map(({ part }) => part))
  const hasGround = ({ upper }: Overlap): boolean => grounded.has(upper.surface.part)
  const standing = [
    ...clear.filter((overlap) => hasGround(overlap) && isOfOtherPart(overlap)),
    ...thatStand(clear.filter((overlap) => !hasGround(overlap))),
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

/** The overlaps of those upper faces that lie over others with nearly all of their area. */
function thatStand(overlaps: readonly Overlap[]): readonly Overlap[] {
  const over = new Map<Face, number>()
  for (const { upper, area } of overlaps) over.set(upper, (over.get(upper) ?? 0) + area)
  return overlaps.filter(({ upper }) => over.get(upper)! >= STANDS_ON * upper.planArea)
}

function sharedWith(face: Ring2, covers: readonly Ring2[]): number {
  const corners = covers.reduce((sum, ring) => sum + ring.length, face.length)
  return corners > MOST_CORNERS ? Infinity : coveredArea(face, covers)
}

/** A polygon as one ring in plan: holes hang on lines that are run along there and back, which no area counts. */
export function outlineOf([outer, ...holes]: Polygon3): Ring2 {
  const plan = ([x, y]: readonly number[]): Vec2 => [x!, y!]
  const ring = outer.map(plan)
  for (const hole of holes) ring.push(plan(outer[0]!), ...hole.map(plan), plan(hole[0]!))
  if (holes.length > 0) ring.push(plan(outer[0]!))
  return ring
}

/** The parts of ground surfaces that lie no higher than a roof: there the part above stands on it, or goes through it. */
const belowRoof = (grounds: readonly Polygon3[], roof: HeightPlane): Ring2[] =>
  grounds.flatMap((polygon) => {
    const { plane } = fitPlane(polygon[0])
    const ring = partWhere(outlineOf(polygon), (x, y) => heightOn(roof, x, y) + LEVEL - heightOn(plane, x, y))
    return ring.length < 3 ? [] : [ring]
  })

/** The part of a ring in which a linear function is not negative (Sutherland and Hodgman, 1974). */
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
