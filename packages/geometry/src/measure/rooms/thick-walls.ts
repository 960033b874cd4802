import { footOn } from '../../kernel/arrangement.ts'
import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { metres, said, squareMetres } from '../../model/sentence.ts'
import { CORNER_ANGLE, THICK_WALL, WALL_JOIN } from '../../tolerances.ts'
import type { OutlineRoom } from './outline-findings.ts'
import type { Outline } from './outline.ts'
import type { PlacedWall } from './placed-wall.ts'
import type { WallStretch } from './wall-stretches.ts'

/*
 * Files of other programs give walls a thickness, and draw them by their middles. A phone sees inner faces, and writes a depth of 0.
 */

/** The outline of a room, and its walls as far as they stand on it. */
interface Inside {
  readonly outline: Outline
  readonly stretches: readonly WallStretch[]
}

/** The wall on whose line a place lies; null on a bridge. */
const wallAt = (place: Vec2, walls: readonly PlacedWall[]): PlacedWall | null =>
  walls.find(({ line }) => line.slice(1).some((to, index) => footOn(place, line[index]!, to).distance <= WALL_JOIN)) ??
  null

/** A side of an outline that is moved inwards, with the wall that it was the middle of. */
interface MovedSide {
  readonly wall: PlacedWall | null
  readonly from: Vec2
  readonly to: Vec2
}

/** The sides of a ring, each moved to its left by half the thickness of its wall, cut where neighbours meet. */
function movedSides(ring: Ring2, walls: readonly PlacedWall[], usual: number): MovedSide[] {
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
    // Sides that run on alike have no corner: each keeps its own end.
    if (Math.abs(turn) < CORNER_ANGLE) return null
    const by = cross2([b.from[0] - a.from[0], b.from[1] - a.from[1]], b.along) / turn
    return [a.from[0] + a.along[0] * by, a.from[1] + a.along[1] * by]
  }
  return lines.map((line, index) => {
    const [before, after] = [lines.at(index - 1)!, lines[(index + 1) % lines.length]!]
    return { wall: line.wall, from: corner(before, line) ?? line.from, to: corner(line, after) ?? line.to }
  })
}

/** The corners of moved sides: two where one runs on in the next beside it. */
const ringOf = (sides: readonly MovedSide[]): Ring2 =>
  sides.flatMap(({ from, to }, index) => {
    const next = sides[(index + 1) % sides.length]!.from
    return to[0] === next[0] && to[1] === next[1] ? [from] : [from, to]
  })

/** A stretch of a wall as far as its moved sides run along it. */
function cut(stretch: WallStretch, sides: readonly MovedSide[]): WallStretch {
  const { wall, from, to } = stretch
  if (wall.line.length !== 2) return stretch
  const [start, end] = [wall.line[0]!, wall.line[1]!]
  const ends = sides.flatMap((side) => (side.wall === wall ? [side.from, side.to] : []))
  const places = ends
    .map((place) => footOn(place, start, end).t * wall.width)
    .filter((place) => place >= from && place <= to)
  return places.length < 2 ? stretch : { ...stretch, from: Math.min(...places), to: Math.max(...places) }
}

/**
 * A room between the inner faces of its walls, where most of them have a thickness and the outline is that of their lines; as it is
 * where they have none, and where the outline is the floor of the file.
 */
export function betweenFaces(
  room: OutlineRoom,
  outline: Outline,
  stretches: readonly WallStretch[],
  findings: Finding[],
): Inside {
  const lengthOf = (all: readonly WallStretch[]): number => all.reduce((sum, { from, to }) => sum + (to - from), 0)
  const thick = stretches.filter(({ wall }) => wall.surface.depth > THICK_WALL)
  if (outline.source === 'floor' || outline.source === 'none' || lengthOf(thick) <= lengthOf(stretches) / 2)
    return { outline, stretches }
  const walls = [...new Set(thick.map(({ wall }) => wall))]
  const usual = thick.reduce((sum, { wall, from, to }) => sum + wall.surface.depth * (to - from), 0) / lengthOf(thick)
  const moved = outline.polygons.map((polygon) => polygon.map((ring) => movedSides(ring, walls, usual)))
  const polygons = moved.map(([outer, ...holes]): Polygon2 => [ringOf(outer!), ...holes.map(ringOf)])
  // Walls thicker than the room is wide leave nothing between them: then their lines are no middles.
  if (polygons.some(([outer]) => signedArea(outer) <= 0)) return { outline, stretches }
  const area = areaOfPolygons(polygons)
  const message = said`Walls of ${room.called} (${walls.length}) have a thickness (${metres(usual)}), which phones do not write: their lines are taken for middles, and the room for the ${squareMetres(area)} between their inner faces.`
  findings.push(findingOf('scan/thick-walls', message, room.ids))
  const sides = moved.flat(2)
  return {
    outline: { ...outline, polygons, area },
    stretches: stretches.map((stretch) => cut(stretch, sides)),
  }
}
