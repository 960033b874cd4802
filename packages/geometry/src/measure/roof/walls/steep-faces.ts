import { boxAround, boxesOf, boxSearch, type Box } from '../../../kernel/box-search.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { LEVEL, SNAP } from '../../../tolerances.ts'
import { alongAndBeyond, subtractPiece, trapezoidOf } from './cut-walls.ts'
import type { Faces } from '../topology/faces.ts'
import type { NewNumber } from '../topology/stretches.ts'
import { boxOf, type WallPiece } from './wall-pieces.ts'

/** Removes the walls behind vertical and overhanging roof surfaces: the file has those as surfaces already. */
export function withoutSteepFaces(
  pieces: readonly WallPiece[],
  steep: Faces['steep'],
  newNumber: NewNumber,
): readonly WallPiece[] {
  if (steep.length === 0) return pieces
  const search = boxSearch(boxesOf(pieces.map(boxOf)))
  const left = pieces.map((piece): readonly WallPiece[] => [piece])
  for (const { surface, polygon } of steep) {
    const box = boxAround(polygon[0])
    for (const i of search(box.minX, box.minY, box.maxX, box.maxY, 2 * SNAP).toSorted((a, b) => a - b)) {
      left[i] = left[i]!.flatMap((piece) => {
        if (!meet(boxOf(piece), box)) return [piece]
        const outline = polygon[0].map((p): [Vec2, number] => [alongAndBeyond(piece, p), p[2]])
        if (!hangsFrom(piece, outline)) return [piece]
        return subtractPiece(
          piece,
          outline.map(([[u], z]): Vec2 => [u, z]),
          surface,
          newNumber,
        )
      })
    }
  }
  return left.flat()
}

/** Whether two boxes come within twice the tolerance of each other. */
const meet = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX + 2 * SNAP &&
  b.minX <= a.maxX + 2 * SNAP &&
  a.minY <= b.maxY + 2 * SNAP &&
  b.minY <= a.maxY + 2 * SNAP

/** Whether a surface lies in the plane of a wall piece, or hangs from the piece's top. */
function hangsFrom(piece: WallPiece, outline: readonly [Vec2, number][]): boolean {
  const { u0, u1, top0, top1 } = trapezoidOf(piece)
  if (outline.every(([[, beyond]]) => Math.abs(beyond) <= SNAP)) return true
  return outline.some(([[u, beyond], z], i) => {
    const [[v, beyondNext], zNext] = outline[(i + 1) % outline.length]!
    if (Math.abs(beyond) > SNAP || Math.abs(beyondNext) > SNAP || Math.abs(u - v) <= SNAP) return false
    const from = Math.max(u0, Math.min(u, v))
    const to = Math.min(u1, Math.max(u, v))
    if (to - from <= SNAP) return false
    const middle = (from + to) / 2
    const height = z + ((middle - u) / (v - u)) * (zNext - z)
    return Math.abs(height - (top0 + ((middle - u0) / (u1 - u0)) * (top1 - top0))) <= LEVEL
  })
}
