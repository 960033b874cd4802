import { describe, expect, test } from 'vitest'
import {
  coveredRoof,
  InputError,
  measureRoof,
  parseRoof,
  parseRoofText,
  readBuildings,
  type Read,
  type RoofMeasures,
} from '../../src/index.ts'
import { comparedEdges, faceLines, readEagleView } from '../../src/exchange.ts'
import { TWO_FACES, xmlOf } from './two-faces.ts'

const FOOT = 0.3048

type Export = (typeof TWO_FACES)['EAGLEVIEW_EXPORT']

/** The two faces with some members changed. */
const withRoof = (change: (roof: Export['STRUCTURES']['ROOF']) => object, more: object = {}) => {
  const { EAGLEVIEW_EXPORT: root } = structuredClone(TWO_FACES)
  return {
    EAGLEVIEW_EXPORT: { ...root, ...more, STRUCTURES: { ...root.STRUCTURES, ROOF: change(root.STRUCTURES.ROOF) } },
  }
}

const measured = (json: unknown): RoofMeasures =>
  measureRoof(parseRoof(json, { readEagleView }), { coveredRoof, withoutGround: 'measure' })

const reads = (json: unknown): Read[] => [...readEagleView(json)]

const failure = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof InputError) return error.code
    throw error
  }
  return 'none'
}

