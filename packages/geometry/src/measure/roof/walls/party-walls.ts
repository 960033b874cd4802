/*
 * Finds walls that stand against a neighbouring building. Ground walls of all buildings are compared in one plan: two that face each
 * other within `GAP` share their common area. That area is reported, or left out of the walls on request.
 */

import * as REFUSALS from '../../../messages/en/refusals.ts'
import { fault, type InputError } from '../../../errors.ts'
import { roundHundredth } from '../../../rounding.ts'
import { betweenFrames } from '../../../geodesy/between-frames.ts'
import { boxesOf, visitPairs, type Box } from '../../../kernel/box-search.ts'
import { sharedArea, type Trapezoid } from '../../../kernel/trapezoids.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { Frame } from '../../../model/frame.ts'
import { GAP } from '../../../tolerances.ts'
import type { BuildingMeasures, ExteriorWallMeasure } from '../measures.ts'
import type { BuildingShape } from './building-shape.ts'
import { alongAndBeyond, subtractPiece } from './cut-walls.ts'
import type { WallPiece } from './wall-pieces.ts'

/** Limit per building on the pairs of buildings of one file whose boxes in plan meet: dense cities have under 3. Beyond it, buildings lie over each other. */
const MOST_MEETING_BUILDINGS = 60

/** Buildings added to a file's count before limits per building apply: a small file cannot take long. */
const SPARE_BUILDINGS = 1000

/** Square metres. Less wall than this against a neighbour is two corners that touch. */
const PARTY_AREA = 0.1

/** The common area of a wall piece and a neighbour's wall, in the piece's plane. */
export interface PartyWall {
  /** Number of the piece among its building's. */
  readonly piece: number
  readonly opposite: Trapezoid
  readonly neighbour: string
  /** Square metres that both have in common. */
  readonly area: number
}

/** A ground wall: its line in the plan of the whole file, and its face in its own plane. */
interface GroundLine {
  /** Number of its piece among its building's. */
  readonly piece: number
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly face: Trapezoid
}

/** The ground walls of one building in the plan of the whole file, and the box around them. */
export interface GroundWalls extends Box {
  readonly buildingId: string
  /**
   * The lines as rows of numbers, in the order of `GroundLine`. They are kept until the last building is measured. Pieces would keep the
   * shapes of all buildings in memory, and few walls have a neighbour.
   */
  readonly rows: readonly number[]
}

/** Numbers per row. */
const ROW = 10

/** @param plan one frame for all buildings of the file */
export function groundWallsOf({ building, wallPieces }: BuildingShape, plan: Frame): GroundWalls {
  const move = betweenFrames(building.frame, plan)
  let count = 0
  for (const { type } of wallPieces) if (type === 'ground') count += 1
  const rows = new Array<number>(count * ROW)
  let at = 0
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let i = 0; i < wallPieces.length; i += 1) {
    const piece = wallPieces[i]!
    if (piece.type !== 'ground') continue
    const from = move(piece.a)
    const to = move(piece.b)
    const ax = from[0]
    const ay = from[1]
    const bx = to[0]
    const by = to[1]
    rows[at] = i
    rows[at + 1] = ax
    rows[at + 2] = ay
    rows[at + 3] = bx
    rows[at + 4] = by
    rows[at + 5] = planDistance(piece.a, piece.b)
    rows[at + 6] = piece.footA
    rows[at + 7] = piece.footB
    rows[at + 8] = piece.topA
    rows[at + 9] = piece.topB
    at += ROW
    if (ax < minX) minX = ax
    if (ax > maxX) maxX = ax
    if (ay < minY) minY = ay
    if (ay > maxY) maxY = ay
    if (bx < minX) minX = bx
    if (bx > maxX) maxX = bx
    if (by < minY) minY = by
    if (by > maxY) maxY = by
  }
  return { buildingId: building.id, rows, minX, minY, maxX, maxY }
}

/**
 * The stretches of each building's ground walls that face a wall of another building within `GAP`.
 * @returns one list a building, in their order
 * @throws InputError `roof/stacked-buildings` if so many overlap that the pairs of their walls are too many to compare
 */
