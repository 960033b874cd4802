import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRoofLineReader } from '../../src/formats/city/cityjson-seq.ts'
import { gatherRoof } from '../../src/formats/read.ts'
import type { RoofMeasures } from '../../src/measure/roof/measures.ts'
import { measureRoofSurfaces } from '../../src/measure/roof/surfaces.ts'
import type { Building, Roof } from '../../src/model/roof.ts'
import { roofRecord } from '../../src/records/roof.ts'
import type { RoofRecord } from '../../src/records/schemas/roof.ts'
import { deepFreeze } from '../deep-freeze.ts'
import {
  BERGEN,
  FLAT_BLOCK,
  L_HOUSE,
  L_PITCH,
  DORMER_PITCH,
  ROOF_FILES,
  ROW_HOUSE,
  roofFile,
  WGS84,
  type CaseBuilding,
  type Point,
  type RoofCase,
} from '../roof-cases.ts'
import { parseRoof } from '../roof-of-json.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures')

const DEGREES = 180 / Math.PI

function fixture(path: string): unknown {
  const text = readFileSync(resolve(FIXTURES, path), 'utf8')
  if (!path.endsWith('l')) return deepFreeze(JSON.parse(text) as unknown)
  return deepFreeze(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  )
}

const measured = (roof: Roof): RoofMeasures => ({
  buildings: roof.buildings.map((building) => ({
    building,
    surfaces: measureRoofSurfaces(building),
    edges: [],
    walls: [],
    outline: 'eaves',
    findings: [],
  })),
  refusals: [],
  findings: [],
})

const recordOf = (json: unknown, crs?: string): RoofRecord =>
  roofRecord(measured(parseRoof(json, { crs })), { includeMatrikkel: true })

test('the files of the fixtures are those that the drawings give', () => {
  for (const [path, content] of Object.entries(ROOF_FILES))
    expect(fixture(path), path).toEqual(JSON.parse(JSON.stringify(content)))
})

describe('L-shaped house with dormers and a garage', () => {
  const roof = parseRoof(fixture('roof-l-house/roof.json'))
  const [house, garage] = measured(roof).buildings.map(
    ({ surfaces }) => new Map(surfaces.map((surface) => [surface.surfaceId, surface])),
  )

  test.each([
    ['main-north', 38, L_PITCH, 23],
    ['main-south', 39, L_PITCH, 203],
    ['wing-west', 19.5, L_PITCH, 293],
    ['wing-east', 19.5, L_PITCH, 113],
    ['dormer-1', 5, DORMER_PITCH, 23],
    ['dormer-2', 5, DORMER_PITCH, 23],
    ['garage', 24, 0.15, 293],
  ])('%s: areas, slope and bearing in closed form', (id, area, pitch, bearing) => {
    const surface = (house!.get(id) ?? garage!.get(id))!
    expect(surface.area2d).toBeCloseTo(area, 3)
    expect(surface.area3d).toBeCloseTo(area * Math.sqrt(1 + pitch * pitch), 3)
    expect(surface.calculatedSlope).toBeCloseTo(Math.atan(pitch) * DEGREES, 2)
    expect(surface.calculatedDirection).toBeCloseTo(bearing, 2)
  })

  test('heights stand on the sloping ground', () => {
    const north = house!.get('main-north')!
    expect(north.minRoofAltitude).toBe(5)
    expect(north.maxRoofAltitude).toBe(7.8)
    // The ground is 0.2 + 0.05 (y + 7): 0.95 at y = 8, 0.75 at y = 4.
    expect(north.minHeightAboveGround).toBeCloseTo(5 - 0.95, 3)
    expect(north.maxHeightAboveGround).toBeCloseTo(7.8 - 0.75, 3)
    expect(north.vertices).toBe(12)
  })

  test("the provider's slope and bearing are published as they are, computed ones where it gave none", () => {
    const record = recordOf(fixture('roof-l-house/roof.json'))
    const surfaces = new Map(
      record.buildings.flatMap((building) => building.surfaces).map((surface) => [surface.surfaceId, surface]),
    )
    expect(surfaces.get('main-north')).toMatchObject({
      slope: 39,
      direction: 27,
      calculatedSlope: 35,
      calculatedDirection: 23,
    })
    // 8.53 degrees are 9.48 gradians; UTM 33 is turned by -3.97 degrees here.
    expect(surfaces.get('garage')).toMatchObject({ slope: 9.5, direction: 297, calculatedDirection: 293 })
  })

  test('only the addressed building is listed unless outbuildings are asked for', () => {
    const measures = measured(roof)
    const address = roofRecord(measures)
    expect(address.buildings.map(({ buildingId, fromMatrikkel }) => [buildingId, fromMatrikkel])).toEqual([
      ['300123456', false],
    ])
    const all = roofRecord(measures, { includeMatrikkel: true })
    expect(all.buildings.map(({ buildingId, fromMatrikkel }) => [buildingId, fromMatrikkel])).toEqual([
      ['300123456', false],
      ['300123457', true],
    ])
    expect(all.totals.totalRoofArea).toBeGreaterThan(address.totals.totalRoofArea)
    const garageAlone = roofRecord(measures, { buildingId: '300123457' })
    expect(garageAlone.buildings).toMatchObject([
      { buildingId: '300123457', fromMatrikkel: false, buildingTypeGroup: 'Garasje og uthus til bolig' },
    ])
    expect(garageAlone.totals.buildings).toBe(1)
    expect(() => roofRecord(measures, { buildingId: 'nowhere' })).toThrow(
      expect.objectContaining({ code: 'roof/unknown-building' }),
    )
  })
})

