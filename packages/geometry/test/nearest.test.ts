import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestPoints } from '../src/kernel/nearest-points.ts'
import type { Vec2 } from '../src/kernel/vectors.ts'

describe('the nearest of places that are removed one after the other', () => {
  const coordinate = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -100, max: 100, noNaN: true }))

  test('are those that comparing all of them finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60, size: 'max' }),
        fc.array(fc.tuple(coordinate, coordinate, fc.nat()), { maxLength: 60 }),
        fc.constantFrom(0, 0.01, 3),
        (places, asked, spare) => {
          const left = new Set(places.keys())
          const nearest = nearestPoints(places)
          for (const [x, y, removed] of asked) {
            const distances = [...left].map((i) => Math.hypot(places[i]![0] - x, places[i]![1] - y))
            const most = Math.min(...distances) + spare
            // Computed in another way, the last bit may differ.
            const found = nearest.find([x, y], spare)
            for (const i of found)
              expect(Math.hypot(places[i]![0] - x, places[i]![1] - y)).toBeLessThanOrEqual(most + 1e-9)
            for (const i of left)
              if (Math.hypot(places[i]![0] - x, places[i]![1] - y) < most - 1e-9) expect(found).toContain(i)
            expect(found.length > 0).toBe(left.size > 0)
            expect(found).toEqual(found.toSorted((a, b) => a - b))
            if (places.length > 0) {
              nearest.remove(removed % places.length)
              left.delete(removed % places.length)
            }
          }
        },
      ),
    )
  })

  test('walking from one to the next nearest until none is left looks at each a few times, however many there are', () => {
    const looks = (side: number): number => {
      let count = 0
      const places = Array.from({ length: side * side }, (_, i): Vec2 => [(i % side) * 5, Math.floor(i / side) * 5])
      const counted = new Proxy(places, {
        get: (target, name, self) => {
          count += 1
          return Reflect.get(target, name, self) as unknown
        },
      })
      const nearest = nearestPoints(counted)
      let at: Vec2 = [0, 0]
      for (let i = 0; i < places.length; i += 1) {
        const next = nearest.find(at, 0.01)[0]!
        nearest.remove(next)
        at = places[next]!
      }
      expect(nearest.find(at, 0.01)).toEqual([])
      return count / places.length
    }
    // Comparing all with all, it would be sixteen times as many.
    expect(looks(100) / looks(25)).toBeLessThan(3)
  })
})
