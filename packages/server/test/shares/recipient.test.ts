import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from '../../src/app.ts'
import type { Services } from '../../src/services.ts'
import { BASE, bearer, FIXTURES, startService, type Service } from '../service.ts'
import { cookieOf, giveAt, wrong, type Link } from '../sharing.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

const ID = 'furuveien-12'
const SHARES = `/v1/projects/${ID}/shares`
const HOURS = 3_600_000

let service: Service
let token: string
let link: Link
let cookie: string

const create = async (own: Service, payload: object = {}): Promise<Link> =>
  (await own.app.inject({ method: 'POST', url: SHARES, headers: bearer(await own.token('a')), payload })).json()
const start = async (options: Parameters<typeof startService>[0] = {}): Promise<Service> => {
  const own = await startService(options)
  await own.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  return own
}
const visit = (
  path: string,
  headers: Record<string, string> = { cookie },
  own: Service = service,
  { shareId }: Link = link,
): Promise<LightMyRequestResponse> => own.app.inject({ url: `/share/${shareId}${path}`, headers })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (
  path: string,
  headers: Record<string, string>,
  payload = '',
  own: Service = service,
): Promise<LightMyRequestResponse> =>
  own.app.inject({ method: 'POST', url: `/share/${link.shareId}${path}`, headers, payload })

beforeAll(async () => {
  service = await start()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  link = await create(service)
  cookie = cookieOf(await giveAt(service.app, link))
})

