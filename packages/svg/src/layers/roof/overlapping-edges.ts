import { boxAround, boxesOf, boxSearch, roundHundredth, type Vec2 } from '@reports/geometry'
import type { Frame } from '../../pen/frame.ts'
import { isInside } from '../../pen/interior.ts'
import type { PlacedBuilding, PlacedEdge } from './roof-scene.ts'

/*
 * Seen from above, two edges of a roof can overlap, for example the foot of a wall and the cornice below it. One would hide the
 * other. So both are drawn side by side, each towards its own surface.
 */

/** Metres in plan: lines this near overlap. */
const SAME_LINE = 0.05

/** Metres. Lines that share less of their length only touch. */
const SHARED = 0.1

/** Metres. Ends of two edges this near are one point in plan. */
const SAME_END = 0.1

/** Sine of the largest angle between two parallel edges (2 degrees). */
const PARALLEL = 0.035

/** Offset of each of two edges from their common line, mm: half of the widest stroke, with white space between them. */
const SIDE_OFFSET = 0.38

/** Distance from the line at which its own surface is looked for, metres. */
const SURFACE_OFFSET = 0.06

/** An edge on the sheet, mm. */
export interface SheetEdge extends PlacedEdge {
  readonly start: Vec2
  readonly end: Vec2
  /** Whether its length is written at the other edge of the pair. */
  readonly labelledAtOther: boolean
}

const vectorOf = ({ from, to }: PlacedEdge): Vec2 => [to[0] - from[0], to[1] - from[1]]

const far = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Whether two edges overlap in plan, one above the other: a wall's foot under a cornice. */
function areOverlapping(a: PlacedEdge, b: PlacedEdge): boolean {
  const [along, other] = [vectorOf(a), vectorOf(b)]
  const [length, otherLength] = [Math.hypot(...along), Math.hypot(...other)]
  if (length < SHARED || otherLength < SHARED) return false
  const [x, y] = [along[0] / length, along[1] / length]
  if (Math.abs(x * other[1] - y * other[0]) > PARALLEL * otherLength) return false
  const places = [b.from, b.to].map((point): Vec2 => {
    const [dx, dy] = [point[0] - a.from[0], point[1] - a.from[1]]
    return [dx * x + dy * y, Math.abs(dy * x - dx * y)]
  })
  if (Math.min(places[0]![1], places[1]![1]) > SAME_LINE) return false
  const [first, last] = [Math.min(places[0]![0], places[1]![0]), Math.max(places[0]![0], places[1]![0])]
  return Math.min(length, last) - Math.max(0, first) > SHARED
}

/** Whether two overlapping edges have the same ends in plan and the same length, so that one text labels both. */
const areAlike = (a: PlacedEdge, b: PlacedEdge): boolean =>
  Math.min(Math.max(far(a.from, b.from), far(a.to, b.to)), Math.max(far(a.from, b.to), far(a.to, b.from))) < SAME_END &&
  roundHundredth(a.edge.length) === roundHundredth(b.edge.length)

/** On which side of an edge its surface lies, seen along the edge on a map: 1 left, -1 right; 0 if on both or none. */
function sideOf(placed: PlacedEdge, faces: ReadonlyMap<string, PlacedBuilding['faces'][number]>): number {
  const [dx, dy] = vectorOf(placed)
  const length = Math.hypot(dx, dy)
  const middle: Vec2 = [(placed.from[0] + placed.to[0]) / 2, (placed.from[1] + placed.to[1]) / 2]
  const onSide = (side: number): boolean => {
    const at: Vec2 = [
      middle[0] - (dy / length) * SURFACE_OFFSET * side,
      middle[1] + (dx / length) * SURFACE_OFFSET * side,
    ]
    return placed.edge.surfaceIds.some((id) => faces.get(id)?.polygons.some((rings) => isInside(at, rings)) === true)
  }
  return Number(onSide(1)) - Number(onSide(-1))
}

/**
 * The edges of a building on the sheet. Two edges that overlap in plan are drawn side by side, each towards its own
 * surface. If both are equally long, only one length is written.
 */
export function sheetEdges({ edges, faces }: PlacedBuilding, frame: Frame): SheetEdge[] {
  const boxes = edges.map(({ from, to }) => boxAround([from, to]))
  const search = boxSearch(boxesOf(boxes))
  const byId = new Map(faces.map((face) => [face.record.surfaceId, face]))
  return edges.map((placed, index): SheetEdge => {
    const { minX, minY, maxX, maxY } = boxes[index]!
    const doubles = search(minX, minY, maxX, maxY, SAME_LINE).filter(
      (each) => each !== index && areOverlapping(placed, edges[each]!),
    )
    const [start, end] = [frame.toPage(placed.from), frame.toPage(placed.to)]
    const labelledAtOther = doubles.some((each) => each < index && areAlike(placed, edges[each]!))
    const side = doubles.length === 0 ? 0 : sideOf(placed, byId)
    const length = far(start, end)
    if (side === 0 || length === 0) return { ...placed, start, end, labelledAtOther }
    // On the sheet y is down: left of the direction (dx, dy) is (dy, -dx).
    const [x, y] = [
      ((end[1] - start[1]) / length) * side * SIDE_OFFSET,
      ((start[0] - end[0]) / length) * side * SIDE_OFFSET,
    ]
    return { ...placed, start: [start[0] + x, start[1] + y], end: [end[0] + x, end[1] + y], labelledAtOther }
  })
}
