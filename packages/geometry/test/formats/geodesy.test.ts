import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { betweenFrames } from '../../src/geodesy/between-frames.ts'
import { coordinateSystem } from '../../src/geodesy/crs.ts'
import { frameAt, frameAtDegrees, toLocal, toLonLat, utm33Convergence } from '../../src/geodesy/frame.ts'
import { projectionOf } from '../../src/geodesy/projections.ts'

const DEGREES = 180 / Math.PI

/** EPSG code, longitude, latitude, easting, northing: computed with PROJ 9.5.1, each in the horizontal part of the code. */
const PROJ: readonly (readonly [code: number, lon: number, lat: number, easting: number, northing: number])[] = [
  [25831, 3.1, 55.9, 506252.875, 6194954.467],
  [25832, 10.75, 59.91, 597868.381, 6642681.51],
  [25835, 25.0, 66.0, 409239.198, 7321357.364],
  [32633, 15.5, 48.2, 537153.311, 5338650.635],
  [32733, 18.4, -33.9, 814420.331, 6243724.84],
  [3045, 13.4, 52.5, 391390.731, 5817855.241],
  [5972, 5.32, 60.39, 297230.22, 6700510.175],
  [5973, 10.75, 59.91, 262409.732, 6649017.749],
  [5974, 19.0, 69.6, 422208.158, 7722539.923],
  [5975, 23.0, 70.0, 347409.964, 7770880.822],
  [5976, 30.05, 69.73, 385977.568, 7738518.218],
  [6173, 10.4, 63.4, 270340.035, 7038406.861],
  [5105, 5.32, 60.39, 90074.459, 1266255.784],
  [5110, 10.75, 59.91, 113987.851, 1212789.515],
  [5120, 20.5, 69.9, 100000.0, 2326541.917],
  [5130, 30.05, 69.73, 82594.079, 2307640.892],
  [5945, 5.32, 60.39, 90074.459, 1266255.784],
  [5950, 10.75, 59.91, 113987.851, 1212789.515],
  [5970, 30.05, 69.73, 82594.079, 2307640.892],
  [6150, 10.75, 59.91, 113987.851, 1212789.515],
  [3006, 18.06, 59.33, 674079.257, 6580798.387],
  [3007, 12.0, 57.7, 150000.0, 6397870.172],
  [3010, 16.2, 58.6, 132557.892, 6498151.4],
  [3011, 18.06, 59.33, 153415.463, 6579431.956],
  [3012, 14.6, 63.2, 167613.98, 7010725.238],
  [3018, 23.7, 66.0, 170431.988, 7322912.48],
  [5845, 18.06, 59.33, 674079.257, 6580798.387],
  [5850, 18.06, 59.33, 153415.463, 6579431.956],
  [3067, 24.94, 60.17, 385700.421, 6672126.743],
  [3879, 24.94, 60.17, 25496669.192, 6673014.666],
  [2154, 2.35, 48.85, 652301.565, 6861302.726],
  [3950, 3.06, 50.63, 1704245.163, 9270075.245],
  [5698, 2.35, 48.85, 652301.565, 6861302.726],
  [3812, 4.35, 50.85, 648679.018, 671067.056],
  [8370, 4.35, 50.85, 648679.018, 671067.056],
  [3301, 24.75, 59.44, 542555.357, 6589368.181],
  [3059, 24.1, 56.95, 506082.931, 311824.626],
  [3346, 25.28, 54.69, 582524.028, 6062260.637],
  [2180, 21.0, 52.23, 636548.418, 486767.502],
  [2178, 21.0, 52.23, 7500000.0, 5788489.795],
  [2176, 15.0, 52.0, 5500000.0, 5762899.772],
  [3794, 14.5, 46.05, 461307.139, 101254.902],
  [3765, 15.98, 45.81, 459585.49, 5074591.534],
  [3763, -9.14, 38.72, -87567.123, -104793.555],
  [7791, 9.19, 45.46, 514854.599, 5034070.191],
  [6708, 12.5, 41.9, 292624.875, 4641695.878],
  [32188, -73.57, 45.5, 299329.483, 5040011.042],
  [2263, -73.98, 40.75, 989791.457, 212522.519],
  [2193, 174.76, -36.85, 1756911.945, 5920321.818],
  [3414, 103.85, 1.29, 29856.5, 30267.171],
  [7856, 151.2, -33.87, 333510.65, 6250800.241],
  [28355, 144.96, -37.81, 320422.82, 5813305.223],
  [2157, -6.26, 53.35, 715845.936, 734720.331],
  [5555, 9.0, 52.0, 500000.0, 5761038.212],
  [7415, 4.37, 52.0, 85148.222, 446224.683],
  [28992, 5.9, 52.2, 190057.338, 468111.57],
  [31254, 11.4, 47.27, 80740.638, 237343.96],
  [31256, 16.37, 48.2, 2814.771, 340177.441],
  [31258, 13.04, 47.8, 428082.238, 295754.016],
  [31284, 11.4, 47.27, 230740.638, 5237343.96],
  [31286, 16.37, 48.2, 752814.771, 5340177.441],
  [31287, 14.3, 48.3, 471758.434, 489424.496],
  [2056, 8.54, 47.37, 2683186.286, 1247156.744],
  [21781, 8.54, 47.37, 683186.286, 247156.744],
  [27700, -0.12, 51.5, 530591.166, 179571.065],
  [7405, -3.2, 55.95, 325160.297, 673646.563],
  [31370, 4.35, 50.85, 148679.447, 171066.81],
  [6190, 4.35, 50.85, 148679.447, 171066.81],
  [2169, 6.13, 49.61, 77244.696, 75041.871],
  [5514, 14.42, 50.08, -743011.723, -1043823.181],
  [31467, 9.0, 50.1, 3500074.431, 5551530.121],
  [31468, 11.57, 48.14, 4468105.752, 5333641.64],
  [3003, 9.19, 45.46, 1514882.592, 5034090.199],
  [3004, 12.5, 41.9, 2312628.765, 4641706.161],
]

