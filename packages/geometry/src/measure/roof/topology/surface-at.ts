import { insideRing } from '../../../kernel/rings.ts'
import { planDistance } from '../../../kernel/vectors.ts'
import type { Surface } from '../../../model/roof.ts'
import { EDGE_PROBE } from '../../../tolerances.ts'
import type { Face } from './faces.ts'
import { endsHere, type Layer } from './layers.ts'
import type { Piece } from './patches.ts'

/** The surface at the place of a layer: a joined face has several. */
export function surfaceAt(layer: Layer): Surface {
  const { face, edge } = layer
  if (face.joined === null) return face.surface
  if (endsHere(layer)) return face.joined.sources[edge - face.firstEdge]!
  const { start, end, isLeft } = layer
  const beside = ((isLeft ? 1 : -1) * EDGE_PROBE) / planDistance(start, end)
  const x = (start[0] + end[0]) / 2 - (end[1] - start[1]) * beside
  const y = (start[1] + end[1]) / 2 + (end[0] - start[0]) * beside
  return pieceAt(face, x, y)?.surface ?? face.surface
}

function pieceAt(face: Face, x: number, y: number): Piece | undefined {
  return face.joined?.pieces.find(({ polygon }) => polygon.every((ring, i) => insideRing(ring, x, y) === (i === 0)))
}
