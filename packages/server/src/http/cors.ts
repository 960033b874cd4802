import type { FastifyInstance } from 'fastify'

/** Lets web pages of some origins call the service. By default none: it is made for servers. */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Authorization, Origin')
    const { origin } = request.headers
    if (origin !== undefined && origins.includes(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers':
          'ETag, Link, RateLimit, RateLimit-Policy, Reports-Edits, Reports-Quality, Retry-After, WWW-Authenticate, X-Image-Zoom, X-Request-Id',
        ...(request.method === 'OPTIONS'
          ? {
              'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
              'access-control-allow-headers':
                'Authorization, Content-Type, Idempotency-Key, If-None-Match, Mcp-Protocol-Version, Mcp-Method, Mcp-Name',
              'access-control-max-age': '600',
            }
          : {}),
      })
    }
    done()
  })
}
