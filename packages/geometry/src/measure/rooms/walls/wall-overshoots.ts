import { footOn } from '../../../kernel/arrangement.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, squareMetres } from '../../../sentence.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import type { PlacedWall } from './placed-wall.ts'
import { looseWallEnds } from './wall-ends.ts'
import type { WallGraph } from './wall-graph.ts'
import type { WallStretch } from './wall-stretches.ts'

/** Share of a room's wall area: a finding is given if walls that run past the room's corners add more than this. */
const PAST_CORNERS_SHARE = 0.01

/** An end of a wall beyond its corner. */
export interface WallOvershoot {
  readonly wall: PlacedWall
  /** The middle of that part in plan, and as u along the wall. */
  readonly middle: Vec2
  readonly along: number
  readonly length: number
}

/** Finds walls that run past corners: files of phones have none, those of editors do. */
export function overshootsOf({ arrangement, pieces }: WallGraph): Map<PlacedWall, WallOvershoot[]> {
  const ends = looseWallEnds(arrangement).filter(({ pastCorner }) => pastCorner)
  const stubs = ends.flatMap(({ neighbour, at, sources }) => {
    const from = arrangement.vertices[neighbour]!
    const middle: Vec2 = [(from[0] + at[0]) / 2, (from[1] + at[1]) / 2]
    return sources.flatMap((source): WallOvershoot[] => {
      const piece = pieces[source]
      if (piece === undefined) return []
      const { wall } = piece
      const first = wall.stations.indexOf(piece.from)
      const { t } = footOn(middle, wall.line[first]!, wall.line[first + 1]!)
      return [{ wall, middle, along: piece.from + (piece.to - piece.from) * t, length: planDistance(from, at) }]
    })
  })
  return Map.groupBy(stubs, ({ wall }) => wall)
}

interface PastCornersOf {
  readonly stubs: ReadonlyMap<PlacedWall, readonly WallOvershoot[]>
  readonly stretches: readonly WallStretch[]
}

/** Reports walls that run past the corners of their room: they count as exported, so people must know what that adds. */
export function reportOvershoots(
  room: OutlineRoom,
  { stubs, stretches }: PastCornersOf,
  grossArea: number,
  findings: Finding[],
): void {
  const met = stretches.flatMap(({ wall, from, to }) =>
    (stubs.get(wall) ?? []).filter(({ along }) => along >= from && along <= to),
  )
  const own = [...new Set(met)]
  const length = own.reduce((sum, stub) => sum + stub.length, 0)
  const area = own.reduce((sum, { wall, length: each }) => sum + each * wall.height, 0)
  if (area <= PAST_CORNERS_SHARE * grossArea) return
  const message = said(SCANS.wallsPastCorners, {
    room: room.called,
    length: metres(length),
    area: squareMetres(area),
  })
  findings.push(findingOf(message, room.ids))
}
