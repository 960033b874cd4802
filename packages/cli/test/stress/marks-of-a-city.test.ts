import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SHARED, json, checkRoof } from '../marks-in-files.ts'

const VIENNA = join(SHARED, 'roof/vienna.city.jsonl')

describe('every mark stands in every file: none missing, doubled or different', () => {
  test.skipIf(!existsSync(VIENNA))(
    'three buildings of Vienna (skipped where ../shared/data is not beside the checkout)',
    async () => {
      const { buildings } = await json('roof', VIENNA, '--crs', 'EPSG:31256', '--include-matrikkel')
      const bySize = buildings.toSorted((a: any, b: any) => b.surfaceCount - a.surfaceCount)
      for (const i of [0, 5, 40])
        expect(await checkRoof(VIENNA, '--crs', 'EPSG:31256', '--building', bySize[i].buildingId)).toBeGreaterThan(60)
    },
  )
})
