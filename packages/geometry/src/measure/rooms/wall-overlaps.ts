import type { Finding } from '../../model/finding.ts'
import { OPEN_SPAN } from '../../tolerances.ts'
import type { WallMeasures } from './measures.ts'
import { carriedBy, type Piece } from './wall-coverage.ts'
import { planDistance } from '../../kernel/vectors.ts'

const piecesOf = (wall: WallMeasures): Piece[] => wall.line.slice(1).map((to, index): Piece => [wall.line[index]!, to])

const facing = (a: WallMeasures, b: WallMeasures): number => a.towardsRoom[0] * b.towardsRoom[0] + a.towardsRoom[1] * b.towardsRoom[1]

/** Walls of a room that stand in one place, face the same way and reach over the same heights: their area counts twice. */
export function reportOverlappingWalls(called: string, walls: readonly WallMeasures[], findings: Finding[]): void {
  const straight = walls.filter((wall) => wall.line.length === 2)
  for (let i = 0; i < straight.length; i += 1) {
    const a = straight[i]!
    for (let j = i + 1; j < straight.length; j += 1) {
      const b = straight[j]!
      if (facing(a, b) < 0.9 || a.base >= b.base + b.height || b.base >= a.base + a.height) continue
      const [short, long] = a.width < b.width ? [a, b] : [b, a]
      const reach = planDistance(short.line[0]!, long.line[0]!) - short.width
      if (reach > long.width) continue
      const [piece] = piecesOf(short)
      const covered = short.width * carriedBy([[piece![0], piece![1]]], piecesOf(long)).share
      if (covered < OPEN_SPAN) continue
      const message = `The walls ${a.sourceId} and ${b.sourceId} of ${called} stand in one place over ${covered.toFixed(2)} m: both are counted, as exported.`
      findings.push({ code: 'scan/overlapping-walls', message, ids: [a.id, b.id] })
    }
  }
}
