import { chainsOf } from '../../../kernel/chains.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said } from '../../../sentence.ts'
import type { BuildingShape } from './building-shape.ts'
import type { WallPiece } from './wall-pieces.ts'

/** Sine below which two walls are in line: their corner is moved at right angles to them, not to the crossing of their lines. */
const IN_LINE = 0.05

/**
 * Moves ground walls in under the eaves. Corners go to the crossing of the moved walls; tops follow the roof, feet the ground. Walls on
 * roofs stay.
 * @param overhangOf metres from a wall to the roof edge over it
 */
export function underEaves(
  { building }: Pick<BuildingShape, 'building'>,
  pieces: readonly WallPiece[],
  overhangOf: (piece: WallPiece) => number,
): { pieces: WallPiece[]; findings: Finding[] } {
  const onGround = pieces.filter(({ type }) => type === 'ground')
  const moved: WallPiece[] = pieces.filter(({ type }) => type !== 'ground')
  let lost = 0
  for (const chain of chainsOf(onGround, touch, turn)) {
    const isClosed = chain.at(-1)!.to === chain[0]!.from
    for (const [i, piece] of chain.entries()) {
      const previous = chain[i - 1] ?? (isClosed ? chain.at(-1) : undefined)
      const next = chain[i + 1] ?? (isClosed ? chain[0] : undefined)
      const a = cornerShift(previous ?? piece, piece, overhangOf)
      const b = cornerShift(piece, next ?? piece, overhangOf)
      const inside = shifted(piece, a, b)
      if (inside === null) lost += 1
      else moved.push(inside)
    }
  }
  if (lost === 0) return { pieces: moved, findings: [] }
  const deepest = onGround.reduce((most, piece) => Math.max(most, overhangOf(piece)), 0)
  const message = said(ROOFS.overhangTooDeep, {
    count: lost,
    id: building.id,
    overhang: Number(deepest.toFixed(3)),
  })
  return { pieces: moved, findings: [findingOf(message, [building.id])] }
}

const touch = (piece: WallPiece, next: WallPiece): number =>
  Math.max(0, Math.min(piece.topB, next.topA) - Math.max(piece.footB, next.footA))

function directionOf({ a, b }: WallPiece): Vec2 {
  const size = Math.hypot(b[0] - a[0], b[1] - a[1])
  return [(b[0] - a[0]) / size, (b[1] - a[1]) / size]
}

function turn(piece: WallPiece, next: WallPiece): number {
  const [ux, uy] = directionOf(piece)
  const [vx, vy] = directionOf(next)
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
}

/** Shift of the corner between two walls: to the crossing of both walls, each moved to its left by its overhang. */
function cornerShift(piece: WallPiece, next: WallPiece, overhangOf: (piece: WallPiece) => number): Vec2 {
  const [ux, uy] = directionOf(piece)
  const [vx, vy] = directionOf(next)
  const a = overhangOf(piece)
  const b = overhangOf(next)
  const sine = ux * vy - uy * vx
  if (Math.abs(sine) < IN_LINE) return [-vy * b, vx * b]
  // Solves n_u . s = a and n_v . s = b with the left normals n of both directions.
  return [(a * vx - b * ux) / sine, (a * vy - b * uy) / sine]
}

/** A piece with both ends moved; null if its direction would reverse. */
function shifted(piece: WallPiece, shiftA: Vec2, shiftB: Vec2): WallPiece | null {
  const a: Vec2 = [piece.a[0] + shiftA[0], piece.a[1] + shiftA[1]]
  const b: Vec2 = [piece.b[0] + shiftB[0], piece.b[1] + shiftB[1]]
  const [ux, uy] = directionOf(piece)
  if ((b[0] - a[0]) * ux + (b[1] - a[1]) * uy <= 0) return null
  const roof = piece.upper.face.plane
  const earth = piece.floor
  const onRoof = ([x, y]: Vec2): number => roof.gx * x + roof.gy * y
  const onEarth = ([x, y]: Vec2): number => earth.gx * x + earth.gy * y
  return {
    ...piece,
    a,
    b,
    footA: piece.footA + onEarth(shiftA),
    footB: piece.footB + onEarth(shiftB),
    topA: piece.topA + onRoof(shiftA),
    topB: piece.topB + onRoof(shiftB),
  }
}