/** Check points of UTM zone 33: place, longitude, latitude, easting, northing, convergence in degrees, scale. */
const UTM_33 = [
  ['Bergen', 5.32, 60.39, -32253.597, 6734074.911, -8.435489, 1.00307317],
  ['Oslo', 10.75, 59.91, 262409.732, 6649017.749, -3.678969, 1.00029185],
  ['Kirkenes', 30.05, 69.73, 1076794.365, 7807336.532, 14.156676, 1.00367227],
] as const

describe('UTM zone 33, far outside the zone', () => {
  const system = coordinateSystem('EPSG:25833')
  const { toGrid, toDegrees } = projectionOf(system.definition)

  test.each(UTM_33)('%s: eastings and northings to a millimetre, both ways', (_, lon, lat, easting, northing) => {
    const grid = toGrid(lon, lat)
    expect(Math.abs(grid[0] - easting)).toBeLessThan(0.001)
    expect(Math.abs(grid[1] - northing)).toBeLessThan(0.001)
    const degrees = toDegrees(...grid)
    expect(Math.abs(degrees[0] - lon)).toBeLessThan(1e-9)
    expect(Math.abs(degrees[1] - lat)).toBeLessThan(1e-9)
  })

  test.each(UTM_33)(
    '%s: convergence to 0.001 degrees, scale to 1e-6',
    (_, lon, lat, easting, northing, convergence, scale) => {
      const frame = frameAt(system, [easting, northing])
      expect(Math.abs(frame.convergence * DEGREES - convergence)).toBeLessThan(0.001)
      expect(Math.abs(frame.gridScale - scale)).toBeLessThan(1e-6)
      expect(Math.abs(frame.anchor[0] - lon)).toBeLessThan(3e-8)
      expect(Math.abs(frame.anchor[1] - lat)).toBeLessThan(3e-8)
      expect(Math.abs(utm33Convergence(frame) - convergence)).toBeLessThan(0.001)
    },
  )
})

test.each(PROJ)('EPSG:%i gives the coordinates that PROJ gives', (code, lon, lat, easting, northing) => {
  const grid = projectionOf(coordinateSystem(code).definition).toGrid(lon, lat)
  expect(Math.abs(grid[0] - easting)).toBeLessThan(0.003)
  expect(Math.abs(grid[1] - northing)).toBeLessThan(0.003)
  expect(() => frameAt(coordinateSystem(code), [easting, northing])).not.toThrow()
})

test.each([
  'EPSG:25833',
  'epsg:25833',
  '25833',
  'EPSG::25833',
  'urn:ogc:def:crs:EPSG::25833',
  'urn:ogc:def:crs:EPSG:10.0:25833',
  'https://www.opengis.net/def/crs/EPSG/0/25833',
  'http://www.opengis.net/gml/srs/epsg.xml#25833',
  'urn:ogc:def:crs,crs:EPSG::25833,crs:EPSG::5941',
  'EPSG:25833+5941',
  'urn:ogc:def:crs:EPSG:25833',
  'urn:adv:crs:ETRS89_UTM33*DE_DHHN2016_NH',
])('%s names EPSG:25833', (name) => {
  expect(coordinateSystem(name).name).toBe('EPSG:25833')
})

