import { boxAround } from '../../kernel/box-search.ts'
import { insideRings, stretchesInside } from '../../kernel/segment-stretches.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { OpeningMeasures, RoomWallMeasure } from '../../measure/rooms/measures.ts'
import { FACE_BEHIND } from '../../tolerances.ts'
import { beside, dot2, from2 } from '../areas/strips.ts'
import type { Face, PlanRoom } from './plan-rooms.ts'

/** Metres. A shorter stretch of a wall without an opening joins the one beside it. */
const SHORT_STRETCH = 0.3

/** Metres of a room that must lie behind a point of a wall. */
const LEAST_BEHIND = 0.02

/** Metres. Rooms of one session drift: the next one may begin this far in front of a wall. */
const ROOMS_DRIFT = 0.15

/** Metres behind a wall at which a place is looked for that rooms enclose: what is left of it once they are grown by half the depth. */
export const ENCLOSED_AT = [FACE_BEHIND, 0.75 * FACE_BEHIND, 0.55 * FACE_BEHIND]

/** Metres behind a wall within its own room from which on that room lies behind it: walls of a scan stand beside the outline by less. */
const LEAST_WITHIN = 0.2

/** A part of a wall with one room behind it, or none: metres along the wall from its start. */
export interface Stretch {
  readonly wall: RoomWallMeasure
  /** The pieces of the wall, as many as it has chords. */
  readonly faces: readonly Face[]
  readonly from: number
  readonly to: number
  readonly behind: PlanRoom | null
  /** Whether it stands free in its room, or between two parts of it. */
  readonly isWithin: boolean
  /** Metres to the face behind. */
  readonly gap: number | null
}

/** Metres along a wall at which its face ends. */
export const endOf = (faces: readonly Face[]): number => faces.at(-1)!.from + faces.at(-1)!.length

/** The openings of a stretch: none is ever in two. */
export const openingsIn = ({ wall, faces, from, to }: Stretch): readonly OpeningMeasures[] =>
  wall.openings.filter(({ offset, width }) => {
    const end = endOf(faces)
    const middle = Math.min(end, Math.max(0, offset + width / 2))
    return middle >= from && (middle < to || to >= end)
  })

/** The piece of a wall that is so far along it. */
export const faceAt = ({ faces }: Pick<Stretch, 'faces'>, u: number): Face =>
  faces.findLast(({ from }) => from <= u) ?? faces[0]!

/** The point of a wall so far along it, and so far behind it. */
export function pointOn(wall: Pick<Stretch, 'faces'>, u: number, behind = 0): Vec2 {
  const { a, along, out, from } = faceAt(wall, u)
  return beside(beside(a, along, u - from), out, behind)
}

/** The pieces of a stretch, with where it begins and ends on each, metres along the wall. */
export const piecesOn = ({ faces, from, to }: Stretch) =>
  faces.flatMap((face) => {
    const [near, far] = [Math.max(from, face.from), Math.min(to, face.from + face.length)]
    return near < far ? [{ face, from: near, to: far }] : []
  })

/** Where the sides of a room begin and end within the strip behind a face, metres along the wall. */
function cutsBy(face: Face, room: PlanRoom, nearest = -ROOMS_DRIFT): number[] {
  const local = (p: Vec2): Vec2 => [dot2(from2(p, face.a), face.along), dot2(from2(p, face.a), face.out)]
  return room.rings.flatMap((ring) =>
    ring.flatMap((p, i) => {
      const [a, b] = [local(p), local(ring[(i + 1) % ring.length]!)]
      let [t0, t1] = [0, 1]
      for (const [axis, least, most] of [
        [0, 0, face.length],
        [1, nearest, FACE_BEHIND],
      ] as const) {
        const step = b[axis] - a[axis]
        const [near, far] = [(least - a[axis]) / step, (most - a[axis]) / step]
        if (step === 0 && (a[axis] < least || a[axis] > most)) return []
        if (step === 0) continue
        t0 = Math.max(t0, Math.min(near, far))
        t1 = Math.min(t1, Math.max(near, far))
      }
      return t0 > t1 ? [] : [t0, t1].map((t) => face.from + a[0] + (b[0] - a[0]) * t)
    }),
  )
}

/** A cut inside an opening moves to its nearer side. */
const besideOpenings = ({ openings }: RoomWallMeasure, u: number): number =>
  openings.reduce((at, { offset: near, width }) => {
    const far = near + width
    return at <= near || at >= far ? at : at - near < far - at ? near : far
  }, u)

