import { buildingsWithin, parseArea, placeOf, placeSearch } from '@reports/geometry/selection'
import { coordinateSystem, toLonLat, type Building } from '@reports/geometry'
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import { SPACING, street, STREET } from './street.ts'

const HOUSES = street(['A', 'B', 'C'])
const UTM_33 = '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs'

/** A place of the street in degrees, by the projection itself. */
const degrees = (east: number, north: number): readonly number[] =>
  proj4(UTM_33).inverse([STREET[0] + east, STREET[1] + north])

const located = (text: string, buildings: readonly Building[] = HOUSES): string => {
  const match = placeSearch(buildings).locate(text)
  switch (match.kind) {
    case 'one':
      return `${match.found.building.displayName} ${match.found.distance.toFixed(2)} ${match.reading.as}`
    case 'several':
      return `${match.found.map(({ displayName }) => displayName).join(' or ')} ${match.reading.as}`
    case 'none':
      return `none, nearest ${match.nearest === null ? '-' : `${match.nearest.building.displayName} ${match.nearest.distance.toFixed(1)}`}${match.swapped === null ? '' : `, swapped ${match.swapped.displayName}`}`
    case 'both':
    case 'unreadable':
      return match.kind
  }
}

const at = (east: number, north: number): string => `${STREET[0] + east},${STREET[1] + north}`

describe('a place in the system of the file', () => {
  test.each([
    [at(5, 5), 'A 0.00 system'],
    [at(35, 5), 'B 0.00 system'],
    // Beside a house the nearest within 20 m, in true metres: the grid is 1.00029 times as long here.
    [at(14, 5), 'A 4.00 system'],
    [at(26, 5), 'B 4.00 system'],
    [at(5, 29.9), 'A 19.89 system'],
    [at(5, 30.5), 'none, nearest A 20.5'],
    [at(5, 310), 'none, nearest A 299.9'],
    [`${STREET[0] + 5}, ${STREET[1] + 5}`, 'A 0.00 system'],
    [`${STREET[1] + 5},${STREET[0] + 5}`, 'none, nearest -, swapped A'],
    ['10,20,30', 'unreadable'],
    ['10;20', 'unreadable'],
    ['Furuveien 12', 'unreadable'],
    ['1e400,2', 'unreadable'],
    ['', 'unreadable'],
  ])('%s', (text, expected) => {
    expect(located(text)).toBe(expected)
  })
})

test('a place in degrees is where the projection puts it', () => {
  for (const [east, north, name] of [
    [5, 5, 'A 0.00'],
    [2 * SPACING + 1, 9, 'C 0.00'],
    [14, 5, 'A 4.00'],
  ] as const)
    expect(located(degrees(east, north).join(','))).toBe(`${name} degrees`)
})

test('latitude before longitude picks nothing, and the house is told', () => {
  const [lon, lat] = degrees(5, 5)
  expect(located(`${lat},${lon}`)).toBe('none, nearest -, swapped A')
})

test('the place that is listed of a building is below its own roof', () => {
  for (const building of HOUSES) {
    const [lon, lat] = placeOf(building)
    expect(located(`${lon.toFixed(6)},${lat.toFixed(6)}`)).toBe(`${building.displayName} 0.00 degrees`)
  }
})

test('numbers that are a place both as degrees and in a small grid pick nothing', () => {
  const [lon = 0, lat = 0] = degrees(5, 5)
  const definition = `+proj=tmerc +lat_0=${lat} +lon_0=${lon} +x_0=${lon} +y_0=${lat} +ellps=GRS80 +units=m`
  const local = street(['A']).map((building) => ({
    ...building,
    frame: {
      ...building.frame,
      crs: definition,
      definition,
      origin: [lon, lat] as const,
      gridScale: 1,
      convergence: 0,
    },
  }))
  expect(located(`${lon},${lat}`, local)).toBe('both')
  // As degrees the numbers lie in the sea; in the grid some 50 m from the middle of the house.
  expect(located('60,70', local)).toMatch(/^none, nearest A 4\d/)
})

test('houses above each other are told as several', () => {
  const [first] = street(['A'])
  const twins = [first, { ...first, id: 'h1', displayName: 'B' }] as readonly Building[]
  expect(located(at(5, 5), twins)).toBe('A or B system')
})

const square = (west: number, south: number, east: number, north: number): number[][] =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(([x = 0, y = 0]) => [STREET[0] + x, STREET[1] + y])

const CRS = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } } }
const OF_ROOFS = coordinateSystem('EPSG:25833')

const within = (json: unknown): string => {
  const { inside, partly } = buildingsWithin(HOUSES, parseArea(json, OF_ROOFS))
  return [
    ...inside.map(({ displayName }) => displayName),
    ...partly.map(({ building, share }) => `(${building.displayName} ${share.toFixed(2)})`),
  ].join(' ')
}

