import { describe, expect, test } from 'vitest'
import { detectFile } from '../../src/formats/detect.ts'
import { measureRoof } from '../../src/measure/roof/measure-roof.ts'
import { measureRoofSurfaces } from '../../src/measure/roof/surfaces.ts'
import { surfaceFindings } from '../../src/measure/roof/findings/surface-findings.ts'
import type { Roof } from '../../src/model/roof.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { parseRoof } from '../roof-of-json.ts'

type Json = Record<string, unknown>

/** A square of some 11 x 22 m near Oslo. */
const RING = [
  [10.7501, 59.9101, 12],
  [10.7503, 59.9101, 12],
  [10.7503, 59.9103, 15],
  [10.7501, 59.9103, 15],
  [10.7501, 59.9101, 12],
]

const feature = (
  properties: Json | null = { surfaceId: 's', buildingId: 'b' },
  geometry: unknown = { type: 'Polygon', coordinates: [RING] },
): Json => ({
  type: 'Feature',
  properties,
  geometry,
})

const file = (features: unknown = [feature()], more: Json = {}): Json => ({
  type: 'FeatureCollection',
  buildings: [{ buildingId: 'b', displayName: 'House', buildingType: '111', source: 'address', groundAltitude: 4 }],
  features,
  ...more,
})

const read = (json: unknown, crs?: string): Roof => parseRoof(deepFreeze(structuredClone(json)), { crs })

test('detection', () => {
  expect(detectFile(file())).toBe('roof')
  expect(detectFile({ type: 'CityJSON' })).toBe('cityjson')
  expect(detectFile({ walls: [], version: 2 })).toBe('roomplan')
  expect(detectFile({ rooms: [{ capturedRoom: {} }] })).toBe('scan')
  expect(detectFile({ rooms: [], createdBy: 'a' })).toBe('project')
  expect(detectFile({ rooms: [], walls: [], createdBy: 'a' })).toBe('roomplan')
  for (const other of [null, 7, 'text', [], {}, [1], { type: 'Feature' }]) expect(detectFile(other)).toBeNull()
})

test('a roof file becomes buildings in frames of their own', () => {
  const roof = read(
    file([feature({ surfaceId: 's', buildingId: 'b', slope: 15, direction: 184 })], { edgeOverrides: { e: 'ridge' } }),
  )
  expect(roof.edgeOverrides).toEqual([{ edgeId: 'e', type: 'ridge' }])
  expect(roof.findings).toEqual([])
  expect(roof.buildings).toMatchObject([
    { id: 'b', displayName: 'House', buildingType: '111', source: 'address', ground: { altitude: 4 } },
  ])
  const [surface] = measureRoofSurfaces(roof.buildings[0]!)
  expect(surface).toMatchObject({
    surfaceId: 's',
    slope: 15,
    direction: 184,
    vertices: 4,
    minHeightAboveGround: 8,
    maxHeightAboveGround: 11,
  })
  // It falls to the south.
  expect(Math.abs(surface!.calculatedDirection - 180)).toBeLessThan(0.01)
})

test('ids may be missing: one building, surfaces named by where they lie', () => {
  const roof = read({
    type: 'FeatureCollection',
    features: [
      feature(null),
      feature({}, { type: 'Polygon', coordinates: [RING.map(([x, y, z]) => [x! + 0.001, y!, z!])] }),
    ],
  })
  expect(roof.buildings).toHaveLength(1)
  const ids = roof.buildings[0]!.surfaces.map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\w-]+$/)
  expect(ids[0]).toContain('107501')
})

test('a MultiPolygon is one surface', () => {
  const two = { type: 'MultiPolygon', coordinates: [[RING], [RING.map(([x, y, z]) => [x! + 0.001, y!, z!])]] }
  const [one] = measureRoofSurfaces(read(file()).buildings[0]!)
  const [both] = measureRoofSurfaces(read(file([feature(undefined, two)])).buildings[0]!)
  expect(both!.area3d).toBeCloseTo(2 * one!.area3d, 4)
  expect(both!.vertices).toBe(8)
})

test('open rings and rings that run the other way are read alike', () => {
  const [wanted] = measureRoofSurfaces(read(file()).buildings[0]!)
  for (const ring of [RING.slice(0, 4), RING.toReversed()]) {
    const [surface] = measureRoofSurfaces(
      read(file([feature(undefined, { type: 'Polygon', coordinates: [ring] })])).buildings[0]!,
    )
    expect(surface!.area3d).toBeCloseTo(wanted!.area3d, 9)
    expect(surface!.calculatedSlope).toBeCloseTo(wanted!.calculatedSlope, 9)
  }
})

