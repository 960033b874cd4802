import { describe, expect, test } from 'vitest'
import { coordinateSystem } from '../src/geodesy/crs.ts'
import { projectionOf } from '../src/geodesy/projections.ts'
import { parseRoof } from './roof-of-json.ts'

/*
 * What a file without a coordinate system is told: the systems that its numbers may be in. Positions of towns, projected by
 * their own national grid, are the truth.
 */

/** A CityJSON file without a system, at a place. */
const fileAt = (x: number, y: number) => ({
  type: 'CityJSON',
  version: '2.0',
  transform: { scale: [0.001, 0.001, 0.001], translate: [x, y, 0] },
  CityObjects: {},
  vertices: [[0, 0, 0]],
})

function told(json: unknown): string {
  try {
    parseRoof(json)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a file that names no system is told the one that its numbers speak for', () => {
  test.each<[string, string, number, number]>([
    ['Helsinki', 'EPSG:3879', 24.94, 60.17],
    ['Bern', 'EPSG:2056', 7.45, 46.95],
    ['Vienna', 'EPSG:31256', 16.37, 48.21],
    ['Delft', 'EPSG:28992', 4.36, 52.01],
    ['Oslo', 'EPSG:25833', 10.75, 59.91],
    ['Warsaw', 'EPSG:2178', 21.01, 52.23],
    ['Lyon', 'EPSG:2154', 4.84, 45.76],
  ])('%s: %s', (_, name, lon, lat) => {
    const [x, y] = projectionOf(coordinateSystem(name).definition).toGrid(lon, lat)
    const message = told(fileAt(Math.round(x), Math.round(y)))
    expect(message).toContain(`name the coordinate system there, such as "`)
    expect(message).toMatch(new RegExp(`may be in .*${name}\\b`))
    // What is proposed can be taken: the position lies in its area.
    const proposed = /with --crs (EPSG:\d+)\./.exec(message)![1]!
    const { definition, area } = coordinateSystem(proposed)
    const [east, north] = projectionOf(definition).toDegrees(Math.round(x), Math.round(y))
    expect(east).toBeGreaterThanOrEqual(area![0])
    expect(east).toBeLessThanOrEqual(area![2])
    expect(north).toBeGreaterThanOrEqual(area![1])
    expect(north).toBeLessThanOrEqual(area![3])
  })

  test('25.5 million east is EPSG:3879 alone', () => {
    expect(told(fileAt(25_496_000, 6_672_000))).toBe(
      'Expected metadata.referenceSystem, found none: name the coordinate system there, such as "EPSG:3879", or with --crs EPSG:3879. The coordinates (25496000, 6672000) may be in EPSG:3879.',
    )
  })

  test('nothing is proposed for numbers that fit nowhere', () => {
    for (const [x, y] of [
      [4e8, 4e8],
      [1e300, 1],
      [-5e6, -3e6],
    ] as const)
      expect(told(fileAt(x, y))).toBe(
        'Expected metadata.referenceSystem, found none: name the coordinate system there, or with --crs EPSG:n.',
      )
  })

  test('a roof file in metres that names none', () => {
    const ring = [
      [25_496_000, 6_672_000, 10],
      [25_496_010, 6_672_000, 10],
      [25_496_010, 6_672_008, 12],
      [25_496_000, 6_672_000, 10],
    ]
    const message = told({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { buildingId: 'b' }, geometry: { type: 'Polygon', coordinates: [ring] } },
      ],
    })
    expect(message).toContain('by its numbers EPSG:3879')
    expect(message).not.toContain('25833')
  })
})

test.each([
  ['Bochum in the zone beside its own', 'EPSG:31466', 3_424_180, 5_707_333, 'EPSG:5677'], // EPSG:31467, its axes the other way round,
  ['Karlsruhe in the system of Switzerland', 'CH1903', 458_873, 5_438_347, 'EPSG:25828 to EPSG:25838'],
])(
  'a building that cannot lie in its system is told the one that its numbers speak for: %s',
  (_, crs, x, y, system) => {
    const roof = {
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: crs } },
      buildings: [{ buildingId: '1', groundAltitude: 100 }],
      features: [
        {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [x, y, 105],
                [x + 8, y, 105],
                [x + 8, y + 6, 105],
                [x, y + 6, 105],
                [x, y, 105],
              ],
            ],
          },
        },
      ],
    }
    const message = told(roof)
    expect(message).toContain('which would lie at')
    expect(message).toContain(`the file may be in another coordinate system, by its numbers`)
    expect(message).toContain(system)
  },
)
