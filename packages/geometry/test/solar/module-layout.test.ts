import { customSetbacks, layOutModules, SETBACKS, type LayoutOptions, type ModuleLayout } from '@reports/geometry/solar'
import { expect, test } from 'vitest'
import type { Vec3 } from '../../src/kernel/vectors.ts'
import { evenly } from '../random.ts'
import { rounds } from '../rounds.ts'
import { measuresOfFaces, randomFace, rectangle, type TypedFace } from './roof-of-faces.ts'
import { LEVEL } from '../../src/tolerances.ts'

const layoutOf = (face: TypedFace, options?: LayoutOptions): ModuleLayout =>
  layOutModules(measuresOfFaces([face]), options)[0]!

const MODULE = { length: 1.762, width: 1.134, power: 440, gap: 0.02 }

/** How many sizes with gaps fit into a length. */
const fitting = (length: number, size: number): number =>
  Math.max(0, Math.floor((length + 0.02 + 1e-7) / (size + 0.02)))

test.for([5.1, 30, 60, 84])('800 rectangles of %d degrees carry exactly floor times floor modules', (slope) => {
  for (let i = 0; i < 400; i += 1) {
    const [width, depth] = [2 + (i % 20) * 0.55, 2 + Math.floor(i / 20) * 0.33]
    const face = rectangle(width, depth, slope)
    const [along, across] = [width - 0.6, depth - 0.6]
    const upright = fitting(along, MODULE.width) * fitting(across, MODULE.length)
    const lying = fitting(along, MODULE.length) * fitting(across, MODULE.width)
    expect(layoutOf(face, { orientation: 'portrait' }).modules.length, `${width} x ${depth}`).toBe(upright)
    expect(layoutOf(face, { orientation: 'landscape' }).modules.length, `${width} x ${depth}`).toBe(lying)
    expect(layoutOf(face).usableArea).toBeCloseTo(along * across, 9)
  }
})

test('The usable area of a triangle, an L and a face with a hole is that of the closed forms', () => {
  const triangle: TypedFace = {
    id: 'face',
    rings: [
      [
        [0, 0, 0],
        [10, 0, 0],
        [5, 6, 6],
      ],
    ],
    types: [['eave', 'hip', 'hip']],
  }
  const [base, height] = [10, Math.hypot(6, 6)]
  const side = Math.hypot(5, height)
  const inscribed = (base * height) / (base + 2 * side)
  // What is left of a triangle at a distance from all sides is similar to it.
  expect(layoutOf(triangle).usableArea).toBeCloseTo(((base * height) / 2) * (1 - 0.3 / inscribed) ** 2, 9)
  const square = (x: number, size: number): Vec3[] => [
    [x, x, 0],
    [x + size, x, 0],
    [x + size, x + size, 0],
    [x, x + size, 0],
  ]
  const court: TypedFace = {
    id: 'face',
    rings: [square(0, 20), square(8, 4).toReversed()],
    types: [Array(4).fill('cornice'), Array(4).fill('wallAbutment')],
  }
  // Distances are round at the corners of a hole: its sides move out, and its corners become quarters of a circle.
  const taken = 4 * 4 + 4 * 4 * 0.3 + Math.PI * 0.3 ** 2
  expect(layoutOf(court).usableArea).toBeCloseTo(19 * 19 - taken, 6)
  const corner: TypedFace = {
    id: 'face',
    rings: [
      [
        [0, 0, 0],
        [10, 0, 0],
        [10, 4, 0],
        [4, 4, 0],
        [4, 10, 0],
        [0, 10, 0],
      ],
    ],
    types: [Array(6).fill('cornice')],
  }
  expect(layoutOf(corner).usableArea).toBeCloseTo(9 * 3 + 3 * 6 + 0.5 * 0.5 - (Math.PI * 0.5 ** 2) / 4, 6)
})

test('A dormer drawn over an uncut face takes its area and its distance from the face', () => {
  const face = rectangle(12, 8, 35)
  const tangent = Math.tan((35 * Math.PI) / 180)
  const dormer: Vec3[] = [
    [4, 2, 2 * tangent + 1],
    [6, 2, 2 * tangent + 1],
    [6, 4, 4 * tangent + 0.1],
    [4, 4, 4 * tangent + 0.1],
  ]
  const measures = measuresOfFaces([face, { id: 'dormer', rings: [dormer], types: [Array(4).fill('eave')] }])
  const [below] = layOutModules(measures)
  const depth = 2 / Math.cos((35 * Math.PI) / 180)
  const taken = 2 * depth + 0.3 * 2 * (2 + depth) + Math.PI * 0.3 ** 2
  expect(below!.usableArea).toBeCloseTo(11.4 * 7.4 - taken, 6)
  expect(below!.covers).toHaveLength(1)
  const [bare] = layOutModules(measuresOfFaces([face]))
  expect(below!.modules.length).toBeLessThan(bare!.modules.length)
})

test('A surface that passes through a face covers only the part over which it is higher', () => {
  const flat: TypedFace = { ...rectangle(10, 10, 0), types: [Array(4).fill('cornice')] }
  const ramp: Vec3[] = [
    [2, 2, -1],
    [8, 2, -1],
    [8, 8, 1],
    [2, 8, 1],
  ]
  const measures = measuresOfFaces([flat, { id: 'ramp', rings: [ramp], types: [Array(4).fill('rake')] }])
  const [below] = layOutModules(measures, { setbacks: SETBACKS.none })
  // It is as high over the face as counts (5 cm) from y = 5 + 3 * LEVEL on.
  expect(below!.usableArea).toBeCloseTo(100 - 6 * (3 - 3 * LEVEL), 6)
})

test('Random faces: wider setbacks, a line across and an obstacle never gain; turned and moved, they carry the same', () => {
  const random = evenly(39)
  for (let i = 0; i < rounds(150, 2000); i += 1) {
    const face = randomFace(random)
    const narrow = customSetbacks({ eave: 0.2, ridge: 0.3, hip: 0.1, valley: 0.2, rake: 0.4, wallAbutment: 0.2 })
    const wide = customSetbacks({ eave: 0.35, ridge: 0.3, hip: 0.3, valley: 0.2, rake: 0.5, wallAbutment: 0.3 })
    const before = layoutOf(face, { setbacks: narrow })
    const after = layoutOf(face, { setbacks: wide })
    expect(after.usableArea).toBeLessThanOrEqual(before.usableArea + 1e-6)
    expect(before.modules.length * MODULE.length * MODULE.width).toBeLessThanOrEqual(before.usableArea)
    const turned = layoutOf(turnedFace(face, random() * 6, 500, -300), { setbacks: narrow })
    expect(turned.usableArea).toBeCloseTo(before.usableArea, 6)
    expect(turned.modules.length).toBe(before.modules.length)
  }
})

function turnedFace(face: TypedFace, angle: number, dx: number, dy: number): TypedFace {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const turned = ([x, y, z]: Vec3): Vec3 => [x * cosine - y * sine + dx, x * sine + y * cosine + dy, z + 50]
  return { ...face, rings: face.rings.map((ring) => ring.map(turned)) }
}
