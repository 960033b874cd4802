import { areaVector, unit, type Vec2, type Vec3, moduleCorners } from '@reports/geometry'
import type { ModuleLayout } from '@reports/geometry/solar'
import { isInside } from '../pen/interior.ts'
import type { Decal } from './scene.ts'

/** Metres between a roof surface and the modules on it: the height of usual rails. */
const ABOVE = 0.1

/** The modules of a building by the id of their surface, as what lies on it. @param place from the frame of the building to that of the scene */
export const moduleDecals = (
  layouts: readonly ModuleLayout[],
  buildingId: string,
  place: (point: Vec3) => Vec3,
): ReadonlyMap<string, readonly Decal[]> =>
  new Map(
    layouts.map(({ surfaceId, plane, modules }) => [
      surfaceId,
      modules.map((module, index): Decal => {
        const ring = moduleCorners(plane, module, ABOVE).map(place)
        return {
          ring,
          normal: unit(areaVector(ring)),
          paint: 'module',
          data: {
            'data-module': String(index + 1),
            'data-surface-id': surfaceId,
            'data-building-id': buildingId,
          },
        }
      }),
    ]),
  )

/** What lies on a polygon of a surface, of what lies on the surface. @param count polygons of the surface */
export function decalsWithin(
  rings: readonly (readonly Vec3[])[],
  decals: readonly Decal[],
  count: number,
): readonly Decal[] {
  if (count === 1) return decals
  const plan = rings.map((ring) => ring.map(([x, y]): Vec2 => [x, y]))
  return decals.filter(({ ring }) => isInside(middleOf(ring), plan))
}

function middleOf(ring: readonly Vec3[]): Vec2 {
  let [x, y] = [0, 0]
  for (const point of ring) {
    x += point[0] / ring.length
    y += point[1] / ring.length
  }
  return [x, y]
}
