import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Capture, ScannedSurface } from '../../model/scan.ts'
import { ALONG_OUTLINE, ALONG_OUTLINE_ANGLE, IN_LINE } from '../../tolerances.ts'
import { placeWall, planOf, worldPoint } from '../../measure/rooms/walls/placed-wall.ts'

/** A straight wall or a side of a floor in plan, and the plane that it lies in. */
export interface PlaneLine {
  readonly from: Vec2
  readonly to: Vec2
  /** Unit vector from its start to its end. */
  readonly along: Vec2
  /** Unit vector to the left of it. */
  readonly normal: Vec2
  /** The variable of its plane; null if it is part of a curve, whose shape stays as scanned. */
  readonly variable: number | null
  /** Whether the plane moves along `normal` (1) or against it (-1) as its variable grows. */
  readonly sign: 1 | -1
}

/** The planes of one export. Lines that continue each other, and a wall with the sides of floors along it, share a plane. */
export interface CapturePlanes {
  /** Straight walls. */
  readonly walls: ReadonlyMap<ScannedSurface, PlaneLine>
  /** The rings of its floors, then of its outline. */
  readonly rings: readonly PlaneRing[]
  /** The line that a side lies along; null if there is none. */
  readonly lineAlong: (from: Vec2, to: Vec2) => PlaneLine | null
}

/** A ring in plan in the order of its file, with the plane of the side from each corner to the next; null of a side without length. */
export interface PlaneRing {
  readonly ring: Ring2
  readonly sides: readonly (PlaneLine | null)[]
}

type Line = Omit<PlaneLine, 'variable' | 'sign'>

const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

const MOST_TURN = Math.sin(ALONG_OUTLINE_ANGLE)

/** A line; null if it has no length. */
function lineOf(from: Vec2, to: Vec2): Line | null {
  const size = planDistance(from, to)
  if (size === 0) return null
  const along: Vec2 = [(to[0] - from[0]) / size, (to[1] - from[1]) / size]
  return { from, to, along, normal: [-along[1], along[0]] }
}

/** How far a side is off a line, metres; null if they do not lie along each other over half of the side. */
function offLine(side: Line, line: Line): number | null {
  if (Math.abs(cross2(side.along, line.along)) > MOST_TURN) return null
  const at = (point: Vec2, axis: Vec2): number => dot2([point[0] - line.from[0], point[1] - line.from[1]], axis)
  const size = planDistance(line.from, line.to)
  const [a, b] = [at(side.from, line.along), at(side.to, line.along)]
  const common = Math.min(size, Math.max(a, b)) - Math.max(0, Math.min(a, b))
  if (common < planDistance(side.from, side.to) / 2) return null
  const off = Math.max(Math.abs(at(side.from, line.normal)), Math.abs(at(side.to, line.normal)))
  return off <= ALONG_OUTLINE ? off : null
}

/** Makes a search for the line that a side lies along: the nearest of them. */
function nearestLine(lines: readonly Line[]): (side: Line) => number | null {
  const find = boxSearch(boxesOf(lines.map(({ from, to }) => boxAround([from, to]))))
  return (side) => {
    const { minX, minY, maxX, maxY } = boxAround([side.from, side.to])
    let nearest: number | null = null
    let least = Infinity
    for (const index of find(minX, minY, maxX, maxY, ALONG_OUTLINE)) {
      const off = offLine(side, lines[index]!)
      if (off !== null && off < least) [nearest, least] = [index, off]
    }
    return nearest
  }
}

/** Sets of lines that share a plane. */
function createSets(count: number): {
  readonly rootOf: (line: number) => number
  readonly join: (a: number, b: number) => void
} {
  const parents = Array.from({ length: count }, (_, index) => index)
  const rootOf = (line: number): number => {
    let root = line
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!
      root = parents[root]!
    }
    return root
  }
  return { rootOf, join: (a, b) => (parents[rootOf(a)] = rootOf(b)) }
}

/** Whether a line goes on as another does, without a corner. */
const goesOn = (a: Line, b: Line): boolean =>
  Math.abs(cross2(a.along, b.along)) < MOST_TURN && dot2(a.along, b.along) > 0

