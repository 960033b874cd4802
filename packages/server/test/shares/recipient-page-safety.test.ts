import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { NO_BROWSER, NO_HTTPS, startedBrowser } from '../../../svg/test/chromium.ts'
import { selfSigned } from '../certificate.ts'
import { freePort } from '../free-port.ts'
import {
  givePin,
  openReport,
  openTab,
  startShared,
  wrongPin,
  type Link,
  type SharedService,
} from '../recipient-browser.ts'

const GONE = 'Lenken finnes ikke eller er ikke lenger tilgjengelig.'

/** Nothing of the project, its owner or its people. */
const KNOWN = /Furuveien|Langhus|1405|takst|Nordmann|Kort sammendrag/i

const listen = async (server: Server, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Hands a request on to the service. @param change of a page's text */
function pass(
  request: IncomingMessage,
  response: ServerResponse,
  target: number,
  further: OutgoingHttpHeaders,
  change?: (html: string) => string,
): void {
  const passed = httpRequest(
    {
      host: '127.0.0.1',
      port: target,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, ...further },
    },
    (answer) => {
      const { 'content-length': _length, ...headers } = answer.headers
      response.writeHead(answer.statusCode!, headers)
      if (change === undefined || !(headers['content-type'] ?? '').startsWith('text/html')) return answer.pipe(response)
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      return answer.on('end', () => response.end(change(Buffer.concat(parts).toString())))
    },
  )
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}

