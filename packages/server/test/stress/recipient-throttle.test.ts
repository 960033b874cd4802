import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { networkOf } from '../../src/http/address.ts'
import { failureKey } from '../../src/recipient/entry/address.ts'
import { reserveAttempt } from '../../src/store/shares/share-attempts.ts'
import { findUsableShare } from '../../src/store/shares/shares.ts'
import { openDataFolder } from '../../src/store/files/data-folder.ts'
import { cookieOf, giveAt, startSharing, wrong, type Link, type Sharing } from '../sharing.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

let sharing: Sharing
const give = (link: Link, address = '192.0.2.1') => giveAt(sharing.service.app, link, { remoteAddress: address })
/** An address that nobody used yet. */
let used = 0
const fresh = (): string => `10.${(used += 1) >> 16}.${(used >> 8) & 255}.${used & 255}`

beforeAll(async () => {
  sharing = await startSharing()
})

describe('R74 T3: guessing at one link', () => {
  test('five wrong PINs are free; the sixth waits a minute, then two, four, up to a day', async () => {
    const link = await sharing.create({ expiresAt: '2030-01-01' })
    for (let i = 0; i < 5; i += 1) {
      const answer = await give(wrong(link), fresh())
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        403,
        { error: 'invalid_pin', message: 'The PIN is wrong.' },
        'no-store',
      ])
    }
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440]) {
      const locked = await give(wrong(link), fresh())
      expect([locked.statusCode, locked.json(), locked.headers['retry-after']]).toEqual([
        429,
        { error: 'too_many_attempts', message: 'Too many wrong PINs.' },
        String(minutes * 60),
      ])
      // The right one is no way in either: an answer would tell it.
      expect((await give(link, fresh())).body).toBe(locked.body)
      sharing.service.clock.now += minutes * MINUTE - 1
      expect((await give(link, fresh())).statusCode).toBe(429)
      sharing.service.clock.now += 1
      expect((await give(wrong(link), fresh())).statusCode).toBe(403)
    }
    expect(await sharing.listed(link.shareId)).toMatchObject({ accessCount: 0, lastAccessedAt: null })
  })

  test('a right PIN ends the lock, but takes none of the misses of a lifetime back: fifty are all, until the owner extends', async () => {
    const link = await sharing.create({ expiresAt: '2030-01-01' })
    let misses = 0
    for (; misses < 48; misses += 4) {
      for (let i = 0; i < 4; i += 1) expect((await give(wrong(link), fresh())).statusCode).toBe(403)
      expect((await give(link, fresh())).statusCode).toBe(200)
    }
    expect(misses).toBe(48)
    expect([(await give(wrong(link), fresh())).statusCode, (await give(wrong(link), fresh())).statusCode]).toEqual([
      403, 403,
    ])
    sharing.service.clock.now += 30 * WEEK
    const locked = await give(link, fresh())
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '86400'])
    expect((await sharing.extend(link.shareId, '2030-01-02')).statusCode).toBe(200)
    expect((await give(link, fresh())).statusCode).toBe(200)
    for (let i = 0; i < 5; i += 1) expect((await give(wrong(link), fresh())).statusCode).toBe(403)
    expect((await give(link, fresh())).statusCode).toBe(429)
  })

  test('a week of the best guessing compares at most 25 PINs', async () => {
    const link = await sharing.create({ expiresAt: '2040-01-01' })
    const before = sharing.comparisons()
    const end = sharing.service.clock.now + WEEK
    let guess = 0
    while (sharing.service.clock.now < end) {
      const answer = await give(wrong(link, (guess += 1)), fresh())
      // Who guesses best comes back in the moment that is open again.
      if (answer.statusCode === 429) sharing.service.clock.now += Number(answer.headers['retry-after']) * 1000
    }
    expect(sharing.comparisons() - before).toBeLessThanOrEqual(25)
    expect(sharing.comparisons() - before).toBeGreaterThan(15)
  })

  test('200 wrong PINs at once, from one address or from 200, compare at most five', async () => {
    for (const address of [() => '192.0.2.77', fresh]) {
      const link = await sharing.create()
      const before = sharing.comparisons()
      const statuses = (
        await Promise.all(Array.from({ length: 200 }, (_, i) => give(wrong(link, i + 1), address())))
      ).map(({ statusCode }) => statusCode)
      expect(sharing.comparisons() - before).toBe(5)
      expect([
        statuses.filter((status) => status === 403).length,
        statuses.filter((status) => status === 429).length,
      ]).toEqual([5, 195])
      expect((await give(link, fresh())).statusCode).toBe(429)
    }
  })

  test('P89: 50 right PINs at once are 50 accesses, each with a session of its own', async () => {
    const link = await sharing.create()
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(link, fresh())))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(answers.map(cookieOf)).size).toBe(50)
    expect(await sharing.listed(link.shareId)).toMatchObject({
      accessCount: 50,
      lastAccessedAt: new Date(sharing.service.clock.now).toISOString(),
    })
  })

  test('two servers on one database share the count, and a restart forgets none', async () => {
    const link = await sharing.create()
    const { service } = sharing
    // Another process has a connection of its own.
    const data = await openDataFolder(service.places)
    const other = await buildApp({ ...service.deps, db: data.db })
    const before = sharing.comparisons()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        giveAt(i % 2 === 0 ? service.app : other, wrong(link, i + 1), { remoteAddress: fresh() }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
    expect(sharing.comparisons() - before).toBe(5)
    await other.close()
    await data.db.destroy()
    const again = await openDataFolder(service.places)
    const restarted = await buildApp({ ...service.deps, db: again.db })
    expect((await giveAt(restarted, link, { remoteAddress: fresh() })).statusCode).toBe(429)
    await restarted.close()
    await again.db.destroy()
  })

  test('T33: a link that is revoked, or expires, while its PIN is on the way is not tried any more', async () => {
    const { service } = sharing
    for (const shut of [(link: Link) => sharing.revoke(link.shareId), () => (service.clock.now += WEEK)]) {
      const link = await sharing.create()
      const found = (await findUsableShare(service.data.db, link.shareId, service.clock.now))!
      await shut(link)
      expect(await reserveAttempt(service.data.db, found, service.clock.now)).toBe(null)
    }
  })

  test('T29: an address that a header claims is not believed', async () => {
    const link = await sharing.create()
    for (let i = 0; i < 20; i += 1)
      await giveAt(sharing.service.app, wrong(await sharing.create()), {
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': fresh() },
      })
    expect(
      (
        await giveAt(sharing.service.app, link, {
          remoteAddress: '203.0.113.9',
          headers: { 'x-forwarded-for': fresh() },
        })
      ).statusCode,
    ).toBe(429)
  })

  test('the store failing lets nobody in', async () => {
    const own = await startSharing()
    const link = await own.create()
    await own.service.data.db.schema.dropTable('share_events').execute()
    for (const each of [link, wrong(link)]) {
      const answer = await giveAt(own.service.app, each)
      expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([
        500,
        { error: 'Internal server error' },
        undefined,
      ])
    }
    expect(await own.service.data.db.selectFrom('share_sessions').selectAll().execute()).toEqual([])
  })
})

