import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Milliseconds within which a request must arrive. */
const REQUEST_TIMEOUT = 20_000

/** Milliseconds within which an upload must arrive that is fast enough: Node cuts off whatever lasts longer. */
export const LONGEST_UPLOAD = 3_600_000

/** Requests whose bodies are awaited, with what refuses each for being slow. */
const awaited = new WeakMap<IncomingMessage, { readonly timer: NodeJS.Timeout; readonly refuse: () => void }>()

/** Refuses requests whose bodies come too slowly, with a 408: Node has one limit for all. */
export function limitBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0)
      return
    const refuse = (): void => {
      if (request.complete) return
      const { socket } = request
      if (response.headersSent) return void socket.destroy()
      server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }
    const timer = setTimeout(refuse, REQUEST_TIMEOUT)
    awaited.set(request, { timer, refuse })
    // Not of the answer: a body that is refused may be sent on, and would hold the connection.
    request.once('close', () => clearTimeout(timer))
  })
}

/** Gives a request more time, for who looks after its rate. @returns what refuses it for being slow */
export function allowTime(request: IncomingMessage): () => void {
  const { timer, refuse = () => undefined } = awaited.get(request) ?? {}
  clearTimeout(timer)
  return refuse
}
