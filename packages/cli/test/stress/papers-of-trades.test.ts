import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { sharedFile } from '../../../geometry/test/shared-data.ts'
import { FIXTURES, paperOf, TRADES } from '../papers.ts'
import { testFolder } from '../reports.ts'

/* The paper of each trade in both languages, and of a real house or city. */

const { path: cwd } = testFolder()

describe.each(Object.entries(TRADES))('the paper of the %s', (_, [command, file, real, choice = []]) => {
  test.each(['en', 'nb'] as const)('has an address and three figures (%s)', async (lang) => {
    await paperOf(cwd, [command[0], join(FIXTURES, file), ...command.slice(1)], lang)
  })

  test.skipIf(!existsSync(sharedFile(real)))(
    'has them of a real file (skipped where ../shared/data is not beside the checkout)',
    async () => {
      await paperOf(cwd, [command[0], sharedFile(real), ...command.slice(1), ...choice], 'nb')
    },
  )
})
