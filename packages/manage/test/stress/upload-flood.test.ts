import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { rounds } from '../../../geometry/test/rounds.ts'
import { threadsAndProcesses } from '../../../server/src/work/host.ts'
import { extension } from '../../src/index.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { fileOfFuruveien, FURUVEIEN, furuveien, quarantined, SCOPES } from '../manage/uploading.ts'
import { startService, withUploads, type Service } from '../service.ts'

const UPLOADS = rounds(200, 1000)
const CLIENTS = 20

/** Milliseconds: the bars of readers of other tenants, on a machine that does nothing else. */
const WARM = 50
const UNCACHED = 300

let service: Service
let port: number

beforeAll(async () => {
  port = await freePort()
  service = await startService(
    withUploads(
      { uploadsAtOnce: 8 },
      { hosts: threadsAndProcesses([extension.module]), baseUrl: `http://127.0.0.1:${port}` },
    ),
  )
  await service.app.listen({ host: '127.0.0.1', port })
})

test('T46: half a body, a body longer than it may be without a length, and one that stops: nothing is stored or left', async () => {
  const token = await service.token('half', SCOPES)
  const begin = `POST /manage/v1/projects HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/zip\r\n`
  const archive = furuveien()
  for (const part of [0.1, 0.5, 0.99]) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${begin}Content-Length: ${archive.length}\r\n\r\n`)
    socket.write(archive.subarray(0, Math.floor(archive.length * part)))
    await expect.poll(() => quarantined(service).length).toBe(1)
    socket.destroy()
    await expect.poll(() => quarantined(service)).toEqual([])
  }
  // In chunks, so that only counting shows how long it is.
  const photo = begin.replace('POST /manage/v1/projects', 'PUT /manage/v1/projects/p').replace('zip', 'json')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(`${photo}Transfer-Encoding: chunked\r\n\r\n`)
  const chunk = Buffer.alloc(100_000, 32)
  // Just over the limit: who goes on writing to a closed connection may lose what was answered.
  for (let i = 0; i < 11; i += 1) {
    socket.write(Buffer.concat([Buffer.from('186a0\r\n'), chunk, Buffer.from('\r\n')]))
    await wait(5)
  }
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
  await expect.poll(() => quarantined(service)).toEqual([])
  expect(await service.data.db.selectFrom('projects').selectAll().where('tenant', '=', 'half').execute()).toEqual([])
})

/** Milliseconds in which 99 of 100 were answered. */
const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

test(`T46: ${UPLOADS} uploads of ${CLIENTS} clients: memory is bounded, and other tenants are answered`, async (context) => {
  await service.importProject('reader', FURUVEIEN)
  const reading = await service.token('reader')
  const url = `http://127.0.0.1:${port}`
  const get = async (path: string): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${url}/v1/projects/furuveien-12${path}`, {
      headers: { authorization: `Bearer ${reading}` },
    })
    await answer.arrayBuffer()
    expect([path, answer.status]).toEqual([path, 200])
    return performance.now() - begun
  }
  let asked = 0
  // 64 drawings that differ.
  const uncached = (): Promise<number> => {
    asked += 1
    const flags = ['showMarks', 'tolerances', 'showLabels', 'showMeasurements'].map(
      (name, bit) => `${name}=${(asked >> bit) & 1}`,
    )
    return get(`/floorplan?story=${(asked >> 4) % 2}&lang=${(asked >> 5) % 2 === 0 ? 'nb' : 'en'}&${flags.join('&')}`)
  }
  await get('/measurements')
  const measure = async (goesOn: (i: number) => boolean) => {
    const warm: number[] = []
    const cold: number[] = []
    for (let i = 0; goesOn(i); i += 1) {
      warm.push(await get(''), await get('/measurements'))
      if (i % 5 === 0) cold.push(await uncached())
      await wait(10)
    }
    return { warm: p99(warm), cold: p99(cold) }
  }
  const alone = await measure((i) => i < 100)
  const photo = fileOfFuruveien('photos/hage.jpg')
  const codes = new Map<number, number>()
  const most = { first: 0, second: 0 }
  let left = UPLOADS
  const before = process.memoryUsage().rss
  const client = async (n: number): Promise<void> => {
    const authorization = `Bearer ${await service.token('writer', SCOPES)}`
    const put = async (path: string, type: string, body: Buffer | string): Promise<void> => {
      for (;;) {
        const answer = await fetch(`${url}/manage/v1/projects/${path}`, {
          method: 'PUT',
          headers: { authorization, 'content-type': type, prefer: 'wait=25' },
          body,
        })
        await answer.arrayBuffer()
        codes.set(answer.status, (codes.get(answer.status) ?? 0) + 1)
        const half = left > UPLOADS / 2 ? 'first' : 'second'
        most[half] = Math.max(most[half], process.memoryUsage().rss - before)
        if (answer.status !== 429 && answer.status !== 503) return
        await wait(300 + 200 * Math.random())
      }
    }
    await put(`w-${n}`, 'application/json', JSON.stringify({ id: `w-${n}`, createdBy: 'k', address: { city: 'Ås' } }))
    while (left > 0) {
      left -= 1
      await put(`w-${n}/photos/p${left}.jpg`, 'image/jpeg', Buffer.concat([photo, Buffer.from(String(left))]))
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
  const until = { isOver: false }
  void all.finally(() => (until.isOver = true))
  const during = await measure(() => !until.isOver)
  await all
  expect([...codes.keys()].filter((code) => ![200, 429, 503].includes(code))).toEqual([])
  const { n } = await service.data.db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('tenant', '=', 'writer')
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(UPLOADS)
  expect(quarantined(service)).toEqual([])
  // The clients are in this process, too: what counts is that it does not grow with the number of uploads.
  expect(most.second).toBeLessThan(1.5 * most.first + 100e6)
  const figures = {
    alone,
    during,
    megabytes: [most.first, most.second].map((bytes) => Math.round(bytes / 1e6)),
    codes: Object.fromEntries(codes),
  }
  await context.annotate(JSON.stringify(figures))
  // A machine that is busy with others misses the bars without any upload: there it is told by ratios.
  expect(during.warm).toBeLessThan(Math.max(WARM, 5 * alone.warm))
  expect(during.cold).toBeLessThan(Math.max(UNCACHED, 5 * alone.cold))
}, 1_800_000)
