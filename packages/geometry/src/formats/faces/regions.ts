import { planarGraph } from '../../kernel/planar-graph.ts'
import { insideRing, signedArea } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'

/** A region in plan: vertices of its outer ring, anticlockwise, and of its holes, clockwise. */
export interface Region {
  readonly rings: readonly (readonly number[])[]
  /** Square metres, holes deducted. */
  readonly area: number
}

/** The regions that edges enclose, and the edges that enclose nothing. */
export interface Regions {
  readonly regions: readonly Region[]
  readonly loose: readonly { readonly a: number; readonly b: number }[]
}

/** The bounded regions that edges enclose. @param edges touch at vertices only */
export function regionsOf(
  vertices: readonly Vec2[],
  edges: readonly { readonly a: number; readonly b: number }[],
): Regions {
  const arranged = edges.map(({ a, b }) => ({ a, b, sources: [] }))
  const graph = planarGraph({ vertices, edges: arranged })
  const numbers = new Map(vertices.map((vertex, i) => [vertex, i]))
  const numbered = (ring: readonly Vec2[]): number[] => ring.map((vertex) => numbers.get(vertex)!)
  const regions = graph.faces.map(({ ring }, i): Region => {
    const holes = graph.components.flatMap(({ ring: hole, within }) => (within === i ? [hole.toReversed()] : []))
    const area = signedArea(ring) + holes.reduce((sum, hole) => sum + signedArea(hole), 0)
    return { rings: [ring, ...holes].map(numbered), area }
  })
  const separating = new Set(graph.edges)
  return { regions, loose: arranged.filter((edge) => !separating.has(edge)) }
}

/** The same region wherever its rings begin. */
export const ringsOf = ({ rings }: Region, vertices: readonly Vec2[]): Vec2[][] =>
  rings.map((ring) => ring.map((vertex) => vertices[vertex]!))

/** A point inside rings, in the middle of the widest crossing of the widest strip without a corner; null if there is none. */
export function pointWithin(rings: readonly (readonly Vec2[])[]): Vec2 | null {
  const levels = [...new Set(rings.flatMap((ring) => ring.map(([, y]) => y)))].toSorted((a, b) => a - b)
  let y = NaN
  let broadest = 0
  for (let i = 0; i + 1 < levels.length; i += 1) {
    if (levels[i + 1]! - levels[i]! <= broadest) continue
    broadest = levels[i + 1]! - levels[i]!
    y = (levels[i]! + levels[i + 1]!) / 2
  }
  const crossings: number[] = []
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 1) {
      const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
      if (a[1] > y !== b[1] > y) crossings.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
    }
  }
  crossings.sort((a, b) => a - b)
  let best: Vec2 | null = null
  let widest = 0
  for (let k = 0; k + 1 < crossings.length; k += 2) {
    if (crossings[k + 1]! - crossings[k]! <= widest) continue
    widest = crossings[k + 1]! - crossings[k]!
    best = [(crossings[k]! + crossings[k + 1]!) / 2, y]
  }
  return best
}

/** Whether a point lies in polygons; a point on an outline may fall either way. */
export const insideAny = (polygons: readonly (readonly (readonly Vec2[])[])[], [x, y]: Vec2): boolean =>
  polygons.some(([outer, ...holes]) => insideRing(outer!, x, y) && !holes.some((hole) => insideRing(hole, x, y)))
