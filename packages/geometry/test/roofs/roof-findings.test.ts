import { describe, expect, test } from 'vitest'
import { coveredRoof, measureRoof, type Finding, type RoofMeasures } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { box, face, level, middling, on, type DrawnFace, type Drawing, type Point } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { gable } from '../parametric/pitched.ts'
import { rotated } from '../parametric/transform.ts'

const roofOf = (...faces: DrawnFace[]): Drawing => ({ name: 'faulty', faces, ground: level(0), edges: [], walls: [] })

const measured = (drawing: Drawing): RoofMeasures => measureRoof(asRoof(drawing), { coveredRoof })

const found = ({ findings }: RoofMeasures, code: Finding['code']): readonly Finding[] =>
  findings.filter((finding) => finding.code === code)

const flat = (id: string, x0: number, y0: number, x1: number, y1: number, z = 5): DrawnFace =>
  face(
    id,
    box(x0, y0, x1, y1, () => z),
  )

function expectFinite({ buildings }: RoofMeasures): void {
  const numbers = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(numbers)
        : []
  for (const { surfaces, edges, walls } of buildings) {
    expect(numbers([surfaces, edges, walls]).filter((value) => !Number.isFinite(value))).toEqual([])
    for (const { area } of walls) expect(area).toBeGreaterThan(0)
    for (const { length } of edges) expect(length).toBeGreaterThan(0)
  }
}

test('sound roofs have no findings', () => {
  for (const make of FAMILIES) {
    const drawing = make(middling)
    if (drawing.name.includes('chimney')) continue
    const codes = new Set(measured(drawing).findings.map(({ code }) => code))
    // A dormer that lies over the main face, or a tower, covers some of it twice, and both count as roof area: no wall of the file closes what lies between.
    expect([...codes], drawing.name).toEqual(
      drawing.name.includes('without a hole')
        ? ['roof/overlapping-surfaces', 'roof/covered-by-guess']
        : drawing.name === 'tower over a whole roof'
          ? ['roof/hidden-roof', 'roof/covered-by-guess']
          : [],
    )
  }
})

describe('roof hidden under a part that stands on it', () => {
  /** A flat roof of 10 x 8 m, a tower of 3 x 2 m in its middle. */
  const low = { ...flat('low', 0, 0, 10, 8, 5), part: 'low' }
  const high = { ...flat('high', 3, 3, 6, 5, 9), part: 'high' }
  const square = (x0: number, y0: number, x1: number, y1: number, z: number): Point[] => box(x0, y0, x1, y1, () => z)
  const parted = (
    faces: readonly DrawnFace[],
    ...parts: readonly [part: string, outline: readonly Point[]][]
  ): Drawing => ({
    ...roofOf(...faces),
    ground: { altitude: null, points: [], parts: parts.map(([part, outline]) => ({ part, outline })) },
  })
  const hidden = (drawing: Drawing): string[] =>
    found(measured(drawing), 'roof/hidden-roof').map(({ message }) => message)
  const earth: [string, Point[]] = ['low', square(0, 0, 10, 8, 0)]

  test.each<[string, Drawing, string]>([
    ['on its ground surface', parted([low, high], earth, ['high', square(3, 3, 6, 5, 5)]), '6.00 m²'],
    ['through the roof, from the earth', parted([low, high], earth, ['high', square(3, 3, 6, 5, 0)]), '6.00 m²'],
    ['with eaves', parted([low, high], earth, ['high', square(3.5, 3.5, 5.5, 4.5, 5)]), '2.00 m²'],
    [
      'on a sloped roof: the area of the slope',
      parted(
        [
          {
            ...face(
              'low',
              box(0, 0, 10, 8, (x) => 5 - 0.75 * (x - 3)),
            ),
            part: 'low',
          },
          high,
        ],
        ['low', square(0, 0, 10, 8, -5)],
        ['high', square(3, 3, 6, 5, -5)],
      ),
      '7.50 m²',
    ],
    [
      'half on a roof that slopes into its foot',
      parted(
        [
          {
            ...face(
              'low',
              box(0, 0, 10, 8, (x) => 5.05 - 0.75 * (x - 4.5)),
            ),
            part: 'low',
          },
          high,
        ],
        ['low', square(0, 0, 10, 8, -5)],
        ['high', square(3, 3, 6, 5, 5.1)],
      ),
      '3.75 m²',
    ],
    [
      'a ring of roof around a light well',
      parted([{ ...low, rings: [...low.rings, square(4, 3.5, 5, 4.5, 5).toReversed()] }, high], earth, [
        'high',
        square(3, 3, 6, 5, 5),
      ]),
      '5.00 m²',
    ],
    ['of a part without ground', parted([low, high], earth), '6.00 m²'],
    ['in a file without ground surfaces', roofOf(low, high), '6.00 m²'],
  ])('a tower %s', (_, drawing, area) => {
    for (const turned of [drawing, rotated(drawing, 0.7)]) {
      expect(hidden(turned)).toEqual([expect.stringContaining(`${area} of the roof of b0 (b0-low)`)])
      const { surfaces } = measured(turned).buildings[0]!
      // The total stays the sum of the surfaces.
      expect(surfaces.map(({ area2d }) => area2d).reduce((sum, own) => sum + own, 0)).toBeGreaterThanOrEqual(85 - 1e-9)
    }
  })

  test.each<[string, Drawing]>([
    [
      'eaves over a lower roof',
      parted([low, { ...flat('high', 9.5, 0, 20, 8, 9), part: 'high' }], earth, ['high', square(10, 0, 20, 8, 0)]),
    ],
    ['a canopy on posts', parted([low, high], earth, ['high', square(3, 3, 6, 5, 8)])],
    [
      'a part beside it',
      parted([low, { ...flat('high', 10, 0, 20, 8, 9), part: 'high' }], earth, ['high', square(10, 0, 20, 8, 0)]),
    ],
    ['eaves over a lower roof, without ground surfaces', roofOf(low, flat('high', 9.5, 0, 20, 8, 9))],
  ])('nothing is hidden by %s', (_, drawing) => {
    expect(hidden(drawing)).toEqual([])
  })
})