test('codes that name a known system otherwise', () => {
  const same = [
    [5676, 31466],
    [5677, 31467],
    [5678, 31468],
    [5679, 31469],
    [6539, 2263],
    [7416, 25832],
  ] as const
  for (const [code, known] of same)
    expect(coordinateSystem(code).definition, `EPSG:${code}`).toBe(coordinateSystem(known).definition)
})

test('degrees with latitude first are refused where the system knows its continent', () => {
  for (const crs of ['EPSG:4258', 'EPSG:4937', 'EPSG:5942']) {
    expect(() => frameAtDegrees(coordinateSystem(crs), [10.75, 59.91])).not.toThrow()
    expect(() => frameAtDegrees(coordinateSystem(crs), [59.91, 10.75]), crs).toThrow(
      expect.objectContaining({ code: 'roof/wrong-crs' }),
    )
  }
})

test('degrees are named by OGC:CRS84 and EPSG codes', () => {
  for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'OGC:CRS84', 'EPSG:4326', 4258, 'EPSG:4979']) {
    expect(coordinateSystem(name).geographic).toBe(true)
  }
})

test('a proj4 definition is a coordinate system; +approx is taken out, heights may be in feet', () => {
  const system = coordinateSystem(
    '+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9996 +x_0=1100000 +y_0=6600000 +ellps=GRS80 +approx +vunits=us-ft',
  )
  expect(system.definition).not.toMatch(/approx|vunits/)
  expect(system.heightUnit).toBeCloseTo(0.3048006, 7)
})

test.each(['EPSG:3857', 'urn:ogc:def:crs:EPSG::3857', 'EPSG:900913'])(
  '%s is refused with what to do instead',
  (name) => {
    expect(() => coordinateSystem(name)).toThrow(
      expect.objectContaining({
        code: 'roof/unknown-crs',
        message: expect.stringMatching(/Web Mercator.*EPSG:25833/) as string,
      }),
    )
  },
)

test.each([
  'EPSG:1',
  'EPSG:3857',
  'nowhere',
  '+proj=nonsense',
  '+zone=33',
  '',
  'constructor',
  '+proj=utm +zone=33 +ellps=GRS80 +vunits=smoot',
])('%j is refused as unknown', (name) => {
  expect(() => coordinateSystem(name)).toThrow(expect.objectContaining({ code: 'roof/unknown-crs' }))
})

test('a grid that is not conformal is refused: no similarity makes it metric; nor is that of Mercator read, in which no roof is surveyed', () => {
  for (const definition of [
    '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80',
    '+proj=eqc +lat_ts=0 +ellps=WGS84',
    '+proj=merc +lat_ts=56.5 +ellps=intl',
  ]) {
    expect(() => coordinateSystem(definition)).toThrow(expect.objectContaining({ code: 'roof/unknown-crs' }))
  }
  // Soldner's is near enough at its middle alone.
  const soldner = coordinateSystem('+proj=cass +lat_0=52.4 +lon_0=13.6 +x_0=40000 +y_0=10000 +ellps=bessel')
  const { toGrid } = projectionOf(soldner.definition)
  expect(() => frameAt(soldner, toGrid(13.7, 52.5))).not.toThrow()
  expect(() => frameAt(soldner, toGrid(19.5, 52.5))).toThrow(expect.objectContaining({ code: 'roof/unknown-crs' }))
})

test('coordinates that cannot lie in the system are refused', () => {
  for (const [crs, at] of [
    ['EPSG:25833', [10.75, 59.91]],
    ['EPSG:25832', [262409, 66490170]],
    ['EPSG:7415', [262409, 6649017]],
    ['EPSG:2056', [683186, 247156]],
    ['EPSG:31256', [1e12, 1e12]],
    ['+proj=utm +zone=33 +ellps=GRS80', [1e9, 1e9]],
  ] as const) {
    expect(() => frameAt(coordinateSystem(crs), at), crs).toThrow(InputError)
  }
  expect(() => frameAtDegrees(coordinateSystem('EPSG:4326'), [262409, 6649017])).toThrow(
    expect.objectContaining({ code: 'roof/wrong-crs' }),
  )
})

