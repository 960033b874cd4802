import { describe, expect, test } from 'vitest'
import { EDGE_TYPES, measureRoof, parseRoof, type EdgeMeasure, type EdgeType } from '../../src/index.ts'
import { asFile, EXPORTS, inFarGrid } from '../parametric/as-file.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { box, face, level, middling, type Drawing } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { areaOf, directionOf } from '../parametric/compare.ts'
import { chimney, falls } from '../parametric/flat.ts'
import { inclinedRidge, mansard, pyramid } from '../parametric/pitched.ts'
import { moved, rotated } from '../parametric/transform.ts'
import { evenly } from '../random.ts'
import { measuredRoof, REAL_ROOFS } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'

const drawings = FAMILIES.map((make) => make(middling))

/** A drawing of loose faces, of which only some edges are looked at. */
const sketch = (...faces: Drawing['faces']): Drawing => ({
  name: 'sketch',
  faces,
  ground: level(0),
  edges: [],
  walls: [],
})

const edgesOf = (drawing: Drawing): readonly EdgeMeasure[] => measureRoof(asRoof(drawing)).buildings[0]!.edges

const countOf = (edges: readonly EdgeMeasure[], type: EdgeType): number =>
  edges.filter((edge) => edge.type === type).length

/** Two faces that meet along x = 0, each a slope away from it (positive: it falls), turned so that nothing is along an axis. */
function twoFaces(left: number, right: number, options: { along?: number; apart?: number; up?: number } = {}): Drawing {
  const { along = 0, apart = 0, up = 0 } = options
  const leftZ = (x: number, y: number): number => 10 + left * x + along * y
  const rightZ = (x: number, y: number): number => 10 + up - right * (x - apart) + along * y
  return rotated(sketch(face('left', box(-6, 0, 0, 8, leftZ)), face('right', box(apart, 0, 6, 8, rightZ))), 0.4)
}

/** The type of the edge that the two faces share; null where there is none. */
function sharedType(...drawn: Parameters<typeof twoFaces>): EdgeType | null {
  const shared = edgesOf(twoFaces(...drawn)).filter(({ surfaceIds }) => surfaceIds.length === 2)
  expect(shared.length).toBeLessThanOrEqual(1)
  return shared[0]?.type ?? null
}

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

describe('shared edges, row by row', () => {
  test.each<[string, number, number, number, EdgeType | null]>([
    // name, fall of the left and of the right face from the edge, climb along the edge, expected
    ['normals 2.9 degrees apart', slope(1.4), slope(1.5), 0, null],
    ['normals 2.9 degrees apart, steep', slope(40), -slope(37.1), 0, null],
    ['normals 3.1 degrees apart, steep', slope(40), -slope(36.9), 0, 'pitchChange'],
    ['both fall', 0.5, 0.4, 0, 'ridge'],
    ['both fall by 0.051', 0.051, 0.051, 0, 'ridge'],
    ['both fall, one by 0.049', 0.5, 0.049, 0, 'pitchChange'],
    ['both rise', -0.5, -0.4, 0, 'valley'],
    ['both rise by 0.051', -0.051, -0.051, 0, 'valley'],
    ['both rise, one by 0.049', -0.5, -0.049, 0, 'pitchChange'],
    ['one falls, one rises', 0.9, -0.3, 0, 'pitchChange'],
    ['a flat face beside one that falls', 0, 0.9, 0, 'pitchChange'],
    ['a flat face beside one that rises', 0, -0.9, 0, 'pitchChange'],
    // Aspects: atan2(climb, fall) from straight across, on either side.
    ['aspects 151 degrees apart on a steep edge', 0.5, 0.5, 0.5 * slope(14.5), 'ridge'],
    ['aspects 149 degrees apart on a steep edge', 0.5, 0.5, 0.5 * slope(15.5), 'hip'],
    [
      'aspects 121 degrees apart on an edge of 4.9 degrees',
      slope(4.9) / slope(29.5),
      slope(4.9) / slope(29.5),
      slope(4.9),
      'ridge',
    ],
    [
      'aspects 121 degrees apart on an edge of 5.1 degrees',
      slope(5.1) / slope(29.5),
      slope(5.1) / slope(29.5),
      slope(5.1),
      'hip',
    ],
    [
      'aspects 119 degrees apart on an edge of 4.9 degrees',
      slope(4.9) / slope(30.5),
      slope(4.9) / slope(30.5),
      slope(4.9),
      'hip',
    ],
    // One level across, but not flat: it climbs along the edge.
    ['aspects over 45 degrees apart, convex', 0, 0.6, 0.4, 'hip'],
    ['aspects over 45 degrees apart, concave', 0, -0.6, 0.4, 'valley'],
    ['aspects 44 degrees apart, convex', 0, 0.4 * slope(44), 0.4, 'pitchChange'],
    ['aspects 46 degrees apart, convex', 0, 0.4 * slope(46), 0.4, 'hip'],
    ['aspects 46 degrees apart, concave', 0, -0.4 * slope(46), 0.4, 'valley'],
  ])('%s', (_, left, right, along, expected) => {
    expect(sharedType(left, right, { along })).toBe(expected)
  })

  test('heights up to 5 cm apart over the whole length are one edge, more are two', () => {
    expect(sharedType(0.5, 0.4, { up: 0.049 })).toBe('ridge')
    expect(sharedType(0.5, 0.4, { up: -0.049 })).toBe('ridge')
    expect(sharedType(0.5, 0.4, { up: 0.051 })).toBeNull()
    expect(countOf(edgesOf(twoFaces(-0.5, 0.4, { up: 0.051 })), 'wallAbutment')).toBe(1)
    expect(countOf(edgesOf(twoFaces(-0.5, 0.4, { up: -0.2 })), 'wallAbutment')).toBe(1)
  })

  test('edges up to 10 cm apart meet, with a finding from 2 cm on; farther ones do not, with another one up to 30 cm', () => {
    const codes = (drawing: Drawing): string[] => measureRoof(asRoof(drawing)).findings.map(({ code }) => code)
    expect(sharedType(0.5, 0.4, { apart: 0.015 })).toBe('ridge')
    expect(codes(twoFaces(0.5, 0.4, { apart: 0.015 }))).toEqual([])
    expect(sharedType(0.5, 0.4, { apart: 0.021 })).toBe('ridge')
    expect(codes(twoFaces(0.5, 0.4, { apart: 0.021 }))).toEqual(['roof/edges-apart'])
    expect(sharedType(0.5, 0.4, { apart: 0.04 })).toBe('ridge')
    expect(codes(twoFaces(0.5, 0.4, { apart: 0.04 }))).toEqual(['roof/edges-apart'])
    expect(sharedType(0.5, 0.4, { apart: 0.12 })).toBeNull()
    expect(codes(twoFaces(0.5, 0.4, { apart: 0.12 }))).toEqual(['roof/narrow-gap'])
    expect(sharedType(0.5, 0.4, { apart: 0.31 })).toBeNull()
    expect(codes(twoFaces(0.5, 0.4, { apart: 0.31 }))).toEqual([])
  })
})

