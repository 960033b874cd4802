import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { USUAL_CONNECTIONS } from '../../src/http/connections.ts'
import { startService, type Service } from '../service.ts'

async function listen(service: Service): Promise<number> {
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return (service.app.server.address() as AddressInfo).port
}

/** Milliseconds after which Node looks for connections that took too long (`connectionsCheckingInterval`). */
const LOOKING = 5000

interface Seen {
  readonly socket: Socket
  text: string
  /** Settled where the connection is gone: when, in milliseconds. */
  readonly gone: Promise<number>
}

/** A client that closes nothing of its own accord, as an attacker's would not. */
function open(port: number, first: string, localAddress = '127.0.0.1'): Seen {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  const seen: Seen = {
    socket,
    text: '',
    gone: new Promise((resolve) => socket.once('close', () => resolve(performance.now()))),
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    seen.text += String(chunk)
  })
  if (first !== '') socket.write(first)
  return seen
}

const connectionsOf = (service: Service): Promise<number> =>
  new Promise((resolve, reject) =>
    service.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )

test('R20 T27: who is silent, stops in the middle or sends a byte a moment is told so, and holds no connection past its time-out', async () => {
  const service = await startService()
  const port = await listen(service)
  // The limits themselves are asserted in sockets.test.ts; shorter ones here, looked at as in earnest.
  service.app.server.headersTimeout = 200
  service.app.server.requestTimeout = 400
  let taken = 0
  service.app.server.on('connection', () => (taken += 1))
  const body = (length: number): string =>
    `POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\na`
  const slow = [
    open(port, ''),
    open(port, 'GET /health HTTP/1.1\r\nHost: x\r\n'),
    open(port, 'GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    open(port, body(9)),
    open(port, body(1000)),
  ]
  const clients = [...slow, open(port, 'nonsense\r\n\r\n')]
  const drip = setInterval(() => {
    for (const { socket } of [slow[2]!, slow[4]!]) if (socket.writable) socket.write('a')
  }, 50)
  const start = performance.now()
  // At the latest two looks later, on a machine that does much else; 54 s were seen.
  while ((taken < clients.length || (await connectionsOf(service)) > 0) && performance.now() - start < 40_000)
    await wait(50)
  clearInterval(drip)
  expect(performance.now() - start).toBeLessThan(2 * LOOKING + 15_000)
  for (const { socket } of clients) socket.destroy()
  expect(clients.map(({ text }) => /^HTTP\/1.1 (\d+)/.exec(text)?.[1])).toEqual([...slow.map(() => '408'), '400'])
  for (const { text } of slow) expect(text).toContain('{"error":"Request timeout"}')
})

test('T27: an address has a number of connections; another one, and the same once one is free, are served', async () => {
  const service = await startService()
  const port = await listen(service)
  const ends: Socket[] = []
  service.app.server.on('connection', (socket) => ends.push(socket))
  const many = Array.from({ length: USUAL_CONNECTIONS.ofAnAddress }, () => open(port, ''))
  await Promise.all(many.map(({ socket }) => once(socket, 'connect')))
  const asking = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const further = open(port, asking)
  await further.gone
  expect(further.text).toBe('')
  const neighbour = open(port, asking, '127.0.0.2')
  await once(neighbour.socket, 'end')
  expect(neighbour.text).toMatch(/^HTTP\/1.1 200 /)
  const { localPort } = many[0]!.socket
  const closed = once(
    ends.find(({ remotePort }) => remotePort === localPort)!,
    'close',
  )
  many[0]!.socket.destroy()
  await closed
  const next = open(port, asking)
  await once(next.socket, 'end')
  expect(next.text).toMatch(/^HTTP\/1.1 200 /)
  for (const { socket } of [...many, neighbour, next]) socket.destroy()
})

test.each([
  ['a number of proxies', 1],
  ['a range that it is in', ['10.0.0.0/8', '127.0.0.0/8']],
  ['its address', ['127.0.0.1']],
  ['its address as an IPv6 one', ['::ffff:127.0.0.1']],
] as const)(
  'T27 T29: a proxy brings the connections of all: trusted by %s, it has no limit of its own',
  async (_, trustProxy) => {
    const service = await startService({ trustProxy })
    const port = await listen(service)
    const many = Array.from({ length: USUAL_CONNECTIONS.ofAnAddress }, () => open(port, ''))
    await Promise.all(many.map(({ socket }) => once(socket, 'connect')))
    const further = open(port, 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await Promise.race([further.gone, once(further.socket, 'end')])
    expect(further.text).toMatch(/^HTTP\/1.1 200 /)
    for (const { socket } of [...many, further]) socket.destroy()
  },
)

test('T29: an address that is not trusted as a proxy has the limit, whatever it forwards', async () => {
  const service = await startService({ trustProxy: ['10.0.0.0/8'] })
  const port = await listen(service)
  const many = Array.from({ length: USUAL_CONNECTIONS.ofAnAddress }, () => open(port, ''))
  await Promise.all(many.map(({ socket }) => once(socket, 'connect')))
  const further = open(port, 'GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n')
  await further.gone
  expect(further.text).toBe('')
  for (const { socket } of many) socket.destroy()
})
