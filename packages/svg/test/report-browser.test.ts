import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scanRecord } from '@reports/geometry'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawReport, REPORT_SCRIPT, REPORT_STYLE, type Property } from '../src/index.ts'
import { photoOf, propertyAt } from './report-property.ts'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

const PDFTOTEXT = ['/usr/bin/pdftotext', '/usr/local/bin/pdftotext'].find((path) => existsSync(path))

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const PIXELS = 96 / 25.4

const WHOLE = 'project-furuveien-12'

test.runIf(CHROMIUM === undefined && process.env['CI'] !== undefined)('Chromium is there where tests must run', () => {
  expect(CHROMIUM, 'install chromium: apt-get install chromium').toBeDefined()
})

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = `default-src 'none'; img-src data:; style-src ${sha256(REPORT_STYLE)}; script-src ${sha256(REPORT_SCRIPT)}`

describe.skipIf(CHROMIUM === undefined)('a report in headless Chromium (skipped where it is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const whole = propertyAt(WHOLE)
  const file = (name: string, property: Property, lang: 'nb' | 'en' = 'nb'): string => {
    const path = join(folder, name)
    writeFileSync(path, drawReport(property, { photoHref: photoOf(WHOLE), policy: POLICY, lang }))
    return pathToFileURL(path).href
  }
  const url = file('report.html', whole)

  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: FLAGS })
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  /** Opens a page from the disk; whatever the browser says about it, or asks for, is a failure. */
  async function open(options: BrowserContextOptions = {}, address = url): Promise<{ page: Page; said: string[] }> {
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    page.on('request', (request) => {
      if (request.url() !== address && !request.url().startsWith('data:')) said.push(`asks for ${request.url()}`)
    })
    await page.goto(address)
    return { page, said }
  }

  const lit = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>(
      "[...document.querySelectorAll('.lit')].map((e) => e.tagName.toLowerCase() + ':' + (e.getAttribute('data-ref') ?? e.getAttribute('data-id') ?? e.getAttribute('data-edge-id') ?? e.getAttribute('data-surface-id') ?? e.getAttribute('data-wall-id') ?? e.getAttribute('data-room-id')))",
    )

  test('opens without a word and without a request, with every photo in it', async () => {
    const { page, said } = await open()
    expect(await page.evaluate('[...document.images].every((image) => image.complete && image.naturalWidth > 0)')).toBe(
      true,
    )
    expect(await page.evaluate("getComputedStyle(document.querySelector('.rp-body')).fill")).toBe('rgb(43, 47, 51)')
    expect(said).toEqual([])
    await page.context().close()
  })

  test('a row lights its place in the drawing, and nothing else', async () => {
    const { page, said } = await open()
    const wall = whole.scan!.rooms[0]!.walls[1]!.id
    await page.hover('#room-1 table >> nth=0 >> tbody tr >> nth=1')
    expect((await lit(page)).toSorted()).toEqual([`path:${wall}`, `tr:id:${wall}`])
    await page.hover('#rooms tbody tr >> nth=3')
    expect((await lit(page)).toSorted()).toEqual(['g:soverom-1', 'path:soverom-1', 'tr:room:soverom-1'])
    await page.hover('#roof tbody tr >> nth=0')
    expect((await lit(page)).filter((each) => each.startsWith('path:')).toSorted()).toEqual([
      'path:ark-east',
      'path:ark-west',
      'path:main-north',
      'path:main-south',
    ])
    await page.hover('h1')
    expect(await lit(page)).toEqual([])
    expect(said).toEqual([])
    await page.context().close()
  })

  test('a place in a drawing lights its row', async () => {
    const { page } = await open()
    const { id } = whole.scan!.rooms[0]!.walls.flatMap(({ openings }) => openings).find(({ kind }) => kind === 'door')!
    await page.locator(`svg [data-id="${id}"]`).dispatchEvent('pointerover')
    expect((await lit(page)).toSorted()).toEqual([`g:${id}`, `tr:id:${id}`])
    const edge = whole.roof!.buildings[0]!.edges.find(({ type }) => type === 'valley')!
    await page.locator(`svg [data-edge-id="${edge.id}"]`).dispatchEvent('pointerover')
    const found = await lit(page)
    expect(found).toContain(`tr:edge:${edge.id}`)
    expect(found.filter((each) => each.startsWith('path:'))).toEqual([`path:${edge.id}`])
    // With a real pointer, over what is really on top.
    const floor = page.locator('svg .rp-floor[data-room-id="trapperom"]')
    await floor.scrollIntoViewIfNeeded()
    const box = (await floor.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.25)
    expect(await lit(page)).toContain('tr:room:trapperom')
    await page.context().close()
  })

  test('a click keeps it and brings the row into view; Escape and a second click let go', async () => {
    const { page } = await open()
    const floor = page.locator('svg .rp-floor[data-room-id="trapperom"]')
    await floor.scrollIntoViewIfNeeded()
    const box = (await floor.boundingBox())!
    const at = { position: { x: box.width * 0.3, y: box.height * 0.25 } }
    await floor.click(at)
    await page.mouse.move(1, 1)
    expect(await lit(page)).toContain('tr:room:trapperom')
    expect(
      await page.evaluate(
        "(({ top, bottom }) => top >= 0 && innerHeight >= bottom)(document.querySelector('#rooms tr.lit').getBoundingClientRect())",
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    expect(await lit(page)).toEqual([])
    const row = page.locator('#rooms tbody tr >> nth=0 >> td >> nth=2')
    await row.click()
    await row.click()
    await page.hover('h1')
    expect(await lit(page)).toEqual([])
    await page.context().close()
  })

  test('the keyboard reaches it all: a link in a row lights and leads to the drawing, headings sort', async () => {
    const { page } = await open()
    await page.locator('#rooms tbody tr a >> nth=0').focus()
    expect(await lit(page)).toContain('tr:room:stue')
    // Also where the page moves under a pointer that rests.
    await page.mouse.move(1, 1)
    expect(await lit(page)).toContain('tr:room:stue')
    await page.keyboard.press('Enter')
    expect(page.url()).toContain('#floor-plan-0')
    const heading = page.getByRole('columnheader', { name: 'Gulvareal' })
    await heading.getByRole('button').focus()
    await page.keyboard.press('Enter')
    expect(await heading.getAttribute('aria-sort')).toBe('ascending')
    await page.context().close()
  })

  test('tables sort by number and by name, up, down and back; totals stay below, what is missing comes last', async () => {
    const { page } = await open()
    const names = (): Promise<string[]> => page.locator('#rooms tbody th').allTextContents()
    const first = await names()
    const areas = scanRecord(whole.scan!).rooms.map(({ floorArea }) => floorArea)
    expect(new Set(areas).size).toBeGreaterThan(4)
    const sort = (heading: string): Promise<void> =>
      page.locator('#rooms thead').getByRole('button', { name: heading }).click()
    await sort('Gulvareal')
    const up = await names()
    expect(up.slice(0, 7).map((name) => areas[first.indexOf(name)])).toEqual(areas.toSorted((a, b) => a - b))
    expect(up[7]).toBe('Kaldt loft')
    await sort('Gulvareal')
    const down = await names()
    expect(down.slice(0, 7).map((name) => areas[first.indexOf(name)])).toEqual(areas.toSorted((a, b) => b - a))
    expect(down[7]).toBe('Kaldt loft')
    await sort('Gulvareal')
    expect(await names()).toEqual(first)
    await sort('Rom')
    expect(await names()).toEqual([
      'Bad 1',
      'Gang',
      'Kaldt loft',
      'Kjøkken',
      'Soverom 1',
      'Soverom 2',
      'Stue',
      'Trapperom',
    ])
    expect(await page.locator('#rooms th[aria-sort=ascending]').count()).toBe(1)
    expect(await page.locator('#rooms tfoot th').textContent()).toBe('Sum')
    // A row that has moved still lights its place.
    await page.hover('#rooms tbody tr >> nth=0')
    expect(await lit(page)).toContain('path:bad-1')
    await page.context().close()
  })

  test('with scripts off everything can be read, and nothing waits for a click', async () => {
    const { page, said } = await open({ javaScriptEnabled: false })
    expect(await page.locator('button').count()).toBe(0)
    for (const text of ['Fall mot sluk målt til 18 mm', 'Vegg 4', 'Oppvaskmaskin', 'Kilrenne'])
      expect(await page.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0)
    expect(await page.locator('svg').filter({ visible: true }).count()).toBe(4)
    expect(said.filter((message) => !message.includes('script'))).toEqual([])
    await page.context().close()
  })

  test.each([390, 768, 1200])(
    'fits a screen %i pixels wide: only tables and drawings scroll sideways',
    async (width) => {
      const { page } = await open({ viewport: { width, height: 800 } })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      await page.context().close()
    },
  )

  test.each(['light', 'dark'] as const)('text can be told from its ground in %s', async (colorScheme) => {
    const { page } = await open({ colorScheme })
    const contrasts = await page.evaluate<number[]>(`(() => {
      const luminance = (colour) => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((value) => value / 255).map((c) => (c > 0.03928 ? ((c + 0.055) / 1.055) ** 2.4 : c / 12.92))
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      }
      const paper = luminance(getComputedStyle(document.body).backgroundColor)
      return ['h1', 'td', 'dt', '.remark', '.unit', 'figcaption', '.subtitle'].map((selector) => {
        const ink = luminance(getComputedStyle(document.querySelector(selector)).color)
        return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
      })
    })()`)
    // WCAG 2.2, 1.4.3.
    for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5)
    await page.context().close()
  })

  test('prints on A4: a drawing a page, true to scale, and no page without anything on it', async () => {
    const { page, said } = await open()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => [Number(width), Number(height)] as const,
    )
    for (const [width, height] of sizes)
      expect([Math.round(width), Math.round(height)].toSorted((a, b) => a - b)).toEqual([595, 842])
    expect(sizes.filter(([width, height]) => width > height)).toHaveLength(await page.locator('.across').count())
    expect(sizes.length).toBeLessThanOrEqual(14)
    await page.emulateMedia({ media: 'print' })
    const drawings = await page.evaluate<readonly [number, number, number, number][]>(
      "[...document.querySelectorAll('.sheet svg')].map((svg) => { const { width, height } = svg.getBoundingClientRect(); const [, , w, h] = svg.getAttribute('viewBox').split(' ').map(Number); return [width, height, w, h] })",
    )
    for (const [width, height, w, h] of drawings) {
      expect(width).toBeCloseTo(w * PIXELS, 0)
      expect(height).toBeCloseTo(h * PIXELS, 0)
    }
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('tr, .sheet, .photo, .short')].every((e) => getComputedStyle(e).breakInside.startsWith('avoid'))",
      ),
    ).toBe(true)
    // Nothing is wider than a page of paper less its margins: else the browser would print everything smaller.
    await page.setViewportSize({ width: Math.floor(190 * PIXELS), height: 1000 })
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('table')].every((table) => innerWidth >= table.getBoundingClientRect().width)",
      ),
    ).toBe(true)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('the foot of a page has the address and the number, with any address', async () => {
    const street = `"Bakken"\\\n'7'`
    const property = { ...whole, project: { ...whole.project, address: { ...whole.project.address, street } } }
    for (const [lang, words] of [
      ['nb', "'Side ' ' av '"],
      ['en', "'Page ' ' of '"],
    ] as const) {
      const { page, said } = await open({}, file(`foot-${lang}.html`, property, lang))
      // As the browser writes what it read.
      const read = await page.evaluate<string>(
        "(() => { const own = document.createElement('p'); document.body.append(own); const style = new CSSStyleSheet(); style.replaceSync('body>p:last-child::before{content:var(--address)}'); document.adoptedStyleSheets = [style]; return getComputedStyle(own, '::before').content })()",
      )
      expect(read).toBe(String.raw`"\"Bakken\"\\\a '7', 1405 Langhus"`)
      expect(
        await page.evaluate(
          "['--page', '--pages'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)).join(' ')",
        ),
      ).toBe(words)
      expect(said).toEqual([])
      await page.context().close()
    }
  })

  test.skipIf(PDFTOTEXT === undefined)(
    'every printed page after the first tells the address and its number (skipped without pdftotext)',
    async () => {
      const { page } = await open()
      const path = join(folder, 'report.pdf')
      await page.pdf({ preferCSSPageSize: true, path })
      const pages = execFileSync(PDFTOTEXT!, ['-layout', path, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1)
      expect(pages.length).toBeGreaterThan(6)
      for (const [index, text] of pages.entries()) {
        const foot = text.trimEnd().split('\n').at(-1)!.trim()
        if (index === 0) expect(foot).not.toContain('Side')
        else expect(foot.split(/ {2,}/)).toEqual(['Furuveien 12, 1405 Langhus', `Side ${index + 1} av ${pages.length}`])
      }
      await page.context().close()
    },
  )

  test('on a phone a sheet begins at its drawing; where it has room all of it is seen', async () => {
    for (const [width, moves] of [
      [375, true],
      [1200, false],
    ] as const) {
      const { page } = await open({ viewport: { width, height: 800 } })
      const sheets = await page.locator('.sheet .scroll').evaluateAll((frames) =>
        frames.map((frame) => ({
          left: frame.querySelector('.rp-drawing')!.getBoundingClientRect().left - frame.getBoundingClientRect().left,
          moved: frame.scrollLeft,
          most: frame.scrollWidth - frame.clientWidth,
        })),
      )
      expect(sheets).toHaveLength(4)
      for (const { left, moved, most } of sheets) {
        expect([width, moved > 0]).toEqual([width, moves])
        // What is at the very right can be brought no nearer.
        if (moves && moved < most - 1) expect(Math.abs(left - 8)).toBeLessThan(2)
      }
      expect(sheets.some(({ moved, most }) => moves && moved < most - 1)).toBe(moves)
      await page.context().close()
    }
  })

  test('on a phone a click on a row brings its place into the part of the drawing that is seen', async () => {
    const { page } = await open({ viewport: { width: 375, height: 800 } })
    for (const [row, place] of [
      ['Trapperom', 'trapperom'],
      ['Soverom 2', 'soverom-2'],
    ] as const) {
      await page.locator('#rooms tbody tr', { hasText: row }).locator('td >> nth=0').click()
      const [middle, left, right] = await page.evaluate<[number, number, number]>(
        `(() => { const place = document.querySelector('svg .rp-floor[data-room-id="${place}"]'); const { left, width } = place.getBoundingClientRect(); const frame = place.closest('.scroll').getBoundingClientRect(); return [left + width / 2, frame.left, frame.right] })()`,
      )
      expect(middle).toBeGreaterThan(left)
      expect(middle).toBeLessThan(right)
      expect(await lit(page)).toContain(`tr:room:${place}`)
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
    // The name of a wall is not broken before its number.
    expect(
      await page.evaluate(
        `Math.max(...[...document.querySelectorAll('#room-details td')].filter((cell) => /^Vegg \\d$/.test(cell.textContent)).map((cell) => { const text = document.createRange(); text.selectNodeContents(cell); return text.getClientRects().length }))`,
      ),
    ).toBe(1)
    await page.context().close()
  })

  test('shows names of any sort as text', async () => {
    const name = `</script><img src="https://example.invalid/x" onerror="console.log(1)"><b>'"`
    const { page, said } = await open(
      {},
      file(
        'hostile.html',
        {
          ...whole,
          project: {
            ...whole.project,
            type: name,
            rooms: whole.project.rooms.map((room) => ({ ...room, roomName: name })),
          },
        },
        'en',
      ),
    )
    expect(await page.locator('#rooms tbody th >> nth=0').textContent()).toBe(name)
    expect(await page.locator('b').count()).toBe(0)
    expect(said).toEqual([])
    await page.context().close()
  })
})