describe('free edges, row by row', () => {
  /** The type of the edge along x of a face that falls `slopeDegrees` in a direction `aspect` degrees from straight over that edge. */
  function freeType(slopeDegrees: number, aspect: number): EdgeType {
    const [gx, gy] = [
      slope(slopeDegrees) * Math.sin((aspect * Math.PI) / 180),
      slope(slopeDegrees) * Math.cos((aspect * Math.PI) / 180),
    ]
    const drawing = sketch(
      face(
        'only',
        box(0, 0, 8, 6, (x, y) => 10 + gx * x + gy * y),
      ),
    )
    return edgesOf(drawing).find(({ from, to }) => from[1] < 1e-9 && to[1] < 1e-9)!.type
  }

  test.each<[number, number, EdgeType]>([
    [4.9, 0, 'cornice'],
    [4.9, 90, 'cornice'],
    [5.1, 0, 'eave'],
    [5.1, 180, 'monoPitchTop'],
    [35, 29, 'eave'],
    [35, 31, 'rake'],
    [35, 90, 'rake'],
    [35, 149, 'rake'],
    [35, 151, 'monoPitchTop'],
    [80, 0, 'eave'],
  ])('a face of %f degrees that falls %f degrees off the way over the edge: %s', (steep, aspect, expected) => {
    expect(freeType(steep, aspect)).toBe(expected)
  })

  test('an edge under a roof that goes on 1 m further is an abutment, under a mere overhang it is none', () => {
    const under = (reach: number): EdgeType => {
      const low = box(0, 0, 8, 3, (_, y) => 4 + 0.2 * y)
      const high = box(-1, 3 - 0.5, 9, 3 + reach, () => 8)
      return edgesOf(sketch(face('low', low), face('high', high))).find(
        ({ surfaceIds, from, to }) => surfaceIds[0]!.endsWith('low') && from[1] > 2.9 && to[1] > 2.9,
      )!.type
    }
    expect(under(3)).toBe('wallAbutment')
    expect(under(1.1)).toBe('wallAbutment')
    expect(under(0.9)).toBe('monoPitchTop')
  })
})

