import type { Finding } from '../../model/finding.ts'
import type { Frame } from '../../model/frame.ts'
import { refusalOf } from '../../model/refusal.ts'
import type { Building, Roof } from '../../model/roof.ts'
import { shapeOf, type BuildingShape } from './walls/building-shape.ts'
import { underEaves } from './walls/eaves-overhang.ts'
import type { coveredRoof as CoverRoof } from './covered/covered-roof.ts'
import { overrideEdges } from './edges/edge-overrides.ts'
import { doubtfulWalls } from './findings/doubtful-walls.ts'
import { lowStepFindings } from './findings/low-steps.ts'
import { narrowGapFindings } from './findings/narrow-gaps.ts'
import {
  groundWallsOf,
  partyWallFindings,
  partyWalls,
  withoutPartyWalls,
  type PartyWall,
  type GroundWalls,
} from './walls/party-walls.ts'
import { stackedPairs } from './findings/stacked-pairs.ts'
import { shapeFindings } from './findings/shape-findings.ts'
import { surveyedEaves } from './walls/surveyed-walls.ts'
import { facadesOf } from './walls/wall-chains.ts'
import { wallMeasures } from './walls/wall-measures.ts'
import type { WallPiece } from './walls/wall-pieces.ts'
import type { BuildingMeasures, Eaves, ExteriorWallMeasure, RoofMeasures } from './measures.ts'
import { measureRoofSurfaces } from './surfaces.ts'
import { surfaceFindings } from './findings/surface-findings.ts'
import { overlapsAmong } from './topology/overlaps.ts'
import { wallsInOrder } from './walls/wall-order.ts'

/** How the exterior walls of a building are to be taken. */
export interface BuildingOptions {
  /**
   * Metres by which the roof overhangs its walls: ground walls stand that far inside its outline, 0 at it. Default: where a survey
   * has them; on the file's ground surfaces where the roof reaches beyond them; else at its outline.
   */
  readonly eavesOverhang?: number | undefined
  /**
   * Whether a building of whose ground nothing is known is refused (default), or its roof is measured with a finding, without heights
   * above the ground and without walls.
   */
  readonly withoutGround?: 'refuse' | 'measure' | undefined
  /**
   * `coveredRoof`, where what of the roof lies under higher roofs is wanted: for the visible area, what is ordered, and the summary.
   * Handed in, so that who wants the record alone carries and pays none of it.
   */
  readonly coveredRoof?: typeof CoverRoof | undefined
}

/** The same, and what of its neighbours counts. */
export interface WallOptions extends BuildingOptions {
  /** Whether wall that faces a neighbouring building within 10 cm is kept (default) or left out. */
  readonly partyWalls?: 'keep' | 'omit' | undefined
}

/**
 * Measures a building: surfaces, typed edges and exterior walls, in metres, square metres and degrees at full precision. Its
 * numbers depend on nothing but the building itself.
 * @throws InputError `roof/no-ground` where nothing is known of the ground below it, `roof/tangled-surfaces` where its surfaces
 *   cross or cover each other more often than can be measured
 */
export function measureBuilding(building: Building, options: BuildingOptions = {}): BuildingMeasures {
  const shape = shaped(building, options)
  return measuresOf(shape, shape.wallPieces, options)
}

/** Ground walls stand on the ground surfaces of the file, where nothing else is asked for. */
const shaped = (building: Building, { eavesOverhang, withoutGround }: BuildingOptions): BuildingShape =>
  shapeOf(building, eavesOverhang === undefined ? 'footprint' : 'outline', withoutGround)

/** A building that is taken apart: its ground walls, and its measures once it is known what faces them. */
interface PendingBuilding {
  readonly walls: GroundWalls
  readonly measures: (facing: readonly PartyWall[]) => BuildingMeasures
}

/**
 * Shapes are let go as soon as they are used, or a city would not fit into memory; only where party walls are left out each has
 * to wait for its neighbours.
 * @param plan one frame for all buildings of the file
 */
function pendingBuilding(building: Building, plan: Frame, options: WallOptions): PendingBuilding {
  const shape = shaped(building, options)
  const walls = groundWallsOf(shape, plan)
  return {
    walls,
    measures: options.partyWalls === 'omit' ? measuredLater(shape, options) : measuredNow(shape, options),
  }
}

