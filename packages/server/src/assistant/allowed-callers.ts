import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../http/problem.ts'

/** Names of this machine. A page that rebinds its own host name to this machine does not use one of them. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses requests from web pages that are not allowed, as the protocol requires of its servers.
 * @param origins of web pages that may call the service, besides its own
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
