import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLonLat } from '../../src/geodesy/frame.ts'
import { parseRoof } from '../../src/formats/parse-roof.ts'
import type {
  BuildingMeasures,
  EdgeMeasure,
  RoofMeasures,
  ExteriorWallMeasure,
} from '../../src/measure/roof/measures.ts'
import { measureRoofSurfaces } from '../../src/measure/roof/surfaces.ts'
import { EDGE_TYPES } from '../../src/model/roof.ts'
import { roofRecord } from '../../src/records/roof.ts'
import { wallsRecord } from '../../src/records/walls.ts'
import { SCHEMAS } from '../../src/schemas.ts'
import { sumHundredths } from '../../src/rounding.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { BERGEN, L_HOUSE, roofFile, WGS84 } from '../roof-cases.ts'

const ajv = new Ajv2020({ strict: true, allErrors: true })
const isRoof = ajv.compile(SCHEMAS.roof)
const isWalls = ajv.compile(SCHEMAS.walls)

const length = fc.double({ min: 0, max: 50, noNaN: true })

const edge: fc.Arbitrary<EdgeMeasure> = fc.record({
  id: fc.stringMatching(/^[\w-]{1,9}$/),
  type: fc.constantFrom(...EDGE_TYPES),
  overridden: fc.boolean(),
  length,
  lengthHorizontal: length,
  surfaceIds: fc.constant(['main-north']),
  from: fc.constant([0, 0, 0] as const),
  to: fc.constant([1, 0, 0] as const),
}) as fc.Arbitrary<EdgeMeasure>

const wall: fc.Arbitrary<ExteriorWallMeasure> = fc.record({
  id: fc.stringMatching(/^[\w-]{1,9}$/),
  type: fc.constantFrom('ground' as const, 'shared' as const),
  direction: fc.double({ min: 0, max: 360, noNaN: true }),
  surfaceIds: fc.constant(['main-north']),
  edgeIds: fc.constant(['e']),
  area: length,
  vertices: fc.constant([
    [10.123456789123, 59.9, 1.23456],
    [10.2, 59.9, 1],
    [10.2, 59.9, 4],
  ] as const),
  corners: fc.constant([
    [0, -1e-9],
    [2.00049, 0],
    [2, 3],
  ] as const),
}) as fc.Arbitrary<ExteriorWallMeasure>

const buildings = [L_HOUSE, BERGEN].flatMap((drawing) => parseRoof(roofFile(drawing, WGS84)).buildings)

const frames = new Map(buildings.map(({ id, frame }) => [id, frame]))

const measures: fc.Arbitrary<RoofMeasures> = fc
  .tuple(...buildings.map(() => fc.tuple(fc.array(edge, { maxLength: 12 }), fc.array(wall, { maxLength: 5 }))))
  .map((drawn) => ({
    buildings: buildings.map((building, i): BuildingMeasures => {
      const [edges, walls] = drawn[i]!
      return { building, surfaces: measureRoofSurfaces(building), edges, walls, outline: 'eaves', findings: [] }
    }),
    refusals: [],
    findings: [],
  }))

const cents = (value: number): number => Math.round(value * 100)

