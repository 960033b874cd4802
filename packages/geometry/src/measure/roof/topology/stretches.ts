import { heightOn } from '../../../kernel/planes.ts'
import { filled } from '../../../kernel/chains.ts'
import { planDistance, planLength, type PlanPoint, type Vec3 } from '../../../kernel/vectors.ts'
import { EDGE_PROBE, SNAP } from '../../../tolerances.ts'
import type { FacesAt } from './faces-at.ts'
import type { Face } from './faces.ts'
import { endsHere, isLevelWith, PASSING, type Layer } from './layers.ts'
import type { PairCount } from './complexity-limits.ts'

/** A straight stretch of plan between two nodes with the layers to its left and right: along it no face begins or ends. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly left: readonly Layer[]
  readonly right: readonly Layer[]
}

/** Returns a new number for a node or a layer that is created inside a stretch. */
export type NewNumber = () => number

/**
 * Groups the pieces that coincide in plan, finds the faces on both sides of them, and cuts them where two faces cross in height.
 */
export function stretchesOf(
  pieces: readonly Layer[],
  nodeCount: number,
  at: FacesAt,
  newNumber: NewNumber,
  counted: PairCount,
): Stretch[] {
  const stretches: Stretch[] = []
  const add = (whole: Stretch): void => {
    const coverings = coveringsOf(whole)
    if (coverings > 0) counted(coverings)
    const cuts = heightCrossings(whole)
    if (cuts !== null && coverings > 0) counted(coverings * cuts.length)
    if (cuts === null) stretches.push(whole)
    else stretches.push(...parts(whole, cuts, newNumber))
  }
  for (const group of groupsOf(pieces, nodeCount)) {
    if (group.length === 1) add(stretchOfOne(group, at))
    else for (const whole of stretchesAlong(group, at)) add(whole)
  }
  return stretches
}

/** Pairs of faces over each other on the sides of a stretch. */
const coveringsOf = ({ left, right }: Stretch): number =>
  (left.length * (left.length - 1) + right.length * (right.length - 1)) / 2

/** Pieces with the same two nodes, as one group each. */
function groupsOf(pieces: readonly Layer[], nodeCount: number): Layer[][] {
  const groups: Layer[][] = []
  // Groups that start at a node are chained: there are few, and a hash of node pairs would cost more.
  const first = filled(nodeCount, -1)
  const following: number[] = []
  for (const piece of pieces) {
    let at = first[piece.from]!
    while (at >= 0 && groups[at]![0]!.to !== piece.to) at = following[at]!
    if (at >= 0) {
      const group = groups[at]!
      // Most groups are pairs: a list that grows from one reserves room for seventeen.
      if (group.length === 1) groups[at] = [group[0]!, piece]
      else group.push(piece)
      continue
    }
    following.push(first[piece.from]!)
    first[piece.from] = groups.length
    groups.push([piece])
  }
  return groups
}

/** The stretch of a piece with no other on its nodes. */
function stretchOfOne(group: readonly Layer[], at: FacesAt): Stretch {
  const { from, to, isLeft, start, end } = group[0]!
  const dx = end[0] - start[0]
  const dy = end[1] - start[1]
  const size = planLength(dx, dy)
  const x = (start[0] + end[0]) / 2
  const y = (start[1] + end[1]) / 2
  const ux = (dx / size) * EDGE_PROBE
  const uy = (dy / size) * EDGE_PROBE
  const coversLeft = at(x - uy, y + ux, group)
  const coversRight = at(x + uy, y - ux, group)
  const left = isLeft ? group : NO_LAYERS
  const right = isLeft ? NO_LAYERS : group
  return {
    from,
    to,
    left:
      coversLeft.length === 0
        ? left
        : [...left, ...coversLeft.map((face) => passing(face, from, to, true, start, end))],
    right:
      coversRight.length === 0
        ? right
        : [...right, ...coversRight.map((face) => passing(face, from, to, false, start, end))],
  }
}

const NO_LAYERS: readonly Layer[] = []

/** A face that passes over or under a line in plan. */
function passing(face: Face, from: number, to: number, isLeft: boolean, a: PlanPoint, b: PlanPoint): Layer {
  const start: Vec3 = [a[0], a[1], heightOn(face.plane, a[0], a[1])]
  const end: Vec3 = [b[0], b[1], heightOn(face.plane, b[0], b[1])]
  return { number: PASSING, face, edge: PASSING, from, to, isLeft, start, end, whole: null }
}

/**
 * The stretch of one group of pieces on the same two nodes, with the faces on both sides of it. It becomes two stretches if a face
 * narrower than the tolerance lies between: one along each of its sides.
 */
function stretchesAlong(group: readonly Layer[], at: FacesAt): Stretch[] {
  const { from, to } = group[0]!
  const line = meanLine(group)
  const fold = foldAmong(group, line)
  const ending = fold === null ? group : group.filter(({ face }) => !fold.faces.includes(face))
  // Looked up outside all pieces of the group, which lie up to the tolerance apart.
  let leftmost = 0
  let rightmost = 0
  for (const layer of group) {
    const offset = offsetFrom(line, layer)
    if (offset > leftmost) leftmost = offset
    if (offset < rightmost) rightmost = offset
  }
  const left = layersOf(ending, true, line, leftmost + EDGE_PROBE, at, from, to)
  const right = layersOf(ending, false, line, rightmost - EDGE_PROBE, at, from, to)
  if (fold === null || fold.wedge === null) return [{ from, to, left, right }]
  return [
    { from, to, left, right: [fold.wedge.back] },
    { from, to, left: [fold.wedge.forward], right },
  ]
}

