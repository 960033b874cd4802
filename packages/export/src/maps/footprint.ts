import { boxAround, boxesOf, boxSearch, polygonsWhere } from '@reports/geometry'
import type { Building, Polygon2, Vec2 } from '@reports/geometry'

/** Metres, half of what lengths are published to: corners this close become one. */
const JOIN = 0.005

/** Whether a point lies inside rings, by how many sides a ray to the right of it crosses. */
function isInside([x, y]: Vec2, rings: readonly (readonly Vec2[])[]): boolean {
  let inside = false
  for (const ring of rings)
    for (const [i, [bx, by]] of ring.entries()) {
      const [ax, ay] = ring.at(i - 1) ?? [bx, by]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  return inside
}

/** The outline of a building's roof seen from above: what its surfaces cover together, in metres of its frame. */
export function roofFootprint({ surfaces }: Pick<Building, 'surfaces'>): Polygon2[] {
  const plans = surfaces.flatMap(({ polygons }) =>
    polygons.map((rings) => rings.map((ring) => ring.map(([x, y]): Vec2 => [x, y]))),
  )
  const search = boxSearch(boxesOf(plans.map(([outer = []]) => boxAround(outer))))
  return polygonsWhere(plans.flat(), JOIN, (point) =>
    search(point[0], point[1], point[0], point[1], 0).some((number) => isInside(point, plans[number] ?? [])),
  )
}
