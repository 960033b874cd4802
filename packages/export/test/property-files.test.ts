import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { coveredRoof, measureRoof, measureScan, parseScanFiles } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import type { MeasuredProperty, Tools } from '../src/products.ts'
import { embeddedFiles, reportedFiles, type ThingFile } from '../src/property-files.ts'
import { parseRoof } from '../../geometry/test/roof-of-json.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DATA = resolve(ROOT, '../shared/data')
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function scanIn(folder: string): ScanMeasures {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return measureScan(parseScanFiles(names.map((name) => ({ name, json: json(join(folder, name)) }))))
}

const roofAt = (path: string): RoofMeasures => measureRoof(parseRoof(json(path)), { coveredRoof })

const PROJECT = join(ROOT, 'fixtures/project-furuveien-12')
const property = { scan: scanIn(join(PROJECT, 'scan')), roof: roofAt(join(PROJECT, 'roof.json')) }

const noFont = () => Promise.reject(new Error('no font'))
const TOOLS: Tools = { font: noFont, bold: noFont }

const drawingFiles = (measured: MeasuredProperty): readonly ThingFile[] =>
  reportedFiles('page', measured, { lang: 'nb', includeMatrikkel: true, marks: 'all' }).filter(
    ({ format }) => format === 'svg',
  )

/** A scan whose rooms stand many times over each other. */
const timesOver = (scan: ScanMeasures, times: number): ScanMeasures => ({
  ...scan,
  rooms: Array.from({ length: times }, (_, copy) =>
    scan.rooms.map((room) => ({ ...room, id: `${room.id}-${copy}` })),
  ).flat(),
})

const cases: readonly (readonly [string, MeasuredProperty])[] = [
  ['a house', property],
  [
    'a curved wall',
    {
      scan: measureScan(
        parseScanFiles([{ name: 'a.json', json: json(join(ROOT, 'fixtures/scan-curved-wall/input.json')) }]),
      ),
      roof: null,
    },
  ],
  ['a flat block', { scan: null, roof: roofAt(join(ROOT, 'fixtures/roof-flat-block/roof.json')) }],
  ['rooms over each other', { scan: timesOver(property.scan, 3), roof: null }],
]

describe('files that a page carries along', () => {
  test.each(cases)('%s: no drawing is shorter than it is said to be at least', async (_, measured) => {
    for (const { name, least, make } of drawingFiles(measured)) {
      expect(await least(), name).toBeGreaterThan(0)
      expect((await make(TOOLS)).length, name).toBeGreaterThanOrEqual(await least())
    }
  })

  test.skipIf(!existsSync(DATA))('nor is one of real files (skipped where ../shared/data is missing)', async () => {
    const real = [
      { scan: scanIn(join(DATA, 'roomplan/apple-house')), roof: null },
      { scan: null, roof: roofAt(join(DATA, 'roof/zurich_half.city.json')) },
    ]
    for (const measured of real)
      for (const { name, least, make } of drawingFiles(measured))
        expect((await make(TOOLS)).length, name).toBeGreaterThanOrEqual(await least())
  })

  test('of a house all, as what they are', async () => {
    const files = drawingFiles(property)
    const embedded = await embeddedFiles(files, TOOLS)
    expect(embedded.map(({ fileName }) => fileName)).toEqual(files.map(({ name }) => name))
    for (const [i, { href }] of embedded.entries())
      expect(Buffer.from(href.slice(href.indexOf(',') + 1), 'base64').toString()).toBe(await files[i]!.make(TOOLS))
  })

  test('what is sure to be too large is not drawn to see that', async () => {
    const asked: string[] = []
    const files = drawingFiles({ scan: timesOver(property.scan, 40), roof: null })
    const watched = files.map((file) => ({
      ...file,
      make: (tools: Tools) => (asked.push(file.name), file.make(tools)),
    }))
    expect(await embeddedFiles(watched, TOOLS)).toEqual([])
    expect(asked).toEqual([])
  })
})
