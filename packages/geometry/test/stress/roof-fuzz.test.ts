import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { measureRoofSurfaces } from '../../src/measure/roof/surfaces.ts'
import { roofRecord } from '../../src/records/roof.ts'
import { sharedLines, sharedText, withSharedData } from '../shared-data.ts'
import { parseRoof } from '../roof-of-json.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures')

/** What bad files put where something else belongs. */
const ODDITIES: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e300,
  -1e300,
  Infinity,
  Number.NaN,
  1e15,
  -99999,
  '',
  'text',
  '__proto__',
  [],
  {},
  [[]],
  [[[]]],
  [0, 0, 0],
  true,
  { type: 'Polygon' },
  Array.from({ length: 40 }, () => 0),
]

/** Places in a value, each as the object and the key to change. */
function placesOf(value: unknown, into: (readonly [holder: Record<string, unknown>, key: string])[] = []): typeof into {
  if (typeof value !== 'object' || value === null) return into
  for (const key of Object.keys(value)) {
    into.push([value as Record<string, unknown>, key])
    placesOf((value as Record<string, unknown>)[key], into)
  }
  return into
}

/** Reads and measures what may be anything: the answer is an `InputError` or a result without NaN. */
function survive(json: unknown, crs: string | undefined): void {
  let record: unknown
  try {
    const roof = parseRoof(json, { crs, ground: 0 })
    record = roofRecord({
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
    record = [record, roof]
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    expect(error.message).not.toMatch(/undefined|\[object/)
    return
  }
  for (const [holder, key] of placesOf(record)) {
    const value = holder[key]
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${key} is ${value}`)
  }
}

function fuzz(name: string, read: () => unknown, runs: number, crs?: string): void {
  test(`${name} with odd values in odd places`, () => {
    const places = placesOf(read()).length
    const change = fc.record({
      place: fc.nat({ max: places - 1 }),
      value: fc.nat({ max: ODDITIES.length - 1 }),
      how: fc.constantFrom('put', 'put', 'delete', 'double'),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const json = read()
        const all = placesOf(json)
        for (const { place, value, how } of changes) {
          const [holder, key] = all[place]!
          if (how === 'delete' && !Array.isArray(holder)) delete holder[key]
          else if (how === 'double' && Array.isArray(holder)) holder.push(holder[Number(key)])
          else holder[key] = structuredClone(ODDITIES[value])
        }
        survive(json, crs)
      }),
      { numRuns: runs },
    )
  })
}

const parseText = (path: string, text: string): unknown =>
  path.endsWith('l')
    ? text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    : JSON.parse(text)

for (const path of [
  'roof-l-house/roof.json',
  'roof-row-house/row.city.json',
  'roof-flat-block/block.city.json',
  'roof-stream/town.city.jsonl',
  'roof-bergen/epsg25833.json',
]) {
  const text = readFileSync(resolve(FIXTURES, path), 'utf8')
  fuzz(path, () => parseText(path, text), 300)
}

withSharedData('real files', () => {
  for (const [path, crs] of [
    ['roof/DH_01_subs.city.json', 'EPSG:7415'],
    ['roof/roofer_subset.city.json', undefined],
    ['roof/fcb_small.city.jsonl', undefined],
  ] as const) {
    fuzz(path, () => (path.endsWith('l') ? sharedLines(path) : (JSON.parse(sharedText(path)) as unknown)), 150, crs)
  }
})

test('any JSON value at all', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.option(fc.constantFrom('EPSG:25833', '+proj=x'), { nil: undefined }), (json, crs) =>
      survive(json, crs),
    ),
    { numRuns: 500 },
  )
})

test('deep nesting', () => {
  let deep: unknown = []
  for (let i = 0; i < 100_000; i += 1) deep = [deep]
  for (const coordinates of [deep, [deep], [[deep]]]) {
    survive(
      {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }],
      },
      undefined,
    )
    survive(
      {
        type: 'CityJSON',
        version: '2.0',
        vertices: [],
        CityObjects: {
          b: {
            type: 'Building',
            geometry: [
              {
                type: 'Solid',
                lod: '2',
                boundaries: coordinates,
                semantics: { surfaces: [{ type: 'RoofSurface' }], values: deep },
              },
            ],
          },
        },
      },
      'EPSG:7415',
    )
  }
})
