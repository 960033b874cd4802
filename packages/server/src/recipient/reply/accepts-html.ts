import type { FastifyRequest } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()

/** Whether a browser sends what a form holds. */
export const isForm = (request: FastifyRequest): boolean => typeOf(request) === FORM

/** Whether who asks reads pages: browsers say so wherever an address is opened or a form is sent; programs send or ask for JSON. */
export function acceptsHtml(request: FastifyRequest): boolean {
  const accepted = (request.headers.accept ?? '').toLowerCase()
  if (isForm(request)) return accepted.includes('text/html') || !accepted.includes('json')
  return accepted.includes('text/html') && typeOf(request) !== 'application/json'
}
