import Flatbush from 'flatbush'
import { heightOn } from '../../kernel/planes.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { BESIDE, LEVEL, SNAP } from '../../tolerances.ts'
import { covers, type Face } from './faces.ts'
import type { Piece } from './pieces.ts'

/** A face on one side of a stretch: it ends there with a piece of its outline, or passes over or under it. */
export interface Layer {
  readonly face: Face
  /** The piece of outline with which the face ends here; null for a face that covers the place. */
  readonly piece: Piece | null
  /** The face's line at the stretch, from its `from` end to its `to` end. */
  readonly start: Vec3
  readonly end: Vec3
}

/** A straight stretch of plan between two nodes, along which nothing changes: which faces lie left and right of it, and how high. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly left: readonly Layer[]
  readonly right: readonly Layer[]
}

/** Finds the faces that cover a plan point. */
export type FacesAt = (x: number, y: number) => readonly Face[]

/** Gives out numbers of nodes that arise within a stretch. */
export type NewNode = () => number

/** From this many faces on, an index of boxes is cheaper than a plain loop. */
const INDEXED = 60

export function facesAt(faces: readonly Face[]): FacesAt {
  if (faces.length <= INDEXED) return (x, y) => faces.filter((face) => covers(face, x, y))
  const index = new Flatbush(faces.length)
  for (const face of faces) index.add(face.minX, face.minY, face.maxX, face.maxY)
  index.finish()
  return (x, y) =>
    index
      .search(x, y, x, y)
      .sort((a, b) => a - b)
      .map((i) => faces[i]!)
      .filter((face) => covers(face, x, y))
}

/**
 * Groups the pieces that lie on each other in plan, finds what covers either side of them, and cuts them where two
 * faces cross in height.
 */
export function stretchesOf(
  rings: readonly (readonly Piece[])[],
  nodeCount: number,
  at: FacesAt,
  newNode: NewNode,
): Stretch[] {
  const groups = new Map<number, Piece[]>()
  for (const ring of rings) {
    for (const piece of ring) {
      const key = Math.min(piece.from, piece.to) * nodeCount + Math.max(piece.from, piece.to)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [piece])
      else group.push(piece)
    }
  }
  const stretches: Stretch[] = []
  for (const group of groups.values()) {
    for (const whole of stretchesAlong(group, at)) stretches.push(...cutInHeight(whole, newNode))
  }
  return stretches
}

function cutInHeight(whole: Stretch, newNode: NewNode): Stretch[] {
  const cuts = heightCrossings(whole)
  if (cuts.length === 0) return [whole]
  let from = whole.from
  return [...cuts, 1].map((cut, i) => {
    const to = i === cuts.length ? whole.to : newNode()
    const stretch = part(whole, from, to, i === 0 ? 0 : cuts[i - 1]!, cut)
    from = to
    return stretch
  })
}

/**
 * The stretch of one group of pieces on the same two nodes, with the faces that cover either side of it. Two where a
 * face narrower than the tolerance lies in between: one along each of its sides.
 */
function stretchesAlong(group: readonly Piece[], at: FacesAt): Stretch[] {
  const first = group[0]!
  const from = Math.min(first.from, first.to)
  const to = Math.max(first.from, first.to)
  const layers: Layer[] = []
  let x0 = 0
  let y0 = 0
  let x1 = 0
  let y1 = 0
  for (const piece of group) {
    const [start, end] = piece.from === from ? [piece.a, piece.b] : [piece.b, piece.a]
    layers.push({ face: piece.face, piece, start, end })
    x0 += start[0] / group.length
    y0 += start[1] / group.length
    x1 += end[0] / group.length
    y1 += end[1] / group.length
  }
  const dx = (x1 - x0) / Math.hypot(x1 - x0, y1 - y0)
  const dy = (y1 - y0) / Math.hypot(x1 - x0, y1 - y0)
  const offsetOf = ({ start, end }: Layer): number =>
    ((start[1] + end[1] - y0 - y1) * dx - (start[0] + end[0] - x0 - x1) * dy) / 2
  const isForward = (layer: Layer): boolean => layer.piece!.from === from
  const folds = layers.flatMap((forward) => {
    const back = isForward(forward) && layers.find((other) => !isForward(other) && other.face === forward.face)
    return back ? [{ forward, back, width: offsetOf(back) - offsetOf(forward) }] : []
  })
  const ending = layers.filter((layer) => !folds.some(({ forward, back }) => layer === forward || layer === back))
  const left = ending.filter(isForward)
  const right = ending.filter((layer) => !isForward(layer))
  const offsets = layers.map(offsetOf)
  const cover = (side: Layer[], offset: number): void => {
    for (const face of at((x0 + x1) / 2 - dy * offset, (y0 + y1) / 2 + dx * offset)) {
      if (ending.some((layer) => layer.face === face)) continue
      const start: Vec3 = [x0, y0, heightOn(face.plane, x0, y0)]
      const end: Vec3 = [x1, y1, heightOn(face.plane, x1, y1)]
      side.push({ face, piece: null, start, end })
    }
  }
  // Looked for outside all pieces of the group, which lie up to the tolerance apart.
  cover(left, Math.max(...offsets) + BESIDE)
  cover(right, Math.min(...offsets) - BESIDE)
  // A face that folds back with no width, or from outside itself, is a spike or a slit towards a hole: no end of the face.
  const wedge = folds.find((fold) => fold.width > BESIDE)
  if (wedge === undefined) return [{ from, to, left, right }]
  return [
    { from, to, left, right: [wedge.back] },
    { from, to, left: [wedge.forward], right },
  ]
}

/** Height of one layer over another at the two ends, metres. */
export const stepAt = (upper: Layer, lower: Layer): readonly [start: number, end: number] => [
  upper.start[2] - lower.start[2],
  upper.end[2] - lower.end[2],
]

/** Whether two layers are as high over the whole stretch. */
export function isLevelWith(a: Layer, b: Layer): boolean {
  const [start, end] = stepAt(a, b)
  return Math.abs(start) <= LEVEL && Math.abs(end) <= LEVEL
}

/** Where along a stretch, as parts of its length, two of its layers cross in height. */
function heightCrossings(stretch: Stretch): number[] {
  const layers = [...stretch.left, ...stretch.right]
  if (layers.length < 2) return []
  const cuts: number[] = []
  for (let i = 0; i < layers.length; i += 1) {
    for (let j = i + 1; j < layers.length; j += 1) {
      const [a, b] = [layers[i]!, layers[j]!]
      if (a.piece === null && b.piece === null) continue
      const [start, end] = stepAt(a, b)
      if (start * end < 0 && !isLevelWith(a, b)) cuts.push(start / (start - end))
    }
  }
  if (cuts.length === 0) return cuts
  const first = layers[0]!
  const size = Math.hypot(first.end[0] - first.start[0], first.end[1] - first.start[1])
  const apart = SNAP / size
  const kept: number[] = []
  let last = 0
  for (const cut of cuts.sort((a, b) => a - b)) {
    if (cut - last > apart && cut < 1 - apart) {
      kept.push(cut)
      last = cut
    }
  }
  return kept
}

const between = (a: Vec3, b: Vec3, t: number): Vec3 =>
  t === 0 ? a : t === 1 ? b : [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])]

function part(whole: Stretch, from: number, to: number, t0: number, t1: number): Stretch {
  const cut = (layer: Layer): Layer => ({
    face: layer.face,
    piece: layer.piece,
    start: between(layer.start, layer.end, t0),
    end: between(layer.start, layer.end, t1),
  })
  return { from, to, left: whole.left.map(cut), right: whole.right.map(cut) }
}
