import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { crc32, zipOf } from '../src/measuring/zip.ts'
import type { GivenFile } from '../src/messages.ts'
import { namedPhotos } from '../src/reading/project-json.ts'
import { answered, FIXTURES, give, PHONE, reportIn, saved, savedBytes, violations, webPage } from './browser.ts'
import { answer, difference } from './compared.ts'
import { zipEntries } from './unpacked.ts'

/* What a person says of a property in the page, and the project folder that it is saved as. */

const HOUSE = join(FIXTURES, 'project-furuveien-12')
const PHOTOS = readdirSync(join(HOUSE, 'photos')).map((name) => join(HOUSE, 'photos', name))

describe('an archive', () => {
  test('has the check sum that is published for the digits', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26)
  })

  test('holds its files byte for byte, under their names', () => {
    const bytes = Uint8Array.from({ length: 700 }, (_, i) => i % 256)
    const entries = zipEntries(
      Buffer.from(
        zipOf([
          { path: 'hus/bad.json', bytes: new TextEncoder().encode('{"å": 1}') },
          { path: 'hus/photos/blåst.jpg', bytes },
        ]),
      ),
    )
    expect([...entries.keys()]).toEqual(['hus/bad.json', 'hus/photos/blåst.jpg'])
    expect(entries.get('hus/photos/blåst.jpg')).toBe(Buffer.from(bytes).toString('latin1'))
  })

  test('photos get names that a project file can have, each once', () => {
    const photo = (path: string): GivenFile => ({ path, blob: new Blob([]) })
    const names = namedPhotos(
      [photo('Kjøkken 1.JPG'), photo('IMG_0001.heic'), photo('kjokken-1.jpg'), photo('…')],
      ['img_0001.heic'],
    )
    expect(names.map(({ name }) => name)).toEqual(['kjokken-1.jpg', 'img_0001-2.heic', 'kjokken-1-2.jpg', 'photo.jpg'])
  })
})

async function say(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.click('header [popovertarget=details]')
  for (const [name, text] of Object.entries(fields)) {
    await page.fill(`#details [name=${name}]`, text)
    await page.press(`#details [name=${name}]`, 'Tab')
    await answered(page)
  }
}

/** Axe finds nothing in the form that is open, and nothing is wider than the page. */
async function expectOpenToAll(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('innerWidth >= document.documentElement.scrollWidth')).toBe(true)
}

describe.skipIf(NO_BROWSER)('a property that is named in the page (skipped where there is no browser)', () => {
  const web = webPage()

  test('stands in the report; axe finds nothing in the form; and the command reads the folder that is saved as the page does', async () => {
    const { page, said } = await web.open()
    await give(page, ...['bad-1.json', 'stue.json'].map((name) => join(HOUSE, 'scan', name)), join(HOUSE, 'roof.json'))
    await say(page, {
      street: 'Lia 4',
      postalCode: '1405',
      city: 'Langhus',
      createdBy: 'Kari Nordmann',
      brandName: 'Nordmann Takst AS',
      contact: 'Storgata 1\nkari@takst.example',
    })
    await page.setInputFiles('#photos', PHOTOS.slice(0, 1))
    await answered(page)
    await page.setInputFiles('#logo', PHOTOS.at(-1)!)
    await answered(page)
    await expectOpenToAll(page)
    await page.keyboard.press('Escape')
    expect(await reportIn(page).locator('h1').textContent()).toBe('Lia 4, 1405 Langhus')
    expect(await reportIn(page).locator('body').innerText()).toContain('kari@takst.example')
    const entries = zipEntries(await savedBytes(page, 'Prosjektmappe (ZIP)'))
    const html = await saved(page, 'Rapport (HTML)')
    const folder = mkdtempSync(join(tmpdir(), 'details-'))
    for (const [name, content] of entries) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content, 'latin1')
    }
    const [own] = readdirSync(folder)
    const path = join(folder, own!)
    expect([...entries.keys()].map((name) => name.split('/').slice(1).join('/')).toSorted()).toEqual(
      [
        'brand/brand.json',
        'brand/logo.png',
        `photos/${PHOTOS[0]!.split('/').at(-1)}`,
        'project.json',
        'roof.json',
        'scan/bad-1.json',
        'scan/stue.json',
      ].toSorted(),
    )
    expect(difference(html, await answer('report', path, '--lang', 'nb'))).toBe('none')
    // And the page reads it: the same report again.
    await page.keyboard.press('Escape')
    await page.reload()
    await give(page, path)
    expect(difference(await saved(page, 'Rapport (HTML)'), html)).toBe('none')
    expect(said).toEqual([])
    rmSync(folder, { recursive: true })
    await page.context().close()
  })

  test('a sender that is too long is told, and nothing else is lost', async () => {
    const { page } = await web.open()
    await give(page, join(HOUSE, 'scan/bad-1.json'))
    await say(page, { contact: Array.from({ length: 9 }, (_, i) => `linje ${i}`).join('\n') })
    expect(await page.locator('#faults').textContent()).toContain('høyst 6 linjer')
    expect(await reportIn(page).locator('h1').textContent()).toBe('bad-1')
    await page.context().close()
  })

  test('axe finds nothing in the form on a phone', async () => {
    const { page } = await web.open(PHONE)
    await give(page, HOUSE)
    await page.click('header [popovertarget=details]')
    await expectOpenToAll(page)
    await page.context().close()
  })
})
