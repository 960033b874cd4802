import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureBuilding, measureRoof, type Building, type EdgeMeasure, type EdgeType } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { face, level, middling, type DrawnFace, type Drawing, type Point } from '../parametric/drawing.ts'
import { hip, mansard } from '../parametric/pitched.ts'
import { moved, rotated, scaled, shuffled } from '../parametric/transform.ts'
import { evenly } from '../random.ts'
import { readRoof } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'

/*
 * Cones drawn with flat faces: whatever the noise of their corners, all their spokes are of one type, and of the type that
 * the exact cone has.
 */

const drawing = (...faces: DrawnFace[]): Drawing => ({ name: 'fan', faces, ground: level(-5), edges: [], walls: [] })

const radians = (degrees: number): number => (degrees * Math.PI) / 180

interface Cone {
  /** Faces all the way round. */
  readonly sides: number
  readonly radius: number
  /** Of the apex over the rim; negative for a funnel. */
  readonly height: number
  /** Degrees of the circle that it takes; all unless given. */
  readonly arc?: number
  /** Moves the corners of the rim, one value a coordinate. */
  readonly noise?: readonly number[]
  readonly at?: Point
}

const count = ({ sides, arc = 360 }: Cone): number => Math.round((sides * arc) / 360)

function cone(given: Cone): DrawnFace[] {
  const { sides, radius, height, arc = 360, noise = [], at = [0, 0, 0] } = given
  const n = count(given)
  const corner = (i: number): Point => {
    const k = arc === 360 ? i % n : i
    const angle = (2 * Math.PI * k) / sides
    const off = (axis: number): number => noise[(3 * k + axis) % Math.max(1, noise.length)] ?? 0
    return [at[0] + radius * Math.cos(angle) + off(0), at[1] + radius * Math.sin(angle) + off(1), at[2] + off(2)]
  }
  const apex: Point = [at[0], at[1], at[2] + height]
  return Array.from({ length: n }, (_, i) => face(`c${i}`, [corner(i), corner(i + 1), apex]))
}

const edgesOf = (drawn: Drawing): readonly EdgeMeasure[] => measureRoof(asRoof(drawn)).buildings[0]!.edges

/** Types of edges between two faces. */
const BETWEEN: ReadonlySet<EdgeType> = new Set(['ridge', 'hip', 'valley', 'pitchChange', 'unknown'])

/** How many edges between two faces of a cone are of each type. */
function spokes(drawn: Drawing): Partial<Record<EdgeType, number>> {
  const found: Partial<Record<EdgeType, number>> = {}
  for (const { type, surfaceIds } of edgesOf(drawn)) {
    if (BETWEEN.has(type) && surfaceIds.every((id) => id.startsWith('b0-c'))) found[type] = (found[type] ?? 0) + 1
  }
  return found
}

/** Between two faces of the exact cone: the rise into each from their edge, and the angle between their normals. */
function exact({ sides, radius, height }: Cone): { rise: number; angle: number; slope: number } {
  const gradient = Math.abs(height) / (radius * Math.cos(Math.PI / sides))
  const slope = Math.atan(gradient)
  const angle = 2 * Math.asin(Math.sin(slope) * Math.sin(Math.PI / sides))
  return { rise: gradient * Math.sin(Math.PI / sides), angle: angle / radians(1), slope: slope / radians(1) }
}

/** The type that the rows of docs/method.md give to each edge of the exact cone; null: its faces join. */
function typeOf(given: Cone): EdgeType | null {
  const { rise, angle, slope } = exact(given)
  if (angle <= 3) return null
  if (rise > 0.05) return given.height > 0 ? 'hip' : 'valley'
  if (slope < 5 || 360 / given.sides <= 45) return 'pitchChange'
  return given.height > 0 ? 'hip' : 'valley'
}

/** Values of a seeded row, from -1 to 1. */
function noiseOf(seed: number, size: number, length = 400): number[] {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return ((state / 2_147_483_648) * 2 - 1) * size
  })
}

