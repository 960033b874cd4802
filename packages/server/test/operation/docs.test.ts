import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { apiReference, MARK } from '../../../../scripts/api-reference.ts'
import { NO_BROWSER, startedBrowser } from '../../../svg/test/chromium.ts'
import { startService } from '../service.ts'

const text = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../../../docs', path), 'utf8')

test('the reference of docs/api.md is the one of the operations: `vitest run docs.test.ts -u` writes it', async () => {
  const [guide, reference] = text('api.md').split(MARK)
  expect([guide!.length > 1000, reference]).toEqual([true, expect.anything()])
  const file = resolve(import.meta.dirname, '../../../../docs/api.md')
  await expect(`${guide}${MARK}\n\n${apiReference().trim()}\n`).toMatchFileSnapshot(file)
})

test('the reference page: every link on it leads somewhere, every member that has a schema of its own links to it', async () => {
  const service = await startService({ publicOpenapi: true })
  const { body } = await service.app.inject('/docs')
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!))
  const links = [...body.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]!)
  expect(links.filter((link) => !ids.has(link))).toEqual([])
  const schemas = Object.keys((await service.app.inject('/v1/openapi.json')).json().components.schemas)
  for (const name of schemas.filter((each) => each !== 'Error')) expect(links).toContain(`schema-${name}`)
  expect(body).not.toMatch(/undefined|\[object|\{"type"/)
})

test.skipIf(NO_BROWSER)(
  'the reference page on a phone: nothing has to be pushed aside to be read, and axe finds nothing (skipped where there is no browser)',
  async () => {
    const browser = await startedBrowser()
    const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
    const service = await startService({ publicOpenapi: true })
    await page.setContent((await service.app.inject('/docs')).body)
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    expect(
      await page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('.wide')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent.slice(0, 80))",
      ),
    ).toEqual([])
    await page.evaluate(axe.source)
    expect(
      await page.evaluate(
        'axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`)))',
      ),
    ).toEqual([])
    await page.close()
  },
)