export function partyWalls(buildings: readonly GroundWalls[]): PartyWall[][] {
  const facing: PartyWall[][] = buildings.map(() => [])
  const limit = MOST_MEETING_BUILDINGS * (buildings.length + SPARE_BUILDINGS)
  let pairs = 0
  visitPairs(boxesOf(buildings), GAP, (i, j) => {
    pairs += 1
    if (pairs > limit) throw stacked(buildings.length, limit)
    const own = buildings[i]!
    const other = buildings[j]!
    const theirs = linesNear(other, own)
    if (theirs.length === 0) return
    for (const line of linesNear(own, other)) {
      for (const their of theirs) {
        if (!isNear(line, their)) continue
        addPartyWall(facing[i]!, line, their, other.buildingId)
        addPartyWall(facing[j]!, their, line, own.buildingId)
      }
    }
  })
  return facing
}

const stacked = (buildings: number, limit: number): InputError =>
  fault(REFUSALS.stackedBuildings, null, { limit, buildings })

/** The lines of a building that come within `GAP` of a box. */
function linesNear({ rows }: GroundWalls, { minX, minY, maxX, maxY }: Box): GroundLine[] {
  const lines: GroundLine[] = []
  for (let i = 0; i < rows.length; i += ROW) {
    const ax = rows[i + 1]!
    const ay = rows[i + 2]!
    const bx = rows[i + 3]!
    const by = rows[i + 4]!
    if ((ax > bx ? ax : bx) < minX - GAP || (ax < bx ? ax : bx) > maxX + GAP) continue
    if ((ay > by ? ay : by) < minY - GAP || (ay < by ? ay : by) > maxY + GAP) continue
    const face = {
      u0: 0,
      u1: rows[i + 5]!,
      foot0: rows[i + 6]!,
      foot1: rows[i + 7]!,
      top0: rows[i + 8]!,
      top1: rows[i + 9]!,
    }
    lines.push({ piece: rows[i]!, ax, ay, bx, by, face })
  }
  return lines
}

/** Whether the boxes of two lines come within `GAP` of each other. */
const isNear = (p: GroundLine, q: GroundLine): boolean =>
  (p.ax > p.bx ? p.ax : p.bx) >= (q.ax < q.bx ? q.ax : q.bx) - GAP &&
  (p.ax < p.bx ? p.ax : p.bx) <= (q.ax > q.bx ? q.ax : q.bx) + GAP &&
  (p.ay > p.by ? p.ay : p.by) >= (q.ay < q.by ? q.ay : q.by) - GAP &&
  (p.ay < p.by ? p.ay : p.by) <= (q.ay > q.by ? q.ay : q.by) + GAP

/** Metres across per metre along: walls that diverge more do not face each other. */
const PARALLEL = 0.2

/** Adds the common area of a wall and another building's wall, if any. */
function addPartyWall(facing: PartyWall[], own: GroundLine, their: GroundLine, neighbour: string): void {
  const dx = own.bx - own.ax
  const dy = own.by - own.ay
  const tx = their.bx - their.ax
  const ty = their.by - their.ay
  // The facing wall runs the opposite way, and nearly parallel: otherwise the distance below would mean nothing.
  const against = -(dx * tx + dy * ty)
  if (against <= 0 || Math.abs(dx * ty - dy * tx) > PARALLEL * against) return
  const square = dx * dx + dy * dy
  const t0 = ((their.bx - own.ax) * dx + (their.by - own.ay) * dy) / square
  const t1 = ((their.ax - own.ax) * dx + (their.ay - own.ay) * dy) / square
  const low = Math.max(0, t0)
  const high = Math.min(1, t1)
  if (high <= low) return
  const size = Math.sqrt(square)
  const beyond0 = ((their.bx - own.ax) * dy - (their.by - own.ay) * dx) / size
  const beyond1 = ((their.ax - own.ax) * dy - (their.ay - own.ay) * dx) / size
  const slant = (beyond1 - beyond0) / (t1 - t0)
  if (Math.abs(beyond0 + (low - t0) * slant) > GAP || Math.abs(beyond0 + (high - t0) * slant) > GAP) return
  // Shares of the wall's length in the file's plan, times its length in the building's own frame.
  const { face } = own
  const { foot0, foot1, top0, top1 } = their.face
  const opposite = { u0: t0 * face.u1, u1: t1 * face.u1, foot0: foot1, foot1: foot0, top0: top1, top1: top0 }
  const area = sharedArea(face, opposite)
  if (area > 0) facing.push({ piece: own.piece, opposite, neighbour, area })
}

