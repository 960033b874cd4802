import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { madeOnce } from '../../cli/test/made-once.ts'
import { PATIENCE, startedBrowser } from '../../svg/test/chromium.ts'
import { buildPage } from '../build.ts'
import { hostedFiles } from '../build/hosted-files.ts'

export const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')

/** A phone, as far as a page knows it. */
export const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }

export interface Opened {
  readonly page: Page
  /** What the browser said, and what the page asked for beside its own worker. */
  readonly said: string[]
}

export interface WebPage {
  /** The page as it was built. */
  readonly text: () => string
  /** The file that reads models, which is not beside it. */
  readonly modelReader: () => string
  /** Opens it from the disk, in Norwegian where nothing else is asked for. */
  readonly open: (options?: BrowserContextOptions) => Promise<Opened>
  /** A file beside it, for a person to give. */
  readonly put: (name: string, content: string | Uint8Array) => string
}

/** The page, built and opened from a disk, in a browser of this test file's own. */
export function webPage(): WebPage {
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  const file = join(folder, 'reports.html')
  const address = pathToFileURL(file).href
  let browser: Browser
  let text = ''
  let modelReader = ''
  beforeAll(async () => {
    const built = await madeOnce('web', async (draft) => {
      const made = await buildPage()
      writeFileSync(join(draft, 'page'), made.page)
      writeFileSync(join(draft, 'model-reader'), made.modelReader)
    })
    text = readFileSync(join(built, 'page'), 'utf8')
    modelReader = readFileSync(join(built, 'model-reader'), 'utf8')
    writeFileSync(file, text)
    browser = await startedBrowser()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
  })
  return {
    text: () => text,
    modelReader: () => modelReader,
    put: (name, content) => {
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      return path
    },
    open: async (options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'nb-NO',
        acceptDownloads: true,
        ...options,
      })
      context.setDefaultTimeout(PATIENCE)
      const page = await context.newPage()
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', (error) => said.push(error.message))
      page.on('request', (request) => {
        const url = request.url()
        if (url !== address && !/^(?:data|blob):/.test(url)) said.push(`asks for ${url}`)
      })
      await page.goto(address)
      return { page, said }
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
}

export interface WebSite {
  /** Ends in a slash. */
  readonly address: () => string
  /** Puts another file in place of one beside the page. */
  readonly replace: (name: string, content: string) => void
}

/** The page on a web server, with all files that may stand beside it. */
export function webSite(web: WebPage): WebSite {
  const files = new Map<string, string | Buffer>()
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const content = name === 'reports.html' ? web.text() : files.get(name)
    if (content === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': TYPES[name.split('.').at(-1)!] }).end(content)
  })
  beforeAll(async () => {
    for (const [name, content] of await hostedFiles(web.modelReader())) files.set(name, content)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => void server.close())
  return {
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    replace: (name, content) => void files.set(name, content),
  }
}

/** Waits until the worker has answered, and the report that it gave is there. */
export const answered = async (page: Page): Promise<void> => {
  await page.waitForSelector('body:not([data-state=busy]):not(:has(#report[aria-busy=true]))')
}

/** Gives files as a person picks them; a folder with all that is in it. */
export async function give(page: Page, ...paths: readonly string[]): Promise<void> {
  const isFolder = paths.length === 1 && !/\.\w+$/.test(paths[0]!)
  await page.setInputFiles(isFolder ? '#folder' : '#files', isFolder ? paths[0]! : [...paths])
  await answered(page)
}

/** The report that is shown. */
export const reportIn = (page: Page): ReturnType<Page['frameLocator']> => page.frameLocator('#report')

/** What is saved by a button of the downloads. */
export const saved = async (page: Page, label: string): Promise<string> =>
  (await savedBytes(page, label)).toString('utf8')

export async function savedBytes(page: Page, label: string): Promise<Buffer> {
  if (!(await page.locator('#downloads').isVisible())) await page.click('#save')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label, exact: true }).click(),
  ])
  return readFileSync(await download.path())
}

/** What can be saved. */
export async function savable(page: Page): Promise<string[]> {
  await page.locator('#download-list[aria-busy=false]').waitFor({ state: 'attached' })
  return await page.locator('#download-list button').allTextContents()
}

/** What axe finds wrong with the page, by the rules of WCAG 2.2 AA and its own best practices; the report in it is tested as a page. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`)
  return await page.evaluate<string[]>(
    '(async () => { const { violations } = await axe.run({ exclude: ["#report"] }, { iframes: false }); return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))) })()',
  )
}
