import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIPv4, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from './address.ts'

/** Connections at once; further ones are closed: each takes memory, whether it asks or not. */
export interface ConnectionLimits {
  readonly all: number
  readonly ofAnAddress: number
}

/** An office behind an address has room, and one attacker has a twentieth of all. */
export const USUAL_CONNECTIONS: ConnectionLimits = { all: 10_000, ofAnAddress: 500 }

/** Whose word on addresses is believed: so many proxies, or those of these ranges; false: nobody's. */
export type TrustProxy = false | number | readonly string[]

/** Bytes: smaller answers fit into the buffers of the system, and are gone from here at once. */
const LARGE_ANSWER = 100_000

/** Milliseconds that a large answer has in any case, and the bytes a second that it must be read at (GPRS gives more). */
const SENDING_TIME = 30_000
const SLOWEST_READER = 10_000

/** Requests on a connection: who keeps one for good is given to another server now and then. */
const MOST_REQUESTS = 1000

/** Tells the proxies, by whom all clients come: they bound connections themselves. */
function proxyTest(trustProxy: TrustProxy): (address: string) => boolean {
  if (typeof trustProxy !== 'object') return () => trustProxy !== false
  const ranges = new BlockList()
  for (const range of trustProxy) {
    const [address = '', bits] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) ranges.addAddress(address, family)
    else ranges.addSubnet(address, Number(bits), family)
  }
  return (address) => ranges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** Closes what an address opens beyond its number. */
function limitAddresses(app: FastifyInstance, trustProxy: TrustProxy, most: number): void {
  const isProxy = proxyTest(trustProxy)
  const counts = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // It is gone already.
    if (address === undefined || isProxy(address)) return
    const owner = ownerOf(address)
    const count = counts.get(owner) ?? 0
    if (count >= most) return void socket.destroy()
    counts.set(owner, count + 1)
    socket.once('close', () => {
      const left = counts.get(owner)! - 1
      if (left === 0) counts.delete(owner)
      else counts.set(owner, left)
    })
  })
}

/** Ends a connection with the answer to its last request. By a limit of its own Node keeps it open, and refuses the next request with a 503. */
function limitRequests(app: FastifyInstance): void {
  const counts = new WeakMap<Socket, number>()
  // Before the framework answers; what expects something comes by an event of its own.
  for (const event of ['request', 'checkExpectation'])
    app.server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      const count = (counts.get(socket) ?? 0) + 1
      counts.set(socket, count)
      if (count >= MOST_REQUESTS) response.setHeader('connection', 'close')
    })
}

/** Bounds what clients can hold of the process: connections, and answers that they do not read. */
export function addConnectionLimits(
  app: FastifyInstance,
  trustProxy: TrustProxy,
  { all, ofAnAddress }: ConnectionLimits,
): void {
  app.server.maxConnections = all
  limitAddresses(app, trustProxy, ofAnAddress)
  limitRequests(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = payload instanceof Uint8Array ? payload.length : Number(reply.getHeader('content-length') ?? 0)
    if (bytes > LARGE_ANSWER) {
      const cut = setTimeout(() => request.raw.socket.destroy(), SENDING_TIME + (bytes / SLOWEST_READER) * 1000)
      for (const end of ['finish', 'close']) reply.raw.once(end, () => clearTimeout(cut))
    }
    done(null, payload)
  })
}
