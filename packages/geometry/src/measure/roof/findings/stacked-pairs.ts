import { betweenFrames } from '../../../geodesy/between-frames.ts'
import { boxAround, boxesOf, visitPairs, type Box } from '../../../kernel/box-search.ts'
import { unionArea } from '../../../kernel/coverage.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import type { Frame } from '../../../model/frame.ts'
import { said, squareMetres } from '../../../model/sentence.ts'
import { STACKED_AREA, STACKED_SHARE } from '../../../tolerances.ts'
import type { BuildingMeasures } from '../measures.ts'
import { outlineOf } from './hidden-roofs.ts'

/** Where a building stands: the box around it in the plan of the whole file, its plan area at most, and its altitudes. */
interface Extent extends Box {
  readonly area: number
  readonly low: number
  readonly high: number
}

/** The outlines of a building's roof in the plan of the whole file. */
function outlinesOf({ building: { frame, surfaces } }: BuildingMeasures, plan: Frame): Ring2[] {
  const move = betweenFrames(frame, plan)
  return surfaces.flatMap(({ polygons }) => polygons.map((polygon) => outlineOf(polygon).map(move)))
}

function extentOf(measures: BuildingMeasures, plan: Frame): Extent {
  let [area, low, high] = [0, Infinity, -Infinity]
  for (const { area2d, minRoofAltitude, maxRoofAltitude, minHeightAboveGround } of measures.surfaces) {
    area += area2d
    low = Math.min(low, minRoofAltitude - (minHeightAboveGround ?? 0))
    high = Math.max(high, maxRoofAltitude)
  }
  return { ...boxAround(outlinesOf(measures, plan).flat()), area, low, high }
}

const sharedLength = (low: number, high: number, otherLow: number, otherHigh: number): number =>
  Math.min(high, otherHigh) - Math.max(low, otherLow)

/** Whether two buildings may stand in one place: few do, so that this is all that most pairs cost. */
function mayBeOne(a: Extent, b: Extent): boolean {
  const tall = sharedLength(a.low, a.high, b.low, b.high)
  if (tall < 0 || tall < STACKED_SHARE * Math.min(a.high - a.low, b.high - b.low)) return false
  const box = sharedLength(a.minX, a.maxX, b.minX, b.maxX) * sharedLength(a.minY, a.maxY, b.minY, b.maxY)
  return box > STACKED_AREA
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
    const [area, otherArea] = [unionArea(one), unionArea(other)]
    const shared = area + otherArea - unionArea([...one, ...other])
    if (shared <= Math.max(STACKED_AREA, STACKED_SHARE * Math.min(area, otherArea))) return
    const ids = [measured[Math.min(i, j)]!.building.id, measured[Math.max(i, j)]!.building.id]
    told.add(Math.max(i, j))
    const message = said`${ids[0]!} and ${ids[1]!} stand in the same place (${squareMetres(shared)} of plan): both count`
    findings.push(findingOf('roof/stacked-pair', message, ids))
  })
  return findings
}