describe('what people would see at once', () => {
  test('two faces of a pyramid meet in a hip, never a ridge', () => {
    for (const [l, w] of [
      [4, 4],
      [4, 8],
      [3, 12],
    ] as const) {
      const drawing = pyramid((low, high) => (low === 3 && high === 8 ? w : low))
      expect(countOf(edgesOf(drawing), 'hip'), `${l} x ${w}`).toBe(4)
      expect(countOf(edgesOf(drawing), 'ridge')).toBe(0)
    }
  })

  test('an inclined ridge is a ridge', () => {
    expect(countOf(edgesOf(inclinedRidge(middling)), 'ridge')).toBe(1)
  })

  test('a flat top beside a slope is no ridge', () => {
    const edges = edgesOf(mansard(middling))
    expect(countOf(edges, 'ridge')).toBe(0)
    expect(countOf(edges, 'pitchChange')).toBe(4)
  })

  test('a fall of 1.5 degrees in a flat roof is no valley', () => {
    const flat = falls('falls', [1.5, 1.5], null)(middling)
    expect(
      edgesOf(flat)
        .map(({ type }) => type)
        .filter((type) => type !== 'cornice' && type !== 'pitchChange'),
    ).toEqual([])
  })

  test('a chimney hole makes no eave, and a finding says so', () => {
    const { buildings, findings } = measureRoof(asRoof(chimney(middling)))
    expect(countOf(buildings[0]!.edges, 'eave')).toBe(2)
    expect(countOf(buildings[0]!.edges, 'wallAbutment')).toBe(4)
    expect(findings.map(({ code }) => code)).toEqual(['roof/small-hole'])
  })

  test('a hole of 0.75 m2 or more is a courtyard', () => {
    const flat = (size: number): EdgeMeasure[] => [
      ...edgesOf(
        sketch(
          face(
            'only',
            box(0, 0, 9, 9, () => 5),
            [box(3, 3, 3 + size, 4, () => 5)],
          ),
        ),
      ),
    ]
    expect(countOf(flat(0.74), 'wallAbutment')).toBe(4)
    expect(countOf(flat(0.76), 'wallAbutment')).toBe(0)
    expect(countOf(flat(0.76), 'cornice')).toBe(8)
  })
})

describe('the same roof in several files', () => {
  test.each(Object.entries(EXPORTS))('%s: types and counts stay, lengths to the rounding of the file', (_, target) => {
    for (const drawing of drawings) {
      const edges = measureRoof(parseRoof(asFile([drawing], target, {}, 17))).buildings[0]!.edges
      for (const type of EDGE_TYPES) {
        const drawn = drawing.edges.filter((edge) => edge.type === type)
        expect(countOf(edges, type), `${type} of ${drawing.name}`).toBe(drawn.length)
        const length = drawn.reduce(
          (sum, { from, to }) => sum + Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]),
          0,
        )
        const found = edges.reduce((sum, edge) => sum + (edge.type === type ? edge.length : 0), 0)
        expect(Math.abs(found - length), `${type} of ${drawing.name}`).toBeLessThanOrEqual(0.025 * drawn.length)
      }
    }
  })

  test('far from the origin of the grid everything is as exact', () => {
    for (const drawing of drawings) {
      if (drawing.ground.parts.length > 0) continue
      const { edges, walls } = measureRoof(parseRoof(inFarGrid(drawing))).buildings[0]!
      const lengths = (all: readonly { type: string; size: number }[]): string[] =>
        all.map(({ type, size }) => `${type} ${(size + 1e-7).toFixed(5)}`).toSorted()
      expect(lengths(edges.map(({ type, length }) => ({ type, size: length })))).toEqual(
        lengths(
          drawing.edges.map(({ type, from, to }) => ({
            type,
            size: Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]),
          })),
        ),
      )
      for (const wall of drawing.walls) {
        const match = walls.find(
          (other) =>
            other.type === wall.type &&
            Math.abs(other.area - areaOf(wall)) < 1e-6 &&
            Math.abs(((other.direction - directionOf(wall) + 540) % 360) - 180) < 1e-3,
        )
        expect(match, `${wall.type} wall of ${drawing.name}`).toBeDefined()
      }
      expect(walls).toHaveLength(drawing.walls.length)
    }
  })
})