/** Joins walls of which one goes on where the other ends. */
function joinInLine(walls: readonly Line[], join: (a: number, b: number) => void): void {
  const ends = walls.flatMap((wall, index) => [
    { index, at: wall.from, out: [-wall.along[0], -wall.along[1]] as Vec2 },
    { index, at: wall.to, out: wall.along },
  ])
  const find = boxSearch(boxesOf(ends.map(({ at }) => boxAround([at]))))
  for (const end of ends)
    for (const other of find(end.at[0], end.at[1], end.at[0], end.at[1], IN_LINE)) {
      const { index, out } = ends[other]!
      const straight = Math.abs(cross2(end.out, out)) < MOST_TURN && dot2(end.out, out) < 0
      if (index > end.index && straight) join(end.index, index)
    }
}

interface RingSide {
  readonly ring: Ring2
  readonly place: number
  readonly line: Line
}

/** Joins sides of rings that go on without a corner. @returns those of curves, by their number */
function joinSides(sides: readonly RingSide[], first: number, join: (a: number, b: number) => void): Set<number> {
  const curved = new Set<number>()
  for (let start = 0, end = 0; start < sides.length; start = end) {
    const { ring } = sides[start]!
    while (end < sides.length && sides[end]!.ring === ring) end += 1
    for (let i = start; i < end; i += 1) {
      const next = i + 1 < end ? i + 1 : start
      const [a, b] = [sides[i]!.line, sides[next]!.line]
      if (next === i || !goesOn(a, b)) continue
      join(first + i, first + next)
      // Each bend of a wall that was scanned straight stays far below; a curve is drawn with bends of a few degrees.
      if (Math.abs(cross2(a.along, b.along)) > MOST_BEND) curved.add(first + i).add(first + next)
    }
  }
  return curved
}

/** Sine of 1 degree. */
const MOST_BEND = Math.sin(Math.PI / 180)

/** The rings of an export's floors and of its outline in plan. */
const ringsOf = ({ floors, outline }: Capture): Ring2[] => [
  ...floors.map(({ corners, placement }) => corners.map((corner) => planOf(worldPoint(placement, corner)))),
  ...(outline ?? []).flat(),
]

/** The planes of an export. @param next makes the variable of a plane */
export function planesOfCapture(capture: Capture, next: () => number): CapturePlanes {
  const straight = capture.walls.flatMap((surface) => {
    const placed = surface.arc === null ? placeWall(surface).line : []
    const line = placed.length === 2 ? lineOf(placed[0], placed[1]) : null
    return line === null ? [] : [{ surface, line }]
  })
  const rings = ringsOf(capture)
  const sides = rings.flatMap((ring) =>
    ring.flatMap((from, place): RingSide[] => {
      const line = lineOf(from, ring[(place + 1) % ring.length]!)
      return line === null ? [] : [{ ring, place, line }]
    }),
  )
  const walls = straight.map(({ line }) => line)
  const lines = [...walls, ...sides.map(({ line }) => line)]
  const sets = createSets(lines.length)
  joinInLine(walls, sets.join)
  const curved = joinSides(sides, walls.length, sets.join)
  const wallOf = nearestLine(walls)
  for (const [index, { line }] of sides.entries()) {
    const wall = wallOf(line)
    if (wall !== null) sets.join(walls.length + index, wall)
  }
  const bent = new Set([...curved].map(sets.rootOf))
  const variables = new Map<number, number | null>()
  const planes = lines.map((line, index): PlaneLine => {
    const root = sets.rootOf(index)
    let variable = variables.get(root)
    if (variable === undefined) variables.set(root, (variable = bent.has(root) ? null : next()))
    return { ...line, variable, sign: dot2(line.normal, lines[root]!.normal) < 0 ? -1 : 1 }
  })
  const planesOfSides = new Map<Ring2, Map<number, PlaneLine>>(rings.map((ring) => [ring, new Map()]))
  for (const [index, { ring, place }] of sides.entries())
    planesOfSides.get(ring)?.set(place, planes[walls.length + index]!)
  const nearest = nearestLine(lines)
  return {
    walls: new Map(straight.map(({ surface }, index) => [surface, planes[index]!])),
    rings: rings.map((ring) => ({ ring, sides: ring.map((_, place) => planesOfSides.get(ring)?.get(place) ?? null) })),
    lineAlong: (from, to) => {
      const side = lineOf(from, to)
      const index = side === null ? null : nearest(side)
      return index === null ? null : planes[index]!
    },
  }
}