describe('the two faces', () => {
  const [building] = measured(TWO_FACES).buildings

  test('have the published areas, pitches and directions', () => {
    const figures = building!.surfaces.map(({ area3d, calculatedSlope, calculatedDirection }) => [
      area3d / FOOT ** 2,
      12 * Math.tan((calculatedSlope * Math.PI) / 180),
      calculatedDirection,
    ])
    for (const [i, [area, pitch, direction]] of [
      [255.131907036, 5, 330.2],
      [234.760636022, 5, 60.2],
    ].entries()) {
      expect(figures[i]![0]).toBeCloseTo(area!, 6)
      expect(figures[i]![1]).toBeCloseTo(pitch!, 6)
      expect(figures[i]![2]).toBeCloseTo(direction!, 2)
    }
  })

  test("have the vendor's types of edges wherever the file has the faces that decide", () => {
    const compared = comparedEdges(building!)
    expect(compared.map(({ type }) => type)).toEqual(['EAVE', 'HIP', 'RAKE', 'RIDGE', 'VALLEY'])
    for (const { length, same, oneSided } of compared) expect(same + oneSided).toBeCloseTo(length, 6)
    const [eave, hip, rake] = compared
    expect(eave!.same).toBeCloseTo(eave!.length, 6)
    expect(rake!.same).toBeCloseTo(rake!.length, 6)
    expect(hip!.ours.hip).toBeCloseTo(FOOT * Math.hypot(12.574012289, 12.574012289, 5.239171787), 6)
  })

  test('are read alike from XML, in chunks of any size', async () => {
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n<!-- a report -->\n${xmlOf('EAGLEVIEW_EXPORT', TWO_FACES.EAGLEVIEW_EXPORT)}`
    const all: Read[] = []
    for await (const read of readBuildings(xml.match(/[^]{1,7}/g)!)) all.push(read)
    expect(all).toEqual(reads(TWO_FACES))
    expect(parseRoofText(JSON.stringify(TWO_FACES))).toEqual(parseRoofText(xml))
  })

  test('keep what the vendor states, and say that they have no place on a map', () => {
    expect(building!.building.stated).toMatchObject({
      surfaces: [
        { surfaceId: 'F1', pitch: 5 },
        { surfaceId: 'F2', pitch: 5 },
      ],
      penetrations: { count: 1 },
      walls: { count: 0, area: 0 },
    })
    expect(building!.building.stated!.penetrations.area).toBeCloseTo(4 * FOOT ** 2, 9)
    expect(measured(TWO_FACES).findings.map(({ code }) => code)).toEqual([
      'roof/own-coordinates',
      'roof/without-ground',
    ])
    expect(building!.building.frame.anchor[1]).toBeCloseTo(37.904, 3)
  })
})

test('reads what Hover writes, whose faces have names', () => {
  const { FACES, ...rest } = TWO_FACES.EAGLEVIEW_EXPORT.STRUCTURES.ROOF
  const faces = FACES.FACE.slice(0, 2).map((face, i) => ({ ...face, '@name': `RF-${i + 1}` }))
  const file = { DATA_EXPORT: { STRUCTURES: { '@supports': 'SOFFIT', ROOF: { ...rest, FACES: { FACE: faces } } } } }
  const [building] = measured(file).buildings
  expect(building!.surfaces.map(({ surfaceId }) => surfaceId)).toEqual(['RF-1', 'RF-2'])
  // Its north is y, as it names no other.
  expect(building!.surfaces[0]!.calculatedDirection).toBeCloseTo(270, 6)
})

test('reads several structures, each with points of its own', () => {
  const { ROOF } = TWO_FACES.EAGLEVIEW_EXPORT.STRUCTURES
  const two = [ROOF, { ...ROOF, '@id': 'ROOF2' }]
  const listed = { EAGLEVIEW_EXPORT: { STRUCTURES: { ROOF: two } } }
  const apart = { EAGLEVIEW_EXPORT: { STRUCTURES: two.map((roof) => ({ ROOF: roof })) } }
  for (const file of [listed, apart])
    expect(parseRoof(file, { readEagleView }).buildings.map(({ id }) => id)).toEqual(['ROOF1', 'ROOF2'])
})

test('says where areas and pitches differ from those of the file, and not where they are rounded', () => {
  const changed = (area: string, pitch: string) =>
    withRoof((roof) => {
      Object.assign(roof.FACES.FACE[0]!.POLYGON, { '@unroundedsize': area, '@pitch': pitch })
      return roof
    })
  const found = (json: unknown) => measured(json).findings.filter(({ code }) => code === 'roof/stated-differs')
  expect(found(changed('257.5', '5.04'))).toEqual([])
  expect(found(changed('257.8', '5')).map(({ ids }) => ids)).toEqual([['ROOF1', 'F1']])
  expect(found(changed('255', '6')).map(({ ids }) => ids)).toEqual([['ROOF1', 'F1']])
  expect(found(changed('255', 'Infinity'))).toEqual([])
})

test('takes a line that leads there and back for the way to a hole or to another part', () => {
  const corner = (id: string, x: number, y: number) => ({ '@id': id, '@data': `${x},${y},0` })
  const sides = (prefix: string, first: number) =>
    [0, 1, 2, 3].map((i) => ({
      '@id': `${prefix}${i}`,
      '@path': `C${first + i},C${first + ((i + 1) % 4)}`,
      '@type': 'EAVE',
    }))
  const square = (first: number, x: number, y: number, side: number) => [
    corner(`C${first}`, x, y),
    corner(`C${first + 1}`, x + side, y),
    corner(`C${first + 2}`, x + side, y + side),
    corner(`C${first + 3}`, x, y + side),
  ]
  const file = {
    EAGLEVIEW_EXPORT: {
      STRUCTURES: {
        ROOF: {
          FACES: {
            FACE: {
              '@id': 'F1',
              '@type': 'ROOF',
              POLYGON: { '@path': 'A0,A1,A2,A3,X,B0,B1,B2,B3,X,Y,D0,D1,D2,D3,Y', '@pitch': '0' },
            },
          },
          LINES: {
            LINE: [
              ...sides('A', 0),
              ...sides('B', 4),
              ...sides('D', 8),
              { '@id': 'X', '@path': 'C0,C4', '@type': 'OTHER' },
              { '@id': 'Y', '@path': 'C0,C8', '@type': 'OTHER' },
            ],
          },
          POINTS: { POINT: [...square(0, 0, 0, 30), ...square(4, 10, 10, 10), ...square(8, 40, 0, 10)] },
        },
      },
    },
  }
  const [building] = measured(file).buildings
  expect(building!.building.surfaces[0]!.polygons.map((rings) => rings.length)).toEqual([2, 1])
  expect(building!.surfaces[0]!.area3d).toBeCloseTo(900 * FOOT ** 2, 6)
})

describe('what refers to nothing', () => {
  test.each([
    [
      'a line of a face',
      (roof: Export['STRUCTURES']['ROOF']) => ((roof.FACES.FACE[0]!.POLYGON['@path'] = 'L1,L77'), roof),
    ],
    ['a point of a line', (roof: Export['STRUCTURES']['ROOF']) => ((roof.LINES.LINE[0]!['@path'] = 'C5,L1'), roof)],
  ])('%s refuses its building', (_what, change) => {
    const [read] = reads(withRoof(change))
    expect(read).toMatchObject({ kind: 'refusal', code: 'roof/unresolved-reference', buildingId: 'ROOF1' })
  })

  test.each([
    ['L1,L3,L4', 'file/bad-geometry'],
    ['', 'file/bad-geometry'],
    ['L1,L1', 'file/bad-geometry'],
  ])('a face along "%s" refuses its building', (path, code) => {
    const file = withRoof((roof) => ((roof.FACES.FACE[0]!.POLYGON['@path'] = path), roof))
    expect(reads(file)[0]).toMatchObject({ kind: 'refusal', code })
  })

  test.each(['1,2', '1,2,x', '1,2,3,4', '1e999,2,3', ''])('the coordinates "%s" refuse their building', (data) => {
    const file = withRoof((roof) => ((roof.POINTS.POINT[0]!['@data'] = data), roof))
    expect(reads(file)[0]).toMatchObject({ kind: 'refusal', code: 'file/bad-number' })
  })

  test('a file without structures has nothing to measure', () => {
    expect(failure(() => parseRoof({ EAGLEVIEW_EXPORT: {} }, { readEagleView }))).toBe('file/empty')
    expect(failure(() => parseRoof({ EAGLEVIEW_EXPORT: 'x' }, { readEagleView }))).toBe('file/wrong-type')
    expect(failure(() => parseRoof({ EAGLEVIEW_EXPORT: { STRUCTURES: { ROOF: 'x' } } }, { readEagleView }))).toBe(
      'file/wrong-type',
    )
  })

  test('a coordinate system is refused, and so is the file where nothing reads it', () => {
    expect(failure(() => parseRoof(TWO_FACES, { readEagleView, crs: 'EPSG:25833' }))).toBe('roof/wrong-crs')
    expect(failure(() => parseRoof(TWO_FACES))).toBe('file/unknown-kind')
  })
})

test('a wall says where the ground is, and one that cannot be read takes nothing from the roof', () => {
  const file = withRoof((roof) => ({
    ...roof,
    FACES: {
      FACE: [
        ...roof.FACES.FACE,
        { '@id': 'F3', '@type': 'WALL', POLYGON: { '@path': 'L1,W1,W2,W3', '@size': '300' } },
        { '@id': 'F4', '@type': 'WALL', POLYGON: { '@path': 'L77', '@size': '100' } },
      ],
    },
    LINES: {
      LINE: [
        ...roof.LINES.LINE,
        { '@id': 'W1', '@path': 'C6,C20', '@type': 'OTHER' },
        { '@id': 'W2', '@path': 'C20,C21', '@type': 'OTHER' },
        { '@id': 'W3', '@path': 'C21,C5', '@type': 'OTHER' },
      ],
    },
    POINTS: {
      POINT: [
        ...roof.POINTS.POINT,
        { '@id': 'C20', '@data': '-4.539516139,55.791039151,22.5' },
        { '@id': 'C21', '@data': '-4.539516139,84.636574305,22.5' },
      ],
    },
  }))
  const { buildings, findings } = measured(file)
  expect(findings.map(({ code }) => code)).toContain('roof/ground-from-lowest')
  expect(buildings[0]!.surfaces[0]!.minHeightAboveGround).toBeCloseTo((32.510583787 - 22.5) * FOOT, 6)
  expect(buildings[0]!.building.stated!.walls).toMatchObject({ count: 2 })
})

test('lines around faces have the lengths of the edges, each once', () => {
  const [building] = measured(TWO_FACES).buildings
  const { points, lines, faces } = faceLines(building!)
  expect([points.length, lines.length, faces.map(({ path }) => path.length)]).toEqual([8, 9, [5, 5]])
  const sums = Map.groupBy(lines, ({ type }) => type)
  for (const [type, all] of sums) {
    const length = all.reduce((sum, { from, to }) => {
      const [a, b] = [points[from]!, points[to]!]
      return sum + Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    }, 0)
    const edges = building!.edges.filter((edge) => edge.type === type)
    expect(length).toBeCloseTo(
      edges.reduce((sum, edge) => sum + edge.length, 0),
      6,
    )
  }
})
