import { join, resolve } from 'node:path'
import { measureScan, parseScanFiles } from '@reports/geometry'
import type { ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import type { MeasuredProperty, Tools } from '../src/products.ts'
import { embeddedFiles } from '../src/property-files.ts'
import { json, scanIn, roofAt, TOOLS, drawingFiles } from './carried-drawings.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

const PROJECT = join(ROOT, 'fixtures/project-furuveien-12')
const property = { scan: scanIn(join(PROJECT, 'scan')), roof: roofAt(join(PROJECT, 'roof.json')) }

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
