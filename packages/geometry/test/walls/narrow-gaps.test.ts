import { expect, test } from 'vitest'
import type { BuildingShape } from '../../src/measure/roof/walls/building-shape.ts'
import { narrowGapFindings } from '../../src/measure/roof/findings/narrow-gaps.ts'

test('hundreds of thousands of walls that face each other are one finding', () => {
  const wall = (id: string, y: number, isBack: boolean) => ({
    type: 'ground',
    a: [isBack ? 5 : 0, y],
    b: [isBack ? 0 : 5, y],
    topA: 3,
    topB: 3,
    footA: 0,
    footB: 0,
    upper: { face: { surface: { id }, joined: null } },
  })
  const wallPieces = Array.from({ length: 400 }, (_, i) => [
    wall(`south-${i}`, 0.02 + i * 1e-5, false),
    wall(`north-${i}`, i * 1e-5, true),
  ]).flat()
  const [finding, ...others] = narrowGapFindings({ building: { id: 'b' }, wallPieces } as unknown as BuildingShape)
  expect(others).toEqual([])
  expect([finding?.code, finding?.ids.length, finding?.message]).toEqual([
    'roof/narrow-gap',
    801,
    expect.stringContaining('gaps of up to 2 cm, 1600000.00 m'),
  ])
})
