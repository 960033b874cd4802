import {
  addAt,
  createTriangle,
  factored,
  solvedBackward,
  solvedForward,
  type Triangle,
} from '../../kernel/statistics/cholesky.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { CONTROL_OUTLIER } from '../../tolerances.ts'
import type { WallPair } from './wall-pairs.ts'

/** How far a wall moved against all others, with the standard deviation of that; metres, away from its room. */
export interface MovedWall {
  readonly pair: WallPair
  readonly moved: number
  readonly sigma: number
}

/** How the walls of two scans lie on each other. */
export interface Alignment {
  /** Relative: lengths of the second scan times 1 + `scale` are at the scale of the first. */
  readonly scale: number
  readonly scaleSigma: number
  /** By room. */
  readonly walls: readonly (readonly MovedWall[])[]
}

/** What is known of the errors, standard deviations. */
export interface AlignmentErrors {
  /** Metres: of the difference of one wall in two scans. */
  readonly wall: number
  /** Relative: of the difference of the scales of two scans. */
  readonly scale: number
}

/** Shift in x and y, turn and growth of the second scan. */
const POSE = 4

/** Metres and radians: nothing is known before of how the scans lie, to a few metres of the first fit. */
const LOOSE = 10

/** Metres by which rooms of one scan may lie off each other in the first step, which estimates by how much they do; and the least after it. */
const DRIFT = { first: 0.05, least: 0.001 } as const

/** Rooms from which on it can be seen how far they drift: of two, one may lie as far from the truth as the other. */
const LEAST_ROOMS = 3

/** For a normal distribution: its standard deviation by the median of what lies on one side. */
const OF_MEDIAN = 1.4826

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How far a wall comes out as the second scan is shifted, turned about the middle, and grown. */
const poseChanges = ({ outward: [u, v], at: [x, y] }: WallPair, [cx, cy]: Vec2): number[] => [
  u,
  v,
  v * (x - cx) - u * (y - cy),
  u * (x - cx) + v * (y - cy),
]

/** A symmetric matrix [[a, b], [b, c]]. */
interface Square {
  readonly a: number
  readonly b: number
  readonly c: number
}

const times = ({ a, b, c }: Square, [x, y]: Vec2): Vec2 => [a * x + b * y, b * x + c * y]

const inverted = ({ a, b, c }: Square): Square => {
  const size = a * c - b * b
  return { a: c / size, b: -b / size, c: a / size }
}

interface Fitted {
  readonly pose: Float64Array
  readonly factor: Triangle
  /** Of a wall: what all say that it lies further out by, and the variance of that. */
  readonly predicted: (room: number, pair: WallPair) => { readonly off: number; readonly variance: number }
}

/**
 * Least squares of the pose and of a shift of each room: `off` of a wall is what pose and shift make of it, and an error of its own. Shifts
 * of rooms are eliminated first, so that the cost grows with the number of walls alone.
 * @param drift standard deviation of a room's shift, metres
 */
function fitted(
  rooms: readonly (readonly WallPair[])[],
  centre: Vec2,
  errors: AlignmentErrors,
  drift: number,
): Fitted | null {
  const noise = errors.wall ** 2
  const normal = createTriangle(POSE)
  const right = new Float64Array(POSE)
  for (let i = 0; i < POSE; i += 1) addAt(normal, i, i, (i === POSE - 1 ? errors.scale : LOOSE) ** -2)
  const own = rooms.map((pairs) => {
    let block: Square = { a: drift ** -2, b: 0, c: drift ** -2 }
    let shift: Vec2 = [0, 0]
    const mixed = Array.from({ length: POSE }, (): Vec2 => [0, 0])
    for (const pair of pairs) {
      const [u, v] = pair.outward
      block = { a: block.a + (u * u) / noise, b: block.b + (u * v) / noise, c: block.c + (v * v) / noise }
      shift = [shift[0] + (u * pair.off) / noise, shift[1] + (v * pair.off) / noise]
      for (const [i, change] of poseChanges(pair, centre).entries())
        mixed[i] = [mixed[i]![0] + (u * change) / noise, mixed[i]![1] + (v * change) / noise]
    }
    const inverse = inverted(block)
    for (const pair of pairs) {
      const pose = poseChanges(pair, centre)
      for (const [i, change] of pose.entries()) {
        right[i]! += (change * pair.off) / noise
        for (let j = 0; j <= i; j += 1) addAt(normal, i, j, (change * pose[j]!) / noise)
      }
    }
    for (const [i, part] of mixed.entries()) {
      const [x, y] = times(inverse, part)
      right[i]! -= x * shift[0] + y * shift[1]
      for (let j = 0; j <= i; j += 1) addAt(normal, i, j, -(x * mixed[j]![0] + y * mixed[j]![1]))
    }
    return { inverse, shift, mixed }
  })
  const factor = factored(normal)
  if (factor === null) return null
  const pose = solvedBackward(factor, solvedForward(factor, right))
  return {
    pose,
    factor,
    predicted: (room, pair) => {
      const { inverse, shift, mixed } = own[room]!
      const [x, y] = times(inverse, pair.outward)
      const reduced = Float64Array.from(
        poseChanges(pair, centre),
        (change, i) => change - (x * mixed[i]![0] + y * mixed[i]![1]),
      )
      const ofShift = x * pair.outward[0] + y * pair.outward[1]
      const off = x * shift[0] + y * shift[1] + reduced.reduce((sum, change, i) => sum + change * pose[i]!, 0)
      return { off, variance: ofShift + solvedForward(factor, reduced).reduce((sum, part) => sum + part * part, 0) }
    },
  }
}

