import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { captured, wallsOn, type Point } from '../../geometry/test/half-scans.ts'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { answered, FIXTURES, give, PHONE, reportIn, saved, violations, webPage } from './browser.ts'
import { answer } from './compared.ts'

/* Edits of a scan in the page: the list that it writes is that of the command, and it reads the one beside a scan. */

const HOUSE = join(FIXTURES, 'project-furuveien-12')
/** Its rooms alone: no test of an edit is about its roof. */
const SCAN = join(HOUSE, 'scan')
const BY = { author: 'Kari Nordmann', reason: 'sett på stedet' }

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** Edits without what differs however they are made. */
const madeBy = (text: string): unknown[] =>
  JSON.parse(text).edits.map(({ id, time, ...edit }: Record<string, string>) => {
    expect([id, time]).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), expect.stringMatching(/^\d{4}-.*Z$/)])
    return edit
  })

async function open(page: Page): Promise<void> {
  await page.click('header [popovertarget=editor]')
  await page.fill('#editor [name=author]', BY.author)
  await page.fill('#editor [name=reason]', BY.reason)
}

const shape = (page: Page, name: RegExp | string) => page.locator('#edit-plan').getByRole('button', { name })

async function apply(page: Page, button: string): Promise<void> {
  const before = await page.locator('#edit-list li').count()
  await page.click(button)
  await expect.poll(() => page.locator('#edit-list li').count()).toBeGreaterThan(before)
  await answered(page)
}

/** The plan lies as in the report, and its letters can be read. */
async function expectPlanOfReport(page: Page): Promise<void> {
  const { heights, slants } = await page.evaluate<{ heights: number[]; slants: number[] }>(`(() => {
    const plan = document.querySelector('#edit-plan')
    const screen = plan.getScreenCTM()
    const scale = Math.hypot(screen.a, screen.b)
    const placed = (path, at) => path.getPointAtLength(at).matrixTransform(screen)
    return {
      heights: [...plan.querySelectorAll('text')].map((text) => scale * Number(text.getAttribute('font-size'))),
      slants: [...plan.querySelectorAll('.wall')].map((wall) => {
        const [from, to] = [placed(wall, 0), placed(wall, wall.getTotalLength())]
        return Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
      }),
    }
  })()`)
  expect(heights).toHaveLength(3)
  expect(Math.min(...heights)).toBeGreaterThan(9.9)
  expect(slants.length).toBeGreaterThan(11)
  expect(Math.max(...slants)).toBeLessThan(1)
}

