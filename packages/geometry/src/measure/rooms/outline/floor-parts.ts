import { footOn } from '../../../kernel/arrangement.ts'
import { commonArea } from '../../../kernel/coverage.ts'
import { insidePolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { planDistance, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import { ID_PATTERN } from '../../../model/ids.ts'
import type { Capture, ScannedObject, ScannedOpening, ScannedSurface, Section } from '../../../model/scan.ts'
import {
  ALONG_OUTLINE,
  WALLED_SHARE,
  OPEN_SPAN,
  OPENING_TO_WALL,
  SAME_FLOOR_SHARE,
  SHARED_WALL,
  WALL_JOIN,
} from '../../../tolerances.ts'
import { floorRing } from './floor-rings.ts'
import {
  alongWall,
  cornersOf,
  extentOf,
  placeWall,
  worldPoint,
  type Extent,
  type PlacedWall,
} from '../walls/placed-wall.ts'
import { coveredBy, openStretches, piecesOf, sidesOf, runsAlong, type Piece } from '../walls/wall-coverage.ts'
import { faceBetween } from '../walls/wall-face.ts'

/*
 * Splits a house in one export into rooms (RoomPlan's `StructureBuilder` merges rooms into such exports). Every room keeps its floor
 * polygon and its own walls, so a wall between rooms occurs twice. Therefore the floors, not the wall graph, show which rooms there are.
 */

/** Limit on comparisons of floor sides with walls and with each other: a file that needs more is no house (eleven rooms take ten thousand). */
const MOST_COMPARISONS = 3_000_000

/** The floors of one room, and the walls on their outline. */
interface Part {
  readonly floors: readonly ScannedSurface[]
  readonly rings: readonly Ring2[]
  readonly sides: readonly Piece[]
  readonly extent: Extent
  readonly walls: ScannedSurface[]
}

const apart = (a: Extent, b: Extent): boolean =>
  ([0, 1] as const).some(
    (axis) => a.max[axis] + ALONG_OUTLINE < b.min[axis] || b.max[axis] + ALONG_OUTLINE < a.min[axis],
  )

const distanceToSides = (point: Vec2, sides: readonly Piece[]): number =>
  sides.reduce((least, [from, to]) => Math.min(least, footOn(point, from, to).distance), Infinity)

/** The middles of the stretches of a floor's outline without a wall. */
const openMiddles = (ring: Ring2, walls: readonly Piece[]): Vec2[] =>
  sidesOf(ring)
    .flatMap((side) => openStretches(side, walls))
    .filter(({ length }) => length > OPEN_SPAN)
    .map(({ from, to }) => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])

/** The floors of a capture by room. */
function partsOf(floors: readonly ScannedSurface[], walls: readonly Piece[]): Part[] {
  const rings = floors.map(floorRing)
  const extents = rings.map(extentOf)
  const open = rings.map((ring) => openMiddles(ring, walls))
  const sides = rings.map(sidesOf)
  // Two floors belong to one room if one lies over the other, or if they touch along a border without a wall.
  const together = (i: number, k: number): boolean =>
    open[i]!.some((middle) => distanceToSides(middle, sides[k]!) <= WALL_JOIN) ||
    commonArea([rings[i]!, rings[k]!]) > SAME_FLOOR_SHARE * Math.min(signedArea(rings[i]!), signedArea(rings[k]!))
  const leader = rings.map((_, index) => index)
  const leaderOf = (index: number): number => (leader[index] === index ? index : leaderOf(leader[index]!))
  for (let i = 0; i < rings.length; i += 1) {
    for (let k = 0; k < i; k += 1) {
      if (leaderOf(i) === leaderOf(k) || apart(extents[i]!, extents[k]!)) continue
      if (together(i, k) || together(k, i)) leader[leaderOf(i)] = leaderOf(k)
    }
  }
  return [...Map.groupBy(rings.keys(), leaderOf).values()].map((members): Part => {
    const own = members.map((index) => rings[index]!)
    return {
      floors: members.map((index) => floors[index]!),
      rings: own,
      sides: own.flatMap(sidesOf),
      extent: extentOf(own.flat()),
      walls: [],
    }
  })
}

/** A stretch of a wall on the outline of a part, as u from its start, and its distance from the outline. */
interface Claim {
  readonly part: Part
  readonly from: number
  readonly to: number
  readonly off: number
}

/** The stretches of a wall on the outlines of parts. */
function claimsOn(wall: PlacedWall, parts: readonly Part[]): Claim[] {
  const extent = extentOf(wall.line)
  const near = parts.filter((part) => !apart(part.extent, extent))
  return piecesOf([wall]).flatMap((piece, index) => {
    const long = planDistance(...piece)
    if (long === 0) return []
    const start = wall.stations[index]!
    return near.flatMap((part) =>
      part.sides.flatMap((side): Claim[] => {
        const span = runsAlong(piece, long, side)
        if (span === null || span[1] - span[0] < OPEN_SPAN) return []
        const { at } = alongWall(wall, start + (span[0] + span[1]) / 2)
        return [{ part, from: start + span[0], to: start + span[1], off: footOn(at, ...side).distance }]
      }),
    )
  })
}

/** Splits a wall into runs that each belong to one part: at every place the nearest claim decides. A place without a claim follows the run before it. */
function runsOf(wall: PlacedWall, claims: readonly Claim[]): { part: Part; from: number; to: number }[] {
  const cuts = [...new Set(claims.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  const runs: { part: Part; from: number; to: number }[] = []
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const [from, to] = [cuts[i]!, cuts[i + 1]!]
    const middle = (from + to) / 2
    const nearest = claims
      .filter((claim) => claim.from < middle && claim.to > middle)
      .toSorted((a, b) => a.off - b.off)[0]
    if (nearest === undefined || to - from < OPEN_SPAN) continue
    const last = runs.at(-1)
    if (last?.part === nearest.part) last.to = to
    else runs.push({ part: nearest.part, from: last?.to ?? 0, to })
  }
  const last = runs.at(-1)
  if (last !== undefined) last.to = wall.width
  return runs
}

/** The part of a straight wall between two stations, as a wall of its own with the same identifier. */
function cutWall(wall: PlacedWall, from: number, to: number): ScannedSurface {
  const { surface } = wall
  const whole = extentOf(cornersOf(surface))
  const face = faceBetween(wall.face, from, to)
  const { min, max } = extentOf(face)
  const centre: Vec2 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
  const corners = face.map(([u, v]): Vec3 => [u - centre[0], v - centre[1], 0])
  const origin = worldPoint(surface.placement, [whole.min[0] + from + centre[0], whole.min[1] + centre[1], 0])
  return {
    ...surface,
    placement: { ...surface.placement, origin },
    width: max[0] - min[0],
    height: max[1] - min[1],
    corners,
  }
}

const cut = (wall: PlacedWall, from: number, to: number): ScannedSurface =>
  wall.surface.arc !== null || (from <= OPEN_SPAN && to >= wall.width - OPEN_SPAN)
    ? wall.surface
    : cutWall(wall, from, to)

/** The part around a point, else the nearest. */
function partAround(parts: readonly Part[], point: Vec2): Part {
  const inside = parts.find((part) =>
    insidePolygons(
      part.rings.map((ring): Polygon2 => [ring]),
      point,
    ),
  )
  return (
    inside ??
    parts.map((part) => ({ part, far: distanceToSides(point, part.sides) })).toSorted((a, b) => a.far - b.far)[0]!.part
  )
}

/** Assigns walls to parts. A wall on two parts is cut; a single wall between two parts is in both. */
function assignWalls(walls: readonly PlacedWall[], parts: readonly Part[]): void {
  const claims = new Map(walls.map((wall) => [wall, claimsOn(wall, parts)]))
  for (const [wall, own] of claims) {
    const runs = runsOf(wall, own)
    if (runs.length === 0) partAround(parts, alongWall(wall, wall.width / 2).at).walls.push(wall.surface)
    for (const { part, from, to } of runs) part.walls.push(runs.length === 1 ? wall.surface : cut(wall, from, to))
  }
  for (const part of parts) shareWalls(part, claims)
}

/**
 * Adds stretches of other parts' walls to a part that has no wall there. It does so only if they close over half of the open outline.
 * Otherwise the part's walls are complete in both rooms, and the rest is an open span.
 */
function shareWalls(part: Part, claims: ReadonlyMap<PlacedWall, readonly Claim[]>): void {
  const pieces = piecesOf(part.walls.map(placeWall))
  const missing = coveredBy(part.rings, pieces).open.reduce((sum, { length }) => sum + length, 0)
  const borrowed: ScannedSurface[] = []
  let closed = 0
  for (const [wall, own] of claims) {
    if (wall.surface.arc !== null) continue
    for (const claim of own) {
      if (claim.part !== part || claim.off > SHARED_WALL) continue
      const stretch: Piece = [alongWall(wall, claim.from).at, alongWall(wall, claim.to).at]
      for (const open of openStretches(stretch, pieces)) {
        if (open.length < OPEN_SPAN) continue
        const from = claim.from + planDistance(stretch[0], open.from)
        borrowed.push(cut(wall, from, from + open.length))
        pieces.push([open.from, open.to])
        closed += open.length
      }
    }
  }
  if (closed > missing * WALLED_SHARE) part.walls.push(...borrowed)
}

/** The parts of an opening: those that have its wall at that place, else the one with the nearest wall. */
function partsOfOpening(
  opening: ScannedOpening,
  walls: readonly { readonly part: Part; readonly wall: PlacedWall }[],
  parts: readonly Part[],
): Part[] {
  const { origin } = opening.placement
  const named = walls.filter(({ wall }) => wall.surface.id === opening.parentId)
  const standing = (named.length > 0 ? named : walls)
    .map((each) => ({ ...each, ...each.wall.place(origin) }))
    .filter(
      ({ wall, u, v, off }) =>
        u >= 0 && u < wall.width && v >= 0 && v <= wall.height && Math.abs(off) <= OPENING_TO_WALL,
    )
    .toSorted((a, b) => Math.abs(a.off) - Math.abs(b.off))
  if (named.length > 0)
    return [...new Set((standing.length > 0 ? standing : named.slice(0, 1)).map(({ part }) => part))]
  return [standing[0]?.part ?? partAround(parts, [origin[0], origin[2]])]
}

/** The part of each object: that of the outermost object that contains it. */
function assignObjects(objects: readonly ScannedObject[], parts: readonly Part[]): Map<ScannedObject, Part> {
  const byId = new Map(objects.map((object) => [object.id, object]))
  const outermost = (object: ScannedObject): ScannedObject => {
    const trail = new Set<ScannedObject>()
    let at = object
    for (
      let next: ScannedObject | undefined = at;
      next !== undefined && !trail.has(next);
      next = at.parentId === null ? undefined : byId.get(at.parentId)
    ) {
      trail.add(next)
      at = next
    }
    return at
  }
  return new Map(
    objects.map((object) => {
      const { origin } = outermost(object).placement
      return [object, partAround(parts, [origin[0], origin[2]])]
    }),
  )
}

/** The name of a part: `House (kitchen)`, `kitchen`, `House`, or null. */
export function partName(name: string | null, section: Section | null): string | null {
  const label = section === null || section.label === 'unidentified' ? null : section.label
  if (name === null || label === null) return name ?? label
  return `${name} (${label})`
}

/**
 * The rooms of a merged house as separate captures, one for each floor polygon that walls carry; the capture itself if it has fewer than
 * two. A single wall between two rooms is in both.
 */
export function partsByFloors(capture: Capture): readonly Capture[] {
  const floors = capture.floors.filter((floor) => floor.corners.length >= 3 && signedArea(floorRing(floor)) > 0)
  const sides = floors.reduce((sum, { corners }) => sum + corners.length, 0)
  if (floors.length < 2 || sides * (sides + capture.walls.length) > MOST_COMPARISONS) return [capture]
  const walls = capture.walls.map(placeWall)
  const parts = partsOf(floors, piecesOf(walls))
  if (parts.length < 2) return [capture]
  assignWalls(walls, parts)
  const carried = parts.filter(
    (part) => coveredBy(part.rings, piecesOf(part.walls.map(placeWall))).share >= WALLED_SHARE,
  )
  if (carried.length < 2) return [capture]

  const placed = parts.flatMap((part) => part.walls.map((wall) => ({ part, wall: placeWall(wall) })))
  const partsOfOpenings = new Map(capture.openings.map((opening) => [opening, partsOfOpening(opening, placed, parts)]))
  const partOfObject = assignObjects(capture.objects, parts)
  const partOfSection = new Map(capture.sections.map((section) => [section, partAround(parts, section.center)]))
  return parts.map((part, index): Capture => {
    const sections = capture.sections.filter((section) => partOfSection.get(section) === part)
    const { id } = part.floors[0]!
    return {
      ...capture,
      id: ID_PATTERN.test(id) ? id : `${capture.id}-${index + 1}`,
      name: partName(capture.name, sections[0] ?? null),
      floors: part.floors,
      walls: part.walls,
      openings: capture.openings.filter((opening) => partsOfOpenings.get(opening)!.includes(part)),
      objects: capture.objects.filter((object) => partOfObject.get(object) === part),
      sections,
    }
  })
}
