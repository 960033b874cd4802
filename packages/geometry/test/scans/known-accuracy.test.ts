import { expect, test } from 'vitest'
import { DEFAULT_ACCURACY, knownAccuracy } from '../../src/accuracy.ts'
import { fixture, readJson } from '../scan-cases.ts'
import { parseRoof } from '../roof-of-json.ts'

test('as registered in a survey, each that is not as usual, absolute', () => {
  const registered = (plan: number | null, height: number | null) => knownAccuracy({ accuracy: { plan, height } })
  expect(registered(0.12, 0.15)).toEqual({ plan: 0.12, height: 0.15, scale: 0, basis: 'registered' })
  expect(registered(0.12, null)).toEqual({ plan: 0.12, height: 0.2, scale: 0, basis: 'partlyRegistered' })
  expect(registered(null, null)).toEqual(DEFAULT_ACCURACY.fkb)
})

/** One square roof of 10 m in CityJSON, written in steps. */
const cityJSON = (transform: object | undefined, crs: string, [x, y]: readonly [number, number], size: number) => ({
  type: 'CityJSON',
  version: '2.0',
  ...(transform === undefined ? {} : { transform }),
  metadata: { referenceSystem: `https://www.opengis.net/def/crs/EPSG/0/${crs}` },
  CityObjects: {
    house: {
      type: 'Building',
      geometry: [
        {
          type: 'MultiSurface',
          lod: '2.2',
          boundaries: [[[0, 1, 2, 3]]],
          semantics: { surfaces: [{ type: 'RoofSurface' }], values: [0] },
        },
      ],
    },
  },
  vertices: [
    [x, y, 3],
    [x + size, y, 3],
    [x + size, y + size, 3],
    [x, y + size, 3],
  ],
})

const accuracyOf = (json: unknown) => knownAccuracy(parseRoof(json, { ground: 0 }).buildings[0]!)!

test('a city model is as certain as its kind, and no more than its steps', () => {
  const [plan, height] = [0.15, 0.1]
  const at = [600_000, 6_600_000] as const
  expect(accuracyOf(cityJSON(undefined, '25833', at, 10))).toEqual(DEFAULT_ACCURACY.city)
  const centimetres = cityJSON({ scale: [0.01, 0.01, 0.01], translate: [...at, 0] }, '25833', [0, 0], 1000)
  // 1 cm / sqrt(12) = 2.89 mm, but for the scale of the grid.
  expect(Math.sqrt(accuracyOf(centimetres).plan ** 2 - plan ** 2)).toBeCloseTo(0.002887, 5)
  expect(Math.sqrt(accuracyOf(centimetres).height ** 2 - height ** 2)).toBeCloseTo(0.002887, 5)
  const metres = cityJSON({ scale: [1, 1, 1], translate: [...at, 0] }, '25833', [0, 0], 10)
  expect(Math.sqrt(accuracyOf(metres).height ** 2 - height ** 2)).toBeCloseTo(1 / Math.sqrt(12), 6)
  const degrees = cityJSON({ scale: [1e-7, 1e-7, 0.001], translate: [10, 60, 0] }, '4979', [0, 0], 1000)
  // Seven decimals of a degree: 11 mm, of which 3.2 mm.
  expect(Math.sqrt(accuracyOf(degrees).plan ** 2 - plan ** 2)).toBeCloseTo(0.0032, 4)
})

test('a roof file may come from anywhere', () => {
  const [building] = parseRoof(readJson(fixture('roof-l-house/roof.json'))).buildings
  expect(knownAccuracy(building!)).toBeNull()
})

const roofFile = (accuracy: unknown, [x, y]: readonly [number, number] = [10.7512346, 59.9123457]) => ({
  type: 'FeatureCollection',
  accuracy,
  buildings: [{ buildingId: 'house', groundAltitude: 0 }],
  features: [
    {
      type: 'Feature',
      properties: { surfaceId: 's' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [x, y, 3],
            [x + 0.0002, y, 3],
            [x + 0.0002, y + 0.0001, 3],
            [x, y + 0.0001, 3],
          ].map(([lon, lat, z]) => [Number(lon!.toFixed(7)), Number(lat!.toFixed(7)), z]),
        ],
      },
    },
  ],
})

test('a roof file that says how certain it is is believed, and is no more certain than its decimals of degrees', () => {
  const stated = accuracyOf(roofFile({ plan: 0.08, height: 0.05, ground: 0.2 }))
  expect(stated).toMatchObject({ height: 0.05, scale: 0, ground: 0.2, basis: 'stated' })
  // Seven decimals of a degree are 11.1 mm of latitude: 3.2 mm beside the 8 cm.
  expect(Math.sqrt(stated.plan ** 2 - 0.08 ** 2)).toBeCloseTo(0.0032, 4)
  const coarse = accuracyOf(roofFile({ plan: 0, height: 0 }, [10.75, 59.91]))
  // Four decimals: a thousand times as coarse.
  expect(coarse.plan).toBeCloseTo(3.2, 1)
  expect(accuracyOf(roofFile({ plan: 0.1, height: 0.1, scale: 0.002 }))).toMatchObject({ scale: 0.002 })
  expect(accuracyOf(roofFile(null))).toBeNull()
})

test.each([
  ['0.1', 'file/wrong-type', '$.accuracy'],
  [{ plan: 0.1 }, 'file/bad-number', '$.accuracy.height'],
  [{ plan: '0.1', height: 0.1 }, 'file/bad-number', '$.accuracy.plan'],
  [{ plan: -0.1, height: 0.1 }, 'file/bad-number', '$.accuracy.plan'],
  [{ plan: 0.1, height: Infinity }, 'file/bad-number', '$.accuracy.height'],
  [{ plan: 0.1, height: 0.1, scale: 2 }, 'file/bad-number', '$.accuracy.scale'],
  [{ plan: 0.1, height: 0.1, heigth: 0.1 }, 'file/wrong-type', '$.accuracy.heigth'],
])('the accuracy %j of a roof file is none: %s', (accuracy, code, path) => {
  expect(() => parseRoof(roofFile(accuracy))).toThrow(expect.objectContaining({ code, path }))
})
