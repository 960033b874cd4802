import type { FastifyRequest } from 'fastify'
import { coded } from '../../http/problem.ts'

/**
 * Refuses a form that the page of another site sends: browsers tell where it comes from, and what is no browser says nothing.
 * @throws Problem 403
 */
export function refuseCrossSite(request: FastifyRequest, baseUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  // The configured address: `Host` is whatever the request says it is.
  const isOurs = origin === undefined || origin === new URL(baseUrl).origin
  const isSame = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOurs || !isSame)
    throw coded(403, 'cross_site', `Expected a request from a page of ${new URL(baseUrl).origin}.`)
}
