import { boxAround, boxesOf, boxSearch, type Vec2 } from '@reports/geometry'
import type { Board, Candidate, Label } from './board.ts'
import { HARD, LABEL } from './obstacles.ts'

/*
 * The roof of a turret has many small faces around one point, whose callouts would get in each other's way. Tips that crowd are found, a
 * circle is fitted to each crowd, and its labels stand around that in the order of their tips, in two rows.
 */

/** Tips of leader lines this near each other (mm) crowd, and so many of them around one middle are a turret's. */
const CROWDED = 2.6
const FEWEST = 10

/** Of its mean: how much nearer to the middle or farther from it a tip of a turret may lie. */
const ROUND = 0.35

/** Of the square of their moments: points flatter than this lie along a line. */
const LINE = 1e-3

/** From the tips to the first row of labels, between labels, and how far from the tips they may stand at most; mm. */
const REACH = 4.5
const AIR = 0.6
const WIDEST = 30

/** Rounds in which labels push each other apart: two hundred spread hundreds of them to a hundredth of their width. */
const ROUNDS = 200

/** What a leader line points to, and half the size of its label, mm. */
interface Callout {
  readonly tip: Vec2
  readonly half: Vec2
}

/** Labels in groups whose tips crowd: indices, in the order given. */
function crowdsOf(labels: readonly Callout[]): number[][] {
  const search = boxSearch(boxesOf(labels.map(({ tip }) => boxAround([tip]))))
  const seen = new Set<number>()
  return labels.flatMap((_, first) => {
    if (seen.has(first)) return []
    const crowd: number[] = []
    const waiting = [first]
    seen.add(first)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      crowd.push(at)
      const [x, y] = labels[at]!.tip
      for (const next of search(x, y, x, y, CROWDED)) {
        if (seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    return [crowd.toSorted((a, b) => a - b)]
  })
}

/** Angles in rising order around a whole turn, moved so that neighbours stand `pitch` apart. */
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

/** The middle of the circle that fits points best, least squares of its equation (Kåsa 1976); null where they lie along a line. */
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
  if (determinant <= LINE * (xx + yy) ** 2) return null
  return [x0 + (xr * yy - yr * xy) / determinant, y0 + (yr * xx - xr * xy) / determinant]
}

/** Places of a crowd's labels around it in two rows, by index; none where its tips lie around no middle. */
function aroundOf(labels: readonly Callout[], crowd: readonly number[]): (readonly [number, Vec2])[] {
  const middle = middleOf(crowd.map((index) => labels[index]!.tip))
  if (middle === null) return []
  const polar = crowd
    .map((index) => {
      const [x, y] = [labels[index]!.tip[0] - middle[0], labels[index]!.tip[1] - middle[1]]
      return { index, far: Math.hypot(x, y), angle: Math.atan2(y, x) }
    })
    .toSorted((a, b) => a.angle - b.angle)
  const radius = polar.reduce((sum, { far }) => sum + far, 0) / polar.length
  if (polar.some(({ far }) => Math.abs(far - radius) > ROUND * radius)) return []
  const [width, height] = ([0, 1] as const).map(
    (axis) => 2 * Math.max(...crowd.map((index) => labels[index]!.half[axis])),
  )
  // Every other label stands in the outer row, its line between two of the inner one.
  const pitch = (width! + AIR) / 2
  const inner = Math.max(radius + REACH, (polar.length * pitch) / (2 * Math.PI) + AIR)
  if (inner > radius + WIDEST) return []
  const angles = spread(
    polar.map(({ angle }) => angle),
    pitch / inner,
  )
  return polar.map(({ index }, place) => {
    const [x, y] = [Math.cos(angles[place]!), Math.sin(angles[place]!)]
    const row = Math.abs(x) * (width! + AIR) + Math.abs(y) * (height! + AIR)
    const far = inner + (place % 2) * row
    return [index, [middle[0] + x * far, middle[1] + y * far]]
  })
}

/** A label with the tip of its leader line, mm. */
export interface TippedLabel {
  readonly label: Label
  readonly tip: Vec2
}

/** The label at its place, where its leader line from the edge of the label is free. */
function* candidateAt(
  center: Vec2,
  { label }: TippedLabel,
  { tip, half }: Callout,
  size: number,
  board: Board,
): Generator<Candidate> {
  const [x, y] = [tip[0] - center[0], tip[1] - center[1]]
  const share = Math.min(1, half[0] / Math.abs(x), half[1] / Math.abs(y))
  const end: Vec2 = [center[0] + x * share, center[1] + y * share]
  if (board.isFree([end, tip], LABEL)) yield { label, center, angle: 0, size, avoids: HARD, leader: { end, tip } }
}

/** Candidates of labels whose tips crowd around a middle, by the label. */
export function circularCallouts<T extends TippedLabel>(
  labels: readonly T[],
  size: number,
  board: Board,
): Map<T, Iterable<Candidate>> {
  if (labels.length < FEWEST) return new Map()
  const sized = labels.map(({ label, tip }): Callout => {
    const [, , half] = label.boxAt({ center: [0, 0], angle: 0, size })
    return { tip, half }
  })
  const crowds = crowdsOf(sized).filter((crowd) => crowd.length >= FEWEST)
  return new Map(
    crowds
      .flatMap((crowd) => aroundOf(sized, crowd))
      .map(([index, center]) => [labels[index]!, candidateAt(center, labels[index]!, sized[index]!, size, board)]),
  )
}
