import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter, USUAL_QUOTAS } from '../../src/http/quotas.ts'
import { bearer, NO_QUOTAS, startService } from '../service.ts'

const quota = fc.record({ burst: fc.integer({ min: 1, max: 50 }), perMinute: fc.integer({ min: 1, max: 600 }) })

test('P98: who waits as long as told is let in', () => {
  fc.assert(
    fc.property(quota, fc.array(fc.nat(5000), { maxLength: 80 }), (limits, pauses) => {
      let now = 1_000_000
      const limiter = createLimiter(limits, () => now)
      for (const pause of pauses) {
        now += pause
        const wait = limiter.take('a')
        if (wait === 0) continue
        now += Math.ceil(wait) * 1000
        expect(limiter.take('a')).toBe(0)
      }
    }),
  )
})

test('R91: never more than the burst and what time gives; a clock that is set back gives and takes nothing', () => {
  fc.assert(
    fc.property(quota, fc.array(fc.integer({ min: -2000, max: 3000 }), { maxLength: 200 }), (limits, steps) => {
      let now = 1_000_000
      let gone = 0
      let taken = 0
      const limiter = createLimiter(limits, () => now)
      for (const step of steps) {
        now += step
        gone += Math.max(0, step)
        if (limiter.take('a') === 0) taken += 1
      }
      expect(taken).toBeLessThanOrEqual(limits.burst + (gone / 60_000) * limits.perMinute + 1e-6)
      expect(taken).toBeGreaterThanOrEqual(Math.min(limits.burst, steps.length))
    }),
  )
})

test('R91: what is given back can be taken again, and is never more than the burst', () => {
  fc.assert(
    fc.property(quota, fc.array(fc.boolean(), { maxLength: 200 }), (limits, steps) => {
      const limiter = createLimiter(limits, () => 0)
      let tokens = limits.burst
      for (const isTaken of steps) {
        if (!isTaken) {
          limiter.giveBack('a')
          tokens = Math.min(limits.burst, tokens + 1)
        } else if (tokens > 0) {
          expect(limiter.take('a')).toBe(0)
          tokens -= 1
        } else expect(limiter.take('a')).toBeGreaterThan(0)
      }
    }),
  )
})

test('R91 T31: keys do not share, and a hundred thousand of them fill no memory', () => {
  const limiter = createLimiter({ burst: 1, perMinute: 1 }, () => 0)
  expect([limiter.take('a'), limiter.take('b')]).toEqual([0, 0])
  expect(limiter.take('a')).toBe(60)
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < 100_000; i += 1) limiter.take(`address-${i}`)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
})

test('a recipient loads a report with 120 photos three times at once', () => {
  const limiter = createLimiter(USUAL_QUOTAS.recipient, () => 0)
  // The page, the aerial photo and the photos: style and script are not counted.
  for (let request = 0; request < 3 * 122; request += 1) expect(limiter.take('a')).toBe(0)
})

/** The items of a list of strings with integers as parameters (RFC 9651). */
const told = (header: unknown): Record<string, Record<string, number>> =>
  Object.fromEntries(
    String(header)
      .split(', ')
      .map((item) => {
        const [, name, parameters] = /^"(\w+)"((?:;\w+=\d+)+)$/.exec(item)!
        const pairs = parameters!
          .slice(1)
          .split(';')
          .map((each) => each.split('='))
        return [name!, Object.fromEntries(pairs.map(([key, value]) => [key!, Number(value)]))]
      }),
  )

test('RateLimit tells what there is and what is left; who keeps to it is never refused', async () => {
  const quotas = { ...NO_QUOTAS, client: { burst: 5, perMinute: 30 }, heavy: { burst: 2, perMinute: 4 } }
  const service = await startService({ quotas })
  const headers = bearer(await service.token('a'))
  const ask = (path = '/v1/projects/none') => service.app.inject({ url: path, headers })
  const first = await ask()
  expect(first.statusCode).toBe(404)
  expect([told(first.headers['ratelimit-policy']), told(first.headers['ratelimit'])]).toEqual([
    { client: { q: 5, w: 10 } },
    { client: { r: 4, t: 2 } },
  ])
  // Heavy ones count twice, and are told of both.
  const heavy = await ask('/v1/projects/none/roof/photo')
  expect([told(heavy.headers['ratelimit-policy']), told(heavy.headers['ratelimit'])]).toEqual([
    { client: { q: 5, w: 10 }, heavy: { q: 2, w: 30 } },
    { client: { r: 3, t: 4 }, heavy: { r: 1, t: 15 } },
  ])
  for (let round = 0; round < 40; round += 1) {
    const { statusCode, headers: answered } = await ask()
    expect(statusCode).toBe(404)
    const { r, t } = told(answered['ratelimit'])['client']!
    if (r === 0) service.clock.now += round % 2 === 0 ? t! * 1000 : 2000
  }
  for (;;) {
    const refused = await ask()
    if (refused.statusCode !== 429) continue
    expect(told(refused.headers['ratelimit'])['client']!['r']).toBe(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(
      told(refused.headers['ratelimit'])['client']!['t']!,
    )
    break
  }
  // Strangers are told nothing.
  expect((await service.app.inject('/v1/projects')).headers['ratelimit']).toBeUndefined()
})
