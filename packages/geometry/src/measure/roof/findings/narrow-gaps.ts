import { boxesOf, visitPairs } from '../../../kernel/box-search.ts'
import { planDistance } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { figure, metres, said, squareMetres } from '../../../sentence.ts'
import type { BuildingShape } from '../walls/building-shape.ts'
import { boxOf, type WallPiece } from '../walls/wall-pieces.ts'
import { surfaceAt } from '../topology/surface-at.ts'

/** Metres. A passage this narrow between outer walls of one building is of no use to anyone: their roofs should meet. */
const NARROW_GAP = 0.3

/** Cosine of 10 degrees: the limit for walls that face each other. */
const FACING = Math.cos(Math.PI / 18)

/** The facing part of a wall close to another wall of its building, metres and square metres. */
interface Faced {
  readonly width: number
  readonly length: number
  readonly area: number
}

/** The part of a wall that closely faces another; null if none does, or only over less than the gap's width. */
function facedBy(wall: WallPiece, other: WallPiece): Faced | null {
  const { a, b } = wall
  const size = planDistance(a, b)
  const otherSize = planDistance(other.a, other.b)
  const [x, y] = [(b[0] - a[0]) / size, (b[1] - a[1]) / size]
  if (((other.b[0] - other.a[0]) * x + (other.b[1] - other.a[1]) * y) / otherSize > -FACING) return null
  const along = [other.a, other.b].map((p) => (p[0] - a[0]) * x + (p[1] - a[1]) * y)
  // The building is on the left of a wall, so that what is outside has a positive distance to the right.
  const outside = [other.a, other.b].map((p) => (p[0] - a[0]) * y - (p[1] - a[1]) * x)
  const width = Math.max(...outside)
  const length = Math.min(size, Math.max(...along)) - Math.max(0, Math.min(...along))
  if (Math.min(...outside) <= 0 || width > NARROW_GAP || length <= width) return null
  const top = Math.min(Math.max(wall.topA, wall.topB), Math.max(other.topA, other.topB))
  const foot = Math.max(Math.min(wall.footA, wall.footB), Math.min(other.footA, other.footB))
  return top > foot ? { width, length, area: length * (top - foot) } : null
}

/** A cheap test whether a wall may closely face another: most pairs fail it. */
function mayFace(wall: WallPiece, other: WallPiece): boolean {
  const { a, b } = wall
  const x = b[0] - a[0]
  const y = b[1] - a[1]
  if ((other.b[0] - other.a[0]) * x + (other.b[1] - other.a[1]) * y >= 0) return false
  const outside = (other.a[0] - a[0]) * y - (other.a[1] - a[1]) * x
  return outside > 0 && outside * outside <= NARROW_GAP * NARROW_GAP * (x * x + y * y)
}

/** The walls that stand closely against others, in the order of the walls. */
function facedWalls(walls: readonly WallPiece[]): { readonly wall: WallPiece; readonly faced: Faced }[] {
  const found: { i: number; j: number; wall: WallPiece; faced: Faced }[] = []
  const look = (i: number, j: number): void => {
    const wall = walls[i]!
    const faced = mayFace(wall, walls[j]!) ? facedBy(wall, walls[j]!) : null
    if (faced !== null) found.push({ i, j, wall, faced })
  }
  visitPairs(boxesOf(walls.map(boxOf)), NARROW_GAP, (i, j) => {
    look(i, j)
    look(j, i)
  })
  return found.sort((s, t) => s.i - t.i || s.j - t.j)
}

/** A finding for ground walls of one building that face each other across a gap too narrow to be real: surfaces that should meet are apart. */
export function narrowGapFindings({ building, wallPieces }: BuildingShape): Finding[] {
  const faced: Faced[] = []
  const surfaces = new Set<string>()
  for (const found of facedWalls(wallPieces.filter(({ type }) => type === 'ground'))) {
    faced.push(found.faced)
    surfaces.add(surfaceAt(found.wall.upper).id)
  }
  if (faced.length === 0) return []
  const sum = (value: (found: Faced) => number): number => faced.reduce((total, found) => total + value(found), 0)
  // A loop: there may be more than a call can have arguments.
  const widest = faced.reduce((most, { width }) => Math.max(most, width), 0)
  const message = said(ROOFS.narrowGap, {
    id: building.id,
    width: figure(widest * 100, 0),
    length: metres(sum(({ length }) => length)),
    area: squareMetres(sum(({ area }) => area)),
  })
  return [findingOf(message, [building.id, ...surfaces])]
}
