import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles, readCityJSON } from '@reports/geometry'
import { build } from 'esbuild'
import { report, reportOutput } from '../../../scripts/ratio.ts'
import { cutAway, drawCutAway, drawHouseView, houseView, layOutView, svgOf, viewData, type View } from '../src/index.ts'
import { startedBrowser } from '../test/chromium.ts'

/*
 * Views of a house and of 250 faces: drawn here, in time of the processor, so that other work on the machine does not count; and dragged in
 * Chromium, where script alone counts. Medians.
 */

const ROOT = resolve(import.meta.dirname, '../../..')
const DATA = resolve(ROOT, '../shared/data')
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

interface Case {
  readonly name: string
  readonly view: View
  readonly draw: () => string
  /** ms of drawing and of a frame, kB */
  readonly bars: { readonly drawn: number; readonly frame: number; readonly size: number }
}

function cases(): Case[] {
  const own = measureRoof(parseRoof(json(join(ROOT, 'fixtures/project-furuveien-12/roof.json'))), { coveredRoof })
  const all = { includeMatrikkel: true } as const
  const found: Case[] = [
    {
      name: 'a house',
      view: houseView(own, all),
      draw: () => drawHouseView(own, all),
      bars: { drawn: 5, frame: 8, size: 16 },
    },
  ]
  const city = join(DATA, 'roof/3dbag_v210908_5907_subset.city.json')
  if (existsSync(city)) {
    const roof = parseRoof(json(city), { readCityJSON })
    const one = roof.buildings.find(({ id }) => id.includes('4396'))!
    const block = measureRoof({ ...roof, buildings: [one], edgeOverrides: [] }, { coveredRoof })
    const selection = { buildingId: one.id }
    found.push({
      name: '3DBAG 4396',
      view: houseView(block, selection),
      draw: () => drawHouseView(block, selection),
      bars: { drawn: 25, frame: 8, size: Infinity },
    })
  }
  const rooms = join(DATA, 'roomplan/apple-house')
  if (existsSync(rooms)) {
    const names = readdirSync(rooms).filter((name) => name.endsWith('.json'))
    const scan = measureScan(parseScanFiles(names.map((name) => ({ name, json: json(join(rooms, name)) }))))
    found.push({
      name: 'the apple house',
      view: cutAway(scan),
      draw: () => drawCutAway(scan),
      bars: { drawn: Infinity, frame: Infinity, size: Infinity },
    })
  }
  return found
}

/** Milliseconds of the processor: of what a drawing takes, its part of collecting garbage too. */
function drawnIn(draw: () => string): number {
  const spent = (): number => {
    const before = process.cpuUsage()
    draw()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  for (let i = 0; i < 40; i += 1) draw()
  return median(Array.from({ length: 61 }, spent))
}

const { outputFiles } = await build({
  stdin: {
    contents: `import { turnViews } from '@reports/svg/turntable'; turnViews(document)`,
    resolveDir: join(ROOT, 'packages/cli'),
  },
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  format: 'iife',
  conditions: ['@reports/source'],
})
const script = outputFiles[0]!.text
const browser = await startedBrowser()

/** Milliseconds of script in the callback of a frame while a view is dragged around: median. */
async function framesOf(view: View): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  // What a frame runs is timed from outside of it.
  await page.addInitScript(
    `const ask = requestAnimationFrame; window.times = []; window.requestAnimationFrame = (act) => ask((at) => { const start = performance.now(); act(at); times.push(performance.now() - start) })`,
  )
  const svg = svgOf(layOutView(view), { width: 720, height: 480 })
  await page.route('http://127.0.0.1/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body>${svg}<script type="application/json" data-view>${viewData(view)}</script><script>${script.replaceAll('</', '<\\/')}</script></body>`,
    }),
  )
  await page.goto('http://127.0.0.1/')
  await page.mouse.move(300, 200)
  await page.mouse.down()
  for (let i = 0; i < 140; i += 1) await page.mouse.move(300 + i * 3, 200 + (i % 20))
  const times = await page.evaluate<number[]>('times')
  await page.close()
  return median(times.slice(20))
}

for (const { name, view, draw, bars } of cases()) {
  const faces = `${view.scene.facets.length} faces`
  const ofCase = (what: string, value: number, bar: number): void => {
    if (bar < Infinity) report(`a view of ${name}: ${what}`, value, bar, 'lower', faces)
    else process.stdout.write(`a view of ${name}: ${what} ${value.toFixed(1)} (no bar, ${faces})\n`)
  }
  ofCase('drawn, ms', drawnIn(draw), bars.drawn)
  ofCase('kB', draw().length / 1000, bars.size)
  ofCase('script of a frame, ms', await framesOf(view), bars.frame)
  reportOutput(`the view of ${name}`, draw())
}
await browser.close()
