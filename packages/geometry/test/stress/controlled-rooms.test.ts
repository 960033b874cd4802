import { expect, test } from 'vitest'
import { scanTolerances, type KnownAccuracy } from '../../src/accuracy.ts'
import { adjustScan, type AdjustedScan, type Control } from '../../src/controls.ts'
import { measureScan } from '../../src/index.ts'
import { evenly, normally } from '../random.ts'
import { rounds } from '../rounds.ts'
import { areaOf, captureOf, cornersOf, linesOf, movedLines, scanOf, type Plan } from '../controls/simulated-room.ts'

const ACCURACY: KnownAccuracy = { plan: 0.015, height: 0.02, scale: 0.005, basis: 'given' }

const tolerancesOf = ({ measures }: AdjustedScan) => scanTolerances(measures, ACCURACY)

/** Controls of a room as a person with a laser makes them of the true one. */
function lasered(id: string, truth: readonly Plan[], noise: () => number): Control[] {
  const at = (i: number): Plan => truth[i]!
  const apart = (a: Plan, b: Plan): number => Math.hypot(a[0] - b[0], a[1] - b[1])
  const wall = (i: number): string => `${id}-w${i}`
  const control = (number: number, kind: Control['kind'], walls: readonly number[], value: number): Control => ({
    id: `k${number}`,
    kind,
    room: id,
    walls: walls.map(wall),
    value: value + 0.0015 * noise(),
    tolerance: 0.003,
    author: null,
    time: null,
    instrument: null,
  })
  return [
    control(1, 'between', [1, 3], at(1)[0] - at(0)[0]),
    control(2, 'between', [0, 2], at(2)[1] - at(1)[1]),
    control(3, 'diagonal', [3, 0, 1, 2], apart(at(0), at(2))),
    control(4, 'diagonal', [0, 1, 2, 3], apart(at(1), at(3))),
    control(5, 'between', [3, 1], at(1)[0] - at(0)[0]),
  ]
}

/** A rectangle of 2 to 8 m, as it is and as it is scanned. */
function simulated(even: () => number, noise: () => number) {
  const [width, depth] = [2 + 6 * even(), 2 + 6 * even()]
  const truth: readonly Plan[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ]
  // What is scanned, moved by the errors of planes and grown by that of the scale, is the truth.
  const scale = 1 + ACCURACY.scale * noise()
  const moved = cornersOf(
    movedLines(
      linesOf(truth.map(([x, z]) => [x / scale, z / scale] as const)),
      [0, 1, 2, 3].map(() => ACCURACY.plan * noise()),
    ),
  )
  const scan = scanOf([captureOf('R', moved)])
  return { truth, scan, measures: measureScan(scan) }
}

test('of 10,000 rooms 95 % lie within two standard deviations after the adjustment', () => {
  const even = evenly(36)
  const noise = normally(even)
  const count = rounds(2000, 10_000)
  const within = { area: 0, side: 0 }
  for (let round = 0; round < count; round += 1) {
    const { truth, scan, measures } = simulated(even, noise)
    const own = lasered('R', truth, noise).slice(0, 1 + (round % 4))
    const after = adjustScan({ scan, measures, accuracy: ACCURACY, controls: own })
    const area = areaOf(truth)
    if (Math.abs(after.measures.rooms[0]!.floorArea - area) <= 2 * tolerancesOf(after).rooms[0]!.floorArea!)
      within.area += 1
    const side = after.measures.rooms[0]!.walls[1]!.width - truth[2]![1]
    if (Math.abs(side) <= 2 * tolerancesOf(after).rooms[0]!.walls[1]!.width) within.side += 1
  }
  expect(within.area / count).toBeGreaterThan(0.94)
  expect(within.area / count).toBeLessThan(0.96)
  expect(within.side / count).toBeGreaterThan(0.94)
  expect(within.side / count).toBeLessThan(0.96)
})

test('a blunder of 10 cm among five controls of a rectangle is found in 99 %', () => {
  const even = evenly(10)
  const noise = normally(even)
  const count = rounds(1000, 10_000)
  let found = 0
  let falsely = 0
  for (let round = 0; round < count; round += 1) {
    const { truth, scan, measures } = simulated(even, noise)
    const wrong = Math.floor(5 * even())
    const own = lasered('R', truth, noise).map((control, i) =>
      i === wrong ? { ...control, value: control.value + (even() < 0.5 ? -0.1 : 0.1) } : control,
    )
    const { controls } = adjustScan({ scan, measures, accuracy: ACCURACY, controls: own }).measures.adjustment
    if (!controls[wrong]!.used) found += 1
    if (controls.some(({ used }, i) => i !== wrong && !used)) falsely += 1
  }
  expect(found / count).toBeGreaterThanOrEqual(0.99)
  expect(falsely / count).toBeLessThan(0.02)
})
