import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type Blobs, BusyError, HEAD_LENGTH, isBlobKey, isTenantKey, type Bucket } from '@reports/server/storing'

/** Milliseconds until the service must begin to answer; sending a photo of 50 MB takes longer. */
const LONGEST_WAIT = 15_000

/** Retries after temporary errors (500, 503, 429), and milliseconds before the first. */
const RETRIES = 2
const FIRST_PAUSE = 50

/** Error codes for a missing object, as opposed to a missing bucket. */
const NO_SUCH_KEY = /<Code>NoSuchKey<\/Code>/

const addressOf = ({ name, endpoint, region }: Bucket): string =>
  endpoint === null ? `https://${name}.s3.${region}.amazonaws.com` : `${endpoint}/${name}`

type Ask = (url: string, init?: RequestInit) => Promise<Response>

/** Sends a request; a temporary failure becomes a BusyError. No error contains a key. */
function asker(bucket: Bucket): Ask {
  const { accessKeyId, secretAccessKey, sessionToken, region } = bucket
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === null ? {} : { sessionToken }),
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: FIRST_PAUSE,
  })
  return async (url, init = {}) => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), LONGEST_WAIT)
    try {
      return await client.fetch(url, { ...init, signal: giveUp.signal })
    } catch (error) {
      throw new BusyError('the bucket of photos does not answer', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** @throws BusyError with the service's error code, which names no key */
async function refused(response: Response): Promise<never> {
  const text = await response.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  throw new BusyError(`the bucket of photos answers ${response.status} ${code}`.trim())
}

/** A response with an object; null if there is none. */
async function objectOf(response: Response): Promise<Response | null> {
  if (response.ok) return response
  if (response.status !== 404) return await refused(response)
  const text = await response.text()
  if (NO_SUCH_KEY.test(text)) return null
  throw new BusyError('the bucket of photos is not there')
}

/** Size of the whole object, from a response with a range of it (RFC 9110, section 14.4). */
const wholeLength = (response: Response): number =>
  Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? response.headers.get('content-length'))

/** All bytes of a response. @throws BusyError if the service stops in the middle */
async function bytesOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    throw new BusyError('the bucket of photos stopped in the middle of one', { cause: error })
  }
}

async function* sent(ask: Ask, url: string): AsyncGenerator<Uint8Array> {
  const response = await objectOf(await ask(url))
  if (response?.body === null || response?.body === undefined) throw new BusyError('a photo is gone while it is sent')
  yield* response.body
}

/** Blobs in a bucket: `<prefix>/<tenant>/<sha256>`. */
export function bucketBlobs(bucket: Bucket): Blobs {
  const ask = asker(bucket)
  const root = addressOf(bucket)
  const before = bucket.prefix === '' ? '' : `${bucket.prefix}/`
  const urlOf = (tenant: string, sha256: string): string | null =>
    isBlobKey(tenant, sha256) ? `${root}/${before}${tenant}/${sha256}` : null
  const removeUrl = async (url: string): Promise<void> => {
    const response = await ask(url, { method: 'DELETE' })
    // Also if it was removed before: some services answer 404.
    if (!response.ok) await objectOf(response)
    await response.body?.cancel()
  }
  /** One page of a tenant's keys. */
  const hashesOf = async (tenant: string): Promise<string[]> => {
    const start = `${before}${tenant}/`
    const response = await ask(`${root}?list-type=2&prefix=${encodeURIComponent(start)}`)
    if (!response.ok) return await refused(response)
    const keys = [...(await response.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1]!)
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
  }
  return {
    put: async (tenant, sha256, bytes) => {
      const url = urlOf(tenant, sha256)
      if (url === null) throw new Error('a key that no blob has')
      const response = await ask(url, {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          // Content never changes: an existing object stays (412).
          'if-none-match': '*',
          'x-amz-content-sha256': sha256,
          // The service verifies the checksum, and stores nothing on a mismatch.
          'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
        },
      })
      if (!response.ok && response.status !== 412) await refused(response)
      await response.body?.cancel()
    },
    get: async (tenant, sha256) => {
      const url = urlOf(tenant, sha256)
      const response = url === null ? null : await objectOf(await ask(url))
      return response === null ? null : await bytesOf(response)
    },
    open: async (tenant, sha256) => {
      const url = urlOf(tenant, sha256)
      if (url === null) return null
      const response = await objectOf(await ask(url, { headers: { range: `bytes=0-${HEAD_LENGTH - 1}` } }))
      if (response === null) return null
      return {
        head: await bytesOf(response),
        length: wholeLength(response),
        read: () => Readable.from(sent(ask, url), { objectMode: false }),
      }
    },
    remove: async (tenant, sha256) => {
      const url = urlOf(tenant, sha256)
      if (url !== null) await removeUrl(url)
    },
    removeTenant: async (tenant) => {
      if (!isTenantKey(tenant)) return
      for (;;) {
        // Objects of other programs are not ours.
        const urls = (await hashesOf(tenant)).map((hash) => urlOf(tenant, hash)).filter((url) => url !== null)
        if (urls.length === 0) return
        for (const url of urls) await removeUrl(url)
      }
    },
    // A bucket never shows partly written objects.
    removeDrafts: async () => undefined,
  }
}