test('the coordinate system may be named as a text or in the way that QGIS writes', () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [262409, 6649017, 10],
        [262419, 6649017, 10],
        [262419, 6649027, 10],
        [262409, 6649027, 10],
      ],
    ],
  }
  for (const crs of ['EPSG:25833', { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } }]) {
    const [surface] = measureRoofSurfaces(read(file([feature(undefined, square)], { crs })).buildings[0]!)
    expect(surface!.area2d).toBeCloseTo(100 / 1.00029185 ** 2, 3)
  }
  expect(read(file([feature(undefined, square)]), 'EPSG:25833').buildings[0]!.frame.crs).toBe('EPSG:25833')
})

test('the ground may be points; a ground from outside serves only where the file has none', () => {
  const points = file(undefined, {
    buildings: [
      {
        buildingId: 'b',
        groundAltitude: [
          [10.75, 59.91, 3],
          [10.751, 59.91, 3],
          [10.75, 59.911, 3],
        ],
      },
    ],
  })
  expect(measureRoofSurfaces(read(points).buildings[0]!)[0]!.minHeightAboveGround).toBeCloseTo(9, 6)
  const given = parseRoof(points, { ground: 7 })
  expect(measureRoofSurfaces(given.buildings[0]!)[0]!.minHeightAboveGround).toBeCloseTo(9, 6)
  expect(given.findings.map(({ code }) => code)).toEqual(['roof/ground-not-used'])
  const without = parseRoof(file(undefined, { buildings: [{ buildingId: 'b' }] }), { ground: 7 })
  expect(measureRoofSurfaces(without.buildings[0]!)[0]!.minHeightAboveGround).toBe(5)
  expect(without.findings).toEqual([])
  const none = parseRoof(file(undefined, { buildings: undefined }))
  expect(() => measureRoofSurfaces(none.buildings[0]!)).toThrow(expect.objectContaining({ code: 'roof/no-ground' }))
  expect(() => parseRoof(file(), { ground: Number.NaN })).toThrow(expect.objectContaining({ code: 'file/bad-number' }))
})

