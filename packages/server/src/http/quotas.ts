import type { FastifyReply } from 'fastify'
import { ownerOf } from './address.ts'
import { tooManyRequests } from './problem.ts'

/** A quota: a bucket of tokens that refills steadily; a request takes one token. */
export interface Quota {
  /** Capacity of the bucket. */
  readonly burst: number
  readonly perMinute: number
}

export interface Quotas {
  /** Requests of a client. */
  readonly client: Quota
  /** Requests of a client that draw, decode or fetch images. */
  readonly heavy: Quota
  /** Token requests of a client. */
  readonly token: Quota
  /** Requests of an address for unknown paths or without a valid token; wrong signatures are counted separately. */
  readonly address: Quota
  /** Requests of recipients, by link and address: each picture of a page is a request. */
  readonly recipient: Quota
  /** Uploads of a client, where they are switched on. */
  readonly upload: Quota
  /** Files of a client that are measured without being stored, where that is switched on. */
  readonly measure: Quota
}

/** Per process: each of several servers admits as many. */
export const USUAL_QUOTAS: Quotas = {
  client: { burst: 100, perMinute: 600 },
  heavy: { burst: 60, perMinute: 60 },
  token: { burst: 30, perMinute: 30 },
  address: { burst: 60, perMinute: 60 },
  recipient: { burst: 600, perMinute: 300 },
  upload: { burst: 60, perMinute: 120 },
  measure: { burst: 20, perMinute: 20 },
}

/** Remaining tokens of a key. */
export interface Remainder {
  /** Whole tokens. */
  readonly tokens: number
  /** Whole seconds until the bucket is full. */
  readonly seconds: number
}

export interface Limiter {
  readonly quota: Quota
  /** Takes a token. @returns seconds until there is one; 0 if it was taken */
  take(key: string): number
  /** Returns a token that was taken without need. */
  giveBack(key: string): void
  left(key: string): Remainder
}

/** Limit on buckets in memory, and the number kept after a cleanup: many are dropped at once, so that cleanups are rare. */
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
    // If all are in use, the oldest are dropped: many addresses could fill the memory.
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

/** Takes a token. @throws Problem 429 if there is none, with the time until there is one */
export function spend(limiter: Limiter, key: string): void {
  const wait = limiter.take(key)
  if (wait > 0) throw tooManyRequests(wait)
}

/** A quota with its name for clients. */
export interface NamedLimiter extends Limiter {
  readonly name: keyof Quotas
}

function addTo(reply: FastifyReply, header: string, text: string): void {
  const before = reply.getHeader(header)
  reply.header(header, before === undefined ? text : `${String(before)}, ${text}`)
}

/**
 * Takes a token, and adds headers with the limit and the remainder to those of earlier quotas (draft-ietf-httpapi-ratelimit-headers-10):
 * the bucket's capacity, and the seconds in which it refills.
 * @throws Problem 429 if there is none, with the time until there is one
 */
export function spendWithHeaders(reply: FastifyReply, limiter: NamedLimiter, key: string): void {
  const { name, quota } = limiter
  const wait = limiter.take(key)
  const { tokens, seconds } = limiter.left(key)
  addTo(reply, 'ratelimit-policy', `"${name}";q=${quota.burst};w=${Math.ceil((quota.burst / quota.perMinute) * 60)}`)
  addTo(reply, 'ratelimit', `"${name}";r=${tokens};t=${seconds}`)
  if (wait > 0) throw tooManyRequests(wait)
}

/** A limiter by address: all addresses of one network count as one. */
export const byOwner = (limiter: Limiter): Limiter => ({
  quota: limiter.quota,
  left: (address) => limiter.left(ownerOf(address)),
  take: (address) => limiter.take(ownerOf(address)),
  giveBack: (address) => limiter.giveBack(ownerOf(address)),
})
