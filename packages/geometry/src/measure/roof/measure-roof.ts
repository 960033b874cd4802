import * as ROOFS from '../../messages/en/roofs.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import type { Frame } from '../../model/frame.ts'
import { refusalOf } from '../../model/refusal.ts'
import type { Building, Roof } from '../../model/roof.ts'
import { shapeOf, type Arranged, type BuildingShape, type WallPlace } from './walls/building-shape.ts'
import { underEaves } from './walls/eaves-overhang.ts'
import type { coveredRoof as CoverRoof } from './covered/covered-roof.ts'
import { overrideEdges } from './edges/edge-overrides.ts'
import { doubtfulWalls } from './findings/doubtful-walls.ts'
import { lowStepFindings } from './findings/low-steps.ts'
import { narrowGapFindings } from './findings/narrow-gaps.ts'
import {
  facingShare,
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
import { grownBuilding } from './walls/grown-roof.ts'
import { grownBy, outlineReach } from './walls/open-outline.ts'
import { facadesOf } from './walls/wall-chains.ts'
import { wallMeasures } from './walls/wall-measures.ts'
import { areaOf, type WallPiece } from './walls/wall-pieces.ts'
import { metres, said, squareMetres } from '../../sentence.ts'
import type {
  BuildingMeasures,
  Eaves,
  Envelope,
  ExteriorWallMeasure,
  OutlineRange,
  RoofMeasures,
  SurfaceMeasure,
} from './measures.ts'
import { measureRoofSurfaces } from './surfaces.ts'
import { surfaceFindings } from './findings/surface-findings.ts'
import { overlapsAmong } from './topology/overlaps.ts'
import { wallsInOrder } from './walls/wall-order.ts'

/** Metres. How far eaves reach past walls in the figure that stands beside a sum whose file does not say: one of many in use, and no bound. */
const USUAL_EAVES = 0.5

/** Square metres of plan. A roof that grew by less too little is not worth a finding. */
const LEAST_SHORT = 0.05

/** Options for the exterior walls of a building. */
export interface BuildingOptions extends WallPlace {
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
  /**
   * `envelopeOf` of the summary, to find the envelope by the arrangement that is made to measure, which is not kept. Without it the facade
   * summary arranges each building again.
   */
  readonly envelopeOf?: ((measures: BuildingMeasures, arranged: Arranged) => Envelope | null) | undefined
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
  const shape = shapeOf(building, options, options.withoutGround)
  if (grows(shape, options)) return grownMeasures(shape, [], options)
  return measuresOf(shape, shape.wallPieces, options)
}

/** Whether the roof of a building is to reach past the outline of its file. */
const grows = ({ isOutlineOfWalls }: BuildingShape, { eavesOverhang = 0 }: BuildingOptions): boolean =>
  isOutlineOfWalls && eavesOverhang > 0

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
  const shape = shapeOf(building, options, options.withoutGround)
  const walls = groundWallsOf(shape, plan)
  const isLater = options.partyWalls === 'omit' || grows(shape, options)
  return { walls, measures: isLater ? measuredLater(shape, options) : measuredNow(shape, options) }
}

/** A building whose roof has grown past its walls. @param facing walls of the building as it was that stand against others */
function grownMeasures(shape: BuildingShape, facing: readonly PartyWall[], options: WallOptions): BuildingMeasures {
  const { eavesOverhang = 0 } = options
  const { building, outline, isOutlineOfWalls } = shape
  const atWalls = sumOf(measureRoofSurfaces(building, shape.ground))
  const { building: larger, short } = grownBuilding(shape, facing, eavesOverhang)
  const grown = shapeOf(larger, {}, options.withoutGround)
  const own = { ...grown, outline, isOutlineOfWalls, wallFindings: withoutEaves(grown.wallFindings) }
  // Where the roof grew there are no walls: they stand where they stood, up to the roof as it was.
  const found = measuresOf(own, keptWalls(shape, facing, options), { ...options, eavesOverhang: 0 }, shape)
  const withEaves = sumOf(found.surfaces)
  const overhang = metres(eavesOverhang)
  const { id } = building
  const onGrowth = [findingOf(said(ROOFS.eavesGrown, { id, area: squareMetres(withEaves - atWalls), overhang }), [id])]
  if (short * eavesOverhang > LEAST_SHORT)
    onGrowth.push(findingOf(said(ROOFS.eavesShort, { id, length: metres(short), overhang }), [id]))
  return {
    ...found,
    outlineRange: { measure: 'roof', overhang: eavesOverhang, atOutline: atWalls, withEaves },
    findings: [...found.findings, ...onGrowth],
  }
}

const keptWalls = (shape: BuildingShape, facing: readonly PartyWall[], options: WallOptions): readonly WallPiece[] =>
  options.partyWalls === 'omit' ? withoutPartyWalls(shape, facing) : shape.wallPieces

/** The file says nothing of eaves that were grown. */
const withoutEaves = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => code !== 'roof/eaves-from-ground')

const sumOf = (surfaces: readonly SurfaceMeasure[]): number => surfaces.reduce((sum, { area3d }) => sum + area3d, 0)

// Two functions, because closures created together keep each other's variables in memory.
const measuredLater =
  (shape: BuildingShape, options: WallOptions): PendingBuilding['measures'] =>
  (facing) =>
    grows(shape, options)
      ? grownMeasures(shape, facing, options)
      : measuresOf(shape, keptWalls(shape, facing, options), options)

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
  const measured = pending.map(({ walls, measures }, i) => withoutOver(measures(facing[i]!), walls, facing[i]!))
  const party = measured.flatMap((own, i) =>
    partyWallFindings(own, pending[i]!.walls, facing[i]!, roof.buildings[0]!.frame),
  )
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

