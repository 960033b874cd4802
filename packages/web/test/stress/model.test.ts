import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles } from '@reports/geometry'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER } from '../../../svg/test/chromium.ts'
import { FIXTURES, give, reportIn, saved, savedBytes, webPage, webSite, type Opened } from '../browser.ts'
import { answer, difference } from '../compared.ts'
import { zipEntries } from '../unpacked.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'))

const ROOF = roofIfc(measureRoof(parseRoof(json('roof-l-house/roof.json')), { coveredRoof }), { title: 'Hus' })
const ROOMS = scanIfc(
  measureScan(parseScanFiles([{ name: 'bad.json', json: json('scan-nested-bathroom/input.json') }])),
  { title: 'Hus' },
)

const faultsOf = (page: Page): Promise<string[]> => page.locator('#faults li').allInnerTexts()

describe.skipIf(NO_BROWSER)('a building model in the page (skipped where there is no browser)', () => {
  const web = webPage()
  const site = webSite(web)

  const open = async (): Promise<Opened> => {
    const opened = await web.open()
    await opened.page.goto(`${site.address()}reports.html`)
    opened.said.length = 0
    return opened
  }

  test('has the roofs and the rooms that the command finds, by one file beside the page and nothing else', async () => {
    const { page, said } = await open()
    const [roof, rooms] = [web.put('roof.ifc', ROOF), web.put('rooms.ifc', ROOMS)]
    await give(page, roof)
    expect(await faultsOf(page)).toEqual([])
    const ofRoof = await answer('roof', roof, '--include-matrikkel', '--format', 'json')
    expect(difference(await saved(page, 'Tak (JSON)'), ofRoof)).toBe('none')
    await give(page, rooms)
    const ofRooms = await answer('measurements', rooms, '--format', 'json')
    expect(difference(await saved(page, 'Rom (JSON)'), ofRooms)).toBe('none')
    // A second model, and other settings, ask for nothing more.
    expect(said).toEqual([`asks for ${site.address()}reports-ifc.js`])
    await page.context().close()
  })

  test('gives a project folder its rooms or its roofs, and is saved with it', async () => {
    const { page } = await open()
    web.put('villa/model.ifc', ROOMS)
    web.put('villa/roof.json', readFileSync(join(FIXTURES, 'roof-l-house/roof.json')))
    const project = {
      ...(json('project-furuveien-12/project.json') as object),
      photos: [],
      coverPhoto: null,
      rooms: [],
      outsideAreas: [],
    }
    const file = web.put('villa/project.json', JSON.stringify(project))
    await page.setInputFiles('#folder', dirname(file))
    await page.waitForSelector('body[data-state=shown]:not(:has(#report[aria-busy=true]))')
    expect(await faultsOf(page)).toEqual([])
    expect(await reportIn(page).locator('h1').textContent()).toContain('Furuveien 12')
    const folder = zipEntries(await savedBytes(page, 'Prosjektmappe (ZIP)'))
    expect([...folder.keys()].toSorted()).toEqual(['villa/model.ifc', 'villa/project.json', 'villa/roof.json'])
    await page.context().close()
  })

  test('is refused with what to do where that file is not, or is of another version; the others are shown', async () => {
    const alone = await web.open()
    const other = await open()
    site.replace('reports-ifc.js', `${web.modelReader()} `)
    for (const { page } of [alone, other]) {
      await give(page, web.put('roof.ifc', ROOF), join(FIXTURES, 'scan-plain-room/input.json'))
      const [fault] = await faultsOf(page)
      expect(fault).toContain('file/no-kernel')
      expect(fault).toContain('reports-ifc.js')
      expect(fault).toContain('reports report roof.ifc -o rapport.html')
      expect(await reportIn(page).locator('h1').count()).toBe(1)
    }
    // As soon as it is there, the model is read.
    site.replace('reports-ifc.js', web.modelReader())
    await give(other.page, web.put('roof.ifc', ROOF))
    expect(await faultsOf(other.page)).toEqual([])
    await alone.page.context().close()
    await other.page.context().close()
  })

  test('that is cut off is refused', async () => {
    const { page } = await open()
    await give(page, web.put('cut.ifc', ROOF.slice(0, ROOF.length / 2)))
    expect((await faultsOf(page))[0]).toContain('file/not-ifc')
    await page.context().close()
  })
})
