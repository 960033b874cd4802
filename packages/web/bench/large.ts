import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { startedBrowser } from '../../svg/test/chromium.ts'
import { buildPage } from '../build.ts'
import { largeCity } from '../test/large-city.ts'

/*
 * Files of 20 MB and the example, in Chromium: seconds until the report or the map with its sums is there, and the longest task of the page's own thread, in
 * which nothing of it moves (a task of 50 ms is what browsers call long): of the page itself, and of the report, which is laid out then.
 */

const BYTES = 20_000_000

const ROUNDS = 3

/** Real roofs of 3DBAG beside the checkout, where they are: the file again and again under other ids. */
const REAL = resolve(import.meta.dirname, '../../../../shared/data/roof/3dbag_v210908_5907_subset.city.json')

function realCity(): string {
  const text = readFileSync(REAL, 'utf8')
  const city = JSON.parse(text)
  const objects: Record<string, unknown> = {}
  for (let i = 0; i < Math.ceil(BYTES / text.length); i += 1) {
    const own = (id: string): string => `${id}-${i}`
    for (const [id, object] of Object.entries<any>(city.CityObjects))
      objects[own(id)] = {
        ...object,
        ...(object.parents === undefined ? {} : { parents: object.parents.map(own) }),
        ...(object.children === undefined ? {} : { children: object.children.map(own) }),
      }
  }
  return JSON.stringify({ ...city, CityObjects: objects })
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

interface Round {
  readonly seconds: number
  /** Milliseconds: of the page itself, and of the report in it. */
  readonly own: number
  readonly report: number
  readonly status: string
}

async function round(page: Page, give: () => Promise<unknown>): Promise<Round> {
  await page.evaluate(
    `globalThis.longest = { own: 0, report: 0 }; new PerformanceObserver((list) => { for (const { name, duration } of list.getEntries()) { const whose = name === 'same-origin-descendant' ? 'report' : 'own'; globalThis.longest[whose] = Math.max(globalThis.longest[whose], duration) } }).observe({ type: 'longtask' })`,
  )
  const began = performance.now()
  await give()
  await page.waitForSelector('body:not([data-state=busy], .is-measuring)', { timeout: 300_000 })
  const seconds = (performance.now() - began) / 1000
  // The report is laid out, and its script runs, after it is there: in the thread of the page, as they are one origin. A city has a map.
  if ((await page.getAttribute('body', 'data-state')) === 'shown')
    await page.frameLocator('#report').locator('html.live').waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForTimeout(500)
  const longest = await page.evaluate<Pick<Round, 'own' | 'report'>>('globalThis.longest')
  return { seconds, ...longest, status: (await page.textContent('#status')) ?? '' }
}

const folder = mkdtempSync(join(tmpdir(), 'web-bench-'))
const file = join(folder, 'reports.html')
const browser = await startedBrowser()
try {
  writeFileSync(file, (await buildPage()).page)
  const cases: [name: string, path: string | null][] = [['the example', null]]
  for (const [name, text] of [
    ['20 MB of one house', largeCity(BYTES).text],
    ...(existsSync(REAL) ? [['20 MB of 3DBAG', realCity()] as const] : []),
  ] as const) {
    const path = join(folder, `${cases.length}.city.json`)
    writeFileSync(path, text)
    cases.push([name, path])
  }
  for (const [name, path] of cases) {
    const rounds: Round[] = []
    for (let i = 0; i < ROUNDS; i += 1) {
      const page = await browser.newPage()
      await page.goto(pathToFileURL(file).href)
      rounds.push(
        await round(page, () => (path === null ? page.click('#example') : page.setInputFiles('#files', path))),
      )
      await page.close()
    }
    const of = (value: (each: Round) => number): number => median(rounds.map(value))
    const text = (longest: number): string => (longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`)
    const tasks = `longest task of the page ${text(of((each) => each.own))}, of its report ${text(of((each) => each.report))}`
    process.stdout.write(`${name}: ${of((each) => each.seconds).toFixed(2)} s, ${tasks} (${rounds[0]!.status})\n`)
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
