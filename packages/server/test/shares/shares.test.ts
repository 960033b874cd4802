import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { importFolder } from '../../src/import/import-folders.ts'
import { parseInstant } from '../../src/http/instant.ts'
import { newPin } from '../../src/pins/pins.ts'
import { newShareId } from '../../src/shares/shares.ts'
import { inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'
import { addShare, listShares } from '../../src/store/shares/shares.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'

let service: Service
let token: string

const P = '/v1/projects/furuveien-12'
const SHARES = `${P}/shares`

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
})

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) =>
  service.app.inject({
    method,
    url,
    headers: { ...bearer(token), ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })

const create = async (body?: unknown) => (await ask('POST', SHARES, body)).json()

const SEVEN_DAYS = 604_800_000

describe('making a link', () => {
  test('P81 P82 P88 P90 R65: it has nine members, lives seven days, and names its client', async () => {
    const answer = await ask('POST', SHARES, { name: 'Kari Nordmann' })
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      201,
      'no-store',
      undefined,
    ])
    const link = answer.json()
    expect(Object.keys(link).toSorted()).toEqual([
      'accessCount',
      'createdAt',
      'createdBy',
      'expiresAt',
      'isActive',
      'lastAccessedAt',
      'name',
      'pin',
      'shareId',
    ])
    expect(link).toMatchObject({
      createdBy: 'test-1',
      isActive: true,
      accessCount: 0,
      lastAccessedAt: null,
      name: 'Kari Nordmann',
      createdAt: new Date(service.clock.now).toISOString(),
    })
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(SEVEN_DAYS)
    expect([link.shareId, link.pin]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^\d{4}$/)])
  })

  test.each([
    ['no body', undefined, {}],
    ['no body, but a type', undefined, { 'content-type': 'application/json' }],
    ['an empty body', '', {}],
    ['null', 'null', {}],
    ['an empty object', '{}', {}],
    ['members of null', '{"name":null}', {}],
    ['another type without content', undefined, { 'content-type': 'text/plain' }],
  ])('R54: %s is enough', async (_name, body, headers) => {
    const answer = await ask('POST', SHARES, body, headers)
    expect([answer.statusCode, answer.json().name]).toEqual([201, null])
  })

  test.each([
    ['a list', '[]', 'application/json', 400],
    ['a text', '"x"', 'application/json', 400],
    ['a number', '1', 'application/json', 400],
    ['no JSON', '{', 'application/json', 400],
    ['no Unicode', Buffer.from([0x22, 0xff, 0x22]).toString('latin1'), 'application/json', 400],
    ['a prototype', '{"__proto__":{"expiresAt":"2030-01-01"}}', 'application/json', 400],
    ['depth', '['.repeat(8000), 'application/json', 400],
    ['plain text', '{}', 'text/plain', 415],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['a patch', '{}', 'application/json-patch+json', 415],
    ['more than 16 KiB', `{"name":"${'x'.repeat(17_000)}"}`, 'application/json', 413],
  ])('R54 R20 T25 T26: %s is refused, and leaves no link', async (name, body, type, status) => {
    const before = (await ask('GET', SHARES)).json().shares.length
    const payload = name === 'no Unicode' ? Buffer.from(body, 'latin1') : body
    const answer = await service.app.inject({
      method: 'POST',
      url: SHARES,
      headers: { ...bearer(token), 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect((await ask('GET', SHARES)).json().shares).toHaveLength(before)
  })

  test('R55: a name is kept as it was written', async () => {
    for (const name of [
      '',
      ' Kari ',
      'Å'.normalize('NFD'),
      '<b>&"',
      '\u{1f600}'.repeat(200),
      'x'.repeat(200),
      '\u202e',
      '__proto__',
    ]) {
      expect((await create({ name })).name).toBe(name)
      expect((await ask('GET', SHARES)).json().shares.some((share: { name: string }) => share.name === name)).toBe(true)
    }
  })

  test.each([5, true, {}, [], 'x'.repeat(201), 'a\0', '\ud800', 'b\udc00c'])('R55 R15: %j is no name', async (name) => {
    const answer = await ask('POST', SHARES, { name })
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      expect.stringMatching(/^Expected name to be a text/),
    ])
    // Neither the value nor a part of it comes back.
    expect(answer.body).not.toContain('xxx')
  })

  test('R10: what the body says beside its members changes nothing', async () => {
    const evil = {
      pin: '0000',
      isActive: false,
      shareId: 'x',
      createdBy: 'x',
      accessCount: 9,
      tenant: 'b',
      project_id: 'x',
      constructor: {},
    }
    const link = await create({ ...evil, name: 'n' })
    expect(link).toMatchObject({ isActive: true, createdBy: 'test-1', accessCount: 0 })
    expect(link.shareId).not.toBe('x')
    const after = (
      await ask('PUT', `${SHARES}/${link.shareId}`, { ...evil, name: 'other', expiresAt: '2030-01-01' })
    ).json()
    expect(after).toEqual({ ...link, expiresAt: '2030-01-01T00:00:00.000Z' })
  })

  test('P84 R53: an unknown project has a code and a sentence', async () => {
    for (const method of ['POST', 'GET'] as const) {
      const answer = await ask(method, '/v1/projects/no-such/shares')
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'project_not_found', message: expect.stringMatching(/\.$/) },
      ])
    }
  })

  test('P91: the scope of reading is not enough, and the other way round', async () => {
    const reader = bearer(await service.token('a', 'read:projects'))
    const answer = await service.app.inject({ method: 'POST', url: SHARES, headers: reader })
    expect([answer.statusCode, answer.body]).toEqual([403, '{"error":"Forbidden"}'])
    expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"')
    expect(answer.headers['www-authenticate']).toContain('scope="manage:shares"')
  })

  test('R67: a project that is archived can be shared', async () => {
    const archived = await startService()
    const own = bearer(await archived.token('a'))
    await archived.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
    await archived.data.db.updateTable('projects').set({ archived: 1 }).execute()
    expect(
      (await archived.app.inject({ method: 'POST', url: '/v1/projects/rekkeveien-3/shares', headers: own })).statusCode,
    ).toBe(201)
  })

  test('R57: a longest life, where the operator sets one', async () => {
    expect([readConfig({}).shareMaxDays, readConfig({ REPORTS_SHARE_MAX_DAYS: '30' }).shareMaxDays]).toEqual([null, 30])
    for (const days of ['0', '-1', '1.5', '1e2', 'x', '36501'])
      expect(() => readConfig({ REPORTS_SHARE_MAX_DAYS: days })).toThrow(
        'REPORTS_SHARE_MAX_DAYS: expected a whole number from 1 to 36500',
      )
    const short = await startService({ shareMaxDays: 2 })
    const own = bearer(await short.token('a'))
    await short.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
    const make = async (payload: object) =>
      short.app.inject({ method: 'POST', url: '/v1/projects/rekkeveien-3/shares', headers: own, payload })
    const link = (await make({})).json()
    expect(Date.parse(link.expiresAt) - short.clock.now).toBe(2 * 86_400_000)
    const at = (milliseconds: number): object => ({ expiresAt: new Date(short.clock.now + milliseconds).toISOString() })
    expect((await make(at(2 * 86_400_000))).statusCode).toBe(201)
    for (const answer of [
      await make(at(2 * 86_400_000 + 1)),
      await short.app.inject({
        method: 'PUT',
        url: `/v1/projects/rekkeveien-3/shares/${link.shareId}`,
        headers: own,
        payload: at(3 * 86_400_000),
      }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: 'invalid_expiry', message: 'Expected expiresAt to be within 2 days.' },
      ])
    }
  })
})

