import { heightOn, type HeightPlane } from '../../kernel/planes.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { LEVEL } from '../../tolerances.ts'
import { bestPlane, type Trials } from './best-plane.ts'
import type { PlanEdge } from './line-plan.ts'
import { pointWithin, ringsOf, type Region } from './regions.ts'
import { edgesAlong, type EdgeIndex, type FacePlane, type RoofFace } from './roof-face.ts'

/** The state of solving one area: its vertices and lines, and the remaining work. */
export interface Solving {
  readonly vertices: readonly Vec2[]
  readonly index: EdgeIndex
  readonly trials: Trials
}

/**
 * Heights of a face's vertices: from the explained lines; if these differ, the height nearer to the plane; without an explained line (the
 * foot of a dormer, the lower side of a step without TaksprangBunn), the plane's.
 */
function heightsOf({ rings }: Region, { plane, taken }: FacePlane, vertices: readonly Vec2[]): Map<number, number> {
  const said = new Map<number, number[]>()
  const say = (vertex: number, z: number): void => {
    const own = said.get(vertex)
    if (own === undefined) said.set(vertex, [z])
    else own.push(z)
  }
  for (const [edge, candidate] of taken) {
    const { zA, zB } = edge.candidates[candidate]!
    say(edge.a, zA)
    say(edge.b, zB)
  }
  const heights = new Map<number, number>()
  for (const vertex of rings.flat()) {
    const [x, y] = vertices[vertex]!
    const on = heightOn(plane, x, y)
    heights.set(vertex, chosenHeight(said.get(vertex) ?? [], on))
  }
  return heights
}

function chosenHeight(said: readonly number[], onPlane: number): number {
  if (said.length === 0) return onPlane
  const [low, high] = [Math.min(...said), Math.max(...said)]
  if (high - low <= LEVEL) return said.reduce((sum, z) => sum + z, 0) / said.length
  return said.reduce((best, z) => (Math.abs(z - onPlane) < Math.abs(best - onPlane) ? z : best))
}

/** Share of a face's binding lines that its plane explains. */
function boundShare(edges: readonly PlanEdge[], taken: ReadonlyMap<PlanEdge, number>): number {
  let [all, explained] = [0, 0]
  for (const edge of edges) {
    if (!edge.binds) continue
    all += edge.length
    if (taken.has(edge)) explained += edge.length
  }
  return all === 0 ? 1 : explained / all
}

const residualOf = (heights: ReadonlyMap<number, number>, plane: HeightPlane, vertices: readonly Vec2[]): number => {
  let worst = 0
  for (const [vertex, z] of heights) {
    const [x, y] = vertices[vertex]!
    worst = Math.max(worst, Math.abs(z - heightOn(plane, x, y)))
  }
  return worst
}

/** A face with its plane, if its lines give one. */
export function solvedFace(
  region: Region,
  solving: Solving,
  isTaken: (edge: PlanEdge, candidate: number) => boolean = () => false,
): RoofFace {
  const { vertices, index, trials } = solving
  const edges = edgesAlong(region, index, vertices)
  const middle = pointWithin(ringsOf(region, vertices)) ?? vertices[region.rings[0]![0]!]!
  return withPlane(region, edges, bestPlane(edges, vertices, middle, isTaken, trials), vertices)
}

function withPlane(
  region: Region,
  edges: readonly PlanEdge[],
  solved: FacePlane | null,
  vertices: readonly Vec2[],
): RoofFace {
  if (solved === null)
    return { region, edges, solved, heights: new Map(), residual: Infinity, bound: 0, hasAddedLine: false }
  const heights = heightsOf(region, solved, vertices)
  const residual = residualOf(heights, solved.plane, vertices)
  return { region, edges, solved, heights, residual, bound: boundShare(edges, solved.taken), hasAddedLine: false }
}

/**
 * The faces of regions, the most certain first: heights that a certain face uses at an edge are less likely to belong to the other side
 * too.
 */
export function solveFaces(regions: readonly Region[], solving: Solving): RoofFace[] {
  const faces = regions.map((region) => solvedFace(region, solving))
  const lead = ({ solved }: RoofFace): number => (solved === null ? -1 : solved.score - solved.second)
  const order = faces.map((_, i) => i).toSorted((i, j) => lead(faces[j]!) - lead(faces[i]!) || i - j)
  const takenBy = new Map<PlanEdge, Set<number>>()
  for (const i of order) {
    const isTaken = (edge: PlanEdge, candidate: number): boolean => takenBy.get(edge)?.has(candidate) === true
    const face = faces[i]!
    if (face.solved === null) continue
    if ([...face.solved.taken].some(([edge, candidate]) => isTaken(edge, candidate))) {
      const again = solvedFace(face.region, solving, isTaken)
      if (again.solved !== null) faces[i] = again
    }
    for (const [edge, candidate] of faces[i]!.solved!.taken) {
      const own = takenBy.get(edge)
      if (own === undefined) takenBy.set(edge, new Set([candidate]))
      else own.add(candidate)
    }
  }
  return faces
}