describe('R74: guessing at many links', () => {
  test('an address has 20 misses an hour over all links; right PINs are none', async () => {
    const links = await Promise.all(Array.from({ length: 12 }, () => sharing.create()))
    const address = '198.51.100.7'
    for (let i = 0; i < 30; i += 1) expect((await give(links[0]!, address)).statusCode).toBe(200)
    for (let i = 0; i < 20; i += 1) expect((await give(wrong(links[i % 10]!), address)).statusCode).toBe(403)
    const before = sharing.comparisons()
    const blocked = await give(links[11]!, address)
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '3600'])
    expect(sharing.comparisons()).toBe(before)
    // Others, and other links, mind nothing of it.
    expect((await give(links[11]!, '198.51.100.8')).statusCode).toBe(200)
    // Nor does the failure of somebody else’s token request, whose window is shorter.
    sharing.service.clock.now += 59 * MINUTE
    await sharing.service.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=client_credentials&client_id=x&client_secret=y',
    })
    expect((await give(links[11]!, address)).statusCode).toBe(429)
    sharing.service.clock.now += MINUTE
    expect((await give(links[11]!, address)).statusCode).toBe(200)
  })

  test('a try that is not compared is no miss', async () => {
    const [locked, other] = [await sharing.create(), await sharing.create()]
    for (let i = 0; i < 5; i += 1) await give(wrong(locked), fresh())
    for (let i = 0; i < 25; i += 1) expect((await give(locked, '198.51.100.20')).statusCode).toBe(429)
    expect((await give(other, '198.51.100.20')).statusCode).toBe(200)
  })

  test('at once, on 60 links, they are 20 as well', async () => {
    const links = await Promise.all(Array.from({ length: 60 }, () => sharing.create()))
    const before = sharing.comparisons()
    await Promise.all(links.map((link) => give(wrong(link), '198.51.100.99')))
    expect(sharing.comparisons() - before).toBe(20)
  })

  test('a household is a /64 of IPv6, and an address of IPv4 however it is written', () => {
    const key = (address: string): string => failureKey(address).replace('pin-address:', '')
    expect(key('192.0.2.1')).toBe('192.0.2.1')
    expect(key('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(key('::ffff:c000:201')).toBe('192.0.2.1')
    expect(key('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(key('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
    expect(key('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff%eth0')).toBe('2001:db8:1:2::/64')
    expect(key('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(key('::1')).toBe('0:0:0:0::/64')
    expect(key('64:ff9b::192.0.2.33')).toBe('64:ff9b:0:0::/64')
    expect(networkOf('192.0.2.77')).toBe('192.0.2.0/24')
    expect(networkOf('::ffff:192.0.2.77')).toBe('192.0.2.0/24')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  })
})

describe('R76 T37: what is written down of a try', () => {
  test('the link, the outcome, the network and the browser: no address, no PIN; equal failures of a minute in one row with their number, what let somebody in in rows of their own; for 90 days', async () => {
    const own = await startSharing()
    const link = await own.create({ expiresAt: '2030-01-01' })
    const options = { remoteAddress: '192.0.2.77', headers: { 'user-agent': `Browser ${'x'.repeat(500)}` } }
    for (let i = 0; i < 5; i += 1) await giveAt(own.service.app, wrong(link), options)
    await giveAt(own.service.app, link, options)
    own.service.clock.now += MINUTE + 1500
    await giveAt(own.service.app, link, { remoteAddress: '2001:db8:1:2:3:4:5:6' })
    await giveAt(own.service.app, link, { remoteAddress: '2001:db8:1:2:3:4:5:6' })
    await giveAt(own.service.app, wrong(link), options)
    const rows = await own.service.data.db
      .selectFrom('share_events')
      .selectAll()
      .orderBy('at')
      .orderBy('outcome')
      .execute()
    const first = Date.parse('2026-06-01T12:00:00.000Z')
    const event = (at: number, outcome: string, network: string, userAgent: string, tries = 1): object => ({
      tenant: 'a',
      share_id: link.shareId,
      at,
      event_id: expect.any(String),
      outcome,
      network,
      user_agent: userAgent,
      tries,
    })
    const agent = `Browser ${'x'.repeat(192)}`
    expect(rows.map((row) => ({ ...row }))).toEqual([
      event(first, 'locked', '192.0.2.0/24', agent),
      event(first, 'wrong', '192.0.2.0/24', agent, 5),
      event(first + MINUTE, 'wrong', '192.0.2.0/24', agent),
      event(first + MINUTE + 1500, 'granted', '2001:db8:1:2::/64', 'lightMyRequest'),
      event(first + MINUTE + 1500, 'granted', '2001:db8:1:2::/64', 'lightMyRequest'),
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${link.pin}"|192\\.0\\.2\\.77|3:4:5:6`))
    own.service.clock.now += 90 * 24 * 60 * MINUTE
    await giveAt(own.service.app, link)
    expect(await own.service.data.db.selectFrom('share_events').select('outcome').execute()).toHaveLength(1)
  })
})

test('R76: however many browsers an address claims to be, its equal failures of a minute are one row, with the first of them', async () => {
  const own = await startSharing()
  const link = await own.create()
  for (let i = 0; i < 25; i += 1)
    await giveAt(own.service.app, wrong(link), {
      remoteAddress: '192.0.2.77',
      headers: { 'user-agent': `Browser ${i}` },
    })
  const rows = await own.service.data.db
    .selectFrom('share_events')
    .select(['outcome', 'tries', 'user_agent'])
    .orderBy('outcome')
    .execute()
  expect(rows).toEqual([
    { outcome: 'locked', tries: 20, user_agent: 'Browser 5' },
    { outcome: 'wrong', tries: 5, user_agent: 'Browser 0' },
  ])
})

describe('R70 T5 T6: what is not there', () => {
  /** Links that are unknown, revoked and expired. */
  const gone = async (): Promise<Record<string, Link>> => {
    const [revoked, expired] = [
      await sharing.create(),
      await sharing.create({ expiresAt: new Date(sharing.service.clock.now + 1).toISOString() }),
    ]
    await sharing.revoke(revoked.shareId)
    sharing.service.clock.now += 1
    const unknown = createHash('sha256').update(String(Math.random())).digest('base64url').slice(0, 22)
    return {
      unknown: { shareId: unknown, pin: '1234' },
      revoked,
      expired,
      malformed: { shareId: 'x', pin: '1234' },
      empty: { shareId: '%00', pin: '1234' },
    }
  }

  test('an unknown, a revoked and an expired link answer alike, with the right PIN, a wrong one and none', async () => {
    const links = await gone()
    const ways: [string, (link: Link) => ReturnType<typeof giveAt>][] = [
      ['program', (link) => give(link, fresh())],
      [
        'form',
        (link) =>
          giveAt(sharing.service.app, link, {
            remoteAddress: fresh(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: `pin=${link.pin}`,
          }),
      ],
      ['malformed', (link) => give({ ...link, pin: 'x' }, fresh())],
      ...[
        '',
        '/report',
        '/project',
        '/photos/a.jpg',
        '/measurements',
        '/floorplan',
        '/roof',
        '/roof/svg',
        '/roof/photo',
        '/walls',
        '/walls/svg',
      ].map((path): [string, (link: Link) => ReturnType<typeof giveAt>] => [
        path,
        ({ shareId }) => sharing.service.app.inject({ url: `/share/${shareId}${path}`, remoteAddress: fresh() }),
      ]),
    ]
    for (const [name, way] of ways) {
      const answers = await Promise.all(
        Object.values(links).map(async (link) => {
          const { statusCode, headers, body } = await way(link)
          const { date: _date, 'x-request-id': _id, ...rest } = headers
          // A page names its own address, as the browser does.
          return {
            statusCode,
            rest: { ...rest, 'content-length': null },
            body: body.replaceAll(`/share/${link.shareId}`, '/share/ID'),
          }
        }),
      )
      for (const answer of answers) expect([name, answer]).toEqual([name, answers[0]])
      expect([name, answers[0]!.statusCode]).toEqual([name, name === 'malformed' ? 400 : 404])
    }
  })

  test('they take as long as each other', async () => {
    const { unknown, revoked, expired } = await gone()
    const times: Record<string, number[]> = { unknown: [], revoked: [], expired: [] }
    for (let i = 0; i < 220; i += 1) {
      for (const [name, link] of Object.entries({ unknown: unknown!, revoked: revoked!, expired: expired! })) {
        const start = performance.now()
        await give(link, '192.0.2.200')
        if (i >= 20) times[name]!.push(performance.now() - start)
      }
    }
    const medians = Object.values(times).map((each) => each.toSorted((a, b) => a - b)[100]!)
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2)
  })
})
