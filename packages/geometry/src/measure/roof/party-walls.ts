import Flatbush from 'flatbush'
import { betweenFrames } from '../../geodesy/frame.ts'
import { sharedArea, type Trapezoid } from '../../kernel/trapezoids.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { Finding } from '../../model/finding.ts'
import { GAP, PARTY_AREA } from '../../tolerances.ts'
import type { BuildingShape } from './building-shape.ts'
import { alongAndBeyond, pieceLess, trapezoidOf } from './cut-walls.ts'
import type { WallPiece } from './wall-pieces.ts'

/** A wall piece and what of a neighbour's wall stands against it, in the piece's plane. */
export interface Facing {
  readonly piece: WallPiece
  readonly opposite: Trapezoid
  readonly neighbour: string
  /** Square metres that both have in common. */
  readonly area: number
}

/**
 * The stretches of each building's ground walls that face a wall of another building within `GAP`.
 * @returns one list a building, in the order given
 */
export function partyWalls(shapes: readonly BuildingShape[]): Facing[][] {
  const facing: Facing[][] = shapes.map(() => [])
  if (shapes.length < 2) return facing
  const boxes = shapes.map(degreeBox)
  const index = new Flatbush(shapes.length)
  for (const [west, south, east, north] of boxes) index.add(west, south, east, north)
  index.finish()
  for (const [i, shape] of shapes.entries()) {
    for (const j of index.search(...boxes[i]!)) if (j !== i) facing[i]!.push(...facingOf(shape, shapes[j]!))
  }
  return facing
}

/** Metres in a degree of latitude; boxes are grown by more than this is off. */
const METRES_PER_DEGREE = 111_000

/** A box in degrees around a building's walls, grown by the tolerance. */
function degreeBox({ building, wallPieces }: BuildingShape): [number, number, number, number] {
  const [lon, lat] = building.frame.anchor
  let [minX, minY, maxX, maxY] = [0, 0, 0, 0]
  for (const [i, { a, b }] of wallPieces.entries()) {
    minX = Math.min(i === 0 ? Infinity : minX, a[0], b[0])
    minY = Math.min(i === 0 ? Infinity : minY, a[1], b[1])
    maxX = Math.max(i === 0 ? -Infinity : maxX, a[0], b[0])
    maxY = Math.max(i === 0 ? -Infinity : maxY, a[1], b[1])
  }
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const grow = 2 * GAP + 0.01 * (maxX - minX + maxY - minY)
  return [
    lon + (minX - grow) / perDegreeEast,
    lat + (minY - grow) / METRES_PER_DEGREE,
    lon + (maxX + grow) / perDegreeEast,
    lat + (maxY + grow) / METRES_PER_DEGREE,
  ]
}

function facingOf(shape: BuildingShape, other: BuildingShape): Facing[] {
  const move = betweenFrames(other.building.frame, shape.building.frame)
  const theirs = other.wallPieces.filter(({ type }) => type === 'ground').map((piece) => ({ ...piece, a: move(piece.a), b: move(piece.b) }))
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { a, b } of theirs) {
    minX = Math.min(minX, a[0] - GAP, b[0] - GAP)
    minY = Math.min(minY, a[1] - GAP, b[1] - GAP)
    maxX = Math.max(maxX, a[0] + GAP, b[0] + GAP)
    maxY = Math.max(maxY, a[1] + GAP, b[1] + GAP)
  }
  const found: Facing[] = []
  for (const piece of shape.wallPieces) {
    const { a, b } = piece
    if (piece.type !== 'ground') continue
    if (Math.max(a[0], b[0]) < minX || Math.min(a[0], b[0]) > maxX) continue
    if (Math.max(a[1], b[1]) < minY || Math.min(a[1], b[1]) > maxY) continue
    for (const their of theirs) {
      const opposite = oppositeOf(piece, their)
      if (opposite === null) continue
      const area = sharedArea(trapezoidOf(piece), opposite)
      if (area > 0) found.push({ piece, opposite, neighbour: other.building.id, area })
    }
  }
  return found
}

/** Another wall's trapezoid in the plane of a piece that it faces; null where it does not. */
function oppositeOf(piece: WallPiece, their: WallPiece): Trapezoid | null {
  const [u1, beyond1] = alongAndBeyond(piece, their.a)
  const [u0, beyond0] = alongAndBeyond(piece, their.b)
  // Facing it runs the other way; nearly parallel, or the distance below would mean nothing.
  if (u1 <= u0 || Math.abs(beyond1 - beyond0) > PARALLEL * (u1 - u0)) return null
  const { u1: size } = trapezoidOf(piece)
  const [low, high] = [Math.max(0, u0), Math.min(size, u1)]
  if (high <= low) return null
  const beyondAt = (u: number): number => beyond0 + ((u - u0) / (u1 - u0)) * (beyond1 - beyond0)
  if (Math.abs(beyondAt(low)) > GAP || Math.abs(beyondAt(high)) > GAP) return null
  return { u0, u1, foot0: their.footB, foot1: their.footA, top0: their.topB, top1: their.topA }
}

/** Metres across per metre along: walls that turn from each other by more do not face each other. */
const PARALLEL = 0.2

/** Ground walls less what faces a neighbour. */
export function withoutPartyWalls(shape: BuildingShape, facing: readonly Facing[]): WallPiece[] {
  const against = Map.groupBy(facing, ({ piece }) => piece)
  return shape.wallPieces.flatMap((piece) => {
    let left = [piece]
    for (const { opposite } of against.get(piece) ?? []) {
      const { u0, u1, foot0, foot1, top0, top1 } = opposite
      left = left.flatMap((rest) => {
        // What is left of a piece has its own left end.
        const offset = alongAndBeyond(piece, rest.a)[0]
        const polygon: Vec2[] = [[u0 - offset, foot0], [u1 - offset, foot1], [u1 - offset, top1], [u0 - offset, top0]]
        return pieceLess(rest, polygon, null, shape.topology.newNode)
      })
    }
    return left
  })
}

/** One finding a neighbour, with the area that faces it. */
export function partyWallFindings(shape: BuildingShape, facing: readonly Facing[]): Finding[] {
  const { id } = shape.building
  return [...Map.groupBy(facing, ({ neighbour }) => neighbour)].flatMap(([neighbour, shared]) => {
    const area = shared.reduce((sum, each) => sum + each.area, 0)
    if (area < PARTY_AREA) return []
    const message = `${area.toFixed(2)} m² of the walls of ${id} face a wall of ${neighbour} within ${GAP * 100} cm`
    return [{ code: 'roof/party-wall' as const, message, ids: [id, neighbour] }]
  })
}
