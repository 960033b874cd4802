import { signedArea } from '../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Polygon3 } from '../../model/roof.ts'
import { ruleOf, type RoofLineType } from '../../model/survey.ts'
import { LEAST_FACE } from '../../tolerances.ts'
import { withMissingLines } from './added-lines.ts'
import { joinedFaces, polygonsOf } from './joined-faces.ts'
import { linePlan, type LinePlan } from './line-plan.ts'
import { withHips } from './loose-ridges.ts'
import { insideAny, pointWithin, regionsOf, ringsOf } from './regions.ts'
import { edgeIndex, edgeKey, type RoofFace } from './roof-face.ts'
import { hasHeights, type RoofSegment } from './segments.ts'
import { solveFaces, type Solving } from './solve-faces.ts'

/** Share of the score by which the best plane must lead the next; with less the face is ambiguous. */
const AMBIGUOUS_LEAD = 0.05

/** Metres. A shorter line that no face uses is not worth a finding. */
const UNUSED_LINE = 0.2

/**
 * Limit on planes tried times lines they are tried against, in the search for missing lines of one building: about 50 ms. A face of 60
 * corners whose every chord is tried takes 2e7.
 */
const MOST_TRIALS = 2e7

/** A face of a roof, found between its lines. */
export interface FoundFace {
  readonly polygons: readonly Polygon3[]
  /** Square metres in plan. */
  readonly planArea: number
  /** Whether another plane explains the lines around it nearly as well. */
  readonly isAmbiguous: boolean
  /** Whether one of its lines was added, as the survey lacks it. */
  readonly hasAddedLine: boolean
}

/** A line, or a piece of one, for findings. */
export interface LinePiece {
  readonly type: RoofLineType
  /** Metres in plan. */
  readonly length: number
}

/** The faces of one area, with facts for findings. */
export interface RoofFaces {
  readonly faces: readonly FoundFace[]
  /** Plan area in square metres: of the area, and of its faces. */
  readonly footprint: number
  readonly covered: number
  /** Unconnected ends that were extended. */
  readonly carried: readonly LinePiece[]
  /** Lines that no face uses. */
  readonly unused: readonly LinePiece[]
}

const piece = ({ type, from, to }: RoofSegment): LinePiece => ({ type: type!, length: planDistance(from, to) })

/** Roof lines that no face uses, without lines on the outline that serve another purpose (a neighbour's, a wall). */
function unusedPieces({ segments }: LinePlan, faces: readonly RoofFace[]): LinePiece[] {
  const used = new Set<number>()
  for (const { solved } of faces)
    for (const [edge, candidate] of solved?.taken ?? [])
      for (const segment of edge.candidates[candidate]!.segments) used.add(segment)
  return segments.flatMap((segment, i) => {
    if (!hasHeights(segment) || used.has(i) || planDistance(segment.from, segment.to) <= UNUSED_LINE) return []
    const counts = segment.type === 'Takkant' || ruleOf(segment.type!).place === 'inside'
    return counts ? [piece(segment)] : []
  })
}

const areaOf = (polygons: readonly (readonly (readonly Vec2[])[])[]): number =>
  polygons
    .flatMap((rings) => rings.map((ring, i) => (i === 0 ? 1 : -1) * Math.abs(signedArea(ring))))
    .reduce((sum, area) => sum + area, 0)

/**
 * The faces bounded by roof lines in plan. Each takes the plane that explains most of the heights along its lines. The result does not
 * depend on the order of the lines.
 * @param own pieces of lines, in metres near the origin
 * @param outline the polygons of the area, in the same metres
 */
export function roofFaces(own: readonly RoofSegment[], outline: readonly (readonly (readonly Vec2[])[])[]): RoofFaces {
  const plan = linePlan(own, outline.flat())
  const { vertices } = plan
  const { regions, loose } = regionsOf(vertices, plan.edges)
  const inside = regions.filter((region) => {
    if (region.area < LEAST_FACE) return false
    const point = pointWithin(ringsOf(region, vertices))
    return point !== null && insideAny(outline, point)
  })
  const index = edgeIndex(plan.edges)
  const solving: Solving = { vertices, index, trials: { left: MOST_TRIALS } }
  const looseEdges = loose.map(({ a, b }) => index.get(edgeKey(a, b))!)
  const faces = solveFaces(inside, solving)
    .flatMap((face) => withHips(face, looseEdges, solving))
    .flatMap((face) => withMissingLines(face, solving))
  const groups = joinedFaces(faces, vertices)
  const polygons = polygonsOf(groups, vertices)
  const sum = (areas: readonly RoofFace[]): number => areas.reduce((total, { region }) => total + region.area, 0)
  return {
    faces: groups.map((group, i): FoundFace => ({
      polygons: polygons[i]!,
      planArea: sum(group.faces),
      isAmbiguous: group.faces.some(({ solved }) => solved!.score - solved!.second < AMBIGUOUS_LEAD),
      hasAddedLine: group.faces.some(({ hasAddedLine }) => hasAddedLine),
    })),
    footprint: areaOf(outline),
    covered: groups.reduce((total, group) => total + sum(group.faces), 0),
    carried: plan.carried.flatMap((segment) => (segment.type === null ? [] : [piece(segment)])),
    unused: unusedPieces(plan, faces),
  }
}
