import type { Vec3 } from '../../../kernel/vectors.ts'
import type { Frame } from '../../../model/frame.ts'
import { idPart } from '../../../model/ids.ts'
import type { EdgeOverride, EdgeType } from '../../../model/roof.ts'
import { MEAN_METRES_PER_DEGREE } from '../../../geodesy/ellipsoid.ts'
import { toLonLat } from '../../../geodesy/frame.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, term } from '../../../sentence.ts'
import type { BuildingMeasures, EdgeMeasure } from '../measures.ts'
import { namedSegment, type NamedSegment } from './edge-ids.ts'

/** Metres in plan (overrides). An edge may lie this far from the segment that an override names. */
const OVERRIDE_PLAN = 0.1

/** Metres of height (overrides): altitudes in edge ids are in decimetres, and files are exported again with few decimals. */
const OVERRIDE_HEIGHT = 0.2

/**
 * Applies people's decisions to automatic edge types. A decision applies to the edge with its id; else to the edges along the segment in
 * the id, so that it survives a re-export of the file.
 */
export function overrideEdges(
  buildings: readonly BuildingMeasures[],
  overrides: readonly EdgeOverride[],
): { readonly buildings: readonly BuildingMeasures[]; readonly findings: readonly Finding[] } {
  if (overrides.length === 0) return { buildings, findings: [] }
  const known = new Set(buildings.flatMap(({ edges }) => edges.map((edge) => edge.id)))
  const decided = new Map<string, EdgeType>()
  const findings: Finding[] = []
  for (const { edgeId, type } of overrides) if (known.has(edgeId)) decided.set(edgeId, type)
  for (const { edgeId, type } of overrides) {
    if (known.has(edgeId)) continue
    const found = edgesAlong(edgeId, buildings).filter((id) => !decided.has(id))
    for (const id of found) decided.set(id, type)
    if (found.length > 0) continue
    findings.push(findingOf(said(ROOFS.overrideWithoutEdge, { edge: edgeId, type: term('edge', type) }), [edgeId]))
  }
  const withDecision = (edge: EdgeMeasure): EdgeMeasure => {
    const type = decided.get(edge.id)
    return type === undefined ? edge : { ...edge, type, overridden: true }
  }
  return { buildings: buildings.map((own) => ({ ...own, edges: own.edges.map(withDecision) })), findings }
}

/** The part of a named segment that one edge covers, as shares of its length. */
interface Candidate {
  readonly id: string
  readonly from: number
  readonly to: number
  /** Metres of height between the edge and the segment. */
  readonly off: number
}

/** Ids of the edges along the segment of an override; of overlapping edges, the nearest in height. */
function edgesAlong(overrideId: string, buildings: readonly BuildingMeasures[]): string[] {
  const segment = namedSegment(overrideId)
  if (segment === null) return []
  const own = buildings.filter(({ building }) => idPart(building.id) === segment.fragment)
  const candidates = (own.length > 0 ? own : buildings)
    .flatMap(({ building, edges }) => edges.map((edge) => candidateOf(edge, building.frame, segment)))
    .filter((candidate) => candidate !== null)
    .sort((a, b) => a.off - b.off)
  const taken: Candidate[] = []
  for (const candidate of candidates) {
    const reach = Math.min(...taken.map((other) => spare(candidate, other)), Infinity)
    if (reach > 0) taken.push(candidate)
  }
  return taken.map(({ id }) => id)
}

/** Half of the shorter stretch minus the common part; positive if they share less than half of it. */
const spare = (a: Candidate, b: Candidate): number =>
  Math.min(a.to - a.from, b.to - b.from) / 2 - (Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** The part of the segment covered by an edge, if over half of the edge lies on it; else null. */
function candidateOf(edge: EdgeMeasure, frame: Frame, { ends }: NamedSegment): Candidate | null {
  const [s0, s1] = ends
  const [a, b] = [inMetres(edge.from, frame, s0), inMetres(edge.to, frame, s0)]
  const end = metresFrom(s0, s1)
  const size = Math.hypot(end[0], end[1])
  if (size === 0) return null
  const along = (p: Vec3): number => (p[0] * end[0] + p[1] * end[1]) / (size * size)
  const [t0, t1] = [along(a), along(b)]
  const clip = (t: number): number => Math.min(1 + OVERRIDE_PLAN / size, Math.max(-OVERRIDE_PLAN / size, t))
  const [c0, c1] = [clip(t0), clip(t1)]
  if (t0 === t1 || Math.abs(c1 - c0) <= Math.abs(t1 - t0) / 2) return null
  // Both distances change linearly along the edge: if they are within the tolerance at both ends, they are everywhere.
  let off = 0
  for (const t of [c0, c1]) {
    const u = (t - t0) / (t1 - t0)
    const p: Vec3 = [a[0] + u * (b[0] - a[0]), a[1] + u * (b[1] - a[1]), a[2] + u * (b[2] - a[2])]
    if (Math.hypot(p[0] - t * end[0], p[1] - t * end[1]) > OVERRIDE_PLAN) return null
    const height = Math.abs(p[2] - t * end[2])
    if (height > OVERRIDE_HEIGHT) return null
    off += height
  }
  return { id: edge.id, from: Math.min(c0, c1), to: Math.max(c0, c1), off }
}

function inMetres(point: Vec3, frame: Frame, origin: Vec3): Vec3 {
  const [lon, lat] = toLonLat(frame, point)
  return metresFrom(origin, [lon, lat, point[2]])
}

function metresFrom(origin: Vec3, p: Vec3): Vec3 {
  const east = (p[0] - origin[0]) * MEAN_METRES_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180)
  return [east, (p[1] - origin[1]) * MEAN_METRES_PER_DEGREE, p[2] - origin[2]]
}
