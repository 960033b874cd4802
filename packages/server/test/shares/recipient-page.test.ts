import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, startedBrowser } from '../../../svg/test/chromium.ts'
import { coveredAt, WIDTHS } from '../../../svg/test/legible.ts'
import {
  expectOpenToAll,
  givePin,
  openReport,
  openTab,
  startShared,
  violations,
  wrongPin,
  type Link,
  type SharedService,
} from '../recipient-browser.ts'

const lit = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('.lit')].map((e) => e.getAttribute('data-ref') ?? e.getAttribute('data-id') ?? e.getAttribute('data-room-id'))",
  )

const isInside = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('innerWidth >= document.documentElement.scrollWidth')

const arePhotosThere = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('[...document.images].every((image) => image.complete && image.naturalWidth > 0)')

/** Scrolls through the page: photos come when they are seen. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate("document.querySelectorAll('details.folded').forEach((each) => { each.open = true })")
  for (const image of await page.locator('.photo img').all()) await image.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate('[...document.images].every((image) => image.complete)')).toBe(true)
}

describe.skipIf(NO_BROWSER)('what a recipient sees (skipped where there is no browser)', () => {
  let browser: Browser
  let service: SharedService
  let link: Link
  beforeAll(async () => {
    browser = await startedBrowser()
    service = await startShared()
    link = await service.share()
  })

  test.each([
    ['a desk', [{ width: 1280, height: 900 }]],
    // From one that is usual to the smallest, on which the way goes on.
    [
      'a phone',
      [
        { width: 375, height: 812 },
        { width: 360, height: 640 },
      ],
    ],
  ] as const)('from the link to the report and out again, on %s', async (_, [viewport, ...smaller]) => {
    const { page, said } = await openTab(browser, link.url, { viewport })
    const expectInside = async (): Promise<void> => {
      await page.setViewportSize(viewport)
      expect(await isInside(page)).toBe(true)
      for (const size of smaller) {
        await page.setViewportSize(size)
        expect(await isInside(page), `${size.width} px`).toBe(true)
      }
    }
    await page.goto(link.url)
    expect(await page.title()).toBe('Delt rapport')
    await expectInside()
    // The field has the focus, for digits, as soon as it is drawn.
    await expect
      .poll(() =>
        page.evaluate(
          "document.activeElement.id + ' ' + document.activeElement.inputMode + ' ' + document.activeElement.autocomplete",
        ),
      )
      .toBe('pin numeric one-time-code')
    expect(said).toEqual([])

    await givePin(page, wrongPin(link))
    const problem = page.getByRole('alert')
    expect(await problem.textContent()).toContain('Feil PIN-kode')
    expect(await page.locator('#pin').getAttribute('aria-describedby')).toBe(await problem.getAttribute('id'))
    expect(await page.locator('#pin').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#pin').inputValue()).toBe('')
    said.length = 0

    // With the keyboard alone.
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('pin')
    await page.keyboard.type(link.pin)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/report?lang=nb')
    expect(await page.locator('h1').textContent()).toBe('Furuveien 12, 1405 Langhus')
    for (const id of ['summary', 'rooms', 'orders', 'room-details', 'roof', 'exterior-walls', 'outside'])
      expect(await page.locator(`section#${id}`).count(), id).toBe(1)
    expect(await page.locator('.bar').textContent()).toContain('8. juni 2026 kl. 14:00')
    // Three views, two floor plans, their areas, a roof plan and a wall plan.
    expect(await page.locator('.pane .large svg').count()).toBe(9)
    await seeAll(page)
    expect(await arePhotosThere(page)).toBe(true)
    expect(await page.locator('.aerial img').count()).toBe(1)
    await expectInside()

    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/report?lang=en')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('.bar').textContent()).toContain('8 June 2026 at 14:00')
    await seeAll(page)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${link.url}?lang=en`)
    expect(await page.title()).toBe('Shared report')
    await page.goto(`${link.url}/report?lang=en`)
    expect(page.url()).toBe(`${link.url}?lang=en`)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('no text of the PIN page or of the report is covered or cut on a phone, a tablet and a desk', async () => {
    const { page } = await openTab(browser, link.url)
    const expectLegible = async (what: string): Promise<void> => {
      for (const width of WIDTHS) expect(await coveredAt(page, width), `${what} at ${width} px`).toEqual([])
    }
    await page.goto(link.url)
    await expectLegible('the form')
    await givePin(page, wrongPin(link))
    await expectLegible('the form after a wrong PIN')
    await givePin(page, link.pin)
    await page.waitForURL('**/report*')
    await expectLegible('the report')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/report?lang=en')
    await expectLegible('the report in English')
    await page.context().close()
  })

  test('a recipient takes tables and drawings along, and finds them in a menu by the keyboard', async () => {
    const { page, said } = await openReport(browser, link)
    await page.locator('.menu > summary').focus()
    await page.keyboard.press('Enter')
    const links = page.locator('.menu a')
    const names = await links.evaluateAll((all) => all.map((each) => each.getAttribute('download')))
    expect(names).toEqual([
      'report.pdf',
      'rooms.csv',
      'surfaces.csv',
      'walls.csv',
      'floor-0.svg',
      'floor-1.svg',
      'roof.svg',
      'walls.svg',
    ])
    const taken = new Map<string, string>()
    for (const [index, name] of names.entries()) {
      const [download] = await Promise.all([page.waitForEvent('download'), links.nth(index).click()])
      expect(download.suggestedFilename()).toBe(name)
      taken.set(name!, readFileSync(await download.path(), 'utf8'))
    }
    const read = async (path: string): Promise<string> =>
      await (await page.context().request.get(`${link.url}/${path}`)).text()
    for (const [name, path] of [
      ['floor-1.svg', 'floorplan?story=1&lang=nb'],
      ['roof.svg', 'roof/svg?lang=nb'],
      ['walls.svg', 'walls/svg?lang=nb'],
    ] as const)
      expect(taken.get(name), name).toBe(await read(path))
    // A line each, below the heading: what the page shows too.
    const { rooms } = JSON.parse(await read('measurements')) as { readonly rooms: readonly unknown[] }
    expect(taken.get('rooms.csv')!.trim().split('\n')).toHaveLength(rooms.length + 1)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('a row lights its place and a place its row, with the pointer and with the keyboard', async () => {
    const { page } = await openReport(browser, link)
    await page.hover('#rooms tbody tr >> nth=3')
    expect(await lit(page)).toEqual(expect.arrayContaining(['room:soverom-1', 'soverom-1']))
    await page.hover('h1')
    expect(await lit(page)).toEqual([])
    await page.locator('.large svg .rp-floor[data-room-id="trapperom"]').dispatchEvent('pointerover')
    expect(await lit(page)).toContain('room:trapperom')
    // The page scrolls to what has the focus: a row that came to lie under a pointer at rest would be lit instead.
    await page.mouse.move(0, 0)
    await page.locator('#rooms tbody tr a >> nth=0').focus()
    expect(await lit(page)).toEqual(expect.arrayContaining(['room:stue', 'stue']))
    await page.context().close()
  })

  test('a photo opens large over the page, by keys too, and closing it leads back', async () => {
    const { page, said } = await openReport(browser, link)
    const viewer = page.locator('dialog')
    await page.locator('#room-1 > summary').click()
    const small = page.locator('#room-details .photo a >> nth=0')
    await small.focus()
    await page.keyboard.press('Enter')
    expect(await viewer.isVisible()).toBe(true)
    const shown = viewer.locator('img')
    expect(await shown.getAttribute('alt')).toContain('Stue')
    await expect.poll(() => page.evaluate("document.querySelector('dialog img').naturalWidth")).toBe(640)
    // Whole and in its own shape.
    expect(await page.evaluate("getComputedStyle(document.querySelector('dialog img')).objectFit")).toBe('contain')
    await page.keyboard.press('ArrowRight')
    expect(await shown.getAttribute('alt')).toContain('Bad 1')
    expect(await viewer.locator('p').textContent()).toContain('2/4')
    await viewer.getByRole('button', { name: 'Forrige' }).click()
    expect(await shown.getAttribute('alt')).toContain('Stue')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await viewer.isVisible()).toBe(false)
    expect(await page.evaluate("document.activeElement.matches('.photo a')")).toBe(true)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('photos that fail are tried again, and a word stands where one never comes', async () => {
    const { page, said } = await openTab(browser, link.url)
    let asked = 0
    await page.route('**/photos/fasade-sor.jpg?width=800', (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 503 }) : route.continue()
    })
    const seen = Promise.withResolvers<void>()
    await page.route('**/roof/photo?*', async (route) => {
      await seen.promise
      await route.fulfill({ status: 404 })
    })
    await page.goto(link.url)
    await givePin(page, link.pin)
    await page.waitForURL('**/report*', { waitUntil: 'domcontentloaded' })
    const aerial = await page.locator('.aerial img').elementHandle()
    seen.resolve()
    await page.locator('#roof').scrollIntoViewIfNeeded()
    await page.getByText('Det finnes ikke flyfoto for dette stedet, eller det kan ikke vises nå.').waitFor()
    // Told again, as where the script begins between a failure and its event.
    await aerial!.dispatchEvent('error')
    // It comes when it is seen.
    await page.locator('#photos').scrollIntoViewIfNeeded()
    await expect
      .poll(() => page.evaluate("document.querySelector('#photos .photo img').naturalWidth"), { timeout: 20_000 })
      .toBe(640)
    expect(asked).toBe(2)
    expect(said.filter((each) => each.includes('Cannot read'))).toEqual([])
    await page.context().close()
  })

  test('without a script everything can be read, and a photo is a link', async () => {
    const { page, said } = await openReport(browser, link, { javaScriptEnabled: false })
    expect(await page.locator('.pane .large > svg').filter({ visible: true }).count()).toBe(9)
    expect(await page.getByText('Fall mot sluk målt til 18 mm').count()).toBe(1)
    const response = await page
      .context()
      .request.get(new URL((await page.locator('.photo a >> nth=0').getAttribute('href'))!, page.url()).href)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await page.waitForURL('**/share/*?lang=nb')
    expect(said.filter((message) => !message.includes('script'))).toEqual([])
    await page.context().close()
  })

  test('without a script and without imagery of the place, words stand where the aerial photo would be', async () => {
    const { page } = await openTab(browser, link.url, { javaScriptEnabled: false })
    await page.route('**/roof/photo?*', (route) => route.fulfill({ status: 404 }))
    await page.goto(link.url)
    await givePin(page, link.pin)
    await page.waitForURL('**/report*')
    const aerial = page.locator('.aerial img')
    expect(await aerial.getAttribute('alt')).toBe('Flyfoto, hvis det finnes for dette stedet')
    // The browser writes them in the room of the picture.
    expect((await aerial.boundingBox())!.width).toBeGreaterThan(200)
    await page.context().close()
  })

  test('prints on A4, less what is for the screen', async () => {
    const { page } = await openReport(browser, link)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [Number(width), Number(height)].map(Math.round).toSorted((a, b) => a - b),
    )
    expect(sizes.length).toBeGreaterThan(3)
    // Views, plans and tables have room for 7 points.
    expect(sizes.length).toBeLessThanOrEqual(13)
    for (const size of sizes) expect(size).toEqual([595, 842])
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.bar', '.top', '.take', 'dialog'])
      expect(await page.locator(part).isVisible(), part).toBe(false)
    await page.context().close()
  })

  // Those of `stress/recipient-looks.test.ts` too: each language in each light and on each width, each light on each width.
  test.each([
    ['nb', 'light', 1280],
    ['nb', 'dark', 375],
  ] as const)(
    'nobody is shut out: form, report and the page of what is gone, %s, %s, %i pixels wide',
    (lang, colorScheme, width) => expectOpenToAll(browser, service, link, { lang, colorScheme, width }),
  )

  test('says how long a link is locked, in words', async () => {
    const locked = await service.share()
    const { page } = await openTab(browser, locked.url)
    await page.goto(locked.url)
    for (let miss = 0; miss < 5; miss += 1) {
      await givePin(page, wrongPin(locked))
      await page.getByRole('alert').waitFor()
    }
    await givePin(page, locked.pin)
    await page.getByText('For mange forsøk med feil kode. Prøv igjen om 1 minutt.').waitFor()
    service.clock.now += 60_000
    await givePin(page, locked.pin)
    await page.waitForURL('**/report*')
    await page.context().close()
  })

  test('a PIN of another form is refused in a sentence', async () => {
    const { page } = await openTab(browser, link.url)
    await page.goto(link.url)
    await page.evaluate("document.querySelector('form').noValidate = true")
    await givePin(page, '12')
    expect(await page.getByRole('alert').textContent()).toBe('PIN-koden består av fire sifre.')
    await page.context().close()
  })
})

test('a property without aerial imagery says so instead of showing a broken picture', async () => {
  const service = await startShared({ tiles: null })
  const link = await service.share()
  const access = await service.app.inject({
    method: 'POST',
    url: `/share/${link.shareId}/access`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ pin: link.pin }),
  })
  const cookie = String(access.headers['set-cookie']).split(';')[0]!
  const { body } = await service.app.inject({ url: `/share/${link.shareId}/report?lang=nb`, headers: { cookie } })
  expect(body).toContain('Det finnes ikke flyfoto for dette stedet.')
  expect(body).not.toContain('roof/photo')
})
