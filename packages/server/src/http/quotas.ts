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

export interface Limiter {
  /** Takes a token. @returns seconds until there is one; 0 where it was taken */
  take(key: string): number
  /** Gives a token back that was taken for nothing. */
  giveBack(key: string): void
}

/** Buckets that may be in memory, and that are left when some are let go: so many at once that it costs little each time. */
const MOST_BUCKETS = 10_000
const BUCKETS_LEFT = 9000

/** @param now milliseconds */
export function createLimiter({ burst, perMinute }: Quota, now: () => number): Limiter {
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
  }
}

/** Takes a token. @throws Problem 429 where there is none, with when there will be */
export function spend(limiter: Limiter, key: string): void {
  const wait = limiter.take(key)
  if (wait > 0) throw tooManyRequests(wait)
}

/** A limiter by address: whoever has a whole network of them is one. */
export const byOwner = (limiter: Limiter): Limiter => ({
  take: (address) => limiter.take(ownerOf(address)),
  giveBack: (address) => limiter.giveBack(ownerOf(address)),
})