describe('the spokes of a cone', () => {
  test.each<[string, Cone]>([
    ['6 sides', { sides: 6, radius: 3, height: 4 }],
    ['12 sides', { sides: 12, radius: 3, height: 2 }],
    ['58 sides, just hips', { sides: 58, radius: 3, height: 3 * 0.95 }],
    ['58 sides, just changes of pitch', { sides: 58, radius: 3, height: 3 * 0.89 }],
    ['8 sides, low', { sides: 8, radius: 3, height: 0.3 }],
    ['a funnel of 20 sides', { sides: 20, radius: 3, height: -2 }],
    ['90 sides, smooth', { sides: 90, radius: 3, height: 2.2 }],
  ])('%s', (_, given) => {
    const type = typeOf(given)
    expect(spokes(drawing(...cone(given)))).toEqual(type === null ? {} : { [type]: given.sides })
  })

  test.each([1, 2, 3, 4, 5])(
    '58 sides at the limit between hip and change of pitch, off by up to 3 mm (%i)',
    (seed) => {
      const given = { sides: 58, radius: 3, height: 3 * 0.922, noise: noiseOf(seed, 0.003) }
      expect(Object.values(spokes(drawing(...cone(given))))).toEqual([58])
    },
  )

  test.each([1, 2, 3, 4, 5])('85 sides at the limit between change of pitch and none (%i)', (seed) => {
    const given = { sides: 85, radius: 3, height: 3 * 0.995, noise: noiseOf(seed, 0.001) }
    expect([[], [85]]).toContainEqual(Object.values(spokes(drawing(...cone(given)))))
  })

  test.each([1, 2, 3])('a pyramid at the limit, off by up to 2 cm (%i)', (seed) => {
    const given = { sides: 4, radius: 5, height: 5 * 0.05, noise: noiseOf(seed, 0.02) }
    expect(Object.values(spokes(drawing(...cone(given))))).toEqual([4])
  })

  test('half a cone against a wall: the open fan alike, its ends rakes', () => {
    for (const seed of [1, 2, 3]) {
      const given = { sides: 58, arc: 180, radius: 3, height: 3 * 0.922, noise: noiseOf(seed, 0.003) }
      const drawn = drawing(...cone(given))
      expect(Object.values(spokes(drawn))).toEqual([28])
      expect(edgesOf(drawn).filter(({ type }) => type === 'rake')).toHaveLength(2)
    }
  })

  test('of any size, however it is turned, moved and ordered', () => {
    fc.assert(
      fc.property(
        fc.record({
          sides: fc.integer({ min: 5, max: 80 }),
          slope: fc.double({ min: 6, max: 70, noNaN: true }),
          radius: fc.double({ min: 1.5, max: 8, noNaN: true }),
          arc: fc.constantFrom(180, 270, 360),
          isFunnel: fc.boolean(),
          seed: fc.integer({ min: 1, max: 1e6 }),
          turn: fc.double({ min: 0, max: 6.28, noNaN: true }),
        }),
        ({ sides, slope, radius, arc, isFunnel, seed, turn }) => {
          const height = radius * Math.tan(radians(slope)) * (isFunnel ? -1 : 1)
          // Slight: it tilts a face by up to a fifth of what it turns.
          const side = 2 * radius * Math.sin(Math.PI / sides)
          const noise = noiseOf(seed, 0.1 * side * radians(exact({ sides, radius, height }).angle))
          const drawn = drawing(...cone({ sides, radius, height, arc, noise }))
          const found = spokes(drawn)
          expect(Object.keys(found).length).toBeLessThanOrEqual(1)
          let next = seed
          const pick = (low: number, high: number): number => {
            next = (next * 16_807) % 2_147_483_647
            return low + (next / 2_147_483_647) * (high - low)
          }
          for (const other of [rotated(drawn, turn), moved(drawn, 17.3, -5.1), shuffled(drawn, pick)])
            expect(spokes(other)).toEqual(found)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('what is no fan keeps its types', () => {
  test('a turret over a hip roof, and its hips', () => {
    for (const seed of [1, 2, 3]) {
      const roof = hip(middling)
      const given: Cone = { sides: 58, radius: 1, height: 0.922, noise: noiseOf(seed, 0.001), at: [4, 3, 14] }
      const both = drawing(...roof.faces, ...cone(given))
      expect(Object.values(spokes(both))).toEqual([58])
      const rest = edgesOf(both).filter(({ surfaceIds }) => surfaceIds.every((id) => !id.startsWith('b0-c')))
      for (const type of ['hip', 'ridge', 'eave'] as const)
        expect(rest.filter((edge) => edge.type === type).length, type).toBe(
          roof.edges.filter((edge) => edge.type === type).length,
        )
    }
  })

  test('a half cone at the end of a gable: ridge, rakes and spokes', () => {
    // Along x: the halves of the gable meet the fan of the apse in its apex.
    const end = cone({ sides: 58, arc: 180, radius: 3, height: 3 * 0.922, noise: noiseOf(4, 0.003) })
    const turned = rotated(drawing(...end), -Math.PI / 2).faces
    const first = turned[0]!.rings[0]!.find((p) => p[1] < -2.5 && Math.abs(p[0]) < 0.05)!
    const last = turned.at(-1)!.rings[0]!.find((p) => p[1] > 2.5 && Math.abs(p[0]) < 0.05)!
    const apex: Point = [0, 0, 3 * 0.922]
    const far: Point = [-8, 0, apex[2]]
    const gable = [
      face('south', [[-8, first[1], first[2]], first, apex, far]),
      face('north', [last, [-8, last[1], last[2]], far, apex]),
    ]
    const drawn = drawing(...turned, ...gable)
    expect(Object.values(spokes(drawn))).toEqual([28])
    expect(edgesOf(drawn).filter(({ type }) => type === 'ridge')).toHaveLength(1)
  })

  test('a corner beside a small turn: a hip, and a change of pitch', () => {
    // Three faces fall from one point with a slope of 0.4, to 0, 12 and 90 degrees; each meets the next halfway.
    const ray = (degrees: number, falls: number): Point => {
      const along = radians(degrees)
      return [10 * Math.cos(along), 10 * Math.sin(along), -4 * Math.cos(along - radians(falls))]
    }
    const ring = [ray(-20, 0), ray(6, 0), ray(51, 12), ray(120, 90)]
    const faces = [0, 1, 2].map((i) => face(`c${i}`, [ring[i]!, ring[i + 1]!, [0, 0, 0]]))
    expect(spokes(drawing(...faces))).toEqual({ pitchChange: 1, hip: 1 })
  })

  test('the knee of a mansard, where hips meet changes of pitch', () => {
    const drawn = mansard(middling)
    const types = edgesOf(scaled(drawn, 1.1))
      .map(({ type }) => type)
      .toSorted()
    expect(types).toEqual(drawn.edges.map(({ type }) => type).toSorted())
  })
})

withSharedData('half cones that end real roofs', () => {
  const hipsOf = (building: Building): number =>
    measureBuilding(building).edges.reduce((sum, { type, length }) => sum + (type === 'hip' ? length : 0), 0)

  test.each(['011494-e6e48a93', '011527-c105ad52', '012962-744fedfe'])(
    '%s keeps its hips when corners move by a millimetre',
    (id) => {
      const building = readRoof('vienna.city.jsonl', 'EPSG:31256').buildings.find((own) => own.id.includes(id))!
      for (const seed of [1, 2, 3]) {
        const even = evenly(seed)
        const known = new Map<string, Point>()
        const move = (p: Point): Point => {
          const key = p.map((value) => value.toFixed(4)).join()
          const shift = known.get(key) ?? [even() - 0.5, even() - 0.5, even() - 0.5]
          known.set(key, shift)
          return [p[0] + shift[0] / 500, p[1] + shift[1] / 500, p[2] + shift[2] / 500]
        }
        const surfaces = building.surfaces.map((own) => ({
          ...own,
          polygons: own.polygons.map((rings) => rings.map((ring) => ring.map(move))) as never,
        }))
        expect(Math.abs(hipsOf({ ...building, surfaces }) - hipsOf(building))).toBeLessThan(0.1)
      }
    },
  )
})
