import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync, inflateRawSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEFT_OUT, STEPS } from '../src/messages.ts'
import type { PackedModules } from '../src/modules.ts'
import { WORDS } from '../src/words.ts'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { coveredAt, coveredTexts, WIDTHS } from '../../svg/test/legible.ts'
import { answered, FIXTURES, give, reportIn, savable, violations, webPage, type Opened } from './browser.ts'

const HOUSE = join(FIXTURES, 'project-furuveien-12')

/** The sections of the report that is shown. */
const sections = (page: Page): Promise<string[]> => reportIn(page).locator('section > h2').allTextContents()

/** What is told beside the report, unfolded. */
async function faults(page: Page): Promise<string[]> {
  const list = page.locator('#faults details')
  if ((await list.count()) > 0) await list.evaluate((details) => details.setAttribute('open', ''))
  return await page.locator('#faults li').allInnerTexts()
}

describe.skipIf(NO_BROWSER)('the page (skipped where there is no browser)', () => {
  const web = webPage()

  test('is one file of at most 1.67 MB, 1.2 MB gzipped, with every word it names', () => {
    const text = web.text()
    // Two thirds are fonts and libraries of PDFs and workbooks, compressed: the page writes all files of the command.
    expect(Buffer.byteLength(text)).toBeLessThan(1_670_000)
    expect(gzipSync(text).length).toBeLessThan(1_200_000)
    // What a browser reads before a person can choose a file.
    expect(
      gzipSync(text.replaceAll(/<script type="application\/octet-stream".*?<\/script>/gs, '')).length,
    ).toBeLessThan(60_000)
    // What it runs until the report of a scan is seen: its own script, that with which the worker begins, and the modules of that.
    const part = (id: string): string => new RegExp(`id="${id}">([^<]*)<`).exec(text)![1]!
    const inflated = (base64: string): string => inflateRawSync(Buffer.from(base64, 'base64')).toString()
    const modules = JSON.parse(part('modules')) as PackedModules
    const begun = new Set(['worker.js'])
    for (const name of begun) for (const each of modules[name]!.imports) begun.add(each)
    const run = [
      /<script>(.*?)<\/script>/s.exec(text)![1]!,
      inflated(part('worker')),
      ...[...begun].map((name) => inflated(modules[name]!.packed)),
    ]
    expect(run.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThan(400_000)
    // Roofs, the sun, files to be saved and their libraries are none of that.
    expect(Object.keys(modules).length).toBeGreaterThan(begun.size + 3)
    const named = [...text.matchAll(/data-(?:word|label|title)="(\w+)"/g)].map(([, word]) => word!)
    expect(named.length).toBeGreaterThan(20)
    for (const words of Object.values(WORDS)) {
      for (const word of named) expect(words[word as 'report'], word).toMatch(/\S/)
      for (const step of STEPS) expect(words.steps[step](1e6, 2e6)).toMatch(/\S/)
      for (const why of LEFT_OUT) expect(words.leftOut[why]).toMatch(/\S/)
    }
    // Nothing but the text of the page itself is loaded.
    expect(text.match(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=(?!"data:)/g)).toBeNull()
    expect(text.match(/<script>/g)).toHaveLength(1)
  })

  test('says what to drop; its example is shown without a word of the browser and without a request', async () => {
    const { page, said } = await web.open()
    for (const format of ['RoomPlan', 'GeoJSON', 'CityJSON', 'CityGML', 'SOSI', 'project.json'])
      expect(await page.locator('#drop').innerText()).toContain(format)
    await page.click('#example')
    await answered(page)
    expect(await reportIn(page).locator('h1').textContent()).toBe('Furuveien 12, 1405 Langhus')
    await expect.poll(() => reportIn(page).locator('[data-drawing=house-view]').count()).toBeGreaterThan(0)
    expect(await page.locator('#status').textContent()).toMatch(/^7 rom · 2 bygninger · \d takflater · /)
    expect(await page.locator('#faults').isVisible()).toBe(false)
    // The script of the report runs within the policy of the page.
    await expect.poll(() => reportIn(page).locator('html.live').count()).toBe(1)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('may send nothing: neither the page, nor its worker, nor what is in a file', async () => {
    const { page, said } = await web.open()
    const blocked = await page.evaluate<string[]>(
      `Promise.all(['https://example.invalid/', 'http://127.0.0.1:9/'].map((url) => fetch(url).then(() => 'sent', (error) => error.constructor.name)))`,
    )
    expect(blocked).toEqual(['TypeError', 'TypeError'])
    expect(said.filter((each) => each.includes('connect-src')).length).toBe(2)
    expect(said.filter((each) => each.startsWith('asks'))).toEqual([])
    said.length = 0
    const hostile = `</script><img src="https://example.invalid/x" onerror="console.log(1)"><style>@import 'https://example.invalid/y'</style>`
    const project = JSON.parse(readFileSync(join(HOUSE, 'project.json'), 'utf8'))
    await give(
      page,
      web.put(
        'project.json',
        JSON.stringify({ ...project, type: hostile, address: { ...project.address, street: hostile } }),
      ),
    )
    expect(await reportIn(page).locator('h1').textContent()).toBe(`${hostile}, 1405 Langhus`)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('drops: files, several at once, and a folder; also on the report', async () => {
    const { page, said } = await web.open()
    const drop = (target: string, names: readonly string[]): Promise<void> =>
      page.evaluate(
        `(async () => {
          const target = ${target}
          const data = new DataTransfer()
          for (const [name, text] of ${JSON.stringify(names.map((name) => [name.split('/').at(-1)!, readFileSync(join(HOUSE, name), 'utf8')]))})
            data.items.add(new File([text], name))
          // Its entries are read one after the other, so that it is not busy at once.
          const taken = new Promise((done) => new MutationObserver(done).observe(document.body, { attributeFilter: ['data-state'] }))
          target.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
          target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
          await taken
        })()`,
      )
    await drop('document.body', ['scan/stue.json', 'scan/gang.json', 'roof.json'])
    await answered(page)
    expect(await page.locator('#status').textContent()).toMatch(/^2 rom · 2 bygninger/)
    await drop(`document.querySelector('#report').contentDocument.body`, ['scan/bad-1.json'])
    await answered(page)
    expect(await page.locator('#status').textContent()).toMatch(/^1 rom · /)
    expect(await sections(page)).not.toContain('Tak')
    await give(page, HOUSE)
    expect(await sections(page)).toContain('Tak')
    expect(await faults(page)).toEqual(['Filer av andre slag er ikke lest: project-furuveien-12/about.md'])
    expect(said).toEqual([])
    await page.context().close()
  })

  test('several roofs that nothing ties together are each shown by themselves', async () => {
    const { page } = await web.open()
    await give(page, join(FIXTURES, 'roof-l-house/roof.json'), join(FIXTURES, 'roof-row-house/row.city.json'))
    expect(await page.locator('#property option').allTextContents()).toEqual(['roof', 'row'])
    const first = await page.locator('#status').textContent()
    await page.selectOption('#property', '1')
    await answered(page)
    expect(await page.locator('#status').textContent()).not.toBe(first)
    expect(await reportIn(page).locator('h1').textContent()).toBe('Rekkeveien 3')
    await page.context().close()
  })

  test('tells in words what cannot be read, and where; a sound building beside it is measured', async () => {
    const { page, said } = await web.open()
    await give(
      page,
      web.put('cut.json', '{"walls": [\n  {"identifier": 1,,'),
      web.put('plan.pdf', '%PDF-1.4\n'),
      web.put('other.json', '{"a": 1}'),
    )
    const told = await faults(page)
    expect(told).toHaveLength(3)
    expect(told[0]).toMatch(
      /^Filen er ikke JSON, eller den er avkortet file\/not-json\s+cut\.json\s+.*på linje 2, kolonne 20/s,
    )
    expect(told[1]).toMatch(/^Filen er av et ukjent slag file\/unknown-kind\s+other\.json/)
    expect(told[2]).toMatch(/^Filen er ikke tekst file\/not-text\s+plan\.pdf\s+.*fant et PDF-dokument/s)
    expect(await page.locator('#drop').isVisible()).toBe(true)

    const town = readFileSync(join(FIXTURES, 'roof-stream/town.city.jsonl'), 'utf8').trimEnd().split('\n')
    const feature = JSON.parse(town[2]!)
    feature.vertices[0] = ['x', 0, 0]
    await give(page, web.put('town.city.jsonl', town.with(2, JSON.stringify(feature)).join('\n')))
    const [refused, ...others] = await faults(page)
    expect(others).toEqual([])
    expect(refused).toContain(`town.city.jsonl · bygning ${feature.id} · linje 3 · $.vertices[0]`)
    expect(await page.locator('#status').textContent()).toMatch(/ bygning(er)? · /)
    expect(said).toEqual([])
    await page.context().close()
  })

  test('a coordinate system or a ground that the file lacks is given in the settings', async () => {
    const { page } = await web.open()
    const city = JSON.parse(readFileSync(join(FIXTURES, 'roof-row-house/row.city.json'), 'utf8'))
    const system = String(city.metadata.referenceSystem).split('/').at(-1)!
    delete city.metadata.referenceSystem
    await give(page, web.put('nowhere.city.json', JSON.stringify(city)))
    expect((await faults(page))[0]).toMatch(/^Koordinatsystemet er ikke oppgitt roof\/no-crs/)
    await page.getByRole('button', { name: 'Åpne innstillinger' }).click()
    await page.fill('[name=crs]', `EPSG:${system}`)
    await page.press('[name=crs]', 'Enter')
    await answered(page)
    expect(await faults(page)).toEqual([])
    expect(await page.locator('#status').textContent()).toMatch(/takflater/)
    await page.context().close()
  })

  test('speaks English to an English browser, Norwegian to a Norwegian one, and either when asked', async () => {
    const { page } = await web.open({ locale: 'en-GB' })
    expect(await page.locator('h2 >> nth=0').innerText()).toBe('Drop files here')
    await give(page, HOUSE)
    expect(await sections(page)).toContain('Roof')
    expect(await page.locator('#status').textContent()).toMatch(/^7 rooms · /)
    expect(await savable(page)).toContain('Roof surfaces (CSV)')
    await page.click('header [popovertarget=settings]')
    await page.selectOption('[name=lang]', 'nb')
    await answered(page)
    expect(await sections(page)).toContain('Tak')
    expect(await page.locator('html').getAttribute('lang')).toBe('nb')
    expect(await savable(page)).toContain('Takflater (CSV)')
    expect(await page.locator('#faults summary').textContent()).toBe('Ikke med i resultatet (1)')
    await page.context().close()
  })

  test('the keyboard does it all: example, settings, downloads, back', async () => {
    const { page } = await web.open()
    const focused = (): Promise<string> =>
      page.evaluate('document.activeElement.id || document.activeElement.name || document.activeElement.textContent')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('choose-files')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('example')
    await page.keyboard.press('Enter')
    await answered(page)
    await page.locator('#others').focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Eiendom')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Rediger')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('compare')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#settings').isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('lang')
    await page.keyboard.press('Escape')
    expect(await page.locator('#settings').isVisible()).toBe(false)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('save')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#downloads').isVisible()).toBe(true)
    // What can be saved is told after the report is shown: before, the next stop lies past the menu.
    await savable(page)
    await page.keyboard.press('Tab')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe('furuveien-12.html')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('print')
    await page.keyboard.press('Tab')
    // The report is the next stop, and scrolls.
    expect(await focused()).toBe('report')
    await page.locator('#others').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#drop').isVisible()).toBe(true)
    await page.context().close()
  })

  test('cancelling leaves a page that takes the next file', async () => {
    const { page, said } = await web.open()
    const town = readFileSync(join(FIXTURES, 'roof-stream/town.city.jsonl'), 'utf8')
    const [header, ...lines] = town.trimEnd().split('\n')
    const many = Array.from({ length: Math.ceil(8_000_000 / town.length) }, () => lines.join('\n'))
    // Clicked as soon as some of it is read: a click from outside may come when all of it is.
    await page.evaluate(
      `void (window.clicked = new Promise((done) => new MutationObserver((_, self) => {
        if (!/^Leser \\d/.test(document.querySelector('#status').textContent)) return
        self.disconnect()
        const button = document.querySelector('#cancel')
        done(button.checkVisibility())
        button.click()
      }).observe(document.querySelector('#status'), { childList: true })))`,
    )
    await page.setInputFiles('#files', web.put('long.city.jsonl', `${header}\n${many.join('\n')}\n`))
    expect(await page.evaluate('window.clicked')).toBe(true)
    expect(await page.locator('#drop').isVisible()).toBe(true)
    await give(page, join(HOUSE, 'roof.json'))
    expect(await page.locator('#status').textContent()).toMatch(/^2 bygninger/)
    expect(said).toEqual([])
    await page.context().close()
  })

  const LOOKS = [
    ['a desk', { viewport: { width: 1280, height: 900 } }, WIDTHS],
    ['a phone in the dark', { viewport: { width: 375, height: 740 }, colorScheme: 'dark' }, [375]],
  ] as const satisfies readonly (readonly [string, BrowserContextOptions, readonly number[]])[]

  // One page each, from nothing to a report: a test of them begins with what the one before has shown.
  describe.each(LOOKS)('on %s axe finds nothing, and nothing is wider than it', (_, options, widths) => {
    let opened: Opened
    beforeAll(async () => {
      opened = await web.open(options)
    })
    afterAll(() => opened.page.context().close())

    const expectOpenToAll = async (what: string): Promise<void> => {
      expect(await violations(opened.page), what).toEqual([])
      expect(await opened.page.evaluate('innerWidth >= document.documentElement.scrollWidth'), what).toBe(true)
    }

    const expectLegible = async (what: string): Promise<void> => {
      const { page } = opened
      for (const width of widths) {
        expect(await coveredAt(page, width), `${what} at ${width} px`).toEqual([])
        if (await page.locator('#report').isVisible())
          expect(await coveredTexts(page.frames()[1]!), `the report at ${width} px`).toEqual([])
      }
      await page.setViewportSize(options.viewport)
    }

    test('empty; no text is covered or cut', async () => {
      await expectOpenToAll('empty')
      await expectLegible('empty')
    })

    test('with faults; no text is covered or cut', async () => {
      await give(opened.page, web.put('cut.json', '{"walls": ['))
      await expectOpenToAll('with a fault')
      await expectLegible('with a fault')
    })

    test('with a report, with settings and downloads open; no text is covered or cut', async () => {
      const { page, said } = opened
      await page.evaluate(
        `new MutationObserver((_, self) => {
          if (document.body.dataset.state !== 'shown') return
          self.disconnect()
          window.under = document.elementFromPoint(innerWidth / 2, 500).id
        }).observe(document.body, { attributeFilter: ['data-state'] })`,
      )
      await give(page, HOUSE)
      await expectOpenToAll('shown')
      await expectLegible('shown')
      for (const target of ['settings', 'downloads']) {
        await page.click(`header [popovertarget=${target}]`)
        await expectOpenToAll(target)
        await page.keyboard.press('Escape')
      }
      expect(said).toEqual([])
    })

    test('a report that is still being read takes no drop: it is the page that lies under the pointer', async () => {
      expect(await opened.page.evaluate(`[window.under, document.elementFromPoint(innerWidth / 2, 500).id]`)).toEqual([
        '',
        'report',
      ])
    })

    test('the report is printed, not the page around it', async () => {
      const { page } = opened
      await page.evaluate(
        `document.querySelector('#report').contentWindow.print = () => { document.title = 'printed' }`,
      )
      await page.click('#print')
      expect(await page.title()).toBe('printed')
      await page.evaluate(`document.title = ''`)
      await page.keyboard.press('Control+p')
      expect(await page.title()).toBe('printed')
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.on-paper').isVisible()).toBe(true)
      expect(await page.locator('#report').isVisible()).toBe(false)
    })
  })
})
