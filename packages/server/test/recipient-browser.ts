import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AppDeps } from '../src/app.ts'
import { PATIENCE } from '../../svg/test/chromium.ts'
import { freePort } from './free-port.ts'
import { bearer, FIXTURES, startService, type Service } from './service.ts'

export const TENANT = 'takst'
export const PROJECT = 'furuveien-12'

export interface Link {
  readonly shareId: string
  readonly pin: string
  /** Address that the recipient opens. */
  readonly url: string
}

export interface SharedService extends Service {
  readonly url: string
  /** Makes a link as the owner does. */
  share(): Promise<Link>
  revoke(link: Link): Promise<void>
}

/** A service that listens on this machine with a project to share. @param port of the address by which browsers reach it */
export async function startShared(options: Partial<AppDeps> = {}, port?: number): Promise<SharedService> {
  const own = await freePort()
  const url = options.baseUrl ?? `http://localhost:${port ?? own}`
  const service = await startService({ ...options, baseUrl: url })
  await service.importProject(TENANT, join(FIXTURES, `project-${PROJECT}`))
  await service.app.listen({ host: '127.0.0.1', port: port ?? own })
  const shares = `${new URL(url).pathname.replace(/\/$/, '')}/v1/projects/${PROJECT}/shares`
  const headers = bearer(await service.token(TENANT))
  return {
    ...service,
    url,
    share: async () => {
      const { shareId, pin } = (await service.app.inject({ method: 'POST', url: shares, headers })).json<Link>()
      return { shareId, pin, url: `${url}/share/${shareId}` }
    },
    revoke: async ({ shareId }) => {
      await service.app.inject({ method: 'DELETE', url: `${shares}/${shareId}`, headers })
    },
  }
}

/** A PIN that is not that of a link. */
export const wrongPin = ({ pin }: Link): string => (pin === '0000' ? '1111' : '0000')

export interface Opened {
  readonly page: Page
  /** What the browser said, and requests that failed or went elsewhere. */
  readonly said: string[]
}

/** A tab of its own; whatever the browser says is kept. */
export async function openTab(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ locale: 'nb-NO', viewport: { width: 1280, height: 900 }, ...options })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('requestfailed', (request) => said.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      said.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).protocol !== 'data:' && new URL(request.url()).origin !== new URL(url).origin)
      said.push(`asks for ${request.url()}`)
  })
  return { page, said }
}

/** Gives a PIN as people do: in the field that the page has chosen, and then they see the page that answers it. */
export async function givePin(page: Page, pin: string): Promise<void> {
  // A page that chooses its field after somebody has done so says that it could not.
  await page.locator('#pin:focus').waitFor()
  await page.locator('#pin').fill(pin)
  const answered = page.waitForEvent('domcontentloaded')
  await page.locator('form button').click()
  await answered
}

/** Opens a link to its report. */
export async function openReport(browser: Browser, link: Link, options: BrowserContextOptions = {}): Promise<Opened> {
  const opened = await openTab(browser, link.url, options)
  await opened.page.goto(link.url)
  await givePin(opened.page, link.pin)
  await opened.page.waitForURL('**/report*')
  return opened
}

/** What axe finds wrong with a page, by the rules of WCAG 2.2 AA and its own best practices. */
export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  return await page.evaluate<string[]>(
    'axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`)))',
  )
}

/** What a page is seen in. */
export interface Look {
  readonly lang: 'nb' | 'en'
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

/** That nobody is shut out on the way from the form to the report, nor by the page of what is gone. */
export async function expectOpenToAll(
  browser: Browser,
  service: SharedService,
  link: Link,
  { lang, colorScheme, width }: Look,
): Promise<void> {
  const locale = lang === 'nb' ? 'nb-NO' : 'en-GB'
  const { page } = await openTab(browser, link.url, { colorScheme, viewport: { width, height: 800 }, locale })
  await page.goto(link.url)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  expect(await violations(page), 'form').toEqual([])
  await givePin(page, wrongPin(link))
  await page.getByRole('alert').waitFor()
  expect(await violations(page), 'form with an error').toEqual([])
  await givePin(page, link.pin)
  await page.waitForURL('**/report*')
  expect(await violations(page), 'report').toEqual([])
  await page.goto(`${service.url}/share/aaaaaaaaaaaaaaaaaaaaaa`)
  expect(await violations(page), 'gone').toEqual([])
  await page.context().close()
}
