import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../http/problem.ts'

/** Names of this machine: a page whose own name was rebound to it does not call it by one of them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses what a browser sends for a page that has no business here, as the protocol demands of its servers.
 * @param origins of web pages that may call the service beside its own
 */
export function createCallerCheck(baseUrl: string, origins: readonly string[]): (headers: IncomingHttpHeaders) => void {
  const own = new URL(baseUrl)
  const allowedHosts = new Set([own.hostname, ...LOOPBACK])
  const allowedOrigins = new Set([own.origin, ...origins])
  return ({ host = '', origin }) => {
    if (!allowedHosts.has(host.replace(/:\d*$/, '').toLowerCase())) throw new Problem(403, 'Host not allowed')
    if (origin !== undefined && !allowedOrigins.has(origin)) throw new Problem(403, 'Origin not allowed')
  }
}
