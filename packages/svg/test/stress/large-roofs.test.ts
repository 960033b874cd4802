import { coveredRoof, measureRoof, parseRoof, type RoofMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawRoofPlan, drawWallPlan } from '../../src/index.ts'
import { byClass, outside, overlaps, parseXml, textsOf, withAttribute } from '../drawing.ts'

/** Metres of a degree at 60 degrees north. */
const [LON, LAT] = [55_800, 111_412]

/** Level squares of `side` metres in rows, `apart` metres from one to the next; each a building, or all one. */
function squares(count: number, side: number, apart: number, single: boolean): RoofMeasures {
  const across = Math.ceil(Math.sqrt(count))
  const idOf = (k: number): string => (single ? 'b' : `b${k}`)
  const features = Array.from({ length: count }, (_, k) => {
    const [x, y] = [(k % across) * apart, Math.floor(k / across) * apart]
    const ring = [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ]
    const coordinates = [ring.map(([east, north]) => [10 + east! / LON, 60 + north! / LAT, 6])]
    return {
      type: 'Feature',
      properties: { surfaceId: `s${k}`, buildingId: idOf(k) },
      geometry: { type: 'Polygon', coordinates },
    }
  })
  const buildings = Array.from({ length: single ? 1 : count }, (_, k) => ({
    buildingId: idOf(k),
    displayName: `Tunet ${k}`,
    source: 'address',
    groundAltitude: 0,
  }))
  return measureRoof(parseRoof({ type: 'FeatureCollection', buildings, features }), { coveredRoof })
}

/** Processor time of a drawing, seconds: other work of the machine does not count. */
function secondsOf(draw: () => string): number {
  const before = process.cpuUsage()
  draw()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('drawings of hundreds of buildings end in time', () => {
  test.each([
    ['roof plan', drawRoofPlan],
    ['wall plan', drawWallPlan],
  ] as const)('%s: four times the buildings take no more than eight times as long', (_, draw) => {
    const [few, many] = [squares(150, 4, 40, false), squares(600, 4, 40, false)]
    secondsOf(() => draw(few))
    const [short, long] = [secondsOf(() => draw(few)), secondsOf(() => draw(many))]
    expect(long).toBeLessThan(10)
    // What takes no time at all has no growth to speak of.
    expect(long).toBeLessThan(8 * Math.max(short, 0.25))
  })

  test('a roof of 3600 crowded surfaces, whose schedule no sheet of ISO 216 holds, gets a larger one with all numbers on the plan', () => {
    const roof = squares(3600, 1, 1, true)
    let svg = ''
    // Alone it takes four; what compares all with all takes minutes.
    expect(secondsOf(() => (svg = drawRoofPlan(roof)))).toBeLessThan(30)
    expect(byClass(parseXml(svg), 'rp-surface-label')).toHaveLength(3600)
  })

  test('buildings kilometres apart fit a sheet', () => {
    const root = parseXml(drawRoofPlan(squares(600, 4, 400, false)))
    expect(Number(root.attributes['data-scale'])).toBeGreaterThan(1000)
    expect(outside(root)).toEqual([])
  })
})

describe('a roof with more crowded surfaces than leader lines find a way', () => {
  const roof = squares(900, 1, 1, true)
  const rowsOf = (root: ReturnType<typeof parseXml>): Set<string> =>
    new Set(textsOf(byClass(root, 'rp-panel')[0]!).map(({ text }) => text))

  test('has all numbers on the plan, at the scale that it is given', () => {
    const root = parseXml(drawRoofPlan(roof))
    expect(byClass(root, 'rp-surface-label')).toHaveLength(900)
    expect(textsOf(root).some(({ text }) => text.includes('ikke plass på tegningen'))).toBe(false)
  })

  test('at a scale too small for them says how many stand in the schedule alone: none is lost', () => {
    const root = parseXml(drawRoofPlan(roof, { scale: 1000, lang: 'en' }))
    expect(overlaps(root)).toEqual([])
    expect(outside(root)).toEqual([])
    const placed = byClass(root, 'rp-surface-label').length
    expect(placed).toBeLessThan(900)
    const [note] = textsOf(root).flatMap(({ text }) => /^(\d+) of these marks/.exec(text)?.[1] ?? [])
    expect(placed + Number(note)).toBe(900)
    const numbers = withAttribute(root, 'data-number').map(({ attributes }) => attributes['data-number']!)
    expect(new Set(numbers).size).toBe(900)
    const rows = rowsOf(root)
    for (const number of numbers) expect(rows).toContain(number)
  })
})
