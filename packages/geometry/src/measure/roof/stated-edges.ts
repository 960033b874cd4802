import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { dot, subtract, type Vec3 } from '../../kernel/vectors.ts'
import type { EdgeType } from '../../model/roof.ts'
import { isOfTwoFaces, isVendorLine, TYPES_OF_VENDOR } from '../../model/vendor-lines.ts'
import { STATED_LINE } from '../../tolerances.ts'
import type { BuildingMeasures } from './measures.ts'

/** Lines of one type as a vendor states them, beside our types of the same stretches. Lengths in metres. */
export interface StatedEdges {
  /** The vendor's word: `EAVE`, `RIDGE`. */
  readonly type: string
  /** Of all its lines. */
  readonly length: number
  /** By our type of what lies in the same place. */
  readonly ours: Readonly<Partial<Record<EdgeType, number>>>
  /** Where ours says the same. */
  readonly same: number
  /** Where the word needs two faces, and the file has one of them. */
  readonly oneSided: number
}

/** Metres along a line from its start; the distance from it squared. */
export function placeOnLine(from: Vec3, to: Vec3): (at: Vec3) => readonly [metres: number, away: number] {
  const way = subtract(to, from)
  const length = Math.hypot(...way)
  return (at) => {
    const offset = subtract(at, from)
    const metres = length === 0 ? 0 : dot(offset, way) / length
    return [metres, Math.max(0, dot(offset, offset) - metres * metres)]
  }
}

interface Line {
  readonly from: Vec3
  readonly to: Vec3
}

/** Metres that an edge runs along a line; 0 where it lies elsewhere. */
export function sharedStretch(line: Line, edge: Line): number {
  const placed = placeOnLine(line.from, line.to)
  const [[start, startAway], [end, endAway]] = [placed(edge.from), placed(edge.to)]
  if (Math.max(startAway, endAway) > STATED_LINE * STATED_LINE) return 0
  const length = Math.hypot(...subtract(line.to, line.from))
  return Math.max(0, Math.min(length, Math.max(start, end)) - Math.max(0, Math.min(start, end)))
}

interface Sum {
  length: number
  same: number
  oneSided: number
  readonly ours: Partial<Record<EdgeType, number>>
}

/** The vendor's types of lines beside ours, in the order of the file; nothing where the file states none. */
export function comparedEdges({ building, edges }: BuildingMeasures): readonly StatedEdges[] {
  const { stated } = building
  if (stated === undefined) return []
  const near = boxSearch(boxesOf(edges.map(({ from, to }) => boxAround([from, to]))))
  const sums = new Map<string, Sum>()
  for (const line of stated.lines) {
    const { type, from, to } = line
    const sum = sums.get(type) ?? { length: 0, same: 0, oneSided: 0, ours: {} }
    sums.set(type, sum)
    sum.length += Math.hypot(...subtract(to, from))
    const { minX, minY, maxX, maxY } = boxAround([from, to])
    for (const i of near(minX, minY, maxX, maxY, STATED_LINE)) {
      const edge = edges[i]!
      const length = sharedStretch(line, edge)
      if (length === 0) continue
      sum.ours[edge.type] = (sum.ours[edge.type] ?? 0) + length
      if (isVendorLine(type) && TYPES_OF_VENDOR[type].includes(edge.type)) sum.same += length
      else if (isOfTwoFaces(type) && edge.surfaceIds.length === 1) sum.oneSided += length
    }
  }
  return [...sums].map(([type, sum]) => ({ type, ...sum }))
}
