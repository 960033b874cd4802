import type { FastifyInstance } from 'fastify'

/** Further connections are closed at once: each takes memory, whether it asks or not. */
const MOST_CONNECTIONS = 10_000

/** Bytes: smaller answers fit into the buffers of the system, and are gone from here at once. */
const LARGE_ANSWER = 100_000

/** Milliseconds that a large answer has in any case, and the bytes a second that it must be read at (GPRS gives more). */
const SENDING_TIME = 30_000
const SLOWEST_READER = 10_000

/** Bounds what clients can hold of the process: connections, and answers that they do not read. */
export function addConnectionLimits(app: FastifyInstance): void {
  app.server.maxConnections = MOST_CONNECTIONS
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = payload instanceof Uint8Array ? payload.length : Number(reply.getHeader('content-length') ?? 0)
    if (bytes > LARGE_ANSWER) {
      const cut = setTimeout(() => request.raw.socket.destroy(), SENDING_TIME + (bytes / SLOWEST_READER) * 1000)
      for (const end of ['finish', 'close']) reply.raw.once(end, () => clearTimeout(cut))
    }
    done(null, payload)
  })
}
