import { expect, test } from 'vitest'
import { scanTolerances, type KnownAccuracy } from '../../src/accuracy.ts'
import { adjustScan, controlsOnScan, parseControlTexts, type AdjustedScan } from '../../src/controls.ts'
import { measureScan } from '../../src/index.ts'
import { keysOf } from '../../src/quantities/quantity.ts'
import { ROOM_SIZES } from '../../src/quantities/rooms.ts'
import { deepFreeze } from '../scan-cases.ts'
import { evenly, normally } from '../random.ts'
import { areaOf, captureOf, cornersOf, linesOf, movedLines, scanOf, type Plan } from './simulated-room.ts'

const ACCURACY: KnownAccuracy = { plan: 0.015, height: 0.02, scale: 0.005, basis: 'given' }

/** 5 by 4 m. */
const RECTANGLE: readonly Plan[] = [
  [0, 0],
  [5, 0],
  [5, 4],
  [0, 4],
]

/** An L of 20.5 m2 with a slanted wall. */
const ANGLED: readonly Plan[] = [
  [0, 0],
  [5, 0],
  [5, 3],
  [3, 4],
  [3, 6],
  [0, 6],
]

const adjusted = (corners: readonly Plan[], texts: readonly string[], accuracy = ACCURACY) => {
  const scan = deepFreeze(scanOf([captureOf('Room', corners)]))
  const measures = deepFreeze(measureScan(scan))
  const controls = controlsOnScan(parseControlTexts(texts), measures)
  return { measures, after: adjustScan({ scan, measures, accuracy, controls }) }
}

const tolerancesOf = ({ measures }: AdjustedScan) => scanTolerances(measures, ACCURACY)

test('a distance that two ways of measuring agree on moves both walls by half of the difference: closed form', () => {
  const accuracy = { ...ACCURACY, scale: 0 }
  const { after } = adjusted(RECTANGLE, ['1.01 b-d = 5.03 ± 0.002', '1.01 a = 5.03 ± 0.002'], accuracy)
  // Two planes of 15 mm against the mean of two lasers of 1 mm.
  const gain = (2 * 0.015 ** 2) / (2 * 0.015 ** 2 + 0.001 ** 2 / 2)
  expect(after.measures.adjustment.controls[0]!.adjusted).toBeCloseTo(5 + 0.03 * gain, 9)
  expect(after.measures.rooms[0]!.floorArea).toBeCloseTo(4 * (5 + 0.03 * gain), 9)
  const sigma = Math.sqrt(2 * 0.015 ** 2 * (1 - gain))
  expect(after.measures.adjustment.controls[0]!.after).toBeCloseTo(sigma, 9)
  expect(tolerancesOf(after).rooms[0]!.floorArea).toBeCloseTo(
    Math.hypot(4 * sigma, (5 + 0.03 * gain) * 0.015 * Math.SQRT2),
    9,
  )
})

test('lengths along walls, diagonals, heights and areas are met where nothing contradicts them', () => {
  for (const [text, value] of [
    ['1.01 a = 5.02 ± 0.0002', 5.02],
    ['1.01 a-c = 4.015 ± 0.0002', 4.015],
    ['1.01 d/a-b/c = 6.43 ± 0.0002', 6.43],
    ['1.01 height = 2.43 ± 0.0002', 2.43],
    ['1.01 height b = 2.38 ± 0.0002', 2.38],
    ['1.01 area = 20.3 ± 0.0002', 20.3],
  ] as const) {
    const { after } = adjusted(RECTANGLE, [text, text])
    expect(after.measures.adjustment.controls[0]!.adjusted, text).toBeCloseTo(value, 4)
    expect(after.measures.adjustment.controls[0]!.used).toBe(true)
    expect(after.measures.adjustment.controls[0]!.after, text).toBeLessThan(0.0002)
  }
})

test('a control that nothing confirms moves nothing and makes nothing more certain: what would confirm it is told', () => {
  const { measures, after } = adjusted(RECTANGLE, ['1.01 b-d = 5.03 ± 0.002', '1.01 a-c = 4.01 ± 0.002'])
  const { controls, confirming, scale, scaleBefore, scaleAfter } = after.measures.adjustment
  expect(controls.map(({ used, confirmed, adjusted: value }) => [used, confirmed, value])).toEqual([
    [true, false, 5],
    [true, false, 4],
  ])
  expect(after.measures.rooms[0]!.floorArea).toBe(20)
  expect([scale, scaleAfter]).toEqual([0, scaleBefore])
  expect(tolerancesOf(after).rooms[0]!.floorArea).toBeCloseTo(
    scanTolerances(measures, ACCURACY).rooms[0]!.floorArea!,
    12,
  )
  for (const { before, after: sigma } of controls) expect(sigma).toBeCloseTo(before, 12)
  // One diagonal says whether both are right.
  const ids = controls.map(({ control }) => control.id)
  expect(confirming).toMatchObject([{ kind: 'diagonal', room: measures.rooms[0]!.id, confirms: ids }])
  const diagonal = adjusted(RECTANGLE, [
    '1.01 b-d = 5.03 ± 0.002',
    '1.01 a-c = 4.01 ± 0.002',
    `1.01 d/a-b/c = ${Math.hypot(5.03, 4.01).toFixed(3)} ± 0.002`,
  ])
  expect(diagonal.after.measures.adjustment.confirming).toEqual([])
  expect(diagonal.after.measures.rooms[0]!.floorArea).toBeCloseTo(5.03 * 4.01, 2)
})

test('the smallest mistake that would be found: 4.13 times the standard deviation of the difference, closed form', () => {
  const [control] = adjusted(RECTANGLE, ['1.01 b-d = 5 ± 0.002']).after.measures.adjustment.controls
  const sigma = Math.hypot(0.015, 0.015, 0.005 * 5, 0.001)
  expect(control!.detectable).toBeCloseTo(4.13 * sigma, 9)
})

