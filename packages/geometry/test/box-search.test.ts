import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesOf, boxSearch, visitPairs, type Box } from '../src/kernel/box-search.ts'

const box = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), fc.nat(9), fc.nat(9))
  .map(([x, y, width, height]): Box => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }))

const meet = (a: Box, b: Box, grow: number): boolean =>
  a.minX <= b.maxX + grow && b.minX <= a.maxX + grow && a.minY <= b.maxY + grow && b.minY <= a.maxY + grow

/** Few are swept, many are indexed; 4,100 make a tree of three levels. */
const SIZES = [0, 1, 40, 1001, 1025, 4100]

const boxes = fc
  .constantFrom(...SIZES)
  .chain((count) => fc.array(box, { minLength: count, maxLength: count, size: 'max' }))

test('a search finds each box that meets the one asked for, once', () => {
  fc.assert(
    fc.property(boxes, fc.array(box, { minLength: 1, maxLength: 20 }), fc.constantFrom(0, 2), (all, asked, grow) => {
      const search = boxSearch(boxesOf(all))
      for (const one of asked) {
        const found = [...search(one.minX, one.minY, one.maxX, one.maxY, grow)].toSorted((a, b) => a - b)
        expect(found).toEqual([...all.keys()].filter((i) => meet(all[i]!, one, grow)))
      }
    }),
    { numRuns: 30 },
  )
})

test.each([300, 1200])('each pair of %i boxes that meet is visited once', (count) => {
  fc.assert(
    fc.property(fc.array(box, { minLength: count, maxLength: count, size: 'max' }), (all) => {
      const pairs = new Set<string>()
      let visits = 0
      visitPairs(boxesOf(all), 1, (i, j) => {
        visits += 1
        pairs.add(`${Math.min(i, j)} ${Math.max(i, j)}`)
      })
      const met = [...all.keys()].flatMap((i) =>
        [...all.keys()].slice(i + 1).flatMap((j) => (meet(all[i]!, all[j]!, 1) ? [`${i} ${j}`] : [])),
      )
      expect(visits).toBe(met.length)
      expect([...pairs].toSorted()).toEqual(met.toSorted())
    }),
    { numRuns: 4 },
  )
})
