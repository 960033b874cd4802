import { describe, expect, test } from 'vitest'
import { parseRoof as parseRoofAlone } from '@reports/geometry'
import { createRoofLineReader } from '../../src/formats/city/cityjson-seq.ts'
import { detectFile } from '../../src/formats/detect.ts'
import { measureRoofSurfaces } from '../../src/measure/roof/surfaces.ts'
import type { Roof } from '../../src/model/roof.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { parseRoof } from '../roof-of-json.ts'

type Json = Record<string, unknown>

/** Corners of a house of 4 x 3 m, eaves at 3 m, ridge along x at 4 m, in millimetres: 0-3 ground, 4-7 eaves, 8-9 ridge. */
const VERTICES = [
  [0, 0, 0],
  [4000, 0, 0],
  [4000, 3000, 0],
  [0, 3000, 0],
  [0, 0, 3000],
  [4000, 0, 3000],
  [4000, 3000, 3000],
  [0, 3000, 3000],
  [0, 1500, 4000],
  [4000, 1500, 4000],
]

const SOUTH = [[4, 5, 9, 8]]
const NORTH = [[6, 7, 8, 9]]
const GROUND = [[3, 2, 1, 0]]
const WALLS = [[[0, 1, 5, 4]], [[2, 3, 7, 6]], [[1, 2, 6, 9, 5]], [[3, 0, 4, 8, 7]]]
const FACES = [SOUTH, NORTH, GROUND, ...WALLS]
const SURFACES = [{ type: 'RoofSurface' }, { type: 'GroundSurface' }, { type: 'WallSurface' }]
const VALUES = [0, 0, 1, 2, 2, 2, 2]

const solid = (lod: unknown = '2.2'): Json => ({
  type: 'Solid',
  lod,
  boundaries: [FACES],
  semantics: { surfaces: SURFACES, values: [VALUES] },
})
const multi = (lod: unknown = '2.2'): Json => ({
  type: 'MultiSurface',
  lod,
  boundaries: FACES,
  semantics: { surfaces: SURFACES, values: VALUES },
})

const building = (...geometry: Json[]): Json => ({ type: 'Building', geometry })

