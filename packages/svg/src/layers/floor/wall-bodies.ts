import {
  boxAround,
  boxesOf,
  boxSearch,
  LOW_WALL,
  signedArea,
  type Ring2,
  type RoomMeasures,
  type Vec2,
  type RoomWallMeasure,
} from '@reports/geometry'
import { facesAway, facingsOf, FARTHEST_FACE, NEAREST_FACE, type OppositeFace } from './facing-walls.ts'
import { isCurved, lengthOf, pointOn, stopsBetween } from './wall-places.ts'

/*
 * Walls as bodies, in plan metres. A scan has the inner faces only: facing walls of neighbouring rooms make one body,
 * others get a thickness outwards that the legend calls assumed.
 */

/** Metres. What a wall without a facing one is drawn with. */
export const ASSUMED_THICKNESS = 0.1

/** Metres. No wall farther off faces another: its nearest place may lie at the far end of a stretch turned by 11 degrees. */
const FARTHEST_NEIGHBOUR = 2 * FARTHEST_FACE

/** Metres. Stretches up to this long between or beside facing ones are where another wall meets this one: as thick as those. */
const JUNCTION = 0.45

/** Metres. Ends of walls of one room that meet. */
const SAME_CORNER = 0.05

/** Of the thickness: a mitre longer than this is cut. */
const LONGEST_MITRE = 4

/** A stretch of a wall's body: from `from` to `to` along the wall, between offsets outwards from its face, metres. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly inner: number
  readonly outer: Vec2
  /** Whether a wall faces it: its thickness is measured. */
  readonly faced: boolean
}

/** A wall with a thickness, as plans draw it: along it, stretches with an inner and an outer face. */
export interface WallBody {
  readonly room: RoomMeasures
  readonly wall: RoomWallMeasure
  /** Metres along the inner face. */
  readonly length: number
  readonly stretches: readonly Stretch[]
  /** Whether over half of it is faced by other walls. */
  readonly faced: boolean
}

/** Whether one sees over it: a plan is cut above it. */
export const isLow = ({ wall }: WallBody): boolean => wall.height < LOW_WALL

/** Offsets of a body's two sides at a place along the wall. */
export function sidesAt({ stretches }: WallBody, along: number): Vec2 {
  const stretch = stretches.find(({ to }) => along <= to) ?? stretches.at(-1)
  if (stretch === undefined) return [0, ASSUMED_THICKNESS]
  const share =
    stretch.to > stretch.from ? Math.min(1, Math.max(0, (along - stretch.from) / (stretch.to - stretch.from))) : 0
  return [stretch.inner, stretch.outer[0] + (stretch.outer[1] - stretch.outer[0]) * share]
}

/** The ring of a body between two places along its wall. */
export function stripOf(body: WallBody, from: number, to: number): Vec2[] {
  const stops = stopsBetween(body.wall, from, to)
  const middle = (from + to) / 2
  // Just inside its ends: at a joint of stretches each strip keeps to its own thickness.
  const sides = stops.map((stop) => sidesAt(body, stop + (middle - stop) * 1e-6))
  const inner = stops.map((stop, i) => pointOn(body.wall, stop, sides[i]![0]))
  const outer = stops.map((stop, i) => pointOn(body.wall, stop, sides[i]![1]))
  return [...inner, ...outer.toReversed()]
}