// Two functions: what either holds on to would be held by both.
const measuredLater =
  (shape: BuildingShape, options: WallOptions): PendingBuilding['measures'] =>
  (facing) =>
    measuresOf(shape, withoutPartyWalls(shape, facing), options)

function measuredNow(shape: BuildingShape, options: WallOptions): PendingBuilding['measures'] {
  const measures = measuresOf(shape, shape.wallPieces, options)
  return () => measures
}

/**
 * Measures a roof: each building as `measureBuilding` does, then what looks across buildings: people's decisions on edges, which
 * may lie on any of them, and walls that face a neighbour's. With `partyWalls: 'omit'` a building's walls depend on its
 * neighbours too. A building that cannot be measured is a refusal beside the others.
 * @throws InputError `roof/stacked-buildings` where the buildings stand over each other
 */
export function measureRoof(roof: Roof, options: WallOptions = {}): RoofMeasures {
  const refusals = [...roof.refusals]
  const pending: PendingBuilding[] = []
  for (const building of roof.buildings) {
    try {
      pending.push(pendingBuilding(building, roof.buildings[0]!.frame, options))
    } catch (error) {
      refusals.push(refusalOf(error, { buildingId: building.id, source: building.source, place: building.place }))
    }
  }
  const facing = partyWalls(pending.map(({ walls }) => walls))
  const measured = pending.map(({ measures }, i) => measures(facing[i]!))
  const party = measured.flatMap(({ building }, i) => partyWallFindings(building.id, facing[i]!))
  const overridden = overrideEdges(measured, roof.edgeOverrides)
  const findings = [
    ...roof.findings,
    ...measured.flatMap((own) => own.findings),
    ...party,
    ...stackedPairs(measured),
    ...overridden.findings,
  ]
  return { buildings: overridden.buildings, refusals, findings }
}

function measuresOf(shape: BuildingShape, pieces: readonly WallPiece[], options: BuildingOptions): BuildingMeasures {
  const { building, ground, edges } = shape
  const surfaces = measureRoofSurfaces(building, ground)
  const overlaps = overlapsAmong(shape.topology.stretches)
  const cover = options.coveredRoof?.(building, shape.topology.faces, overlaps)
  const onWalls: Finding[] = []
  const { walls, eaves } = wallsOf(shape, pieces, options, onWalls)
  const findings = [
    ...surfaceFindings(building, surfaces),
    ...shapeFindings(shape, overlaps),
    ...shape.wallFindings,
    ...narrowGapFindings(shape),
    ...(options.eavesOverhang === undefined ? doubtfulWalls(shape) : []),
    ...onWalls,
    ...(cover?.findings ?? []),
  ]
  return {
    building,
    surfaces,
    edges: edges.edges,
    walls: wallsInOrder(walls, building.frame),
    ...(eaves === null ? {} : { eaves }),
    ...(cover === undefined ? {} : { covered: cover.covered, crossings: cover.crossings }),
    findings,
  }
}

/** The walls of one building from the pieces that count; what is found on the way is added to `findings`. */
function wallsOf(
  shape: BuildingShape,
  pieces: readonly WallPiece[],
  { eavesOverhang }: BuildingOptions,
  findings: Finding[],
): { readonly walls: ExteriorWallMeasure[]; readonly eaves: Eaves | null } {
  const surveyed = eavesOverhang === undefined ? surveyedEaves(shape, pieces) : null
  findings.push(...(surveyed?.findings ?? []))
  const overhangOf = surveyed?.overhangOf ?? (() => eavesOverhang ?? 0)
  const eaves = surveyed?.eaves ?? shape.eaves
  const isAtOutline = surveyed === null && (eavesOverhang ?? 0) === 0
  const moved = isAtOutline ? { pieces, findings: [] } : underEaves(shape, pieces, overhangOf)
  const facades = facadesOf(moved.pieces)
  findings.push(...moved.findings, ...lowStepFindings(shape.building, moved.pieces, facades))
  return { walls: wallMeasures(facades, shape), eaves }
}
