/*
 * Finds buildings in the place of another one, as if a file holds one building from two sources: both then count. Cities have millions of
 * pairs, so cheap tests come first: boxes, then boxes along the walls, then an upper bound. Only the few pairs left have their common
 * area computed.
 */

import { betweenFrames } from '../../../geodesy/between-frames.ts'
import { boxAround, boxesOf, visitPairs, type Box } from '../../../kernel/box-search.ts'
import { unionArea } from '../../../kernel/coverage.ts'
import type { Ring2, Ring3 } from '../../../kernel/rings.ts'
import { boxAlong, sharedAtMost, sharedBox } from '../../../kernel/shared-boxes.ts'
import { planDistance, type PlanPoint, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import type { Frame } from '../../../model/frame.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { BuildingMeasures } from '../measures.ts'
import { outlineOf } from './hidden-roofs.ts'

/** Square metres of plan, and of the smaller building's plan and height. Buildings that share more are in one place: neighbours only share a border. */
const STACKED_AREA = 1
const STACKED_SHARE = 0.5

/** A building's box in the plan of the whole file, and its altitudes. */
interface Extent extends Box {
  readonly low: number
  readonly high: number
  /** Lower bound of its roof's plan area, square metres: that of its largest surface. */
  readonly covered: number
}

/** The box around a roof along its longest side: nearly its walls. */
interface Walls {
  /** Of length 1. */
  readonly direction: Vec2
  readonly corners: readonly Vec2[]
}

/** The outlines of a building's roof in the plan of the whole file. */
function outlinesOf({ building: { frame, surfaces } }: BuildingMeasures, plan: Frame): Ring2[] {
  const move = betweenFrames(frame, plan)
  return surfaces.flatMap(({ polygons }) => polygons.map((polygon) => outlineOf(polygon).map(move)))
}

function outerRings({ building: { surfaces } }: BuildingMeasures): Ring3[] {
  const rings: Ring3[] = []
  for (const { polygons } of surfaces) for (const [outer] of polygons) rings.push(outer)
  return rings
}

/** Only the corners of boxes are converted between frames: converting all points would take most of the time. */
function extentOf(measures: BuildingMeasures, plan: Frame): Extent {
  let [low, high, covered] = [Infinity, -Infinity, 0]
  for (const { minRoofAltitude, maxRoofAltitude, minHeightAboveGround, area2d } of measures.surfaces) {
    low = Math.min(low, minRoofAltitude - (minHeightAboveGround ?? 0))
    high = Math.max(high, maxRoofAltitude)
    covered = Math.max(covered, area2d)
  }
  const corners = cornersOf(boxAlong([1, 0], outerRings(measures))).map(betweenFrames(measures.building.frame, plan))
  return { ...boxAround(corners), low, high, covered }
}

function wallsOf(measures: BuildingMeasures, plan: Frame): Walls {
  const rings = outerRings(measures)
  const [dx, dy] = longestSide(rings)
  const move = betweenFrames(measures.building.frame, plan)
  const corners = cornersOf(boxAlong([dx, dy], rings)).map(([u, v]) => move([u * dx - v * dy, v * dx + u * dy]))
  return { direction: longestSide([corners.slice(0, 2)]), corners }
}

const cornersOf = ({ minX, minY, maxX, maxY }: Box): Vec2[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
]

/** Least plan area that two buildings in one place share, square metres. */
const leastShared = (covered: number, other: number): number =>
  Math.max(STACKED_AREA, STACKED_SHARE * Math.min(covered, other))

/** A cheap test whether two buildings may be in one place: most pairs fail it. */
function mayBeOne(a: Extent, b: Extent): boolean {
  const tall = Math.min(a.high, b.high) - Math.max(a.low, b.low)
  if (tall < 0 || tall < STACKED_SHARE * Math.min(a.high - a.low, b.high - b.low)) return false
  return sharedBox(a, b) > leastShared(a.covered, b.covered)
}

/** The same test along the walls of one of them: row houses only touch. */
const mayBeAlong = ({ direction }: Walls, a: Walls, b: Walls, least: number): boolean =>
  sharedBox(boxAlong(direction, [a.corners]), boxAlong(direction, [b.corners])) > least

/**
 * Plan area that two buildings share, square metres; 0 if less than the limit. Seen along the walls of either, most roofs of one lie
 * outside the box of the other: only the few left are summed.
 */
function sharedArea(
  one: readonly Ring2[],
  other: readonly Ring2[],
  directions: readonly Vec2[],
  least: number,
): number {
  let [own, others] = [one, other]
  for (const direction of directions) {
    const around = boxAlong(direction, others)
    if (sharedBox(boxAlong(direction, own), around) <= least) return 0
    own = own.filter((ring) => sharedBox(boxAlong(direction, [ring]), around) > 0)
    const box = boxAlong(direction, own)
    others = others.filter((ring) => sharedBox(boxAlong(direction, [ring]), box) > 0)
    if (sharedBox(box, boxAlong(direction, others)) <= least) return 0
  }
  if (shareTooLittle(own, others, least)) return 0
  return unionArea(own) + unionArea(others) - unionArea([...own, ...others])
}

/** Up to this many corners of both roofs, upper bounds are computed before areas. */
const MOST_CORNERS = 400

/** Whether two buildings certainly share less than the limit, by an upper bound for each pair of roofs: nearly 0 if they only touch. */
function shareTooLittle(own: readonly Ring2[], others: readonly Ring2[], least: number): boolean {
  if ([...own, ...others].reduce((sum, ring) => sum + ring.length, 0) > MOST_CORNERS) return false
  let shared = 0
  for (const ring of own) for (const other of others) shared += sharedAtMost(ring, other)
  return shared <= least
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
 * Findings on buildings in the place of another, as if a file has one building from two sources: both count. Each is reported with the
 * first one found.
 */
export function stackedPairs(measured: readonly BuildingMeasures[]): Finding[] {
  const [first, second] = measured
  if (second === undefined) return []
  const plan = first!.building.frame
  const extents = measured.map((each) => extentOf(each, plan))
  const walls = new Map<number, Walls>()
  const wallsAt = (i: number): Walls => {
    const own = walls.get(i) ?? wallsOf(measured[i]!, plan)
    walls.set(i, own)
    return own
  }
  const told = new Set<number>()
  const findings: Finding[] = []
  visitPairs(boxesOf(extents), 0, (i, j) => {
    if (told.has(i) || told.has(j) || !mayBeOne(extents[i]!, extents[j]!)) return
    const least = leastShared(extents[i]!.covered, extents[j]!.covered)
    const [a, b] = [wallsAt(i), wallsAt(j)]
    if (!mayBeAlong(a, a, b, least) || !mayBeAlong(b, a, b, least)) return
    const [one, other] = [outlinesOf(measured[i]!, plan), outlinesOf(measured[j]!, plan)]
    const shared = sharedArea(one, other, [a.direction, b.direction], least)
    if (shared <= least || shared <= leastShared(unionArea(one), unionArea(other))) return
    const ids = [measured[Math.min(i, j)]!.building.id, measured[Math.max(i, j)]!.building.id]
    told.add(Math.max(i, j))
    const message = said(ROOFS.stackedPair, { id: ids[0]!, other: ids[1]!, area: squareMetres(shared) })
    findings.push(findingOf(message, ids))
  })
  return findings
}
