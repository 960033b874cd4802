import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { issueToken } from '../../src/auth/access-token.ts'
import { findClient } from '../../src/store/clients.ts'
import { deleteProject } from '../../src/store/projects/deletion.ts'
import { tidyUp } from '../../src/tidy.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { giveAt, wrong, type Link } from '../sharing.ts'

/*
 * A request that is sent again with its `Idempotency-Key` has one effect.
 */

const SHARES = '/v1/projects/furuveien-12/shares'
const DAY = 86_400_000
const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324'

let service: Service
let token: string

beforeEach(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
})

const send = (method: 'POST' | 'PUT', url: string, key: string | null, payload: unknown = {}, as = token) =>
  service.app.inject({
    method,
    url,
    headers: { ...bearer(as), 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const make = (key: string | null, payload: unknown = {}, as = token) => send('POST', SHARES, key, payload, as)

const listed = async (): Promise<Link[]> =>
  (await service.app.inject({ url: SHARES, headers: bearer(token) })).json().shares

/** A token of the same client, for a later time. */
async function renewToken(): Promise<void> {
  token = await issueToken(service.deps, (await findClient(service.data.db, 'test-1'))!, 'manage:shares')
}

const at = (days: number): string => new Date(service.clock.now + days * DAY).toISOString()

describe('making a link', () => {
  test('again with the same key gives the link that was made; without a key it makes another one', async () => {
    const first = await make(KEY, { name: 'Kari' })
    const again = await make(KEY, { name: 'Kari' })
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(again.headers['cache-control']).toBe('no-store')
    expect(await listed()).toHaveLength(1)
    await make(null, { name: 'Kari' })
    await make(null, { name: 'Kari' })
    expect(await listed()).toHaveLength(3)
  })

  test('another body, project or operation with the same key is 422, and makes nothing', async () => {
    await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
    const link: Link = (await make(KEY, { name: 'Kari' })).json()
    for (const refused of [
      await make(KEY, { name: 'Ola' }),
      await make(KEY),
      await send('POST', '/v1/projects/rekkeveien-3/shares', KEY, { name: 'Kari' }),
      await send('PUT', `${SHARES}/${link.shareId}`, KEY, { expiresAt: at(3) }),
    ]) {
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { error: 'idempotency_key_reused', message: 'The Idempotency-Key was used for another request.' },
      ])
    }
    expect(await listed()).toEqual([link])
  })

  test('the spaces of a body are no part of it', async () => {
    const first = await make(KEY, '{"name":"Kari"}')
    expect((await make(KEY, '{ "name": "Kari" }')).json()).toEqual(first.json())
  })

  test('keys are those of a client: another one, of this tenant or another, makes its own', async () => {
    await service.importProject('b', join(FIXTURES, 'project-furuveien-12'))
    const ids = [
      await make(KEY),
      await make(KEY, {}, await service.token('a')),
      await make(KEY, {}, await service.token('b')),
    ].map((answer) => answer.json().shareId)
    expect(new Set(ids).size).toBe(3)
  })

  test('a key lives for 24 hours', async () => {
    const first = (await make(KEY)).json()
    service.clock.now += DAY - 1
    await renewToken()
    expect((await make(KEY)).json()).toEqual(first)
    service.clock.now += 1
    expect((await make(KEY)).json().shareId).not.toBe(first.shareId)
    service.clock.now += DAY
    await tidyUp(service.data, service.clock.now)
    expect(await service.data.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  test('many at once make one link, and all are told of it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(KEY)))
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await listed()).toHaveLength(1)
  })

  test('of different requests at once with one key one is done', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => make(KEY, { name: `n${i % 2}` })))
    expect(await listed()).toHaveLength(1)
    const name = ((await listed()) as unknown as { readonly name: string }[])[0]!.name
    for (const [i, { statusCode }] of answers.entries()) expect(statusCode).toBe(`n${i % 2}` === name ? 201 : 422)
  })

  test('what was refused used no key', async () => {
    expect((await make(KEY, { expiresAt: at(-1) })).statusCode).toBe(400)
    expect((await send('POST', '/v1/projects/unknown/shares', KEY)).statusCode).toBe(404)
    expect((await make(KEY)).statusCode).toBe(201)
  })

  test('again after the link has expired gives the link, not a refusal', async () => {
    const body = { expiresAt: at(0.5) }
    const first = await make(KEY, body)
    service.clock.now += 0.75 * DAY
    await renewToken()
    const again = await make(KEY, body)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  })

  test('again after the link was revoked gives it as it is, and opens no door', async () => {
    const link: Link = (await make(KEY)).json()
    await service.app.inject({ method: 'DELETE', url: `${SHARES}/${link.shareId}`, headers: bearer(token) })
    expect((await make(KEY)).json()).toEqual({ ...link, isActive: false })
    expect((await giveAt(service.app, link)).statusCode).toBe(404)
    expect(await listed()).toHaveLength(1)
  })

  test('deleting the project ends its keys', async () => {
    const link: Link = (await make(KEY)).json()
    await deleteProject(service.data.db, 'a', 'furuveien-12')
    expect((await make(KEY)).statusCode).toBe(404)
    await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    expect((await make(KEY)).json().shareId).not.toBe(link.shareId)
  })
})

