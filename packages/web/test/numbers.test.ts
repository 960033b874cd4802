import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { reports } from '../../cli/test/reports.ts'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { answered, FIXTURES, give, savable, saved, webPage } from './browser.ts'

/** What the command line answers, as a program gets it. */
async function answer(...args: readonly string[]): Promise<string> {
  const { stdout, stderr, code } = await reports([...args, '--quiet'])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return stdout
}

const below = (pattern: string): string[] => globSync(pattern, { cwd: FIXTURES }).toSorted()

/** Scans and roofs of `fixtures/`, each as a person would give it. */
const SCANS = [...below('*/input.json'), ...below('*/input'), ...below('scan-usdz/*.usdz'), ...below('project-*/scan')]
const ROOFS = [...below('roof-*/*.{json,jsonl,gml}'), ...below('project-*/roof.json')]

const RECORDS = {
  'Rom (JSON)': ['measurements', '--format', 'json'],
  'Rom (CSV)': ['measurements', '--format', 'csv'],
  'Tak (JSON)': ['roof', '--include-matrikkel', '--format', 'json'],
  'Takflater (CSV)': ['roof', '--include-matrikkel', '--format', 'csv'],
  'Yttervegger (JSON)': ['walls', '--include-matrikkel', '--format', 'json'],
  'Yttervegger (CSV)': ['walls', '--include-matrikkel', '--format', 'csv'],
  'Plantegning, 1. etasje (SVG)': ['floorplan', '--story', '0', '--lang', 'nb', '--property', 'Furuveien 12'],
  'Takplan (SVG)': ['roof', 'svg', '--include-matrikkel', '--lang', 'nb', '--property', 'Furuveien 12'],
  'Veggplan (SVG)': ['walls', 'svg', '--include-matrikkel', '--lang', 'nb', '--property', 'Furuveien 12'],
} as const satisfies Record<string, readonly [string, ...string[]]>

const commandOf = (label: keyof typeof RECORDS, path: string): string[] => {
  const [command, ...rest] = RECORDS[label]
  return rest[0] === 'svg' ? [command, 'svg', path, ...rest.slice(1)] : [command, path, ...rest]
}

/** How two texts differ, on one line: sheets and pages are long. */
function difference(own: string, theirs: string): string {
  if (own === theirs) return 'none'
  let at = 0
  while (own[at] === theirs[at]) at += 1
  return `${own.slice(at - 40, at + 40)} is not ${theirs.slice(at - 40, at + 40)}`
}

test('every fixture with numbers is among those compared', () => {
  const folders = below('*/about.md').map((path) => path.split('/')[0]!)
  const compared = new Set([...SCANS, ...ROOFS].map((path) => path.split('/')[0]!))
  expect(folders.filter((folder) => !compared.has(folder))).toEqual([])
  expect(SCANS.length + ROOFS.length).toBeGreaterThan(30)
})

