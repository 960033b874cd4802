import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIPv4, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from './address.ts'

/** Limits on open connections; further ones are closed. Each takes memory, even if idle. */
export interface ConnectionLimits {
  readonly all: number
  readonly ofAnAddress: number
}

/** Enough for an office behind one address; a single attacker gets a twentieth of all. */
export const USUAL_CONNECTIONS: ConnectionLimits = { all: 10_000, ofAnAddress: 500 }

/** Proxies whose forwarded addresses are trusted: a number of them, or address ranges; false: none. */
export type TrustProxy = false | number | readonly string[]

/** Bytes: smaller answers fit into the system's buffers, and leave the process at once. */
const LARGE_ANSWER = 100_000

/** Milliseconds that every large answer gets, and the least rate at which it must be read, bytes a second (GPRS gives more). */
const SENDING_TIME = 30_000
const SLOWEST_READER = 10_000

/** Requests on a connection: a client that keeps one open moves to another server now and then. */
const MOST_REQUESTS = 1000

/** Recognises proxies, through which all clients come: they limit connections themselves. */
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

/** Closes connections of an address beyond its limit. */
function limitAddresses(app: FastifyInstance, trustProxy: TrustProxy, most: number): void {
  const isProxy = proxyTest(trustProxy)
  const counts = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // The connection is closed already.
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

/** Closes a connection after the answer to its last request. Node's own limit would keep it open, and refuse the next request with a 503. */
function limitRequests(app: FastifyInstance): void {
  const counts = new WeakMap<Socket, number>()
  // Runs before the framework answers; requests with `Expect` have an event of their own.
  for (const event of ['request', 'checkExpectation'])
    app.server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      const count = (counts.get(socket) ?? 0) + 1
      counts.set(socket, count)
      if (count >= MOST_REQUESTS) response.setHeader('connection', 'close')
    })
}

/** Limits what clients can hold in the process: connections, and answers that they do not read. */
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
