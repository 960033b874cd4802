import { expect, test } from 'vitest'
import { InputError, coveredRoof, measureRoof, type RoofMeasures } from '../../src/index.ts'
import { facadeSummary, facadeSummaryRecord, roofSummary, roofSummaryRecord } from '../../src/summary.ts'
import { fileOf, HOSTILE } from '../hostile-roofs.ts'
import { parseRoof } from '../roof-of-json.ts'

/** Seconds that any of these may take on a machine that has other things to do; alone each takes less than two. */
const GENEROUS = 10

/** Null where the file is refused: that is tested elsewhere. */
function measuresOf(json: unknown): RoofMeasures | null {
  try {
    return measureRoof(parseRoof(json), { coveredRoof })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return null
  }
}

/** Numbers become null in JSON where they are none: those that may be null are told from them by asking the value itself. */
function notFinite(value: unknown, path = '$'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => notFinite(item, `${path}.${key}`))
}

test.each(Object.keys(HOSTILE))('%s: summed in time, without a number that is none', (kind) => {
  const measures = measuresOf(JSON.parse(JSON.stringify(fileOf(HOSTILE[kind]!(2000)))) as unknown)
  if (measures === null || measures.buildings.length === 0) return
  const start = performance.now()
  const record = [roofSummaryRecord(roofSummary(measures)), facadeSummaryRecord(facadeSummary(measures))]
  expect((performance.now() - start) / 1000).toBeLessThan(GENEROUS)
  expect(notFinite(record)).toEqual([])
})