describe('ids', () => {
  test('are unique, fit a URL, and name their building', () => {
    const { buildings } = measureRoof(asRoof(...drawings.map((drawing, i) => moved(drawing, 50 * i, 0))))
    const ids = buildings.flatMap(({ edges, walls }) => [...edges, ...walls].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([])
    for (const { building, edges } of buildings)
      for (const { id } of edges) expect(id.startsWith(`${building.id}_`)).toBe(true)
  })
})

withSharedData('real files', () => {
  test('less than 0.1 % of the length of all edges is left unknown, each with a finding', () => {
    let [unknown, total] = [0, 0]
    for (const [file, crs] of REAL_ROOFS) {
      const { buildings, findings } = measuredRoof(file, crs)
      const named = new Set(findings.filter(({ code }) => code === 'roof/unclassified-edge').flatMap(({ ids }) => ids))
      for (const edge of buildings.flatMap(({ edges }) => edges)) {
        total += edge.length
        expect(Number.isFinite(edge.length) && edge.length >= edge.lengthHorizontal - 1e-9).toBe(true)
        if (edge.type !== 'unknown') continue
        unknown += edge.length
        expect(named).toContain(edge.id)
      }
    }
    process.stdout.write(
      `unknown: ${unknown.toFixed(2)} m of ${total.toFixed(0)} m of edges (${((unknown / total) * 100).toFixed(4)} %)\n`,
    )
    expect(unknown / total).toBeLessThan(0.001)
  })
})

test('faces that end at one line under a third, all drawn a millimetre apart, meet in one edge of its length', () => {
  const even = evenly(51)
  const near = (): number => 0.001 * (even() - 0.5)
  for (let i = 0; i < 100; i += 1) {
    // Each face has ends of its own at the line: their lines cross within the tolerance.
    const [left, right, above] = [
      [near(), near()],
      [near(), near()],
      [near(), near()],
    ] as const
    const drawn = sketch(
      face('left', [
        [-6, 0, 7],
        [left[0], 0, 10],
        [left[1], 8, 10],
        [-6, 8, 7],
      ]),
      face('right', [
        [right[0], 0, 10],
        [6, 0, 7],
        [6, 8, 7],
        [right[1], 8, 10],
      ]),
      face('above', [
        [above[0], 0, 14],
        [6, 0, 14],
        [6, 8, 14],
        [above[1], 8, 14],
      ]),
    )
    const { edges, walls } = measureRoof(asRoof(rotated(drawn, even()))).buildings[0]!
    const ridges = edges.filter(({ type }) => type === 'ridge')
    expect(ridges.map(({ length }) => Math.round(length * 100))).toEqual([800])
    const cornices = edges.filter(({ type, surfaceIds }) => type === 'cornice' && surfaceIds[0]!.endsWith('above'))
    expect(Math.round(cornices.reduce((sum, { length }) => sum + length, 0) * 100)).toBe(2800)
    // Around the west, 7 to 10 m high; around the east, 14 m high; and between the two, 4 m.
    const expected = 8 * 7 + 2 * 6 * 8.5 + (8 + 2 * 6) * 14 + 8 * 4
    expect(Math.abs(walls.reduce((sum, { area }) => sum + area, 0) - expected)).toBeLessThan(0.1)
  }
})

test('a ground that parts at a small angle from the line of two roofs has no walls of its own between them', () => {
  const even = evenly(52)
  const near = (value: number): number => value + 0.002 * (even() - 0.5)
  for (let i = 0; i < 100; i += 1) {
    const corner = (x: number, y: number, z: number) => [near(x), near(y), z] as const
    const drawn: Drawing = {
      ...sketch(
        face('upper', [corner(0, 0, 14), corner(10, 0, 14), corner(10, 5, 14), corner(0, 5, 14)], [], 'a'),
        face('lower', [corner(0, 5, 10), corner(10, 5, 10), corner(10, 6, 10), corner(0, 6, 10)], [], 'a'),
      ),
      ground: {
        ...level(0),
        altitude: null,
        parts: [{ part: 'a', outline: [corner(0, 0, 0), corner(10, 0, 0), corner(10, 5, 0), corner(0, 4.9, 0)] }],
      },
    }
    const { walls } = measureRoof(asRoof(rotated(drawn, even()))).buildings[0]!
    const ground = walls.filter(({ type }) => type === 'ground')
    const expected = 14 * (5 + 10 + 4.9 + Math.hypot(10, 0.1))
    expect(Math.abs(ground.reduce((sum, { area }) => sum + area, 0) - expected)).toBeLessThan(0.2)
  }
})

test.each([0, 0.001, -0.001])(
  'a dormer on its floor meets the flat roof beside it, %s m higher: the floor does not end there',
  (up) => {
    const flat = (x0: number, x1: number, z: number) => box(x0, 0, x1, 8, () => z)
    const drawn = sketch(
      face('roof', flat(-6, 0, 10)),
      face('floor', flat(0, 6, 10 + up)),
      face(
        'dormer',
        box(0, 0, 6, 8, (x) => 10 + x / 2),
      ),
    )
    const along = edgesOf(rotated(drawn, 0.4)).filter(({ length, surfaceIds }) => {
      return Math.abs(length - 8) < 0.01 && surfaceIds.some((id) => id.endsWith('roof') || id.endsWith('floor'))
    })
    const between = along.filter(({ surfaceIds }) => surfaceIds.length === 2)
    expect(between.map(({ type }) => type)).toEqual(['pitchChange'])
    // The far ends of the roof and of the floor.
    expect(countOf(along, 'cornice')).toBe(2)
  },
)
