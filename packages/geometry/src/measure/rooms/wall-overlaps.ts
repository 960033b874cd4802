import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Finding } from '../../model/finding.ts'
import { ALONG_OUTLINE, ALONG_OUTLINE_ANGLE, OPEN_SPAN } from '../../tolerances.ts'
import type { RoomWallMeasure } from './measures.ts'
import { carriedBy, type Piece } from './wall-coverage.ts'

const piecesOf = (wall: RoomWallMeasure): Piece[] =>
  wall.line.slice(1).map((to, index): Piece => [wall.line[index]!, to])

const facing = (a: RoomWallMeasure, b: RoomWallMeasure): number =>
  a.towardsRoom[0] * b.towardsRoom[0] + a.towardsRoom[1] * b.towardsRoom[1]

/** How far the nearer end of a wall is from the line of another. */
function offLine(line: RoomWallMeasure, wall: RoomWallMeasure): number {
  const [from] = line.line
  const off = (point: Vec2): number =>
    Math.abs((point[0] - from![0]) * line.towardsRoom[0] + (point[1] - from![1]) * line.towardsRoom[1])
  return Math.min(off(wall.line[0]!), off(wall.line[1]!))
}

/** Walls of a room that stand in one place, face the same way and reach over the same heights: their area counts twice. */
export function reportOverlappingWalls(called: string, walls: readonly RoomWallMeasure[], findings: Finding[]): void {
  const straight = walls.filter((wall) => wall.line.length === 2)
  const ids = new Set<string>()
  const lengths: number[] = []
  for (let i = 0; i < straight.length; i += 1) {
    const a = straight[i]!
    for (let j = i + 1; j < straight.length; j += 1) {
      const b = straight[j]!
      if (facing(a, b) < Math.cos(ALONG_OUTLINE_ANGLE) || a.base >= b.base + b.height || b.base >= a.base + a.height)
        continue
      const [short, long] = a.width < b.width ? [a, b] : [b, a]
      const reach = planDistance(short.line[0]!, long.line[0]!) - short.width
      if (reach > long.width || offLine(long, short) > ALONG_OUTLINE) continue
      const [piece] = piecesOf(short)
      const covered = short.width * carriedBy([[piece![0], piece![1]]], piecesOf(long)).share
      if (covered < OPEN_SPAN) continue
      ids.add(a.id).add(b.id)
      lengths.push(covered)
    }
  }
  if (lengths.length === 0) return
  const total = lengths.reduce((sum, each) => sum + each, 0)
  const message = `Walls of ${called} stand in one place over ${total.toFixed(2)} m (pairs: ${lengths.length}): each of them is counted, as exported.`
  findings.push({ code: 'scan/overlapping-walls', message, ids: [...ids] })
}
