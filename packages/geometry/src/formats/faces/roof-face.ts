import type { HeightPlane } from '../../kernel/planes.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { PlanEdge } from './line-plan.ts'
import type { Region } from './regions.ts'

/** The plane of a face, and the heights at its edges that it explains. */
export interface FacePlane {
  readonly plane: HeightPlane
  /** The candidate used at each explained edge. */
  readonly taken: ReadonlyMap<PlanEdge, number>
  /** Share of the weighted length of its lines that the plane explains. */
  readonly score: number
  /** Score of the best plane that uses other heights and differs. */
  readonly second: number
}

/** A region between lines that is part of one roof plane. */
export interface RoofFace {
  readonly region: Region
  /** Of all its rings. */
  readonly edges: readonly PlanEdge[]
  /** Null if its lines give no plane. */
  readonly solved: FacePlane | null
  /** Heights of its vertices; empty without a plane. */
  readonly heights: ReadonlyMap<number, number>
  /** Largest distance of its vertices from its plane, metres. */
  readonly residual: number
  /** Explained share of the lines that bind it; 1 if none do. */
  readonly bound: number
  /** Whether one of its lines was added, as the survey lacks it. */
  readonly hasAddedLine: boolean
}

/** The edges of a plan by their ends. */
export type EdgeIndex = ReadonlyMap<string, PlanEdge>

export const edgeKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

export const edgeIndex = (edges: readonly PlanEdge[]): EdgeIndex =>
  new Map(edges.map((edge) => [edgeKey(edge.a, edge.b), edge]))

/** The edges along a region's rings; an added edge has no candidates. */
export function edgesAlong({ rings }: Region, index: EdgeIndex, vertices: readonly Vec2[]): PlanEdge[] {
  return rings.flatMap((ring) =>
    ring.map((from, i) => {
      const to = ring[(i + 1) % ring.length]!
      return index.get(edgeKey(from, to)) ?? emptyEdge(from, to, vertices)
    }),
  )
}

export function emptyEdge(from: number, to: number, vertices: readonly Vec2[]): PlanEdge {
  const [p, q] = [vertices[from]!, vertices[to]!]
  const length = Math.hypot(q[0] - p[0], q[1] - p[1])
  return { a: Math.min(from, to), b: Math.max(from, to), length, candidates: [], weight: 1, binds: false }
}
