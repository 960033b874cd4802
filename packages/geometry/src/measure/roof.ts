import type { Finding } from '../model/finding.ts'
import type { Roof } from '../model/roof.ts'
import { shapeOf, type BuildingShape } from './roof/building-shape.ts'
import { underEaves } from './roof/eaves-overhang.ts'
import { overrideEdges } from './roof/edge-overrides.ts'
import { narrowGapFindings } from './roof/narrow-gaps.ts'
import {
  groundWallsOf,
  partyWallFindings,
  partyWalls,
  withoutPartyWalls,
  type GroundWalls,
} from './roof/party-walls.ts'
import { shapeFindings } from './roof/shape-findings.ts'
import { facadesOf } from './roof/wall-chains.ts'
import { wallMeasures } from './roof/wall-measures.ts'
import type { WallPiece } from './roof/wall-pieces.ts'
import type {
  BuildingMeasures,
  Eaves,
  EdgeMeasure,
  RoofMeasures,
  SurfaceMeasure,
  WallMeasure,
} from './roof-measures.ts'
import { measureRoofSurfaces } from './roof-surfaces.ts'
import { surfaceFindings } from './surface-findings.ts'

/** How exterior walls are to be taken. */
export interface WallOptions {
  /**
   * Metres by which the roof overhangs its walls: ground walls stand that far inside its outline, 0 at it. Default: on the
   * file's ground surfaces where the roof reaches beyond them, else at its outline.
   */
  readonly eavesOverhang?: number | undefined
  /** Whether wall that faces a neighbouring building within 10 cm is kept (default) or left out. */
  readonly partyWalls?: 'keep' | 'omit' | undefined
}

/** The exterior walls of each building, and what was found on the way. */
export interface WallsMeasures {
  readonly buildings: readonly Pick<BuildingMeasures, 'building' | 'walls' | 'eaves'>[]
  readonly findings: readonly Finding[]
}

/**
 * Measures a roof: surfaces, typed edges and exterior walls of every building, in metres, square metres and degrees at
 * full precision. A building's numbers depend on nothing but the building itself; with `partyWalls: 'omit'` its walls
 * depend on its neighbours too.
 * @throws InputError `roof/no-ground` where nothing is known of the ground below a building, `roof/tangled-surfaces` where its
 *   surfaces cross or cover each other more often than can be measured
 * @throws InputError `roof/stacked-buildings` where the buildings stand over each other
 */
export function measureRoof(roof: Roof, options: WallOptions = {}): RoofMeasures {
  const surfaces: SurfaceMeasure[][] = []
  const edges: (readonly EdgeMeasure[])[] = []
  const bent: Finding[] = []
  const eaves: (Eaves | null)[] = []
  const { walls, findings } = measureWalls(
    roof,
    options,
    ({ building, ground, edges: { edges: own }, eaves: open }) => {
      eaves.push(open)
      const measured = measureRoofSurfaces(building, ground)
      surfaces.push(measured)
      bent.push(...surfaceFindings(building, measured))
      edges.push(own)
    },
  )
  const overridden = overrideEdges(
    roof.buildings.map(({ id, frame }, i) => ({ buildingId: id, frame, edges: edges[i]! })),
    roof.edgeOverrides,
  )
  const buildings = roof.buildings.map((building, i): BuildingMeasures => ({
    building,
    surfaces: surfaces[i]!,
    edges: overridden.edges[i]!,
    walls: walls[i]!,
    ...(eaves[i] === null ? {} : { eaves: eaves[i]! }),
  }))
  return { buildings, findings: [...roof.findings, ...bent, ...findings, ...overridden.findings] }
}

/**
 * Derives the exterior walls of every building of a roof: the vertical faces of the solid between ground and roof.
 * @throws InputError `roof/no-ground` where nothing is known of the ground below a building, `roof/tangled-surfaces` where its
 *   surfaces cross or cover each other more often than can be measured
 * @throws InputError `roof/stacked-buildings` where the buildings stand over each other
 */
export function deriveWalls(roof: Roof, options: WallOptions = {}): WallsMeasures {
  const eaves: (Eaves | null)[] = []
  const { walls, findings } = measureWalls(roof, options, (shape) => eaves.push(shape.eaves))
  return {
    buildings: roof.buildings.map((building, i) => ({
      building,
      walls: walls[i]!,
      ...(eaves[i] === null ? {} : { eaves: eaves[i]! }),
    })),
    findings: [...roof.findings, ...findings],
  }
}

/**
 * The walls of each building. Shapes are let go as soon as they are used, or a city would not fit into memory; only
 * where party walls are left out each has to wait for its neighbours.
 * @param visit is shown the shape of each building, in order
 */
function measureWalls(
  roof: Roof,
  options: WallOptions,
  visit: (shape: BuildingShape) => void,
): { walls: readonly WallMeasure[][]; findings: readonly Finding[] } {
  const omits = options.partyWalls === 'omit'
  const findings: Finding[] = []
  const onWalls: Finding[] = []
  const standing: GroundWalls[] = []
  const waiting: BuildingShape[] = []
  const walls: WallMeasure[][] = []
  for (const building of roof.buildings) {
    const shape = shapeOf(building, options.eavesOverhang === undefined ? 'footprint' : 'outline')
    visit(shape)
    findings.push(...shapeFindings(shape), ...shape.wallFindings, ...narrowGapFindings(shape))
    standing.push(groundWallsOf(shape, roof.buildings[0]!.frame))
    if (omits) waiting.push(shape)
    else walls.push(wallsOf(shape, shape.wallPieces, options, onWalls))
  }
  const facing = partyWalls(standing)
  for (const [i, shape] of waiting.entries())
    walls.push(wallsOf(shape, withoutPartyWalls(shape, facing[i]!), options, onWalls))
  const party = facing.flatMap((own, i) => partyWallFindings(standing[i]!.buildingId, own))
  return { walls, findings: [...findings, ...party, ...onWalls] }
}

/** The walls of one building from the pieces that count; what is found on the way is added to `findings`. */
function wallsOf(
  shape: BuildingShape,
  pieces: readonly WallPiece[],
  { eavesOverhang = 0 }: WallOptions,
  findings: Finding[],
): WallMeasure[] {
  if (eavesOverhang === 0) return wallMeasures(facadesOf(pieces), shape)
  const moved = underEaves(shape, pieces, () => eavesOverhang)
  findings.push(...moved.findings)
  return wallMeasures(facadesOf(moved.pieces), shape)
}
