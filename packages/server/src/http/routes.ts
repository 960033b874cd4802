import { METHODS } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isFresh, type Answer } from './answer.ts'
import { Problem } from './problem.ts'

/** Aborted if the client closes its connection before it has its answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Whether a reply was already sent, as happens if an answer is ready after its time limit. */
export const isAnswered = (reply: FastifyReply): boolean => reply.sent || reply.raw.headersSent

/** Sends a body: bytes, or a stream with its length if known. */
function sendBody(reply: FastifyReply, { type, body }: Answer): FastifyReply {
  reply.type(type)
  if (body instanceof Uint8Array) return reply.send(body)
  // To HEAD it is not sent, so it is not opened: it may last.
  const isSent = reply.request.method !== 'HEAD'
  return (body.length === null ? reply : reply.header('content-length', body.length)).send(
    isSent ? body.read() : Readable.from([]),
  )
}

/** Sends a success, or a 304 if the client has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  if (isAnswered(reply)) return reply
  reply.headers(answer.headers).header('etag', answer.etag)
  if (isFresh(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return sendBody(reply, answer)
}

/** Sends a success that must not be cached. */
export function sendUnkept(reply: FastifyReply, answer: Answer, status: 200 | 201 | 202 | 204 = 200): FastifyReply {
  if (isAnswered(reply)) return reply
  reply.code(status).headers(answer.headers).header('cache-control', 'no-store')
  return status === 204 ? reply.send() : sendBody(reply, answer)
}

/** The address of a route in the router's form. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Leaves bodies unparsed: each operation decodes its own, with errors in our form. */
export function addRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Registers every method that the parser accepts, so that a known address can refuse it; CONNECT never reaches a router. */
export function addFurtherMethods(app: FastifyInstance): void {
  for (const method of METHODS.filter((each) => each !== 'CONNECT' && !app.supportedMethods.includes(each)))
    app.addHttpMethod(method)
}

/**
 * Answers every unsupported method of an address: 204 to OPTIONS, 405 to others, both with `Allow`.
 * @param documented the methods of the address
 */
export function addOtherMethods(app: FastifyInstance, path: string, documented: readonly string[]): void {
  const allowed = [...new Set([...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].toSorted()
  const allow = allowed.join(', ')
  const others = app.supportedMethods.filter((method) => method === 'OPTIONS' || !allowed.includes(method))
  app.route({
    method: others as HTTPMethods[],
    url: routerPath(path),
    // Before a body is read: it is not needed, whatever it is.
    onRequest: async (request, reply) => {
      reply.header('allow', allow)
      if (request.method === 'OPTIONS') return reply.code(204).header('cache-control', 'no-store').send()
      throw new Problem(405, 'Method not allowed')
    },
    handler: async () => undefined,
  })
}
