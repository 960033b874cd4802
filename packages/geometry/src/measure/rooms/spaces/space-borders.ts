import { faceBeside } from '../../../kernel/planar-graph.ts'
import { planDistance } from '../../../kernel/vectors.ts'
import { DOORWAY, LEAST_DOORWAY, LOW_WALL } from '../../../tolerances.ts'
import type { PlacedOpening } from '../walls/opening-places.ts'
import { extentOf, type PlacedWall } from '../walls/placed-wall.ts'
import type { WallGraph } from '../walls/wall-graph.ts'

/** The openings of each wall. */
export type Openings = ReadonlyMap<PlacedWall, readonly PlacedOpening[]>

/** A part of a face's outline. */
export interface Border {
  /** The face beyond it; null if outside. */
  readonly other: number | null
  readonly length: number
  /** How one gets there: by a door or a gap as narrow as one, or by a wider passage; null if walls only. */
  readonly way: 'door' | 'opening' | null
}

/** The faces adjacent to a face, and the openings between. A separate loop borders on the face around it. */
export function bordersOf(walls: WallGraph, face: number, openings: Openings): Border[] {
  const { graph, pieces } = walls
  return graph.faces[face]!.halfEdges.map((half): Border => {
    const other = faceBeside(graph, half ^ 1)
    const edge = graph.edges[half >> 1]!
    const [a, b] = [graph.vertices[edge.a]!, graph.vertices[edge.b]!]
    const length = planDistance(a, b)
    const kinds = edge.sources.flatMap((source) => {
      const piece = pieces[source]
      // A bridge is a gap between walls; one that nobody passes is a piece of wall that the scanner missed.
      if (piece === undefined) return length < LEAST_DOORWAY ? [] : [length <= DOORWAY ? 'door' : 'opening']
      const stations = [a, b].map((vertex) => piece.from + (piece.to - piece.from) * shareAlong(vertex, piece))
      // One sees and steps over a low wall: it parts no rooms.
      const over = other !== null && piece.wall.height < LOW_WALL ? ['opening' as const] : []
      const through = (openings.get(piece.wall) ?? [])
        .filter(({ ring }) => {
          const { min, max } = extentOf(ring)
          const middle = (min[0] + max[0]) / 2
          return middle >= Math.min(...stations) && middle <= Math.max(...stations)
        })
        .map(({ opening }) => (opening.kind === 'opening' && opening.width <= DOORWAY ? 'door' : opening.kind))
      return [...over, ...through]
    })
    const way = kinds.includes('opening') ? 'opening' : kinds.includes('door') ? 'door' : null
    return { other, length, way }
  })
}

/** Position of a point along a piece of a wall, 0 to 1. */
function shareAlong(point: readonly [number, number], { wall, from, to }: WallGraph['pieces'][number]): number {
  const first = wall.stations.indexOf(from)
  const [a, b] = [wall.line[first]!, wall.line[first + 1]!]
  return to === from ? 0 : planDistance(a, point) / (planDistance(a, b) || 1)
}

/** The face to merge a face with: one behind a door or passage, else the one with the longest common border; null if there is none. */
export function neighbourOf(borders: readonly Border[], taken: (face: number) => boolean): number | null {
  const reachable = borders.flatMap(({ other, length, way }) =>
    other !== null && taken(other) ? [{ other, length, way }] : [],
  )
  const ways = reachable.filter(({ way }) => way !== null)
  const lengths = new Map<number, number>()
  for (const { other, length } of ways.length > 0 ? ways : reachable)
    lengths.set(other, (lengths.get(other) ?? 0) + length)
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
