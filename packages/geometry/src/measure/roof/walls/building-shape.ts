import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { NOTHING_SAID, metres, said, squareMetres } from '../../../sentence.ts'
import { idPart } from '../../../model/ids.ts'
import { hasGround, type Building } from '../../../model/roof.ts'
import { GROUND_STEP } from '../../../tolerances.ts'
import { groundOf, unknownGround, type GroundModel } from '../ground.ts'
import type { Eaves } from '../measures.ts'
import type { LeftOut } from './column-walls.ts'
import { nameEdges, type NamedEdges } from '../edges/edge-measures.ts'
import { edgesOf } from '../edges/edges.ts'
import { footprintOf, type Footprint } from '../topology/footprint.ts'
import { footprintPieces } from './footprint-walls.ts'
import { outlinePieces } from './outline-walls.ts'
import { withoutSteepFaces } from './steep-faces.ts'
import type { NewNumber } from '../topology/stretches.ts'
import { roofTopology, type Topology } from '../topology/topology.ts'
import type { WallPiece } from './wall-pieces.ts'

/** The shape of a building, from which edges and walls are made. It depends on nothing but the building itself. */
export interface BuildingShape {
  readonly building: Building
  /** The building's id as part of other ids. */
  readonly fragment: string
  /** Null if the ground is not known: then there are no walls. */
  readonly ground: GroundModel | null
  readonly topology: Topology
  readonly edges: NamedEdges
  /** The vertical faces of its solid, piece by piece. */
  readonly wallPieces: readonly WallPiece[]
  /** Numbers for nodes that are created inside a wall piece. */
  readonly newNumber: NewNumber
  /** The roof beyond the walls; null if they stand at its outline. */
  readonly eaves: Eaves | null
  /** Findings on the position of the walls. */
  readonly wallFindings: readonly Finding[]
}

/** The walls of a building as pieces, with their findings. */
type ShapedWalls = Pick<BuildingShape, 'wallPieces' | 'newNumber' | 'eaves' | 'wallFindings'>

/**
 * @param wallsAt position of ground walls: at the roof's outline, or on the file's ground surfaces if those differ
 * @param withoutGround treatment of a building with unknown ground
 * @throws InputError `roof/no-ground` if the ground is not known, `roof/tangled-surfaces` if its surfaces are a tangle
 */
export function shapeOf(
  building: Building,
  wallsAt: 'footprint' | 'outline',
  withoutGround?: 'refuse' | 'measure',
): BuildingShape {
  const ground = withoutGround === 'measure' && !hasGround(building) ? null : groundOf(building)
  const fragment = idPart(building.id)
  const topology = roofTopology(building)
  const { stretches, chimneys, facesAt } = topology
  const shafts = new Set(chimneys.flatMap((hole) => hole.stretches))
  const edges = nameEdges(edgesOf(stretches, shafts, facesAt), fragment, building.frame)
  const taken = { building, fragment, topology, edges }
  if (ground === null) {
    const wallFindings: Finding[] = [findingOf(unknownGround(building), [building.id])]
    return { ...taken, ground, wallPieces: [], newNumber: topology.newNumber, eaves: null, wallFindings }
  }
  const grounded = { ...taken, ground }
  if (wallsAt === 'outline') return { ...grounded, ...wallsAtOutline(grounded, shafts, []) }
  const { footprint, findings } = footprintOf(building, topology)
  if (footprint === null) return { ...grounded, ...wallsAtOutline(grounded, shafts, findings) }
  return { ...grounded, ...wallsOnFootprint(grounded, footprint, findings) }
}

type Taken = Pick<BuildingShape, 'building' | 'topology'> & { readonly ground: GroundModel }

function wallsAtOutline(
  { building, ground, topology }: Taken,
  shafts: ReadonlySet<Topology['stretches'][number]>,
  findings: readonly Finding[],
): ShapedWalls {
  const { stretches, newNumber, steep } = topology
  const { leftOut, found } = wallsLeftOut(building)
  const pieces = outlinePieces(stretches, shafts, ground, newNumber, leftOut)
  return {
    wallPieces: withoutSteepFaces(pieces, steep, newNumber),
    newNumber,
    eaves: null,
    wallFindings: [...findings, ...found()],
  }
}

function wallsOnFootprint(
  { building, ground, topology }: Taken,
  footprint: Footprint,
  findings: readonly Finding[],
): ShapedWalls {
  const { leftOut, found } = wallsLeftOut(building)
  const { pieces, overhang } = footprintPieces(building, ground, topology, footprint, leftOut)
  const walls = { wallPieces: pieces, newNumber: footprint.newNumber }
  // If only a passage has air below, there are no eaves.
  if (!footprint.hasEaves) return { ...walls, eaves: null, wallFindings: [...findings, ...found()] }
  const eaves = { by: 'ground', area: footprint.openArea, overhang } as const
  const reach = overhang === null ? NOTHING_SAID : said(ROOFS.beyondWalls, { overhang: metres(overhang) })
  const message = said(ROOFS.eavesFromGround, {
    area: squareMetres(footprint.openArea),
    id: building.id,
    overhang: reach,
  })
  return {
    ...walls,
    eaves,
    wallFindings: [findingOf(message, [building.id]), ...findings, ...found()],
  }
}

/** Sums the walls of a building that lie below the ground of another of its parts. */
function wallsLeftOut({ id }: Building): { readonly leftOut: LeftOut; readonly found: () => Finding[] } {
  let area = 0
  let highest = 0
  const leftOut: LeftOut = (step, [x0, y0], [x1, y1], share) => {
    if (step < GROUND_STEP) return
    area += step * share * Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
    if (step > highest) highest = step
  }
  const found = (): Finding[] => {
    if (area === 0) return []
    const message = said(ROOFS.groundDiffers, { area: squareMetres(area), id, height: metres(highest) })
    return [findingOf(message, [id])]
  }
  return { leftOut, found }
}
