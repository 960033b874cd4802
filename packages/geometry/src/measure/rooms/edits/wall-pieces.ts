import { crossing, footOn } from '../../../kernel/arrangement.ts'
import { planDistance, type PlanLine, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE, OPEN_SPAN } from '../../../tolerances.ts'
import type { DeductionRule } from '../../ns3420.ts'
import type { OpeningMeasures, RoomWallMeasure } from '../measures.ts'
import { faceBetween } from '../walls/wall-face.ts'
import { faceMeasures, openingOnFace, pointAlong } from '../walls/wall-measures.ts'

type Ends = readonly [Vec2, Vec2]

/** Where a cut through a room meets a wall: metres from the wall's start, without places at its ends. */
function stationsOf({ line, width }: RoomWallMeasure, [start, end]: Ends): number[] {
  const found: number[] = []
  let reached = 0
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index]!
    const long = planDistance(from, to)
    const cross = crossing({ from, to, source: 0 }, { from: start, to: end, source: 0 })
    if (cross !== null) found.push(reached + cross.t * long)
    else
      for (const point of [start, end]) {
        const foot = footOn(point, from, to)
        if (foot.distance <= ALONG_OUTLINE) found.push(reached + foot.t * long)
      }
    reached += long
  }
  // A curved wall is as long as its arc, not as the pieces that it is drawn in.
  const stretched = reached === 0 ? 1 : width / reached
  return found
    .map((station) => station * stretched)
    .toSorted((a, b) => a - b)
    .filter(
      (u, index, all) => u > OPEN_SPAN && u < width - OPEN_SPAN && (index === 0 || u - all[index - 1]! > OPEN_SPAN),
    )
}

/** Whether a cut would divide an opening of a wall. */
export const crossesOpening = (wall: RoomWallMeasure, ends: Ends): boolean =>
  stationsOf(wall, ends).some((u) => wall.openings.some(({ offset, width }) => u > offset && u < offset + width))

function lineBetween(wall: RoomWallMeasure, from: number, to: number): PlanLine {
  const stations: number[] = [0]
  for (const [index, point] of wall.line.slice(1).entries())
    stations.push(stations[index]! + planDistance(wall.line[index]!, point))
  const scale = (stations.at(-1) ?? 0) === 0 ? 1 : wall.width / stations.at(-1)!
  const inner = wall.line.filter((_, index) => stations[index]! * scale > from && stations[index]! * scale < to)
  const [next, ...others] = [...inner, pointAlong(wall, to / scale)]
  return [pointAlong(wall, from / scale), next, ...others]
}

const movedOn = (opening: OpeningMeasures, by: number, face: RoomWallMeasure['face']): OpeningMeasures =>
  openingOnFace({ ring: opening.ring.map(([u, v]): Vec2 => [u - by, v]), area: opening.area }, face, opening)

/** A wall between two places of it, metres from its start, with the openings there. */
export function wallBetween(
  wall: RoomWallMeasure,
  from: number,
  to: number,
  id: string,
  rule: DeductionRule,
): RoomWallMeasure {
  const face = faceBetween(wall.face, from, to)
  const openings = wall.openings.flatMap((opening) => {
    const middle = opening.offset + opening.width / 2
    return middle >= from && middle < to ? [movedOn(opening, from, face)] : []
  })
  return { ...wall, id, line: lineBetween(wall, from, to), ...faceMeasures(face, openings, rule) }
}

/** A wall in pieces, cut where a line through its room meets it; the wall itself where none does. The first piece keeps its id. */
export function piecesOfWall(
  wall: RoomWallMeasure,
  ends: Ends,
  editId: string,
  rule: DeductionRule,
): RoomWallMeasure[] {
  const stations = stationsOf(wall, ends)
  if (stations.length === 0) return [wall]
  const cuts = [0, ...stations, wall.width]
  return cuts.slice(1).map((to, index) => {
    const id = index === 0 ? wall.id : `${wall.id}~${editId}${index === 1 ? '' : `-${index}`}`
    return wallBetween(wall, cuts[index]!, to, id, rule)
  })
}
