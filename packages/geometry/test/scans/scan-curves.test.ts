import { describe, expect, it } from 'vitest'
import { measureScan, parseScan, type ScanMeasures } from '@reports/geometry'
import { deepFreeze, fixture, readJson } from '../scan-cases.ts'

type Element = Readonly<Record<string, unknown>> & { readonly transform: readonly number[] }
type Export = Readonly<Record<string, readonly Element[]>>

const [width, depth, radius] = [4, 3, 1.5]
const outside = width * depth + (Math.PI * radius ** 2) / 2
const inside = width * depth - (Math.PI * radius ** 2) / 2

const curvedRoom = readJson(fixture('scan-curved-wall/input.json')) as Export
const plainFloor = (readJson(fixture('scan-plain-room/input.json')) as Export)['floors']![0]!

/** A floor polygon in the curved room: plan points by the room's own x and z, its first wall running from (0, 0) to (4, 0). */
function floorOf(plan: readonly (readonly [number, number])[]): Element {
  const m = curvedRoom['walls']![0]!.transform
  const at = [m[12]! - (m[0]! * width) / 2, m[13]! - 1.25, m[14]! - (m[2]! * width) / 2]
  const transform = [m[0]!, 0, m[2]!, 0, m[2]!, 0, -m[0]!, 0, 0, 1, 0, 0, ...at, 1]
  return { ...plainFloor, transform, polygonCorners: plan.map(([x, z]) => [x, -z, 0]) }
}

/** Points of the semicircle between the ends of the right side, in 5 degrees each; `side` 1 outwards, -1 inwards. */
const bulge = (side: number): [number, number][] =>
  Array.from({ length: 37 }, (_, index) => {
    const angle = ((index * 5 - 90) * Math.PI) / 180
    return [width + side * radius * Math.cos(angle), depth / 2 + radius * Math.sin(angle)]
  })

const roundFloor = (side: number): Element => floorOf([[0, 0], ...bulge(side), [0, depth]])

function measured(curve: Readonly<Record<string, unknown>>, floors: readonly Element[] = []): ScanMeasures {
  const walls = curvedRoom['walls']!.map((wall) =>
    wall['curve'] === null ? wall : { ...wall, curve: { center: [0, 0], radius, ...curve } },
  )
  return measureScan(parseScan(deepFreeze({ ...curvedRoom, walls, windows: [], floors })))
}

const guesses = (measures: ScanMeasures): string[] =>
  measures.findings.filter(({ code }) => code === 'scan/curve-guessed').map(({ message }) => message)
const arcOf = (measures: ScanMeasures) => measures.rooms[0]!.walls.find(({ line }) => line.length > 2)!

/** How far the arc reaches along the room's own x. */
function reachOf(measures: ScanMeasures): number {
  const middle = arcOf(measures).line
  const [x, z] = middle[middle.length >> 1]!
  const [a, b] = [middle[0]!, middle.at(-1)!]
  const along = curvedRoom['walls']![0]!.transform
  return (x - (a[0] + b[0]) / 2) * along[0]! + (z - (a[1] + b[1]) / 2) * along[2]!
}

describe('angles of a curved wall without a unit', () => {
  it('are degrees where one is over a full turn, and a finding says so', () => {
    const degrees = measured({ startAngle: -180, endAngle: 0 })
    expect(arcOf(degrees).width).toBeCloseTo(Math.PI * radius, 6)
    expect(degrees.totals.floorArea).toBeCloseTo(outside, 2)
    expect(guesses(degrees)[0]).toContain('read as degrees')
  })

  it.each([
    ['radians', -Math.PI, 0],
    ['a full turn in single precision', Math.fround(Math.PI), Math.fround(2 * Math.PI)],
  ])('are radians up to a full turn: %s', (_, startAngle, endAngle) => {
    const radians = measured({ startAngle, endAngle })
    expect(arcOf(radians).width).toBeCloseTo(Math.PI * radius, 5)
    expect(guesses(radians).some((message) => message.includes('degrees'))).toBe(false)
  })

  it('say nothing about angles that have a unit', () => {
    const mixed = measured({ startAngle: { value: -180, unit: 'degrees' }, endAngle: 0 })
    expect(arcOf(mixed).width).toBeCloseTo(Math.PI * radius, 6)
    expect(guesses(mixed).some((message) => message.includes('read as degrees'))).toBe(false)
  })
})

