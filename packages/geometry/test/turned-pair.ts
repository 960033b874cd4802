import { evenly } from './random.ts'

type Place = readonly [x: number, y: number]

/** Two rectangles side by side, turned against each other by up to 0.3 degrees, as two scans of one wall are; they touch, or nearly. */
export function turnedPair(seed: number): readonly [readonly Place[], readonly Place[]] {
  const even = evenly(seed)
  const within = (least: number, most: number): number => least + (most - least) * even()
  const [width, depth, other] = [within(2, 6), within(2, 5), within(2, 5)]
  const [turn, skew] = [within(0, 2 * Math.PI), (within(-0.3, 0.3) * Math.PI) / 180]
  const [gap, shift] = [within(-0.01, 0.01), within(-0.5, 0.5)]
  const turned =
    (by: number) =>
    ([x, y]: Place): Place => [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)]
  const box = (w: number, d: number): readonly Place[] => [
    [0, 0],
    [w, 0],
    [w, d],
    [0, d],
  ]
  const first = box(width, depth).map(turned(turn))
  const second = box(width, other)
    .map(turned(skew))
    .map(([x, y]): Place => [x + shift, y + depth + gap])
    .map(turned(turn))
  return [first, second]
}
