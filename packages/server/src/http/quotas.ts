import type { FastifyReply } from 'fastify'
import { ownerOf } from './address.ts'
import { tooManyRequests } from './problem.ts'

/** A quota: tokens that refill steadily, one taken a request. */
export interface Quota {
  /** Most tokens at once. */
  readonly burst: number
  readonly perMinute: number
}

export interface Quotas {
  /** Every request of a client. */
  readonly client: Quota
  /** Those that draw, decode or fetch images. */
  readonly heavy: Quota
  /** Token requests of a client. */
  readonly token: Quota
  /** Requests of an address for what is not there, and those without a valid token; and, by themselves, signatures that are wrong. */
  readonly address: Quota
  /** Requests of recipients, by link and address: a page has a picture a request. */
  readonly recipient: Quota
}

/** Per process: several servers admit as much each. */
export const USUAL_QUOTAS: Quotas = {
  client: { burst: 100, perMinute: 600 },
  heavy: { burst: 60, perMinute: 60 },
  token: { burst: 30, perMinute: 30 },
  address: { burst: 60, perMinute: 60 },
  recipient: { burst: 600, perMinute: 300 },
}

/** What a key has left. */
export interface Remainder {
  /** Whole tokens. */
  readonly tokens: number
  /** Whole seconds until all are there again. */
  readonly seconds: number
}

export interface Limiter {
  readonly quota: Quota
  /** Takes a token. @returns seconds until there is one; 0 where it was taken */
  take(key: string): number
  /** Gives a token back that was taken for nothing. */
  giveBack(key: string): void
  left(key: string): Remainder
}

/** Buckets that may be in memory, and that are left when some are let go: so many at once that it costs little each time. */
const MOST_BUCKETS = 10_000
const BUCKETS_LEFT = 9000

/** @param now milliseconds */
export function createLimiter(quota: Quota, now: () => number): Limiter {
  const { burst, perMinute } = quota
  const buckets = new Map<string, { tokens: number; at: number }>()
  const perMillisecond = perMinute / 60_000
  // A clock that is set back takes no tokens away.
  const refilled = (bucket: { tokens: number; at: number }, at: number): number =>
    Math.min(burst, bucket.tokens + Math.max(0, at - bucket.at) * perMillisecond)
  const letGo = (at: number): void => {
    for (const [key, bucket] of buckets) {
      if (refilled(bucket, at) >= burst) buckets.delete(key)
    }
    // All in use: the oldest go, or many addresses would fill the memory.
    for (const key of buckets.keys()) {
      if (buckets.size <= BUCKETS_LEFT) break
      buckets.delete(key)
    }
  }
  return {
    quota,
    take: (key) => {
      const at = now()
      const bucket = buckets.get(key)
      if (bucket === undefined) {
        if (buckets.size >= MOST_BUCKETS) letGo(at)
        buckets.set(key, { tokens: burst - 1, at })
        return 0
      }
      bucket.tokens = refilled(bucket, at)
      bucket.at = at
      if (bucket.tokens < 1) return (1 - bucket.tokens) / perMillisecond / 1000
      bucket.tokens -= 1
      return 0
    },
    giveBack: (key) => {
      const bucket = buckets.get(key)
      if (bucket !== undefined) bucket.tokens = Math.min(burst, bucket.tokens + 1)
    },
    left: (key) => {
      const bucket = buckets.get(key)
      const tokens = bucket === undefined ? burst : refilled(bucket, now())
      return { tokens: Math.floor(tokens), seconds: Math.ceil((burst - tokens) / perMillisecond / 1000) }
    },
  }
}

/** Takes a token. @throws Problem 429 where there is none, with when there will be */
export function spend(limiter: Limiter, key: string): void {
  const wait = limiter.take(key)
  if (wait > 0) throw tooManyRequests(wait)
}

/** A quota with its name, as clients are told of it. */
export interface NamedLimiter extends Limiter {
  readonly name: keyof Quotas
}

/**
 * Takes a token, and tells what the client may ask and what it has left of that, beside what it was told before
 * (draft-ietf-httpapi-ratelimit-headers-10): so many at once, all of them again after a window of seconds.
 * @throws Problem 429 where there is none, with when there will be
 */
export function spendWithHeaders(reply: FastifyReply, limiter: NamedLimiter, key: string): void {
  const { name, quota } = limiter
  const wait = limiter.take(key)
  const { tokens, seconds } = limiter.left(key)
  const told = {
    'ratelimit-policy': `"${name}";q=${quota.burst};w=${Math.ceil((quota.burst / quota.perMinute) * 60)}`,
    ratelimit: `"${name}";r=${tokens};t=${seconds}`,
  }
  for (const [header, text] of Object.entries(told)) {
    const before = reply.getHeader(header)
    reply.header(header, before === undefined ? text : `${String(before)}, ${text}`)
  }
  if (wait > 0) throw tooManyRequests(wait)
}

/** A limiter by address: whoever has a whole network of them is one. */
export const byOwner = (limiter: Limiter): Limiter => ({
  quota: limiter.quota,
  left: (address) => limiter.left(ownerOf(address)),
  take: (address) => limiter.take(ownerOf(address)),
  giveBack: (address) => limiter.giveBack(ownerOf(address)),
})
