import { describe, expect, test } from 'vitest'
import { measureRoof, type EdgeMeasure, type EdgeType } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { face, level, middling, type DrawnFace, type Drawing, type Point } from '../parametric/drawing.ts'
import { mansard } from '../parametric/pitched.ts'
import { moved, rotated, shuffled } from '../parametric/transform.ts'
import { evenly } from '../random.ts'

/*
 * Domes drawn with flat facets: half spheres, ellipsoids, shallow ones, cut ones. All edges between facets are of one type, however the
 * dome is turned and however its corners are rounded.
 */

interface Dome {
  readonly sides: number
  readonly rings: number
  readonly radius: number
  /** Of the top over the foot, metres; the radius for a half sphere. */
  readonly height: number
  /** Of one half axis of the plan over the other. */
  readonly oblong?: number
  /** Degrees of the circle that it takes; all unless given. */
  readonly arc?: number
  /** Degrees above the horizon, seen from the centre of the sphere, at which it begins; 0 for half a sphere. */
  readonly foot?: number
  /** Facets are triangles. */
  readonly isSplit?: boolean
  /** Metres by which corners are off at most. */
  readonly noise?: number
  readonly seed?: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function dome(given: Dome): Drawing {
  const { sides, rings, radius, height, oblong = 1, arc = 360, foot = 0, isSplit = false, noise = 0, seed = 1 } = given
  const even = evenly(seed)
  const count = Math.round((sides * arc) / 360)
  const corners = new Map<string, Point>()
  const corner = (ring: number, side: number): Point => {
    const key = ring === rings ? 'top' : `${ring} ${arc === 360 ? side % count : side}`
    const known = corners.get(key)
    if (known !== undefined) return known
    const up = radians(foot + ((90 - foot) * ring) / rings)
    const round = (2 * Math.PI * side) / sides
    const out = ring === rings ? 0 : radius * Math.cos(up)
    const off = (): number => noise * (2 * even() - 1)
    const at: Point = [
      out * Math.cos(round) + off(),
      out * oblong * Math.sin(round) + off(),
      height * Math.sin(up) + off(),
    ]
    corners.set(key, at)
    return at
  }
  const faces: DrawnFace[] = []
  for (let ring = 0; ring < rings; ring += 1) {
    for (let side = 0; side < count; side += 1) {
      const [a, b, c, d] = [
        corner(ring, side),
        corner(ring, side + 1),
        corner(ring + 1, side + 1),
        corner(ring + 1, side),
      ]
      const id = `c${ring}-${side}`
      if (ring === rings - 1) faces.push(face(id, [a, b, c]))
      else if (isSplit) faces.push(face(`${id}a`, [a, b, c]), face(`${id}b`, [a, c, d]))
      else faces.push(face(id, [a, b, c, d]))
    }
  }
  return { name: 'dome', faces, ground: level(-5), edges: [], walls: [] }
}

const edgesOf = (drawn: Drawing): readonly EdgeMeasure[] => measureRoof(asRoof(drawn)).buildings[0]!.edges

/** How many metres of edge between two facets are of each type. */
function between(drawn: Drawing): Partial<Record<EdgeType, number>> {
  const found: Partial<Record<EdgeType, number>> = {}
  for (const { type, surfaceIds, length } of edgesOf(drawn))
    if (surfaceIds.length === 2) found[type] = (found[type] ?? 0) + length
  return found
}

/** All metres of ribs and rings inside a dome of which every edge counts. */
function drawnLength({ sides, rings, radius, height }: Dome): number {
  const at = (ring: number): readonly [number, number] => {
    const up = (Math.PI / 2 / rings) * ring
    return [ring === rings ? 0 : radius * Math.cos(up), height * Math.sin(up)]
  }
  let sum = 0
  for (let ring = 0; ring < rings; ring += 1) {
    const [[out, z], [nextOut, nextZ]] = [at(ring), at(ring + 1)]
    sum += sides * Math.hypot(out - nextOut, z - nextZ)
    if (ring > 0) sum += sides * 2 * out * Math.sin(Math.PI / sides)
  }
  return sum
}

const SHAPES: readonly [string, Dome][] = [8, 12, 16, 24, 32].flatMap((sides): [string, Dome][] => [
  [`half a sphere of ${sides} sides`, { sides, rings: 6, radius: 4, height: 4 }],
  [`half a sphere of ${sides} sides, few rings`, { sides, rings: 3, radius: 4, height: 4 }],
  [`a high one of ${sides} sides`, { sides, rings: 6, radius: 3, height: 5 }],
  [`a shallow one of ${sides} sides`, { sides, rings: 5, radius: 8, height: 3 }],
  [`an oval one of ${sides} sides`, { sides, rings: 6, radius: 6, height: 4, oblong: 0.7 }],
  [`half of a dome of ${sides} sides, at a wall`, { sides, rings: 6, radius: 4, height: 4, arc: 180 }],
  [`three quarters of a dome of ${sides} sides`, { sides, rings: 6, radius: 4, height: 4, arc: 270 }],
  [`the top of a sphere of ${sides} sides`, { sides, rings: 4, radius: 9, height: 9, foot: 45 }],
  [`half a sphere of ${sides} sides, in triangles`, { sides, rings: 6, radius: 4, height: 4, isSplit: true }],
])

describe('a dome has one type of edge throughout', () => {
  test.each(SHAPES)('%s', (_, given) => {
    const drawn = dome(given)
    const found = between(drawn)
    expect(Object.keys(found)).toEqual(['pitchChange'])
    for (const other of [rotated(drawn, 0.7), moved(drawn, 17.3, -5.1), shuffled(drawn, middling)])
      expect(between(other).pitchChange).toBeCloseTo(found.pitchChange!, 6)
  })

  test.each(SHAPES)('%s, off by up to 1 cm', (_, given) => {
    for (const seed of [1, 2])
      expect(Object.keys(between(rotated(dome({ ...given, noise: 0.01, seed }), seed)))).toEqual(['pitchChange'])
  })

  test.each([8, 12, 16])('%i sides: all of its ribs and rings count', (sides) => {
    const given = { sides, rings: 4, radius: 4, height: 4 }
    expect(between(dome(given)).pitchChange).toBeCloseTo(drawnLength(given), 6)
  })

  test('facets that hardly turn are drawn lines: a fine dome has no edges', () => {
    expect(between(dome({ sides: 50, rings: 12, radius: 9, height: 9, foot: 60 }))).toEqual({})
  })
})

describe('what is no dome keeps its types', () => {
  test('the knee of a mansard', () => {
    const drawn = mansard(middling)
    const types = edgesOf(drawn).map(({ type }) => type)
    expect(types.toSorted()).toEqual(drawn.edges.map(({ type }) => type).toSorted())
  })

  test('a tent of four or six sides: its ribs are hips', () => {
    for (const sides of [4, 6]) {
      const found = between(dome({ sides, rings: 4, radius: 4, height: 4 }))
      expect(Object.keys(found).toSorted()).toEqual(['hip', 'pitchChange'])
    }
  })

  test('a turret of two slopes: its ribs are hips, its knee is a change of pitch', () => {
    const found = between(dome({ sides: 8, rings: 2, radius: 4, height: 4 }))
    expect(Object.keys(found).toSorted()).toEqual(['hip', 'pitchChange'])
  })
})