/** How far rooms of the scans drift against each other: the spread of their shifts, beyond that of their walls' errors. */
function driftOf(rooms: readonly (readonly WallPair[])[], centre: Vec2, errors: AlignmentErrors): number {
  if (rooms.length < LEAST_ROOMS) return DRIFT.least
  const { pose } = fitted(rooms, centre, errors, DRIFT.first) ?? { pose: new Float64Array(POSE) }
  const shifts: number[] = []
  const variances: number[] = []
  for (const pairs of rooms) {
    let block: Square = { a: 0, b: 0, c: 0 }
    let right: Vec2 = [0, 0]
    for (const pair of pairs) {
      const [u, v] = pair.outward
      const left = pair.off - poseChanges(pair, centre).reduce((sum, change, i) => sum + change * pose[i]!, 0)
      block = { a: block.a + u * u, b: block.b + u * v, c: block.c + v * v }
      right = [right[0] + u * left, right[1] + v * left]
    }
    // Walls of one direction alone show no shift along them.
    if (block.a * block.c - block.b ** 2 < 0.5) continue
    const inverse = inverted(block)
    shifts.push(...times(inverse, right).map(Math.abs))
    variances.push(inverse.a * errors.wall ** 2, inverse.c * errors.wall ** 2)
  }
  return Math.sqrt(Math.max(DRIFT.least ** 2, (OF_MEDIAN * median(shifts)) ** 2 - median(variances)))
}

/**
 * Estimates one scale and one pose of two scans from all their walls by least squares, with what rooms drift against each other, and how far
 * each wall lies from where all others say. Walls that moved are left out of the estimate one at a time (Baarda's data snooping).
 * @param rooms the walls of each room that both scans have
 */
export function alignScans(rooms: readonly (readonly WallPair[])[], errors: AlignmentErrors): Alignment {
  const all = rooms.flat()
  const mean = (axis: 0 | 1): number => all.reduce((sum, { at }) => sum + at[axis], 0) / Math.max(1, all.length)
  const centre: Vec2 = [mean(0), mean(1)]
  const drift = driftOf(rooms, centre, errors)
  const noise = errors.wall ** 2
  const moved = new Set<WallPair>()
  for (;;) {
    const fit = fitted(
      rooms.map((pairs) => pairs.filter((pair) => !moved.has(pair))),
      centre,
      errors,
      drift,
    )
    if (fit === null) return { scale: 0, scaleSigma: errors.scale, walls: rooms.map(() => []) }
    const walls = rooms.map((pairs, room) =>
      pairs.map((pair): MovedWall => {
        const { off, variance } = fit.predicted(room, pair)
        if (moved.has(pair)) return { pair, moved: pair.off - off, sigma: Math.sqrt(noise + variance) }
        // Without its own share in the fit.
        const free = Math.max(1e-9, 1 - variance / noise)
        return { pair, moved: (pair.off - off) / free, sigma: Math.sqrt(noise / free) }
      }),
    )
    const worst = walls
      .flat()
      .filter(({ pair }) => !moved.has(pair))
      .reduce<MovedWall | null>(
        (most, own) =>
          most === null || Math.abs(own.moved) / own.sigma > Math.abs(most.moved) / most.sigma ? own : most,
        null,
      )
    if (worst === null || Math.abs(worst.moved) / worst.sigma <= CONTROL_OUTLIER) {
      const last = new Float64Array(POSE)
      last[POSE - 1] = 1
      const spread = solvedForward(fit.factor, last).reduce((sum, part) => sum + part * part, 0)
      // A wall comes out further where the second scan is larger.
      const larger = fit.pose[POSE - 1]!
      return { scale: 1 / (1 + larger) - 1, scaleSigma: Math.sqrt(spread), walls }
    }
    moved.add(worst.pair)
  }
}