describe('R71: giving the PIN', () => {
  test('the cookie is the browser’s alone, for twelve hours, and new each time', async () => {
    const answer = await giveAt(service.app, link)
    const name = `__Host-share-${createHash('sha256').update(link.shareId).digest('hex').slice(0, 8)}`
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(`^${name}=[\\w-]{43}; Secure; HttpOnly; SameSite=Lax; Path=/; Max-Age=43200$`),
    )
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { expiresAt: new Date(service.clock.now + 12 * HOURS).toISOString() },
      'no-store',
    ])
    // T17: who planted a cookie beforehand has nothing of it.
    const planted = `${name}=${'A'.repeat(43)}`
    expect(cookieOf(await giveAt(service.app, link, { headers: { cookie: planted } }))).not.toBe(planted)
    expect((await visit('/project', { cookie: planted })).statusCode).toBe(401)
  })

  test('what is kept of it is its hash', async () => {
    const rows = await service.data.db.selectFrom('share_sessions').select('token_hash').execute()
    const value = cookie.split('=')[1]!
    expect(rows.map((row) => row.token_hash)).toContain(createHash('sha256').update(value).digest('hex'))
    expect(JSON.stringify(rows)).not.toContain(value)
  })

  test('a link that expires sooner ends the cookie sooner', async () => {
    const short = await create(service, { expiresAt: new Date(service.clock.now + 90_500).toISOString() })
    const answer = await giveAt(service.app, short)
    expect(answer.headers['set-cookie']).toMatch(/; Max-Age=90$/)
    expect(answer.json()).toEqual({ expiresAt: new Date(service.clock.now + 90_500).toISOString() })
  })

  test('on plain http it has no prefix and is not secure', async () => {
    const plain = await start({ baseUrl: 'http://localhost:8080' })
    const own = await create(plain)
    const answer = await giveAt(plain.app, own)
    expect(answer.headers['set-cookie']).toMatch(
      /^share-[0-9a-f]{8}=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=43200$/,
    )
    expect((await visit('/project', { cookie: cookieOf(answer) }, plain, own)).statusCode).toBe(200)
    // Over https a cookie without the prefix could come from a neighbouring host.
    expect((await visit('/project', { cookie: cookie.replace('__Host-', '') })).statusCode).toBe(401)
  })

  test('a form leads to the report, in the language it was in', async () => {
    const answer = await post('/access', FORM, `pin=${link.pin}`)
    expect([answer.statusCode, answer.headers.location, answer.body, answer.headers['cache-control']]).toEqual([
      303,
      `/share/${link.shareId}/report`,
      '',
      'no-store',
    ])
    expect((await visit('/report', { cookie: cookieOf(answer) })).statusCode).toBe(200)
    expect((await post('/access?lang=en', FORM, `pin=${link.pin}`)).headers.location).toBe(
      `/share/${link.shareId}/report?lang=en`,
    )
    // Nothing but a language comes through.
    expect((await post('/access?lang=//evil.example', FORM, `pin=${link.pin}`)).headers.location).toBe(
      `/share/${link.shareId}/report`,
    )
  })

  test.each(['', '1', '123', '12345', ' 123', '12.4', 'abcd', '-123', '+123', '1e10', '１２３４', '0x12', '123\0'])(
    '%j is no PIN, for a program or in a form',
    async (pin) => {
      const own = await create(service)
      for (const answer of [
        await giveAt(service.app, { ...own, pin }),
        await giveAt(service.app, { ...own, pin: Array.from(pin) as never }),
      ]) {
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { error: 'invalid_pin', message: 'Expected pin to be a text of four digits.' },
        ])
      }
      const form = await service.app.inject({
        method: 'POST',
        url: `/share/${own.shareId}/access`,
        headers: FORM,
        payload: new URLSearchParams({ pin }).toString(),
      })
      expect([form.statusCode, form.headers['content-type'], form.headers['set-cookie']]).toEqual([
        400,
        'text/html; charset=utf-8',
        undefined,
      ])
    },
  )

  test('a number, a missing PIN and no body at all are none; what is no JSON is told so', async () => {
    for (const payload of ['{"pin":1234}', '{}', 'null', ''])
      expect((await post('/access', { 'content-type': 'application/json' }, payload)).json().error).toBe('invalid_pin')
    for (const payload of ['{', '[]', '"1234"', '{"__proto__":{"pin":"1234"}}'])
      expect((await post('/access', { 'content-type': 'application/json' }, payload)).statusCode).toBe(400)
    expect((await post('/access', { 'content-type': 'text/plain' }, link.pin)).statusCode).toBe(415)
    expect((await post('/access', FORM, `pin=${'1'.repeat(20_000)}`)).statusCode).toBe(413)
  })

  test('a wrong PIN in a form shows the form again, a locked one when to come back', async () => {
    const own = await start()
    const other = await create(own)
    const send = (pin: string): Promise<LightMyRequestResponse> =>
      own.app.inject({
        method: 'POST',
        url: `/share/${other.shareId}/access?lang=en`,
        headers: FORM,
        payload: `pin=${pin}`,
      })
    for (let i = 0; i < 5; i += 1) {
      const answer = await send(wrong(other).pin)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['set-cookie']]).toEqual([
        403,
        'text/html; charset=utf-8',
        undefined,
      ])
      expect(answer.body).toContain('<form')
    }
    const locked = await send(other.pin)
    expect([locked.statusCode, locked.headers['retry-after'], locked.headers['set-cookie']]).toEqual([
      429,
      '60',
      undefined,
    ])
    expect(locked.body).toContain('<form')
  })
})