const file = (CityObjects: Json, more: Json = {}): Json => ({
  type: 'CityJSON',
  version: '2.0',
  transform: { scale: [0.001, 0.001, 0.001], translate: [85000, 446000, 0] },
  metadata: { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/7415' },
  CityObjects,
  vertices: VERTICES,
  ...more,
})

const read = (json: unknown, crs?: string): Roof => parseRoof(deepFreeze(structuredClone(json)), { crs })

/** Plan area of the two faces: 12 m², in a grid of scale 0.99994. */
const PLAN = 12 / 0.9999425 ** 2

const planOf = (roof: Roof): number =>
  roof.buildings.flatMap((b) => measureRoofSurfaces(b)).reduce((sum, { area2d }) => sum + area2d, 0)

const codes = (roof: Roof): string[] => roof.findings.map(({ code }) => code)

describe.each([
  ['a Solid', [solid()]],
  ['a MultiSurface', [multi()]],
  ['a CompositeSurface', [{ ...multi(), type: 'CompositeSurface' }]],
  [
    'a MultiSolid',
    [{ type: 'MultiSolid', lod: '2', boundaries: [[FACES]], semantics: { surfaces: SURFACES, values: [[VALUES]] } }],
  ],
  [
    'a CompositeSolid',
    [
      {
        type: 'CompositeSolid',
        lod: '2',
        boundaries: [[FACES]],
        semantics: { surfaces: SURFACES, values: [[VALUES]] },
      },
    ],
  ],
  ['a numeric LoD', [solid(2.2)]],
  ['lower LoDs beside it', [{ ...multi('0'), semantics: undefined }, solid('1.2'), solid(1.3), solid('2.2')]],
  ['a Solid without semantics beside it', [multi('2'), { ...solid('2'), semantics: undefined }]],
  [
    'semantics with null values',
    [{ ...solid(), semantics: { surfaces: SURFACES, values: [[0, 0, 1, null, null, null, null]] } }],
  ],
])('a building given as %s', (_, geometry) => {
  test.each(['1.0', '1.1', '2.0'])('in version %s', (version) => {
    const roof = read(file({ house: building(...geometry) }, { version }))
    expect(roof.findings).toEqual([])
    expect(roof.buildings).toHaveLength(1)
    expect(roof.buildings[0]!.surfaces).toHaveLength(2)
    expect(planOf(roof)).toBeCloseTo(PLAN, 3)
    expect(roof.buildings[0]!.ground.surfaces).toHaveLength(1)
    const [south] = measureRoofSurfaces(roof.buildings[0]!)
    expect(south!.calculatedSlope).toBeCloseTo((Math.atan(1 / 1.5) * 180) / Math.PI, 2)
    expect(Math.abs(south!.calculatedDirection - 179.196)).toBeLessThan(0.01)
    expect(south!.minHeightAboveGround).toBeCloseTo(3, 9)
  })
})

test('the same faces as MultiSurface and Solid, both with semantics, count once', () => {
  const roof = read(file({ house: building(multi(), solid()) }))
  expect(planOf(roof)).toBeCloseTo(PLAN, 3)
  expect(codes(roof)).toEqual(['roof/duplicate-surface'])
  const begunElsewhere = { ...multi(), boundaries: [[[9, 8, 4, 5]], [[8, 9, 6, 7]], ...FACES.slice(2)] }
  expect(planOf(read(file({ house: building(solid(), begunElsewhere) })))).toBeCloseTo(PLAN, 3)
})

test('parts are merged into their building, whichever side names the other', () => {
  const shifted = VERTICES.map(([x, y, z]) => [x! + 4000, y!, z! + 1000])
  const far = { ...solid(), boundaries: [FACES.map((face) => face.map((ring) => ring.map((i) => i + 10)))] }
  for (const [parent, parts] of [
    [{ type: 'Building', children: ['a', 'b'] }, {}],
    [{ type: 'Building' }, { parents: ['house'] }],
  ] as const) {
    const roof = read(
      file(
        {
          b: { type: 'BuildingPart', geometry: [far], ...parts },
          house: parent,
          a: { type: 'BuildingPart', geometry: [solid()], ...parts },
        },
        { vertices: [...VERTICES, ...shifted] },
      ),
    )
    expect(roof.buildings.map(({ id }) => id)).toEqual(['house'])
    expect(roof.buildings[0]!.surfaces.map(({ part }) => String(part)).toSorted()).toEqual(['a', 'a', 'b', 'b'])
    expect(roof.buildings[0]!.ground.surfaces.map(({ part }) => String(part)).toSorted()).toEqual(['a', 'b'])
    expect(planOf(roof)).toBeCloseTo(2 * PLAN, 3)
    // Each part's height is over its own ground.
    for (const surface of measureRoofSurfaces(roof.buildings[0]!))
      expect(surface.minHeightAboveGround).toBeCloseTo(3, 9)
  }
})

test("a building's own coarser geometry is not added to its parts'", () => {
  const roof = read(
    file({
      house: { ...building(solid('1.2')), children: ['part'] },
      part: { type: 'BuildingPart', parents: ['house'], geometry: [solid('2.2')] },
    }),
  )
  expect(planOf(roof)).toBeCloseTo(PLAN, 3)
  expect(roof.findings).toEqual([])
})

test('a roof with a hole', () => {
  const square = [
    [0, 0],
    [4000, 0],
    [4000, 4000],
    [0, 4000],
    [1000, 1000],
    [1000, 2000],
    [2000, 2000],
    [2000, 1000],
  ].map(([x, y]) => [x, y, 5000])
  for (const hole of [
    [4, 5, 6, 7],
    [7, 6, 5, 4],
  ]) {
    const flat = {
      type: 'MultiSurface',
      lod: '2',
      boundaries: [[[0, 1, 2, 3], hole]],
      semantics: { surfaces: [{ type: 'RoofSurface' }], values: [0] },
    }
    const roof = parseRoof(file({ house: building(flat) }, { vertices: square }), { ground: 2 })
    const [surface] = measureRoofSurfaces(roof.buildings[0]!)
    expect(surface).toMatchObject({ vertices: 8, minHeightAboveGround: 3 })
    expect(surface!.area2d).toBeCloseTo(15 / 0.9999425 ** 2, 3)
    expect(surface!.perimeter).toBeCloseTo(20 / 0.9999425, 3)
  }
})

test('vertical and overhanging faces stay surfaces, facing the way they do', () => {
  const under = { ...solid(), semantics: { surfaces: SURFACES, values: [[0, 0, 1, 0, 2, 2, 2]] } }
  const slopes = measureRoofSurfaces(read(file({ house: building(under) })).buildings[0]!).map(({ calculatedSlope }) =>
    Math.round(calculatedSlope),
  )
  expect(slopes).toEqual([34, 34, 90])
  const soffit = {
    ...solid(),
    boundaries: [[...FACES, [[7, 6, 5, 4]]]],
    semantics: { surfaces: SURFACES, values: [[...VALUES, 0]] },
  }
  const facing = measureRoofSurfaces(read(file({ house: building(soffit) })).buildings[0]!).map(({ calculatedSlope }) =>
    Math.round(calculatedSlope),
  )
  expect(facing).toEqual([34, 34, 180])
})

test('a file that turns all its faces inside out gives the same roof', () => {
  const inside = { ...solid(), boundaries: [FACES.map((face) => face.map((ring) => ring.toReversed()))] }
  const [south, north] = measureRoofSurfaces(read(file({ house: building(inside) })).buildings[0]!)
  expect([south!.calculatedSlope, north!.calculatedSlope].map(Math.round)).toEqual([34, 34])
})

describe('findings', () => {
  test('one face that runs the wrong way round, with nothing above it, is taken to face up', () => {
    const roof = read(
      file({
        house: building({
          ...multi(),
          boundaries: [[[8, 9, 5, 4]], ...FACES.slice(1)],
          semantics: { surfaces: SURFACES, values: [0, 0, 1, 2, 2, 2, 2] },
        }),
      }),
    )
    // South and north have equal plan areas: one turned face is not most of the roof.
    expect(codes(roof)).toEqual(['roof/turned-surface'])
    expect(measureRoofSurfaces(roof.buildings[0]!).map(({ calculatedSlope }) => Math.round(calculatedSlope))).toEqual([
      34, 34,
    ])
  })

  test('a building whose semantics know no roof is left out and named', () => {
    const semantics = { surfaces: [{ type: 'WallSurface' }], values: [FACES.map(() => 0)] }
    const roof = read(file({ bare: building({ ...solid(), semantics }), house: building(solid()) }))
    expect(roof.buildings.map(({ id }) => id)).toEqual(['house'])
    expect(roof.findings).toMatchObject([{ code: 'roof/no-roof-surfaces', ids: ['bare'] }])
  })

  test.each(['Solidd', 'solid', ''])('a geometry of the unknown type %j drops no roof without a word', (type) => {
    const odd = { ...solid(), type }
    expect(() => read(file({ house: building(odd) }))).toThrow(
      expect.objectContaining({
        code: 'file/bad-geometry',
        path: '$.CityObjects.house.geometry[0].type',
        message: expect.stringContaining(`found the text ${JSON.stringify(type)}`) as string,
      }),
    )
    // A part's roof that only it holds is nowhere else ...
    const parts = {
      house: { type: 'Building', children: ['a', 'b'] },
      a: { type: 'BuildingPart', parents: ['house'], geometry: [solid()] },
      b: { type: 'BuildingPart', parents: ['house'], geometry: [odd] },
    }
    expect(() => read(file(parts))).toThrow(expect.objectContaining({ path: '$.CityObjects.b.geometry[0].type' }))
    // ... but others may carry it.
    for (const objects of [
      { house: building(odd, solid()) },
      { ...parts, house: { ...building(solid()), children: ['a', 'b'] } },
    ]) {
      const roof = read(file(objects))
      expect(codes(roof)).toContain('roof/unknown-geometry')
      expect(planOf(roof)).toBeCloseTo(PLAN, 3)
    }
  })

  test('points and lines have no surfaces', () => {
    const point = { type: 'MultiPoint', lod: '0', boundaries: [0] }
    const line = { type: 'MultiLineString', lod: '0', boundaries: [[0, 1]] }
    expect(read(file({ house: building(point, line, solid()) })).findings).toEqual([])
  })

  test('geometry by template is passed over', () => {
    const instance = { type: 'GeometryInstance', template: 0, boundaries: [0], transformationMatrix: [] }
    expect(codes(read(file({ house: building(solid(), instance) })))).toEqual(['roof/template-ignored'])
  })

  test('roofs of installations count, those that are the building’s own once', () => {
    const roof = read(
      file({
        house: { ...building(solid()), children: ['canopy'] },
        canopy: { type: 'BuildingInstallation', parents: ['house'], geometry: [solid()] },
      }),
    )
    expect(codes(roof)).toEqual(['roof/installation-read', 'roof/duplicate-surface'])
    expect(planOf(roof)).toBeCloseTo(PLAN, 3)
  })

  test('buildings of extensions, units and storeys are named, not read', () => {
    const extension = { type: '+NoiseBuilding', geometry: [solid()] }
    const units = {
      u1: { type: 'BuildingUnit', parents: ['house'], geometry: [solid()] },
      u2: { type: 'BuildingUnit', geometry: [multi()] },
    }
    const silent = { s: { type: 'BuildingStorey' }, t: { type: '+Tree', geometry: [multi()] } }
    const roof = read(file({ house: building(solid()), '+x': extension, ...units, ...silent }))
    expect(roof.findings).toMatchObject([
      { code: 'roof/type-ignored', ids: ['+x'], message: expect.stringContaining('+NoiseBuilding') as string },
      { code: 'roof/type-ignored', ids: ['u1', 'u2'] },
    ])
    expect(planOf(roof)).toBeCloseTo(PLAN, 3)
    expect(() => read(file({ '+x': extension }))).toThrow(/\+NoiseBuilding/)
  })

  test('a part without a building is one itself, parents in a circle included', () => {
    expect(codes(read(file({ part: { type: 'BuildingPart', parents: ['gone'], geometry: [solid()] } })))).toEqual([
      'roof/orphan-part',
    ])
    const circle = read(
      file({
        a: { type: 'BuildingPart', parents: ['b'], geometry: [solid()] },
        b: { type: 'BuildingPart', parents: ['a'] },
      }),
    )
    expect(circle.buildings).toHaveLength(1)
  })

  test('a height of -99999 is missing, not deep', () => {
    const vertices = VERTICES.map((v, i) => (i === 6 ? [v[0], v[1], -99_999_000] : v))
    const roof = read(file({ house: building(multi()) }, { vertices }))
    expect(codes(roof)).toContain('roof/missing-altitude')
    expect(roof.buildings[0]!.surfaces).toHaveLength(1)
  })

  test('repeated vertices are dropped; what is left of a sliver is no surface', () => {
    const geometry = { ...multi(), boundaries: [[[4, 4, 5, 9, 9, 8, 4]], [[6, 7, 6]], ...FACES.slice(2)] }
    const roof = read(file({ house: building(geometry) }))
    expect(codes(roof)).toEqual(['roof/degenerate-surface'])
    expect(measureRoofSurfaces(roof.buildings[0]!).map(({ vertices }) => vertices)).toEqual([4])
  })

  test('without a ground surface the lowest point of the walls is the ground', () => {
    const groundless = { ...solid(), semantics: { surfaces: SURFACES, values: [[0, 0, 2, 2, 2, 2, 2]] } }
    const roof = read(file({ house: building(groundless) }))
    expect(codes(roof)).toEqual(['roof/ground-from-lowest'])
    expect(measureRoofSurfaces(roof.buildings[0]!)[0]!.minHeightAboveGround).toBeCloseTo(3, 9)
    const given = parseRoof(file({ house: building(groundless) }), { ground: 1 })
    expect(given.findings).toEqual([])
    expect(measureRoofSurfaces(given.buildings[0]!)[0]!.minHeightAboveGround).toBeCloseTo(2, 9)
  })

  describe('a ground surface whose heights are missing', () => {
    const NO_DATA = VERTICES.slice(0, 4).map(([x, y]) => [x, y, -99_999_000])
    const vertices = [...VERTICES, ...NO_DATA]
    const footprint = { type: 'MultiSurface', lod: '0', boundaries: [GROUND] }
    const lost = [[13, 12, 11, 10]]
    const roofsOver = (ground: unknown, kind: string): Json => ({
      ...multi(),
      boundaries: [SOUTH, NORTH, ground],
      semantics: { surfaces: [{ type: 'RoofSurface' }, { type: kind }], values: [0, 0, 1] },
    })
    const lower = (kind: string): Json => ({
      type: 'MultiSurface',
      lod: '1.2',
      boundaries: [lost],
      semantics: { surfaces: [{ type: kind }], values: [0] },
    })

    test.each<[string, Json[]]>([
      ["is not a footprint's at 0", [footprint, roofsOver(lost, 'GroundSurface')]],
      [
        "is not that of a footprint's ground surface at 0",
        [
          { ...footprint, semantics: { surfaces: [{ type: 'GroundSurface' }], values: [0] } },
          roofsOver(lost, 'GroundSurface'),
        ],
      ],
      ['nor where walls are what has no heights', [footprint, roofsOver(lost, 'WallSurface')]],
      [
        'nor where they are missing at a lower level of detail',
        [footprint, roofsOver([[4, 5, 9, 8]], 'WallSurface'), lower('GroundSurface')],
      ],
    ])('%s', (_, geometry) => {
      const roof = read(file({ house: building(...geometry) }, { vertices }))
      expect(codes(roof)).not.toContain('roof/ground-from-lowest')
      expect(() => measureRoofSurfaces(roof.buildings[0]!)).toThrow(
        expect.objectContaining({ code: 'roof/no-ground', message: expect.stringContaining('--ground') as string }),
      )
      const given = parseRoof(file({ house: building(...geometry) }, { vertices }), { ground: 1 })
      expect(measureRoofSurfaces(given.buildings[0]!)[0]!.minHeightAboveGround).toBeCloseTo(2, 9)
    })

    test("is not that of the building's footprint below its parts", () => {
      const ground = { ...footprint, semantics: { surfaces: [{ type: 'GroundSurface' }], values: [0] } }
      const roof = read(
        file(
          {
            house: { ...building(ground), children: ['part'] },
            part: { type: 'BuildingPart', parents: ['house'], geometry: [roofsOver(lost, 'GroundSurface')] },
          },
          { vertices },
        ),
      )
      expect(codes(roof)).toEqual(['roof/missing-altitude'])
      expect(() => measureRoofSurfaces(roof.buildings[0]!)).toThrow(expect.objectContaining({ code: 'roof/no-ground' }))
    })
  })

  test('a footprint of a lower level of detail serves as ground too', () => {
    const roofs = { ...multi(), boundaries: [SOUTH, NORTH], semantics: { surfaces: SURFACES, values: [0, 0] } }
    const roof = read(file({ house: building({ type: 'MultiSurface', lod: '0', boundaries: [GROUND] }, roofs) }))
    expect(measureRoofSurfaces(roof.buildings[0]!)[0]!.minHeightAboveGround).toBeCloseTo(3, 9)
  })

  test('ground surfaces say where walls stand only where they are of the level of detail of the roof', () => {
    const own = read(file({ house: building(solid()) })).buildings[0]!.ground
    expect(own.surfaces).toHaveLength(1)
    expect(own.isFootprint).toBeUndefined()
    const roofs = {
      ...multi(),
      boundaries: [SOUTH, NORTH],
      semantics: { surfaces: [{ type: 'RoofSurface' }], values: [0, 0] },
    }
    const coarse = { ...multi(), lod: '1', boundaries: [GROUND], semantics: { surfaces: SURFACES, values: [1] } }
    const { ground } = read(file({ house: building(coarse, roofs) })).buildings[0]!
    expect(ground.surfaces).toHaveLength(1)
    expect(ground.isFootprint).toBe(false)
  })

  test('with roofs only there is no ground, and a coded error that names --ground', () => {
    const roofs = { ...multi(), boundaries: [SOUTH, NORTH], semantics: { surfaces: SURFACES, values: [0, 0] } }
    const roof = read(file({ house: building(roofs) }))
    expect(() => measureRoofSurfaces(roof.buildings[0]!)).toThrow(
      expect.objectContaining({ code: 'roof/no-ground', message: expect.stringContaining('--ground') as string }),
    )
  })

  test('an unknown version is read, with a remark', () => {
    expect(codes(read(file({ house: building(solid()) }, { version: '3.0' })))).toEqual(['roof/unknown-version'])
  })
})

describe('streams', () => {
  const header = file({}, { vertices: [] })
  const feature = {
    type: 'CityJSONFeature',
    id: 'house',
    CityObjects: { house: building(solid()) },
    vertices: VERTICES,
  }

  test('header and features', () => {
    expect(detectFile([header, feature])).toBe('cityjson-seq')
    expect(planOf(read([header, feature]))).toBeCloseTo(PLAN, 3)
  })

  test('a feature without a header needs a coordinate system; its own transform holds', () => {
    const { transform, vertices: _, ...rest } = header
    expect(rest['type']).toBe('CityJSON')
    const lone = { ...feature, transform }
    expect(() => read([lone])).toThrow(expect.objectContaining({ code: 'roof/no-crs', path: '$[0]' }))
    expect(planOf(read([lone], 'EPSG:7415'))).toBeCloseTo(PLAN, 3)
    expect(planOf(read(lone, 'EPSG:7415'))).toBeCloseTo(PLAN, 3)
  })

  test('a building on two lines is a finding', () => {
    expect(codes(read([header, feature, feature]))).toEqual(['roof/duplicate-building'])
  })

  test('what is refused names its line', () => {
    const { read: readLine } = createRoofLineReader()
    expect(readLine(JSON.stringify(header), 1).map(({ kind }) => kind)).toEqual(['file'])
    const broken = { ...feature, CityObjects: { house: building({ ...solid(), boundaries: 7 }) } }
    expect(readLine(JSON.stringify(broken), 13)).toMatchObject([
      { buildingId: 'house', place: { line: 13, path: '$.CityObjects.house.geometry[0].boundaries' } },
    ])
    expect(readLine('{"type":"Feature"}', 4)).toMatchObject([
      { kind: 'refusal', buildingId: null, place: { line: 4, path: '$.type' } },
    ])
  })
})

describe('bad files are refused with a code and a path', () => {
  const house = (geometry: Json, more: Json = {}): Json => file({ house: building(geometry) }, more)
  const at = '$.CityObjects.house.geometry[0]'
  test.each<[string, Json, string, string]>([
    ['no objects', file({}, { CityObjects: [] }), 'file/wrong-type', '$.CityObjects'],
    ['no vertices', house(solid(), { vertices: undefined }), 'file/wrong-type', '$.vertices'],
    ['an object that is none', file({ house: 7 }), 'file/wrong-type', '$.CityObjects.house'],
    [
      'an odd id in the path',
      file({ 'NL.1': { type: 'Building', geometry: {} } }),
      'file/wrong-type',
      '$.CityObjects["NL.1"].geometry',
    ],
    [
      'a vertex number out of range',
      house({ ...multi(), boundaries: [[[4, 5, 99, 8]]] }),
      'file/bad-geometry',
      `${at}.boundaries[0][0][2]`,
    ],
    [
      'a negative vertex number',
      house({ ...multi(), boundaries: [[[4, 5, -1, 8]]] }),
      'file/bad-geometry',
      `${at}.boundaries[0][0][2]`,
    ],
    [
      'half a vertex number',
      house({ ...solid(), boundaries: [[[[4, 5.5, 9, 8]]]] }),
      'file/bad-geometry',
      `${at}.boundaries[0][0][0][1]`,
    ],
    ['a ring of two', house({ ...multi(), boundaries: [[[4, 5]]] }), 'file/bad-geometry', `${at}.boundaries[0][0]`],
    [
      'a flat vertex',
      house(multi(), { vertices: VERTICES.map((v) => v.slice(0, 2)) }),
      'file/wrong-type',
      '$.vertices[4]',
    ],
    [
      'an infinite vertex',
      house(multi(), { vertices: VERTICES.map(() => [0, Infinity, 0]) }),
      'file/bad-number',
      '$.vertices[4]',
    ],
    [
      'boundaries too shallow',
      house({ ...solid(), boundaries: FACES.flat(2) }),
      'file/wrong-type',
      `${at}.boundaries[0]`,
    ],
    [
      'semantics that mean nothing',
      house({ ...multi(), semantics: { surfaces: SURFACES, values: [7] } }),
      'file/bad-geometry',
      `${at}.semantics.values`,
    ],
    [
      'semantics too shallow',
      house({ ...solid(), semantics: { surfaces: SURFACES, values: VALUES } }),
      'file/wrong-type',
      `${at}.semantics.values`,
    ],
    ['half a transform', house(solid(), { transform: { scale: [1, 1] } }), 'file/bad-geometry', '$.transform.scale'],
    [
      'an unknown system',
      house(solid(), { metadata: { referenceSystem: 'EPSG:1' } }),
      'roof/unknown-crs',
      '$.metadata.referenceSystem',
    ],
    ['no system', house(solid(), { metadata: {} }), 'roof/no-crs', '$'],
    [
      'another place',
      house(solid(), { metadata: { referenceSystem: 'EPSG:2056' } }),
      'roof/wrong-crs',
      '$.CityObjects.house',
    ],
    [
      'a stray vertex',
      house(multi(), { vertices: VERTICES.map((v, i) => (i === 9 ? [4e9, 0, 4000] : v)) }),
      'roof/wrong-crs',
      '$.CityObjects.house',
    ],
  ])('%s', (_, json, code, path) => {
    expect(() => read(json)).toThrow(expect.objectContaining({ code, path }))
  })

  test('semantic values that are fewer than the surfaces', () => {
    const short = { ...multi(), semantics: { surfaces: SURFACES, values: [0, 0, 1] } }
    expect(() => read(file({ B: building(short) }))).toThrow(
      expect.objectContaining({ code: 'file/bad-geometry', path: '$.CityObjects.B.geometry[0].semantics.values' }),
    )
  })

  test('nothing with a roof', () => {
    expect(() => read(file({ tree: { type: 'SolitaryVegetationObject' } }))).toThrow(
      expect.objectContaining({ code: 'file/empty' }),
    )
    expect(() => read([])).toThrow(expect.objectContaining({ code: 'file/unknown-kind' }))
  })
})

test('without the function that reads CityJSON it is refused, and so is a stream of it', () => {
  const why = { code: 'file/unknown-kind', path: '$', message: expect.stringContaining('{ readCityJSON }') as string }
  const header = { type: 'CityJSON', version: '2.0', CityObjects: {}, vertices: [] }
  for (const json of [header, [header], { ...header, type: 'CityJSONFeature' }])
    expect(() => parseRoofAlone(json)).toThrow(expect.objectContaining(why) as Error)
})