describe('the side to which a curved wall bulges', () => {
  const runs: readonly (readonly [number, number])[] = [
    [180, 0],
    [180, 360],
    [-180, 0],
    [0, 180],
    [360, 180],
  ]
  it.each(runs)('follows the floor, whichever way its angles run: %i to %i', (from, to) => {
    const angles = { startAngle: { value: from, unit: '°' }, endAngle: { value: to, unit: '°' } }
    for (const [side, area] of [
      [1, outside],
      [-1, inside],
    ] as const) {
      const measures = measured(angles, [roundFloor(side)])
      expect(arcOf(measures).width).toBeCloseTo(Math.PI * radius, 6)
      expect(reachOf(measures)).toBeCloseTo(side * radius, 2)
      expect(Math.abs(measures.totals.floorArea / area - 1)).toBeLessThan(0.002)
      const asGiven = (from === 180 && to === 0) || from === 0 ? -1 : 1
      expect(guesses(measures)).toEqual(asGiven === side ? [] : [expect.stringContaining('as the floor does')])
    }
  })

  it('is told by the rectangle around the room too', () => {
    const box = floorOf([
      [0, 0],
      [width + radius, 0],
      [width + radius, depth],
      [0, depth],
    ])
    const measures = measured({ startAngle: Math.PI, endAngle: 0 }, [box])
    expect(reachOf(measures)).toBeCloseTo(radius, 2)
  })

  it('is the shorter way round where the floor takes that', () => {
    // From 225 to -45 degrees: 270 degrees as they count, a quarter of a circle the other way round.
    const wide = radius * Math.SQRT2
    const curve = {
      startAngle: { value: 225, unit: '°' },
      endAngle: { value: -45, unit: '°' },
      radius: wide,
      center: null,
    }
    expect(arcOf(measured(curve)).width).toBeCloseTo(1.5 * Math.PI * wide, 6)
    const quarter = Array.from({ length: 19 }, (_, index): [number, number] => {
      const angle = ((index * 5 - 45) * Math.PI) / 180
      return [width - radius + wide * Math.cos(angle), depth / 2 + wide * Math.sin(angle)]
    })
    expect(arcOf(measured(curve, [floorOf([[0, 0], ...quarter, [0, depth]])])).width).toBeCloseTo(
      0.5 * Math.PI * wide,
      6,
    )
  })

  it('runs as its angles count where there is no floor polygon or it follows neither, and says so', () => {
    const curve = { startAngle: Math.PI, endAngle: 0 }
    const without = measured(curve)
    expect(reachOf(without)).toBeCloseTo(-radius, 2)
    expect(guesses(without)).toEqual([expect.stringContaining('no floor polygon')])
    const straight = measured(curve, [
      floorOf([
        [0, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ]),
    ])
    expect(reachOf(straight)).toBeCloseTo(-radius, 2)
    expect(guesses(straight)).toEqual([expect.stringContaining('follows neither')])
  })
})

describe('an arc that cannot be drawn names its reason', () => {
  it.each([
    ['no radius', { radius: 0, startAngle: 0, endAngle: 1 }, 'a radius of 0 m'],
    ['a negative radius', { radius: -2, startAngle: 0, endAngle: 1 }, 'a radius of -2 m'],
    ['one angle', { startAngle: 1, endAngle: 1 }, 'both ends at 57.3 degrees'],
    ['over a full turn', { startAngle: -200, endAngle: 300 }, 'an arc of 500 degrees, over a full turn'],
  ])('%s', (_, curve, reason) => {
    const measures = measured(curve)
    expect(measures.findings.find(({ code }) => code === 'scan/bad-curve')?.message).toContain(reason)
    expect(measures.rooms[0]!.walls.every(({ line }) => line.length === 2)).toBe(true)
    expect(measures.totals.floorArea).toBeCloseTo(width * depth, 6)
  })
})

it('counts a curved wall that is there twice once, as a straight one', () => {
  const walls = curvedRoom['walls']!
  const round = walls.find((wall) => wall['curve'] !== null)!
  const twice = measureScan(
    parseScan(deepFreeze({ ...curvedRoom, walls: [...walls, { ...round, identifier: 'again' }] })),
  )
  const once = measureScan(parseScan(curvedRoom))
  expect(twice.findings.filter(({ code }) => code === 'scan/twin-walls').map(({ ids }) => ids.at(-1))).toEqual([
    'again',
  ])
  expect(twice.totals.grossWallArea).toBeCloseTo(once.totals.grossWallArea, 9)
  expect(once.findings.map(({ code }) => code)).not.toContain('scan/twin-walls')
})
