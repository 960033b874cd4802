import { boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import { planDistance, planLength, type PlanPoint, type Vec2 } from '../../../kernel/vectors.ts'
import { EDGE_PROBE, SNAP } from '../../../tolerances.ts'
import { hasGround, hasRoof, type Footprint } from '../topology/footprint.ts'
import { endsHere, heightOf, PASSING, type Layer } from '../topology/layers.ts'
import type { Stretch } from '../topology/stretches.ts'
import type { WallPiece } from './wall-pieces.ts'

/** Wall pieces on a footprint with their edges, and the overhang of the roof. */
export interface LinedPieces {
  readonly pieces: readonly WallPiece[]
  /** Median over the length of walls below the roof, metres; null where there is none. */
  readonly overhang: number | null
}

/**
 * Finds the edge above each wall among those of the roof alone: its own outline, else the free edge that an outward ray at right angles
 * to the wall hits before ground begins again.
 * @param roof the stretches of the roof alone
 */
export function withLines(pieces: readonly WallPiece[], roof: readonly Stretch[], footprint: Footprint): LinedPieces {
  const numberAt = lineNumbers(roof)
  const edgeBeyond = outwardRays(footprint)
  const reaches: { reach: number; length: number }[] = []
  const lined = pieces.map((piece): WallPiece => {
    const middle: Vec2 = [(piece.a[0] + piece.b[0]) / 2, (piece.a[1] + piece.b[1]) / 2]
    if (endsHere(piece.upper)) return { ...piece, line: numberAt(piece.upper, middle) }
    if (piece.type !== 'ground') return { ...piece, line: PASSING }
    const hit = edgeBeyond(piece, middle)
    if (hit === null) return { ...piece, line: PASSING }
    reaches.push({ reach: hit.reach, length: planDistance(piece.a, piece.b) })
    return { ...piece, line: numberAt(hit.layer, hit.place) }
  })
  return { pieces: lined, overhang: medianReach(reaches) }
}

/** Weighted by length; null where there is none. */
export function medianReach(reaches: readonly { reach: number; length: number }[]): number | null {
  const total = reaches.reduce((sum, { length }) => sum + length, 0)
  let passed = 0
  for (const { reach, length } of reaches.toSorted((a, b) => a.reach - b.reach)) {
    passed += length
    if (passed >= total / 2) return reach
  }
  return null
}

/** Finds the number of a line of a face's outline in the arrangement of the roof alone. */
function lineNumbers(roof: readonly Stretch[]): (layer: Layer, place: PlanPoint) => number {
  // Roof faces come first in both arrangements, so their ring edges have the same numbers.
  const byEdge = new Map<number, Layer[]>()
  for (const { left, right } of roof) {
    for (const layer of [...left, ...right]) {
      if (!endsHere(layer)) continue
      const own = byEdge.get(layer.edge)
      if (own === undefined) byEdge.set(layer.edge, [layer])
      else own.push(layer)
    }
  }
  return (layer, place) => {
    let best = PASSING
    let least = Infinity
    for (const { number, start, end } of byEdge.get(layer.edge) ?? []) {
      const off = planDistance(start, place) + planDistance(place, end) - planDistance(start, end)
      if (off < least) [best, least] = [number, off]
    }
    return best
  }
}

/** The roof outline that a ray from a wall reaches. */
interface Hit {
  readonly layer: Layer
  readonly place: Vec2
  /** Metres from the wall. */
  readonly reach: number
}

/** A line in plan that matters to a ray: ground or roof begins or ends there. */
interface Border {
  readonly start: PlanPoint
  readonly end: PlanPoint
  readonly stretch: Stretch
}

/** Casts rays from walls to the first outline of the roof; a ray stops if ground begins first. */
function outwardRays(footprint: Footprint): (piece: WallPiece, from: Vec2) => Hit | null {
  const borders = bordersOf(footprint)
  const boxes = boxesOf(
    borders.map(({ start, end }) => ({
      minX: Math.min(start[0], end[0]),
      minY: Math.min(start[1], end[1]),
      maxX: Math.max(start[0], end[0]),
      maxY: Math.max(start[1], end[1]),
    })),
  )
  const search = boxSearch(boxes)
  const extent = borders.reduce((most, { start }) => Math.max(most, planDistance(start, borders[0]!.start)), 0)
  return (piece, from) => {
    const size = planDistance(piece.a, piece.b)
    const ray: Vec2 = [(piece.b[1] - piece.a[1]) / size, (piece.a[0] - piece.b[0]) / size]
    // Most roofs overhang less than a metre: a short ray meets few borders.
    for (let far = 1; ; far *= 2) {
      const [x, y] = [from[0] + far * ray[0], from[1] + far * ray[1]]
      const near = search(
        Math.min(from[0], x),
        Math.min(from[1], y),
        Math.max(from[0], x),
        Math.max(from[1], y),
        EDGE_PROBE,
      )
      const met = nearestMeeting(borders, near, from, ray)
      if (met !== null && met.reach <= far) return hitAt(met, from, ray, footprint)
      if (far > 2 * extent) return null
    }
  }
}

function bordersOf({ stretches, kinds }: Footprint): Border[] {
  return stretches.flatMap((stretch): Border[] => {
    const { left, right } = stretch
    if (hasGround(left, kinds) === hasGround(right, kinds) && hasRoof(left, kinds) === hasRoof(right, kinds)) return []
    const { start, end } = left.find(endsHere) ?? right.find(endsHere) ?? left[0] ?? right[0]!
    return [{ start, end, stretch }]
  })
}

interface Meeting {
  readonly border: Border
  readonly reach: number
  /** Whether the ray comes from the border's left. */
  readonly fromLeft: boolean
}

function nearestMeeting(borders: readonly Border[], near: readonly number[], from: Vec2, ray: Vec2): Meeting | null {
  let nearest: Meeting | null = null
  for (const i of near) {
    const border = borders[i]!
    const [sx, sy] = border.start
    const ex = border.end[0] - sx
    const ey = border.end[1] - sy
    const turn = ray[0] * ey - ray[1] * ex
    if (Math.abs(turn) < ALONG * planLength(ex, ey)) continue
    const reach = ((sx - from[0]) * ey - (sy - from[1]) * ex) / turn
    const t = ((sx - from[0]) * ray[1] - (sy - from[1]) * ray[0]) / turn
    // The wall's own line is not ahead.
    if (reach <= SNAP || t < 0 || t > 1 || (nearest !== null && reach >= nearest.reach)) continue
    nearest = { border, reach, fromLeft: turn > 0 }
  }
  return nearest
}

/** Sine below which a ray runs along a border. */
const ALONG = 1e-9

/** The roof that ends where a ray meets a border; null if ground begins there, or no roof ends. */
function hitAt({ border, reach, fromLeft }: Meeting, from: Vec2, ray: Vec2, { kinds }: Footprint): Hit | null {
  const { left, right } = border.stretch
  const [near, beyond] = fromLeft ? [left, right] : [right, left]
  if (hasRoof(beyond, kinds)) return null
  let layer: Layer | null = null
  for (const each of near) {
    if (!endsHere(each) || kinds.has(each.face.surface)) continue
    if (layer === null || heightOf(each) > heightOf(layer)) layer = each
  }
  return layer === null ? null : { layer, reach, place: [from[0] + reach * ray[0], from[1] + reach * ray[1]] }
}
