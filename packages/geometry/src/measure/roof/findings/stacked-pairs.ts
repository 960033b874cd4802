import { betweenFrames } from '../../../geodesy/between-frames.ts'
import { boxAround, boxesOf, visitPairs, type Box } from '../../../kernel/box-search.ts'
import { unionArea } from '../../../kernel/coverage.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import type { Frame } from '../../../model/frame.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, squareMetres } from '../../../sentence.ts'
import { STACKED_AREA, STACKED_SHARE } from '../../../tolerances.ts'
import type { BuildingMeasures } from '../measures.ts'
import { outlineOf } from './hidden-roofs.ts'

/** Where a building stands: the box around it in the plan of the whole file, and its altitudes. */
interface Extent extends Box {
  readonly low: number
  readonly high: number
}

/** The outlines of a building's roof in the plan of the whole file. */
function outlinesOf({ building: { frame, surfaces } }: BuildingMeasures, plan: Frame): Ring2[] {
  const move = betweenFrames(frame, plan)
  return surfaces.flatMap(({ polygons }) => polygons.map((polygon) => outlineOf(polygon).map(move)))
}

function extentOf(measures: BuildingMeasures, plan: Frame): Extent {
  let [low, high] = [Infinity, -Infinity]
  for (const { minRoofAltitude, maxRoofAltitude, minHeightAboveGround } of measures.surfaces) {
    low = Math.min(low, minRoofAltitude - (minHeightAboveGround ?? 0))
    high = Math.max(high, maxRoofAltitude)
  }
  const move = betweenFrames(measures.building.frame, plan)
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { polygons } of measures.building.surfaces)
    for (const [outer] of polygons)
      for (const point of outer) {
        const [x, y] = move(point)
        if (x < minX) minX = x
        if (x > maxX) maxX = x
        if (y < minY) minY = y
        if (y > maxY) maxY = y
      }
  return { minX, minY, maxX, maxY, low, high }
}

const sharedLength = (low: number, high: number, otherLow: number, otherHigh: number): number =>
  Math.min(high, otherHigh) - Math.max(low, otherLow)

/** Whether two buildings may stand in one place: few do, so that this is all that most pairs cost. */
function mayBeOne(a: Extent, b: Extent): boolean {
  const tall = sharedLength(a.low, a.high, b.low, b.high)
  if (tall < 0 || tall < STACKED_SHARE * Math.min(a.high - a.low, b.high - b.low)) return false
  return sharedBox(a, b) > STACKED_AREA
}

/** What two boxes share, square metres. */
const sharedBox = (a: Box, b: Box): number =>
  Math.max(0, sharedLength(a.minX, a.maxX, b.minX, b.maxX)) * Math.max(0, sharedLength(a.minY, a.maxY, b.minY, b.maxY))

/**
 * Plan area that two buildings share, square metres; 0 where it is less than counts. Looked at along the walls of either, neighbours of a
 * row only touch, and most roofs of one lie outside of the box around the other: the few that are left are summed.
 */
function sharedArea(one: readonly Ring2[], other: readonly Ring2[]): number {
  let [own, others] = [one, other]
  for (const direction of [longestSide(one), longestSide(other)]) {
    const boxOf = (rings: readonly Ring2[]): Box => boxAlong(direction, rings.flat())
    const around = boxOf(others)
    if (sharedBox(boxOf(own), around) <= STACKED_AREA) return 0
    own = own.filter((ring) => sharedBox(boxOf([ring]), around) > 0)
    const box = boxOf(own)
    others = others.filter((ring) => sharedBox(boxOf([ring]), box) > 0)
    if (sharedBox(box, boxOf(others)) <= STACKED_AREA) return 0
  }
  return unionArea(own) + unionArea(others) - unionArea([...own, ...others])
}

/** The box around points whose sides lie along a direction and across it. */
function boxAlong([dx, dy]: Vec2, points: readonly Vec2[]): Box {
  return boxAround(points.map(([x, y]): Vec2 => [x * dx + y * dy, y * dx - x * dy]))
}

/** The direction of the longest side of any outline, of length 1. */
function longestSide(outlines: readonly Ring2[]): Vec2 {
  let [longest, direction]: [number, Vec2] = [0, [1, 0]]
  for (const ring of outlines)
    for (const [i, q] of ring.entries()) {
      const p = ring.at(i - 1)!
      const side = planDistance(p, q)
      if (side <= longest) continue
      longest = side
      direction = [(q[0] - p[0]) / side, (q[1] - p[1]) / side]
    }
  return direction
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
    if (told.has(i) || told.has(j) || !mayBeOne(extents[i]!, extents[j]!)) return
    const [one, other] = [outlinesOf(measured[i]!, plan), outlinesOf(measured[j]!, plan)]
    const shared = sharedArea(one, other)
    if (shared <= STACKED_AREA || shared <= STACKED_SHARE * Math.min(unionArea(one), unionArea(other))) return
    const ids = [measured[Math.min(i, j)]!.building.id, measured[Math.max(i, j)]!.building.id]
    told.add(Math.max(i, j))
    const message = said(ROOFS.stackedPair, { id: ids[0]!, other: ids[1]!, area: squareMetres(shared) })
    findings.push(findingOf(message, ids))
  })
  return findings
}