describe.skipIf(NO_BROWSER)('numbers and drawings of the page (skipped where there is no browser)', () => {
  const web = webPage()

  const compared = async (page: Page, label: keyof typeof RECORDS, path: string): Promise<string> => {
    const own = await saved(page, label)
    // A drawing that goes to a pipe ends its line; in a file it is alone.
    return difference(
      label.endsWith('(SVG)')
        ? `${own}
`
        : own,
      await answer(...commandOf(label, path)),
    )
  }

  test.each([
    ['scans', SCANS, ['Rom (JSON)']],
    ['roofs', ROOFS, ['Tak (JSON)', 'Yttervegger (JSON)']],
  ] as const)('%s: every number is that of the command line, byte for byte', async (_, names, labels) => {
    const { page, said } = await web.open()
    for (const name of names) {
      const path = join(FIXTURES, name)
      await give(page, path)
      for (const label of labels) expect(await compared(page, label, path), `${label} of ${name}`).toBe('none')
      await page.keyboard.press('Escape')
    }
    expect(said).toEqual([])
    await page.context().close()
  })

  test('views and 3D models are those of the command line, byte for byte', async () => {
    const { page } = await web.open()
    const folder = join(FIXTURES, 'project-furuveien-12')
    const drafts = mkdtempSync(join(tmpdir(), 'views-'))
    await give(page, folder)
    for (const [label, file, ...command] of [
      ['Huset (SVG)', 'a.svg', 'roof', 'view', join(folder, 'roof.json'), '--include-matrikkel'],
      ['3D-modell, huset (GLB)', 'b.glb', 'roof', 'view', join(folder, 'roof.json'), '--include-matrikkel'],
      ['Etasjen åpnet, 2. etasje (SVG)', 'c.svg', 'floorplan', join(folder, 'scan'), '--story', '1', '--view'],
      ['3D-modell, 2. etasje (GLB)', 'd.glb', 'floorplan', join(folder, 'scan'), '--story', '1', '--view'],
    ] as const) {
      const path = join(drafts, file)
      await answer(...command, '--lang', 'nb', '-o', path)
      expect(difference(await saved(page, label), readFileSync(path, 'utf8')), label).toBe('none')
    }
    rmSync(drafts, { recursive: true })
    await page.context().close()
  })

  test('tables and sheets are those of the command line, byte for byte', async () => {
    const { page } = await web.open()
    const folder = join(FIXTURES, 'project-furuveien-12')
    await give(page, folder)
    for (const label of Object.keys(RECORDS) as (keyof typeof RECORDS)[]) {
      const path = join(folder, ['measurements', 'floorplan'].includes(RECORDS[label][0]) ? 'scan' : 'roof.json')
      expect(await compared(page, label, path), label).toBe('none')
    }
    await page.context().close()
  })

  test.each(below('project-*'))(
    '%s: the report of the command line, byte for byte, in both languages',
    async (name) => {
      const { page } = await web.open()
      const folder = join(FIXTURES, name)
      expect(statSync(folder).isDirectory() && existsSync(join(folder, 'project.json')), basename(folder)).toBe(true)
      await give(page, folder)
      expect(difference(await saved(page, 'Rapport (HTML)'), await answer('report', folder, '--lang', 'nb'))).toBe(
        'none',
      )
      await page.keyboard.press('Escape')
      await page.click('header [popovertarget=settings]')
      await page.selectOption('[name=lang]', 'en')
      await answered(page)
      await page.keyboard.press('Escape')
      expect(difference(await saved(page, 'Report (HTML)'), await answer('report', folder, '--lang', 'en'))).toBe(
        'none',
      )
      await page.context().close()
    },
  )

  test('another rule and another overhang give what the command line gives with them', async () => {
    const { page } = await web.open()
    const folder = join(FIXTURES, 'project-furuveien-12')
    await give(page, folder)
    const before = await saved(page, 'Rom (JSON)')
    const walls = await saved(page, 'Yttervegger (JSON)')
    await page.keyboard.press('Escape')
    await page.click('header [popovertarget=settings]')
    await page.selectOption('[name=rule]', 'NS3420-T:2015')
    await answered(page)
    await page.fill('[name=eavesOverhang]', '0.5')
    await page.press('[name=eavesOverhang]', 'Enter')
    await answered(page)
    await page.keyboard.press('Escape')
    const rooms = await saved(page, 'Rom (JSON)')
    expect(rooms).not.toBe(before)
    expect(rooms).toBe(await answer(...commandOf('Rom (JSON)', join(folder, 'scan')), '--rule', 'NS3420-T:2015'))
    const inside = await saved(page, 'Yttervegger (JSON)')
    expect(inside).not.toBe(walls)
    expect(inside).toBe(
      await answer(...commandOf('Yttervegger (JSON)', join(folder, 'roof.json')), '--eaves-overhang', '0.5'),
    )
    expect(await savable(page)).toContain('Rapport (HTML)')
    await page.context().close()
  })
})