describe.skipIf(NO_BROWSER)('what a recipient cannot do (skipped where there is no browser)', () => {
  let browser: Browser
  let service: SharedService
  let link: Link
  beforeAll(async () => {
    browser = await startedBrowser()
    service = await startShared()
    link = await service.share()
  })

  test('before the PIN there is nothing of the project, and the page is the same for every link', async () => {
    const other = await service.share()
    const [first, second] = await Promise.all(
      [link, other].map(async ({ url, shareId }) => (await (await fetch(url)).text()).replaceAll(shareId, 'ID')),
    )
    expect(first).toBe(second)
    expect(first).not.toMatch(KNOWN)
    expect(first).not.toContain(link.pin)
    const { page } = await openTab(browser, link.url)
    await page.goto(link.url)
    for (const pin of [wrongPin(link), '12a4']) {
      await page.evaluate("document.querySelector('form').noValidate = true")
      await givePin(page, pin)
      const html = await page.content()
      expect(html).not.toMatch(KNOWN)
      expect(html).not.toContain(pin)
    }
    await page.context().close()
  })

  test('who made the report is not on it', async () => {
    const { page } = await openReport(browser, link)
    expect(await page.content()).not.toMatch(/kari\.nordmann|@/)
    await page.context().close()
  })

  test('every page tells browsers and crawlers to keep nothing, and what it may do', async () => {
    const { page } = await openTab(browser, link.url)
    const form = (await page.goto(link.url))!
    const gone = (await page.goto(`${service.url}/share/aaaaaaaaaaaaaaaaaaaaaa`))!
    await page.goto(link.url)
    await givePin(page, link.pin)
    await page.waitForURL('**/report*')
    const report = (await page.reload())!
    expect([form.status(), gone.status(), report.status()]).toEqual([200, 404, 200])
    for (const response of [form, gone, report]) {
      const headers = response.headers()
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
      })
      const policy = headers['content-security-policy']!
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy.split('; ')).toContain(rule)
      expect(policy).not.toContain('unsafe')
    }
    await page.context().close()
  })

  test('markup that got into the report would not run, load or send anything', async () => {
    const asked: string[] = []
    const elsewhere = await listen(
      createServer((request, response) => {
        asked.push(request.url ?? '')
        response.setHeader('content-type', 'text/javascript').end('window.hacked = 1')
      }),
    )
    const other = `http://localhost:${elsewhere}`
    const evil = `<script>window.hacked = 1</script><img src="/x" onerror="window.hacked = 1"><svg onload="window.hacked = 1"></svg><script src="${other}/a.js"></script><img src="${other}/b.png"><link rel="stylesheet" href="${other}/c.css"><iframe src="${other}/d"></iframe><style>h1 { display: none }</style><a id="evil" href="javascript:window.hacked = 1">x</a><form id="send" action="${other}/e"><button>x</button></form>`
    const [outside, inside] = [await freePort(), await freePort()]
    const spoilt = await startShared({ baseUrl: `http://localhost:${outside}` }, inside)
    await listen(
      createServer((request, response) =>
        pass(request, response, inside, {}, (html) => html.replace('<main>', `<base href="${other}/"><main>${evil}`)),
      ),
      outside,
    )
    const { page } = await openTab(browser, spoilt.url)
    const { shareId, pin } = await spoilt.share()
    await page.goto(`${spoilt.url}/share/${shareId}`)
    await page.locator('#pin').fill(pin)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/report*')
    await page.waitForLoadState('networkidle')
    await page.locator('#evil').click()
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    expect(await page.locator('h1').isVisible()).toBe(true)
    // Its own script still does its work.
    await page.hover('#rooms tbody tr >> nth=0')
    expect(await page.locator('tr.lit').filter({ visible: true }).count()).toBe(1)
    // Last: the browser is left before a navigation that never comes.
    expect(
      await page.evaluate(
        "new Promise((told) => { addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told(effectiveDirective)); document.querySelector('#send button').click() })",
      ),
    ).toBe('form-action')
    expect(asked).toEqual([])
    await page.context().close()
  })

  test('text that gets into the document by a script of ours cannot become one', async () => {
    const { page } = await openReport(browser, link)
    const attempts = [
      "document.body.insertAdjacentHTML('beforeend', '<img src=/x onerror=\"window.hacked = 1\">')",
      "document.querySelector('h1').innerHTML = '<img src=/x onerror=\"window.hacked = 1\">'",
      "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.hacked = 1' }))",
      "document.body.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,window.hacked=1' }))",
      "setTimeout('window.hacked = 1')",
      "trustedTypes.createPolicy('own', { createHTML: (text) => text })",
    ]
    for (const attempt of attempts)
      expect(
        await page.evaluate(`(() => { try { ${attempt}; return 'done' } catch (error) { return error.name } })()`),
        attempt,
      ).toMatch(/Error$/)
    await page
      .evaluate("document.querySelector('h1').setAttribute('onclick', 'window.hacked = 1')")
      .catch(() => undefined)
    await page.locator('h1').click()
    // Behind whatever was put off by then.
    await page.evaluate('new Promise((done) => setTimeout(done))')
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    await page.context().close()
  })

  const leads = async (page: Page): Promise<string> => (await page.locator('main').textContent()) ?? ''

  test('a link that is revoked while it is read shuts the next click, and the way back', async () => {
    const shared = await service.share()
    const { page } = await openReport(browser, shared)
    await service.revoke(shared)
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/report?lang=en')
    expect(await leads(page)).toContain('The link does not exist or is no longer available.')
    await page.goBack()
    await expect.poll(() => leads(page)).toContain(GONE)
    expect(await page.content()).not.toMatch(KNOWN)
    for (const path of ['report', 'project', 'photos/fasade-sor.jpg', 'floorplan'])
      expect((await page.context().request.get(`${shared.url}/${path}`)).status(), path).toBe(404)
    await page.context().close()
  })

  test('a page that the browser kept whole is asked for again', async () => {
    const shared = await service.share()
    const { page } = await openReport(browser, shared)
    await service.revoke(shared)
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    await expect.poll(() => leads(page)).toContain(GONE)
    await page.context().close()
  })

  test('who has left is asked for the PIN, also by the way back; a photo that was open does not come again', async () => {
    const { page } = await openReport(browser, link)
    const photo = new URL((await page.locator('.photo a >> nth=0').getAttribute('href'))!, page.url()).href
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await page.waitForURL('**/share/*?lang=nb')
    await page.goBack()
    await expect.poll(() => page.locator('#pin').count()).toBe(1)
    expect(await page.content()).not.toMatch(KNOWN)
    expect((await page.context().request.get(photo)).status()).toBe(401)
    await page.context().close()
  })

  test('a link that expires while it is read is as one that was revoked', async () => {
    const shared = await service.share()
    const { page } = await openReport(browser, shared)
    const before = service.clock.now
    service.clock.now += 7 * 86_400_000 + 1
    await page.reload()
    expect(await leads(page)).toContain(GONE)
    service.clock.now = before
    await page.context().close()
  })

  test.each(['localhost', '127.0.0.1'])(
    'the page of another site on %s cannot give a PIN or end a session',
    async (host) => {
      const shared = await service.share()
      const forms = `<form method="post" action="${shared.url}/access"><input name="pin" value="${shared.pin}"><button id="open">x</button></form><form method="post" action="${shared.url}/leave"><button id="leave">x</button></form>`
      const port = await listen(
        createServer((_request, response) => response.setHeader('content-type', 'text/html').end(forms)),
      )
      const { page } = await openTab(browser, shared.url)
      const send = async (button: string): Promise<number> => {
        await page.goto(`http://${host}:${port}/`)
        const [response] = await Promise.all([
          page.waitForResponse((each) => each.url().startsWith(shared.url)),
          page.locator(button).click(),
        ])
        return response.status()
      }
      expect(await send('#open')).toBe(403)
      expect(await page.context().cookies(shared.url)).toEqual([])
      await page.goto(shared.url)
      await givePin(page, shared.pin)
      await page.waitForURL('**/report*')
      expect(await send('#leave')).toBe(403)
      expect((await page.goto(`${shared.url}/report`))!.url()).toContain('/report')
      await page.context().close()
    },
  )

  test('on plain http the cookie is for this host, not for scripts, not for other sites, and new after each PIN', async () => {
    const { page } = await openReport(browser, link)
    const [cookie, ...others] = await page.context().cookies()
    expect(others).toEqual([])
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^share-[0-9a-f]{8}$/) as string,
      httpOnly: true,
      sameSite: 'Lax',
      secure: false,
      path: '/',
      domain: 'localhost',
    })
    expect(cookie!.expires * 1000 - Date.now()).toBeLessThanOrEqual(12 * 3_600_000)
    expect(await page.evaluate('document.cookie')).toBe('')
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await givePin(page, link.pin)
    await page.waitForURL('**/report*')
    const [again] = await page.context().cookies()
    expect(again!.value).not.toBe(cookie!.value)
    await page.context().close()
  })
})