test('row house: both formats give the same numbers', () => {
  const file = recordOf(fixture('roof-row-house/roof.json')).buildings[0]!
  const city = recordOf(fixture('roof-row-house/row.city.json')).buildings[0]!
  expect(city.displayName).toBe('Rekkeveien 3')
  expect(city.surfaces).toHaveLength(6)
  const numbers = (building: RoofRecord['buildings'][number]): unknown[] =>
    building.surfaces.map(({ surfaceId: _, ...rest }) => rest)
  expect(numbers(city)).toEqual(numbers(file))
  for (const surface of file.surfaces) {
    expect(surface).toMatchObject({ calculatedSlope: 26.6, vertices: 4 })
    // Coordinates of the file are in millimetres.
    expect(Math.abs(surface.area2d - 27)).toBeLessThan(0.0101)
    expect(Math.abs(surface.area3d - 30.19)).toBeLessThan(0.0101)
  }
  expect(Math.abs(file.totalRoofArea - 6 * 30.19)).toBeLessThan(0.06)
})

test.each(['roof.json', 'block.city.json'])('flat block with a courtyard, %s', (name) => {
  const [building] = recordOf(fixture(`roof-flat-block/${name}`)).buildings
  expect(building!.surfaces).toHaveLength(1)
  expect(building!.surfaces[0]).toMatchObject({
    area2d: 504,
    area3d: 504,
    perimeter: 140,
    vertices: 8,
    calculatedSlope: 0,
    calculatedDirection: 0,
    slope: 0,
    direction: 0,
    minHeightAboveGround: 18,
    maxHeightAboveGround: 18,
  })
})

