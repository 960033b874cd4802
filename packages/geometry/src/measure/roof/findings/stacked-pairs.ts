import { betweenFrames } from '../../../geodesy/between-frames.ts'
import { boxAround, boxesOf, visitPairs, type Box } from '../../../kernel/box-search.ts'
import { unionArea } from '../../../kernel/coverage.ts'
import type { Ring2, Ring3 } from '../../../kernel/rings.ts'
import { planDistance, type PlanPoint, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import type { Frame } from '../../../model/frame.ts'
import { said, squareMetres } from '../../../model/sentence.ts'
import { STACKED_AREA, STACKED_SHARE } from '../../../tolerances.ts'
import type { BuildingMeasures } from '../measures.ts'
import { outlineOf } from './hidden-roofs.ts'

/** Where a building stands in the plan of the whole file, and its altitudes. */
interface Extent extends Box {
  readonly low: number
  readonly high: number
  /** Of the longest side of its roof, of length 1. */
  readonly direction: Vec2
  /** Of the box around it whose sides lie along that direction and across it: nearly its walls. */
  readonly corners: readonly Vec2[]
}

/** The outlines of a building's roof in the plan of the whole file. */
function outlinesOf({ building: { frame, surfaces } }: BuildingMeasures, plan: Frame): Ring2[] {
  const move = betweenFrames(frame, plan)
  return surfaces.flatMap(({ polygons }) => polygons.map((polygon) => outlineOf(polygon).map(move)))
}

/** Only corners of boxes change frames: all points would take most of the time that telling buildings apart takes. */
function extentOf({ building: { frame, surfaces }, surfaces: measures }: BuildingMeasures, plan: Frame): Extent {
  let [low, high] = [Infinity, -Infinity]
  for (const { minRoofAltitude, maxRoofAltitude, minHeightAboveGround } of measures) {
    low = Math.min(low, minRoofAltitude - (minHeightAboveGround ?? 0))
    high = Math.max(high, maxRoofAltitude)
  }
  const rings: Ring3[] = []
  for (const { polygons } of surfaces) for (const [outer] of polygons) rings.push(outer)
  const [dx, dy] = longestSide(rings)
  const move = betweenFrames(frame, plan)
  const corners = cornersOf(boxAlong([dx, dy], rings)).map(([u, v]) => move([u * dx - v * dy, v * dx + u * dy]))
  const [from, to] = [corners[0]!, corners[1]!]
  const size = planDistance(from, to)
  return {
    ...boxAround(cornersOf(boxAlong([1, 0], rings)).map(move)),
    low,
    high,
    direction: size === 0 ? [1, 0] : [(to[0] - from[0]) / size, (to[1] - from[1]) / size],
    corners,
  }
}

const cornersOf = ({ minX, minY, maxX, maxY }: Box): Vec2[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
]

const sharedLength = (low: number, high: number, otherLow: number, otherHigh: number): number =>
  Math.min(high, otherHigh) - Math.max(low, otherLow)

/** Whether two buildings may stand in one place: few do, so that this is all that most pairs cost. Neighbours of a row only touch along their walls. */
function mayBeOne(a: Extent, b: Extent): boolean {
  const tall = sharedLength(a.low, a.high, b.low, b.high)
  if (tall < 0 || tall < STACKED_SHARE * Math.min(a.high - a.low, b.high - b.low)) return false
  return sharedBox(a, b) > STACKED_AREA && sharedAlong(a, a, b) > STACKED_AREA && sharedAlong(b, a, b) > STACKED_AREA
}

const sharedAlong = ({ direction }: Extent, a: Extent, b: Extent): number =>
  sharedBox(boxAlong(direction, [a.corners]), boxAlong(direction, [b.corners]))

/** What two boxes share, square metres. */
const sharedBox = (a: Box, b: Box): number =>
  Math.max(0, sharedLength(a.minX, a.maxX, b.minX, b.maxX)) * Math.max(0, sharedLength(a.minY, a.maxY, b.minY, b.maxY))

/**
 * Plan area that two buildings share, square metres; 0 where it is less than counts. Looked at along the walls of either, most roofs of one
 * lie outside of the box around the other: the few that are left are summed.
 */
function sharedArea(one: readonly Ring2[], other: readonly Ring2[], directions: readonly Vec2[]): number {
  let [own, others] = [one, other]
  for (const direction of directions) {
    const around = boxAlong(direction, others)
    if (sharedBox(boxAlong(direction, own), around) <= STACKED_AREA) return 0
    own = own.filter((ring) => sharedBox(boxAlong(direction, [ring]), around) > 0)
    const box = boxAlong(direction, own)
    others = others.filter((ring) => sharedBox(boxAlong(direction, [ring]), box) > 0)
    if (sharedBox(box, boxAlong(direction, others)) <= STACKED_AREA) return 0
  }
  if (hardlyMeet(own, others)) return 0
  return unionArea(own) + unionArea(others) - unionArea([...own, ...others])
}

/** Up to so many corners of both roofs are held against each other before areas are summed. */
const MOST_CORNERS = 400

/** Whether the roofs of two buildings share less than counts by what each pair of them shares at most: where they only touch, next to nothing. */
function hardlyMeet(own: readonly Ring2[], others: readonly Ring2[]): boolean {
  if ([...own, ...others].reduce((sum, ring) => sum + ring.length, 0) > MOST_CORNERS) return false
  let shared = 0
  for (const ring of own) for (const other of others) shared += sharedAtMost(ring, other)
  return shared <= STACKED_AREA
}

/** The least that boxes around two rings share, looked at along the sides of either: nothing where a side of outlines without a notch parts them. */
function sharedAtMost(one: Ring2, other: Ring2): number {
  let least = Infinity
  for (const ring of [one, other]) {
    let p = ring.at(-1)!
    for (const q of ring) {
      const size = planDistance(p, q)
      if (size === 0) continue
      const direction: Vec2 = [(q[0] - p[0]) / size, (q[1] - p[1]) / size]
      least = Math.min(least, sharedBox(boxAlong(direction, [one]), boxAlong(direction, [other])))
      if (least === 0) return 0
      p = q
    }
  }
  return least
}

/** The box around rings whose sides lie along a direction and across it. */
function boxAlong([dx, dy]: Vec2, rings: readonly (readonly PlanPoint[])[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings)
    for (const p of ring) {
      const u = p[0] * dx + p[1] * dy
      const v = p[1] * dx - p[0] * dy
      if (u < minX) minX = u
      if (u > maxX) maxX = u
      if (v < minY) minY = v
      if (v > maxY) maxY = v
    }
  return { minX, minY, maxX, maxY }
}

/** The direction of the longest side of any ring, of length 1. */
function longestSide(rings: readonly (readonly PlanPoint[])[]): Vec2 {
  let [longest, dx, dy] = [0, 1, 0]
  for (const ring of rings) {
    let p = ring.at(-1)!
    for (const q of ring) {
      const side = planDistance(p, q)
      if (side > longest) [longest, dx, dy] = [side, (q[0] - p[0]) / side, (q[1] - p[1]) / side]
      p = q
    }
  }
  return [dx, dy]
}

/**
 * Buildings that stand in the place of another, as where a file has one from two sources: both count. Each is told with the first
 * that it is found with.
 */
export function stackedPairs(measured: readonly BuildingMeasures[]): Finding[] {
  const [first, second] = measured
  if (second === undefined) return []
  const plan = first!.building.frame
  const extents = measured.map((each) => extentOf(each, plan))
  const told = new Set<number>()
  const findings: Finding[] = []
  visitPairs(boxesOf(extents), 0, (i, j) => {
    const [a, b] = [extents[i]!, extents[j]!]
    if (told.has(i) || told.has(j) || !mayBeOne(a, b)) return
    const [one, other] = [outlinesOf(measured[i]!, plan), outlinesOf(measured[j]!, plan)]
    const shared = sharedArea(one, other, [a.direction, b.direction])
    if (shared <= STACKED_AREA || shared <= STACKED_SHARE * Math.min(unionArea(one), unionArea(other))) return
    const ids = [measured[Math.min(i, j)]!.building.id, measured[Math.max(i, j)]!.building.id]
    told.add(Math.max(i, j))
    const message = said`${ids[0]!} and ${ids[1]!} stand in the same place (${squareMetres(shared)} of plan): both count`
    findings.push(findingOf('roof/stacked-pair', message, ids))
  })
  return findings
}