/** @param walled the building that the pieces of wall are of: itself, or as it was before its roof grew */
function measuresOf(
  shape: BuildingShape,
  pieces: readonly WallPiece[],
  options: BuildingOptions,
  walled: BuildingShape = shape,
): BuildingMeasures {
  const { building, ground, edges } = shape
  const surfaces = measureRoofSurfaces(building, ground)
  const overlaps = overlapsAmong(shape.topology.stretches)
  const cover = options.coveredRoof?.(building, shape.topology.faces, overlaps)
  const onWalls: Finding[] = []
  const { walls, outline, range, ...placed } = wallsOf(walled, pieces, options, onWalls)
  const eaves = placed.eaves ?? shape.eaves
  const outlineRange = range ?? roofRange(shape, surfaces)
  const findings = [
    ...surfaceFindings(building, surfaces),
    ...shapeFindings(shape, overlaps),
    ...shape.wallFindings,
    ...narrowGapFindings(shape),
    ...(shape.outline === 'stated' ? [] : doubtfulWalls(shape)),
    ...onWalls,
    ...(cover?.findings ?? []),
  ]
  const measures: BuildingMeasures = {
    building,
    surfaces,
    edges: building.isFaceted === true ? [] : edges.edges,
    walls: wallsInOrder(walled === shape ? walls : walls.map(withEdgesOf(shape)), building.frame),
    ...(eaves === null ? {} : { eaves }),
    outline,
    ...(outlineRange === null ? {} : { outlineRange }),
    ...(cover === undefined ? {} : { covered: cover.covered, crossings: cover.crossings }),
    findings,
  }
  const { envelopeOf } = options
  return envelopeOf === undefined ? measures : { ...measures, envelope: envelopeOf(measures, shape) }
}

/** A wall with those of its edges that the roof still has: most moved where it grew. */
function withEdgesOf({ edges }: BuildingShape): (wall: ExteriorWallMeasure) => ExteriorWallMeasure {
  const ids = new Set(edges.edges.map(({ id }) => id))
  return (wall) => ({ ...wall, edgeIds: wall.edgeIds.filter((id) => ids.has(id)) })
}

/** The estimate of a roof with eaves, less the share of its walls that stand against a neighbour: it does not grow over those. */
function withoutOver(measures: BuildingMeasures, walls: GroundWalls, facing: readonly PartyWall[]): BuildingMeasures {
  const range = measures.outlineRange
  if (facing.length === 0 || range?.measure !== 'roof' || isGrown(measures)) return measures
  const { atOutline, withEaves } = range
  const growth = (withEaves - atOutline) * (1 - facingShare(walls, facing))
  return { ...measures, outlineRange: { ...range, withEaves: atOutline + growth } }
}

const isGrown = ({ findings }: BuildingMeasures): boolean => findings.some(({ code }) => code === 'roof/eaves-grown')

/** The roof of a building whose outline is that of its walls, as it is and with eaves. */
function roofRange(shape: BuildingShape, surfaces: readonly SurfaceMeasure[]): OutlineRange | null {
  if (!shape.isOutlineOfWalls) return null
  const atOutline = sumOf(surfaces)
  const withEaves = atOutline + grownBy(outlineReach(shape), USUAL_EAVES)
  return { measure: 'roof', overhang: USUAL_EAVES, atOutline, withEaves }
}

/** What is known of the walls of one building. */
interface PlacedWalls extends Pick<BuildingMeasures, 'outline'> {
  readonly walls: ExteriorWallMeasure[]
  readonly eaves: Eaves | null
  /** Null if the walls do not depend on the outline. */
  readonly range: OutlineRange | null
}

/** The walls of one building from the pieces that count; what is found on the way is added to `findings`. */
function wallsOf(
  shape: BuildingShape,
  pieces: readonly WallPiece[],
  { eavesOverhang }: BuildingOptions,
  findings: Finding[],
): PlacedWalls {
  const surveyed = eavesOverhang === undefined ? surveyedEaves(shape, pieces) : null
  findings.push(...(surveyed?.findings ?? []))
  const overhangOf = surveyed?.overhangOf ?? (() => eavesOverhang ?? 0)
  const eaves = surveyed?.eaves ?? shape.eaves
  const isAtOutline = surveyed === null && (eavesOverhang ?? 0) === 0
  const moved = isAtOutline ? { pieces, findings: [] } : underEaves(shape, pieces, overhangOf)
  const facades = facadesOf(moved.pieces)
  findings.push(...moved.findings, ...lowStepFindings(shape.building, moved.pieces, facades))
  const walls = wallMeasures(facades, shape)
  const outline = surveyed !== null && shape.outline !== 'stated' ? 'both' : shape.outline
  return {
    walls,
    eaves,
    outline,
    range: eaves === null ? wallsRange(shape, pieces, moved.pieces, eavesOverhang) : null,
  }
}

/** The walls of a building whose outline is that of its eaves, at that outline and inside it. */
function wallsRange(
  shape: BuildingShape,
  pieces: readonly WallPiece[],
  moved: readonly WallPiece[],
  eavesOverhang = 0,
): OutlineRange | null {
  if (shape.isOutlineOfWalls || pieces.length === 0) return null
  const area = (own: readonly WallPiece[]): number => own.reduce((sum, piece) => sum + areaOf(piece), 0)
  const overhang = eavesOverhang === 0 ? USUAL_EAVES : eavesOverhang
  const inside = eavesOverhang === 0 ? underEaves(shape, pieces, () => overhang).pieces : moved
  return { measure: 'walls', overhang, atOutline: area(pieces), withEaves: area(inside) }
}