describe('findings', () => {
  const codes = (json: unknown): string[] => read(json).findings.map(({ code }) => code)
  test('a building without surfaces, and surfaces of a building that is not listed', () => {
    expect(codes(file([feature({ surfaceId: 's', buildingId: 'other' })]))).toEqual([
      'roof/unlisted-building',
      'roof/no-roof-surfaces',
    ])
  })
  test('two surfaces of one id', () => {
    const beside = feature(undefined, { type: 'Polygon', coordinates: [RING.map(([x, y, z]) => [x! + 0.0002, y, z])] })
    const roof = read(file([feature(), beside]))
    expect(roof.findings).toMatchObject([{ code: 'roof/renamed-surface', ids: ['b', 's-2'] }])
  })
  test.each([
    ['under another id', [feature(), feature({ surfaceId: 't', buildingId: 'b' })]],
    ['under the same id', [feature(), feature()]],
    [
      'the other way round, from another corner',
      [
        feature(),
        feature(
          { surfaceId: 't', buildingId: 'b' },
          { type: 'Polygon', coordinates: [[2, 1, 0, 3].map((i) => RING[i])] },
        ),
      ],
    ],
    ['in one MultiPolygon', [feature(undefined, { type: 'MultiPolygon', coordinates: [[RING], [RING]] })]],
  ])('a surface twice, %s: it counts once', (_, features) => {
    const roof = read(file(features))
    expect(roof.findings).toMatchObject([{ code: 'roof/duplicate-surface', ids: ['b'] }])
    expect(measureRoofSurfaces(roof.buildings[0]!).map(({ area3d }) => area3d)).toEqual(
      measureRoofSurfaces(read(file()).buildings[0]!).map(({ area3d }) => area3d),
    )
  })
  test.each<[string, number[][], string | null]>([
    [
      'in the surface',
      [
        [0.2, 0.2],
        [0.4, 0.2],
        [0.4, 0.4],
      ],
      null,
    ],
    [
      'touching its outline',
      [
        [0, 0.2],
        [0.4, 0.2],
        [0.4, 0.4],
      ],
      null,
    ],
    [
      'beside the surface',
      [
        [1.2, 0.2],
        [1.4, 0.2],
        [1.4, 0.4],
      ],
      'a hole lies outside the outline',
    ],
    [
      'across its outline',
      [
        [0.8, 0.2],
        [1.4, 0.2],
        [1.4, 0.4],
      ],
      'cross themselves',
    ],
    [
      'as large as it',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      'a hole is as large as the outline',
    ],
    [
      'over another hole',
      [
        [0.65, 0.65],
        [0.75, 0.65],
        [0.75, 0.75],
      ],
      'holes lie over each other',
    ],
    [
      'that goes round twice',
      [
        [0.2, 0.2],
        [0.4, 0.2],
        [0.4, 0.4],
        [0.2, 0.2],
        [0.4, 0.2],
        [0.4, 0.4],
      ],
      'a ring goes round twice',
    ],
  ])('a hole %s', (_, hole, fault) => {
    const at = ([u, v]: readonly number[]): number[] => [10.7501 + u! * 2e-4, 59.9101 + v! * 2e-4, 12 + 3 * v!]
    const other = [
      [0.6, 0.6],
      [0.8, 0.6],
      [0.8, 0.8],
      [0.6, 0.8],
    ]
    const { findings } = measureRoof(
      read(file([feature(undefined, { type: 'Polygon', coordinates: [RING, other.map(at), hole.map(at)] })])),
    )
    const found = findings.filter(({ code }) => code === 'roof/crossing-ring')
    if (fault === null) expect(found).toEqual([])
    else expect(found.map(({ message }) => message).join()).toContain(fault)
  })
  test('thousands of holes are no danger', () => {
    const holes = Array.from({ length: 4000 }, (_, i) =>
      [
        [0, 0],
        [0.004, 0],
        [0, 0.004],
      ].map(([u, v]) => [
        10.7501 + 2e-4 * (0.01 + (i % 60) / 65 + u!),
        59.9101 + 2e-4 * (0.01 + Math.floor(i / 60) / 75 + v!),
        12,
      ]),
    )
    const { buildings } = read(file([feature(undefined, { type: 'Polygon', coordinates: [RING, ...holes] })]))
    const began = process.cpuUsage()
    expect(surfaceFindings(buildings[0]!, measureRoofSurfaces(buildings[0]!)).map(({ code }) => code)).not.toContain(
      'roof/crossing-ring',
    )
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1e6).toBeLessThan(10)
  })
  test.each<[string, number, number, number, boolean]>([
    ['a house', 4, 1, 1, false],
    ['the same 63 m above the ground', -51, 1, 1, false],
    ['and a little lower', -53, 1, 1, true],
    ['heights in another unit', 0, 1, 70, true],
    ['lengths in another unit', 4, 100, 1, true],
    ['a large hall', 4, 60, 1, false],
  ])('%s', (_, groundAltitude, larger, higher, isFound) => {
    // Some 11 x 22 m: the root of its area is 15.8 m, four times that 63 m.
    const ring = RING.map(([x, y, z]) => [10.75 + (x! - 10.75) * larger, 59.91 + (y! - 59.91) * larger, z! * higher])
    const building = read(
      file([feature(undefined, { type: 'Polygon', coordinates: [ring] })], {
        buildings: [{ buildingId: 'b', groundAltitude }],
      }),
    ).buildings[0]!
    expect(surfaceFindings(building, measureRoofSurfaces(building)).map(({ code }) => code)).toEqual(
      isFound ? ['roof/implausible-size'] : [],
    )
  })
  test('slopes in degrees where gradians are expected', () => {
    // Surfaces of 22.28 m across, of 26.57 and of 45 degrees: 29.52 and 50 gradians.
    const steep = (rise: number): number[][] =>
      RING.map(([x, y], i) => [x!, y!, i === 2 || i === 3 ? 12 + 22.283 * rise : 12])
    const found = (...slopes: readonly (number | undefined)[]): string[] => {
      const features = slopes.map((slope, i) =>
        feature(
          { surfaceId: `s${i}`, buildingId: 'b', slope },
          { type: 'Polygon', coordinates: [steep([0.5, 1][i]!).map(([x, y, z]) => [x! + i * 0.001, y, z])] },
        ),
      )
      const building = read(file(features)).buildings[0]!
      return surfaceFindings(building, measureRoofSurfaces(building)).map(({ code }) => code)
    }
    expect(found(26.6, 45)).toEqual(['roof/slope-unit'])
    expect(found(26.6)).toEqual(['roof/slope-unit'])
    for (const slopes of [
      [29.5, 50],
      [29.5, 45],
      [undefined, undefined],
      [0, 0],
    ])
      expect(found(...slopes)).toEqual([])
  })
  test('a missing height', () => {
    const lost = feature(
      { surfaceId: 't', buildingId: 'b' },
      { type: 'Polygon', coordinates: [RING.map(([x, y]) => [x, y, -99999])] },
    )
    expect(codes(file([feature(), lost]))).toEqual(['roof/missing-altitude'])
  })
  test('a surface without area', () => {
    const line = feature(
      { surfaceId: 't', buildingId: 'b' },
      { type: 'Polygon', coordinates: [[RING[0], RING[1], [10.7502, 59.9101, 12]]] },
    )
    expect(codes(file([feature(), line]))).toEqual(['roof/degenerate-surface'])
  })
  test('only outbuildings', () => {
    expect(codes(file(undefined, { buildings: [{ buildingId: 'b', source: 'matrikkel' }] }))).toEqual([
      'roof/no-addressed-building',
    ])
  })
  test('a feature without geometry', () => {
    const roof = read(file([feature(), { ...feature(), geometry: null }]))
    expect(roof.findings).toMatchObject([
      { code: 'roof/no-geometry', message: expect.stringContaining('$.features[1]') as string },
    ])
    expect(roof.buildings[0]!.surfaces).toHaveLength(1)
  })
  test('a surface below the ground, as a file gives it whose heights are all 0', () => {
    const sunk = (z: (z: number) => number): unknown => ({
      type: 'Polygon',
      coordinates: [RING.map(([x, y, height]) => [x, y, z(height!)])],
    })
    const findingsAt = (z: (z: number) => number) => {
      const building = read(file([feature(undefined, sunk(z))])).buildings[0]!
      return surfaceFindings(building, measureRoofSurfaces(building))
    }
    expect(findingsAt(() => 0)).toMatchObject([
      { code: 'roof/below-ground', ids: ['b', 's'], message: expect.stringContaining('4.00 m') as string },
    ])
    // On the ground there is no roof either: heights that are all missing, in a file whose ground is missing too.
    expect(findingsAt(() => 4)).toMatchObject([{ code: 'roof/below-ground' }])
    // Its ground is at 4 m: the lower edge may be dug in.
    expect(findingsAt((z) => z - 9)).toEqual([])
  })
  test('a surface that is not plane', () => {
    const bent = RING.slice(0, 4).map(([x, y, z], i) => [x, y, i === 0 ? z! + 1 : z])
    const building = read(file([feature(undefined, { type: 'Polygon', coordinates: [bent] })])).buildings[0]!
    expect(surfaceFindings(building, measureRoofSurfaces(building))).toMatchObject([
      { code: 'roof/not-plane', ids: ['b', 's'] },
    ])
  })
})

