import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../server/test/free-port.ts'
import { quarantined, SCOPES } from '../manage/uploading.ts'
import type { StartHost } from '../../../server/src/work/host.ts'
import { startService, withUploads, type Service } from '../service.ts'

let service: Service
let port: number

beforeAll(async () => {
  port = await freePort()
  service = await startService(withUploads({}, { baseUrl: `http://127.0.0.1:${port}` }))
  await service.app.listen({ host: '127.0.0.1', port })
})

interface Sending {
  readonly socket: Socket
  said: string
  readonly ended: Promise<unknown>
}

/** Begins to send a record of so many bytes. */
function begin(token: string, bytes: number, path = 'p', type = 'application/json'): Sending {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const sending: Sending = { socket, said: '', ended: once(socket, 'close').catch(() => undefined) }
  socket.on('data', (chunk) => (sending.said += String(chunk)))
  socket.write(
    `PUT /manage/v1/projects/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`,
  )
  return sending
}

test('R20 T27: two hundred uploads of a byte a second get 408, and nobody waits for them', async () => {
  const token = await service.token('slow', SCOPES)
  const begun = performance.now()
  const all = Array.from({ length: 200 }, () => begin(token, 10_000))
  const times: number[] = []
  while (!all.every(({ socket }) => socket.destroyed) && performance.now() - begun < 60_000) {
    for (const { socket } of all) if (socket.writable) socket.write(' ')
    const asked = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
    times.push(performance.now() - asked)
    await wait(1000)
  }
  const statuses = all.map(({ said }) => said.slice(9, 12))
  // As many as a service receives at once; others are refused before, and their connections end as well.
  expect(Object.fromEntries(Object.entries(Object.groupBy(statuses, String)).map(([k, v]) => [k, v?.length]))).toEqual({
    408: 64,
    503: 136,
  })
  // Two of the client may be slow, and are looked at for 30 seconds; the others have 20.
  expect(performance.now() - begun).toBeLessThan(45_000)
  await expect.poll(() => quarantined(service)).toEqual([])
  // The clients are in this process, too.
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(1000)
}, 90_000)

test('an upload that takes longer than a request may is stored where it is fast enough: two at once of a client', async () => {
  const token = await service.token('steady', SCOPES)
  const seconds = 26
  const record = JSON.stringify({ id: 'p', createdBy: 'kari', address: { city: 'Ås' } })
  const send = async (path: string): Promise<string> => {
    // Its limit is a megabyte: what follows the record is white space.
    const body = Buffer.from(record.replace('"p"', `"${path}"`).padEnd(950_000))
    const sending = begin(token, body.length, path)
    const part = Math.ceil(body.length / seconds)
    for (let at = 0; at < body.length; at += part) {
      if (!sending.socket.writable) break
      sending.socket.write(body.subarray(at, at + part))
      await wait(1000)
    }
    await Promise.race([sending.ended, wait(20_000)])
    return sending.said.slice(0, 12)
  }
  expect((await Promise.all(['q', 'r', 's'].map(send))).toSorted()).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'HTTP/1.1 408',
  ])
}, 90_000)

test('T27: however many clients upload slowly, half of the places are free again in the time of a request', async () => {
  const tokens = await Promise.all(Array.from({ length: 40 }, () => service.token('many', SCOPES)))
  const photo = (token: string): Sending => begin(token, 40_000_000, 'p/photos/a.jpg', 'image/jpeg')
  const sent = (sending: Sending): void => void (sending.socket.writable && sending.socket.write(Buffer.alloc(70_000)))
  const all = tokens.flatMap((token) => [photo(token), photo(token)])
  for (let second = 0; second < 23; second += 1) {
    all.forEach(sent)
    await wait(1000)
  }
  // Those beyond 64 are refused before a byte is read, and their connections end.
  const refused = all.filter(({ said }) => said.startsWith('HTTP/1.1 503'))
  expect(refused).toHaveLength(16)
  for (const { said } of refused) expect(said).toMatch(/^connection: close\r$/im)
  expect(all.filter(({ socket }) => socket.writable)).toHaveLength(32)
  const other = await service.token('other', SCOPES)
  const answer = await fetch(`http://127.0.0.1:${port}/manage/v1/projects/p`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${other}`, 'content-type': 'application/json', prefer: 'wait=25' },
    body: JSON.stringify({ id: 'p', createdBy: 'kari', address: { city: 'Ås' } }),
  })
  expect(answer.status).toBe(200)
  for (const { socket } of all) socket.destroy()
  await expect.poll(() => quarantined(service)).toEqual([])
}, 90_000)

test('an answer that does not come is given up half a minute after its file has', async () => {
  const silent: StartHost = (_database, _heap, hear) => {
    setImmediate(() => hear({ kind: 'ready' }))
    return { send: () => undefined, usedMemory: async () => 0, end: async () => undefined }
  }
  const to = await freePort()
  const stuck = await startService((usual, data) => ({
    ...withUploads({}, { baseUrl: `http://127.0.0.1:${to}` })(usual, data),
    hosts: { short: silent, long: silent },
    poolLimits: { ...usual.poolLimits, deadline: 2 ** 31 - 1 },
  }))
  await stuck.app.listen({ host: '127.0.0.1', port: to })
  const headers = { authorization: `Bearer ${await stuck.token('a', SCOPES)}`, 'content-type': 'application/json' }
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${to}/manage/v1/measure`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(503)
  expect(performance.now() - begun).toBeLessThan(38_000)
}, 120_000)
