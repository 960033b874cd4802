import { describe, expect, test } from 'vitest'
import { createRoofReader, gatherRoof, measureRoof, roofRecord, type RoofMeasures } from '../../src/index.ts'
import { box, cityOfFaces, type Face, type Point } from '../city-of-faces.ts'
import { parseRoof } from '../roof-of-json.ts'

/* What a file has twice must not count twice without a word. */

const codes = ({ findings }: RoofMeasures): string[] => findings.map(({ code }) => code)

const areaOf = (measures: RoofMeasures): number => roofRecord(measures).totals.totalRoofArea

const measuredCity = (buildings: Readonly<Record<string, readonly Face[]>>): RoofMeasures =>
  measureRoof(parseRoof(cityOfFaces(buildings)))

describe('two buildings in one place', () => {
  const house = box(0, 0, 10, 6, 0, 6)
  const stacked = (other: readonly Face[]) =>
    measuredCity({ A: house, B: other }).findings.filter(({ code }) => code === 'roof/stacked-pair')

  test('are told, with what they share', () => {
    const [finding, ...others] = stacked(box(4, 0, 14, 6, 0, 5))
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      ids: ['A', 'B'],
      message: 'A and B stand in the same place (36.00 m² of plan): both count',
    })
  })

  test.each([
    ['that share less than half of their plan', box(5.1, 0, 15.1, 6, 0, 6)],
    ['of which one hangs above the other', box(0, 0, 10, 6, 7, 9)],
    ['that share less than half of their height', box(0, 0, 10, 6, 4, 12)],
    ['that stand beside each other', box(10, 0, 20, 6, 0, 6)],
    ['that touch at a hut', box(9.5, 0, 11, 1.5, 0, 3)],
  ])('are not those %s', (_, other) => {
    expect(stacked(other)).toEqual([])
  })

  /** A box turned by some degrees around a point of the plan. */
  const turned = (faces: readonly Face[], degrees: number, [x0, y0]: readonly [number, number]): Face[] => {
    const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const place = ([x, y, z]: Point): Point => [
      x0 + (x - x0) * cosine - (y - y0) * sine,
      y0 + (x - x0) * sine + (y - y0) * cosine,
      z,
    ]
    return faces.map((face) => ({ ...face, rings: face.rings.map((ring) => ring.map(place)) }))
  }

  test.each([0, 20, 45, 70])('one turned by %i degrees against the other is told with what they share', (degrees) => {
    const [finding, ...others] = stacked(turned(box(3, 1, 7, 5, 0, 6), degrees, [5, 3]))
    expect(others).toEqual([])
    expect(finding?.message).toContain('(16.00 m² of plan)')
  })

  test.each([10, 33, 45])('a row turned by %i degrees stands beside each other, with a seam of 5 cm too', (degrees) => {
    const row = Array.from({ length: 6 }, (_, i): [string, Face[]] => [
      `B${i}`,
      turned(box(7.95 * i, 0, 7.95 * i + 8, 12, 0, 6), degrees, [0, 0]),
    ])
    expect(codes(measuredCity(Object.fromEntries(row)))).not.toContain('roof/stacked-pair')
  })

  test('a house in the court of another stands in a place of its own', () => {
    const [roof, ground, ...walls] = box(-20, -20, 30, 26, 0, 6)
    const hole: Point[] = [
      [-1, -1, 6],
      [-1, 7, 6],
      [11, 7, 6],
      [11, -1, 6],
    ]
    const around = [
      { ...roof!, rings: [...roof!.rings, hole] },
      { ...ground!, rings: [...ground!.rings, hole.map(([x, y]): Point => [x, y, 0]).toReversed()] },
      ...walls,
    ]
    expect(stacked(around)).toEqual([])
  })

  test('a hundred in one place are told a hundred times, not five thousand', () => {
    const all = measuredCity(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`B${i}`, house])))
    expect(codes(all).filter((code) => code === 'roof/stacked-pair')).toHaveLength(99)
  })
})

