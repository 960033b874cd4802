import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinateSystem, frameToSystem } from '../src/index.ts'
import { rounds } from './rounds.ts'

/** Coordinates as written: of a system in metres a frame at its origin adds nothing to them. */
function written(name: string): (value: number) => number {
  const system = coordinateSystem(name)
  const { definition } = system
  const frame = { crs: name, definition, origin: [0, 0], convergence: 0, gridScale: 1, anchor: [0, 0] } as const
  const toSystem = frameToSystem(system, frame)
  return (value) => toSystem([value, 0, 0])[0]
}

const DECIMALS = 6
const places = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.double({ min: -1e-5, max: 1e-5, noNaN: true }),
  // In the middle between two numbers that are written, or the next number beside it.
  fc.tuple(fc.integer({ min: -2e9, max: 2e9 }), fc.integer({ min: -2, max: 2 })).map(([n, ulps]) => {
    const middle = (n + 0.5) / 10 ** DECIMALS
    return middle + ulps * Number.EPSILON * Math.abs(middle)
  }),
)

test('coordinates are written as the decimal fraction that is nearest to them', () => {
  const write = written('EPSG:25832')
  fc.assert(
    fc.property(places, (value) => {
      expect(write(value)).toBe(Number(value.toFixed(DECIMALS)))
    }),
    { numRuns: rounds(2000, 200_000) },
  )
  for (const value of [0, 1e13, 1e15, -1e15, 4e20, 0.0000005, -0.0000005, 1.0000005, 598123.1234565])
    expect(write(value)).toBe(Number(value.toFixed(DECIMALS)))
})
