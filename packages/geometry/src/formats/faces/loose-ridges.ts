import { crossing } from '../../kernel/arrangement.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { EXPLAINED_SHARE, MISSING_LINE, SAME_ENDS } from '../../tolerances.ts'
import { cutFace, runsInside, type Cut } from './added-lines.ts'
import type { PlanEdge } from './line-plan.ts'
import { insideAny, ringsOf } from './regions.ts'
import { emptyEdge, type RoofFace } from './roof-face.ts'
import type { Solving } from './solve-faces.ts'

/** Metres. A shorter loose line is no ridge. */
const SHORTEST_RIDGE = 0.3
/** Number of corners, the nearest visible ones, whose pairs are tried for each free end. */
const MOST_CORNERS_TRIED = 5

/** Lines from the free ends of ridges to corners, and the resulting parts of the face. */
interface Hips {
  readonly lines: readonly PlanEdge[]
  readonly cut: Cut
}

/** Groups of connected loose lines. */
function chainsOf(edges: readonly PlanEdge[]): PlanEdge[][] {
  let chains: PlanEdge[][] = []
  for (const edge of edges) {
    const touches = (chain: readonly PlanEdge[]): boolean =>
      chain.some(({ a, b }) => [a, b].some((vertex) => vertex === edge.a || vertex === edge.b))
    const own = chains.filter(touches)
    chains = [...chains.filter((chain) => !own.includes(chain)), [edge, ...own.flat()]]
  }
  return chains
}

/** The unconnected ends of a chain. */
function freeEnds(chain: readonly PlanEdge[], corners: ReadonlySet<number>): number[] {
  const count = new Map<number, number>()
  for (const { a, b } of chain) for (const vertex of [a, b]) count.set(vertex, (count.get(vertex) ?? 0) + 1)
  return [...count].flatMap(([vertex, times]) => (times === 1 && !corners.has(vertex) ? [vertex] : []))
}

const pairsOf = <T>(items: readonly T[]): (readonly [T, T])[] =>
  items.flatMap((first, i) => items.slice(i + 1).map((second) => [first, second] as const))

/** The corners visible from an end, nearest first. */
function visibleCorners(end: number, face: RoofFace, loose: readonly PlanEdge[], vertices: readonly Vec2[]): number[] {
  const at = vertices[end]!
  const clear = (corner: number): boolean =>
    loose.every(({ a, b }) => {
      if (a === end || b === end) return true
      const blocked = crossing(
        { from: at, to: vertices[corner]!, source: 0 },
        { from: vertices[a]!, to: vertices[b]!, source: 1 },
      )
      return blocked === null
    })
  return [...new Set(face.region.rings.flat())]
    .filter((corner) => clear(corner) && runsInside([end, corner], face, vertices))
    .toSorted((p, q) => planDistance(at, vertices[p]!) - planDistance(at, vertices[q]!) || p - q)
    .slice(0, MOST_CORNERS_TRIED)
}

/** Heights that lines give to a vertex, each once. */
function heightsAt(vertex: number, edges: readonly PlanEdge[]): number[] {
  const heights: number[] = []
  for (const { a, b, candidates } of edges) {
    if (a !== vertex && b !== vertex) continue
    for (const { zA, zB } of candidates) {
      const z = a === vertex ? zA : zB
      if (heights.every((other) => Math.abs(other - z) >= SAME_ENDS)) heights.push(z)
    }
  }
  return heights
}

/** A hip from the end of a ridge to a corner, with the heights that the lines at its ends have. */
function hipBetween(end: number, corner: number, edges: readonly PlanEdge[], vertices: readonly Vec2[]): PlanEdge {
  const edge = emptyEdge(end, corner, vertices)
  const heights = (vertex: number): number[] => heightsAt(vertex, edges)
  const candidates = heights(edge.a).flatMap((zA) => heights(edge.b).map((zB) => ({ zA, zB, segments: [] })))
  return { ...edge, candidates }
}

/** The hips of a chain: two from each free end, the choice that makes the best planes. */
function hipsOf(
  face: RoofFace,
  chain: readonly PlanEdge[],
  loose: readonly PlanEdge[],
  before: readonly PlanEdge[],
  solving: Solving,
): Hips | null {
  const { vertices, trials } = solving
  const ends = freeEnds(chain, new Set(face.region.rings.flat()))
  if (ends.length < 1 || ends.length > 2) return null
  const around = [...face.edges, ...loose]
  const [first = [], second] = ends.map((end) =>
    pairsOf(visibleCorners(end, face, loose, vertices).map((corner) => hipBetween(end, corner, around, vertices))),
  )
  const choices: (readonly PlanEdge[])[] =
    second === undefined ? first : first.flatMap((one) => second.map((other) => [...one, ...other]))
  let best: Hips | null = null
  for (const lines of choices) {
    if (trials.left <= 0) break
    const crossed = pairsOf(lines).some(([one, other]) => {
      const own = { from: vertices[one.a]!, to: vertices[one.b]!, source: 0 }
      return crossing(own, { from: vertices[other.a]!, to: vertices[other.b]!, source: 1 }) !== null
    })
    if (crossed) continue
    const cut = cutFace(face, [...loose, ...before, ...lines], solving)
    if (cut.parts.length > 1 && (best === null || cut.score > best.cut.score)) best = { lines, cut }
  }
  const isSound = best?.cut.parts.every(({ solved, residual }) => solved !== null && residual < MISSING_LINE)
  return best !== null && best.cut.score > EXPLAINED_SHARE && isSound === true ? best : null
}

/**
 * A face in which ridges end without hips, as surveys of little detail have them. It is cut along the ridges and along two lines from
 * each free end to corners. Unchanged if no choice gives planes.
 */
export function withHips(face: RoofFace, looseEdges: readonly PlanEdge[], solving: Solving): RoofFace[] {
  const polygon = ringsOf(face.region, solving.vertices)
  const mine = looseEdges.filter(({ a, b, length }) => {
    const [p, q] = [solving.vertices[a]!, solving.vertices[b]!]
    return length > SHORTEST_RIDGE && insideAny([polygon], [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])
  })
  const chosen: PlanEdge[] = []
  let last: Cut | null = null
  for (const chain of chainsOf(mine)) {
    const hips = hipsOf(face, chain, mine, chosen, solving)
    if (hips === null) continue
    chosen.push(...hips.lines)
    last = hips.cut
  }
  return last === null ? [face] : last.parts.map((part) => ({ ...part, hasAddedLine: true }))
}