/** The stretches of a wall's body from the walls that face it, the nearest where several do. */
function stretchesOf(wall: RoomWallMeasure, length: number, others: readonly RoomWallMeasure[]): Stretch[] {
  const half = ASSUMED_THICKNESS / 2
  if (wall.partition) return [{ from: 0, to: length, inner: -half, outer: [half, half], faced: false }]
  const facings = others.flatMap((other) => (other === wall ? [] : facingsOf(wall, other)))
  const stops = [...new Set([0, length, ...facings.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b)
  const distanceAt = ({ from, to, distance }: OppositeFace, u: number): number =>
    distance[0] + ((distance[1] - distance[0]) * (u - from)) / (to - from)
  const stretches: Stretch[] = []
  for (let i = 1; i < stops.length; i += 1) {
    const [from, to] = [stops[i - 1]!, stops[i]!]
    if (to - from < 1e-9) continue
    const middle = (from + to) / 2
    const nearest = facings
      .filter((facing) => facing.from < middle && facing.to > middle)
      .toSorted((a, b) => distanceAt(a, middle) - distanceAt(b, middle))[0]
    if (nearest === undefined)
      stretches.push({ from, to, inner: 0, outer: [ASSUMED_THICKNESS, ASSUMED_THICKNESS], faced: false })
    else if (distanceAt(nearest, middle) < NEAREST_FACE)
      stretches.push({ from, to, inner: -half, outer: [half, half], faced: true })
    else
      stretches.push({ from, to, inner: 0, outer: [distanceAt(nearest, from), distanceAt(nearest, to)], faced: true })
  }
  return stretches.map((stretch, i) => {
    if (stretch.faced || stretch.to - stretch.from > JUNCTION) return stretch
    const beside = [stretches[i - 1], stretches[i + 1]].filter((each) => each?.faced === true)
    if (beside.length === 0) return stretch
    const [before, after] = [stretches[i - 1], stretches[i + 1]]
    const left = before?.faced === true ? before.outer[1] : after!.outer[0]
    const right = after?.faced === true ? after.outer[0] : before!.outer[1]
    return { ...stretch, inner: beside[0]!.inner, outer: [left, right] }
  })
}

/** The bodies of all walls of a storey. */
export function wallBodies(rooms: readonly RoomMeasures[]): WallBody[] {
  const walls = rooms.flatMap((room) => room.walls)
  const boxes = walls.map(({ line }) => boxAround(line))
  const search = boxSearch(boxesOf(boxes))
  let index = -1
  return rooms.flatMap((room) =>
    room.walls.map((wall): WallBody => {
      const length = lengthOf(wall.line)
      const { minX, minY, maxX, maxY } = boxes[(index += 1)]!
      // In the order of the walls: of two that face this one equally near, the first counts.
      const near = search(minX, minY, maxX, maxY, FARTHEST_NEIGHBOUR)
        .filter((each) => facesAway(wall, walls[each]!))
        .toSorted((a, b) => a - b)
      const stretches = stretchesOf(
        wall,
        length,
        near.map((each) => walls[each]!),
      )
      const faced = stretches.reduce((sum, stretch) => sum + (stretch.faced ? stretch.to - stretch.from : 0), 0)
      return { room, wall, length, stretches, faced: faced > length / 2 }
    }),
  )
}

interface End {
  readonly body: WallBody
  readonly at: Vec2
  readonly outside: Vec2
  /** Unit direction out of the wall at this end. */
  readonly onward: Vec2
}

function endsOf(body: WallBody): [End, End] {
  const { wall, length } = body
  const onward = (from: number, to: number): Vec2 => {
    const [a, b] = [pointOn(wall, from, 0), pointOn(wall, to, 0)]
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(b[0] - a[0]) / size, (b[1] - a[1]) / size]
  }
  const step = Math.min(length / 2, 0.01)
  return [
    { body, at: pointOn(wall, 0, 0), outside: pointOn(wall, 0, sidesAt(body, 0)[1]), onward: onward(step, 0) },
    {
      body,
      at: pointOn(wall, length, 0),
      outside: pointOn(wall, length, sidesAt(body, length)[1]),
      onward: onward(length - step, length),
    },
  ]
}

/** What closes the outer corner between two walls that meet: both outer faces run on until they cross. */
function mitre(a: End, b: End): Ring2 | null {
  const out: Vec2 = [b.outside[0] - b.at[0], b.outside[1] - b.at[1]]
  // At an inner corner the bodies lie over each other already.
  if (a.onward[0] * out[0] + a.onward[1] * out[1] <= 1e-6) return null
  const cross = a.onward[0] * b.onward[1] - a.onward[1] * b.onward[0]
  const [gx, gy] = [b.outside[0] - a.outside[0], b.outside[1] - a.outside[1]]
  const reach = Math.abs(cross) < 1e-3 ? Infinity : (gx * b.onward[1] - gy * b.onward[0]) / cross
  const thickness = Math.hypot(...out) + ASSUMED_THICKNESS
  if (!(reach > 0) || reach > LONGEST_MITRE * thickness) return [a.at, a.outside, b.outside, b.at]
  return [a.at, a.outside, [a.outside[0] + a.onward[0] * reach, a.outside[1] + a.onward[1] * reach], b.outside, b.at]
}

/** Sine: walls that cross at less than 30 degrees do not meet as a corner. */
const ACROSS = 0.5

/**
 * What joins the loose end of a wall to the wall of another room that runs across before it: rooms that were scanned apart leave
 * the thickness of that wall open. It reaches to that wall's inner face, through its body; null where none is near, or one is met already.
 */
function junction({ body, at, outside, onward }: End, others: readonly WallBody[]): Ring2 | null {
  let nearest = FARTHEST_FACE
  let piece: Ring2 | null = null
  for (const other of others) {
    const { room, wall, length } = other
    if (room === body.room || isLow(other) || wall.partition || isCurved(wall) || length === 0) continue
    const [a, b] = [wall.line[0], wall.line[1]]
    const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const cross = onward[0] * dy - onward[1] * dx
    if (Math.abs(cross) < ACROSS) continue
    const reach = ([x, y]: Vec2): number => ((a[0] - x) * dy - (a[1] - y) * dx) / cross
    const along = ((a[0] - at[0]) * onward[1] - (a[1] - at[1]) * onward[0]) / cross
    if (along < -SAME_CORNER || along > length + SAME_CORNER) continue
    const isBehind = onward[0] * wall.towardsRoom[0] + onward[1] * wall.towardsRoom[1] > 0
    const thickness = sidesAt(other, along)[1] / Math.abs(cross)
    const gap = reach(at) - (isBehind ? thickness : 0)
    if (gap <= 0 && gap >= -thickness) return null
    if (gap <= 0 || gap > nearest) continue
    nearest = gap
    const onTo = (point: Vec2): Vec2 => {
      const far = reach(point)
      return [point[0] + onward[0] * far, point[1] + onward[1] * far]
    }
    piece = [at, outside, onTo(outside), onTo(at)]
  }
  return piece
}

/** The pieces that close corners: between walls of one room, and before walls of the rooms beside it. */
export function cornerPieces(bodies: readonly WallBody[]): Ring2[] {
  const pieces: Ring2[] = []
  const searchWalls = boxSearch(boxesOf(bodies.map(({ wall }) => boxAround(wall.line))))
  for (const [, own] of Map.groupBy(bodies, ({ room }) => room)) {
    const ends = own.filter((body) => !body.wall.partition && !isLow(body)).flatMap(endsOf)
    const search = boxSearch(boxesOf(ends.map(({ at }) => boxAround([at]))))
    for (const [i, a] of ends.entries()) {
      const met = search(a.at[0], a.at[1], a.at[0], a.at[1], SAME_CORNER)
        .filter((index) => {
          const b = ends[index]!
          return a.body !== b.body && Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) <= SAME_CORNER
        })
        .toSorted((p, q) => p - q)
      const closing =
        met.length > 0
          ? met.filter((index) => index > i).map((index) => mitre(a, ends[index]!))
          : [
              junction(
                a,
                searchWalls(a.at[0], a.at[1], a.at[0], a.at[1], FARTHEST_NEIGHBOUR).map((w) => bodies[w]!),
              ),
            ]
      // All one way round: pieces that lie over each other must not cancel out.
      for (const piece of closing) if (piece !== null) pieces.push(signedArea(piece) < 0 ? piece.toReversed() : piece)
    }
  }
  return pieces
}
