import { describe, expect, test } from 'vitest'
import { scanTolerances, type KnownAccuracy } from '../../src/accuracy.ts'
import { shortfall } from '../../src/analyses/uncertainty/shortfall.ts'
import { keysOf } from '../../src/quantities/quantity.ts'
import { ROOM_SIZES } from '../../src/quantities/rooms.ts'
import { measureScan, parseScanFiles, type RoomMeasures } from '../../src/index.ts'
import { evenly, normally } from '../random.ts'
import { allScans, scanOfFixture } from '../scan-cases.ts'
import { withoutFindings } from '../without-findings.ts'

const [PLAN, HEIGHT, WIDTH, TALL] = [0.015, 0.02, 0.03, 0.025]

const ACCURACY: KnownAccuracy = {
  plan: PLAN,
  height: HEIGHT,
  scale: 0,
  openingWidth: WIDTH,
  openingHeight: TALL,
  basis: 'given',
}

test('a room of 5 by 3 by 2.5 m with a door, a window and a hatch, in closed form', () => {
  const { totals, rooms } = scanTolerances(measureScan(scanOfFixture('scan-plain-room')), ACCURACY)
  // Each of four wall planes moves both its neighbours' ends: the perimeter by 2.
  const around = 4 * PLAN
  const gross = Math.hypot(2.5 * around, 16 * HEIGHT)
  const door = [2.1 * WIDTH, 0.9 * TALL]
  const window = [1 * WIDTH, 1.2 * TALL]
  const hatch = [0.7 * WIDTH, 0.7 * TALL]
  const expected = {
    floorArea: PLAN * Math.sqrt(2 * 5 ** 2 + 2 * 3 ** 2),
    grossWallArea: gross,
    netWallArea: Math.hypot(gross, ...door, ...window, ...hatch),
    netWallAreaNS: Math.hypot(gross, ...door, ...window),
    moldingLengthFloor: Math.hypot(around, WIDTH),
    moldingLengthCeiling: around,
    moldingLengthOpening: Math.sqrt((1 + 4 + 4) * WIDTH ** 2 + 3 * 4 * TALL ** 2),
  }
  for (const name of keysOf(ROOM_SIZES)) expect(totals[name], name).toBeCloseTo(expected[name], 6)
  // A wall alone: its two ends, and the height.
  const widths = rooms[0]!.walls.map(({ width }) => width)
  for (const width of widths) expect(width).toBeCloseTo(PLAN * Math.SQRT2, 6)
})

test('a scale alone gives twice itself of an area and itself of a length, of totals too', () => {
  const accuracy = { plan: 0, height: 0, scale: 0.005, basis: 'given' } as const
  for (const { name, files } of allScans()) {
    const measures = withoutFindings(measureScan(parseScanFiles(files)))
    const { totals } = scanTolerances(measures, accuracy)
    for (const sum of keysOf(ROOM_SIZES)) {
      const power = sum.startsWith('molding') ? 1 : 2
      expect(totals[sum], `${name} ${sum}`).toBeCloseTo(power * 0.005 * measures.totals[sum], 9)
    }
  }
})

type Plan = readonly [x: number, y: number]

interface Line {
  readonly at: Plan
  readonly along: Plan
}

/** The sides of a floor without holes or curves; null where it has them. */
function linesOf({ outline }: RoomMeasures): Line[] | null {
  const [polygon] = outline
  if (outline.length !== 1 || polygon!.length !== 1) return null
  const ring = polygon![0]!
  const lines = ring.map((at, i): Line => {
    const to = ring[(i + 1) % ring.length]!
    const size = Math.hypot(to[0] - at[0], to[1] - at[1])
    return { at, along: [(to[0] - at[0]) / size, (to[1] - at[1]) / size] }
  })
  const turns = lines.map(({ along: [x, y] }, i) => {
    const [u, v] = lines[(i + 1) % lines.length]!.along
    return Math.abs(x * v - y * u)
  })
  return Math.min(...turns) < 0.5 ? null : lines
}

/** Area between lines, each moved across itself, by the corners where neighbours cut each other. */
function areaBetween(lines: readonly Line[], by: readonly number[]): number {
  const corners = lines.map(({ at, along }, i): Plan => {
    const [other, k] = [lines[(i + 1) % lines.length]!, (i + 1) % lines.length]
    const a: Plan = [at[0] - along[1] * by[i]!, at[1] + along[0] * by[i]!]
    const b: Plan = [other.at[0] - other.along[1] * by[k]!, other.at[1] + other.along[0] * by[k]!]
    const across = along[0] * other.along[1] - along[1] * other.along[0]
    const t = ((b[0] - a[0]) * other.along[1] - (b[1] - a[1]) * other.along[0]) / across
    return [a[0] + along[0] * t, a[1] + along[1] * t]
  })
  const twice = corners.reduce((sum, [x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length]!
    return sum + x * v - u * y
  }, 0)
  return Math.abs(twice) / 2
}

describe('floors are as uncertain as walls moved at random make them', () => {
  const TRIALS = 4000

  test.each(allScans().map(({ name, files }) => [name, files] as const))('%s', (_, files) => {
    const normal = normally(evenly(7))
    const measures = withoutFindings(measureScan(parseScanFiles(files)))
    const { rooms } = scanTolerances(measures, ACCURACY)
    measures.rooms.forEach((room, i) => {
      const lines = linesOf(room)
      if (lines === null) return
      let [sum, squares] = [0, 0]
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const off =
          areaBetween(
            lines,
            lines.map(() => normal() * PLAN),
          ) - room.floorArea
        sum += off
        squares += off * off
      }
      const found = Math.sqrt(squares / TRIALS - (sum / TRIALS) ** 2)
      expect(rooms[i]!.floorArea! / found, room.id).toBeGreaterThan(0.95)
      expect(rooms[i]!.floorArea! / found, room.id).toBeLessThan(1.05)
    })
  })
})

test('every scan has tolerances that are numbers', () => {
  for (const { files } of allScans()) {
    const { rooms, totals } = scanTolerances(measureScan(parseScanFiles(files)), { ...ACCURACY, scale: 0.005 })
    const walls = rooms.flatMap((room) => room.walls)
    const values = [totals, ...rooms, ...walls, ...walls.flatMap(({ openings }) => openings)].flatMap((record) =>
      Object.values(record).filter((value) => typeof value === 'number'),
    )
    expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
  }
})

describe('the probability that a floor is short of what was stated', () => {
  // 2 % of 120 m² are 2.4 m²; of 40 m² less than 1 m², so that 1 m² counts. Quantiles of the normal distribution from tables.
  test.each([
    [120, 117.6, 1, 0.5],
    [120, 117.6 + 1.959964, 1, 0.025],
    [120, 117.6 - 1.644854, 1, 0.95],
    [40, 39, 0.5, 0.5],
    [40, 39 + 2.326348 * 0.5, 0.5, 0.01],
    [120, 130, 0, 0],
    [120, 110, 0, 1],
  ])('%d m² stated, %d measured, sigma %d: %d', (stated, measured, sigma, probability) => {
    expect(shortfall({ stated, measured, sigma })).toBeCloseTo(probability, 6)
  })
})
