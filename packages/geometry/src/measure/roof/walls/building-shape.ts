import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { NOTHING_SAID, metres, said, squareMetres } from '../../../sentence.ts'
import { idPart } from '../../../model/ids.ts'
import { hasGround, type Building } from '../../../model/roof.ts'
import { groundOf, unknownGround, type GroundModel } from '../ground.ts'
import type { Eaves, Outline } from '../measures.ts'
import type { LeftOut } from './column-walls.ts'
import { nameEdges, type NamedEdges } from '../edges/edge-measures.ts'
import { edgesOf } from '../edges/edges.ts'
import { footprintOf, type Footprint, type FoundFootprint } from '../topology/footprint.ts'
import { footprintPieces } from './footprint-walls.ts'
import { outlinePieces } from './outline-walls.ts'
import { withoutSteepFaces } from './steep-faces.ts'
import type { NewNumber, Stretch } from '../topology/stretches.ts'
import { roofTopology, type Topology } from '../topology/topology.ts'
import type { WallPiece } from './wall-pieces.ts'
import { withinWallFaces } from './wall-faces.ts'

/** Metres. A wall of one part may end below the ground of another part, at a step between two levels; a higher step is worth a finding. */
const GROUND_STEP = 1

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
  readonly outline: Outline
  /** Whether the outline of its roof is that of its walls, so that the roof reaches past it. */
  readonly isOutlineOfWalls: boolean
  /** Outlines of chimneys and shafts. */
  readonly shafts: ReadonlySet<Stretch>
  /** As `footprintOf` found it; undefined where nobody looked, as the caller says where walls stand. */
  readonly footprint: Footprint | null | undefined
}

/** What was arranged of a building to measure it. */
export type Arranged = Pick<BuildingShape, 'topology' | 'footprint'>

/** What a caller says of the walls of buildings. */
export interface WallPlace {
  /**
   * What the outline of a roof is: `walls`, its roof reaches past it; `eaves`, its walls stand inside it. Default: `walls` if the ground
   * surfaces of its file have the same outline, as in models raised from footprints; else `eaves`.
   */
  readonly outline?: 'walls' | 'eaves' | undefined
  /**
   * Metres by which a roof reaches past its walls. If its outline is that of its eaves, its walls stand that far inside it; if it is that
   * of its walls, the roof grows. Default: the position in a survey; else the file's ground surfaces if the roof overhangs them; else
   * walls stand at the outline.
   */
  readonly eavesOverhang?: number | undefined
}

/** The walls of a building as pieces, with their findings. */
type ShapedWalls = Pick<BuildingShape, 'wallPieces' | 'newNumber' | 'eaves' | 'wallFindings'>

/**
 * Ground walls stand on the file's ground surfaces if those differ from the roof's outline, unless the caller says where they stand.
 * @param withoutGround treatment of a building with unknown ground
 * @throws InputError `roof/no-ground` if the ground is not known, `roof/tangled-surfaces` if its surfaces are a tangle
 */
export function shapeOf(
  building: Building,
  place: WallPlace = {},
  withoutGround?: 'refuse' | 'measure',
): BuildingShape {
  const ground = withoutGround === 'measure' && !hasGround(building) ? null : groundOf(building)
  const fragment = idPart(building.id)
  const topology = roofTopology(building)
  const { stretches, chimneys, facesAt } = topology
  const shafts = new Set(chimneys.flatMap((hole) => hole.stretches))
  const edges = nameEdges(edgesOf(stretches, shafts, facesAt), fragment, building.frame)
  const found =
    place.outline === undefined || place.eavesOverhang === undefined ? footprintOf(building, topology) : null
  const outline: Outline = place.outline === undefined && place.eavesOverhang === undefined ? found!.outline : 'stated'
  const isOutlineOfWalls = (place.outline ?? (found!.outline === 'footprint' ? 'walls' : 'eaves')) === 'walls'
  const taken = { building, fragment, topology, edges, outline, isOutlineOfWalls, shafts, footprint: found?.footprint }
  if (ground === null) {
    const wallFindings: Finding[] = [findingOf(unknownGround(building), [building.id])]
    return { ...taken, ground, wallPieces: [], newNumber: topology.newNumber, eaves: null, wallFindings }
  }
  const grounded = { ...taken, ground }
  if (found === null || place.outline === 'walls' || place.eavesOverhang !== undefined)
    return { ...grounded, ...wallsAtOutline(grounded, shafts, overridden(building, found, place)) }
  const { footprint, findings } = found
  if (footprint === null) return { ...grounded, ...wallsAtOutline(grounded, shafts, findings) }
  return { ...grounded, ...wallsOnFootprint(grounded, footprint, findings) }
}

/** A finding where the file has walls apart from the outline of its roof, and the caller has them elsewhere. */
function overridden({ id }: Building, found: FoundFootprint | null, { eavesOverhang = 0 }: WallPlace): Finding[] {
  if (found?.outline !== 'both') return []
  return [findingOf(said(ROOFS.groundNotUsedFootprint, { id, overhang: metres(eavesOverhang) }), [id])]
}

type Taken = Pick<BuildingShape, 'building' | 'topology'> & { readonly ground: GroundModel }

function wallsAtOutline(
  { building, ground, topology }: Taken,
  shafts: ReadonlySet<Stretch>,
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
  const { pieces: below, overhang } = footprintPieces(building, ground, topology, footprint, leftOut)
  const { newNumber } = footprint
  const pieces = building.wallFaces === undefined ? below : withinWallFaces(below, building.wallFaces, newNumber)
  const walls = { wallPieces: pieces, newNumber }
  // If only a passage has air below, there are no eaves.
  if (!footprint.hasEaves) return { ...walls, eaves: null, wallFindings: [...findings, ...found()] }
  const eaves = {
    by: building.wallFaces === undefined ? 'ground' : 'model',
    area: footprint.openArea,
    overhang,
  } as const
  const reach = overhang === null ? NOTHING_SAID : said(ROOFS.beyondWalls, { overhang: metres(overhang) })
  const message = said(building.wallFaces === undefined ? ROOFS.eavesFromGround : ROOFS.eavesFromWalls, {
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
