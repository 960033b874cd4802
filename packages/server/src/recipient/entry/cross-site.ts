import type { FastifyRequest } from 'fastify'
import { coded } from '../../http/problem.ts'

/**
 * Refuses a form sent by a page of another site: browsers send its origin, other clients send none.
 * @throws Problem 403
 */
export function refuseCrossSite(request: FastifyRequest, baseUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  // The configured address, because the client chooses `Host`.
  const isOurs = origin === undefined || origin === new URL(baseUrl).origin
  const isSame = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOurs || !isSame)
    throw coded(403, 'cross_site', `Expected a request from a page of ${new URL(baseUrl).origin}.`)
}
