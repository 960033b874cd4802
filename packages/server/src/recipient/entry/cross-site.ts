import type { FastifyRequest } from 'fastify'
import { coded } from '../../http/problem.ts'

/**
 * Refuses a form that the page of another site sends: browsers tell where it comes from, and what is no browser says nothing.
 * @throws Problem 403
 */
export function refuseCrossSite(request: FastifyRequest, baseUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isOurs =
    origin === undefined || origin === new URL(baseUrl).origin || origin === `${request.protocol}://${request.host}`
  const isSame = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOurs || !isSame) throw coded(403, 'cross_site', 'Expected a request from a page of this service.')
}