test('a control off by more than is usual, which nothing confirms, makes its room one to check', () => {
  const codesOf = (text: string) => {
    const { after } = adjusted(RECTANGLE, [text])
    return [after.measures.findings.map(({ code }) => code), after.measures.rooms[0]!.quality]
  }
  // The difference has a standard deviation of 3.3 cm.
  expect(codesOf('1.01 b-d = 5.06')).toEqual([[], 'sure'])
  expect(codesOf('1.01 b-d = 5.07')).toEqual([['scan/control-unconfirmed'], 'check'])
})

test('controls that agree with each other, and together not with the scan, are told', () => {
  const { after } = adjusted(RECTANGLE, ['1.01 b-d = 5.12', '1.01 a = 5.12'])
  expect(after.measures.adjustment.controls.every(({ used }) => used)).toBe(true)
  expect(after.measures.findings.map(({ code }) => code)).toEqual(['scan/controls-off'])
  expect(after.measures.rooms[0]!.quality).toBe('check')
})

test('the scale moves where several rooms agree on it, and never by one room alone', () => {
  const scan = scanOf(
    ['A', 'B', 'C'].map((id, i) =>
      captureOf(
        id,
        RECTANGLE.map(([x, z]) => [x + 10 * i, z] as const),
      ),
    ),
  )
  const measures = measureScan(scan)
  // Everything is 1 % larger than scanned.
  const texts = (mark: string) => [
    `${mark} b-d = 5.05`,
    `${mark} a-c = 4.04`,
    `${mark} d/a-b/c = 6.467`,
    `${mark} a/b-c/d = 6.467`,
  ]
  const adjustedBy = (marks: readonly string[]) => {
    const controls = controlsOnScan(parseControlTexts(marks.flatMap(texts)), measures)
    return adjustScan({ scan, measures, accuracy: ACCURACY, controls }).measures
  }
  const one = adjustedBy(['1.01'])
  expect([one.adjustment.scale, one.adjustment.scaleAfter]).toEqual([0, one.adjustment.scaleBefore])
  expect(one.rooms.map(({ floorArea }) => Math.round(floorArea * 100) / 100)).toEqual([20.4, 20, 20])
  const two = adjustedBy(['1.01', '1.02'])
  expect(two.adjustment.scale).toBeGreaterThan(0.007)
  expect(two.adjustment.scale).toBeLessThan(0.01)
  expect(two.adjustment.scaleAfter).toBeLessThan(0.003)
  expect(two.rooms[2]!.floorArea).toBeCloseTo(20 * (1 + two.adjustment.scale) ** 2, 9)
})

test('an angled room that controls determine becomes the true one: floor and walls', () => {
  const noise = normally(evenly(3))
  const offsets = ANGLED.map(() => 0.015 * noise())
  const scan = scanOf([captureOf('Room', cornersOf(movedLines(linesOf(ANGLED), offsets)))])
  const measures = measureScan(scan)
  const texts = ['a-e = 6', 'f-b = 5', 'd-f = 3', `c = ${Math.sqrt(5)}`, 'b = 3', 'd = 2', 'e = 3', 'f = 6', 'a = 5']
  const controls = controlsOnScan(parseControlTexts(texts.map((text) => `1.01 ${text} ± 0.0001`)), measures)
  const after = adjustScan({ scan, measures, accuracy: ACCURACY, controls })
  const [room] = after.measures.rooms
  expect(measures.rooms[0]!.floorArea).not.toBeCloseTo(areaOf(ANGLED), 2)
  expect(room!.floorArea).toBeCloseTo(areaOf(ANGLED), 3)
  for (const [i, { width }] of room!.walls.entries()) {
    const [from, to] = [ANGLED[i]!, ANGLED[(i + 1) % ANGLED.length]!]
    expect(width).toBeCloseTo(Math.hypot(to[0] - from[0], to[1] - from[1]), 3)
  }
  expect(after.measures.findings).toEqual([])
})

test('without controls nothing moves: the same bytes', () => {
  const scan = scanOf([captureOf('Room', ANGLED)])
  const measures = measureScan(scan)
  const after = adjustScan({ scan, measures, accuracy: ACCURACY, controls: [] })
  expect(JSON.stringify(after.scan)).toBe(JSON.stringify(scan))
  const { adjustment: _, ...moved } = after.measures
  expect(JSON.stringify(moved)).toBe(JSON.stringify(measures))
  const [before, now] = [scanTolerances(measures, ACCURACY), tolerancesOf(after)]
  for (const key of keysOf(ROOM_SIZES)) expect(now.totals[key], key).toBeCloseTo(before.totals[key]!, 9)
})

test('of two controls of one distance the one that the scan contradicts is left out', () => {
  const { after } = adjusted(RECTANGLE, ['1.01 a-c = 4.3 ± 0.002', '1.01 b = 4.01 ± 0.002'])
  expect(after.measures.adjustment.controls.map(({ used }) => used)).toEqual([false, true])
})

test('two controls that contradict each other, with nothing to tell them apart, are both left out', () => {
  const { after } = adjusted(RECTANGLE, ['1.01 a-c = 4.3 ± 0.002', '1.01 b = 3.7 ± 0.002'])
  expect(after.measures.adjustment.controls.map(({ used }) => used)).toEqual([false, false])
  expect(after.measures.findings.map(({ code }) => code)).toContain('scan/control-wrong')
  expect(after.measures.rooms[0]!.quality).toBe('check')
  expect(after.measures.rooms[0]!.floorArea).toBe(20)
})
