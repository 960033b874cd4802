import { footOn } from '../../kernel/arrangement.ts'
import { insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { ObjectNode } from './object-tree.ts'
import { sidesOf } from './wall-coverage.ts'

const distanceTo = (polygons: readonly Polygon2[], point: Vec2): number =>
  insidePolygons(polygons, point)
    ? 0
    : Math.min(
        Infinity,
        ...polygons
          .flatMap((polygon) => polygon.flatMap(sidesOf))
          .map(([from, to]) => footOn(point, from, to).distance),
      )

/** Deals objects to rooms by the centre of their box: the room around it, else the nearest. */
export function dealObjects(nodes: readonly ObjectNode[], outlines: readonly (readonly Polygon2[])[]): ObjectNode[][] {
  const rooms = outlines.map((): ObjectNode[] => [])
  for (const node of nodes) {
    const { origin } = node.object.placement
    const far = outlines.map((outline) => distanceTo(outline, [origin[0], origin[2]]))
    rooms[far.indexOf(Math.min(...far))]?.push(node)
  }
  return rooms
}