describe('bad files are refused with a code and a path', () => {
  const polygon = (coordinates: unknown): Json => file([feature(undefined, { type: 'Polygon', coordinates })])
  const at = '$.features[0].geometry.coordinates'
  const infinite = JSON.parse('[10.75, 59.91, 1e400]') as unknown
  test.each<[string, unknown, string, string | null]>([
    ['another root', 7, 'file/unknown-kind', '$'],
    ['a lone feature', feature(), 'file/unknown-kind', '$'],
    ['no features', file(undefined, { features: {} }), 'file/wrong-type', '$.features'],
    ['empty features', file([]), 'file/empty', null],
    ['a feature that is none', file([7]), 'file/wrong-type', '$.features[0]'],
    ['no geometry', file([feature(undefined, null)]), 'file/empty', null],
    ['an odd geometry', file([feature(undefined, 7)]), 'file/wrong-type', '$.features[0].geometry'],
    [
      'a point',
      file([feature(undefined, { type: 'Point', coordinates: [1, 2, 3] })]),
      'file/wrong-type',
      '$.features[0].geometry.type',
    ],
    ['two points', polygon([RING.slice(0, 2)]), 'file/bad-geometry', `${at}[0]`],
    ['no ring', polygon([]), 'file/bad-geometry', at],
    ['flat coordinates', polygon([RING.map(([x, y]) => [x, y])]), 'file/bad-geometry', `${at}[0][0]`],
    ['a text for a number', polygon([[[10.75, '59.91', 3], ...RING]]), 'file/bad-number', `${at}[0][0][1]`],
    ['1e400', polygon([[infinite, ...RING]]), 'file/bad-number', `${at}[0][0][2]`],
    ['NaN', polygon([[[Number.NaN, 59.91, 3], ...RING]]), 'file/bad-number', `${at}[0][0][0]`],
    ['no numbers', polygon([[null, ...RING]]), 'file/wrong-type', `${at}[0][0]`],
    [
      'metres for degrees',
      polygon([
        [
          [262409, 6649017, 10],
          [262419, 6649017, 10],
          [262419, 6649027, 10],
        ],
      ]),
      'roof/wrong-crs',
      '$.buildings[0]',
    ],
    ['degrees for metres', file(undefined, { crs: 'EPSG:25833' }), 'roof/wrong-crs', '$.buildings[0]'],
    ['an unknown system', file(undefined, { crs: 'EPSG:99999' }), 'roof/unknown-crs', '$.crs'],
    ['a system that is no name', file(undefined, { crs: { type: 'link' } }), 'file/wrong-type', '$.crs.properties'],
    [
      'a building twice',
      file(undefined, { buildings: [{ buildingId: 'b' }, { buildingId: 'b' }] }),
      'roof/duplicate-id',
      '$.buildings[1]',
    ],
    ['a building without an id', file(undefined, { buildings: [{}] }), 'file/wrong-type', '$.buildings[0].buildingId'],
    [
      'an odd source',
      file(undefined, { buildings: [{ buildingId: 'b', source: 'sky' }] }),
      'file/wrong-type',
      '$.buildings[0].source',
    ],
    [
      'a ground point without height',
      file(undefined, { buildings: [{ buildingId: 'b', groundAltitude: [[10, 59]] }] }),
      'file/bad-geometry',
      '$.buildings[0].groundAltitude[0]',
    ],
    [
      'an odd slope',
      file([feature({ buildingId: 'b', slope: -5 })]),
      'file/bad-number',
      '$.features[0].properties.slope',
    ],
    [
      'an odd type of edge',
      file(undefined, { edgeOverrides: { 'a b': 'roof' } }),
      'file/wrong-type',
      '$.edgeOverrides["a b"]',
    ],
    [
      'whose surface it is',
      file([feature({ surfaceId: 's' })], { buildings: [{ buildingId: 'a' }, { buildingId: 'b' }] }),
      'file/wrong-type',
      '$.features[0].properties.buildingId',
    ],
  ])('%s', (_, json, code, path) => {
    expect(() => read(json)).toThrow(expect.objectContaining({ code, path }))
  })

  test('metres for degrees: the error says what to do', () => {
    const metres = polygon([
      [
        [262409, 6649017, 10],
        [262419, 6649017, 10],
        [262419, 6649027, 10],
      ],
    ])
    expect(() => read(metres)).toThrow(/"crs" in a roof file.*--crs/)
    expect(() => read(metres, 'EPSG:999999')).toThrow(/"crs" in a roof file.*--crs/)
  })
})