describe('T17: forms of other sites', () => {
  const OURS = 'https://reports.example'
  test.each([
    ['nothing', {}, 200],
    ['our origin', { origin: OURS }, 200],
    ['the host that was asked', { origin: 'http://127.0.0.1:9', host: '127.0.0.1:9' }, 403],
    [
      'the host that a proxy says was asked',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      403,
    ],
    ['our origin, by another host', { origin: OURS, host: '127.0.0.1:9' }, 200],
    ['the same origin', { origin: OURS, 'sec-fetch-site': 'same-origin' }, 200],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour', { origin: OURS, 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another port', { origin: 'https://reports.example:8443' }, 403],
    ['another scheme', { origin: 'http://reports.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['an empty origin', { origin: '' }, 403],
    ['a longer name', { origin: 'https://reports.example.evil.example' }, 403],
  ])('%s', async (_name, headers, status) => {
    const before = (await service.app.inject({ url: SHARES, headers: bearer(token) }))
      .json()
      .shares.find(({ shareId }: Link) => shareId === link.shareId).accessCount
    const answer = await giveAt(service.app, link, { headers })
    expect(answer.statusCode).toBe(status)
    const form = await post('/access', { ...FORM, ...headers }, `pin=${link.pin}`)
    expect(form.statusCode).toBe(status === 200 ? 303 : 403)
    const after = (await service.app.inject({ url: SHARES, headers: bearer(token) }))
      .json()
      .shares.find(({ shareId }: Link) => shareId === link.shareId).accessCount
    expect(after - before).toBe(status === 200 ? 2 : 0)
    if (status === 200) return
    expect([answer.json().error, answer.headers['set-cookie']]).toEqual(['cross_site', undefined])
    // Nor can they make somebody leave.
    expect((await post('/leave', { ...headers, cookie })).statusCode).toBe(403)
    expect((await visit('/project')).statusCode).toBe(200)
  })
})

describe('R72: what a session reads', () => {
  /** The operations of one project that recipients are shown, by what is below their address. `shown-to-recipients.test.ts` lists the others. */
  const reads = listOperations({} as Services)
    .filter(
      ({ method, path, scope, forRecipients }) =>
        method === 'GET' && scope === 'read:projects' && path.includes('{projectId}') && forRecipients !== 'nothing',
    )
    .map(({ path }) => path.replace('/v1/projects/{projectId}', ''))

  test('is what the API answers, of every route, less who made it', async () => {
    // Which they are, `openapi.test.ts` lists.
    expect(reads.length).toBeGreaterThan(10)
    for (const read of reads) {
      for (const query of [
        '',
        '?width=40',
        '?includeMatrikkel=1',
        '?story=1',
        '?zoom=17&overlay=0',
        '?buildingId=300123471',
        '?roomId=stue',
        '?story=9',
        '?width=0',
        '?zoom=99',
        '?story=0&story=0',
      ]) {
        const path = `${read.replace('{filename}', 'hage.jpg')}${query}`
        const [own, api] = [
          await visit(read === '' ? `/project${query}` : path),
          await service.app.inject({ url: `/v1/projects/${ID}${path}`, headers: bearer(token) }),
        ]
        expect([path, own.statusCode, own.headers['content-type']]).toEqual([
          path,
          api.statusCode,
          api.headers['content-type'],
        ])
        if (read === '' && own.statusCode === 200) expect(own.json()).toEqual({ ...api.json(), createdBy: '' })
        // A PDF without who made it is read in its own test.
        else if (read !== '/report.pdf' || own.statusCode !== 200)
          expect(own.rawPayload.equals(api.rawPayload)).toBe(true)
        expect([own.headers['cache-control'], own.headers.etag, own.headers['x-image-zoom']]).toEqual([
          'no-store',
          undefined,
          api.headers['x-image-zoom'],
        ])
      }
    }
    expect((await visit('/project')).body).not.toContain(
      (await service.app.inject({ url: `/v1/projects/${ID}`, headers: bearer(token) })).json().createdBy,
    )
  })

  test('needs the session of this link: 401 without a challenge, the form for a page', async () => {
    const other = await create(service)
    const theirs = cookieOf(await giveAt(service.app, other))
    const value = cookie.split('=')[1]!
    const without: Record<string, string>[] = [
      {},
      { cookie: theirs },
      { cookie: `${cookie}x` },
      { cookie: cookie.slice(0, -1) },
      { cookie: cookie.toUpperCase() },
      bearer(token),
      bearer(value),
      { cookie: `x=1;;${'a'.repeat(9000)}` },
      { cookie: `${cookie.split('=')[0]}=${theirs.split('=')[1]}` },
    ]
    for (const headers of without) {
      for (const read of reads) {
        const answer = await visit(read === '' ? '/project' : read.replace('{filename}', 'hage.jpg'), headers)
        expect([
          answer.statusCode,
          answer.json(),
          answer.headers['www-authenticate'],
          answer.headers['cache-control'],
        ]).toEqual([401, { error: 'Unauthorized' }, undefined, 'no-store'])
      }
      const page = await visit('/report', headers)
      expect([page.statusCode, page.headers.location]).toEqual([303, `/share/${link.shareId}`])
    }
    // Among others, and whatever they look like, it is found.
    for (const headers of [
      { cookie: `a=b; ${theirs}; ${cookie}` },
      { cookie: `${cookie};a` },
      { cookie: `=;${cookie}` },
    ])
      expect((await visit('/project', headers)).statusCode).toBe(200)
  })

  test('is one project: there is no address of another one, nor of a share or a list', async () => {
    for (const path of [
      '/project/rekkeveien-3',
      '/projects',
      '/shares',
      '/page',
      '/openapi.json',
      '/photos',
      '/photos/../../x.jpg',
      '/photos/%2e%2e%2fx.jpg',
      '/photos/nope.jpg',
      '/..%2f..%2fv1%2fprojects',
    ]) {
      expect([path, [400, 404].includes((await visit(path)).statusCode)]).toEqual([path, true])
    }
    expect((await service.app.inject({ url: '/v1/projects', headers: { cookie } })).statusCode).toBe(401)
    // The parameter that is set by the link cannot be given.
    expect((await visit('/project?projectId=rekkeveien-3')).json().id).toBe(ID)
  })

  test('T1: a link of one tenant never shows another’s project of the same id', async () => {
    const own = await start()
    await own.importProject('b', join(FIXTURES, 'project-furuveien-12'))
    await own.data.db
      .updateTable('projects')
      .set({
        details: (
          await own.data.db.selectFrom('projects').select('details').where('tenant', '=', 'b').executeTakeFirstOrThrow()
        ).details.replaceAll('Furuveien 12', 'CANARY-B'),
      })
      .where('tenant', '=', 'b')
      .execute()
    const theirs = await create(own)
    const session = cookieOf(await giveAt(own.app, theirs))
    for (const path of ['/project', '/report'])
      expect((await visit(path, { cookie: session }, own, theirs)).body).not.toContain('CANARY-B')
  })

  test('R6 R7 R8: other methods are refused, OPTIONS tells the ones there are, HEAD is GET', async () => {
    const paths: [string, string][] = [
      ['', 'GET, HEAD, OPTIONS'],
      ['/report', 'GET, HEAD, OPTIONS'],
      ['/access', 'OPTIONS, POST'],
      ['/leave', 'OPTIONS, POST'],
      ['/project', 'GET, HEAD, OPTIONS'],
      ...reads.slice(1).map((read): [string, string] => [read.replace('{filename}', 'hage.jpg'), 'GET, HEAD, OPTIONS']),
    ]
    for (const [path, allow] of paths) {
      const url = `/share/${link.shareId}${path}`
      for (const method of [
        'PUT',
        'PATCH',
        'DELETE',
        'TRACE',
        'QUERY',
        ...(allow.includes('POST') ? ['GET'] : ['POST']),
      ]) {
        const answer = await service.app.inject({ method: method as 'PUT', url })
        expect([method, url, answer.statusCode, answer.headers.allow]).toEqual([method, url, 405, allow])
      }
      expect((await service.app.inject({ method: 'OPTIONS', url })).headers.allow).toBe(allow)
      if (!allow.includes('HEAD')) continue
      const [head, whole] = [
        await service.app.inject({ method: 'HEAD', url, headers: { cookie } }),
        await service.app.inject({ url, headers: { cookie } }),
      ]
      expect([head.statusCode, head.headers['content-length'], head.headers['content-type'], head.body]).toEqual([
        whole.statusCode,
        whole.headers['content-length'],
        whole.headers['content-type'],
        '',
      ])
    }
  })
})

describe('R73: a session is asked for each time', () => {
  test('it ends after twelve hours, with its link, and when its owner revokes; an extension keeps it', async () => {
    const own = await start()
    const headers = async (): Promise<{ authorization: string }> => bearer(await own.token('a'))
    const short = await create(own, { expiresAt: new Date(own.clock.now + HOURS).toISOString() })
    const session = { cookie: cookieOf(await giveAt(own.app, short)) }
    const status = async (): Promise<number> => (await visit('/project', session, own, short)).statusCode
    own.clock.now += HOURS - 1
    expect(await status()).toBe(200)
    own.clock.now += 1
    expect([await status(), (await visit('/report', session, own, short)).statusCode]).toEqual([404, 404])
    expect(
      (
        await own.app.inject({
          method: 'PUT',
          url: `${SHARES}/${short.shareId}`,
          headers: await headers(),
          payload: { expiresAt: '2030-01-01' },
        })
      ).statusCode,
    ).toBe(200)
    expect(await status()).toBe(200)
    own.clock.now += 11 * HOURS - 1
    expect(await status()).toBe(200)
    own.clock.now += 1
    expect(await status()).toBe(401)
    const again = { cookie: cookieOf(await giveAt(own.app, short)) }
    expect((await visit('/project', again, own, short)).statusCode).toBe(200)
    await own.app.inject({ method: 'DELETE', url: `${SHARES}/${short.shareId}`, headers: await headers() })
    for (const path of ['', '/report', '/project', '/photos/hage.jpg', '/roof/svg'])
      expect((await visit(path, again, own, short)).statusCode).toBe(404)
  })

  test('sessions that have ended are let go', async () => {
    const own = await start()
    const one = await create(own)
    for (let i = 0; i < 3; i += 1) await giveAt(own.app, one)
    own.clock.now += 12 * HOURS
    await giveAt(own.app, one)
    expect(await own.data.db.selectFrom('share_sessions').selectAll().execute()).toHaveLength(1)
  })

  test('leaving ends this session and no other', async () => {
    const [first, second] = [cookieOf(await giveAt(service.app, link)), cookieOf(await giveAt(service.app, link))]
    const answer = await post('/leave?lang=nb', { cookie: first })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      `/share/${link.shareId}?lang=nb`,
      'no-store',
    ])
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-share-[0-9a-f]{8}=; Secure; HttpOnly; SameSite=Lax; Path=\/; Max-Age=0$/,
    )
    expect([
      (await visit('/project', { cookie: first })).statusCode,
      (await visit('/project', { cookie: second })).statusCode,
    ]).toEqual([401, 200])
    expect((await post('/leave', {})).statusCode).toBe(303)
  })

  test('leaving a link that has just expired ends the session too: an extension opens it for nobody who left', async () => {
    const own = await start()
    const short = await create(own, { expiresAt: new Date(own.clock.now + HOURS).toISOString() })
    const [left, stayed] = [cookieOf(await giveAt(own.app, short)), cookieOf(await giveAt(own.app, short))]
    own.clock.now += HOURS
    const answer = await own.app.inject({
      method: 'POST',
      url: `/share/${short.shareId}/leave`,
      headers: { cookie: left },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, expect.stringMatching(/; Max-Age=0$/)])
    await own.app.inject({
      method: 'PUT',
      url: `${SHARES}/${short.shareId}`,
      headers: bearer(await own.token('a')),
      payload: { expiresAt: '2030-01-01' },
    })
    expect([
      (await visit('/project', { cookie: left }, own, short)).statusCode,
      (await visit('/project', { cookie: stayed }, own, short)).statusCode,
    ]).toEqual([401, 200])
  })
})

