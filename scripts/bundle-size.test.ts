import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUNDLE_SIZES, bundleSize } from './bundle-sizes.ts'
import { folderOf, installedIn, linkDependencies } from './installed.ts'
import { writeModules } from './modules.ts'

/* What bundlers take of the libraries, laid out as they are published; `tarballs.test.ts` asks the same of the tarballs. */

const APP = mkdtempSync(join(tmpdir(), 'reports-sizes-'))
afterAll(() => rmSync(APP, { recursive: true, force: true }))

beforeAll(async () => {
  for (const name of ['geometry', 'svg', 'export']) {
    const installed = installedIn(APP, name)
    mkdirSync(installed, { recursive: true })
    await writeModules(folderOf(name), join(installed, 'dist/modules'))
    const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
      readonly publishConfig: object
    }
    writeFileSync(join(installed, 'package.json'), JSON.stringify({ ...manifest, ...manifest.publishConfig }))
    linkDependencies(APP, name)
  }
})

test.each(BUNDLE_SIZES)('%s: %s stays under %d kB', async (_what, line, most) => {
  expect(await bundleSize(line, APP)).toBeLessThan(most)
})
