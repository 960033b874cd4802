import { afterAll } from 'vitest'
import { endings } from './after-file.ts'

/* Runs before each test file, also where files share modules. */

afterAll(async () => {
  // In reverse order: what began last ends first.
  for (const end of endings.splice(0).toReversed()) await end()
})
