import * as SCANS from '../../messages/en/scans.ts'
import { insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { said } from '../../sentence.ts'
import type { Capture, ScannedSurface, Section } from '../../model/scan.ts'
import { MEASURABLE_HEIGHT, STORY_GAP } from '../../tolerances.ts'
import { floorRing } from './outline/floor-rings.ts'
import { placeWall, worldPoint } from './walls/placed-wall.ts'

/** Mean height of a floor's corners. */
export function heightOf(floor: ScannedSurface): number {
  const { corners, placement } = floor
  if (corners.length === 0) return placement.origin[1]
  return corners.reduce((sum, corner) => sum + worldPoint(placement, corner)[1], 0) / corners.length
}

/**
 * The level of each section: by its height, if the heights of sections tell levels apart; else by the floors that contain it; else, if the
 * file states as many storeys as there are levels, by its storey. Otherwise it is left out.
 */
function levelsOfSections(
  capture: Capture,
  rings: readonly (readonly Polygon2[])[],
  levelAt: (height: number) => number,
  findings: Finding[],
): Map<Section, number> {
  const stories = [...new Set(capture.sections.map(({ story }) => story))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const heights = capture.sections.map(({ height }) => height ?? NaN)
  // One height for all sections is no height: RoomPlan writes that of the scan's middle.
  const areHigh = Math.max(...heights) - Math.min(...heights) > STORY_GAP
  const levels = new Map<Section, number>()
  const unclear: Section[] = []
  for (const section of capture.sections) {
    const under = rings.flatMap((level, index) => (insidePolygons(level, section.center) ? [index] : []))
    const known = areHigh
      ? levelAt(section.height!)
      : under.length === 1
        ? under[0]
        : stories.length === rings.length
          ? stories.indexOf(section.story)
          : undefined
    if (known !== undefined) levels.set(section, known)
    else if (under.length > 1) unclear.push(section)
  }
  if (unclear.length > 0) {
    const labels = unclear.map(({ label }) => ({ room: label }))
    const message = said(SCANS.sectionLevel, { sections: labels })
    findings.push(findingOf(message, [capture.id]))
  }
  return levels
}

/** Fewer walls enclose nothing: they are no storey, but pieces above a door or on a ledge. */
const STORY_WALLS = 3

/** The lowest height of each level, from sorted heights: a gap above `STORY_GAP` starts a new level. */
function levelHeights(sorted: readonly number[]): number[] {
  return sorted.filter((height, index) => index === 0 || height - sorted[index - 1]! > STORY_GAP)
}

/** The levels that walls show: several if at least half of the walls of one level end below those of the next, as those of a stairwell do not; else one. */
function levelsOfWalls(walls: readonly ScannedSurface[]): number[] {
  const placed = walls.map(placeWall).toSorted((a, b) => a.base - b.base)
  const levels = levelHeights(placed.map(({ base }) => base))
  const areStoreys = levels.every((level, index) => {
    const next = levels[index + 1] ?? Infinity
    const own = placed.filter(({ base }) => base >= level && base < next)
    const below = own.filter(({ base, height }) => base + height < next + STORY_GAP)
    return own.length >= STORY_WALLS && 2 * below.length >= own.length
  })
  return areStoreys ? levels : levels.slice(0, 1)
}

/** Splits an export with rooms on several floors into one capture per level. It is split if floors or walls differ by more than `STORY_GAP`. */
export function levelsOf(capture: Capture, findings: Finding[]): Capture[] {
  const centred = (surface: { placement: { origin: readonly number[] }; height: number }): number =>
    surface.placement.origin[1]! - surface.height / 2
  const ofFloors = levelHeights(capture.floors.map(heightOf).toSorted((a, b) => a - b))
  // The file may have the floors of one storey only.
  const high = capture.walls.filter(({ height }) => height >= MEASURABLE_HEIGHT)
  const ofWalls =
    ofFloors.length === 0
      ? levelsOfWalls(capture.walls)
      : levelHeights(high.map(centred).toSorted((a, b) => a - b)).length > ofFloors.length
        ? levelsOfWalls(high)
        : []
  const levels = ofWalls.length > ofFloors.length ? ofWalls : ofFloors
  if (levels.length < 2) return [capture]
  const levelAt = (height: number): number =>
    Math.max(
      0,
      levels.findLastIndex((level) => level <= height + STORY_GAP / 2),
    )
  const floorsAt = levels.map((_, index) => capture.floors.filter((floor) => levelAt(heightOf(floor)) === index))
  const levelOfSection = levelsOfSections(
    capture,
    floorsAt.map((floors) => floors.map((floor): Polygon2 => [floorRing(floor)])),
    levelAt,
    findings,
  )
  return levels.map((_, index): Capture => {
    return {
      ...capture,
      id: index === 0 ? capture.id : `${capture.id}-level-${index + 1}`,
      floors: floorsAt[index]!,
      walls: capture.walls.filter((wall) => levelAt(centred(wall)) === index),
      openings: capture.openings.filter((opening) => levelAt(centred(opening)) === index),
      objects: capture.objects.filter((object) => levelAt(object.placement.origin[1] - object.size[1] / 2) === index),
      sections: capture.sections.filter((section) => levelOfSection.get(section) === index),
    }
  })
}
