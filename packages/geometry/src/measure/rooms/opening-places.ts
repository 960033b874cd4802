import { InputError } from '../../errors.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { dot } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { figure, metres, said, squareMetres, type Sentence } from '../../model/sentence.ts'
import type { Capture, ScannedOpening } from '../../model/scan.ts'
import { MOST_WALL_OPENINGS, OPENING_OVERLAP, OPENING_TO_WALL, OPENING_TO_WALL_ANGLE } from '../../tolerances.ts'
import { cornersOf, extentOf, type PlacedWall } from './placed-wall.ts'
import { openedArea } from './wall-face.ts'

/** An opening on the face of its wall. */
export interface PlacedOpening {
  readonly opening: ScannedOpening
  readonly ring: Ring2
  readonly area: number
}

const called = ({ kind, id }: ScannedOpening): Sentence =>
  kind === 'door' ? said`The door ${id}` : kind === 'window' ? said`The window ${id}` : said`The open passage ${id}`

/** Draws an opening on a wall's face. Its centre decides where; its own size stays as it is, also where it is a little skew. */
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

/** The wall whose plane an opening lies in: the nearest that it overlaps; null where none is near. */
function coplanarWall(walls: readonly PlacedWall[], opening: ScannedOpening): PlacedWall | null {
  let nearest: { wall: PlacedWall; off: number } | null = null
  for (const wall of walls) {
    const off = Math.abs(wall.place(opening.placement.origin).off)
    if (off > OPENING_TO_WALL || (nearest !== null && off >= nearest.off)) continue
    const straight = wall.surface.arc === null
    if (straight && Math.abs(dot(opening.placement.x, wall.surface.placement.x)) < Math.cos(OPENING_TO_WALL_ANGLE))
      continue
    if (overlaps(wall, placeOn(wall, opening).ring)) nearest = { wall, off }
  }
  return nearest?.wall ?? null
}

interface Resolved {
  readonly walls: readonly PlacedWall[]
  readonly problem: 'missing' | 'cycle' | null
}

/** Follows the parents of an opening to the walls of that identifier: a window may name a door, and that its wall. */
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
 * Puts every door, window and open passage of a capture on one wall: the one that the file names, where it lies on that; else the
 * nearest in whose plane it lies. What was guessed, left out or does not fit is a finding.
 * @throws InputError `scan/too-many-openings` where one wall has more than any
 */
export function placeOpenings(
  capture: Capture,
  walls: readonly PlacedWall[],
  findings: Finding[],
): ReadonlyMap<PlacedWall, readonly PlacedOpening[]> {
  const wallsById = Map.groupBy(walls, (wall) => wall.surface.id)
  const openingsById = new Map(capture.openings.map((opening) => [opening.id, opening]))
  const placed = new Map<PlacedWall, PlacedOpening[]>()
  for (const opening of capture.openings) {
    const word = called(opening)
    const { walls: named, problem } = parentWalls(opening, wallsById, openingsById)
    const fitting = named.filter((wall) => overlaps(wall, placeOn(wall, opening).ring))
    const wall =
      (fitting.length > 1 ? coplanarWall(fitting, opening) : null) ??
      fitting[0] ??
      coplanarWall(walls, opening) ??
      named[0] ??
      null
    if (wall === null) {
      const message = said`${word} of ${figure(opening.width)} x ${metres(opening.height)} lies in no wall and is left out.`
      findings.push(findingOf('scan/orphaned-opening', message, [opening.id]))
      continue
    }
    if (problem === 'cycle') {
      const message = said`${word} is its own ancestor by the parents that the file names; the nearest wall ${wall.surface.id} is taken.`
      findings.push(findingOf('scan/parent-cycle', message, [opening.id, wall.surface.id]))
    } else if (problem === 'missing' || (named.length > 0 && !named.includes(wall))) {
      const why = problem === 'missing' ? said`which is not in the file` : said`on which it does not lie`
      const message = said`${word} names the parent ${opening.parentId!}, ${why}; the nearest wall ${wall.surface.id} is taken.`
      findings.push(findingOf('scan/unresolved-parent', message, [opening.id, wall.surface.id]))
    }
    const own = placed.get(wall) ?? []
    own.push(placeOn(wall, opening))
    placed.set(wall, own)
  }
  for (const [wall, own] of placed) {
    if (own.length > MOST_WALL_OPENINGS)
      throw new InputError(
        'scan/too-many-openings',
        `Expected at most ${MOST_WALL_OPENINGS} doors, windows and open passages in one wall, found ${own.length} in ${wall.surface.id}.`,
      )
    reportMisfits(wall, own, findings)
  }
  return placed
}

/** Openings that reach out of their wall, or over each other: their areas are deducted only where and once. */
function reportMisfits(wall: PlacedWall, openings: readonly PlacedOpening[], findings: Finding[]): void {
  let inside = 0
  for (const placed of openings) {
    const own = openedArea(wall.face, [placed])
    inside += own
    if (placed.area - own < OPENING_OVERLAP) continue
    const { id } = placed.opening
    const message = said`${called(placed.opening)} lies outside its wall ${wall.surface.id} with ${figure(placed.area - own)} of its ${squareMetres(placed.area)}, which are not deducted.`
    findings.push(findingOf('scan/opening-outside-wall', message, [id, wall.surface.id]))
  }
  if (openings.length < 2) return
  const twice = inside - openedArea(wall.face, openings)
  if (twice < OPENING_OVERLAP) return
  const message = said`Openings of the wall ${wall.surface.id} overlap by ${squareMetres(twice)}, deducted once.`
  findings.push(
    findingOf('scan/overlapping-openings', message, [wall.surface.id, ...openings.map(({ opening }) => opening.id)]),
  )
}
