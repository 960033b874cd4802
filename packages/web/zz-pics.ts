import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
const [root, html, out] = process.argv.slice(2) as [string, string, string]
const { startedBrowser } = await import(`${root}/packages/svg/test/chromium.ts`)
const browser = await startedBrowser()
const HOUSE = '/work/shared/data/roomplan/apple-house'
const house = readdirSync(HOUSE).filter((n) => n.endsWith('.json')).map((n) => join(HOUSE, n))
const sizes = { 375: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }, 1280: { viewport: { width: 1280, height: 900 } } }
const answered = (page: any) => page.waitForSelector('body:not([data-state=busy]):not(:has(#report[aria-busy=true]))', { timeout: 150000 })
const open = async (size: 375 | 1280, lang = 'nb-NO') => {
  const context = await browser.newContext({ ...sizes[size], locale: lang })
  context.setDefaultTimeout(150000)
  const page = await context.newPage()
  page.on('pageerror', (e: Error) => console.log(size, 'ERROR', e.message))
  await page.goto(pathToFileURL(html).href)
  return page
}
const shot = async (page: any, name: string) => { await page.screenshot({ path: `${out}/${name}.png` }) }
const scrolls = async (page: any, name: string) => {
  for (const frame of page.frames()) {
    const r = await frame.evaluate('[document.documentElement.scrollWidth, document.documentElement.clientWidth, document.documentElement.scrollHeight]').catch(() => null)
    if (r) console.log(name, frame === page.mainFrame() ? 'page' : 'frame', r.join(' '), r[0] > r[1] ? 'HSCROLL' : '')
  }
}
/** the report, in slices of the viewport */
const slices = async (page: any, name: string, most = 30) => {
  const frame = page.frames().find((f: any) => f !== page.mainFrame())
  await scrolls(page, name)
  const target = frame
  const inner = await target.evaluate('({ h: document.documentElement.scrollHeight, v: innerHeight })')
  const outer = await page.evaluate('({ h: document.documentElement.scrollHeight, v: innerHeight })')
  console.log(name, JSON.stringify(inner), JSON.stringify(outer))
  const f = inner.h > inner.v + 2 ? target : page
  const { h, v } = f === page ? outer : inner
  for (let y = 0, i = 0; y < h && i < most; y += v - 60, i++) {
    await f.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`)
    await page.waitForTimeout(250)
    await shot(page, `${name}-${String(i).padStart(2, '0')}`)
  }
  await f.evaluate(`scrollTo(0, 0)`)
}
for (const size of (process.env.S ?? '375 1280').split(' ').map(Number) as (375 | 1280)[]) {
  for (const lang of [process.env.L ?? 'nb-NO']) {
  const l = lang.slice(0, 2)
  {
    const page = await open(size, lang)
    await shot(page, `${size}-${l}-start`)
    await page.setInputFiles('#files', house)
    await answered(page); await page.waitForTimeout(1000)
    await slices(page, `${size}-${l}-house`, l === 'nb' ? 40 : 6)
    for (const id of ['downloads', 'details', 'editor', 'settings']) {
      const button = page.locator(`[popovertarget=${id}]:visible`).first()
      if (await button.count() === 0) { console.log('no button', id); continue }
      await button.click(); await page.waitForTimeout(1200)
      await shot(page, `${size}-${l}-house-${id}`)
      const r = await page.evaluate(`(() => { const e = document.querySelector('#${id}'); return [e.scrollWidth, e.clientWidth, e.scrollHeight, e.clientHeight].join(' ') })()`)
      console.log(size, l, id, r)
      await page.evaluate(`document.querySelector('#${id}').scrollTop = 99999`); await page.waitForTimeout(200)
      await shot(page, `${size}-${l}-house-${id}-end`)
      await page.evaluate(`document.querySelector('#${id}').hidePopover()`)
    }
    await page.context().close()
  }
  for (const [name, file] of [['zurich', '/work/shared/data/roof/zurich_half.city.json'], ['vienna', '/work/shared/data/roof/vienna.city.jsonl']] as const) {
    if (l === 'en' && name === 'vienna') continue
    const page = await open(size, lang)
    await page.setInputFiles('#files', file)
    await answered(page); await page.waitForTimeout(1500)
    await shot(page, `${size}-${l}-${name}-map`)
    await scrolls(page, `${size}-${l}-${name}`)
    await page.locator('#city-search').fill(name === 'zurich' ? 'UUID' : '1').catch(() => {})
    await page.waitForTimeout(800)
    await shot(page, `${size}-${l}-${name}-search`)
    const found = page.locator('#city-found button, #city-found input, #city-found li').first()
    if (await found.count() > 0) { await found.click().catch((e: Error) => console.log('found', e.message.slice(0, 200))) }
    await page.waitForTimeout(500)
    await shot(page, `${size}-${l}-${name}-picked`)
    if (await page.locator('#city-report').isEnabled()) {
      await page.click('#city-report'); await answered(page); await page.waitForTimeout(1000)
      await slices(page, `${size}-${l}-${name}-report`, 14)
      await page.locator('[popovertarget=details]:visible').first().click().catch(() => {})
      await page.waitForTimeout(500)
      await shot(page, `${size}-${l}-${name}-details`)
    } else console.log(name, 'nothing picked')
    await page.context().close()
  }
  }
}
await browser.close()
