import { createHash } from 'node:crypto'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { TileAddress } from './tile-grid.ts'
import type { TileReply, TileSource } from './tile-source.ts'
import { isPrivateHost, publicLookup, type Resolver } from '../http/public-address.ts'

export interface HttpTilesOptions {
  /** Permits a source on this machine or in a private network. */
  readonly allowPrivate: boolean
  /** Milliseconds for one try. Default 5000. */
  readonly timeout?: number
  /** Milliseconds before the second and the third try. */
  readonly pauses?: readonly number[]
  readonly resolver?: Resolver
}

/** Bytes of a tile: photographs of 512 pixels have some 200 kB. */
const LARGEST_TILE = 2_000_000

const TIMEOUT = 5000
const PAUSES = [200, 800] as const

/** Limit on followed redirects, all on the source's own host. */
const MOST_REDIRECTS = 3

const IMAGE = /^image\/(?:png|jpeg|webp)\s*(?:;|$)/i

const PLACEHOLDERS = ['{z}', '{x}', '{y}'] as const

/** The address of a template, checked. @throws Error that says what is wrong with it */
export function checkTemplate(template: string, allowPrivate: boolean): void {
  const missing = PLACEHOLDERS.filter((placeholder) => !template.includes(placeholder))
  if (missing.length > 0) throw new Error(`expected a template with {z}, {x} and {y}, ${missing.join(' and ')} missing`)
  const address = addressOf(template, { z: 0, x: 0, y: 0 })
  if (!URL.canParse(address)) throw new Error('expected an address such as https://tiles.example/{z}/{x}/{y}.png')
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowPrivate))
    throw new Error('expected an https: address')
  if (url.username !== '' || url.password !== '') throw new Error('expected no user or password in the address')
  // A numeric address is never looked up later, and redirects stay on the host, so it is checked here.
  if (!allowPrivate && isPrivateHost(url.hostname))
    throw new Error('expected no private address: REPORTS_TILES_ALLOW_PRIVATE=1 allows it')
  if (/^\w+:\/*[^/?#]*[{}]/.test(template)) throw new Error('expected placeholders after the host only')
  if (/[{}]/.test(address)) throw new Error('expected no placeholders but {z}, {x} and {y}')
}

const addressOf = (template: string, { z, x, y }: TileAddress): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))

/** Tiles of a server: XYZ, z/y/x or WMTS by query, wherever the placeholders stand. */
export function httpTiles(template: string, options: HttpTilesOptions): TileSource {
  checkTemplate(template, options.allowPrivate)
  const timeout = options.timeout ?? TIMEOUT
  const agentOptions = {
    keepAlive: true,
    maxSockets: 8,
    ...(options.allowPrivate ? {} : { lookup: publicLookup(options.resolver) }),
  }
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) }

  /** One request, and those it is redirected to on the same host. */
  const ask = async (address: string, signal: AbortSignal): Promise<TileReply & { readonly isFinal: boolean }> => {
    const { default: fetch, FetchError } = await import('node-fetch')
    let url = new URL(address)
    const { origin } = url
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      try {
        const response = await fetch(url, {
          redirect: 'manual',
          size: LARGEST_TILE,
          signal,
          agent: (target) => (target.protocol === 'http:' ? agents.http : agents.https),
        })
        const location = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && location !== null) {
          response.body?.resume()
          const next = new URL(location, url)
          if (next.origin !== origin) return { kind: 'failed', reason: 'redirected to another host', isFinal: true }
          url = next
          continue
        }
        if (response.status !== 200) {
          response.body?.resume()
          if (response.status === 404 || response.status === 204 || response.status === 410)
            return { kind: 'missing', isFinal: true }
          return {
            kind: 'failed',
            reason: `status ${response.status}`,
            isFinal: response.status < 500 && response.status !== 429,
          }
        }
        if (!IMAGE.test(response.headers.get('content-type') ?? '')) {
          // The rest of the body is not needed.
          if (response.body instanceof Readable) response.body.destroy()
          return { kind: 'failed', reason: 'no image', isFinal: true }
        }
        return { kind: 'image', bytes: new Uint8Array(await response.arrayBuffer()), isFinal: true }
      } catch (error) {
        const reason =
          error instanceof FetchError ? (error.code ?? error.type) : error instanceof Error ? error.name : 'unknown'
        return { kind: 'failed', reason, isFinal: reason === 'max-size' || reason === 'EPRIVATE' }
      }
    }
    return { kind: 'failed', reason: 'too many redirects', isFinal: true }
  }

  return {
    // A hash, because templates contain tokens.
    id: createHash('sha256').update(`http ${template}`).digest('hex').slice(0, 16),
    fetch: async (tile, signal) => {
      const address = addressOf(template, tile)
      for (const pause of [...(options.pauses ?? PAUSES), null]) {
        const { isFinal, ...reply } = await ask(address, AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
        if (isFinal || pause === null || signal.aborted) return reply
        await wait(pause, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return reply
      }
      throw new Error('the last pause is null')
    },
  }
}
