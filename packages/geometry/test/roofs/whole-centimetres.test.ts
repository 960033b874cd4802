import { expect, test } from 'vitest'
import { measureBuilding } from '../../src/index.ts'
import type { Building, Polygon3 } from '../../src/model/roof.ts'
import { FRAME } from '../parametric/as-roof.ts'
import { box } from '../parametric/drawing.ts'

/** Two sheds side by side, whose roofs rise alike and lie a step apart, at an altitude. */
function sheds(step: number, altitude: number): Building {
  const roof = (x0: number, z: number): Polygon3 => [box(x0, 0, x0 + 4, 6, (_, y) => altitude + z + y / 2)]
  return {
    id: 'b',
    displayName: 'b',
    buildingType: null,
    source: 'address',
    place: { line: null, path: '$' },
    frame: FRAME,
    surfaces: [0, step].map((z, i) => ({
      id: `s${i}`,
      part: null,
      polygons: [roof(4 * i, z)],
      providedSlope: null,
      providedDirection: null,
    })),
    ground: { surfaces: [], points: [], altitude: 0 },
  }
}

test.each([
  [0.05, ['eave', 'monoPitchTop', 'rake']],
  [0.06, ['eave', 'monoPitchTop', 'rake', 'wallAbutment']],
])('a step of %f m in a file of whole centimetres: the same edges at every altitude', (step, expected) => {
  for (let centimetres = 0; centimetres < 1000; centimetres += 7) {
    const { edges } = measureBuilding(sheds(step, centimetres / 100), {})
    expect([...new Set(edges.map(({ type }) => type))].toSorted(), `at ${centimetres} cm`).toEqual(expected)
  }
})
