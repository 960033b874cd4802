import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawFloorPlan, drawRoofPlan, drawWallPlan } from '../../src/index.ts'
import { textWidth } from '../../src/pen/text.ts'
import { NO_BROWSER, startedBrowser } from '../chromium.ts'
import { fixtureRoofs, fixtureScans, roofAt, ROOT, scanAt } from '../sources.ts'

/** Pixels of CSS in a millimetre: 96 to the inch. */
const PIXELS = 96 / 25.4

describe.skipIf(NO_BROWSER)('in headless Chromium (skipped where there is no browser)', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await startedBrowser()
  })

  /** Opens a document by itself, as from a file; whatever the browser says about it is a failure. */
  async function open(svg: string): Promise<{ page: Page; said: string[] }> {
    const page = await browser.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) said.push(`asks for ${request.url()}`)
    })
    await page.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
    return { page, said }
  }

  const scan = scanAt(fixtureScans.find(([name]) => name === 'house-two-storeys')![1])
  const roof = roofAt(fixtureRoofs.find(([name]) => name === 'roof-l-house')![1])
  const sheets: readonly (readonly [string, string])[] = [
    ['floor plan', drawFloorPlan(scan, { scale: 100 })],
    ['roof plan', drawRoofPlan(roof, { scale: 100, includeMatrikkel: true })],
    ['wall plan', drawWallPlan(roof, { scale: 100, includeMatrikkel: true })],
  ]

  test.each(sheets)('a %s opens without a word, in the size of its sheet', async (_, svg) => {
    const { page, said } = await open(svg)
    const [width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.slice(1).map(Number)
    const box = await page.evaluate<[number, number]>(
      '(({ width, height }) => [width, height])(document.documentElement.getBoundingClientRect())',
    )
    expect(box[0]).toBeCloseTo(width! * PIXELS, 0)
    expect(box[1]).toBeCloseTo(height! * PIXELS, 0)
    expect(said).toEqual([])
    await page.close()
  })

  test('a wall of 1 m measures 10 mm at 1:100', async () => {
    const { page } = await open(sheets[2]![1])
    const drawn = await page.evaluate<[id: string, width: number][]>(
      "[...document.querySelectorAll('polygon[data-wall-id]')].map((polygon) => [polygon.getAttribute('data-wall-id'), polygon.getBoundingClientRect().width])",
    )
    const walls = new Map(roof.buildings.flatMap((building) => building.walls.map((wall) => [wall.id, wall] as const)))
    expect(drawn.length).toBe(walls.size)
    for (const [id, pixels] of drawn) {
      const us = walls.get(id)!.corners.map(([u]) => u)
      expect(pixels / PIXELS).toBeCloseTo((Math.max(...us) - Math.min(...us)) * 10, 1)
    }
    await page.close()
  })

  test.each(sheets)('no text of a %s is wider than it was taken to be', async (_, svg) => {
    const { page } = await open(svg)
    const measured = await page.evaluate<[text: string, size: number, width: number][]>(
      "[...document.querySelectorAll('text')].map((text) => [text.textContent, Number(text.getAttribute('font-size')), text.getComputedTextLength()])",
    )
    expect(measured.length).toBeGreaterThan(20)
    for (const [text, size, width] of measured) expect(width, text).toBeLessThanOrEqual(textWidth(text, size) * 1.01)
    await page.close()
  })

  test('the library itself draws in the browser, the same bytes as here', async () => {
    const bundle = await build({
      stdin: { contents: `export * from './packages/svg/src/index.ts'`, resolveDir: ROOT, loader: 'ts' },
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'iife',
      globalName: 'drawings',
      conditions: ['@reports/source'],
      logLevel: 'silent',
      absWorkingDir: join(ROOT),
    })
    expect(bundle.warnings).toEqual([])
    const page = await browser.newPage()
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text })
    const drawn = await page.evaluate(
      (measures) =>
        (
          globalThis as unknown as { drawings: { drawFloorPlan: (each: unknown, options: object) => string } }
        ).drawings.drawFloorPlan(measures, { scale: 100 }),
      scan,
    )
    expect(drawn).toBe(sheets[0]![1])
    await page.close()
  })
})
