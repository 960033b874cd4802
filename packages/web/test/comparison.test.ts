import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../export/test/pdf-reader.ts'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { answered, FIXTURES, give, reportIn, savedBytes, violations, webPage } from './browser.ts'

/* An earlier version of what is shown, as a part of its report. */

const ROW = join(FIXTURES, 'roof-row-house/row.city.json')

/** The row of houses with its highest points a metre lower. */
function lowered(): string {
  const city = JSON.parse(readFileSync(ROW, 'utf8')) as {
    vertices: [number, number, number][]
    transform: { scale: [number, number, number] }
  }
  const top = Math.max(...city.vertices.map(([, , z]) => z))
  const metre = 1 / city.transform.scale[2]
  const vertices = city.vertices.map(([x, y, z]) => [x, y, z > top - metre ? z - metre : z])
  return JSON.stringify({ ...city, vertices })
}

async function compare(page: Page, ...paths: string[]): Promise<void> {
  await page.setInputFiles('#earlier', paths)
  await answered(page)
}

const changes = (page: Page): Promise<string[]> => reportIn(page).locator('#comparison tbody tr').allInnerTexts()

describe.skipIf(NO_BROWSER)('an earlier version (skipped where there is no browser)', () => {
  const web = webPage()

  test('of roofs is told by what changed beyond its ±, in the page and in its PDF', async () => {
    const { page, said } = await web.open()
    await give(page, ROW)
    expect(await reportIn(page).locator('#comparison').count()).toBe(0)
    await compare(page, web.put('row-2024.city.json', lowered()))
    expect(await reportIn(page).locator('#comparison h2').textContent()).toBe('Endringer siden row-2024')
    const told = await changes(page)
    expect(told[0]).toMatch(/^1\s+endret: Rekkeveien 3/)
    expect(told.find((row) => row.startsWith('Høyeste punkt'))).toMatch(/\+1,00 ± 0,\d\d/)
    expect(await violations(page)).toEqual([])
    expect((await textsOf(await savedBytes(page, 'Rapport (PDF)'))).join('\n')).toContain('Endringer siden row-2024')
    expect(said).toEqual([])
    // Other files are of another property.
    await give(page, ROW)
    expect(await reportIn(page).locator('#comparison').count()).toBe(0)
    await page.context().close()
  })

  test('of rooms is laid on them; of a property that has neither it is told so', async () => {
    const { page } = await web.open()
    const scan = join(FIXTURES, 'project-furuveien-12/scan')
    await give(page, scan)
    await compare(page, join(scan, 'stue.json'), join(scan, 'gang.json'))
    expect(await reportIn(page).locator('#comparison h2').textContent()).toBe('Endringer siden den tidligere versjonen')
    expect((await changes(page)).filter((row) => / ny: /.test(row)).length).toBeGreaterThan(2)
    await compare(page, ROW)
    expect(await reportIn(page).locator('#comparison').count()).toBe(0)
    await expect.poll(() => page.locator('#faults').textContent()).toContain('har verken rom eller tak')
    await page.context().close()
  })
})