test('Bergen: one roof in six coordinate systems gives one record', () => {
  const files = Object.keys(ROOF_FILES).filter((path) => path.startsWith('roof-bergen/'))
  expect(files).toHaveLength(6)
  for (const path of files) {
    const surfaces = new Map(
      recordOf(fixture(path)).buildings[0]!.surfaces.map((surface) => [surface.surfaceId, surface]),
    )
    for (const [id, plan, area, bearing, perimeter] of [
      ['south', 40, 50, 237, 20 + 2 * Math.sqrt(41)],
      ['east', 16, 20, 147, 8 + 2 * Math.sqrt(41)],
      ['north', 40, 50, 57, 20 + 2 * Math.sqrt(41)],
      ['west', 16, 20, 327, 8 + 2 * Math.sqrt(41)],
    ] as const) {
      const surface = surfaces.get(id)!
      expect(Math.abs(surface.area2d - plan), path).toBeLessThan(0.0101)
      expect(Math.abs(surface.area3d - area), path).toBeLessThan(0.0101)
      expect(Math.abs(surface.calculatedDirection - bearing), path).toBeLessThan(0.11)
      expect(Math.abs(surface.calculatedSlope - 36.9), path).toBeLessThan(0.11)
      expect(Math.abs(surface.perimeter - perimeter), path).toBeLessThan(0.0101)
      // The bearing on the UTM 33 grid: convergence -8.44 degrees.
      expect(Math.abs(surface.direction - ((bearing + 8.44) % 360)), path).toBeLessThan(0.11)
    }
  }
})

test('a stream read line by line gives what the whole gives, and each building what it gives alone', () => {
  const lines = fixture('roof-stream/town.city.jsonl') as readonly unknown[]
  const whole = parseRoof(lines)
  const { read: readLine } = createRoofLineReader()
  const oneByOne = gatherRoof(lines.flatMap((line, i) => readLine(JSON.stringify(line), i + 1))).buildings
  // A line of the text, an item of the array.
  const placed = (buildings: readonly Building[]) =>
    buildings.map(({ place, ...rest }) => ({ ...rest, path: place.path?.replace(/^\$\[\d+\]/, '$') }))
  expect(placed(oneByOne)).toEqual(placed(whole.buildings))
  expect(oneByOne.map(({ place }) => place.line)).toEqual([2, 3, 4])
  expect(whole.buildings.map(({ id }) => id)).toEqual(['182.044.007', 'blokk-7', '139876543'])
  const alone = lines.slice(1).flatMap((line) => parseRoof([lines[0], line]).buildings)
  expect(placed(alone)).toEqual(placed(whole.buildings))
  const record = recordOf(lines)
  expect(record.totals).toMatchObject({ buildings: 3, surfaces: 11 })
  expect(Math.abs(record.totals.totalRoofArea - (6 * 30.19 + 504 + 140))).toBeLessThan(0.06)
})

/** Numbers of a building that no turning or moving changes. */
const invariants = (json: unknown, crs?: string): Map<string, number[]> =>
  new Map(
    measured(parseRoof(json, { crs })).buildings.flatMap(({ surfaces }) =>
      surfaces.map((s) => [
        s.surfaceId,
        [s.area2d, s.area3d, s.perimeter, s.vertices, s.calculatedSlope, s.minRoofAltitude, s.maxHeightAboveGround!],
      ]),
    ),
  )

function expectSame(found: Map<string, number[]>, wanted: Map<string, number[]>, within: number): void {
  expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const [id, numbers] of wanted)
    numbers.forEach((number, i) =>
      expect(Math.abs(found.get(id)![i]! - number), `${id}, value ${i}`).toBeLessThan(within),
    )
}

/** WGS 84 unrounded: coordinates of files are rounded to 0.1 mm, which would hide what is compared here. */
const EXACT = { ...WGS84, digits: 15 }

const DRAWINGS: readonly (readonly [string, RoofCase])[] = [
  ['L-shaped house', L_HOUSE],
  ['row house', ROW_HOUSE],
  ['flat block', FLAT_BLOCK],
  ['Bergen', BERGEN],
]

const mapSurfaces = (
  drawing: RoofCase,
  change: (surfaces: CaseBuilding['surfaces']) => CaseBuilding['surfaces'],
): RoofCase => ({
  ...drawing,
  buildings: drawing.buildings.map((building) => ({ ...building, surfaces: change(building.surfaces) })),
})

