import { expect, test } from 'vitest'
import { DEFAULT_ACCURACY, knownAccuracy } from '../src/accuracy.ts'
import { parseRoof } from '../src/index.ts'
import { fixture, readJson } from './scan-cases.ts'

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
