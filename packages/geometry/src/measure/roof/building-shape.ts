import type { Building } from '../../model/roof.ts'
import { groundOf, type GroundModel } from '../ground.ts'
import { idPart } from '../../model/ids.ts'
import { nameEdges, type NamedEdges } from './edge-measures.ts'
import { edgesOf } from './edges.ts'
import { withoutSteep } from './steep.ts'
import { topologyOf, type Topology } from './topology.ts'
import { addWallPieces, type WallPiece } from './wall-pieces.ts'

/** A building taken apart: what its edges and walls are made from. Depends on nothing but the building itself. */
export interface BuildingShape {
  readonly building: Building
  /** The building's id as part of other ids. */
  readonly fragment: string
  readonly ground: GroundModel
  readonly topology: Topology
  readonly edges: NamedEdges
  /** The vertical faces of its solid, piece by piece. */
  readonly wallPieces: readonly WallPiece[]
}

/** @throws InputError `roof/no-ground` where nothing is known of the ground, `roof/tangled-surfaces` where its surfaces are a tangle */
export function shapeOf(building: Building): BuildingShape {
  const ground = groundOf(building)
  const fragment = idPart(building.id)
  const topology = topologyOf(building)
  const { stretches, chimneys, facesAt, newNumber, steep } = topology
  const shafts = new Set(chimneys.flatMap((hole) => hole.stretches))
  const edges = nameEdges(edgesOf(stretches, shafts, facesAt), fragment, building.frame)
  const pieces: WallPiece[] = []
  for (const stretch of stretches) if (!shafts.has(stretch)) addWallPieces(pieces, stretch, ground, newNumber)
  return { building, fragment, ground, topology, edges, wallPieces: withoutSteep(pieces, steep, newNumber) }
}
