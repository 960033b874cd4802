import type { Finding } from '../model/finding.ts'
import type { Building, Roof } from '../model/roof.ts'
import { shapeOf, type BuildingShape } from './roof/building-shape.ts'
import { underEaves } from './roof/eaves-overhang.ts'
import { overrideEdges } from './roof/edge-overrides.ts'
import { partyWallFindings, partyWalls, withoutPartyWalls, type Facing } from './roof/party-walls.ts'
import { shapeFindings } from './roof/shape-findings.ts'
import { facadesOf, isStep } from './roof/wall-chains.ts'
import { wallMeasures } from './roof/wall-measures.ts'
import type { BuildingMeasures, RoofMeasures, WallMeasure } from './roof-measures.ts'
import { measureRoofSurfaces, surfaceFindings } from './roof-surfaces.ts'

/** How exterior walls are to be taken. */
export interface WallOptions {
  /** Metres by which the roof overhangs its walls: ground walls stand that far inside its outline. Default 0. */
  readonly eavesOverhang?: number | undefined
  /** Whether wall that faces a neighbouring building within 10 cm is kept (default) or left out. */
  readonly partyWalls?: 'keep' | 'omit' | undefined
}

/** The exterior walls of each building, and what was found on the way. */
export interface WallsMeasures {
  readonly buildings: readonly { readonly building: Building; readonly walls: readonly WallMeasure[] }[]
  readonly findings: readonly Finding[]
}

/**
 * Measures a roof: surfaces, typed edges and exterior walls of every building, in metres, square metres and degrees at
 * full precision. A building's numbers depend on nothing but the building itself; with `partyWalls: 'omit'` its walls
 * depend on its neighbours too.
 * @throws InputError `roof/no-ground` where nothing is known of the ground below a building
 */
export function measureRoof(roof: Roof, options: WallOptions = {}): RoofMeasures {
  const shapes = roof.buildings.map(shapeOf)
  const walls = wallsOf(shapes, options)
  const overridden = overrideEdges(
    shapes.map(({ building, edges }) => ({ buildingId: building.id, frame: building.frame, edges: edges.edges })),
    roof.edgeOverrides,
  )
  const buildings = shapes.map(
    ({ building, ground }, i): BuildingMeasures => ({
      building,
      surfaces: measureRoofSurfaces(building, ground),
      edges: overridden.edges[i]!,
      walls: walls.walls[i]!,
    }),
  )
  const findings = [
    ...roof.findings,
    ...buildings.flatMap(({ building, surfaces }) => surfaceFindings(building, surfaces)),
    ...shapes.flatMap(shapeFindings),
    ...overridden.findings,
    ...walls.findings,
  ]
  return { buildings, findings }
}

/**
 * Derives the exterior walls of every building of a roof: the vertical faces of the solid between ground and roof.
 * @throws InputError `roof/no-ground` where nothing is known of the ground below a building
 */
export function deriveWalls(roof: Roof, options: WallOptions = {}): WallsMeasures {
  const shapes = roof.buildings.map(shapeOf)
  const { walls, findings } = wallsOf(shapes, options)
  return {
    buildings: roof.buildings.map((building, i) => ({ building, walls: walls[i]! })),
    findings: [...roof.findings, ...shapes.flatMap(shapeFindings), ...findings],
  }
}

function wallsOf(
  shapes: readonly BuildingShape[],
  options: WallOptions,
): { walls: WallMeasure[][]; findings: Finding[] } {
  const facing = partyWalls(shapes)
  const findings: Finding[] = []
  const walls = shapes.map((shape, i) => {
    findings.push(...partyWallFindings(shape, facing[i]!))
    const moved = movedPieces(shape, facing[i]!, options)
    findings.push(...moved.findings)
    const facades = facadesOf(moved.pieces).filter((facade) => !isStep(facade))
    return wallMeasures(facades, shape.edges.idOf, shape.fragment, shape.building.frame)
  })
  return { walls, findings }
}

function movedPieces(shape: BuildingShape, facing: readonly Facing[], options: WallOptions): ReturnType<typeof underEaves> {
  const pieces = options.partyWalls === 'omit' ? withoutPartyWalls(shape, facing) : shape.wallPieces
  const overhang = options.eavesOverhang ?? 0
  return overhang === 0 ? { pieces: [...pieces], findings: [] } : underEaves(shape, pieces, overhang)
}