describe('overlapping surfaces', () => {
  test('area, and both ids', () => {
    const measures = measured(roofOf(flat('a', 0, 0, 6, 5), flat('b', 5, 0, 10, 5)))
    const [finding, ...more] = found(measures, 'roof/overlapping-surfaces')
    expect(more).toEqual([])
    expect(finding!.message).toContain('5.00 m²')
    expect(finding!.ids.toSorted()).toEqual(['b0', 'b0-a', 'b0-b'])
    // The solid stands on the union: 10 x 5 m.
    expect(measures.buildings[0]!.walls.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(30 * 5, 9)
  })

  test('a face inside another at its height', () => {
    const measures = measured(roofOf(flat('a', 0, 0, 8, 8), flat('b', 2, 2, 5, 4)))
    expect(found(measures, 'roof/overlapping-surfaces')[0]!.message).toContain('6.00 m²')
    expect(measures.buildings[0]!.walls).toHaveLength(4)
  })

  test('a roof clear over a roof is none: it stands on it', () => {
    expect(measured(roofOf(flat('a', 0, 0, 8, 8), flat('b', 2, 2, 5, 4, 6))).findings.map(({ code }) => code)).toEqual([
      'roof/hidden-roof',
      'roof/covered-by-guess',
    ])
  })
})

describe('gaps', () => {
  test('edges 6 cm apart: how far, how long, and whose', () => {
    const measures = measured(rotated(roofOf(flat('a', 0, 0, 5, 7), flat('b', 5.06, 0, 9, 7)), 0.3))
    const [finding, ...more] = found(measures, 'roof/edges-apart')
    expect(more).toEqual([])
    expect(finding!.message).toMatch(/6\.0 cm/)
    expect(finding!.message).toMatch(/7\.00 m/)
    expect(finding!.ids.toSorted()).toEqual(['b0', 'b0-a', 'b0-b'])
  })

  test('edges that overlap by 6 cm', () => {
    const measures = measured(rotated(roofOf(flat('a', 0, 0, 5, 7), flat('b', 4.94, 0, 9, 7)), 0.3))
    expect(found(measures, 'roof/edges-apart')[0]!.message).toMatch(/6\.0 cm/)
  })

  test('edges under 2 cm apart are the rounding of files', () => {
    expect(measured(rotated(roofOf(flat('a', 0, 0, 5, 7), flat('b', 5.019, 0, 9, 7)), 0.3)).findings).toEqual([])
  })
})

test('a surface that is there twice', () => {
  const house = gable(middling)
  const twice = { ...house, faces: [...house.faces, face('again', house.faces[0]!.rings[0]!.toReversed())] }
  const measures = measured(twice)
  const [finding] = found(measures, 'roof/duplicate-surface')
  expect(finding!.ids).toContain('b0-again')
  expect(finding!.ids).toContain('b0-south')
  const plain = measured(house).buildings[0]!
  expect(measures.buildings[0]!.edges.map(({ type, length }) => [type, length])).toEqual(
    plain.edges.map(({ type, length }) => [type, length]),
  )
  expect(measures.buildings[0]!.walls.map(({ area }) => area)).toEqual(plain.walls.map(({ area }) => area))
})

test('a ring that crosses itself', () => {
  const bow: Point[] = [
    [0, 0, 5],
    [6, 4, 5],
    [6, 0, 5],
    [0, 6, 5],
  ]
  const measures = measured(roofOf({ id: 'bow', part: null, rings: [bow] }, flat('sound', 10, 0, 14, 4)))
  expect(found(measures, 'roof/crossing-ring')[0]!.ids).toContain('b0-bow')
  expectFinite(measures)
})

test('a surface that is not plane, with its deviation', () => {
  // A square with one corner 0.8 m up: its mean plane leaves 0.2 m at every corner, measured along a nearly vertical normal.
  const measures = measured(
    roofOf(
      face('warped', [
        [0, 0, 5],
        [8, 0, 5],
        [8, 8, 5.8],
        [0, 8, 5],
      ]),
    ),
  )
  const [finding] = found(measures, 'roof/not-plane')
  expect(finding!.ids).toContain('b0-warped')
  const deviation = 0.2 / Math.sqrt(1 + 2 * 0.05 ** 2)
  expect(finding!.message).toContain(deviation.toFixed(2))
  expect(measures.buildings[0]!.surfaces[0]!.offPlane).toBeCloseTo(deviation, 6)
  expectFinite(measures)
})

test('slivers', () => {
  const measures = measured(roofOf(flat('a', 0, 0, 5, 7), flat('thin', 5, 0, 5.015, 7), flat('b', 5.015, 0, 9, 7)))
  const [finding] = found(measures, 'roof/sliver')
  expect(finding!.ids).toContain('b0-thin')
  // What is left is one flat roof without a line in its middle.
  expect(measures.buildings[0]!.walls.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(32 * 5, 1)
  expectFinite(measures)
})

test('vertical and overhanging surfaces', () => {
  const wall = {
    id: 'wall',
    part: null,
    rings: [
      [
        [0, 0, 2],
        [5, 0, 2],
        [5, 0, 5],
        [0, 0, 5],
      ],
    ] as const,
  }
  const measures = measured(roofOf(flat('a', 0, 0, 5, 7), wall))
  expect(found(measures, 'roof/steep-surface')[0]!.ids).toContain('b0-wall')
  // The part of the south wall that is a surface already is no wall again: 5 x 2 m are left of 5 x 5 m.
  const south = measures.buildings[0]!.walls.filter(({ direction }) => Math.abs(direction - 180) < 1e-6)
  expect(south.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(10, 9)
  expect(measures.buildings[0]!.edges.every(({ surfaceIds }) => !surfaceIds.includes('b0-wall'))).toBe(true)
})

test('a surface steeper than 89 degrees is vertical, one of 88.8 a face', () => {
  const steep = (degrees: number): RoofMeasures => {
    const depth = 3 / Math.tan((degrees * Math.PI) / 180)
    return measured(
      roofOf(
        face(
          'steep',
          box(0, 0, 5, depth, (_, y) => 5 + (3 * y) / depth),
        ),
        flat('top', 0, depth, 5, 5, 8),
      ),
    )
  }
  expect(found(steep(88.8), 'roof/steep-surface')).toEqual([])
  expect(steep(88.8).buildings[0]!.edges.some(({ surfaceIds }) => surfaceIds.includes('b0-steep'))).toBe(true)
  expect(found(steep(89.2), 'roof/steep-surface')).toHaveLength(1)
  expect(steep(89.2).buildings[0]!.edges.some(({ surfaceIds }) => surfaceIds.includes('b0-steep'))).toBe(false)
})

describe('findings begin at their limits', () => {
  const codes = (drawing: Drawing): string[] => measured(drawing).findings.map(({ code }) => code)

  test('ground points 0.25 m off their plane', () => {
    // A corner of a rectangle lifted by d leaves d / 4 at each of its four corners.
    const uneven = (lift: number): string[] =>
      codes({
        ...gable(middling),
        ground: {
          altitude: null,
          points: [
            [-2, -2, 0],
            [20, -2, 0],
            [20, 15, 0],
            [-2, 15, lift],
          ],
          parts: [],
        },
      })
    expect(uneven(0.96)).toEqual([])
    expect(uneven(1.04)).toEqual(['roof/uneven-ground'])
  })

  test('vertices 0.1 m off the plane of a surface', () => {
    const warped = (lift: number): string[] =>
      codes(
        roofOf(
          face('warped', [
            [0, 0, 5],
            [8, 0, 5],
            [8, 8, 5 + lift],
            [0, 8, 5],
          ]),
        ),
      )
    expect(warped(0.39)).toEqual([])
    expect(warped(0.41)).toEqual(['roof/not-plane'])
  })

  test('0.05 m2 of overlap, and 0.5 m of height between roofs', () => {
    const overlap = (width: number): string[] => codes(roofOf(flat('a', 0, 0, 5, 5), flat('b', 1, 1, 1 + width, 1.5)))
    expect(overlap(0.09)).toEqual([])
    expect(overlap(0.11)).toEqual(['roof/overlapping-surfaces'])
    const over = (height: number): string[] => codes(roofOf(flat('a', 0, 0, 5, 5), flat('b', 1, 1, 4, 4, 5 + height)))
    expect(over(0.49)).toEqual(['roof/overlapping-surfaces', 'roof/covered-by-guess'])
    expect(over(0.51)).toEqual(['roof/hidden-roof', 'roof/covered-by-guess'])
  })

  test('0.1 m2 of party wall', () => {
    const neighbours = (width: number): string[] =>
      measureRoof(asRoof(roofOf(flat('a', 0, 0, 5, 5)), roofOf(flat('b', 5 - width, 5, 9, 8))), {
        coveredRoof,
      }).findings.map(({ code }) => code)
    expect(neighbours(0.018)).toEqual([])
    expect(neighbours(0.03)).toEqual(['roof/party-wall', 'roof/party-wall'])
  })
})

describe('nothing breaks the measure', () => {
  const spike: Point[] = [
    [0, 0, 5],
    [6, 0, 5],
    [6, 3, 5],
    [9, 3, 5],
    [6, 3, 5],
    [6, 6, 5],
    [0, 6, 5],
  ]
  const cases: Record<string, DrawnFace[]> = {
    'a spike in a ring': [{ id: 'spiked', part: null, rings: [spike] }],
    'a repeated vertex': [
      {
        id: 'repeated',
        part: null,
        rings: [
          [
            [0, 0, 5],
            [6, 0, 5],
            [6, 0, 5],
            [6, 6, 5],
            [0, 6, 5],
          ],
        ],
      },
    ],
    'a hole that touches its outer ring': [
      face(
        'a',
        box(0, 0, 8, 8, () => 5),
        [on(() => 5, [0, 4], [4, 2], [4, 6])],
      ),
    ],
    'a hole cut in by a slit': [
      {
        id: 'slit',
        part: null,
        rings: [
          on(() => 5, [0, 0], [8, 0], [8, 8], [4, 8], [4, 6], [6, 6], [6, 2], [2, 2], [2, 6], [4, 6], [4, 8], [0, 8]),
        ],
      },
    ],
    'a hole outside its outer ring': [
      face(
        'a',
        box(0, 0, 4, 4, () => 5),
        [box(6, 6, 8, 8, () => 5)],
      ),
    ],
    'a hole as large as its outer ring': [
      face(
        'a',
        box(0, 0, 4, 4, () => 5),
        [box(0, 0, 4, 4, () => 5)],
      ),
    ],
    'faces that meet in one corner': [flat('a', 0, 0, 4, 4), flat('b', 4, 4, 8, 8)],
    'a face of centimetres': [flat('a', 0, 0, 0.03, 0.03), flat('b', 0.03, 0, 5, 5)],
    'many faces at one place': Array.from({ length: 12 }, (_, i) =>
      flat(`f${i}`, 0, 0, 5 + i * 0.001, 5, 5 + i * 0.001),
    ),
    'faces that cross in a cross': [
      face(
        'a',
        box(0, 3, 9, 5, (x) => 3 + x / 3),
      ),
      face(
        'b',
        box(3, 0, 5, 9, (_, y) => 6 - y / 3),
      ),
    ],
    'a ring that turns on itself twice': [
      { id: 'twice', part: null, rings: [on(() => 5, [0, 0], [6, 0], [6, 6], [0, 6], [0, 0], [6, 0], [6, 6], [0, 6])] },
    ],
    'a face at 89 degrees': [
      face(
        'a',
        box(0, 0, 5, 0.1, (_, y) => 5 + y * 50),
      ),
      flat('b', 0, 0.1, 5, 5, 10),
    ],
  }

  test.each(Object.entries(cases))('%s', (_, faces) => {
    for (const angle of [0, 0.3, 2]) expectFinite(measured(rotated(roofOf(...faces), angle)))
  })

  test('a spike makes neither wall nor area', () => {
    const { walls, edges } = measured(roofOf(...cases['a spike in a ring']!)).buildings[0]!
    expect(walls.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(24 * 5, 9)
    expect(edges.reduce((sum, { lengthHorizontal }) => sum + lengthHorizontal, 0)).toBeCloseTo(24, 9)
  })

  test('a slit makes no edges: the hole counts as a hole', () => {
    const { walls, edges } = measured(roofOf(...cases['a hole cut in by a slit']!)).buildings[0]!
    expect(walls.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo((32 + 16) * 5, 9)
    expect(edges.reduce((sum, { lengthHorizontal }) => sum + lengthHorizontal, 0)).toBeCloseTo(32 + 16, 9)
  })
})