/** The faces on one side of a line: those of the group that end there, and those that cover it. */
function layersOf(
  ending: readonly Layer[],
  isLeft: boolean,
  { x0, y0, x1, y1, size }: Line,
  offset: number,
  at: FacesAt,
  from: number,
  to: number,
): readonly Layer[] {
  const x = (x0 + x1) / 2 - ((y1 - y0) / size) * offset
  const y = (y0 + y1) / 2 + ((x1 - x0) / size) * offset
  const passingBy = at(x, y, ending)
  const [one, two] = ending
  if (passingBy.length === 0 && ending.length === 2 && one!.isLeft !== two!.isLeft)
    return [one!.isLeft === isLeft ? one! : two!]
  const layers = ending.filter((layer) => layer.isLeft === isLeft)
  for (const face of passingBy) layers.push(passing(face, from, to, isLeft, [x0, y0], [x1, y1]))
  return layers
}

/** The mean line of a group of pieces. */
interface Line {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly size: number
}

function meanLine(group: readonly Layer[]): Line {
  let x0 = 0
  let y0 = 0
  let x1 = 0
  let y1 = 0
  for (const { start, end } of group) {
    x0 += start[0]
    y0 += start[1]
    x1 += end[0]
    y1 += end[1]
  }
  const n = group.length
  return { x0: x0 / n, y0: y0 / n, x1: x1 / n, y1: y1 / n, size: planLength(x1 - x0, y1 - y0) / n }
}

/** Metres by which a layer lies to the left of a line, in the middle. */
const offsetFrom = ({ x0, y0, x1, y1, size }: Line, { start, end }: Layer): number =>
  ((start[1] + end[1] - y0 - y1) * (x1 - x0) - (start[0] + end[0] - x0 - x1) * (y1 - y0)) / (2 * size)

/**
 * Metres. A face that is narrower between two nodes has no width there: the faces on both sides of it meet. Less than the centimetre that
 * files are written in, more than rounding to millimetres on both of its sides.
 */
const WEDGE = 0.005

/** A face that runs back along its own outline, and its layer that has some width. */
interface Fold {
  readonly faces: readonly Face[]
  readonly wedge: { readonly forward: Layer; readonly back: Layer } | null
}

/** A face that folds back without width, or from outside itself, is a spike or a slit towards a hole: the face does not end there. */
function foldAmong(group: readonly Layer[], line: Line): Fold | null {
  const faces: Face[] = []
  let wedge: Fold['wedge'] = null
  for (const forward of group) {
    const back = forward.isLeft ? group.find((other) => !other.isLeft && other.face === forward.face) : undefined
    if (back === undefined) continue
    faces.push(forward.face)
    if (offsetFrom(line, back) - offsetFrom(line, forward) > WEDGE) wedge ??= { forward, back }
  }
  return faces.length === 0 ? null : { faces, wedge }
}

/** Positions along a stretch, as shares of its length, at which two of its layers cross in height; null if none do. */
function heightCrossings({ left, right }: Stretch): number[] | null {
  const count = left.length + right.length
  if (count < 2 || (count === 2 && left.length === 1 && isLevelWith(left[0]!, right[0]!))) return null
  const layerAt = (i: number): Layer => (i < left.length ? left[i]! : right[i - left.length]!)
  let cuts: number[] | null = null
  for (let i = 0; i < count; i += 1) {
    const a = layerAt(i)
    for (let j = i + 1; j < count; j += 1) {
      const b = layerAt(j)
      const start = a.start[2] - b.start[2]
      const end = a.end[2] - b.end[2]
      // For two passing layers, only those on the same side matter: the order decides which one a wall stands on.
      const passBoth = !endsHere(a) && !endsHere(b)
      if (start * end >= 0 || (passBoth && a.isLeft !== b.isLeft) || isLevelWith(a, b)) continue
      cuts ??= []
      cuts.push(start / (start - end))
    }
  }
  if (cuts === null) return null
  const { start, end } = layerAt(0)
  const apart = SNAP / planDistance(start, end)
  const kept: number[] = []
  let last = 0
  for (const cut of cuts.sort((a, b) => a - b)) {
    if (cut - last > apart && cut < 1 - apart) {
      kept.push(cut)
      last = cut
    }
  }
  return kept.length === 0 ? null : kept
}

const between = (a: Vec3, b: Vec3, t: number): Vec3 =>
  t === 0 ? a : t === 1 ? b : [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])]

/** A stretch cut at parts of its length. */
function parts(whole: Stretch, cuts: readonly number[], newNumber: NewNumber): Stretch[] {
  let from = whole.from
  let t0 = 0
  return [...cuts, 1].map((t1) => {
    const to = t1 === 1 ? whole.to : newNumber()
    const nodes = { from, to }
    const begin = t0
    const cut = (layer: Layer): Layer => ({
      ...layer,
      ...nodes,
      number: endsHere(layer) ? newNumber() : PASSING,
      whole: layer,
      start: between(layer.start, layer.end, begin),
      end: between(layer.start, layer.end, t1),
    })
    const part = { ...nodes, left: whole.left.map(cut), right: whole.right.map(cut) }
    from = to
    t0 = t1
    return part
  })
}
