import { degreesOf, type ToDegrees } from '../../../geodesy/frame.ts'
import type { Vec3 } from '../../../kernel/vectors.ts'
import type { Frame } from '../../../model/frame.ts'
import type { EdgeMeasure } from '../measures.ts'
import { compareNames, idsOf, NAME_SIZE, orderOfNames, setPoint, swapIfLater, type NameCodes } from './edge-ids.ts'
import type { EdgePart, RoofEdge } from './edges.ts'
import { endsHere, type Layer } from '../topology/layers.ts'
import { surfaceAt } from '../topology/surface-at.ts'

/** A building's edges with their ids, and the edge of each line of outline. */
export interface NamedEdges {
  readonly edges: readonly EdgeMeasure[]
  /** Indexed by number of the layer. */
  readonly idOf: readonly (string | undefined)[]
}

/** The line chosen to represent an edge, with its lengths, metres. */
interface EdgeLine {
  readonly start: Vec3
  readonly end: Vec3
  readonly length: number
  /** In plan. */
  readonly lengthHorizontal: number
}

/** Gives edges their ids, ordered by position, independent of the order of the input. */
export function nameEdges(edges: readonly RoofEdge[], fragment: string, frame: Frame): NamedEdges {
  const count = edges.length
  const places = degreesOf(frame)
  const codes = new Array<number>(count * NAME_SIZE)
  const lines = new Array<EdgeLine>(count)
  for (let i = 0; i < count; i += 1) lines[i] = chosenLine(edges[i]!, codes, i, places)
  const order = orderOfNames(codes, (i, j) => lines[i]!.length - lines[j]!.length)
  const prefix = `${fragment}_e_`
  const ids = idsOf(codes, order, () => prefix)
  const idOf: (string | undefined)[] = []
  const measures = new Array<EdgeMeasure>(count)
  for (let place = 0; place < count; place += 1) {
    const edge = edges[order[place]!]!
    const { start, end, length, lengthHorizontal } = lines[order[place]!]!
    const id = ids[place]!
    for (const { left, right } of edge) {
      idOf[left.number] = id
      if (right !== null && endsHere(right)) idOf[right.number] = id
    }
    measures[place] = {
      id,
      type: edge[0]!.type,
      overridden: false,
      length,
      lengthHorizontal,
      surfaceIds: surfaceIdsOf(edge),
      from: start,
      to: end,
    }
  }
  return { edges: measures, idOf }
}

/** The surfaces along which an edge runs: one on each side, more only if a face was joined from several. */
function surfaceIdsOf(edge: RoofEdge): string[] {
  const { left, right } = edge[0]!
  if (left.face.joined === null && (right === null || right.face.joined === null)) {
    const { id } = left.face.surface
    const other = right?.face.surface.id ?? id
    return id === other ? [id] : id < other ? [id, other] : [other, id]
  }
  const ids = edge.flatMap((part) => [
    surfaceAt(part.left).id,
    ...(part.right === null ? [] : [surfaceAt(part.right).id]),
  ])
  return [...new Set(ids)].sort()
}

/**
 * The line that represents a shared edge: the longer of its two sides, which stays so when the building is turned or mirrored. Its name, which
 * becomes that of edge `i`, is that of the side with the smaller coordinates. Neither depends on the order in the file.
 */
function chosenLine(edge: RoofEdge, codes: NameCodes, i: number, places: ToDegrees): EdgeLine {
  const first = edge[0]!
  const last = edge[edge.length - 1]!
  setName(codes, i, first.a, last.b, places)
  const own = lineAlong(edge, leftOf, first.a, last.b)
  if (!edge.every(isSharedHere)) return own
  // The other face's line, reversed to the same direction.
  const start = endOf(first.right!)
  const end = startOf(last.right!)
  if (isSame(first.a, start) && isSame(last.b, end)) return own
  const other = lineAlong(edge, rightOf, start, end)
  const name = new Array<number>(NAME_SIZE)
  setName(name, 0, start, end, places)
  const order = compareNames(codes, i, name, 0)
  if (order > 0) for (let k = 0; k < NAME_SIZE; k += 1) codes[i * NAME_SIZE + k] = name[k]!
  const longer = own.length - other.length
  return longer > SAME_LENGTH || (longer >= -SAME_LENGTH && order <= 0) ? own : other
}

/** Metres: a smaller difference is rounding. */
const SAME_LENGTH = 1e-9

/** Whether the other face also ends at a part of an edge. */
const isSharedHere = ({ right }: EdgePart): boolean => right !== null && endsHere(right)

const leftOf = (part: EdgePart): Layer => part.left
const rightOf = (part: EdgePart): Layer => part.right!

const startOf = ({ isLeft, start, end }: Layer): Vec3 => (isLeft ? start : end)
const endOf = ({ isLeft, start, end }: Layer): Vec3 => (isLeft ? end : start)

const isSame = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

function setName(codes: NameCodes, i: number, start: Vec3, end: Vec3, places: ToDegrees): void {
  setPoint(codes, i, 0, places(start[0], start[1], start[2]))
  setPoint(codes, i, 1, places(end[0], end[1], end[2]))
  swapIfLater(codes, i)
}

/** The line along the parts of an edge, on the given side's face. */
function lineAlong(edge: RoofEdge, sideOf: (part: EdgePart) => Layer, start: Vec3, end: Vec3): EdgeLine {
  let length = 0
  let lengthHorizontal = 0
  for (const part of edge) {
    const layer = sideOf(part)
    const dx = layer.end[0] - layer.start[0]
    const dy = layer.end[1] - layer.start[1]
    const dz = layer.end[2] - layer.start[2]
    const square = dx * dx + dy * dy
    length += Math.sqrt(square + dz * dz)
    lengthHorizontal += Math.sqrt(square)
  }
  return { start, end, length, lengthHorizontal }
}
