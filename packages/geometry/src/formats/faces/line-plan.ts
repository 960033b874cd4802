import { arrange, type PlanSegment } from '../../kernel/arrangement.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { ruleOf } from '../../model/survey.ts'
import { LINE_JOIN, SAME_ENDS } from '../../tolerances.ts'
import { extendedEnds, type NodedSegment } from './extended-ends.ts'
import { createNodes } from './nodes.ts'
import { hasHeights, heightAlong, inOrder, type RoofSegment } from './segments.ts'

/** A pair of heights that a line gives to the ends of an edge: heights belong to lines, never to nodes. */
export interface Candidate {
  readonly zA: number
  readonly zB: number
  /** Numbers of the segments that give this pair. */
  readonly segments: readonly number[]
}

/** A piece between two vertices, with the data of all lines along it. */
export interface PlanEdge {
  /** The lesser vertex. */
  readonly a: number
  readonly b: number
  readonly length: number
  readonly candidates: readonly Candidate[]
  /** Weight of its length in the score of a face. */
  readonly weight: number
  /** Whether an adjacent face must explain it. */
  readonly binds: boolean
}

/** The lines of an area in plan, cut wherever they meet. */
export interface LinePlan {
  readonly vertices: readonly Vec2[]
  readonly edges: readonly PlanEdge[]
  readonly segments: readonly RoofSegment[]
  /** Segments that extend unconnected ends. */
  readonly carried: readonly RoofSegment[]
}

/** Vertices move a little where they meet lines. After two rounds they no longer move. */
const ROUNDS = 3

/** The kernel's arrangement of segments, arranged again until nothing is cut any more. */
function cutEverywhere(segments: readonly PlanSegment[]): {
  vertices: readonly Vec2[]
  edges: readonly { a: number; b: number; sources: readonly number[] }[]
} {
  let current = arrange(segments, LINE_JOIN)
  for (let round = 1; round < ROUNDS; round += 1) {
    const { vertices, edges } = current
    const again = arrange(
      edges.map(({ a, b }, source) => ({ from: vertices[a]!, to: vertices[b]!, source })),
      LINE_JOIN,
    )
    const isAtRest = again.edges.length === edges.length
    current = {
      vertices: again.vertices,
      edges: again.edges.map(({ a, b, sources }) => ({
        a,
        b,
        sources: [...new Set(sources.flatMap((source) => edges[source]!.sources))].toSorted((p, q) => p - q),
      })),
    }
    if (isAtRest) break
  }
  return current
}

function candidatesOf(
  sources: readonly number[],
  segments: readonly RoofSegment[],
  [atA, atB]: readonly [Vec2, Vec2],
): Candidate[] {
  const found: { zA: number; zB: number; segments: number[] }[] = []
  for (const source of sources) {
    const segment = segments[source]!
    if (!hasHeights(segment)) continue
    const [zA, zB] = [heightAlong(segment, atA), heightAlong(segment, atB)]
    const same = found.find((other) => Math.abs(other.zA - zA) < SAME_ENDS && Math.abs(other.zB - zB) < SAME_ENDS)
    if (same === undefined) found.push({ zA, zB, segments: [source] })
    else same.segments.push(source)
  }
  return found
}

/** The rules of an edge from all lines along it: outlines have the largest weight, if nothing else runs there. */
function edgeRules(
  candidates: readonly Candidate[],
  segments: readonly RoofSegment[],
): { weight: number; binds: boolean } {
  const rules = candidates.flatMap((candidate) => candidate.segments.map((segment) => ruleOf(segments[segment]!.type!)))
  const weights = new Set(rules.map(({ weight }) => weight))
  return {
    weight: weights.size === 1 ? [...weights][0]! : 1,
    binds: rules.length > 0 && rules.every(({ binds }) => binds),
  }
}

/**
 * The lines of an area in plan. Ends within `LINE_JOIN` become one node, at the outline's node if there is one, else at an eave's. A node
 * that close to a line lies on that line.
 * @param own pieces of lines, in local metres
 * @param outline the rings of the area
 */
export function linePlan(own: readonly RoofSegment[], outline: readonly (readonly Vec2[])[]): LinePlan {
  const rings = outline.flatMap((ring) =>
    ring.map((from, i): RoofSegment => ({
      type: null,
      line: -1,
      from,
      to: ring[(i + 1) % ring.length]!,
      zFrom: null,
      zTo: null,
    })),
  )
  const ordered = inOrder([...rings, ...own])
  const nodes = createNodes(LINE_JOIN)
  const pieces = ordered
    .map((segment): NodedSegment => ({ a: nodes.node(segment.from), b: nodes.node(segment.to), segment }))
    .filter(({ a, b }) => a !== b)
  const added = extendedEnds(nodes, pieces)
  const all = [...pieces, ...added]
  const segments = all.map(({ segment }) => segment)
  const { vertices, edges } = cutEverywhere(
    all.map(({ a, b }, source) => ({ from: nodes.points[a]!, to: nodes.points[b]!, source })),
  )
  return {
    vertices,
    segments,
    carried: added.map(({ segment }) => segment),
    edges: edges.map(({ a, b, sources }): PlanEdge => {
      const [first, second] = a < b ? [a, b] : [b, a]
      const candidates = candidatesOf(sources, segments, [vertices[first]!, vertices[second]!])
      const length = planDistance(vertices[a]!, vertices[b]!)
      return { a: first, b: second, length, candidates, ...edgeRules(candidates, segments) }
    }),
  }
}
