import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { unavailable } from '../../src/http/problem.ts'
import { FIXTURES, bearer, NO_QUOTAS, startService, type Service } from '../service.ts'
import { cookieOf, giveAt, wrong, type Link } from '../sharing.ts'

const ID = 'furuveien-12'
/** What a browser says where an address is opened or a form is sent. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'nb-NO,nb;q=0.9,en;q=0.8',
}
const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' }

async function start(
  options: Parameters<typeof startService>[0] = {},
): Promise<{ readonly service: Service; readonly link: Link }> {
  const service = await startService(options)
  await service.importProject('a', join(FIXTURES, `project-${ID}`))
  const link = (
    await service.app.inject({
      method: 'POST',
      url: `/v1/projects/${ID}/shares`,
      headers: bearer(await service.token('a')),
    })
  ).json() as Link
  return { service, link }
}

const kept = ({ statusCode, headers }: LightMyRequestResponse): unknown => [
  statusCode,
  headers['retry-after'],
  headers.allow,
  headers['cache-control'],
  headers['set-cookie'],
]

/** Asks as a browser, in both languages, and as a program: the same but for what is read. */
async function expectPage(
  { app }: Service,
  link: Link,
  ask: InjectOptions & { readonly url: string },
  sentences: Record<'nb' | 'en', RegExp>,
): Promise<void> {
  const program = await app.inject({ ...ask, headers: { ...ask.headers, accept: 'application/json' } })
  expect([program.headers['content-type'], typeof program.json().error]).toEqual([
    'application/json; charset=utf-8',
    'string',
  ])
  for (const lang of ['nb', 'en'] as const) {
    const page = await app.inject({ ...ask, url: `${ask.url}?lang=${lang}` })
    expect([ask.method ?? 'GET', ask.url, page.headers['content-type'], kept(page)]).toEqual([
      ask.method ?? 'GET',
      ask.url,
      'text/html; charset=utf-8',
      kept(program),
    ])
    expect(page.body).toMatch(sentences[lang])
    expect(page.body).toContain(`<html lang="${lang}">`)
    expect(page.body).toContain(`href="/share/${link.shareId}?lang=${lang}"`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    for (const word of ['Furuveien', link.pin, '"error"', 'Error:']) expect(page.body).not.toContain(word)
  }
}

describe('what goes wrong is told to who reads pages on a page', () => {
  let service: Service
  let link: Link

  beforeAll(async () => {
    const one = { burst: 1, perMinute: 4 }
    ;({ service, link } = await start({ quotas: { ...NO_QUOTAS, address: one, recipient: one } }))
  })

  test('too many requests, with and without a session', async () => {
    const cookie = cookieOf(await giveAt(service.app, link))
    expect(
      (await service.app.inject({ url: `/share/${link.shareId}/report`, headers: { ...BROWSER, cookie } })).statusCode,
    ).toBe(200)
    const wait = { nb: /Prøv igjen om 15 sekunder\./, en: /Try again in 15 seconds\./ }
    for (const path of ['', '/report']) {
      for (const headers of [BROWSER, { ...BROWSER, cookie }])
        await expectPage(service, link, { url: `/share/${link.shareId}${path}`, headers }, wait)
    }
    for (const path of ['/access', '/leave'])
      await expectPage(
        service,
        link,
        {
          method: 'POST',
          url: `/share/${link.shareId}${path}`,
          headers: { ...FORM, cookie },
          payload: `pin=${link.pin}`,
        },
        wait,
      )
  })

  test('a form of another site, and one that is too large', async () => {
    for (const path of ['/access', '/leave']) {
      await expectPage(
        service,
        link,
        { method: 'POST', url: `/share/${link.shareId}${path}`, headers: { ...FORM, origin: 'https://evil.example' } },
        { nb: /fra et annet nettsted/, en: /from another site/ },
      )
    }
    const { service: free, link: own } = await start()
    const large = {
      method: 'POST',
      url: `/share/${own.shareId}/access`,
      headers: FORM,
      payload: `pin=${'1'.repeat(20_000)}`,
    } as const
    expect((await free.app.inject(large)).statusCode).toBe(413)
    await expectPage(free, own, large, { nb: /for stort/, en: /too large/ })
  })

  test('the address of a form, opened from the address bar after a wrong PIN', async () => {
    for (const path of ['/access', '/leave'])
      await expectPage(
        service,
        link,
        { url: `/share/${link.shareId}${path}`, headers: BROWSER },
        { nb: /kan ikke åpnes for seg/, en: /cannot be opened by itself/ },
      )
  })

  test.each([
    [
      'one that is busy',
      () => unavailable(90),
      503,
      { nb: /opptatt\. Prøv igjen om 2 minutter\./, en: /busy\. Try again in 2 minutes\./ },
    ],
    ['a fault of ours', () => new Error('Error: secret'), 500, { nb: /Noe gikk galt/, en: /Something went wrong/ }],
  ] as const)('%s', async (_name, problem, status, sentences) => {
    const { service: own, link: shared } = await start(({ pins }) => ({
      pins: { ...pins, matches: () => Promise.reject(problem()) },
    }))
    const ask = {
      method: 'POST',
      url: `/share/${shared.shareId}/access`,
      headers: FORM,
      payload: `pin=${shared.pin}`,
    } as const
    expect((await own.app.inject(ask)).statusCode).toBe(status)
    await expectPage(own, shared, ask, sentences)
  })

  test('who sends or asks for JSON gets JSON, whatever else is accepted', async () => {
    for (const headers of [
      { 'content-type': 'application/json', ...BROWSER },
      { 'content-type': 'application/json' },
    ]) {
      const answer = await service.app.inject({
        method: 'POST',
        url: `/share/${link.shareId}/access`,
        headers: { ...headers, origin: 'https://evil.example' },
        payload: '{}',
      })
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'cross_site'])
    }
    expect(
      (await service.app.inject({ url: `/share/${link.shareId}/project`, headers: BROWSER })).headers['content-type'],
    ).toBe('application/json; charset=utf-8')
  })
})

test('a lock that a day ends says so; one that only the owner ends says that', async () => {
  const { service, link } = await start()
  const form = async (lang: string): Promise<string> => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/share/${link.shareId}/access?lang=${lang}`,
      headers: FORM,
      payload: `pin=${link.pin}`,
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400'])
    return answer.body
  }
  const program = async (): Promise<unknown> => (await giveAt(service.app, link)).json()
  const row = service.data.db.updateTable('shares').where('share_id', '=', link.shareId)
  await row
    .set({
      locked_until: service.clock.now + 86_400_000,
      // As the service writes it: the next lock is no shorter than this one.
      back_off: 86_400_000,
      expires_at: service.clock.now + 1e9,
      misses: 20,
      all_misses: 20,
    })
    .execute()
  expect(await form('nb')).toContain('Prøv igjen om 24 timer.')
  expect(await program()).toEqual({ error: 'too_many_attempts', message: 'Too many wrong PINs.' })
  await row.set({ locked_until: 0, all_misses: 49 }).execute()
  await giveAt(service.app, wrong(link))
  for (const [lang, advice] of [
    ['nb', 'Be den som ga deg lenken'],
    ['en', 'Ask the person who gave it to you'],
  ] as const) {
    const page = await form(lang)
    expect(page).toContain(advice)
    expect(page).not.toMatch(/igjen om \d|again in \d/)
  }
  expect(await program()).toEqual({
    error: 'too_many_attempts',
    message: 'Too many wrong PINs: nobody can open the link until its owner extends it.',
  })
})
