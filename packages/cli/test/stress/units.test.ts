import { test } from 'vitest'
import { expectOneSystem, readIn } from '../units-of-files.ts'

/* `results/units.test.ts` reads each file in the other language. */

test.each(readIn(true))('%s has units of one system alone (%s)', { timeout: 60_000 }, (_, lang, args, file) =>
  expectOneSystem(lang, args, file),
)