describe('two buildings with one id', () => {
  const header = { type: 'CityJSON', version: '2.0', metadata: { referenceSystem: 'EPSG:5110' } }
  const feature = (faces: readonly Face[]) => ({ ...cityOfFaces({ B: faces }), type: 'CityJSONFeature', id: 'B' })
  const measured = (...features: readonly unknown[]): RoofMeasures => {
    const reader = createRoofReader()
    const lines = [{ ...header, CityObjects: {}, vertices: [] }, ...features].map((line) => JSON.stringify(line))
    return measureRoof(gatherRoof([...reader.write(lines.join('\n')), ...reader.end()]))
  }
  const house = feature(box(0, 0, 10, 6, 0, 6))

  test('that are the same count once', () => {
    const twice = measured(house, house)
    expect(areaOf(twice)).toBe(60)
    expect(codes(twice)).toEqual(['roof/duplicate-building'])
    expect(twice.refusals).toEqual([])
  })

  test('that differ: the first counts, and the second is refused with its line', () => {
    const both = measured(house, feature(box(50, 0, 60, 6, 0, 6)))
    expect(areaOf(both)).toBe(60)
    expect(both.refusals).toMatchObject([{ code: 'roof/duplicate-id', buildingId: 'B', place: { line: 3 } }])
    // The same roof on another ground is another building too.
    expect(measured(house, feature(box(0, 0, 10, 6, 1, 6))).refusals).toHaveLength(1)
  })
})

describe('a whole solid in one surface of a roof file', () => {
  const at = ([x, y, z]: Point): Point => [100_000 + x, 1_000_000 + y, z]
  const gable: readonly (readonly Point[])[] = [
    [
      [0, 0, 5],
      [10, 0, 5],
      [10, 3, 8],
      [0, 3, 8],
    ],
    [
      [10, 6, 5],
      [0, 6, 5],
      [0, 3, 8],
      [10, 3, 8],
    ],
    [
      [0, 6, 0],
      [10, 6, 0],
      [10, 0, 0],
      [0, 0, 0],
    ],
    [
      [0, 0, 0],
      [10, 0, 0],
      [10, 0, 5],
      [0, 0, 5],
    ],
    [
      [10, 6, 0],
      [0, 6, 0],
      [0, 6, 5],
      [10, 6, 5],
    ],
    [
      [10, 0, 0],
      [10, 6, 0],
      [10, 6, 5],
      [10, 3, 8],
      [10, 0, 5],
    ],
    [
      [0, 6, 0],
      [0, 0, 0],
      [0, 0, 5],
      [0, 3, 8],
      [0, 6, 5],
    ],
  ]
  const roofFile = (polygons: readonly (readonly Point[])[], about = {}) => ({
    type: 'FeatureCollection',
    crs: 'EPSG:5110',
    buildings: [{ buildingId: 'B', ...about }],
    features: [
      {
        type: 'Feature',
        properties: { buildingId: 'B', surfaceId: 'S' },
        geometry: { type: 'MultiPolygon', coordinates: polygons.map((ring) => [[...ring, ring[0]!].map(at)]) },
      },
    ],
  })

  test.each([
    ['as it should be', gable],
    ['inside out', gable.map((ring) => ring.toReversed())],
  ])('gives its upper faces, %s', (_, polygons) => {
    const roof = parseRoof(roofFile(polygons))
    expect(roof.buildings[0]!.surfaces.map(({ id }) => id)).toEqual(['S-1', 'S-2'])
    const measures = measureRoof(roof)
    expect(codes(measures)).toEqual(['roof/solid-in-surface'])
    expect(areaOf(measures)).toBeCloseTo(2 * 10 * Math.hypot(3, 3), 1)
    const walls = measures.buildings[0]!.walls.reduce((sum, { area }) => sum + area, 0)
    expect(walls).toBeCloseTo(32 * 5 + 2 * 9, 3)
    expect(measures.buildings[0]!.edges.filter(({ type }) => type === 'ridge')).toHaveLength(1)
  })

  test('stands on the ground that the file gives', () => {
    const [building] = parseRoof(roofFile(gable, { groundAltitude: 2 })).buildings
    expect(building!.ground).toEqual({ surfaces: [], points: [], altitude: 2 })
    expect(parseRoof(roofFile(gable), { ground: 2 }).buildings[0]!.ground.surfaces).toHaveLength(1)
  })

  test('is none where a face lacks, or where there are only faces that look up', () => {
    for (const polygons of [gable.slice(0, 6), gable.slice(0, 2)])
      expect(parseRoof(roofFile(polygons), { ground: 0 }).findings).toEqual([])
  })
})
