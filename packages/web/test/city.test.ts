import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { fitted, panned, pointAt, zoomed } from '../src/map/viewport.ts'
import { answered, PHONE, reportIn, savable, violations, webPage } from './browser.ts'
import { cityOf } from './large-city.ts'

/* A file of many houses: the map that it opens as, and the report of some of them. */

const HOUSES = 844

/** Houses are 40 m apart, 200 in a row. */
const street = (house: number): string => `Møllegata ${house + 1}`

async function giveCity(page: Page, path: string): Promise<void> {
  await page.setInputFiles('#files', path)
  await page.waitForSelector('body[data-state=map]:not(.is-measuring)')
}

const picked = (page: Page): Promise<string[]> => page.locator('#city-picked li span').allTextContents()

const title = (page: Page): Promise<string | null> => reportIn(page).locator('h1').textContent()

describe('what is seen of a map', () => {
  const size = { width: 800, height: 600 }
  const whole = fitted({ minX: -100, minY: 0, maxX: 300, maxY: 200 }, size)

  test('all of it fits in, its middle in the middle', () => {
    expect(pointAt(whole, size, 400, 300)).toEqual([100, 100])
    const [left, top] = pointAt(whole, size, 0, 0)
    expect(left).toBeLessThan(-100)
    expect(top).toBeGreaterThan(200)
  })

  test('what a finger holds stays below it, whether it drags or enlarges', () => {
    const before = pointAt(whole, size, 120, 450)
    const larger = zoomed(whole, size, whole, 3, 120, 450)
    expect(larger.scale).toBeCloseTo(whole.scale * 3, 9)
    for (const [i, value] of pointAt(larger, size, 120, 450).entries()) expect(value).toBeCloseTo(before[i]!, 9)
    const moved = panned(larger, 30, -20)
    for (const [i, value] of pointAt(moved, size, 150, 430).entries()) expect(value).toBeCloseTo(before[i]!, 9)
  })
})

