import { boxAround, boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import type { Ring3 } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { SNAP } from '../../../tolerances.ts'
import type { NewNumber } from '../topology/stretches.ts'
import { alongAndBeyond, subtractPiece } from './cut-walls.ts'
import { boxOf, type WallPiece } from './wall-pieces.ts'

/**
 * Ground walls as far up and down as the faces of the file's own walls in their planes: below the underside of a roof, or into it. A wall
 * in whose plane the file has none stays as it is.
 */
export function withinWallFaces(
  pieces: readonly WallPiece[],
  faces: readonly Ring3[],
  newNumber: NewNumber,
): readonly WallPiece[] {
  const search = boxSearch(boxesOf(faces.map(boxAround)))
  return pieces.flatMap((piece) => {
    if (piece.type !== 'ground') return [piece]
    const { minX, minY, maxX, maxY } = boxOf(piece)
    const own = search(minX, minY, maxX, maxY, 2 * SNAP).flatMap((i) => inPlane(piece, faces[i]!))
    const beyond = own.reduce<readonly WallPiece[]>(
      (left, face) => left.flatMap((rest) => without(piece, rest, face, newNumber)),
      [piece],
    )
    if (own.length === 0 || (beyond.length === 1 && beyond[0] === piece)) return [piece]
    return beyond.reduce<readonly WallPiece[]>(
      (left, { a, b, footA, footB, topA, topB }) => {
        const [from, to] = [alongAndBeyond(piece, a)[0], alongAndBeyond(piece, b)[0]]
        const polygon: Vec2[] = [
          [from, footA],
          [to, footB],
          [to, topB],
          [from, topA],
        ]
        return left.flatMap((rest) => without(piece, rest, polygon, newNumber))
      },
      [piece],
    )
  })
}

/** A face in the plane of a wall that looks the same way: metres along the wall, and altitudes. */
function inPlane(piece: WallPiece, face: Ring3): Vec2[][] {
  const places = face.map((p) => alongAndBeyond(piece, p))
  if (places.some(([, beyond]) => Math.abs(beyond) > SNAP)) return []
  const flat = face.map((p, i): Vec2 => [places[i]![0], p[2]])
  // Seen from outside a wall's left end is on the left, and a face that looks out runs anticlockwise.
  let twice = 0
  for (const [i, [u, v]] of flat.entries()) {
    const [nextU, nextV] = flat[(i + 1) % flat.length]!
    twice += u * nextV - nextU * v
  }
  return twice > 0 ? [flat] : []
}

/** The parts of a rest of a wall outside a polygon that is given along the whole wall. */
function without(whole: WallPiece, rest: WallPiece, polygon: readonly Vec2[], newNumber: NewNumber): WallPiece[] {
  const offset = alongAndBeyond(whole, rest.a)[0]
  return subtractPiece(
    rest,
    polygon.map(([u, v]): Vec2 => [u - offset, v]),
    null,
    newNumber,
  )
}
