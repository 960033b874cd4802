import { footOn } from '../../../kernel/arrangement.ts'
import { areaOfPolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, squareMetres } from '../../../sentence.ts'
import { CORNER_ANGLE, THICK_WALL, WALL_JOIN } from '../../../tolerances.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import type { Outline } from './outlines-by-source.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import { facesAround, type FaceSide } from '../walls/wall-middles.ts'
import type { WallStretch } from '../walls/wall-stretches.ts'

/*
 * Other programs than phones give walls a thickness, and draw them by their middles. A phone sees inner faces, and writes a depth of 0.
 * This module moves outlines and walls from the middles to the inner faces.
 */

/** The outline of a room, and the parts of its walls that bound it. */
interface Inside {
  readonly outline: Outline
  readonly stretches: readonly WallStretch[]
}

/** The wall whose line passes through a place; null on a bridge. */
const wallAt = (place: Vec2, walls: readonly PlacedWall[]): PlacedWall | null =>
  walls.find(({ line }) => line.slice(1).some((to, index) => footOn(place, line[index]!, to).distance <= WALL_JOIN)) ??
  null

/** The sides of a ring, each moved to its left by half the thickness of its wall, and cut where neighbours meet. */
function movedSides(ring: Ring2, walls: readonly PlacedWall[], usual: number): FaceSide[] {
  const lines = ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length]!
    const wall = wallAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], walls)
    const long = planDistance(from, to)
    const along: Vec2 = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
    const by = (wall?.surface.depth ?? usual) / 2
    const move = ([x, y]: Vec2): Vec2 => [x - along[1] * by, y + along[0] * by]
    return { wall, along, from: move(from), to: move(to) }
  })
  type Line = (typeof lines)[number]
  const corner = (a: Line, b: Line): Vec2 | null => {
    const turn = cross2(a.along, b.along)
    // Almost parallel sides have no corner: each keeps its own end.
    if (Math.abs(turn) < CORNER_ANGLE) return null
    const by = cross2([b.from[0] - a.from[0], b.from[1] - a.from[1]], b.along) / turn
    return [a.from[0] + a.along[0] * by, a.from[1] + a.along[1] * by]
  }
  return lines.map((line, index) => {
    const [before, after] = [lines.at(index - 1)!, lines[(index + 1) % lines.length]!]
    return { wall: line.wall, from: corner(before, line) ?? line.from, to: corner(line, after) ?? line.to }
  })
}

/** The corners of moved sides: two corners if one side continues in the next with an offset. */
const ringOf = (sides: readonly FaceSide[]): Ring2 =>
  sides.flatMap(({ from, to }, index) => {
    const next = sides[(index + 1) % sides.length]!.from
    return to[0] === next[0] && to[1] === next[1] ? [from] : [from, to]
  })

/** A stretch of a wall, cut to the length of its inner faces, with the room on their left. */
function cut(stretch: WallStretch, sides: readonly FaceSide[]): WallStretch {
  const { wall, from, to } = stretch
  if (wall.line.length !== 2) return stretch
  const [start, end] = [wall.line[0], wall.line[1]]
  const clamped = (place: Vec2): number => Math.min(to, Math.max(from, footOn(place, start, end).t * wall.width))
  const spans = sides
    .filter((side) => side.wall === wall)
    .map((side): Vec2 => [clamped(side.from), clamped(side.to)])
    .filter(([a, b]) => a !== b)
  if (spans.length === 0) return stretch
  const [first, last] = spans[0]!
  return {
    ...stretch,
    from: Math.min(...spans.flat()),
    to: Math.max(...spans.flat()),
    side: first < last ? 1 : -1,
    offOutline: false,
  }
}

/** A room whose floor lies between the inner faces of walls that are drawn by their middles. */
function roomBetweenFaces(
  room: OutlineRoom,
  { outline, stretches }: Inside,
  walls: readonly PlacedWall[],
  thickness: number,
  findings: Finding[],
): Inside {
  const faces = facesAround(outline.polygons.flat(), walls)
  if (faces === null) return { outline, stretches }
  const message = said(SCANS.thickWallsOutside, {
    room: room.called,
    count: walls.length,
    thickness: metres(thickness),
  })
  findings.push(findingOf(message, room.ids))
  return { outline, stretches: stretches.map((stretch) => cut(stretch, faces.sides)) }
}

/**
 * A room between the inner faces of its walls, if most of them have a thickness and their lines are middles. Unchanged if they have none,
 * or if the file's floor does not lie between such faces.
 */
export function betweenFaces(
  room: OutlineRoom,
  outline: Outline,
  stretches: readonly WallStretch[],
  findings: Finding[],
): Inside {
  const lengthOf = (all: readonly WallStretch[]): number => all.reduce((sum, { from, to }) => sum + (to - from), 0)
  const thick = stretches.filter(({ wall }) => wall.surface.depth > THICK_WALL)
  if (outline.source === 'none' || lengthOf(thick) <= lengthOf(stretches) / 2) return { outline, stretches }
  const walls = [...new Set(thick.map(({ wall }) => wall))]
  const usual = thick.reduce((sum, { wall, from, to }) => sum + wall.surface.depth * (to - from), 0) / lengthOf(thick)
  if (outline.source === 'floor') return roomBetweenFaces(room, { outline, stretches }, walls, usual, findings)
  const moved = outline.polygons.map((polygon) => polygon.map((ring) => movedSides(ring, walls, usual)))
  const polygons = moved.map(([outer, ...holes]): Polygon2 => [ringOf(outer!), ...holes.map(ringOf)])
  // Walls thicker than the room is wide leave no floor between them: then their lines are no middles.
  if (polygons.some(([outer]) => signedArea(outer) <= 0)) return { outline, stretches }
  const area = areaOfPolygons(polygons)
  const message = said(SCANS.thickWalls, {
    room: room.called,
    count: walls.length,
    thickness: metres(usual),
    area: squareMetres(area),
  })
  findings.push(findingOf(message, room.ids))
  const sides = moved.flat(2)
  return {
    outline: { ...outline, polygons, area },
    stretches: stretches.map((stretch) => cut(stretch, sides)),
  }
}
