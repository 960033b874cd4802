import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { epwText, madeWeather } from '../../../geometry/test/solar/weather-files.ts'
import { NO_BROWSER } from '../../../svg/test/chromium.ts'
import { answered, FIXTURES, give, PHONE, reportIn, savable, saved, violations, webPage } from '../browser.ts'
import { answer, difference } from '../compared.ts'

/* Solar modules that are switched on in the settings of the page. */

const HOUSE = join(FIXTURES, 'project-furuveien-12')
const ROOF = join(HOUSE, 'roof.json')

async function switchOn(page: Page): Promise<void> {
  await page.click('header [popovertarget=settings]')
  await page.check('[name=solar]')
  await answered(page)
}

describe.skipIf(NO_BROWSER)('solar modules in the page (skipped where there is no browser)', () => {
  const web = webPage()

  test('are there where they are switched on: section, house and files, those of the command line byte for byte', async () => {
    const { page, said } = await web.open()
    await give(page, HOUSE)
    expect(await reportIn(page).locator('#solar').count()).toBe(0)
    expect((await savable(page)).filter((label) => label.startsWith('Sol'))).toEqual([])
    await switchOn(page)
    await page.selectOption('[name=setbacks]', 'none')
    await answered(page)
    await page.fill('[name=modulePower]', '430')
    await page.press('[name=modulePower]', 'Enter')
    await answered(page)
    await page.keyboard.press('Escape')
    expect(await reportIn(page).locator('#solar').count()).toBe(1)
    expect(await reportIn(page).locator('[data-drawing=house-view] [data-module]').count()).toBeGreaterThan(0)
    const options = ['--setbacks', 'none', '--power', '430', '--lang', 'nb']
    const drafts = mkdtempSync(join(tmpdir(), 'solar-'))
    const files = [
      ['Solplan (SVG)', 'plan.svg', 'solar', 'svg', ROOF, '--marks', 'all'],
      ['3D-modell, huset (GLB)', 'house.glb', 'solar', 'view', ROOF],
    ] as const
    for (const [label, file, ...command] of files) {
      const path = join(drafts, file)
      await answer(...command, '--include-matrikkel', ...options, '-o', path)
      const written = readFileSync(path, 'utf8')
      // The title block of the page has the property that its folder names, which that of a file alone has not.
      if (label === 'Solplan (SVG)')
        expect((await saved(page, label)).match(/data-module=/g)).toHaveLength(
          written.match(/data-module=/g)?.length ?? 0,
        )
      else expect(difference(await saved(page, label), written), label).toBe('none')
    }
    rmSync(drafts, { recursive: true })
    const asked = ['solar', ROOF, '--include-matrikkel', ...options] as const
    const table = await answer(...asked, '--lang', 'en', '--format', 'csv')
    expect(difference(await saved(page, 'Solceller (CSV)'), table)).toBe('none')
    const record = await answer(...asked, '--layout', '--format', 'json')
    expect(difference(await saved(page, 'Solceller (JSON)'), record)).toBe('none')
    const report = await answer('report', HOUSE, '--solar', ...options)
    expect(difference(await saved(page, 'Rapport (HTML)'), report)).toBe('none')
    expect(said).toEqual([])
    await page.context().close()
  })

  test('have energy with a weather file; one that cannot be read is told, and the rest is there', async () => {
    const { page, said } = await web.open()
    const weather = web.put('made.epw', epwText(madeWeather(0.5)))
    await give(page, HOUSE)
    await switchOn(page)
    await page.setInputFiles('[name=weather]', weather)
    await answered(page)
    await page.keyboard.press('Escape')
    expect(await reportIn(page).locator('#solar').textContent()).toContain('Lys og energi')
    const record = await answer(
      'solar',
      ROOF,
      '--include-matrikkel',
      '--weather',
      weather,
      '--layout',
      '--format',
      'json',
    )
    expect(difference(await saved(page, 'Solceller (JSON)'), record)).toBe('none')
    await page.keyboard.press('Escape')
    await page.click('header [popovertarget=settings]')
    await page.setInputFiles('[name=weather]', web.put('not.epw', 'no weather'))
    await answered(page)
    await page.keyboard.press('Escape')
    expect(await page.locator('#faults').textContent()).toContain('not.epw')
    expect(await reportIn(page).locator('#solar').textContent()).not.toContain('Lys og energi')
    expect(said).toEqual([])
    await page.context().close()
  })

  test.each([
    ['a desk', {}],
    ['a phone', PHONE],
  ] as const)('axe finds nothing in their settings on %s', async (_, options) => {
    const { page } = await web.open(options)
    await give(page, ROOF)
    await page.click('header [popovertarget=settings]')
    expect(await page.locator('[name=weather]').isVisible()).toBe(false)
    await page.check('[name=solar]')
    await answered(page)
    expect(await page.locator('[name=weather]').isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })
})