/** A proxy as stands before the service: TLS, and who asked in headers. */
async function startProxy(port: number, target: number): Promise<void> {
  const server = createSecureServer(selfSigned('localhost'), (request, response) => {
    pass(request, response, target, {
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': request.headers.host,
    })
  })
  await listen(server as unknown as Server, port)
}

describe.skipIf(NO_BROWSER || NO_HTTPS)(
  'behind a proxy with https, below a path (skipped where there is no browser for https, or libsqlite3 is not installed)',
  () => {
    test('the whole way works, with a cookie for this host and https alone', async () => {
      const [outside, inside] = [await freePort(), await freePort()]
      const service = await startShared({ baseUrl: `https://localhost:${outside}/rapporter`, trustProxy: 1 }, inside)
      await startProxy(outside, inside)
      const link = await service.share()
      const browser = await startedBrowser()
      const { page, said } = await openReport(browser, link, { ignoreHTTPSErrors: true })
      await page.locator('#room-1 > summary').click()
      await page.locator('#room-details .photo img >> nth=0').scrollIntoViewIfNeeded()
      await expect
        .poll(() => page.evaluate("document.querySelector('#room-details .photo img').naturalWidth"))
        .toBe(640)
      const [cookie] = await page.context().cookies()
      expect(cookie).toMatchObject({
        name: expect.stringMatching(/^__Host-share-[0-9a-f]{8}$/) as string,
        httpOnly: true,
        sameSite: 'Lax',
        secure: true,
        path: '/',
      })
      await page.getByRole('link', { name: 'English' }).click()
      await page.waitForURL(`${link.url}/report?lang=en`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`${link.url}?lang=en`)
      expect(await page.context().cookies()).toEqual([])
      expect((await page.goto(`${service.url}/share/aaaaaaaaaaaaaaaaaaaaaa`))!.status()).toBe(404)
      expect(await page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth")).toBe('416px')
      expect(said.filter((message) => !message.includes('404'))).toEqual([])
      await page.context().close()
    })
  },
)
