import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scanRecord } from '@reports/geometry'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawReport, reportPolicy, type Property } from '../../src/report/index.ts'
import { readPdf, textsOf } from '../../../export/test/pdf-reader.ts'
import { NO_BROWSER, PATIENCE, startedBrowser } from '../chromium.ts'
import { coveredAt, WIDTHS } from '../legible.ts'
import { photoOf, propertyAt } from '../report-property.ts'
import { ROOT, scanAt } from '../sources.ts'

const PIXELS = 96 / 25.4

const WHOLE = 'project-furuveien-12'

/** Metres around all rings. */
const perimeter = (polygons: readonly (readonly (readonly (readonly [number, number])[])[])[]): number =>
  polygons.flat().reduce(
    (sum, ring) =>
      sum +
      ring.reduce((around, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length]!
        return around + Math.hypot(nextX - x, nextY - y)
      }, 0),
    0,
  )

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = reportPolicy(sha256)

describe.skipIf(NO_BROWSER)('a report in headless Chromium (skipped where there is no browser)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const whole = propertyAt(WHOLE)
  const file = (name: string, property: Property, lang: 'nb' | 'en' = 'nb', units?: 'us'): string => {
    const path = join(folder, name)
    writeFileSync(path, drawReport(property, { photoHref: photoOf(WHOLE), policy: POLICY, lang, units }))
    return pathToFileURL(path).href
  }
  const url = file('report.html', whole)

  let browser: Browser
  beforeAll(async () => {
    browser = await startedBrowser()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
  })

  /** Opens a page from the disk; whatever the browser says about it, or asks for, is a failure. */
  async function open(options: BrowserContextOptions = {}, address = url): Promise<{ page: Page; said: string[] }> {
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
    context.setDefaultTimeout(PATIENCE)
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

  /** What is lit, each once: rows, and parts of the drawings for a desk (`large`), for a phone (`small`) and that turn (`view`). */
  const lit = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('.lit')].map((e) => {
        const where = e.closest('svg') === null ? e.tagName.toLowerCase() : e.closest('.small') !== null ? 'small' : e.closest('svg').hasAttribute('data-bearing') ? 'view' : 'large'
        return where + ':' + (e.getAttribute('data-ref') ?? e.getAttribute('data-id') ?? e.getAttribute('data-edge-id') ?? e.getAttribute('data-surface-id') ?? e.getAttribute('data-wall-id') ?? e.getAttribute('data-room-id'))
      }))].sort()`,
    )

  /** A place in the drawings for a desk and for a phone, and in those that turn. */
  const everywhere = (...ids: readonly string[]): string[] =>
    ['large', 'small', 'view'].flatMap((where) => ids.map((id) => `${where}:${id}`))

  const unfold = (page: Page, id: string): Promise<void> => page.locator(`#${id} > summary`).click()

  test('opens without a word and without a request, with every photo in it', async () => {
    const { page, said } = await open()
    expect(await page.evaluate('[...document.images].every((image) => image.complete && image.naturalWidth > 0)')).toBe(
      true,
    )
    expect(await page.evaluate("getComputedStyle(document.querySelector('.rp-body')).fill")).toBe('rgb(43, 47, 51)')
    expect(said).toEqual([])
    await page.context().close()
  })

  test('no text is covered or cut on a phone, a tablet and a desk, folded or not', async () => {
    const { page } = await open()
    for (const width of WIDTHS) expect(await coveredAt(page, width), `folded at ${width} px`).toEqual([])
    await page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
    for (const width of WIDTHS) expect(await coveredAt(page, width), `unfolded at ${width} px`).toEqual([])
    await page.context().close()
  })

  test('a row lights its place in every drawing, and nothing else', async () => {
    const { page, said } = await open()
    const wall = whole.scan!.rooms[0]!.walls[1]!.id
    await unfold(page, 'room-1')
    await page.hover('#room-1 table >> nth=0 >> tbody tr >> nth=1')
    expect(await lit(page)).toEqual([...everywhere(wall), `tr:id:${wall}`].toSorted())
    await page.hover('#rooms tbody tr >> nth=3')
    expect(await lit(page)).toEqual([...everywhere('soverom-1'), 'tr:room:soverom-1'].toSorted())
    const edges = whole.roof!.buildings.flatMap((building) => building.edges).filter(({ type }) => type === 'valley')
    await page.hover('#roof tbody tr:has-text("Kilrenne") >> nth=0')
    expect((await lit(page)).filter((each) => !each.startsWith('tr:'))).toEqual(
      everywhere(...edges.map(({ id }) => id)).toSorted(),
    )
    await page.hover('h1')
    expect(await lit(page)).toEqual([])
    expect(said).toEqual([])
    await page.context().close()
  })

  test('a flag on a drawing leads to its finding, and a finding lights its flags and what it is about', async () => {
    const scan = scanAt(join(ROOT, 'fixtures/scan-open-l-shape/input.json'))
    const { page, said } = await open({}, file('flags.html', { ...whole, scan, roof: null }, 'en'))
    const message = page.locator('.findings li[data-ref*="finding:1"]').first()
    expect(await message.isVisible()).toBe(false)
    await page.locator('.large svg [data-finding="1"] path').first().click()
    await message.waitFor({ state: 'visible' })
    expect(await message.getAttribute('class')).toBe('lit')
    await page.keyboard.press('Escape')
    await message.hover()
    expect((await lit(page)).filter((each) => each.startsWith('large:')).length).toBeGreaterThan(0)
    // On the view of the storey and on its plan.
    expect(await page.locator('.large svg [data-finding="1"].lit').count()).toBe(2)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('a row that scrolls below a pointer at rest is not lit: what was pointed at stays so until the pointer moves', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 700 } })
    const rows = page.locator('#rooms tbody tr')
    await rows.nth(1).hover()
    const pointed = await lit(page)
    expect(pointed).not.toEqual([])
    const { height } = (await rows.nth(1).boundingBox())!
    await page.evaluate(`scrollBy({ top: ${height}, behavior: 'instant' })`)
    // Browsers tell a page what lies below the pointer some time after it has scrolled.
    await page.waitForTimeout(400)
    expect(await page.locator('#rooms tbody tr:hover').evaluate((row) => row === row.parentElement!.children[2])).toBe(
      true,
    )
    expect(await lit(page)).toEqual(pointed)
    const { x, y, width } = (await rows.nth(2).boundingBox())!
    await page.mouse.move(x + width / 3, y + height / 2)
    expect(await lit(page)).not.toEqual(pointed)
    await page.context().close()
  })

  test('a building lights all of its surfaces', async () => {
    const { page } = await open()
    const buildings = page.locator('#roof details.folded', { hasText: 'Bygninger' })
    await buildings.locator('summary').click()
    await buildings.locator('tbody tr >> nth=0').hover()
    expect((await lit(page)).filter((each) => !each.startsWith('tr:'))).toEqual(
      everywhere('ark-east', 'ark-west', 'main-north', 'main-south').toSorted(),
    )
    await page.context().close()
  })

  test('a place in a drawing lights its row', async () => {
    const { page } = await open()
    const { id } = whole.scan!.rooms[0]!.walls.flatMap(({ openings }) => openings).find(({ kind }) => kind === 'door')!
    await page.locator(`.large svg [data-id="${id}"] >> nth=-1`).dispatchEvent('pointerover', { screenX: 2 })
    expect(await lit(page)).toEqual([...everywhere(id), `tr:id:${id}`].toSorted())
    const edge = whole.roof!.buildings[0]!.edges.find(({ type }) => type === 'valley')!
    await page
      .locator(`.large svg[data-scale] [data-edge-id="${edge.id}"]`)
      .dispatchEvent('pointerover', { screenX: 1 })
    const found = await lit(page)
    expect(found).toContain(`tr:edge:${edge.id}`)
    expect(found.filter((each) => !each.startsWith('tr:'))).toEqual(everywhere(edge.id).toSorted())
    // With a real pointer, over what is really on top.
    const floor = page.locator('.large svg .rp-floor[data-room-id="kjokken"]')
    await floor.scrollIntoViewIfNeeded()
    const box = (await floor.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.25)
    expect(await lit(page)).toContain('tr:room:kjokken')
    await page.context().close()
  })

  test('what is lit looks otherwise, in plans and in views', async () => {
    const { page } = await open()
    const fill = (selector: string): Promise<string> =>
      page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).fill`)
    for (const [row, place] of [
      ['#roof tbody tr >> nth=0', '#view-house [data-surface-id="main-north"]'],
      ['#roof tbody tr >> nth=0', '#roof-plan .large [data-surface-id="main-north"]'],
      ['#rooms tbody tr >> nth=0', '#floor-plan-0 .large .rp-floor[data-room-id="stue"]'],
    ] as const) {
      await page.hover('h1')
      const before = await fill(place)
      await page.hover(row)
      expect(await fill(place), place).not.toBe(before)
    }
    await page.context().close()
  })

  test('a click keeps it and brings the row into view; Escape and a second click let go', async () => {
    const { page } = await open()
    const floor = page.locator('.large svg .rp-floor[data-room-id="kjokken"]')
    await floor.scrollIntoViewIfNeeded()
    const box = (await floor.boundingBox())!
    const at = { position: { x: box.width * 0.3, y: box.height * 0.25 } }
    await floor.click(at)
    await page.mouse.move(1, 1)
    expect(await lit(page)).toContain('tr:room:kjokken')
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

  test('a click on a place in a drawing unfolds the room that its row stands in', async () => {
    const { page } = await open()
    const wall = whole.scan!.rooms[0]!.walls[1]!.id
    expect(await page.locator('#room-1').getAttribute('open')).toBeNull()
    await page.locator(`.large svg[data-scale] [data-id="${wall}"]`).dispatchEvent('click')
    expect(await page.locator('#room-1 tr.lit').isVisible()).toBe(true)
    await page.context().close()
  })

  test('a click on a row shows the storey it is on, in the plan and in the view', async () => {
    const { page } = await open()
    await page.locator('#rooms table >> nth=0 >> tbody tr', { hasText: 'Trapperom' }).locator('td >> nth=1').click()
    for (const id of ['view-storey-1', 'floor-plan-1']) expect(await page.locator(`#${id}`).isVisible(), id).toBe(true)
    for (const id of ['view-house', 'view-storey-0', 'floor-plan-0'])
      expect(await page.locator(`#${id}`).isVisible(), id).toBe(false)
    await page.context().close()
  })

  test('tabs show a storey at a time, by pointer and by keyboard', async () => {
    const { page } = await open()
    const tabs = page.locator('#rooms').getByRole('tab')
    expect(await tabs.allTextContents()).toEqual(['1. etasje', '2. etasje'])
    const shown = async (): Promise<boolean[]> =>
      await Promise.all([0, 1].map((story) => page.locator(`#floor-plan-${story}`).isVisible()))
    expect(await shown()).toEqual([true, false])
    await tabs.nth(1).click()
    expect(await shown()).toEqual([false, true])
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual([true, false])
    expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('1. etasje')
    await page.context().close()
  })

  test('a view turns by the keyboard and dragged, and its faces light their rows from every side', async () => {
    const { page, said } = await open({ viewport: { width: 1280, height: 900 } })
    const view = page.locator('#view-house svg')
    const bearing = async (): Promise<number> => Number(await view.getAttribute('data-bearing'))
    const first = await bearing()
    const tied = async (): Promise<void> => {
      await page.hover('#roof tbody tr >> nth=0')
      expect(await page.locator('#view-house .lit[data-surface-id="main-north"]').count()).toBeGreaterThan(0)
      // Where nothing that scrolls comes under the pointer.
      await page.mouse.move(1, 1)
      await page.evaluate('scrollTo(0, 0)')
      await view.locator('[data-surface-id="main-south"]').first().dispatchEvent('pointerover')
      expect(await lit(page)).toContain('tr:surface:300123470/main-south')
    }
    await page.locator('#view-house [role=slider]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(bearing).toBe((first + 15) % 360)
    await tied()
    const box = (await view.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    // Half a degree for a pixel.
    await expect.poll(bearing).toBe((first + 15 + 30) % 360)
    await tied()
    expect(said).toEqual([])
    await page.context().close()
  })

  test('what a click keeps stays lit while its view is turned', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 900 } })
    await page.locator('#roof tbody tr >> nth=0 >> td >> nth=0').click()
    await page.evaluate('scrollTo(0, 0)')
    const view = page.locator('#view-house svg')
    const first = await view.getAttribute('data-bearing')
    const face = page.locator('#view-house .lit[data-surface-id="main-north"]')
    const box = (await view.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => view.getAttribute('data-bearing')).not.toBe(first)
    await page.mouse.move(1, 1)
    expect(await face.count()).toBeGreaterThan(0)
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
    const names = (): Promise<string[]> => page.locator('#rooms table >> nth=0 >> tbody th bdi').allTextContents()
    const first = await names()
    const areas = scanRecord(whole.scan!).rooms.map(({ floorArea }) => floorArea)
    expect(new Set(areas).size).toBeGreaterThan(4)
    const sort = (heading: string): Promise<void> =>
      page.locator('#rooms thead >> nth=0').getByRole('button', { name: heading }).click()
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
    expect(await page.locator('#rooms tfoot th >> nth=0').textContent()).toBe('Sum')
    // A row that has moved still lights its place.
    await page.hover('#rooms tbody tr >> nth=0')
    expect(await lit(page)).toEqual([...everywhere('bad-1'), 'tr:room:bad-1'].toSorted())
    await page.context().close()
  })

  test('with scripts off everything can be read, and nothing waits for a click', async () => {
    const { page, said } = await open({ javaScriptEnabled: false })
    expect(await page.locator('button, .print:visible').count()).toBe(0)
    for (const text of ['Fall mot sluk målt til 18 mm', '1.01d', 'Oppvaskmaskin', 'Kilrenne'])
      expect(await page.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0)
    // Three views, two floor plans, a roof plan and a wall plan.
    expect(await page.locator('.pane .large > svg').filter({ visible: true }).count()).toBe(9)
    expect(await page.locator('details.folded:not([open])').count()).toBe(0)
    expect(said.filter((message) => !message.includes('script'))).toEqual([])
    await page.context().close()
  })

  test('fits screens of any width: only tables and drawings scroll sideways; a phone and a desk scroll a few screens', async () => {
    const { page } = await open()
    for (const [width, most] of [
      [360, Infinity],
      [375, 6000],
      [390, Infinity],
      [768, Infinity],
      [1200, Infinity],
      [1280, 5450],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth'), `${width} px`).toBeLessThanOrEqual(width)
      expect(await page.evaluate('document.documentElement.scrollHeight'), `${width} px`).toBeLessThan(most)
    }
    await page.context().close()
  })

  test('text can be told from its ground in light and in dark', async () => {
    const { page } = await open()
    const contrasts = (): Promise<number[]> =>
      page.evaluate<number[]>(`(() => {
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
    const told: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      told.push(await page.evaluate('getComputedStyle(document.body).backgroundColor'))
      // WCAG 2.2, 1.4.3.
      for (const contrast of await contrasts()) expect(contrast, colorScheme).toBeGreaterThanOrEqual(4.5)
    }
    expect(told[0]).not.toBe(told[1])
    await page.context().close()
  })

  test('prints on A4: at most twelve pages, drawings true to scale, their texts of 7 points or more', async () => {
    const { page, said } = await open()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))] as const,
    )
    for (const size of sizes) expect(size).toEqual([595, 842])
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.length).toBeLessThanOrEqual(12)
    await page.emulateMedia({ media: 'print' })
    // At 1:100 a metre is 10 mm of paper: what was measured, against what is printed.
    const printed = await page.evaluate<Readonly<Record<string, readonly [scale: number, length: number]>>>(
      `Object.fromEntries([...document.querySelectorAll('.pane .large > svg[data-scale]')].flatMap((svg) => [...svg.querySelectorAll('path.rp-floor[data-room-id], path.rp-edge[data-edge-id], .rp-wall-ground')].map((each) => [
        each.getAttribute('data-edge-id') ?? each.getAttribute('data-wall-id') ?? each.getAttribute('data-room-id'),
        [Number(svg.getAttribute('data-scale')), each.matches('.rp-wall-ground') ? each.getBBox().width * each.getScreenCTM().a : each.getTotalLength() * each.getScreenCTM().a],
      ])))`,
    )
    const metres = Object.fromEntries([
      ...whole.scan!.rooms.map((room) => [room.id, perimeter(room.outline)] as const),
      ...whole.roof!.buildings.flatMap(({ edges, walls }) => [
        ...edges.map(({ id, lengthHorizontal }) => [id, lengthHorizontal] as const),
        ...walls.map(({ id, corners }) => [id, Math.max(...corners.map(([x]) => x))] as const),
      ]),
    ])
    expect(Object.keys(printed)).toHaveLength(7 + 19 + 12)
    for (const [id, [scale, pixels]] of Object.entries(printed))
      expect(Math.abs((pixels / PIXELS) * (scale / 1000) - metres[id]!), id).toBeLessThan(0.02)
    expect(printed['stue']![0]).toBe(75)
    const types = await page.evaluate<readonly number[]>(
      "[...document.querySelectorAll('.pane .large > svg[data-scale] text')].map((text) => { const { a, b, c, d } = text.getScreenCTM(); return parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c)) * 0.75 })",
    )
    expect(types.length).toBeGreaterThan(100)
    expect(Math.min(...types)).toBeGreaterThanOrEqual(7)
    // So are those of tables with their marks and units, and of storeys cut open at the top, however many there are.
    const more = await page.evaluate<readonly number[]>(
      "[...document.querySelectorAll('table *'), ...document.querySelectorAll('.opening .pane[id^=view-storey] svg text')].filter((each) => each.closest('.marks, .gauge') === null && each.getClientRects().length > 0).map((each) => (each.namespaceURI.endsWith('svg') ? each.getScreenCTM().a : 1) * parseFloat(getComputedStyle(each).fontSize) * 0.75)",
    )
    expect(more.length).toBeGreaterThan(100)
    expect(Math.min(...more)).toBeGreaterThanOrEqual(6.99)
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('tr, .pane, .photo, .short')].every((e) => getComputedStyle(e).breakInside.startsWith('avoid'))",
      ),
    ).toBe(true)
    // Nothing is wider than a page of paper less its margins: else the browser would print everything smaller.
    await page.setViewportSize({ width: Math.floor(182 * PIXELS), height: 1000 })
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('table')].filter((table) => table.getBoundingClientRect().width > table.parentElement.clientWidth + 1).map((table) => table.caption.textContent)",
      ),
    ).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
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

  test('every printed page after the first tells the address and its number', async () => {
    const { page } = await open()
    const pages = await textsOf(await page.pdf({ preferCSSPageSize: true }))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.length).toBeLessThanOrEqual(12)
    for (const [index, text] of pages.entries()) {
      // No page without anything on it but its foot.
      expect(text.trim().split('\n').length).toBeGreaterThan(5)
      const foot = text.trimEnd().split('\n').at(-1)!.trim()
      if (index === 0) expect(foot).not.toContain('Side')
      else expect(foot.split(/ {2,}/)).toEqual(['Furuveien 12, 1405 Langhus', `Side ${index + 1} av ${pages.length}`])
    }
    await page.context().close()
  })

  test('is printed on A4, on Letter in the United States, with the same foot', async () => {
    for (const [units, width, height] of [
      [undefined, 595, 842],
      ['us', 612, 792],
    ] as const) {
      const { page } = await open({}, file(`paper-${units}.html`, whole, 'en', units))
      const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
      expect(new Set(pages.map((each) => `${Math.round(each.width)}x${Math.round(each.height)}`))).toEqual(
        new Set([`${width}x${height}`]),
      )
      expect(pages.at(-1)!.lines.at(-1)).toBe(`Furuveien 12, 1405 Langhus  Page ${pages.length} of ${pages.length}`)
      await page.context().close()
    }
  })

  test('on a phone and on a desk one of the two drawings is seen, its texts are at least 8 pixels high, and none scrolls', async () => {
    const { page } = await open()
    for (const [width, seen, hidden] of [
      [375, '.small', '.large:not(.always)'],
      [1280, '.large', '.small'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator(seen).filter({ visible: true }).count()).toBeGreaterThan(2)
      expect(await page.locator(hidden).filter({ visible: true }).count()).toBe(0)
      for (const tab of [0, 1, 2]) {
        for (const list of await page.getByRole('tablist').all()) {
          const tabs = list.getByRole('tab')
          if ((await tabs.count()) > tab) await tabs.nth(tab).click()
        }
        // Also those that lie on a roof: as high as upright ones of their area.
        const heights = await page.evaluate<readonly (readonly [string, number])[]>(
          `[...document.querySelectorAll('.pane svg:not(.marks svg) text')].filter((text) => text.getClientRects().length > 0).map((text) => { const { a, b, c, d } = text.getScreenCTM(); return [text.closest('.pane').id + ' ' + text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c))] })`,
        )
        expect(heights.length).toBeGreaterThan(20)
        expect(heights.filter(([, height]) => height < 8)).toEqual([])
        expect(
          await page.evaluate(
            "[...document.querySelectorAll('.small')].filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.closest('.pane').id)",
          ),
        ).toEqual([])
      }
    }
    await page.context().close()
  })

  test('on a phone a click on a row brings its place into the part of the drawing that is seen', async () => {
    const { page } = await open({ viewport: { width: 375, height: 800 } })
    for (const [row, place] of [
      ['Trapperom', 'trapperom'],
      ['Soverom 2', 'soverom-2'],
    ] as const) {
      await page.locator('#rooms table >> nth=0 >> tbody tr', { hasText: row }).locator('td >> nth=1').click()
      const [middle, left, right] = await page.evaluate<[number, number, number]>(
        `(() => { const place = document.querySelector('.small svg .rp-floor[data-room-id="${place}"]'); const { left, width } = place.getBoundingClientRect(); const frame = place.closest('.scroll').getBoundingClientRect(); return [left + width / 2, frame.left, frame.right] })()`,
      )
      expect(middle).toBeGreaterThan(left)
      expect(middle).toBeLessThan(right)
      expect(await lit(page)).toContain(`tr:room:${place}`)
      expect(await page.locator(`.small svg .rp-floor[data-room-id="${place}"]`).isVisible()).toBe(true)
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
    for (const id of ['room-1', 'room-4']) await unfold(page, id)
    // The mark of a wall is not broken.
    expect(
      await page.evaluate(
        `Math.max(...[...document.querySelectorAll('#room-details td')].filter((cell) => /^\\d\\.\\d\\d[a-z]$/.test(cell.textContent)).map((cell) => { const text = document.createRange(); text.selectNodeContents(cell); return text.getClientRects().length }))`,
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
    expect(await page.locator('#rooms tbody th bdi >> nth=0').textContent()).toBe(name)
    expect(await page.locator('b').count()).toBe(0)
    expect(said).toEqual([])
    await page.context().close()
  })
})
