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

/** Options for the exterior walls of a building. */
export interface BuildingOptions {
  /**
   * Metres by which the roof overhangs its walls: ground walls are placed that far inside its outline; 0 places them at it. Default: the
   * position in a survey; else the file's ground surfaces if the roof overhangs them; else the outline.
   */
  readonly eavesOverhang?: number | undefined
  /**
   * Whether a building with unknown ground is refused (default), or its roof is measured with a finding, without heights above the ground
   * and without walls.
   */
  readonly withoutGround?: 'refuse' | 'measure' | undefined
  /**
   * `coveredRoof`, to find roof under higher roofs: needed for the visible area, for orders, and for the summary. It is an option so that
   * a program that only needs the record does not load or run it.
   */
  readonly coveredRoof?: typeof CoverRoof | undefined
}

/** The same, with an option for walls against neighbours. */
export interface WallOptions extends BuildingOptions {
  /** Whether wall that faces a neighbouring building within 10 cm is kept (default) or left out. */
  readonly partyWalls?: 'keep' | 'omit' | undefined
}

/**
 * Measures a building: surfaces, typed edges and exterior walls, in metres, square metres and degrees at full precision. Its numbers
 * depend on nothing but the building itself.
 * @throws InputError `roof/no-ground` if the ground below it is not known, `roof/tangled-surfaces` if its surfaces cross or cover each
 * other too often to be measured
 */
export function measureBuilding(building: Building, options: BuildingOptions = {}): BuildingMeasures {
  const shape = shaped(building, options)
  return measuresOf(shape, shape.wallPieces, options)
}

/** Ground walls stand on the file's ground surfaces, unless an overhang is requested. */
const shaped = (building: Building, { eavesOverhang, withoutGround }: BuildingOptions): BuildingShape =>
  shapeOf(building, eavesOverhang === undefined ? 'footprint' : 'outline', withoutGround)

/** A building with its shape computed: its ground walls, and a function for its measures once its neighbours are known. */
interface PendingBuilding {
  readonly walls: GroundWalls
  readonly measures: (facing: readonly PartyWall[]) => BuildingMeasures
}

/**
 * Shapes are freed as soon as they are used, or a city would not fit into memory. Only if party walls are left out must each wait for its
 * neighbours.
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

// Two functions, because closures created together keep each other's variables in memory.
const measuredLater =
  (shape: BuildingShape, options: WallOptions): PendingBuilding['measures'] =>
  (facing) =>
    measuresOf(shape, withoutPartyWalls(shape, facing), options)

function measuredNow(shape: BuildingShape, options: WallOptions): PendingBuilding['measures'] {
  const measures = measuresOf(shape, shape.wallPieces, options)
  return () => measures
}

/**
 * Measures a roof. Each building is measured as by `measureBuilding`; then come steps across buildings: people's decisions on edges, and
 * walls that face a neighbour. With `partyWalls: 'omit'` a building's walls also depend on its neighbours. A building that cannot be
 * measured is returned as a refusal.
 * @throws InputError `roof/stacked-buildings` if the buildings lie over each other
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
    edges: building.isFaceted === true ? [] : edges.edges,
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