describe.skipIf(NO_BROWSER)('a city (skipped where there is no browser)', () => {
  const web = webPage()
  const file = (): string => web.put('by.city.json', cityOf(HOUSES, street))

  test('opens as a map with the sums of the whole file; the report is of what was picked', async () => {
    const { page, said } = await web.open()
    await giveCity(page, file())
    expect(await page.locator('#city-heading').textContent()).toBe(`${HOUSES} bygninger`)
    const whole = (await page.locator('#city-sums').textContent())!
    expect(whole).toContain(`målt: ${HOUSES} bygninger · ${2 * HOUSES} takflater`)
    expect(await page.locator('#report').isVisible()).toBe(false)
    expect(await page.locator('#city-report').isDisabled()).toBe(true)
    expect(await savable(page)).toContain('Takflater (CSV)')

    // By search: typed, picked, opened. The name as it is written comes before those that begin with it.
    await page.fill('#city-search', 'mollegata 12')
    expect((await page.locator('#city-found button').allTextContents())[0]).toMatch(/^Møllegata 12 · \d+,\d m²$/)
    await page.press('#city-search', 'Enter')
    expect(await picked(page)).toHaveLength(1)
    await page.press('#city-search', 'Enter')
    await answered(page)
    await page.waitForSelector('body[data-state=shown]')
    expect(await title(page)).toBe('Møllegata 12')
    expect(await page.locator('#status').textContent()).toMatch(/^1 bygning · 2 takflater/)
    expect(await savable(page)).toContain('Takplan (SVG)')

    // A person names it, as any other property; the next one is another.
    await page.click('header [popovertarget=details]')
    await page.fill('[name=street]', 'Storgata 7')
    await page.press('[name=street]', 'Enter')
    await expect.poll(() => title(page)).toBe('Storgata 7')
    expect(await page.locator('#status').textContent()).toMatch(/^1 bygning · 2 takflater/)
    await page.keyboard.press('Escape')

    // Back, and by click: the house that the search has brought into the middle is picked already; a second click lets it go.
    await page.click('#to-map')
    expect(await page.locator('#city-sums').textContent()).toBe(whole)
    const { width, height } = (await page.locator('#city-map').boundingBox())!
    await page.locator('#city-map').click({ position: { x: width / 2, y: height / 2 } })
    expect(await picked(page)).toEqual([])
    await page.locator('#city-map').click({ position: { x: width / 2, y: height / 2 } })
    await page.fill('#city-search', 'Møllegata 13')
    await page.locator('#city-found button').first().click()
    expect(await picked(page)).toHaveLength(2)
    await page.click('#city-report')
    await page.waitForSelector('body[data-state=shown]')
    await answered(page)
    expect(await title(page)).toBe('Møllegata 12, Møllegata 13')
    expect(said).toEqual([])
    await page.context().close()
  })

  test('a building that is not there is told, and a setting keeps what was picked', async () => {
    const { page } = await web.open()
    await giveCity(page, file())
    await page.fill('#city-search', 'Storgata')
    expect(await page.locator('#city-found').innerText()).toBe('Ingen bygning heter det, eller står der.')
    await page.fill('#city-search', 'hytte-7')
    await page.press('#city-search', 'Enter')
    expect((await picked(page))[0]).toMatch(/^Møllegata 8 /)
    await page.click('#city-report')
    await page.waitForSelector('body[data-state=shown]')
    await page.click('header [popovertarget=settings]')
    await page.selectOption('[name=lang]', 'en')
    await page.waitForSelector('html[lang=en] body[data-state=shown]:not(.is-measuring)')
    await answered(page)
    await expect.poll(() => reportIn(page).locator('section > h2').allTextContents()).toContain('Roof')
    expect(await title(page)).toBe('Møllegata 8')
    await page.context().close()
  })

  test('a place names the building there, or the nearest within 20 m, which is told', async () => {
    const { page } = await web.open()
    const text = cityOf(HOUSES, street)
    await giveCity(page, web.put('by.city.json', text))
    // The middle of the fifth house in the file's system: its vertices are counted in steps.
    const { vertices, transform } = JSON.parse(text)
    const corners = vertices.slice(4 * (vertices.length / HOUSES), 5 * (vertices.length / HOUSES))
    const middle = [0, 1].map((i) => {
      const all = corners.map((corner: number[]) => corner[i]! * transform.scale[i] + transform.translate[i])
      return (Math.min(...all) + Math.max(...all)) / 2
    })
    await page.fill('#city-search', middle.join(','))
    await expect.poll(() => page.locator('#city-found').innerText()).toMatch(/^Møllegata 5 · /)
    const beside = [middle[0]!, middle[1]! - 15]
    await page.fill('#city-search', beside.join(','))
    await expect
      .poll(() => page.locator('#city-found').innerText())
      .toMatch(/^Nærmest, \d+,\d m fra stedet:\s+Møllegata 5 · /)
    await page.fill('#city-search', '3.1,4.1')
    await expect.poll(() => page.locator('#city-found').innerText()).toMatch(/^Ingen bygning/)
    await page.context().close()
  })

  test('the keyboard does it all: search, arrows, pick, report, back', async () => {
    const { page } = await web.open()
    await giveCity(page, file())
    const focused = (): Promise<string> =>
      page.evaluate('document.activeElement.id || document.activeElement.textContent')
    for (let i = 0; i < 12 && (await focused()) !== 'city-search'; i += 1) await page.keyboard.press('Tab')
    expect(await focused()).toBe('city-search')
    await page.keyboard.type('Møllegata 1')
    await page.keyboard.press('Enter')
    for (let i = 0; i < 30 && (await focused()) !== 'city-map'; i += 1) await page.keyboard.press('Tab')
    expect(await focused()).toBe('city-map')
    // From house to house: the next in the row, and the one behind it.
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('#city-said').textContent()).toMatch(/^Møllegata 2 /)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.locator('#city-said').textContent()).toMatch(/^Møllegata 202 /)
    await page.keyboard.press('Enter')
    expect(await picked(page)).toHaveLength(2)
    for (let i = 0; i < 30 && !(await focused()).startsWith('city-report'); i += 1)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('body[data-state=shown]')
    await answered(page)
    expect(await title(page)).toBe('Møllegata 1, Møllegata 202')
    await page.locator('#to-map').focus()
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('city-search')
    await page.context().close()
  })

  test.each([
    ['a desk', {}],
    ['a phone', PHONE],
  ] as const)('axe finds nothing on %s, and nothing is wider than it', async (_, options) => {
    const { page } = await web.open(options)
    await giveCity(page, file())
    expect(await violations(page)).toEqual([])
    await page.fill('#city-search', 'Møllegata 1')
    await page.press('#city-search', 'Enter')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('innerWidth >= document.documentElement.scrollWidth')).toBe(true)
    expect(await page.locator('#city-report').isVisible()).toBe(true)
    await page.context().close()
  })

  test('as many buildings as a property has open as a report', async () => {
    const { page } = await web.open()
    await page.setInputFiles('#files', web.put('tun.city.json', cityOf(5)))
    await answered(page)
    expect(await page.getAttribute('body', 'data-state')).toBe('shown')
    await page.context().close()
  })
})
