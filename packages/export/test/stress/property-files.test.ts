import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scanIn, roofAt, TOOLS, drawingFiles } from '../carried-drawings.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const DATA = resolve(ROOT, '../shared/data')

describe('files that a page carries along', () => {
  test.skipIf(!existsSync(DATA))(
    'nor is one of real files (skipped where ../shared/data is not beside the checkout)',
    async () => {
      const real = [
        { scan: scanIn(join(DATA, 'roomplan/apple-house')), roof: null },
        { scan: null, roof: roofAt(join(DATA, 'roof/zurich_half.city.json')) },
      ]
      for (const measured of real)
        for (const { name, least, make } of drawingFiles(measured))
          expect((await make(TOOLS)).length, name).toBeGreaterThanOrEqual(await least())
    },
  )
})