describe('records of any measures', () => {
  test('follow their schemas, and totals are sums of what is published', () => {
    fc.assert(
      fc.property(measures, fc.boolean(), (given, includeMatrikkel) => {
        const record = roofRecord(deepFreeze(given), { includeMatrikkel })
        expect(isRoof(record), JSON.stringify(isRoof.errors)).toBe(true)
        expect(record.buildings.map(({ fromMatrikkel }) => fromMatrikkel)).toEqual(
          includeMatrikkel ? [false, true, false] : [false, false],
        )
        for (const building of record.buildings) {
          expect(building.surfaceCount).toBe(building.surfaces.length)
          expect(building.totalRoofArea).toBe(sumHundredths(building.surfaces.map(({ area3d }) => area3d)))
          expect(building.totalRoofArea2d).toBe(sumHundredths(building.surfaces.map(({ area2d }) => area2d)))
        }
        const { totals, roofEdges } = record
        expect(cents(totals.totalRoofArea)).toBe(
          record.buildings.reduce((sum, building) => sum + cents(building.totalRoofArea), 0),
        )
        expect(totals.walls).toBe(record.buildings.reduce((sum, { wallCount }) => sum + wallCount!, 0))
        expect(roofEdges.buildings.map(({ buildingId }) => buildingId)).toEqual(
          record.buildings.map(({ buildingId }) => buildingId),
        )
        for (const row of roofEdges.types) {
          const own = roofEdges.buildings.flatMap(({ types }) => types.filter(({ type }) => type === row.type))
          expect(cents(row.length)).toBe(own.reduce((sum, part) => sum + cents(part.length), 0))
          expect(row.count).toBe(own.reduce((sum, part) => sum + part.count, 0))
          expect(row.count).toBeGreaterThan(0)
        }
        expect(cents(roofEdges.totals.lengthHorizontal)).toBe(
          roofEdges.types.reduce((sum, row) => sum + cents(row.lengthHorizontal), 0),
        )
        const order = roofEdges.types.map(({ type }) => EDGE_TYPES.indexOf(type))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
        const listed = given.buildings
          .filter(({ building }) => includeMatrikkel || building.source === 'address')
          .flatMap(({ edges }) => edges)
        expect(roofEdges.hasUnclassified).toBe(listed.some(({ type }) => type === 'unknown'))
        expect(roofEdges.overriddenCount).toBe(listed.filter(({ overridden }) => overridden).length)
        expect(roofEdges.totals.count).toBe(listed.length)
      }),
      { numRuns: 50 },
    )
  })

  test('walls: degrees to 9 decimals, metres to 3, whole directions under 360', () => {
    fc.assert(
      fc.property(measures, (given) => {
        const record = wallsRecord(deepFreeze(given))
        expect(isWalls(record), JSON.stringify(isWalls.errors)).toBe(true)
        for (const building of record.buildings) {
          expect(building.totalWallArea).toBe(sumHundredths(building.walls.map(({ area }) => area)))
          for (const { direction, vertices, corners } of building.walls) {
            expect(direction).toBeLessThan(360)
            const [lon, lat] = toLonLat(frames.get(building.buildingId)!, [10.123456789123, 59.9])
            expect(vertices[0]).toEqual([...[lon, lat].map((degrees) => Math.round(degrees * 1e9) / 1e9), 1.235])
            expect(corners.slice(0, 2)).toEqual([
              [0, 0],
              [2, 0],
            ])
          }
        }
        expect(record.totals.walls).toBe(record.buildings.reduce((sum, { wallCount }) => sum + wallCount!, 0))
      }),
      { numRuns: 50 },
    )
  })

  test('one building: the same shape, with totals of its own', () => {
    fc.assert(
      fc.property(measures, (given) => {
        const record = roofRecord(given, { buildingId: '300123457' })
        expect(record.buildings).toHaveLength(1)
        expect(record.totals).toMatchObject({
          buildings: 1,
          surfaces: 1,
          totalRoofArea: record.buildings[0]!.totalRoofArea,
        })
        expect(record.roofEdges.buildings).toHaveLength(1)
        expect(wallsRecord(given, { buildingId: '300123457' }).totals.buildings).toBe(1)
      }),
      { numRuns: 10 },
    )
  })
})

test('the schema requires what the contract requires, and the four fields of the cadastre are there all the same', () => {
  const schema = SCHEMAS.roof.properties.buildings.items
  expect(schema.required).toEqual([
    'buildingId',
    'displayName',
    'surfaces',
    'totalRoofArea',
    'totalRoofArea2d',
    'surfaceCount',
    'wallCount',
  ])
  expect(Object.keys(schema.properties)).toHaveLength(11)
  expect(schema.properties.surfaces.items.required).toHaveLength(13)
})
