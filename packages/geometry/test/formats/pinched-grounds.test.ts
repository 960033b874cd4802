import { expect, test } from 'vitest'
import { measureRoof } from '../../src/index.ts'
import { cityOfFaces, type Face, type Point } from '../city-of-faces.ts'
import { parseRoof } from '../roof-of-json.ts'

/*
 * A house of 10 x 10 m, 6 m high, with a courtyard that touches its south wall in one point. Its roof reaches half a metre beyond the
 * ground, so that walls stand on the ground surface, courtyard included. Areas by hand.
 */

const [HIGH, OUT] = [6, 0.5]

const at = (z: number, ...plan: readonly (readonly [number, number])[]): Point[] => plan.map(([x, y]) => [x, y, z])

/** Anticlockwise seen from above. */
const courtyard = [
  [5, 0],
  [7, 2],
  [5, 4],
  [3, 2],
] as const

/** The outline from the courtyard's point on the south wall, and back to it. */
const outline = [
  [5, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
] as const

const [FAR, NEAR] = [10 + OUT, -OUT]

/** A roof with a hole over the courtyard. */
const roof: Face = {
  kind: 'RoofSurface',
  rings: [at(HIGH, [NEAR, NEAR], [FAR, NEAR], [FAR, FAR], [NEAR, FAR]), at(HIGH, ...courtyard.toReversed())],
}

const WALLS = (40 + 4 * Math.hypot(2, 2)) * HIGH

const measured = (...rings: Point[][]) => {
  const faces = [roof, { kind: 'GroundSurface', rings: rings.map((ring) => ring.toReversed()) }]
  const { buildings, findings } = measureRoof(parseRoof(cityOfFaces({ B: faces })))
  return {
    walls: buildings[0]!.walls.reduce((sum, { area }) => sum + area, 0),
    said: findings.filter(({ code }) => code === 'roof/pinched-ring').map(({ message }) => message),
  }
}

test('a ground surface with a courtyard as a hole, or as a loop that runs the right way', () => {
  for (const rings of [
    [at(0, ...outline), at(0, ...courtyard.toReversed())],
    [at(0, ...outline, ...courtyard.slice(0, 1), ...courtyard.slice(1).toReversed())],
  ]) {
    const { walls, said } = measured(...rings)
    expect(walls).toBeCloseTo(WALLS, 2)
    expect(said).toEqual([])
  }
})

test('a loop that runs the wrong way is a hole too, and is told', () => {
  const { walls, said } = measured(at(0, ...outline, ...courtyard))
  expect(walls).toBeCloseTo(WALLS, 2)
  expect(said).toEqual([
    '1 ground surfaces or outer ceilings of B have a ring that touches itself and a loop of it that runs the wrong way round: what they cover is taken, 92.00 m² for 108.00 m²',
  ])
})

test('an outline of many corners that touches itself is mended too', () => {
  const finely = (from: readonly [number, number], to: readonly [number, number], count: number) =>
    Array.from({ length: count }, (_, i): [number, number] => [
      from[0] + ((to[0] - from[0]) * i) / count,
      from[1] + ((to[1] - from[1]) * i) / count,
    ])
  const around = [...finely([5, 0], [10, 0], 20), ...finely([10, 0], [10, 10], 20), [10, 10], [0, 10], [0, 0]] as const
  const wrong = [...at(0, ...around), ...at(0, ...courtyard)]
  expect(measured(wrong).walls).toBeCloseTo(WALLS, 1)
  expect(measured(wrong).said).toHaveLength(1)
})
