import * as EXPORTS from '../../../messages/en/exports.ts'
import { fault } from '../../../errors.ts'
import { boxAround, boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { dot } from '../../../kernel/vectors.ts'
import { findingOf, idsOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { figure, metres, roomCalled, said, squareMetres, type Sentence } from '../../../sentence.ts'
import type { Capture, ScannedOpening } from '../../../model/scan.ts'
import { OPENING_OVERLAP, OPENING_TO_WALL, WALL_JOIN } from '../../../tolerances.ts'
import { cornersOf, extentOf, planOf, type PlacedWall } from './placed-wall.ts'
import { openedArea } from './wall-face.ts'

/** Share of the larger of two openings in one wall that the other must cover for both to be one. */
const TWIN_OPENING_SHARE = 0.6

/** ... and within this angle, radians (15 degrees). */
const OPENING_TO_WALL_ANGLE = Math.PI / 12

/** Doors, windows and open passages in one wall at most: the most in a real one is six. */
const MOST_WALL_OPENINGS = 200

/**
 * Metres. A narrower open passage is none. Widths are off by 3 cm (one standard deviation, of doors seen from both rooms), and three of
 * these are no width at all. Nobody passes there or orders trim for it. Of nine real ones the narrowest have 3 cm and 0.88 m.
 */
const LEAST_PASSAGE = 0.1

/** An opening on the face of its wall. */
export interface PlacedOpening {
  readonly opening: ScannedOpening
  readonly ring: Ring2
  readonly area: number
}

const called = ({ kind, id }: ScannedOpening): Sentence =>
  kind === 'door'
    ? said(SCANS.door, { id })
    : kind === 'window'
      ? said(SCANS.window, { id })
      : said(SCANS.passage, { id })

/** Projects an opening onto a wall's face. Its centre is projected; its size is kept, even if it is slightly skew. */
function placeOn(wall: PlacedWall, opening: ScannedOpening): PlacedOpening {
  const { u, v } = wall.place(opening.placement.origin)
  const across = dot(opening.placement.x, wall.surface.placement.x) < 0 ? -1 : 1
  const up = dot(opening.placement.y, wall.surface.placement.y) < 0 ? -1 : 1
  const corners = cornersOf(opening)
  const ring = corners.map(([x, y]): Vec2 => [u + across * x, v + up * y])
  return { opening, ring, area: Math.abs(signedArea(corners)) }
}

const overlaps = (wall: PlacedWall, ring: Ring2): boolean => {
  const { min, max } = extentOf(ring)
  return max[0] > 0 && min[0] < wall.width && max[1] > 0 && min[1] < wall.height
}

/** The walls that may contain an opening, in their order: those whose boxes in plan are near it. */
function wallsAround(walls: readonly PlacedWall[]): (opening: ScannedOpening) => readonly PlacedWall[] {
  // A leaning wall reaches out from its line by at most its height.
  const boxes = walls.map(({ line, surface, height }) => {
    const { minX, minY, maxX, maxY } = boxAround(line)
    const lean = Math.hypot(surface.placement.y[0], surface.placement.y[2]) * height
    return { minX: minX - lean, minY: minY - lean, maxX: maxX + lean, maxY: maxY + lean }
  })
  const around = boxSearch(boxesOf(boxes))
  return (opening) => {
    const reach = Math.max(...cornersOf(opening).map(([x, y]) => Math.hypot(x, y))) + OPENING_TO_WALL
    const [x, y] = planOf(opening.placement.origin)
    return around(x, y, x, y, reach)
      .toSorted((a, b) => a - b)
      .map((index) => walls[index]!)
  }
}

/** Whether an opening is one that is already placed: each covers most of the other. */
function isTwin(one: PlacedOpening, other: PlacedOpening): boolean {
  const [a, b] = [extentOf(one.ring), extentOf(other.ring)]
  const [wide, high] = [0, 1].map((axis) => Math.min(a.max[axis]!, b.max[axis]!) - Math.max(a.min[axis]!, b.min[axis]!))
  return Math.max(0, wide!) * Math.max(0, high!) >= TWIN_OPENING_SHARE * Math.max(one.area, other.area)
}

/** Metres along a wall that an opening takes of it. */
const widthOn = (wall: PlacedWall, opening: ScannedOpening): number => {
  const { min, max } = extentOf(placeOn(wall, opening).ring)
  return Math.min(max[0], wall.width) - Math.max(min[0], 0)
}

/**
 * The nearest wall that an opening overlaps and whose plane it lies in; null if there is none. Of pieces of one wall, that which holds
 * most of it.
 */
function coplanarWall(walls: readonly PlacedWall[], opening: ScannedOpening): PlacedWall | null {
  let nearest: { wall: PlacedWall; off: number } | null = null
  for (const wall of walls) {
    const off = Math.abs(wall.place(opening.placement.origin).off)
    if (off > OPENING_TO_WALL || (nearest !== null && off > nearest.off + WALL_JOIN)) continue
    const straight = wall.surface.arc === null
    if (straight && Math.abs(dot(opening.placement.x, wall.surface.placement.x)) < Math.cos(OPENING_TO_WALL_ANGLE))
      continue
    if (!overlaps(wall, placeOn(wall, opening).ring)) continue
    const isNearer = nearest === null || off < nearest.off - WALL_JOIN
    if (isNearer || widthOn(wall, opening) > widthOn(nearest!.wall, opening)) nearest = { wall, off }
  }
  return nearest?.wall ?? null
}

interface Resolved {
  readonly walls: readonly PlacedWall[]
  readonly problem: 'missing' | 'cycle' | null
}

/** The walls reached by following an opening's parents: a window may name a door, and the door its wall. */
function parentWalls(
  opening: ScannedOpening,
  wallsById: ReadonlyMap<string, readonly PlacedWall[]>,
  openingsById: ReadonlyMap<string, ScannedOpening>,
): Resolved {
  const seen = new Set<ScannedOpening>([opening])
  let parentId = opening.parentId
  while (parentId !== null) {
    const walls = wallsById.get(parentId)
    if (walls !== undefined) return { walls, problem: null }
    const parent = openingsById.get(parentId)
    if (parent === undefined) return { walls: [], problem: 'missing' }
    if (seen.has(parent)) return { walls: [], problem: 'cycle' }
    seen.add(parent)
    parentId = parent.parentId
  }
  return { walls: [], problem: null }
}

/**
 * Assigns every door, window and open passage of a capture to one wall: the wall that the file names, if the opening lies on it; else the
 * nearest in whose plane it lies. A guess, an omission or a misfit gives a finding.
 * @throws InputError `scan/too-many-openings` if one wall has more than the limit
 */
export function placeOpenings(
  capture: Capture,
  walls: readonly PlacedWall[],
  findings: Finding[],
): ReadonlyMap<PlacedWall, readonly PlacedOpening[]> {
  const wallsById = Map.groupBy(walls, (wall) => wall.surface.id)
  const openingsById = new Map(capture.openings.map((opening) => [opening.id, opening]))
  const around = wallsAround(walls)
  const placed = new Map<PlacedWall, PlacedOpening[]>()
  const twins: ScannedOpening[] = []
  for (const opening of capture.openings) {
    const { walls: named, problem } = parentWalls(opening, wallsById, openingsById)
    const fitting = named.filter((wall) => overlaps(wall, placeOn(wall, opening).ring))
    const wall =
      (fitting.length > 1 ? coplanarWall(fitting, opening) : null) ??
      fitting[0] ??
      coplanarWall(around(opening), opening) ??
      named[0] ??
      null
    if (wall === null) {
      const message = said(SCANS.orphanedOpening, {
        opening: called(opening),
        width: figure(opening.width),
        height: metres(opening.height),
      })
      findings.push(findingOf(message, [opening.id]))
      continue
    }
    if (problem === 'cycle') {
      const message = said(SCANS.parentCycleOpening, { opening: called(opening), wall: wall.surface.id })
      findings.push(findingOf(message, [opening.id, wall.surface.id]))
    } else if (problem === 'missing' || (named.length > 0 && !named.includes(wall))) {
      const why = problem === 'missing' ? said(SCANS.parentNotInFile) : said(SCANS.parentElsewhere)
      const message = said(SCANS.unresolvedParent, {
        opening: called(opening),
        parent: opening.parentId!,
        why,
        wall: wall.surface.id,
      })
      findings.push(findingOf(message, [opening.id, wall.surface.id]))
    }
    const it = placeOn(wall, opening)
    if (opening.kind === 'opening' && opening.width < LEAST_PASSAGE) {
      const message = said(SCANS.narrowPassage, {
        opening: called(opening),
        width: figure(opening.width * 100, 1),
        least: LEAST_PASSAGE * 100,
        area: squareMetres(it.area),
      })
      findings.push(findingOf(message, [opening.id, wall.surface.id]))
      continue
    }
    const own = placed.get(wall) ?? []
    if (own.some((other) => isTwin(it, other))) {
      twins.push(opening)
      if (own.length + twins.length > MOST_WALL_OPENINGS)
        throw fault(EXPORTS.mostOpenings, null, {
          most: MOST_WALL_OPENINGS,
          count: own.length + twins.length,
          id: wall.surface.id,
        })
      continue
    }
    own.push(it)
    placed.set(wall, own)
  }
  if (twins.length > 0) {
    const message = said(SCANS.twinOpenings, { room: roomCalled(capture), count: twins.length })
    findings.push(findingOf(message, [capture.id, ...idsOf(twins)]))
  }
  for (const [wall, own] of placed) {
    if (own.length > MOST_WALL_OPENINGS)
      throw fault(EXPORTS.mostOpenings, null, { most: MOST_WALL_OPENINGS, count: own.length, id: wall.surface.id })
    reportMisfits(wall, own, findings)
  }
  return placed
}

/** Reports openings that extend beyond their wall, or overlap: their areas are deducted only inside the wall, and once. */
function reportMisfits(wall: PlacedWall, openings: readonly PlacedOpening[], findings: Finding[]): void {
  let inside = 0
  for (const placed of openings) {
    const own = openedArea(wall.face, [placed])
    inside += own
    if (placed.area - own < OPENING_OVERLAP) continue
    const { id } = placed.opening
    const message = said(SCANS.openingOutsideWall, {
      opening: called(placed.opening),
      wall: wall.surface.id,
      outside: figure(placed.area - own),
      area: squareMetres(placed.area),
    })
    findings.push(findingOf(message, [id, wall.surface.id]))
  }
  if (openings.length < 2) return
  const twice = inside - openedArea(wall.face, openings)
  if (twice < OPENING_OVERLAP) return
  const message = said(SCANS.overlappingOpenings, { wall: wall.surface.id, area: squareMetres(twice) })
  findings.push(findingOf(message, [wall.surface.id, ...openings.map(({ opening }) => opening.id)]))
}
