import type { Building } from '../../../model/roof.ts'
import type { GroundModel } from '../ground.ts'
import { addColumnPieces, type LeftOut } from './column-walls.ts'
import { footprintRule } from './columns.ts'
import { isUnderside, type Footprint } from '../topology/footprint.ts'
import { chimneysAmong } from '../topology/chimneys.ts'
import { withoutSteepFaces } from './steep-faces.ts'
import type { Stretch } from '../topology/stretches.ts'
import type { Topology } from '../topology/topology.ts'
import { withLines, type LinedPieces } from './wall-lines.ts'
import type { WallPiece } from './wall-pieces.ts'

/** The vertical faces of the solid between roofs and ground surfaces, with the edges of the roof over them. */
export function footprintPieces(
  building: Building,
  ground: GroundModel,
  topology: Topology,
  footprint: Footprint,
  leftOut: LeftOut,
): LinedPieces {
  const { stretches, newNumber, kinds } = footprint
  const { altitude, points } = building.ground
  const rule = footprintRule(kinds, altitude !== null || points.length > 0 ? ground : null)
  const shafts = shaftsAmong(footprint)
  const pieces: WallPiece[] = []
  for (const stretch of stretches) if (!shafts.has(stretch)) addColumnPieces(pieces, stretch, rule, newNumber, leftOut)
  // A face that looks down is the floor of columns already: it replaces no wall.
  const upright = topology.steep.filter(({ polygon }) => !isUnderside(polygon))
  return withLines(withoutSteepFaces(pieces, upright, newNumber), topology.stretches, footprint)
}

/** The stretches around chimneys and shafts, which are holes of the roof whatever ground lies below. */
export function shaftsAmong({ stretches, kinds }: Footprint): ReadonlySet<Stretch> {
  const wholeOf = new Map<Stretch, Stretch>()
  for (const stretch of stretches) {
    const left = stretch.left.filter(({ face }) => !kinds.has(face.surface))
    const right = stretch.right.filter(({ face }) => !kinds.has(face.surface))
    // Only the outline of the roof runs around them.
    if (left.length > 0 !== right.length > 0) wholeOf.set({ ...stretch, left, right }, stretch)
  }
  return new Set(
    chimneysAmong([...wholeOf.keys()]).flatMap((hole) => hole.stretches.map((stretch) => wholeOf.get(stretch)!)),
  )
}