describe.skipIf(NO_BROWSER)('edits in the page (skipped where there is no browser)', () => {
  const web = webPage()

  test('are the list that the command writes, and measure as it does', async () => {
    const { page, said } = await web.open()
    await give(page, SCAN)
    await open(page)
    await shape(page, '1.01a').focus()
    await page.keyboard.press('Enter')
    await page.selectOption('#editor [name=behind]', 'neighbour')
    await apply(page, '#apply-wall')
    await shape(page, /^1\.01 /).click()
    await page.fill('#editor [name=roomName]', 'Storstue')
    await page.selectOption('#editor [name=roomType]', 'OTHER_LIVING_SPACES')
    await apply(page, '#apply-room')
    await page.fill('#editor [name=fromX]', '2')
    await page.fill('#editor [name=fromY]', '-20')
    await page.fill('#editor [name=toX]', '2')
    await page.fill('#editor [name=toY]', '20')
    await apply(page, '#apply-split')
    await shape(page, /^1\.01 /).click()
    await shape(page, 'D1').click()
    await page.selectOption('#editor [name=openingKind]', 'opening')
    await page.fill('#editor [name=width]', '0.85')
    await page.fill('#editor [name=height]', '2')
    await apply(page, '#apply-opening')
    await shape(page, /^1\.02 /).focus()
    await page.keyboard.press('Enter')
    await shape(page, /^1\.03 /).focus()
    await page.keyboard.press(' ')
    await apply(page, '#apply-merge')
    await page.keyboard.press('Escape')
    const list = await saved(page, 'Endringer (edits.json)')

    const folder = mkdtempSync(join(tmpdir(), 'edited-'))
    cpSync(HOUSE, folder, { recursive: true })
    const by = ['--author', BY.author, '--reason', BY.reason]
    const changes = [
      ['--behind', '1.01a=neighbour'],
      ['--rename', '1.01=Storstue', '--type', '1.01=OTHER_LIVING_SPACES'],
      ['--split', '1.01=2,-20/2,20'],
      ['--opening', 'D1=opening,0.85x2'],
      ['--merge', '1.02,1.03'],
    ]
    for (const change of changes) await answer('edit', folder, ...change, ...by)
    expect(madeBy(list)).toEqual(madeBy(readFileSync(join(folder, 'scan/edits.json'), 'utf8')))

    // The very list, beside the same scan.
    writeFileSync(join(folder, 'scan/edits.json'), list)
    const rooms = await saved(page, 'Rom (JSON)')
    expect(JSON.parse(rooms)).toEqual(
      JSON.parse(await answer('measurements', join(folder, 'scan'), '--format', 'json')),
    )
    expect(JSON.parse(rooms).edits).toMatchObject({ state: 'edited', editsSha256: sha256(list) })
    await give(page, folder)
    expect(await saved(page, 'Endringer (edits.json)')).toBe(list)
    expect(await saved(page, 'Rom (JSON)')).toBe(rooms)
    expect(said).toEqual([])
    rmSync(folder, { recursive: true })
    await page.context().close()
  })

  test('are taken back, and said where they cannot be applied', async () => {
    const { page } = await web.open()
    await give(page, SCAN)
    const before = await saved(page, 'Rom (JSON)')
    await page.keyboard.press('Escape')
    await open(page)
    await shape(page, /^1\.01 /).click()
    await page.fill('#editor [name=fromX]', '100')
    await page.fill('#editor [name=fromY]', '100')
    await page.fill('#editor [name=toX]', '101')
    await page.fill('#editor [name=toY]', '100')
    await page.click('#apply-split')
    await expect.poll(() => page.locator('#edit-said').textContent()).not.toBe('')
    expect(await page.locator('#edit-list li').count()).toBe(0)
    // What lies behind a wall, as the report then says it where it is asked for.
    const wall = await shape(page, '1.01a').boundingBox()
    await page.mouse.click(wall!.x + 0.1 * wall!.width, wall!.y + 0.1 * wall!.height)
    await page.selectOption('#editor [name=behind]', 'neighbour')
    await apply(page, '#apply-wall')
    expect(await reportIn(page).locator('#surfaces').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.click('header [popovertarget=settings]')
    await page.check('[name=surfaces]')
    await answered(page)
    await page.keyboard.press('Escape')
    expect(await reportIn(page).locator('[data-behind=neighbour]').count()).toBeGreaterThan(0)
    await open(page)
    await page.locator('#edit-list button').click()
    await expect.poll(() => page.locator('#edit-list li').count()).toBe(0)
    await answered(page)
    expect(await reportIn(page).locator('#surfaces').count()).toBe(1)
    expect(await reportIn(page).locator('[data-behind=neighbour]').count()).toBe(0)
    await shape(page, /^1\.01 /).click()
    await page.fill('#editor [name=roomName]', 'Storstue')
    await apply(page, '#apply-room')
    expect(await reportIn(page).locator('body').innerText()).toContain('Storstue')
    await page.locator('#edit-list button').click()
    await expect.poll(() => page.locator('#edit-list li').count()).toBe(0)
    await answered(page)
    await page.keyboard.press('Escape')
    expect(await saved(page, 'Rom (JSON)')).toBe(before)
    expect(JSON.parse(before).edits.scanSha256).toMatch(/^[0-9a-f]{64}$/)
    await page.context().close()
  })

  test('a line is drawn by two clicks in the plan; axe finds nothing, on a phone neither, where the plan lies as in the report', async () => {
    for (const options of [{}, PHONE]) {
      const { page } = await web.open(options)
      await give(page, SCAN)
      await open(page)
      await shape(page, /^1\.01 /).click()
      await page.click('#edit-pick')
      const plan = page.locator('#edit-plan')
      const { width, height } = (await plan.boundingBox())!
      for (const share of [0.15, 0.85]) await plan.click({ position: { x: width * 0.4, y: height * share } })
      const ends = await Promise.all(
        ['fromX', 'fromY', 'toX', 'toY'].map((name) => page.inputValue(`#editor [name=${name}]`)),
      )
      expect(ends.every((end) => end !== '')).toBe(true)
      expect(await violations(page)).toEqual([])
      if (options === PHONE) await expectPlanOfReport(page)
      await page.context().close()
    }
  })

  test('beside a finding that a room may be several stands the split, with the room and its line to be picked', async () => {
    const ring: readonly Point[] = [
      [0, 0],
      [6, 0],
      [6, 5],
      [0, 5],
    ]
    const scan = captured(ring, wallsOn(ring, [0, 1, 2, 3]), 'polygon', 0)
    const bath = { ...scan, sections: [{ label: 'bathroom', center: [3, 1.2, 2], story: 0 }] }
    const path = web.put('bath.json', JSON.stringify(bath))
    const { page } = await web.open()
    await give(page, web.put('room.json', JSON.stringify(scan)))
    expect(await reportIn(page).locator('.findings button').count()).toBe(0)
    await give(page, path)
    await reportIn(page)
      .getByRole('button', { name: /^Del rommet: 1\.01 / })
      .click()
    await page.fill('#editor [name=author]', BY.author)
    await page.fill('#editor [name=reason]', BY.reason)
    const plan = page.locator('#edit-plan')
    const { width, height } = (await plan.boundingBox())!
    for (const share of [0.05, 0.95]) await plan.click({ position: { x: width * 0.5, y: height * share } })
    expect(await violations(page)).toEqual([])
    await apply(page, '#apply-split')
    const { rooms } = JSON.parse(await saved(page, 'Rom (JSON)')) as { rooms: { floorArea: number }[] }
    expect(rooms).toHaveLength(2)
    expect(rooms.reduce((sum, { floorArea }) => sum + floorArea, 0)).toBeCloseTo(30, 1)
    await page.context().close()
  })

  test('a list that is broken, or that lies beside no scan, is told', async () => {
    const { page } = await web.open()
    const folder = mkdtempSync(join(tmpdir(), 'stray-'))
    cpSync(HOUSE, folder, { recursive: true })
    writeFileSync(join(folder, 'scan/edits.json'), '{ "edits": [{ "id": "e1", "operation": "paint" }] }')
    writeFileSync(join(folder, 'edits.json'), '{ "edits": [] }')
    await give(page, folder)
    const told = await page.locator('#faults').innerText()
    expect(told).toContain('$.edits[0].operation')
    expect(told).toContain('ligger ikke ved noe skann')
    rmSync(folder, { recursive: true })
    await page.context().close()
  })
})