describe('an area', () => {
  test.each([
    ['a parcel around one house', { ...CRS, type: 'Polygon', coordinates: [square(-5, -5, 15, 15)] }, 'A'],
    ['of six tenths of a house has it', { ...CRS, type: 'Polygon', coordinates: [square(-5, -5, 6, 15)] }, 'A'],
    [
      'of four tenths has it not, which is told',
      { ...CRS, type: 'Polygon', coordinates: [square(-5, -5, 4, 15)] },
      '(A 0.40)',
    ],
    ['inside one house', { ...CRS, type: 'Polygon', coordinates: [square(2, 2, 4, 4)] }, '(A 0.04)'],
    [
      'in two parts',
      { ...CRS, type: 'MultiPolygon', coordinates: [[square(-5, -5, 15, 15)], [square(59, -5, 75, 15)]] },
      'A C',
    ],
    [
      'two neighbours add up, and what both have counts once',
      {
        ...CRS,
        type: 'MultiPolygon',
        coordinates: [[square(-5, -5, 4, 15)], [square(-5, -5, 4, 15)], [square(4, -5, 5.5, 15)]],
      },
      'A',
    ],
    ['with a hole', { ...CRS, type: 'Polygon', coordinates: [square(-5, -5, 75, 15), square(25, -2, 45, 12)] }, 'A C'],
    [
      'features of a layer, one without a geometry',
      {
        ...CRS,
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: {}, geometry: null },
          { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [square(25, -5, 45, 15)] } },
        ],
      },
      'B',
    ],
    [
      'without a system, in numbers that are no degrees: that of the roofs',
      { type: 'Polygon', coordinates: [square(-5, -5, 15, 15)] },
      'A',
    ],
    [
      'in degrees',
      {
        type: 'Polygon',
        coordinates: [
          [
            [-5, -5],
            [15, -5],
            [15, 15],
            [-5, 15],
          ].map(([x = 0, y = 0]) => degrees(x, y)),
        ],
      },
      'A',
    ],
    ['far away', { ...CRS, type: 'Polygon', coordinates: [square(1000, 1000, 1100, 1100)] }, ''],
  ])('%s', (_, json, expected) => {
    expect(within(json)).toBe(expected)
  })

  test('says which system it was read in', () => {
    const degreesArea = { type: 'Polygon', coordinates: [[degrees(0, 0), degrees(9, 0), degrees(9, 9)]] }
    expect(parseArea(degreesArea, OF_ROOFS).system).toBe('WGS 84')
    expect(parseArea({ ...CRS, type: 'Polygon', coordinates: [square(0, 0, 9, 9)] }, OF_ROOFS).system).toBe(
      'EPSG:25833',
    )
    expect(parseArea({ type: 'Polygon', coordinates: [square(0, 0, 9, 9)] }, OF_ROOFS).system).toBe('EPSG:25833')
  })

  test.each([
    [{ type: 'Point', coordinates: [10, 60] }, 'file/wrong-type'],
    [{ type: 'FeatureCollection', features: [] }, 'file/empty'],
    [{ type: 'Polygon', coordinates: [] }, 'file/bad-geometry'],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [10, 60],
            [11, 60],
            [10, 60],
          ],
        ],
      },
      'file/bad-geometry',
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [10, 60],
            [11, 'x'],
            [10, 61],
          ],
        ],
      },
      'file/bad-number',
    ],
    [{ crs: 'EPSG:4326', type: 'Polygon', coordinates: [square(0, 0, 9, 9)] }, 'roof/wrong-crs'],
    [{ crs: 'EPSG:999999', type: 'Polygon', coordinates: [square(0, 0, 9, 9)] }, 'roof/unknown-crs'],
    [
      { type: 'Polygon', coordinates: [Array.from({ length: 100_001 }, (__, i) => [i / 1e6, (i * i) / 1e12])] },
      'file/too-large',
    ],
    [null, 'file/wrong-type'],
    ['x', 'file/wrong-type'],
  ])('that is none is refused: %#', (json, code) => {
    expect(() => parseArea(json, OF_ROOFS)).toThrow(expect.objectContaining({ code }) as Error)
  })
})

test('of ten thousand houses a question takes the time of those around it', () => {
  const [house] = HOUSES
  if (house === undefined) throw new Error('no house')
  const city = Array.from({ length: 10_000 }, (_, i): Building => ({
    ...house,
    id: `h${i}`,
    frame: { ...house.frame, origin: [STREET[0] + (i % 100) * SPACING, STREET[1] + Math.floor(i / 100) * SPACING] },
  }))
  // An origin of its own needs a place of its own in degrees, as the reader gives it.
  const placed = city.map((building): Building => ({
    ...building,
    frame: { ...building.frame, anchor: toLonLat(building.frame, [0, 0]) },
  }))
  const search = placeSearch(placed)
  const begin = process.cpuUsage()
  for (let i = 0; i < 1000; i += 1) {
    const match = search.locate(at((i % 100) * SPACING + 5, Math.floor(i / 100) * SPACING + 5))
    expect(match.kind === 'one' ? match.found.building.id : match.kind).toBe(`h${i}`)
  }
  expect(process.cpuUsage(begin).user).toBeLessThan(10e6)
})
