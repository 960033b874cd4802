import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureRoof } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { expectDrawing } from '../parametric/compare.ts'
import { face, level, middling, type Between, type Drawing, type Point } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import {
  merged,
  mirrored,
  moved,
  restarted,
  rotated,
  scaled,
  shuffled,
  withIdleVertices,
} from '../parametric/transform.ts'

const measured = (...drawings: readonly Drawing[]) => measureRoof(asRoof(...drawings))

/** Choices from a list of shares, over and over. */
function pickFrom(shares: readonly number[]): Between {
  let next = 0
  return (low, high) => low + shares[next++ % shares.length]! * (high - low)
}

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 29, maxLength: 29 })

const family = fc.integer({ min: 0, max: FAMILIES.length - 1 })

const drawing = fc.tuple(family, shares).map(([index, values]) => FAMILIES[index]!(pickFrom(values)))

describe('families of roofs have the edges and walls that their geometry gives', () => {
  const drawings = FAMILIES.map((make) => make(middling))

  test.each(drawings.map((drawn) => [drawn.name, drawn] as const))('%s', (_, drawn) => {
    expectDrawing(measured(drawn).buildings[0]!, drawn)
  })

  test.each(FAMILIES.map((make, i) => [drawings[i]!.name, make] as const))(
    '%s, in any dimensions and at any place',
    (_, make) => {
      const size = fc.record({
        values: shares,
        angle: fc.double({ min: -4, max: 4, noNaN: true }),
        factor: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
        mirror: fc.boolean(),
      })
      fc.assert(
        fc.property(size, ({ values, angle, factor, mirror }) => {
          const pick = pickFrom(values)
          const drawn = scaled(
            rotated(moved(make(pick), pick(-500, 500), pick(-500, 500), pick(-50, 900)), angle),
            factor,
          )
          const turned = mirror ? mirrored(drawn) : drawn
          expectDrawing(measured(turned).buildings[0]!, turned)
        }),
        { numRuns: 25 },
      )
    },
  )
})

describe('what is written differently is measured the same', () => {
  test('rings that start elsewhere, faces in another order, vertices on edges', () => {
    fc.assert(
      fc.property(drawing, fc.nat(9), shares, fc.boolean(), (drawn, by, values, idle) => {
        const pick = pickFrom(values)
        const other = shuffled(restarted(idle ? withIdleVertices(drawn, pick) : drawn, by), pick)
        expectDrawing(measured(other).buildings[0]!, other)
      }),
      { numRuns: 300 },
    )
  })

  function expectSameIds(drawn: Drawing, other: Drawing): void {
    const [a, b] = [measured(drawn).buildings[0]!, measured(other).buildings[0]!]
    expect(b.edges.map(({ id, type }) => `${id} ${type}`).toSorted()).toEqual(
      a.edges.map(({ id, type }) => `${id} ${type}`).toSorted(),
    )
    expect(b.walls.map(({ id }) => id).toSorted()).toEqual(a.walls.map(({ id }) => id).toSorted())
  }

  test('ids of edges and walls depend neither on the order of faces nor on where rings start', () => {
    fc.assert(
      fc.property(drawing, fc.nat(9), shares, (drawn, by, values) =>
        expectSameIds(drawn, shuffled(restarted(drawn, by), pickFrom(values))),
      ),
      { numRuns: 200 },
    )
  })

  test('nor where a height of 4.05 m lies in the middle between two codes, but for its last bits', () => {
    const [low, middle, high] = [3, 4.499999999999999, 5.499999999999999]
    const [ridge, back] = [4.999999999999998, 9.999999999999996]
    const [front, rear] = [1.4999999999999993, 6.499999999999998]
    const tip: Point = [2.8, 3.9999999999999987, 7.499999999999999]
    const faces = [
      face('south', [
        [0, 0, low],
        [8, 0, low],
        [8, ridge, middle],
        [0, ridge, middle],
      ]),
      face('north', [
        [8, back, low],
        [0, back, low],
        [0, ridge, middle],
        [8, ridge, middle],
      ]),
      face('tower-0', [[1.6, front, high], [4, front, high], tip]),
      face('tower-1', [[4, front, high], [4, rear, high], tip]),
      face('tower-2', [[4, rear, high], [1.6, rear, high], tip]),
      face('tower-3', [[1.6, rear, high], [1.6, front, high], tip]),
    ]
    const drawn = { name: 'tower', faces, ground: level(-1), edges: [], walls: [] }
    for (const by of [1, 2, 3]) expectSameIds(drawn, shuffled(restarted(drawn, by), pickFrom([0])))
  })
})

describe('roofs together', () => {
  test('several buildings of a roof: each as drawn, and as when it is measured alone', () => {
    fc.assert(
      fc.property(fc.array(drawing, { minLength: 2, maxLength: 5 }), (drawn) => {
        const apart = drawn.map((one, i) => moved(one, 45 * i, 0))
        const roof = asRoof(...apart)
        const { buildings } = measureRoof(roof)
        for (const [i, measures] of buildings.entries()) {
          expectDrawing(measures, apart[i]!)
          const alone = measureRoof({ ...roof, buildings: [roof.buildings[i]!] }).buildings[0]!
          expect(measures).toEqual(alone)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('several roofs as the parts of one building', () => {
    fc.assert(
      fc.property(
        fc.array(drawing, { minLength: 2, maxLength: 5 }),
        fc.double({ min: -4, max: 4, noNaN: true }),
        shares,
        (drawn, angle, values) => {
          const one = shuffled(rotated(merged(drawn), angle), pickFrom(values))
          expectDrawing(measured(one).buildings[0]!, one)
        },
      ),
      { numRuns: 60 },
    )
  })
})