describe('coordinates in degrees with latitude first', () => {
  const placed = (lon: number, lat: number): Json =>
    feature(undefined, {
      type: 'Polygon',
      coordinates: [RING.map(([x, y, z]) => [x! - 10.7501 + lon, y! - 59.9101 + lat, z])],
    })
  const swapped = feature(undefined, { type: 'Polygon', coordinates: [RING.map(([x, y, z]) => [y, x, z])] })
  const codes = (roof: Roof): string[] => roof.findings.map(({ code }) => code)

  test.each([undefined, 'EPSG:4326'])('are a finding where that would be in Norway (%s)', (crs) => {
    const roof = read(file([swapped]), crs)
    expect(roof.findings).toMatchObject([
      { code: 'roof/maybe-swapped', ids: ['b'], message: expect.stringContaining('longitude 59.9101') as string },
    ])
    expect(roof.buildings).toHaveLength(1)
  })

  test.each([
    [57, 4],
    [71.99, 31.99],
  ])('at the limits: %d, %d', (lon, lat) =>
    expect(codes(read(file([placed(lon, lat)])))).toEqual(['roof/maybe-swapped']),
  )

  test.each([
    [56.99, 25],
    [72.01, 25],
    [60, 3.99],
    [60, 32.01],
    [10.7501, 59.9101],
  ])('are none elsewhere: %d, %d', (lon, lat) => {
    expect(codes(read(file([placed(lon, lat)])))).toEqual([])
  })
})
