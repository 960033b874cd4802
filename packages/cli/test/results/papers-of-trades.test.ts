import { join } from 'node:path'
import { test } from 'vitest'
import { FIXTURES, paperOf, TRADES } from '../papers.ts'
import { testFolder } from '../reports.ts'

/* Each trade's paper in one of both languages; the other language and real files are in stress/. */

const { path: cwd } = testFolder()

test.each(
  Object.entries(TRADES).map(
    ([trade, [command, file]], i) => ({ trade, command, file, lang: i % 2 === 0 ? 'nb' : 'en' }) as const,
  ),
)('the paper of the $trade has an address and three figures ($lang)', async ({ command, file, lang }) => {
  await paperOf(cwd, [command[0], join(FIXTURES, file), ...command.slice(1)], lang)
})
