/*
 * Closed loops of walls that stand free in a room. What reaches the ceiling and is small is a column or a shaft, and no floor; what is
 * lower is an object, like a kitchen island, on the floor of the room; what reaches the ceiling and is large is a room of its own.
 */

import { innerPoint } from '../../../kernel/inner-point.ts'
import { insidePolygons, type Component, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, squareMetres, type SentenceValue } from '../../../sentence.ts'
import { median } from '../scan-size.ts'
import { idsOfWalls, lengthOfWalls, type PlacedWall } from './placed-wall.ts'
import { hasOpening, type WallGraph } from './wall-graph.ts'

/** Share of the height of the walls around that a free-standing loop must reach to go up to the ceiling: columns and shafts do, kitchen islands and wardrobes do not. */
const FULL_HEIGHT_SHARE = 0.9

/**
 * Tells of closed loops without an opening that are no floor of any room: columns and shafts. Where the floor of the file is that of the
 * room, it counts what lies below them.
 */
export function reportColumns(
  walls: WallGraph,
  called: SentenceValue,
  outlines: readonly Polygon2[],
  enterable: ReadonlySet<number>,
  findings: Finding[],
): void {
  for (const part of walls.graph.components) {
    if (part.within === null || part.faces.some((face) => enterable.has(face))) continue
    const inside = innerPoint([part.ring])
    if (inside === null || insidePolygons(outlines, inside)) continue
    const message = said(SCANS.column, { room: called, area: squareMetres(signedArea(part.ring)) })
    findings.push(findingOf(message, idsOfWalls(wallsOfPart(walls, part))))
  }
}

/** The walls of one connected part of a graph. */
function wallsOfPart({ graph, pieces }: WallGraph, part: Component): Set<PlacedWall> {
  const halves = part.faces.flatMap((face) => graph.faces[face]!.halfEdges)
  return new Set(
    halves.flatMap((half) => graph.edges[half >> 1]!.sources.flatMap((source) => pieces[source]?.wall ?? [])),
  )
}

/**
 * The walls of free-standing loops most of which are lower than the walls around them: objects on the floor. A loop where the floor of the file
 * has a hole is none.
 * @param floors those of the file in plan
 */
export function lowLoops(
  walls: WallGraph,
  called: SentenceValue,
  floors: readonly Ring2[],
  opened: ReadonlySet<PlacedWall>,
  findings: Finding[],
): Set<PlacedWall> {
  const { graph, pieces } = walls
  const low = new Set<PlacedWall>()
  for (const part of graph.components) {
    if (part.within === null || hasOpening(walls, part, opened)) continue
    const own = wallsOfPart(walls, part)
    const around = pieces.flatMap(({ wall }) => (own.has(wall) ? [] : [wall.height]))
    const full = FULL_HEIGHT_SHARE * (median(around) ?? 0)
    const lower = [...own].filter((wall) => wall.height < full)
    // One side of an island may be a wall that goes up.
    if (2 * lengthOfWalls(lower) <= lengthOfWalls(own)) continue
    const [at] = part.ring
    if (
      floors.length > 0 &&
      at !== undefined &&
      !insidePolygons(
        floors.map((ring): Polygon2 => [ring]),
        at,
      )
    )
      continue
    for (const wall of own) low.add(wall)
    const sentence = said(SCANS.lowLoop, {
      room: called,
      area: squareMetres(signedArea(part.ring)),
      height: metres(Math.max(...lower.map((wall) => wall.height))),
    })
    findings.push(findingOf(sentence, idsOfWalls(own)))
  }
  return low
}
