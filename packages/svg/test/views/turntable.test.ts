import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  cutAway,
  drawCutAway,
  drawHouseView,
  houseView,
  layOutView,
  svgOf,
  viewData,
  type View,
} from '../../src/index.ts'
import { NO_BROWSER, startedBrowser } from '../chromium.ts'
import { fixtureRoofs, fixtureScans, roofAt, ROOT, scanAt } from '../sources.ts'

const house = roofAt(fixtureRoofs.find(([name]) => name === 'project-furuveien-12')![1])
const scan = scanAt(fixtureScans.find(([name]) => name === 'house-two-storeys')![1])

async function bundled(contents: string, globalName?: string): Promise<string> {
  const { outputFiles, warnings } = await build({
    stdin: { contents, resolveDir: `${ROOT}/packages/cli`, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    ...(globalName === undefined ? {} : { globalName }),
    conditions: ['@reports/source'],
    logLevel: 'silent',
  })
  expect(warnings).toEqual([])
  return outputFiles[0]!.text
}

describe.skipIf(NO_BROWSER)('a view in headless Chromium (skipped where there is no browser)', () => {
  let browser: Browser
  let script: string
  beforeAll(async () => {
    browser = await startedBrowser()
    script = await bundled(`import { turnViews } from '@reports/svg/turntable'; turnViews(document)`)
  })

  test('is drawn with the same bytes as here', async () => {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundled(`export * from '@reports/svg'`, 'drawings') })
    const drawn = await page.evaluate(
      ([roof, rooms]) => {
        const { drawings } = globalThis as unknown as {
          drawings: Record<'drawHouseView' | 'drawCutAway', (measures: unknown, options: object) => string>
        }
        return [drawings.drawHouseView(roof, { includeMatrikkel: true }), drawings.drawCutAway(rooms, { story: 1 })]
      },
      [house, scan] as const,
    )
    expect(drawn[0]).toBe(drawHouseView(house, { includeMatrikkel: true }))
    expect(drawn[1]).toBe(drawCutAway(scan, { story: 1 }))
    await page.close()
  })

  /** A page with a view that turns, under a policy as strict as that of a share; what the browser says is kept. */
  async function open(view: View, options: { readonly dark?: boolean } = {}): Promise<{ page: Page; said: string[] }> {
    const page = await browser.newPage({
      viewport: { width: 900, height: 700 },
      colorScheme: options.dark === true ? 'dark' : 'light',
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    const policy = `default-src 'none'; script-src 'nonce-n'; style-src 'nonce-n'; require-trusted-types-for 'script'; trusted-types 'none'`
    const svg = svgOf(layOutView(view), { width: 720, height: 480 }).replace('<style>', '<style nonce="n">')
    await page.route('http://127.0.0.1/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: `<!doctype html><html lang="nb"><title>x</title><body>${svg}<script type="application/json" data-view>${viewData(view)}</script><script nonce="n">${script.replaceAll('</', '<\\/')}</script></body></html>`,
      }),
    )
    await page.goto('http://127.0.0.1/')
    return { page, said }
  }

  const stateOf = async (page: Page) =>
    await page.evaluate(() => {
      const of = (globalThis as unknown as { document: { querySelector: (each: string) => unknown } }).document
      const box = of.querySelector('[role=slider]') as { getAttribute: (name: string) => string | null }
      const svg = of.querySelector('[role=slider] svg') as {
        getAttribute: (name: string) => string | null
        style: { visibility: string }
        querySelectorAll: (each: string) => { length: number }
      }
      return {
        label: box.getAttribute('aria-label'),
        now: box.getAttribute('aria-valuenow'),
        text: box.getAttribute('aria-valuetext'),
        bearing: svg.getAttribute('data-bearing'),
        elevation: svg.getAttribute('data-elevation'),
        hidden: svg.style.visibility,
        canvas: of.querySelector('canvas') !== null,
        edges: svg.querySelectorAll('[data-edge-id]').length,
      }
    })

  const settled = async (page: Page): Promise<void> => {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }

  test('turns with the arrows, comes back with Home, and tells where it is seen from, under a strict policy and without a word', async () => {
    const view = houseView(house, { includeMatrikkel: true, bearing: 30 })
    const { page, said } = await open(view)
    expect(await stateOf(page)).toMatchObject({
      label: 'Huset: drei',
      now: '30',
      text: 'sett mot NØ (30°), 36° ovenfra',
    })
    await page.focus('[role=slider]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await settled(page)
    const turned = await stateOf(page)
    expect(turned).toMatchObject({ now: '45', bearing: '45', elevation: '46', text: 'sett mot NØ (45°), 46° ovenfra' })
    expect(turned.edges).toBeGreaterThan(5)
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowLeft')
    for (let i = 0; i < 9; i += 1) await page.keyboard.press('ArrowDown')
    await settled(page)
    expect(await stateOf(page)).toMatchObject({ now: '345', elevation: '15' })
    await page.keyboard.press('Home')
    await settled(page)
    expect(await stateOf(page)).toMatchObject({ now: '30', elevation: '36' })
    expect(said).toEqual([])
    await page.close()
  })

  test('what it shows after a turn is what is drawn from there', async () => {
    const options = { includeMatrikkel: true, bearing: 30 } as const
    const { page } = await open(houseView(house, options))
    await page.focus('[role=slider]')
    await page.keyboard.press('ArrowRight')
    await settled(page)
    const shown = await page.evaluate(
      "[...document.querySelectorAll('[role=slider] svg .rp-drawing [d]')].map((each) => [...each.attributes].map(({ name, value }) => name + '=' + value).sort().join(' ')).join('\\n')",
    )
    const drawn = drawHouseView(house, { ...options, bearing: 45 })
    const numbers = (text: string): number[] => [...text.matchAll(/-?\d+\.?\d*/g)].map(Number)
    const other = await browser.newPage()
    await other.setContent(drawn)
    const expected = await other.evaluate(
      "[...document.querySelectorAll('svg .rp-drawing [d]')].map((each) => [...each.attributes].map(({ name, value }) => name + '=' + value).sort().join(' ')).join('\\n')",
    )
    const [a, b] = [numbers(String(shown)), numbers(String(expected))]
    expect(a.length).toBe(b.length)
    // The page carries the view to the millimetre.
    for (const [i, value] of a.entries()) expect(Math.abs(value - b[i]!)).toBeLessThan(0.021)
    await page.close()
    await other.close()
  })

  test.each([
    ['the house', false],
    ['the house on a dark screen', true],
    ['a storey', false],
  ])('dragged, a canvas shows %s as the drawing does when it is let go', async (what, dark) => {
    const view =
      what === 'a storey'
        ? cutAway(scan, { labels: 'none' })
        : houseView(house, { includeMatrikkel: true, labels: 'none', bearing: 30 })
    const { page, said } = await open(view, { dark })
    await page.mouse.move(300, 200)
    await page.mouse.down()
    await page.mouse.move(360, 220)
    await settled(page)
    expect(await stateOf(page)).toMatchObject({ canvas: true, hidden: 'hidden' })
    const clip = { x: 8, y: 8, width: 720, height: 480 }
    const moving = await page.screenshot({ clip })
    await page.mouse.up()
    await settled(page)
    const resting = await stateOf(page)
    expect(resting).toMatchObject({ canvas: false, hidden: '' })
    expect(Number(resting.bearing)).toBeCloseTo(view.bearing + 30, 5)
    expect(Number(resting.elevation)).toBeCloseTo(Math.min(85, view.elevation + 5), 5)
    const still = await page.screenshot({ clip })
    expect(await differing(page, moving, still)).toBeLessThan(0.01)
    expect(said).toEqual([])
    await page.close()
  })

  test('a click turns nothing', async () => {
    const { page } = await open(houseView(house, { bearing: 30 }))
    await page.mouse.click(300, 200)
    await settled(page)
    expect(await stateOf(page)).toMatchObject({ canvas: false, now: '30' })
    await page.close()
  })

  /** Share of pixels of two pictures that differ by over a fifth of what they can. */
  async function differing(page: Page, a: Buffer, b: Buffer): Promise<number> {
    const other = await page.context().browser()!.newPage()
    const share = await other.evaluate(
      async ([one, two]) => {
        const pixels = async (data: string): Promise<Uint8ClampedArray> => {
          const of = globalThis as unknown as {
            fetch: (url: string) => Promise<{ blob: () => Promise<unknown> }>
            createImageBitmap: (blob: unknown) => Promise<{ width: number; height: number }>
            OffscreenCanvas: new (
              width: number,
              height: number,
            ) => {
              getContext: (kind: string) => {
                drawImage: (image: unknown, x: number, y: number) => void
                getImageData: (x: number, y: number, w: number, h: number) => { data: Uint8ClampedArray }
              }
            }
          }
          const image = await of.createImageBitmap(await (await of.fetch(`data:image/png;base64,${data}`)).blob())
          const context = new of.OffscreenCanvas(image.width, image.height).getContext('2d')
          context.drawImage(image, 0, 0)
          return context.getImageData(0, 0, image.width, image.height).data
        }
        const [p, q] = [await pixels(one), await pixels(two)]
        let count = 0
        for (let i = 0; i < p.length; i += 4)
          if (Math.max(Math.abs(p[i]! - q[i]!), Math.abs(p[i + 1]! - q[i + 1]!), Math.abs(p[i + 2]! - q[i + 2]!)) > 51)
            count += 1
        return count / (p.length / 4)
      },
      [a.toString('base64'), b.toString('base64')] as const,
    )
    await other.close()
    return share
  }
})
