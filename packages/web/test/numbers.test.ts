import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../geometry/test/rounds.ts'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import type { Page } from 'playwright-core'
import { answered, FIXTURES, give, savable, saved, webPage } from './browser.ts'
import { answer, commandOf, compared, difference, expectNumbersOf, RECORDS } from './compared.ts'

/* A scan and a roof whose readers the page loads; `stress/all-numbers.test.ts` has every file of `fixtures/`. */
const SCANS = ['scan-usdz/sloped-wall.usdz']
const ROOFS = ['roof-formats/roof-3.gml']

/** A property, and in `pnpm test:long` each of them. */
const [WHOLE, ...OTHERS] = globSync('project-*/project.json', { cwd: FIXTURES })
  .toSorted()
  .map((path) => join(FIXTURES, path, '..'))

describe.skipIf(NO_BROWSER)('numbers and drawings of the page (skipped where there is no browser)', () => {
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

  describe('of a property', () => {
    let page: Page
    // What the tests change they put back, but for the last.
    beforeAll(async () => {
      ;({ page } = await web.open())
      await give(page, WHOLE!)
    })
    afterAll(() => page.context().close())

    const speak = async (lang: 'nb' | 'en'): Promise<void> => {
      await page.keyboard.press('Escape')
      await page.click('header [popovertarget=settings]')
      await page.selectOption('[name=lang]', lang)
      await answered(page)
      await page.keyboard.press('Escape')
    }

    test('views and 3D models are those of the command line, byte for byte', async () => {
      const drafts = mkdtempSync(join(tmpdir(), 'views-'))
      for (const [label, file, ...command] of [
        ['Huset (SVG)', 'a.svg', 'roof', 'view', join(WHOLE!, 'roof.json'), '--include-matrikkel'],
        ['3D-modell, huset (GLB)', 'b.glb', 'roof', 'view', join(WHOLE!, 'roof.json'), '--include-matrikkel'],
        ['3D-modell, rom (IFC)', 'rooms.ifc', 'measurements', join(WHOLE!, 'scan')],
        ['3D-modell, tak (IFC)', 'roof.ifc', 'roof', join(WHOLE!, 'roof.json'), '--include-matrikkel'],
        ['Etasjen åpnet, 2. etasje (SVG)', 'c.svg', 'floorplan', join(WHOLE!, 'scan'), '--story', '1', '--view'],
        ['3D-modell, 2. etasje (GLB)', 'd.glb', 'floorplan', join(WHOLE!, 'scan'), '--story', '1', '--view'],
      ] as const) {
        const path = join(drafts, file)
        await answer(...command, '--lang', 'nb', '-o', path)
        expect(difference(await saved(page, label), readFileSync(path, 'utf8')), label).toBe('none')
      }
      rmSync(drafts, { recursive: true })
    })

    test('tables and sheets are those of the command line, byte for byte', async () => {
      for (const label of Object.keys(RECORDS) as (keyof typeof RECORDS)[]) {
        const path = join(WHOLE!, ['measurements', 'floorplan'].includes(RECORDS[label][0]) ? 'scan' : 'roof.json')
        expect(await compared(page, label, path), label).toBe('none')
      }
    })

    // The page and the command write a report by the same modules.
    test('the report is that of the command line, byte for byte, in both languages', async () => {
      for (const folder of [WHOLE!, ...OTHERS.slice(0, rounds(0, Infinity))]) {
        if (folder !== WHOLE) await give(page, folder)
        expect(difference(await saved(page, 'Rapport (HTML)'), await answer('report', folder, '--lang', 'nb'))).toBe(
          'none',
        )
        await speak('en')
        expect(difference(await saved(page, 'Report (HTML)'), await answer('report', folder, '--lang', 'en'))).toBe(
          'none',
        )
        await speak('nb')
      }
    })

    test('another rule and another overhang give what the command line gives with them', async () => {
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
      expect(rooms).toBe(await answer(...commandOf('Rom (JSON)', join(WHOLE!, 'scan')), '--rule', 'NS3420-T:2015'))
      const inside = await saved(page, 'Yttervegger (JSON)')
      expect(inside).not.toBe(walls)
      expect(inside).toBe(
        await answer(...commandOf('Yttervegger (JSON)', join(WHOLE!, 'roof.json')), '--eaves-overhang', '0.5'),
      )
      expect(await savable(page)).toContain('Rapport (HTML)')
    })
  })
})
