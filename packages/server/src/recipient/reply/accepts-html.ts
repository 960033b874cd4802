import type { FastifyRequest } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()

/** Whether the body of a request is an HTML form. */
export const isForm = (request: FastifyRequest): boolean => typeOf(request) === FORM

/** Whether the client reads pages: browsers accept HTML when they open an address or send a form; programs send or accept JSON. */
export function acceptsHtml(request: FastifyRequest): boolean {
  const accepted = (request.headers.accept ?? '').toLowerCase()
  if (isForm(request)) return accepted.includes('text/html') || !accepted.includes('json')
  return accepted.includes('text/html') && typeOf(request) !== 'application/json'
}
