import type { EdgeMeasure } from '../measures.ts'

/** Edges by the ids of the surfaces along which they run, in their order. */
export function edgesBySurface(edges: readonly EdgeMeasure[]): ReadonlyMap<string, readonly EdgeMeasure[]> {
  const bySurface = new Map<string, EdgeMeasure[]>()
  for (const edge of edges)
    for (const id of edge.surfaceIds) {
      const own = bySurface.get(id)
      if (own === undefined) bySurface.set(id, [edge])
      else own.push(edge)
    }
  return bySurface
}