/** How far behind a point of a wall a room begins, metres; null if it does not. */
function depthOf(faces: readonly Face[], u: number, { rings }: PlanRoom): number | null {
  const reach = ROOMS_DRIFT + FACE_BEHIND
  const [p, q] = [pointOn({ faces }, u, -ROOMS_DRIFT), pointOn({ faces }, u, FACE_BEHIND)]
  const inside = stretchesInside(p, q, rings)
  const deep = inside.reduce((sum, [from, to]) => sum + (to - from) * reach, 0)
  return deep < LEAST_BEHIND ? null : inside[0]![0] * reach - ROOMS_DRIFT
}

/** One stretch for what lies side by side with the same room behind; its distance is that of the longest piece. */
function merged(pieces: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  let longest = 0
  for (const piece of pieces) {
    const last = all.at(-1)
    const own = piece.to - piece.from
    const isSame = last?.behind === piece.behind && last.isWithin === piece.isWithin
    if (last === undefined || !isSame) all.push(piece)
    else all[all.length - 1] = { ...last, to: piece.to, gap: own > longest ? piece.gap : last.gap }
    longest = isSame ? Math.max(longest, own) : own
  }
  return all
}

/** Joins the ends of inner walls, half to each side, and what is short, to their neighbours. */
function joined(pieces: readonly Stretch[]): Stretch[] {
  let all = merged(pieces)
  for (;;) {
    const isEnd = (i: number): boolean => all[i]!.behind === null && i > 0 && i + 1 < all.length
    const short = all.flatMap((piece, i) => {
      const length = piece.to - piece.from
      return length < (isEnd(i) ? FACE_BEHIND : SHORT_STRETCH) && openingsIn(piece).length === 0 ? [{ i, length }] : []
    })
    if (all.length < 2 || short.length === 0) return all
    const { i } = short.reduce((least, each) => (each.length < least.length ? each : least))
    const { from, to } = all[i]!
    const middle = i === 0 ? from : i + 1 === all.length ? to : (from + to) / 2
    all = merged(
      all.flatMap((piece, k) =>
        k === i ? [] : [k === i - 1 ? { ...piece, to: middle } : k === i + 1 ? { ...piece, from: middle } : piece],
      ),
    )
  }
}

/**
 * A wall, cut where what is behind it changes. It looks at the outlines of floors, not at walls: an outline is closed where a wall is
 * missing. No opening is cut.
 * @param others rooms of its storey
 */
export function stretchesOf(faces: readonly Face[], others: readonly PlanRoom[]): Stretch[] {
  const { wall, room: own } = faces[0]!
  const strip = boxAround(
    faces.flatMap(({ from, length }) =>
      [from, from + length].flatMap((u) => [-ROOMS_DRIFT, FACE_BEHIND].map((behind) => pointOn({ faces }, u, behind))),
    ),
  )
  const near = others.filter(
    ({ number, box }) =>
      number !== own &&
      box.minX <= strip.maxX &&
      box.maxX >= strip.minX &&
      box.minY <= strip.maxY &&
      box.maxY >= strip.minY,
  )
  const end = endOf(faces)
  const within = others.filter(({ number }) => number === own)
  const inner = faces
    .flatMap((face) => [
      face.from,
      ...near.flatMap((room) => cutsBy(face, room)),
      ...within.flatMap((room) => cutsBy(face, room, LEAST_WITHIN)),
    ])
    .map((u) => besideOpenings(wall, u))
  const cuts = [0, ...inner.filter((u) => u > 0 && u < end).toSorted((p, q) => p - q), end]
  const pieces = cuts.slice(1).flatMap((to, i): Stretch[] => {
    const from = cuts[i]!
    if (to - from < ROUNDING) return []
    const middle = (from + to) / 2
    const isWithin = within.some(({ rings }) =>
      [LEAST_WITHIN, ...ENCLOSED_AT].some((depth) => insideRings(rings, ...pointOn({ faces }, middle, depth))),
    )
    const found = near
      .map((room) => ({ room, gap: depthOf(faces, middle, room) }))
      .filter(({ gap }) => gap !== null)
      .toSorted((p, q) => p.gap! - q.gap!)
    const [first] = found
    return [{ wall, faces, from, to, behind: first?.room ?? null, isWithin, gap: first?.gap ?? null }]
  })
  return joined(pieces)
}

/** Metres: shorter pieces are rounding. */
const ROUNDING = 1e-6
