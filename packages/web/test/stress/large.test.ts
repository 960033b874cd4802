import { describe, expect, test } from 'vitest'
import { NO_BROWSER } from '../../../svg/test/chromium.ts'
import { give, webPage } from '../browser.ts'
import { largeCity } from '../large-city.ts'

describe.skipIf(NO_BROWSER)('a large file (skipped where there is no browser)', () => {
  const web = webPage()

  test('20 MB of CityJSON are measured in the worker, and the page stays awake', async () => {
    const { page, said } = await web.open()
    const city = largeCity(20_000_000)
    expect(city.text.length).toBeGreaterThan(20_000_000)
    const path = web.put('large.city.json', city.text)
    // A tick that is late was kept waiting by the page's own work: measuring takes many times as long.
    await page.evaluate(
      `globalThis.longest = 0; { let last = performance.now(); setInterval(() => { const now = performance.now(); globalThis.longest = Math.max(globalThis.longest, now - last); last = now }, 20) }
      globalThis.told = []
      new MutationObserver(() => globalThis.told.push([document.querySelector('#status').textContent, document.querySelector('#progress').position])).observe(document.querySelector('#status'), { childList: true })`,
    )
    const began = performance.now()
    await give(page, path)
    // The map of the city is there before it is measured.
    expect(await page.getAttribute('body', 'data-state')).toBe('map')
    await page.waitForSelector('body:not(.is-measuring)')
    const took = performance.now() - began
    expect(await page.locator('#status').textContent()).toMatch(
      new RegExp(`^${city.houses} bygninger · ${2 * city.houses} takflater`),
    )
    expect(await page.evaluate<number>('globalThis.longest')).toBeLessThan(took / 3)
    // How far it is, by the megabytes that are read, and then what it does.
    const told = await page.evaluate<[text: string, position: number][]>('globalThis.told')
    const reading = told.filter(([text]) => /^Leser \d+,\d av 2\d,\d MB$/.test(text)).map(([, position]) => position)
    expect(reading.length).toBeGreaterThan(10)
    expect(reading.every((position, i) => position >= (reading[i - 1] ?? 0) && position <= 1)).toBe(true)
    expect(told.slice(-2).map(([text]) => text.split(' ').at(0))).toEqual(['Måler', String(city.houses)])
    expect(said).toEqual([])
    await page.context().close()
  })
})
