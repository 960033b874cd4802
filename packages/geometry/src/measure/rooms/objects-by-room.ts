import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { ObjectNode } from './object-tree.ts'
import { planOf } from './walls/placed-wall.ts'
import { roomPlaces } from './walls/region-search.ts'

/** Assigns objects to rooms by the centre of their box: the room around it, else the nearest. */
export function objectsByRoom(
  nodes: readonly ObjectNode[],
  outlines: readonly (readonly Polygon2[])[],
): ObjectNode[][] {
  const rooms = outlines.map((): ObjectNode[] => [])
  const { nearest } = roomPlaces(outlines)
  for (const node of nodes) rooms[nearest(planOf(node.object.placement.origin)) ?? -1]?.push(node)
  return rooms
}
