import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { OPENING_KINDS } from '../../../model/scan.ts'
import { OPENING_AT_EDGE } from '../../../tolerances.ts'
import type { DeductionRule } from '../../ns3420.ts'
import type { OpeningMeasures, RoomWallMeasure } from '../measures.ts'
import type { PlacedOpening } from './opening-places.ts'
import { alongWall, extentOf, lineBetween } from './placed-wall.ts'
import { faceAreas, faceBetween, limitAt, mouldingLength, type FaceOpening } from './wall-face.ts'
import type { WallStretch } from './wall-stretches.ts'

/** An opening in coordinates of a stretch of its wall: u counts from the stretch's start. */
const moved = (placed: PlacedOpening, by: number): PlacedOpening =>
  by === 0 ? placed : { ...placed, ring: placed.ring.map(([u, v]): Vec2 => [u - by, v]) }

const middleOfPlaced = ({ ring }: PlacedOpening): number => {
  const { min, max } = extentOf(ring)
  return (min[0] + max[0]) / 2
}

/** An opening by its corners on the face of its wall. */
export function openingOnFace(
  { ring, area }: FaceOpening,
  face: RoomWallMeasure['face'],
  named: Pick<OpeningMeasures, 'id' | 'sourceId' | 'kind'>,
): OpeningMeasures {
  const { min, max } = extentOf(ring)
  const [width, height] = [max[0] - min[0], max[1] - min[1]]
  const reachesFloor = min[1] - (limitAt(face, (min[0] + max[0]) / 2, 'foot') ?? 0) < OPENING_AT_EDGE
  return {
    ...named,
    offset: min[0],
    sill: min[1],
    width,
    height,
    area,
    ring,
    reachesFloor,
    moldingLength: reachesFloor ? 2 * height + width : 2 * (height + width),
  }
}

/** Measures the stretch of a wall in one room, with the openings whose middle lies in it. */
export function measureWall(
  stretch: WallStretch,
  openings: readonly PlacedOpening[],
  rule: DeductionRule,
  nextId: (id: string) => string,
): RoomWallMeasure {
  const { wall, from, to, side, partition } = stretch
  const whole = from <= 0 && to >= wall.width
  const face = whole ? wall.face : faceBetween(wall.face, from, to)
  const own = (
    whole ? openings : openings.filter((opening) => middleOfPlaced(opening) >= from && middleOfPlaced(opening) < to)
  ).map((opening) => moved(opening, whole ? 0 : from))
  const ordered = OPENING_KINDS.flatMap((kind) => own.filter(({ opening }) => opening.kind === kind))
  const { direction } = alongWall(wall, (from + to) / 2)
  const id = nextId(wall.surface.id)
  const measured = ordered.map((placed) => {
    const { kind, id: sourceId } = placed.opening
    return openingOnFace(placed, face, { id: nextId(sourceId), sourceId, kind })
  })
  return {
    id,
    sourceId: wall.surface.id,
    line: whole ? wall.line : lineBetween(wall, from, to),
    towardsRoom: [-direction[1] * side, direction[0] * side],
    partition,
    base: wall.base,
    ...faceMeasures(face, measured, rule),
  }
}

/** The measures of a wall that follow from its face and the openings on it. */
export function faceMeasures(
  face: RoomWallMeasure['face'],
  openings: readonly OpeningMeasures[],
  rule: DeductionRule,
): Omit<RoomWallMeasure, 'id' | 'sourceId' | 'line' | 'towardsRoom' | 'partition' | 'base'> {
  const { min, max } = extentOf(face)
  return {
    face,
    width: max[0] - min[0],
    height: max[1] - min[1],
    ...faceAreas(face, openings, rule),
    moldingLengthFloor: mouldingLength(face, openings, 'foot'),
    moldingLengthCeiling: mouldingLength(face, openings, 'top'),
    moldingLengthOpening: openings.reduce((sum, opening) => sum + opening.moldingLength, 0),
    openings,
  }
}

/** The point of a wall's line `u` metres from its start. */
export function pointAlong({ line }: Pick<RoomWallMeasure, 'line'>, u: number): Vec2 {
  let left = u
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1]!, line[index]!]
    const long = planDistance(a, b)
    if (long > 0 && (left <= long || index + 1 === line.length))
      return [a[0] + ((b[0] - a[0]) * left) / long, a[1] + ((b[1] - a[1]) * left) / long]
    left -= long
  }
  return line[0]
}

/** The place in plan of the middle of an opening, on the line of its wall. */
export const middleOf = (wall: Pick<RoomWallMeasure, 'line'>, { offset, width }: OpeningMeasures): Vec2 =>
  pointAlong(wall, offset + width / 2)