describe.each(DRAWINGS)('%s, told in other ways', (_, drawing) => {
  const wanted = invariants(roofFile(drawing, EXACT))

  test('turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), (turn) => {
        expectSame(invariants(roofFile({ ...drawing, turn }, EXACT)), wanted, 1e-6)
        const bearings = (given: RoofCase): number[] =>
          measured(parseRoof(roofFile(given, EXACT))).buildings.flatMap(({ surfaces }) =>
            surfaces.map((s) => s.calculatedDirection),
          )
        const slopes = measured(parseRoof(roofFile(drawing, EXACT))).buildings.flatMap(({ surfaces }) =>
          surfaces.map((s) => s.calculatedSlope),
        )
        const before = bearings(drawing)
        bearings({ ...drawing, turn }).forEach((bearing, i) => {
          if (slopes[i]! < 0.5) return
          const off = (bearing - before[i]! - (turn - drawing.turn) + 900) % 360
          // Turning moves the middle of the roof by metres, and true north differs there by 1e-5 degrees a metre.
          expect(Math.abs(off - 180)).toBeLessThan(1e-3)
        })
      }),
      { numRuns: 20 },
    )
  })

  test('mirrored', () => {
    const mirror = ([x, y, z]: Point): Point => [-x, y, z]
    const mirrored: RoofCase = {
      ...drawing,
      buildings: drawing.buildings.map((building) => ({
        ...building,
        ground: typeof building.ground === 'number' ? building.ground : building.ground.map(mirror),
        surfaces: building.surfaces.map((surface) => ({
          ...surface,
          rings: surface.rings.map((ring) => ring.map(mirror)),
        })),
      })),
    }
    expectSame(invariants(roofFile(mirrored, EXACT)), wanted, 1e-6)
  })

  test('rings begun elsewhere or run backwards, surfaces shuffled: the same to the last digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 11 }), fc.boolean(), fc.boolean(), (start, backwards, shuffle) => {
        const told = mapSurfaces(drawing, (surfaces) => {
          const changed = surfaces.map((surface) => ({
            ...surface,
            rings: surface.rings.map((ring) => {
              const from = start % ring.length
              const begun = [...ring.slice(from), ...ring.slice(0, from)]
              return backwards ? begun.toReversed() : begun
            }),
          }))
          return shuffle ? changed.toReversed() : changed
        })
        expectSame(invariants(roofFile(told, EXACT)), wanted, 1e-9)
      }),
      { numRuns: 20 },
    )
  })

  test('moved by the false origin of its grid', () => {
    const grid = (x0: number, y0: number): string =>
      `+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=${x0} +y_0=${y0} +ellps=GRS80`
    const at = (x0: number, y0: number): Map<string, number[]> =>
      invariants(roofFile(drawing, { crs: grid(x0, y0), definition: grid(x0, y0), digits: 9 }))
    const near = at(500_000, 0)
    expectSame(near, wanted, 1e-3)
    expectSame(at(1_100_000, 6_600_000), near, 1e-5)
    expectSame(at(-100_000, -6_600_000), near, 1e-5)
  })
})

test('a building has the same numbers whatever stands beside it', () => {
  const alone = parseRoof(roofFile({ ...L_HOUSE, buildings: [L_HOUSE.buildings[0]!] }, EXACT)).buildings[0]
  const shifted = (building: CaseBuilding): CaseBuilding => ({
    ...building,
    id: 'far',
    ground: 0,
    surfaces: building.surfaces.map((surface) => ({
      ...surface,
      rings: surface.rings.map((ring) => ring.map(([x, y, z]): Point => [x + 4000, y - 900, z])),
    })),
  })
  const beside = parseRoof(
    roofFile({ ...L_HOUSE, buildings: [shifted(L_HOUSE.buildings[1]!), L_HOUSE.buildings[0]!] }, EXACT),
  ).buildings[1]
  expect({ ...beside, place: alone?.place }).toEqual(alone)
})
