import { describe, expect, test } from 'vitest'
import { CHROMIUM, give, webPage } from './browser.ts'
import { largeCity } from './large-city.ts'

describe.skipIf(CHROMIUM === undefined)('a large file (skipped where Chromium is not installed)', () => {
  const web = webPage()

  test('20 MB of CityJSON are measured in the worker, and the page stays awake', async () => {
    const { page, said } = await web.open()
    const { text, houses } = largeCity(20_000_000)
    expect(text.length).toBeGreaterThan(20_000_000)
    const path = web.put('large.city.json', text)
    // A tick that is late was kept waiting by the page's own work: measuring takes many times as long.
    await page.evaluate(
      `globalThis.longest = 0; { let last = performance.now(); setInterval(() => { const now = performance.now(); globalThis.longest = Math.max(globalThis.longest, now - last); last = now }, 20) }`,
    )
    const began = performance.now()
    await give(page, path)
    const took = performance.now() - began
    expect(await page.locator('#status').textContent()).toMatch(
      new RegExp(`^${houses} bygninger · ${2 * houses} takflater`),
    )
    expect(await page.evaluate<number>('globalThis.longest')).toBeLessThan(took / 3)
    expect(said).toEqual([])
    await page.context().close()
  })
})