/** The share of the length of a building's ground walls that faces a neighbour: 0 to 1. */
export function facingShare({ rows }: GroundWalls, facing: readonly PartyWall[]): number {
  let total = 0
  for (let i = 0; i < rows.length; i += ROW) total += rows[i + 5]!
  const against = facing.reduce(
    (sum, { piece, opposite: { u0, u1 } }) => sum + Math.max(0, Math.min(lengthOf(rows, piece), u1) - Math.max(0, u0)),
    0,
  )
  return total === 0 ? 0 : Math.min(1, against / total)
}

const lengthOf = (rows: readonly number[], piece: number): number => rows[rowOf(rows, piece) + 5]!

/** Where the row of a piece begins, in rows that are sorted by it. */
function rowOf(rows: readonly number[], piece: number): number {
  let low = 0
  let high = rows.length / ROW - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle * ROW]! < piece) low = middle + 1
    else high = middle
  }
  return low * ROW
}

/** Ground walls without the parts that face a neighbour. */
export function withoutPartyWalls(shape: BuildingShape, facing: readonly PartyWall[]): WallPiece[] {
  const against = Map.groupBy(facing, ({ piece }) => piece)
  return shape.wallPieces.flatMap((piece, i) => {
    let left = [piece]
    for (const { opposite } of against.get(i) ?? []) {
      const { u0, u1, foot0, foot1, top0, top1 } = opposite
      left = left.flatMap((rest) => {
        // A remaining part of a piece has its own left end.
        const offset = alongAndBeyond(piece, rest.a)[0]
        const polygon: Vec2[] = [
          [u0 - offset, foot0],
          [u1 - offset, foot1],
          [u1 - offset, top1],
          [u0 - offset, top0],
        ]
        return subtractPiece(rest, polygon, null, shape.newNumber)
      })
    }
    return left
  })
}

/** Metres. The middle of a stretch lies in its wall but for what is lost between two frames. */
const IN_WALL = 0.05

/** The measured wall that has the stretch of a building that faces a neighbour; none where that stretch is left out of walls. */
function wallOf(
  ground: readonly ExteriorWallMeasure[],
  { rows }: GroundWalls,
  facing: PartyWall,
  toBuilding: Move,
): string[] {
  const row = rowOf(rows, facing.piece)
  const { u0, u1 } = facing.opposite
  const length = rows[row + 5]!
  const share = (Math.max(0, u0) + Math.min(length, u1)) / 2 / length
  const along = (from: number, to: number): number => from + (to - from) * share
  const middle = toBuilding([along(rows[row + 1]!, rows[row + 3]!), along(rows[row + 2]!, rows[row + 4]!)])
  const wall = ground.find(({ corners, vertices }) => {
    const us = corners.map(([u]) => u)
    const [from, to] = [Math.min(...us), Math.max(...us)].map((u) => vertices[us.indexOf(u)]!)
    const beyond = planDistance(from!, middle) + planDistance(middle, to!) - planDistance(from!, to!)
    return beyond < IN_WALL
  })
  return wall === undefined ? [] : [wall.id]
}

type Move = ReturnType<typeof betweenFrames>

/**
 * One finding per neighbour, with the facing area, the two buildings, and the walls of the first that face the second.
 * @param plan the frame of the ground walls
 */
export function partyWallFindings(
  { building, walls }: BuildingMeasures,
  own: GroundWalls,
  facing: readonly PartyWall[],
  plan: Frame,
): Finding[] {
  if (facing.length === 0) return []
  const { id } = building
  const toBuilding = betweenFrames(plan, building.frame)
  const ground = walls.filter(({ type }) => type === 'ground')
  return [...Map.groupBy(facing, ({ neighbour }) => neighbour)].flatMap(([neighbour, shared]) => {
    const area = shared.reduce((sum, each) => sum + each.area, 0)
    if (area < PARTY_AREA) return []
    const message = said(ROOFS.partyWall, { area: squareMetres(area), id, neighbour, distance: GAP * 100 })
    const largest = shared.toSorted((one, other) => other.area - one.area)
    const against = new Set(largest.flatMap((each) => wallOf(ground, own, each, toBuilding)))
    return [{ ...findingOf(message, [id, neighbour, ...against]), area: roundHundredth(area) }]
  })
}