describe('when a link expires', () => {
  const GOOD: [string, string][] = [
    ['2030-01-31', '2030-01-31T00:00:00.000Z'],
    ['2030-01-31T12:30:15', '2030-01-31T12:30:15.000Z'],
    ['2030-01-31T12:30:15Z', '2030-01-31T12:30:15.000Z'],
    ['2030-01-31t12:30:15z', '2030-01-31T12:30:15.000Z'],
    ['2030-01-31T12:30:15.1239999Z', '2030-01-31T12:30:15.123Z'],
    ['2030-01-31T12:30:15.5+02:00', '2030-01-31T10:30:15.500Z'],
    ['2030-01-31T23:30:00-05:30', '2030-02-01T05:00:00.000Z'],
    ['2030-01-31T12:30:15-00:00', '2030-01-31T12:30:15.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2030-12-31T23:59:60Z', '2031-01-01T00:00:00.000Z'],
    ['2031-01-01T00:59:60+01:00', '2031-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ]
  test.each(GOOD)('R56: %s is %s', async (expiresAt, normal) => {
    expect((await create({ expiresAt })).expiresAt).toBe(normal)
  })

  const BAD: unknown[] = [
    null,
    5,
    1_900_000_000_000,
    true,
    {},
    ['2030-01-01'],
    '',
    ' 2030-01-01',
    '2030-01-01 ',
    '2030-01-01\n',
    '2030-1-1',
    '30-01-01',
    '2030-02-30',
    '2029-02-29',
    '2030-13-01',
    '2030-00-10',
    '2030-01-00',
    '2030-01-01T24:00:00Z',
    '2030-01-01T12:60:00Z',
    '2030-01-01T12:00:60Z',
    '2030-12-31T23:59:61Z',
    '2030-01-01T12:00Z',
    '2030-01-01T12',
    '2030-01-01 12:00:00Z',
    '2030-01-01T12:00:00.Z',
    '2030-01-01T12:00:00+24:00',
    '2030-01-01T12:00:00+02',
    '2030-01-01T12:00:00+02:60',
    '2030-01-01T12:00:00,5Z',
    '2030-001',
    '2030-W01-1',
    '20300101',
    '+002030-01-01',
    '10000-01-01',
    '9999-12-31T23:59:59-01:00',
    '1',
    'Jan 1 2030',
    'tomorrow',
    '２０３０-01-01',
    '2026-06-01',
    '1999-01-01',
    '0050-01-01',
  ]
  test.each(BAD)('P83 P86 R56: %j is invalid_expiry', async (expiresAt) => {
    const { shareId } = await create()
    for (const answer of [
      await ask('POST', SHARES, { expiresAt }),
      await ask('PUT', `${SHARES}/${shareId}`, { expiresAt }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: 'invalid_expiry', message: expect.stringMatching(/^Expected expiresAt/) },
      ])
    }
  })

  test('P83 R56: now is not in the future, a millisecond later is', async () => {
    const at = (milliseconds: number): object => ({
      expiresAt: new Date(service.clock.now + milliseconds).toISOString(),
    })
    expect((await ask('POST', SHARES, at(-1))).statusCode).toBe(400)
    expect((await ask('POST', SHARES, at(0))).statusCode).toBe(400)
    expect((await ask('POST', SHARES, at(1))).statusCode).toBe(201)
  })

  test('R56: it must be given to extend', async () => {
    const { shareId } = await create()
    for (const body of [undefined, '', '{}', 'null', '{"expires_at":"2030-01-01"}'])
      expect((await ask('PUT', `${SHARES}/${shareId}`, body)).json().error).toBe('invalid_expiry')
  })

  test('R56: every moment is read as it is written, in whatever offset', () => {
    const offset = fc.integer({ min: -1439, max: 1439 })
    const two = (value: number): string => String(value).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('9999-12-30'), noInvalidDate: true }),
        offset,
        (date, minutes) => {
          const text = `${new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1)}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
          fc.pre(/^\d{4}-/.test(text))
          expect([text, parseInstant(text)]).toEqual([text, date.getTime()])
        },
      ),
    )
    // What no calendar has, over every day there could be.
    for (const year of [1900, 2000, 2023, 2024, 2100]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
          expect(parseInstant(`${year}-${two(month)}-${two(day)}`)).toBe(exists ? Date.UTC(year, month - 1, day) : null)
        }
      }
    }
  })

  test('T19: no text makes the parser slow', () => {
    for (const text of [
      '2030-01-01T00:00:00.'.padEnd(100_000, '1'),
      '2'.repeat(100_000),
      '2030-01-01T00:00:00.'.padEnd(100_000, '1+'),
    ]) {
      const start = performance.now()
      parseInstant(text)
      // One step for each pair of characters would be ten thousand million.
      expect(performance.now() - start).toBeLessThan(2000)
    }
  })
})

describe('afterwards', () => {
  test('P85 R64: all links of a project, newest first, with their PINs', async () => {
    const own = await startService()
    const headers = bearer(await own.token('a'))
    await own.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
    const url = '/v1/projects/rekkeveien-3/shares'
    const made: Record<string, string>[] = []
    for (let i = 0; i < 12; i += 1) {
      // Some of one moment.
      if (i % 3 === 0) own.clock.now += 1
      made.push((await own.app.inject({ method: 'POST', url, headers })).json())
    }
    await own.app.inject({ method: 'DELETE', url: `${url}/${made[4]!['shareId']}`, headers })
    const { shares } = (await own.app.inject({ url, headers })).json()
    const key = (link: Record<string, unknown>): string => `${String(link['createdAt'])} ${String(link['shareId'])}`
    expect(shares).toEqual(
      made
        .map((link) => (link === made[4] ? { ...link, isActive: false } : link))
        .toSorted((a, b) => (key(a) < key(b) ? 1 : -1)),
    )
  })

  test('P86: extending changes when it expires, and nothing else', async () => {
    const link = await create({ name: 'x' })
    const answer = await ask('PUT', `${SHARES}/${link.shareId}`, { expiresAt: '2030-05-05T05:05:05Z' })
    expect([answer.statusCode, answer.json(), answer.headers['cache-control'], answer.headers.etag]).toEqual([
      200,
      { ...link, expiresAt: '2030-05-05T05:05:05.000Z' },
      'no-store',
      undefined,
    ])
    expect((await ask('GET', SHARES)).json().shares).toContainEqual(answer.json())
  })

  test('P86 R62 R63: a link is found below its own project alone', async () => {
    const { shareId } = await create()
    for (const url of [
      `${SHARES}/no-such-link`,
      `/v1/projects/no-such/shares/${shareId}`,
      `/v1/projects/rekkeveien-3/shares/${shareId}`,
    ]) {
      for (const answer of [await ask('PUT', url, { expiresAt: '2030-01-01' }), await ask('DELETE', url)]) {
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { error: 'share_not_found', message: 'The share link does not exist.' },
        ])
      }
    }
    for (const id of ['a.b', 'a%20b', '%00', '%C3%A5'])
      expect((await ask('DELETE', `${SHARES}/${id}`)).statusCode).toBe(400)
  })

  test('P87 R59 R60 R61: revoking is for good', async () => {
    const link = await create()
    const url = `${SHARES}/${link.shareId}`
    const first = await ask('DELETE', url)
    expect([first.statusCode, first.body, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      204,
      '',
      undefined,
      'no-store',
    ])
    expect((await ask('DELETE', url)).statusCode).toBe(204)
    expect((await ask('DELETE', url, undefined, { 'content-type': 'application/json' })).statusCode).toBe(204)
    expect((await ask('DELETE', url, '{"x":', {})).statusCode).toBe(204)
    const put = await ask('PUT', url, { expiresAt: '2030-01-01' })
    expect([put.statusCode, put.json()]).toEqual([
      404,
      { error: 'share_not_found', message: 'The share link is revoked.' },
    ])
    expect((await ask('GET', SHARES)).json().shares).toContainEqual({ ...link, isActive: false })
  })

  test('R58: a link that has expired stays active, can be revived and revoked', async () => {
    const own = await startService()
    const headers = bearer(await own.token('a'))
    await own.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
    const url = '/v1/projects/rekkeveien-3/shares'
    const { shareId, pin } = (await own.app.inject({ method: 'POST', url, headers })).json()
    const open = () => own.app.inject({ method: 'POST', url: `/share/${shareId}/access`, payload: { pin } })
    own.clock.now += SEVEN_DAYS - 1
    expect((await open()).statusCode).toBe(200)
    own.clock.now += 1
    const fresh = bearer(await own.token('a'))
    expect((await open()).statusCode).toBe(404)
    expect((await own.app.inject({ url, headers: fresh })).json().shares[0]).toMatchObject({
      isActive: true,
      accessCount: 1,
    })
    expect(
      (
        await own.app.inject({
          method: 'PUT',
          url: `${url}/${shareId}`,
          headers: fresh,
          payload: { expiresAt: new Date(own.clock.now + 1).toISOString() },
        })
      ).statusCode,
    ).toBe(200)
    expect((await open()).statusCode).toBe(200)
    own.clock.now += 5
    expect((await own.app.inject({ method: 'DELETE', url: `${url}/${shareId}`, headers: fresh })).statusCode).toBe(204)
  })
})

test('a data folder from before there were links gets their tables, also where that was cut in the middle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-older-'))
  const older = await openDataFolder(inFolder(folder))
  await importFolder({ db: older.db, blobs: older.blobs, now: Date.now }, 'a', join(FIXTURES, 'project-rekkeveien-3'))
  for (const table of ['share_events', 'share_sessions'] as const) await older.db.schema.dropTable(table).execute()
  await sql`delete from kysely_migration where name >= '0002_shares'`.execute(older.db)
  await older.db.destroy()
  const { db } = await openDataFolder(inFolder(folder))
  const row = await addShare(db, 'a', {
    project_id: 'rekkeveien-3',
    share_id: newShareId(),
    created_at: 1,
    created_by: 'c',
    expires_at: 2,
    name: null,
    sealed_pin: 'x',
  })
  expect(await listShares(db, 'a', 'rekkeveien-3')).toEqual([row])
  expect(await db.selectFrom('share_events').selectAll().execute()).toEqual([])
  // A link without its project is none.
  await expect(
    addShare(db, 'b', {
      project_id: 'rekkeveien-3',
      share_id: newShareId(),
      created_at: 1,
      created_by: 'c',
      expires_at: 2,
      name: null,
      sealed_pin: 'x',
    }),
  ).rejects.toThrow(/FOREIGN KEY/)
  await db.destroy()
  rmSync(folder, { recursive: true })
})

describe('chance', () => {
  test('P88: PINs are uniform, with leading zeros', () => {
    const counts = new Uint32Array(100)
    const digits = Array.from({ length: 4 }, () => new Uint32Array(10))
    const DRAWS = 20_000
    for (let i = 0; i < DRAWS; i += 1) {
      const pin = newPin()
      expect(pin).toMatch(/^[0-9]{4}$/)
      counts[Math.floor(Number(pin) / 100)]! += 1
      for (const [place, digit] of Array.from(pin).entries()) digits[place]![Number(digit)]! += 1
    }
    const chiSquare = (seen: Uint32Array): number =>
      seen.reduce((sum, count) => sum + (count - DRAWS / seen.length) ** 2 / (DRAWS / seen.length), 0)
    // Quantiles of 1 - 1e-6: 99 degrees of freedom, and 9.
    expect(chiSquare(counts)).toBeLessThan(180.8)
    for (const each of digits) expect(chiSquare(each)).toBeLessThan(44.82)
    // Of 235,000 draws each PIN is one, but once in a million runs.
    const seen = new Set<string>()
    for (let i = 0; i < 235_000; i += 1) seen.add(newPin())
    expect(seen.size).toBe(10_000)
  })

  test('T5 R65: 100,000 ids are different, and each of their bits is as often set as not', () => {
    const seen = new Set<string>()
    const ones = new Uint32Array(128)
    for (let i = 0; i < 100_000; i += 1) {
      const id = newShareId()
      seen.add(id)
      const bytes = Buffer.from(id, 'base64url')
      for (let bit = 0; bit < 128; bit += 1) ones[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1
    }
    expect(seen.size).toBe(100_000)
    for (const count of ones) expect(Math.abs(count - 50_000)).toBeLessThan(5.5 * Math.sqrt(25_000))
  })
})

describe('T4: PINs at rest', () => {
  test('are sealed, each anew, and open for their own link alone', async () => {
    const { data, deps } = service
    const [one, other] = [await create(), await create()]
    const rows = async () =>
      await data.db
        .selectFrom('shares')
        .select(['share_id', 'sealed_pin', 'tenant'])
        .where('share_id', 'in', [one.shareId, other.shareId])
        .execute()
    const [first, second] = await rows()
    expect(await deps.pins.open('a', first!.share_id, first!.sealed_pin)).toBe(
      [one, other].find(({ shareId }) => shareId === first!.share_id).pin,
    )
    // Moved to another link, or to another tenant.
    await expect(deps.pins.open('a', second!.share_id, first!.sealed_pin)).rejects.toThrow()
    await expect(deps.pins.open('b', first!.share_id, first!.sealed_pin)).rejects.toThrow()
    await expect(deps.pins.matches('a', second!.share_id, first!.sealed_pin, one.pin)).rejects.toThrow()
    // A byte of it changed, or a part of its tag gone.
    const [id, text] = first!.sealed_pin.split('.')
    const bytes = Buffer.from(text!, 'base64url')
    for (let i = 0; i < bytes.length; i += 1) {
      const spoiled = Buffer.from(bytes)
      spoiled[i]! ^= 1
      await expect(deps.pins.open('a', first!.share_id, `${id}.${spoiled.toString('base64url')}`)).rejects.toThrow()
      await expect(
        deps.pins.open('a', first!.share_id, `${id}.${bytes.subarray(0, i).toString('base64url')}`),
      ).rejects.toThrow()
    }
    await expect(deps.pins.open('a', first!.share_id, `nokey.${text}`)).rejects.toThrow(/key/)
    const sealed = await Promise.all(Array.from({ length: 100 }, () => deps.pins.seal('a', first!.share_id, '0000')))
    expect(new Set(sealed.map((each) => createHash('sha256').update(each).digest('hex'))).size).toBe(100)
  })
})
