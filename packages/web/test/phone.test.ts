import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { withSettings } from '../src/faults.ts'
import { answered, FIXTURES, give, PHONE, reportIn, webPage, webSite } from './browser.ts'

const SCAN = join(FIXTURES, 'project-furuveien-12/scan')

const MESSAGES = resolve(import.meta.dirname, '../../geometry/src/messages')

describe('errors in the page', () => {
  test.each(['en', 'nb'] as const)('name its settings, and no option of the command: %s', (lang) => {
    const texts = readdirSync(join(MESSAGES, lang)).flatMap((file) =>
      [...readFileSync(join(MESSAGES, lang, file), 'utf8').matchAll(/'[^'\n]*--[a-z][^'\n]*'/g)].map(([text]) => text),
    )
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts)
      expect(withSettings(text.replaceAll('{example}', 'EPSG:25833'), lang)).not.toMatch(/--[a-z]/)
  })
})

describe.skipIf(NO_BROWSER)('a phone (skipped where there is no browser)', () => {
  const web = webPage()

  test('asks for a file where a finger points, and for a drop where a mouse does', async () => {
    const heading = async (options: typeof PHONE | undefined): Promise<string> => {
      const { page } = await web.open(options)
      const text = await page.locator('#drop h2').innerText()
      await page.context().close()
      return text
    }
    expect(await heading(PHONE)).toBe('Velg en fil')
    expect(await heading(undefined)).toBe('Slipp filer her')
  })

  test('shows within half a second that it works, and then a house by its rooms, with one button that prints', async () => {
    const { page, said } = await web.open(PHONE)
    await page.evaluate(
      `document.querySelector('#files').addEventListener('change', () => { globalThis.chosen = performance.now() }, { capture: true })
      new MutationObserver(() => { globalThis.told ??= performance.now() - globalThis.chosen }).observe(document.body, { attributeFilter: ['data-state'] })`,
    )
    await give(page, join(SCAN, 'bad-1.json'), join(SCAN, 'stue.json'), join(SCAN, 'gang.json'))
    expect(await page.evaluate<number>('globalThis.told')).toBeLessThan(500)
    expect(await reportIn(page).locator('h1').textContent()).toBe('3 rom')
    expect(await reportIn(page).getByRole('button', { name: 'Skriv ut' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Skriv ut' }).count()).toBe(1)
    expect(said).toEqual([])
    await page.context().close()
  })
})

describe.skipIf(NO_BROWSER)('on a web server (skipped where there is no browser)', () => {
  const web = webPage()
  const site = webSite(web)

  test('it is offered to the home screen, and opens and measures without a network', async () => {
    const { page, said } = await web.open()
    await page.goto(`${site.address()}reports.html`)
    await page.evaluate('navigator.serviceWorker.ready')
    await page.waitForFunction('navigator.serviceWorker.controller !== null')
    const cdp = await page.context().newCDPSession(page)
    const { errors, url } = await cdp.send('Page.getAppManifest')
    expect([errors, url]).toEqual([[], `${site.address()}reports.webmanifest`])
    await page.context().setOffline(true)
    await page.reload()
    await page.click('#example')
    await answered(page)
    expect(await reportIn(page).locator('h1').textContent()).toBe('Furuveien 12, 1405 Langhus')
    expect(said.filter((each) => !each.startsWith('asks for http://127.0.0.1'))).toEqual([])
    await page.context().close()
  })
})
