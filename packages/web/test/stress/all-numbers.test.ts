import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER } from '../../../svg/test/chromium.ts'
import { FIXTURES, webPage } from '../browser.ts'
import { expectNumbersOf } from '../compared.ts'

const below = (pattern: string): string[] => globSync(pattern, { cwd: FIXTURES }).toSorted()

/** Scans and roofs of `fixtures/`, each as a person would give it. */
const SCANS = [...below('*/input.json'), ...below('*/input'), ...below('scan-usdz/*.usdz'), ...below('project-*/scan')]
const ROOFS = [...below('roof-*/*.{json,jsonl,gml}'), ...below('project-*/roof.json')]

test('every fixture with numbers is among those compared', () => {
  const folders = below('*/about.md').map((path) => path.split('/')[0]!)
  const compared = new Set([...SCANS, ...ROOFS].map((path) => path.split('/')[0]!))
  expect(folders.filter((folder) => !compared.has(folder))).toEqual([])
  expect(SCANS.length + ROOFS.length).toBeGreaterThan(30)
})

describe.skipIf(NO_BROWSER)('every number of the page (skipped where there is no browser)', () => {
  const web = webPage()

  test.each([
    ['scans', SCANS, ['Rom (JSON)']],
    ['roofs', ROOFS, ['Tak (JSON)', 'Yttervegger (JSON)']],
  ] as const)('%s: every number is that of the command line, byte for byte', async (_, names, labels) => {
    const { page, said } = await web.open()
    await expectNumbersOf(page, names, labels)
    expect(said).toEqual([])
    await page.context().close()
  })
})
