import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUNDLE_SIZES, bundleSize } from './bundle-sizes.ts'
import { installModules } from './installed.ts'

/* What bundlers take of the libraries, laid out as they are published; `tarballs.test.ts` asks the same of the tarballs. */

const APP = mkdtempSync(join(tmpdir(), 'reports-sizes-'))
afterAll(() => rmSync(APP, { recursive: true, force: true }))
beforeAll(() => installModules(APP))

test.each(BUNDLE_SIZES)('%s: %s stays under %d kB', async (_what, line, most) => {
  expect(await bundleSize(line, APP)).toBeLessThan(most)
})
