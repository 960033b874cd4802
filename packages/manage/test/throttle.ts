import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A slow network before a service on this machine. */
export interface Throttle {
  readonly port: number
  /** Bytes that have passed to the service. */
  readonly passed: () => number
  readonly close: () => Promise<void>
}

/**
 * @param rate bytes a second
 * @param cuts after how many bytes all connections are cut
 */
export async function throttle(to: number, rate: number, cuts: readonly number[]): Promise<Throttle> {
  const sockets = new Set<Socket>()
  const left = [...cuts]
  let passed = 0
  const slow = (): Transform =>
    new Transform({
      readableHighWaterMark: 16_384,
      writableHighWaterMark: 16_384,
      transform: (chunk: Buffer, _encoding, done) => {
        passed += chunk.length
        if (left[0] !== undefined && passed >= left[0]) {
          left.shift()
          for (const socket of sockets) socket.destroy()
          return done(new Error('cut'))
        }
        setTimeout(() => done(null, chunk), (chunk.length / rate) * 1000)
      },
    })
  const server = createServer((client) => {
    const service = connect(to, '127.0.0.1')
    const paced = slow()
    for (const each of [client, service]) {
      sockets.add(each)
      each.once('close', () => {
        sockets.delete(each)
        client.destroy()
        service.destroy()
      })
    }
    for (const each of [client, service, paced]) each.on('error', () => undefined)
    client.pipe(paced).pipe(service)
    service.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    passed: () => passed,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