describe('the local frame', () => {
  const systems = [
    'EPSG:25833',
    'EPSG:5112',
    'EPSG:7415',
    'EPSG:31256',
    'EPSG:2056',
    'EPSG:27700',
    'EPSG:2263',
  ] as const
  const places = {
    'EPSG:25833': [5.32, 60.39],
    'EPSG:5112': [12.4, 65.1],
    'EPSG:7415': [4.37, 52],
    'EPSG:31256': [16.37, 48.2],
    'EPSG:2056': [8.54, 47.37],
    'EPSG:27700': [-3.2, 55.95],
    'EPSG:2263': [-73.98, 40.75],
  } as const

  test.each(systems)('%s: longitude and latitude of a frame point are exact to 1e-9 degrees, near and far', (name) => {
    const system = coordinateSystem(name)
    const { toGrid, toDegrees } = projectionOf(system.definition)
    const [e, n] = toGrid(...(places[name] as unknown as [number, number]))
    const frame = frameAt(system, [Math.round(e), Math.round(n)])
    const revived = { ...frame }
    const local = toLocal(system, frame)
    const offset = fc.double({ min: -8000, max: 8000, noNaN: true })
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(1, 0.05), (de, dn, share) => {
        const at = [frame.origin[0] + de * share, frame.origin[1] + dn * share] as const
        const exact = toDegrees(...at)
        for (const given of [frame, revived]) {
          const found = toLonLat(given, local(...at))
          expect(Math.abs(found[0] - exact[0])).toBeLessThan(1e-9)
          expect(Math.abs(found[1] - exact[1])).toBeLessThan(1e-9)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('x is true east and y true north, in true metres: 100 m on the ellipsoid', () => {
    // Metres in a degree at 60.39 north, WGS 84 (series of the meridian arc and the parallel).
    const phi = 60.39 / DEGREES
    const north = 111132.954 - 559.822 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi)
    const east = 111412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi)
    for (const name of ['EPSG:25832', 'EPSG:25833', 'EPSG:5105', 'EPSG:32633']) {
      const system = coordinateSystem(name)
      const { toGrid } = projectionOf(system.definition)
      const frame = frameAt(system, toGrid(5.32, 60.39))
      const local = toLocal(system, frame)
      const n = local(...toGrid(5.32, 60.39 + 100 / north))
      expect(Math.abs(n[0])).toBeLessThan(0.002)
      expect(Math.abs(n[1] - 100)).toBeLessThan(0.002)
      const e = local(...toGrid(5.32 + 100 / east, 60.39))
      expect(Math.abs(e[0] - 100)).toBeLessThan(0.002)
      expect(Math.abs(e[1])).toBeLessThan(0.002)
    }
  })
})

test('the convergence of UTM 33 is a number everywhere on earth, near that of the sphere', () => {
  for (let lon = -180; lon <= 180; lon += 2.5) {
    for (const lat of [-60, -33.9, -1.3, 0.5, 1.35, 20, 45.5, 59.91, 80]) {
      const away = (((lon - 15 + 540) % 360) - 180) / DEGREES
      const ofSphere = Math.atan2(Math.sin(away) * Math.sin(lat / DEGREES), Math.cos(away)) * DEGREES
      const turned = utm33Convergence(frameAtDegrees(coordinateSystem('EPSG:4326'), [lon, lat])) - ofSphere
      expect(Math.abs(((turned + 540) % 360) - 180), `${lon} ${lat}`).toBeLessThan(1)
    }
  }
})

test('one frame to another without a projection: as through it, to 0.1 mm at 1 km and a centimetre or two at 10 km', () => {
  const system = coordinateSystem('EPSG:4326')
  const place = fc.record({
    lon: fc.double({ min: -179, max: 179, noNaN: true }),
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    metres: fc.constantFrom(3, 100, 1000, 10_000),
    x: fc.double({ min: -50, max: 50, noNaN: true }),
    y: fc.double({ min: -50, max: 50, noNaN: true }),
  })
  fc.assert(
    fc.property(place, ({ lon, lat, bearing, metres, x, y }) => {
      const to = frameAtDegrees(system, [lon, lat])
      const [fromLon, fromLat] = toLonLat(to, [metres * Math.sin(bearing), metres * Math.cos(bearing)])
      const from = frameAtDegrees(system, [fromLon, fromLat])
      const projected = projectionOf(to.definition).toGrid(...toLonLat(from, [x, y]))
      const [east, north] = betweenFrames(from, to)([x, y])
      expect(Math.hypot(east - projected[0], north - projected[1])).toBeLessThan(
        // Left out are terms of the third order: s³ tan²(latitude) / 24 R² of the method, s³ / 6 R² of the plane.
        metres > 1000 ? 6e-3 * (1 + Math.tan((lat * Math.PI) / 180) ** 2) : 1e-4,
      )
    }),
    { numRuns: 300 },
  )
})