describe('extending a link', () => {
  test('again with the same key does not undo what came later', async () => {
    const link: Link = (await make(null)).json()
    const url = `${SHARES}/${link.shareId}`
    expect((await send('PUT', url, KEY, { expiresAt: at(3) })).json()).toMatchObject({ expiresAt: at(3) })
    expect((await send('PUT', url, null, { expiresAt: at(5) })).json()).toMatchObject({ expiresAt: at(5) })
    expect((await send('PUT', url, KEY, { expiresAt: at(3) })).json()).toMatchObject({ expiresAt: at(5) })
    expect((await send('PUT', url, KEY, { expiresAt: at(4) })).statusCode).toBe(422)
  })

  test('again frees no tries of PINs', async () => {
    const link: Link = (await make(null)).json()
    const url = `${SHARES}/${link.shareId}`
    const body = { expiresAt: at(3) }
    await send('PUT', url, KEY, body)
    for (let i = 0; i < 6; i += 1) await giveAt(service.app, wrong(link))
    expect((await giveAt(service.app, link)).statusCode).toBe(429)
    expect((await send('PUT', url, KEY, body)).statusCode).toBe(200)
    expect((await giveAt(service.app, link)).statusCode).toBe(429)
    await send('PUT', url, null, body)
    expect((await giveAt(service.app, link)).statusCode).toBe(200)
  })

  test('again after it was revoked is 404, as for any revoked link', async () => {
    const link: Link = (await make(null)).json()
    const url = `${SHARES}/${link.shareId}`
    await send('PUT', url, KEY, { expiresAt: at(3) })
    await service.app.inject({ method: 'DELETE', url, headers: bearer(token) })
    const again = await send('PUT', url, KEY, { expiresAt: at(3) })
    expect([again.statusCode, again.json().error]).toEqual([404, 'share_not_found'])
    expect(((await listed()) as unknown as { readonly isActive: boolean }[])[0]!.isActive).toBe(false)
  })

  test('at once with the revocation it is never open in the end', async () => {
    for (let i = 0; i < 5; i += 1) {
      const link: Link = (await make(null)).json()
      const url = `${SHARES}/${link.shareId}`
      await Promise.all([
        ...Array.from({ length: 4 }, () => send('PUT', url, `key-${i}`, { expiresAt: at(3) })),
        service.app.inject({ method: 'DELETE', url, headers: bearer(token) }),
      ])
      expect((await giveAt(service.app, link)).statusCode).toBe(404)
    }
  })
})

test.each([
  ['empty', ''],
  ['long', 'k'.repeat(256)],
  ['with a space', 'a b'],
  ['beyond ASCII', 'k\u00e5'],
])('a key that is %s is 400', async (_, key) => {
  const answer = await make(key)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'Expected Idempotency-Key to be 1 to 255 visible ASCII characters.' },
  ])
  expect(await listed()).toEqual([])
})

test.each([
  ['short', 'k'],
  ['long', 'k'.repeat(255)],
  ['quoted, as the draft of the standard writes it', `"${KEY}"`],
])('a key that is %s is one', async (_, key) => {
  expect((await make(key)).json()).toEqual((await make(key)).json())
  expect(await listed()).toHaveLength(1)
})

test('neither key nor body nor PIN is kept, only what tells them apart', async () => {
  const link: Link = (await make(KEY, { name: 'Kari Nordmann' })).json()
  const { rows } = await sql<object>`select * from idempotency_keys`.execute(service.data.db)
  expect(rows).toHaveLength(1)
  const text = JSON.stringify(rows)
  for (const secret of [KEY, 'Kari', `"${link.pin}"`]) expect(text).not.toContain(secret)
  // Nor can a body be found by trying bodies without the key.
  for (const guess of ['{"name":"Kari Nordmann"}', 'Kari Nordmann', link.pin])
    expect(text).not.toContain(createHash('sha256').update(guess).digest('hex'))
  expect(service.logs.join('')).not.toContain(KEY)
})
