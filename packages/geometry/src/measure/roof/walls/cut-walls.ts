import { subtractTrapezoid, type Trapezoid } from '../../../kernel/trapezoids.ts'
import { planDistance, type PlanPoint, type Vec2 } from '../../../kernel/vectors.ts'
import type { Surface } from '../../../model/roof.ts'
import type { NewNumber } from '../topology/stretches.ts'
import type { WallPiece } from './wall-pieces.ts'

/** A wall piece as a trapezoid in its own plane, u from its left end. */
export const trapezoidOf = (piece: WallPiece): Trapezoid => ({
  u0: 0,
  u1: planDistance(piece.a, piece.b),
  foot0: piece.footA,
  foot1: piece.footB,
  top0: piece.topA,
  top1: piece.topB,
})

/** Plan position of a point relative to a wall piece: metres along it from its left end, and metres to its outer side. */
export function alongAndBeyond(piece: WallPiece, p: PlanPoint): Vec2 {
  const size = planDistance(piece.a, piece.b)
  const dx = (piece.b[0] - piece.a[0]) / size
  const dy = (piece.b[1] - piece.a[1]) / size
  const px = p[0] - piece.a[0]
  const py = p[1] - piece.a[1]
  return [px * dx + py * dy, px * dy - py * dx]
}

/**
 * The parts of a wall piece outside a polygon in its plane.
 * @param surface the surface on which parts above the polygon stand; null: parts that stood on the ground still do
 */
export function subtractPiece(
  piece: WallPiece,
  polygon: readonly Vec2[],
  surface: Surface | null,
  newNumber: NewNumber,
): WallPiece[] {
  const whole = trapezoidOf(piece)
  const at = (u: number): Vec2 => [
    piece.a[0] + (u / whole.u1) * (piece.b[0] - piece.a[0]),
    piece.a[1] + (u / whole.u1) * (piece.b[1] - piece.a[1]),
  ]
  const nodes = new Map<number, number>([
    [whole.u0, piece.from],
    [whole.u1, piece.to],
  ])
  const nodeAt = (u: number): number => {
    const node = nodes.get(u) ?? newNumber()
    nodes.set(u, node)
    return node
  }
  return subtractTrapezoid(whole, polygon).map((rest) => ({
    type: rest.keepsFoot || surface === null ? piece.type : 'shared',
    from: nodeAt(rest.u0),
    to: nodeAt(rest.u1),
    a: rest.u0 === whole.u0 ? piece.a : at(rest.u0),
    b: rest.u1 === whole.u1 ? piece.b : at(rest.u1),
    footA: rest.foot0,
    footB: rest.foot1,
    topA: rest.top0,
    topB: rest.top1,
    upper: piece.upper,
    line: piece.line,
    foot: rest.keepsFoot ? piece.foot : surface,
    floor: piece.floor,
  }))
}
