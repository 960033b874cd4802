import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MODULE, turntableModule } from './turntable-script.ts'

test('the turntable of reports is the one of its sources: node --conditions=@reports/source scripts/turntable-script.ts', async () => {
  expect(readFileSync(MODULE, 'utf8')).toBe(await turntableModule())
})
