import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { isPrivateHost, publicLookup, type Resolver } from '@reports/server/extending'
import { nameServers } from './name-servers.ts'
import type { SignedMessage } from './signature.ts'

/** Characters of an address. */
const LONGEST_ADDRESS = 2000

/** Milliseconds from the look-up of the name to the end of the answer. */
const TIMEOUT = 10_000

/** Bytes of an answer: that to a challenge has some hundred, others are not read. */
const LARGEST_ANSWER = 4096

export interface SenderOptions {
  /** Permits endpoints on this machine, over http too. */
  readonly allowLoopback: boolean
  readonly timeout?: number
  readonly resolver?: Resolver
  /** Certificates of authorities that are trusted beside those of the system. */
  readonly ca?: string
}

/** This machine, by name (RFC 6761) or by number. */
const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost\.?$/i.test(hostname) ||
  (isIP(hostname) === 4 && hostname.startsWith('127.')) ||
  hostname === '[::1]'

/** The address of an endpoint, in its usual spelling. @throws Error with what was expected */
export function endpointAddress(text: string, { allowLoopback }: Pick<SenderOptions, 'allowLoopback'>): URL {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text))
    throw new Error(`Expected an address of up to ${LONGEST_ADDRESS} characters, such as https://example.com/events.`)
  const url = new URL(text)
  const isHere = allowLoopback && isLoopback(url.hostname)
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) throw new Error('Expected an https address.')
  if (url.username !== '' || url.password !== '') throw new Error('Expected no user or password in the address.')
  if (url.hash !== '') throw new Error('Expected no fragment in the address.')
  // A numeric address is never looked up, so it is checked here.
  if (!isHere && isPrivateHost(url.hostname)) throw new Error('Expected a public address.')
  return url
}

/** What came of sending: the status of an answer, or why there was none. */
export type Sent =
  | { readonly status: number; readonly error: null; readonly body: string | null }
  | { readonly status: null; readonly error: string }

/** Sends a message to an endpoint. It never throws: a failure is a result. */
export type Sender = (address: string, message: SignedMessage, reads?: 'the answer') => Promise<Sent>

/** Why nothing was answered: codes alone, since messages of others are not ours to pass on. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const code: unknown = 'code' in error ? error.code : null
  if (error.name === 'AbortError') return 'no answer in time'
  if (code === 'EPRIVATE') return 'no public address'
  if ('type' in error && error.type === 'max-size') return 'answer too long'
  return typeof code === 'string' && /^[A-Z][A-Z\d_]{2,60}$/.test(code) ? code : 'failed'
}

/**
 * Sends over connections of its own: the name is looked up once for each, all of its addresses must be public, and the connection goes
 * to one that was checked. Redirects are answers like others.
 */
export function createSender(options: SenderOptions): Sender {
  const { allowLoopback, timeout = TIMEOUT, resolver = nameServers(), ca } = options
  const lookup = publicLookup(resolver)
  const agents = {
    here: new HttpAgent({ keepAlive: false }),
    hereByTls: new HttpsAgent({ keepAlive: false, ...(ca === undefined ? {} : { ca }) }),
    others: new HttpsAgent({ keepAlive: false, lookup, ...(ca === undefined ? {} : { ca }) }),
  }
  const agentOf = ({ protocol, hostname }: URL): HttpAgent | HttpsAgent => {
    if (protocol === 'http:') return agents.here
    return allowLoopback && isLoopback(hostname) ? agents.hereByTls : agents.others
  }
  return async (address, { headers, body }, reads) => {
    let url: URL
    try {
      // Again before each message: what may be sent to is decided now, not when the address was stored.
      url = endpointAddress(address, options)
    } catch {
      return { status: null, error: 'no public address' }
    }
    const { default: fetch } = await import('node-fetch')
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeout)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'reports-server' },
        body,
        redirect: 'manual',
        size: LARGEST_ANSWER,
        agent: agentOf(url),
        signal: controller.signal,
      })
      if (reads !== undefined) return { status: answer.status, error: null, body: await answer.text() }
      // Nobody reads it, however long it is.
      if (answer.body instanceof Readable) answer.body.destroy()
      return { status: answer.status, error: null, body: null }
    } catch (error) {
      return { status: null, error: reasonOf(error) }
    } finally {
      clearTimeout(timer)
    }
  }
}
