import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureRoof, type EdgeMeasure } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { expectDrawing } from '../parametric/compare.ts'
import { lattice } from '../parametric/lattice.ts'
import { layered } from '../parametric/layered-lattice.ts'
import { mirrored, moved, rotated, shuffled } from '../parametric/transform.ts'

/** Shares between 0 and 1 from a seed: a linear congruential generator with the constants of Numerical Recipes. */
function dice(seed: number): (low: number, high: number) => number {
  let state = seed >>> 0
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return low + (state / 2 ** 32) * (high - low)
  }
}

test('random faces on a lattice, with heights that meet, step and cross: edges and walls as the rules say', () => {
  let edges = 0
  fc.assert(
    fc.property(
      fc.nat(),
      fc.double({ min: -4, max: 4, noNaN: true }),
      fc.boolean(),
      fc.boolean(),
      (seed, angle, mirror, idle) => {
        const pick = dice(seed)
        const flat = moved(lattice(pick, idle), 30, -20, 4)
        const turned = rotated(mirror ? mirrored(flat) : flat, angle)
        const drawn = shuffled(turned, pick)
        if (drawn.faces.length === 0) return
        expectDrawing(measureRoof(asRoof(drawn)).buildings[0]!, drawn)
        edges += drawn.edges.length
      },
    ),
    { numRuns: 400 },
  )
  expect(edges).toBeGreaterThan(2000)
})

/** Whether a point lies on an edge, inside its ends. */
function lies({ from, to }: EdgeMeasure, p: readonly number[]): boolean {
  const d = [0, 1, 2].map((axis) => to[axis]! - from[axis]!)
  const v = [0, 1, 2].map((axis) => p[axis]! - from[axis]!)
  const t = (v[0]! * d[0]! + v[1]! * d[1]! + v[2]! * d[2]!) / (d[0]! ** 2 + d[1]! ** 2 + d[2]! ** 2)
  return t > 0 && t < 1 && Math.hypot(...[0, 1, 2].map((axis) => v[axis]! - t * d[axis]!)) < 1e-6
}

test('two roofs through each other: wall areas by side and kind, and the type of every edge that is seen from above', () => {
  let probed = 0
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { drawing, probes, wallAreas } = layered(dice(seed))
      if (drawing.faces.length === 0) return
      const { edges, walls } = measureRoof(asRoof(drawing)).buildings[0]!
      const found = new Map<string, number>()
      for (const { type, direction, area } of walls) {
        const key = `${type} ${['north', 'east', 'south', 'west'][Math.round(direction / 90) % 4]!}`
        found.set(key, (found.get(key) ?? 0) + area)
      }
      for (const key of new Set([...found.keys(), ...wallAreas.keys()])) {
        const { area, low } = wallAreas.get(key) ?? { area: 0, low: 0 }
        const measured = found.get(key) ?? 0
        expect(measured, `${key}: ${measured} of ${area} m2`).toBeLessThan(area + 1e-6)
        expect(measured, `${key}: ${measured} of ${area} m2`).toBeGreaterThan(area - low - 1e-6)
      }
      for (const { faceId, at, types } of probes) {
        const here = edges.filter((edge) => edge.surfaceIds.includes(`b0-${faceId}`) && lies(edge, at))
        expect(types, `${faceId} at ${at.join(' ')}: ${here.map(({ type }) => type).join()}`).toContain(
          here[0]?.type ?? null,
        )
        probed += 1
      }
    }),
    { numRuns: 200 },
  )
  expect(probed).toBeGreaterThan(2000)
})
