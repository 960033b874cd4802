/*
 * Finds roof that nobody tiles because it looks down, or lies inside the building, under a higher roof. Where roofs lie over each other,
 * the space between two of them is a gap. A gap that the open air cannot reach covers its lower roof.
 */

import { heightOn } from '../../../kernel/planes.ts'
import { unionOfFaces } from '../../../kernel/planar-graph.ts'
import type { Finding } from '../../../model/finding.ts'
import type { Building } from '../../../model/roof.ts'
import { LEVEL, OVERLAP_AREA } from '../../../tolerances.ts'
import type { CoveredSurface, RoofCrossing } from '../measures.ts'
import type { Face } from '../topology/faces.ts'
import type { Overlap } from '../topology/overlaps.ts'
import { crossingsIn } from './crossings.ts'
import { flashingsAround } from './flashings.ts'
import { closedGaps, gapsOf, type Gap } from './gaps-between.ts'
import { isOver, overlapGroups, type OverlapGroup } from './overlap-groups.ts'
import { planCells, type PlanCells } from './plan-cells.ts'
import { undecidedFindings } from './undecided-findings.ts'
import { undecidedGaps } from './undecided-gaps.ts'
import { undersidesOf } from './undersides.ts'

/** The covered roof of a building, and the roof that may be covered. */
export interface CoveredRoof {
  readonly covered: readonly CoveredSurface[]
  /** Roof that continues under another roof without a wall of the file between them: it counts as visible. */
  readonly undecided: readonly CoveredSurface[]
  readonly crossings: readonly RoofCrossing[]
  /** Findings on the undecided roof. */
  readonly findings: readonly Finding[]
}

/** The result for a building without overlapping roofs and undersides, as most are. */
const NOTHING: CoveredRoof = { covered: [], undecided: [], crossings: [], findings: [] }

/**
 * The roof of a building that nobody tiles: what looks down, and what lies under its higher roofs without air between. That lies inside
 * the ground surface of a part that stands on it or around it, or between walls of the file that stand on it. Eaves over a lower roof
 * cover nothing: both are tiled.
 */
export function coveredRoof(building: Building, faces: readonly Face[], overlaps: readonly Overlap[]): CoveredRoof {
  const covered = undersidesOf(building)
  if (overlaps.length === 0) return covered.length === 0 ? NOTHING : { ...NOTHING, covered: bySurface(covered) }
  const undecided: CoveredSurface[] = []
  const crossings: RoofCrossing[] = []
  const groups = overlapGroups(building, faces, overlaps)
  // Roofs of another group lie in the plan of one beside them too: each gap counts once, in the group of its higher roof.
  const groupsOf = new Map(
    groups.flatMap((group) => group.overlaps.flatMap((own) => own.faces.map((face) => [face, group]))),
  )
  const groupOf = (floor: readonly Face[]): OverlapGroup | undefined =>
    floor.map((face) => groupsOf.get(face)).find(Boolean)
  for (const group of groups) {
    const plan = planCells(group)
    const gaps = gapsOf(plan)
    const isOwn = ({ cell: { floors }, floor }: Gap): boolean =>
      (groupOf(floors[floor + 1]!) ?? groupOf(floors[floor]!)) === group
    const closed = closedGaps(plan, gaps, group.undersides)
    const hidden = new Set(gaps.filter((gap) => closed.has(gap) || isInsidePart(gap, group)))
    const open = gaps.filter((gap) => !hidden.has(gap) && !isUnderGroundedPart(gap, group))
    covered.push(...below([...hidden].filter(isOwn), plan))
    undecided.push(...below(undecidedGaps(plan, open, hidden).filter(isOwn), plan))
    crossings.push(...crossingsIn(plan, hidden))
  }
  const unsure = bySurface(undecided)
  return { covered: bySurface(covered), undecided: unsure, crossings, findings: undecidedFindings(building, unsure) }
}

/** Joins the entries of each surface, which may lie under several others; drops those that only ragged outlines cause. */
const bySurface = (all: readonly CoveredSurface[]): CoveredSurface[] =>
  [...Map.groupBy(all, ({ surfaceId }) => surfaceId)]
    .map(([surfaceId, own]) => ({
      surfaceId,
      area: own.reduce((sum, { area }) => sum + area, 0),
      polygons: own.flatMap(({ polygons }) => polygons),
      flashings: own.flatMap(({ flashings }) => flashings),
    }))
    .filter(({ area }) => area > OVERLAP_AREA)

/** Whether the lower roof of a gap lies inside another part: above the ground of a part whose roof is above. */
function isInsidePart({ cell, floor }: Gap, { grounds }: OverlapGroup): boolean {
  const [x, y] = cell.point
  const own = new Set(cell.floors[floor]!.map(({ surface }) => surface.part))
  const above = new Set(cell.floors.slice(floor + 1).flatMap((over) => over.map(({ surface }) => surface.part)))
  const height = heightOn(cell.floors[floor]![0]!.plane, x, y)
  return grounds.some(
    (ground) =>
      !own.has(ground.part) &&
      above.has(ground.part) &&
      heightOn(ground.plane, x, y) <= height + LEVEL &&
      isOver(cell.point, ground),
  )
}

/** Whether the higher roof of a gap belongs to another part with known ground: outside that ground its roof is eaves. */
function isUnderGroundedPart({ cell, floor }: Gap, { grounds }: OverlapGroup): boolean {
  const own = new Set(cell.floors[floor]!.map(({ surface }) => surface.part))
  return cell.floors[floor + 1]!.every(
    ({ surface: { part } }) => !own.has(part) && grounds.some((ground) => ground.part === part),
  )
}

/** The surfaces below some gaps, each with its covered part. */
function below(gaps: readonly Gap[], plan: PlanCells): CoveredSurface[] {
  const flashings = Map.groupBy(flashingsAround(plan, gaps), ({ surfaceId }) => surfaceId)
  const faces = gaps.flatMap(({ cell, floor }) => cell.floors[floor]!.map((face) => ({ face, cell })))
  return [...Map.groupBy(faces, ({ face }) => face.surface)].map(([{ id }, own]) => ({
    surfaceId: id,
    area: own.reduce((sum, { face, cell }) => sum + cell.area * inPlane(face), 0),
    polygons: unionOfFaces(plan.graph, new Set(own.map(({ cell }) => cell.number))),
    flashings: flashings.get(id) ?? [],
  }))
}

/** Factor from plan area to area in a face's own plane. */
const inPlane = ({ plane: { gx, gy } }: Face): number => Math.sqrt(1 + gx * gx + gy * gy)
