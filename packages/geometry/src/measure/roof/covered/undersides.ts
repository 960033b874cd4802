import type { Polygon2 } from '../../../kernel/planar-graph.ts'
import type { Ring2, Ring3 } from '../../../kernel/rings.ts'
import { length, type Vec2 } from '../../../kernel/vectors.ts'
import type { Building } from '../../../model/roof.ts'
import type { CoveredSurface } from '../measures.ts'
import { looksDown } from '../topology/footprint.ts'
import { normalOf } from '../topology/polygon-plane.ts'

/** The polygons of a roof that look down, such as the lower side of eaves: nobody tiles them, so all of them is covered. */
export function undersidesOf({ surfaces }: Building): CoveredSurface[] {
  const found: CoveredSurface[] = []
  for (const { id, polygons } of surfaces) {
    for (const polygon of polygons) {
      if (!looksDown(polygon)) continue
      const [outer, ...holes] = polygon
      const inPlan: Polygon2 = [turnedInPlan(outer), ...holes.map(turnedInPlan)]
      found.push({ surfaceId: id, area: length(normalOf(polygon)), polygons: [inPlan], flashings: [] })
    }
  }
  return found
}

/** A ring that looks down, as it is seen from above in plan. */
const turnedInPlan = (ring: Ring3): Ring2 => ring.toReversed().map(([x, y]): Vec2 => [x, y])