describe('R70: pages', () => {
  test('the form is the same for every link, holds nothing of the project, and leads on who has a session', async () => {
    const named = await create(service, { name: 'Hemmelig mottaker' })
    const other = (
      await service.app.inject({ method: 'POST', url: '/v1/projects/rekkeveien-3/shares', headers: bearer(token) })
    ).json() as Link
    const pages = await Promise.all(
      [link, named, other].map(async (each) =>
        (await visit('', {}, service, each)).body.replaceAll(each.shareId, 'ID'),
      ),
    )
    expect(pages).toEqual([pages[0], pages[0], pages[0]])
    for (const word of ['Furuveien', 'Hemmelig', ID, link.pin]) expect(pages[0]).not.toContain(word)
    const page = await visit('', {})
    expect([
      page.statusCode,
      page.headers['content-type'],
      page.headers['cache-control'],
      page.headers['referrer-policy'],
      page.headers['x-robots-tag'],
      page.headers.etag,
    ]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
      'same-origin',
      expect.stringContaining('noindex'),
      undefined,
    ])
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(?:;|$)/)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const again = await visit('?lang=en')
    expect([again.statusCode, again.headers.location]).toEqual([303, `/share/${link.shareId}/report?lang=en`])
  })

  test('P1: below a path, cookies, forms and redirects stay below it', async () => {
    const below = await startService({ baseUrl: 'https://reports.example/x' })
    await below.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const own = (
      await below.app.inject({ method: 'POST', url: `/x${SHARES}`, headers: bearer(await below.token('a')) })
    ).json() as Link
    const address = `/x/share/${own.shareId}`
    expect((await below.app.inject(address)).body).toContain(`action="${address}/access`)
    const answer = await below.app.inject({
      method: 'POST',
      url: `${address}/access`,
      headers: { ...FORM, origin: 'https://reports.example' },
      payload: `pin=${own.pin}`,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${address}/report`])
    expect(
      (await below.app.inject({ url: `${address}/report`, headers: { cookie: cookieOf(answer) } })).statusCode,
    ).toBe(200)
    expect((await below.app.inject(`/share/${own.shareId}`)).statusCode).toBe(404)
  })
})

test('a roof and a scan are measured once for every answer of the API, and once for every page', async () => {
  const own = await start()
  const one = await create(own)
  const session = { cookie: cookieOf(await giveAt(own.app, one)) }
  for (const path of ['roof', 'measurements'])
    await own.app.inject({ url: `/v1/projects/${ID}/${path}`, headers: bearer(await own.token('a')) })
  await visit('/report?lang=nb', session, own, one)
  // What is stored is read no more: with nothing to measure the walls and the plans are there.
  await own.data.db.updateTable('sources').set({ json: '{}' }).execute()
  const walls = { url: `/v1/projects/${ID}/walls`, headers: bearer(await own.token('a')) }
  expect((await own.app.inject(walls)).statusCode).toBe(200)
  for (const lang of ['nb', 'en']) {
    const page = await visit(`/report?lang=${lang}`, session, own, one)
    expect([
      page.statusCode,
      page.body.includes('id="roof-plan"'),
      page.body.includes('data-drawing="floor-plan"'),
    ]).toEqual([200, true, true])
  }
})

describe('quotas', () => {
  const PLENTY = { burst: 1e9, perMinute: 1e9 }
  const quotas = {
    client: PLENTY,
    heavy: PLENTY,
    upload: PLENTY,
    measure: PLENTY,
    token: PLENTY,
    address: { burst: 10, perMinute: 60 },
    recipient: { burst: 20, perMinute: 60 },
  }

  test('a recipient asks for as much as a page has, then waits; who has no session waits sooner', async () => {
    const own = await start({ quotas })
    const one = await create(own)
    const session = { cookie: cookieOf(await giveAt(own.app, one)) }
    const statuses = async (count: number, ask: () => Promise<LightMyRequestResponse>): Promise<number[]> => {
      const all: number[] = []
      for (let i = 0; i < count; i += 1) all.push((await ask()).statusCode)
      return all
    }
    expect(await statuses(20, () => visit('/roof/svg', session, own, one))).not.toContain(429)
    const last = await visit('/roof/svg', session, own, one)
    expect([last.statusCode, last.json(), last.headers['retry-after']]).toEqual([
      429,
      { error: 'Too many requests' },
      '1',
    ])
    // Nine are left of the ten of the address: one was the PIN.
    expect(await statuses(9, () => visit('', {}, own, one))).not.toContain(429)
    for (const path of ['', '/report', '/project']) {
      for (const headers of [{}, { cookie: `${session.cookie.slice(0, -1)}_` }])
        expect((await visit(path, headers as Record<string, string>, own, one)).statusCode).toBe(429)
    }
    expect((await giveAt(own.app, one)).statusCode).toBe(429)
    expect((await giveAt(own.app, one, { remoteAddress: '192.0.2.5' })).statusCode).toBe(200)
    own.clock.now += 1000
    expect((await visit('/roof/svg', session, own, one)).statusCode).toBe(200)
  })
})

test('section 13: whatever a recipient sends is answered, never by a fault of ours', async () => {
  const segment = fc.oneof(
    fc.constant(link.shareId),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%00', '%ff', '..', 'assets', 'x'.repeat(1024), `${link.shareId}%00`),
  )
  const path = fc.oneof(
    fc.constantFrom(
      '',
      '/report',
      '/access',
      '/leave',
      '/project',
      '/photos/hage.jpg',
      '/measurements',
      '/floorplan',
      '/roof',
      '/roof/svg',
      '/roof/photo',
      '/walls',
      '/walls/svg',
      '/summary',
      '/',
    ),
    fc.webPath(),
  )
  const query = fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((text) => `?${text}`),
    fc.constantFrom('?lang=en', '?lang=nb&lang=en', '?story=%00', '?zoom=1e2', '?width=-1'),
  )
  const cookies = fc.oneof(
    fc.constant(cookie),
    fc.constant(''),
    fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^ -~]/g, '')),
    fc.constant(`${cookie}; ${cookie}`),
  )
  const body = fc.oneof(
    fc.constant(`pin=${wrong(link).pin}`),
    fc.constant('pin=&pin='),
    fc.constant(`{"pin":"${link.pin}"}`),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.json(),
  )
  const type = fc.constantFrom<string>(
    'application/json',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded;charset=utf-8',
    'text/plain',
    'multipart/form-data; boundary=x',
    '',
    ';',
    'application/json;',
  )
  await fc.assert(
    fc.asyncProperty(
      segment,
      path,
      query,
      cookies,
      fc.constantFrom<string>('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
      body,
      type,
      async (shareId, below, search, given, method, payload, contentType) => {
        const hasBody = method === 'POST' || method === 'PUT'
        const url = `/share/${shareId}${below}${search}`
        const answer = await service.app.inject({
          method: method as 'GET',
          url,
          headers: { ...(given === '' ? {} : { cookie: given }), ...(hasBody ? { 'content-type': contentType } : {}) },
          ...(hasBody ? { payload } : {}),
        })
        expect(answer.statusCode).toBeLessThan(500)
        // What may be kept of a link is nothing; `/share/..` is no link, but the root of the service.
        if (
          new URL(url, BASE).pathname.startsWith('/share/') &&
          answer.statusCode < 400 &&
          !answer.headers['content-type']?.toString().startsWith('text/css')
        )
          expect(answer.headers['cache-control']).toBe('no-store')
      },
    ),
    {
      numRuns: rounds(100, 300),
      examples: ['%00', '%0d%0aset-cookie:a=b'].map(
        (shareId) =>
          [shareId, '/leave', '', '', 'POST', '', 'application/json'] as [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
          ],
      ),
    },
  )
})
