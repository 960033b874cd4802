import { expect, test } from 'vitest'
import { secretHash } from '../../src/auth/client-secrets.ts'
import { addClient } from '../../src/store/clients.ts'
import { giveAt, startSharing, wrong } from '../sharing.ts'
import { startService } from '../service.ts'

/*
 * A clock that ran ahead and is set right again: what was locked until then would stay so for as long as the clock was wrong.
 */

const A_YEAR = 365 * 86_400_000

test('T3 R74: a clock set back by a year keeps a link locked for no longer than its next step', async () => {
  const { service, create } = await startSharing()
  service.clock.now += A_YEAR
  const link = await create({ expiresAt: new Date(service.clock.now + A_YEAR).toISOString() })
  for (let i = 0; i < 5; i += 1) await giveAt(service.app, wrong(link))
  service.clock.now -= A_YEAR
  const locked = await giveAt(service.app, link)
  expect(locked.statusCode).toBe(429)
  const wait = Number(locked.headers['retry-after'])
  // The first lock is of a minute, the next one would be of two: longer than that it is not.
  expect(wait).toBeLessThanOrEqual(120)
  service.clock.now += wait * 1000 - 1
  expect((await giveAt(service.app, link)).statusCode).toBe(429)
  service.clock.now += 1
  expect((await giveAt(service.app, link)).statusCode).toBe(200)
})

test('T3 R74: the longest lock of a link, a day, is not longer by a clock set back', async () => {
  const { service, create } = await startSharing()
  service.clock.now += A_YEAR
  const link = await create({ expiresAt: new Date(service.clock.now + A_YEAR).toISOString() })
  let wait = 0
  for (let i = 0; i < 30; i += 1) {
    await giveAt(service.app, wrong(link))
    const told = await giveAt(service.app, wrong(link))
    wait = told.statusCode === 429 ? Number(told.headers['retry-after']) : 0
    if (wait === 86_400) break
    service.clock.now += wait * 1000
  }
  expect(wait).toBe(86_400)
  service.clock.now -= A_YEAR
  expect(Number((await giveAt(service.app, link)).headers['retry-after'])).toBe(86_400)
  service.clock.now += 86_400_000
  expect((await giveAt(service.app, link)).statusCode).toBe(200)
})

test('T3 R74: the hour of an address with twenty wrong PINs is an hour, also by a clock set back', async () => {
  const { service, create } = await startSharing()
  service.clock.now += A_YEAR
  const expiresAt = new Date(service.clock.now + A_YEAR).toISOString()
  for (let i = 0; i < 5; i += 1) {
    const link = await create({ expiresAt })
    for (let j = 0; j < 4; j += 1) await giveAt(service.app, wrong(link))
  }
  const link = await create({ expiresAt })
  expect((await giveAt(service.app, link)).statusCode).toBe(429)
  service.clock.now -= A_YEAR
  expect(Number((await giveAt(service.app, link)).headers['retry-after'])).toBe(3600)
  service.clock.now += 3_599_999
  expect((await giveAt(service.app, link)).statusCode).toBe(429)
  service.clock.now += 1
  expect((await giveAt(service.app, link)).statusCode).toBe(200)
})

test('T9 R91: the ten minutes of an address with twenty wrong secrets are ten minutes, also by a clock set back', async () => {
  const service = await startService()
  await addClient(service.data.db, {
    client_id: 'c',
    tenant: 'a',
    secret_hash: secretHash('right'),
    scopes: 'read:projects',
    disabled: 0,
    not_before: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  })
  const guess = () =>
    service.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=client_credentials&client_id=c&client_secret=wrong',
    })
  service.clock.now += A_YEAR
  for (let i = 0; i < 20; i += 1) expect((await guess()).statusCode).toBe(401)
  service.clock.now -= A_YEAR
  expect(Number((await guess()).headers['retry-after'])).toBe(600)
  service.clock.now += 599_999
  expect((await guess()).statusCode).toBe(429)
  service.clock.now += 1
  expect((await guess()).statusCode).toBe(401)
})

test('T3 R74: a clock that hurries and lags by turns, as two servers have it, frees no tries', async () => {
  const { service, create, comparisons } = await startSharing()
  const link = await create()
  for (let i = 0; i < 40; i += 1) {
    service.clock.now += i % 2 === 0 ? 2000 : -2000
    await giveAt(service.app, wrong(link))
  }
  expect(comparisons()).toBe(5)
})
