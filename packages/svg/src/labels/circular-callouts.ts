import { boxAround, boxesOf, boxSearch, type Vec2 } from '@reports/geometry'
import { boundsOf } from '../pen/boxes.ts'
import type { Board, Candidate, Label } from './board.ts'
import { HARD, LABEL } from './obstacles.ts'

/*
 * The roof of a turret has many small faces around one point, whose callouts would block each other. So tips that
 * crowd are found, and a circle is fitted to each crowd. Its labels are placed around that circle in the order of
 * their tips, in two rows.
 */

/** Tips of leader lines within this distance (mm) crowd. At least so many of them around one centre are a turret. */
const CROWDING_DISTANCE = 2.6
const MIN_CROWD = 10

/** How much the radius of a tip may differ from the mean radius of its turret, as a share of it. */
const MAX_RADIUS_DIFFERENCE = 0.35

/** Determinant as a share of the squared moments. Flatter groups of points lie along a line. */
const MIN_ROUNDNESS = 1e-3

/** From the tips to the first row of labels, between labels, and the greatest distance from the tips; mm. */
const REACH = 4.5
const AIR = 0.6
const WIDEST = 30

/** Rounds in which labels push each other apart: two hundred spread hundreds of labels to a hundredth of their width. */
const ROUNDS = 200

/** A label with the tip of its leader line, mm. */
export interface TippedLabel {
  readonly label: Label
  readonly tip: Vec2
}

/** Groups of labels whose tips crowd, each of at least `MIN_CROWD`, in the given order. */
function crowdsOf<T extends TippedLabel>(labels: readonly T[]): T[][] {
  const search = boxSearch(boxesOf(labels.map(({ tip }) => boxAround([tip]))))
  const seen = new Set<number>()
  const crowds = labels.map((_, first) => {
    const crowd: number[] = []
    const waiting = seen.has(first) ? [] : [first]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      crowd.push(at)
      const [x, y] = labels[at]!.tip
      waiting.push(...search(x, y, x, y, CROWDING_DISTANCE))
    }
    return crowd.toSorted((a, b) => a - b).map((index) => labels[index]!)
  })
  return crowds.filter((crowd) => crowd.length >= MIN_CROWD)
}

/** Moves angles, given in rising order around a full turn, until neighbours are `pitch` apart. */
function spread(angles: readonly number[], pitch: number): number[] {
  const moved = [...angles]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = 0; i < moved.length; i += 1) {
      const next = (i + 1) % moved.length
      const short = pitch - (moved[next]! + (next === 0 ? 2 * Math.PI : 0) - moved[i]!)
      if (short <= 0) continue
      moved[i]! -= short / 2
      moved[next]! += short / 2
    }
  }
  return moved
}

/** The centre of the circle that fits points best, by least squares of its equation (Kåsa 1976); null if the points lie along a line. */
function middleOf(points: readonly Vec2[]): Vec2 | null {
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x0, y0] = [mean(0), mean(1)]
  let [xx, xy, yy, xr, yr] = [0, 0, 0, 0, 0]
  for (const [px, py] of points) {
    const [x, y] = [px - x0, py - y0]
    xx += x * x
    xy += x * y
    yy += y * y
    xr += (x * (x * x + y * y)) / 2
    yr += (y * (x * x + y * y)) / 2
  }
  const determinant = xx * yy - xy * xy
  if (determinant <= MIN_ROUNDNESS * (xx + yy) ** 2) return null
  return [x0 + (xr * yy - yr * xy) / determinant, y0 + (yr * xx - xr * xy) / determinant]
}

/** The candidate of a label at a place, if the leader line from its edge is free. */
function* candidateAt(center: Vec2, { label, tip }: TippedLabel, size: number, board: Board): Generator<Candidate> {
  const [x, y] = [tip[0] - center[0], tip[1] - center[1]]
  const [, , half] = label.boxAt({ center: [0, 0], angle: 0, size })
  const share = Math.min(1, half[0] / Math.abs(x), half[1] / Math.abs(y))
  const end: Vec2 = [center[0] + x * share, center[1] + y * share]
  if (board.isFree([end, tip], LABEL)) yield { label, center, angle: 0, size, avoids: HARD, leader: { end, tip } }
}

/** The centres of a crowd's labels in two rows around it; none if the tips do not lie around a centre. */
function centersOf<T extends TippedLabel>(crowd: readonly T[], size: number): (readonly [T, Vec2])[] {
  const middle = middleOf(crowd.map(({ tip }) => tip))
  if (middle === null) return []
  const polar = crowd
    .map((of) => {
      const [x, y] = [of.tip[0] - middle[0], of.tip[1] - middle[1]]
      return { of, far: Math.hypot(x, y), angle: Math.atan2(y, x) }
    })
    .toSorted((a, b) => a.angle - b.angle)
  const radius = polar.reduce((sum, { far }) => sum + far, 0) / polar.length
  if (polar.some(({ far }) => Math.abs(far - radius) > MAX_RADIUS_DIFFERENCE * radius)) return []
  const { min, max } = boundsOf(crowd.flatMap(({ label }) => label.boxAt({ center: [0, 0], angle: 0, size })))
  const [width, height] = [max[0] - min[0] + AIR, max[1] - min[1] + AIR]
  // Every other label goes to the outer row; its leader line passes between two labels of the inner row.
  const inner = Math.max(radius + REACH, (polar.length * width) / (4 * Math.PI) + AIR)
  if (inner > radius + WIDEST) return []
  const angles = spread(
    polar.map(({ angle }) => angle),
    width / 2 / inner,
  )
  return polar.map(({ of }, place) => {
    const [x, y] = [Math.cos(angles[place]!), Math.sin(angles[place]!)]
    const far = inner + (place % 2) * (Math.abs(x) * width + Math.abs(y) * height)
    return [of, [middle[0] + x * far, middle[1] + y * far]]
  })
}

/** Candidates for labels whose tips crowd around a centre. All other labels find their own place. */
export const circularCallouts = <T extends TippedLabel>(
  labels: readonly T[],
  size: number,
  board: Board,
): Map<T, Iterable<Candidate>> =>
  new Map(
    (labels.length < MIN_CROWD ? [] : crowdsOf(labels))
      .flatMap((crowd) => centersOf(crowd, size))
      .map(([of, center]) => [of, candidateAt(center, of, size, board)]),
  )
