import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { USUAL_CONNECTIONS } from '../../src/http/connections.ts'
import { addCommonHandlers, frameworkOptions } from '../../src/http/framework.ts'
import type { TileSource } from '../../src/imagery/tile-source.ts'
import { writeProject } from '../project-folders.ts'
import { FIXTURES, bearer, startService, type Service } from '../service.ts'

async function listen(service: Service): Promise<number> {
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return (service.app.server.address() as AddressInfo).port
}

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

const ask = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> =>
  new Promise((done, fail) => {
    request({ port, path, host: '127.0.0.1', agent, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => done({ status: response.statusCode!, body, headers: response.headers }))
    })
      .on('error', fail)
      .end()
  })

test('stopping answers what has come, and ends', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const slow: TileSource = {
    id: 'slow',
    fetch: async () => {
      asked.resolve()
      await released
      return { kind: 'missing' }
    },
  }
  const service = await startService({ tiles: slow })
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  const headers = bearer(await service.token('a'))
  const port = await listen(service)
  // A connection that is there already, which later asks again.
  await ask(port, '/health')
  const running = ask(port, '/v1/projects/furuveien-12/roof/photo', headers)
  await asked.promise
  const closing = service.app.close()
  release()
  expect(await running).toMatchObject({ status: 404, body: '{"error":"No aerial imagery"}' })
  await closing
  // By a new connection: of the old one this process may not have heard yet that it is closed.
  agent.destroy()
  await expect(ask(port, '/health')).rejects.toThrow(/ECONNREFUSED/)
})

describe('R20 T27', () => {
  test('every limit on time is set: a slow body has 20 s (issue 11) or, of an upload, Node’s own limit', async () => {
    const { server, initialConfig } = (await startService()).app
    expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout]).toEqual([3_600_000, 10_000, 65_000])
    expect([server.timeout, server.maxConnections]).toEqual([40_000, 10_000])
    expect(initialConfig).toMatchObject({ bodyLimit: 16_384, requestTimeout: 3_600_000, handlerTimeout: 30_000 })
  })

  test.each([
    ['an answer', '/health', 200],
    ['what the router refuses', '/%zz', 400],
  ])('of a connection the 1,000th request has its answer and ends it: %s', async (_name, path, status) => {
    const socket = connect(await listen(await startService()), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    const ended = once(socket, 'end')
    // One more than is answered: nobody who sends many at once is told of an error.
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1001))
    await ended
    socket.destroy()
    const answers = text.split('HTTP/1.1 ').slice(1)
    expect(answers).toHaveLength(1000)
    expect(new Set(answers.map((answer) => Number(answer.slice(0, 3))))).toEqual(new Set([status]))
    expect(answers.map((answer) => /^connection: close\r$/im.test(answer)).indexOf(true)).toBe(999)
  })

  test('two hundred clients that send a byte a moment do not keep others waiting', async () => {
    const service = await startService()
    const port = await listen(service)
    const slow: Socket[] = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'))
    for (const socket of slow) {
      socket.on('error', () => undefined)
      socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    }
    const times: number[] = []
    for (let i = 0; i < 50; i += 1) {
      for (const socket of slow) socket.write('a')
      const start = performance.now()
      expect((await ask(port, '/health')).status).toBe(200)
      times.push(performance.now() - start)
    }
    for (const socket of slow) socket.destroy()
    // Who waits for one of them waits for its time-out: ten seconds.
    expect(times.toSorted((a, b) => a - b)[48]).toBeLessThan(1000)
  })
})

test('T27: who does not read a large photo is cut, and who reads it has it whole', async () => {
  const service = await startService()
  // A format that is served as it is stored.
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), randomBytes(12_000_000)])
  await service.importProject(
    'a',
    writeProject(
      mkdtempSync(join(service.folder, 'large-')),
      { id: 'p', photos: [{ photoId: 'a', extension: 'heic' }] },
      { 'photos/a.heic': bytes },
    ),
  )
  const { authorization } = bearer(await service.token('a'))
  const port = await listen(service)
  const read = async (whenStarted: (socket: Socket) => void): Promise<number> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `GET /v1/projects/p/photos/a.heic HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
    )
    let length = 0
    const ended = once(socket, 'close')
    socket.on('data', (chunk: Buffer) => {
      if (length === 0) whenStarted(socket)
      length += chunk.length
    })
    await ended
    return length
  }
  expect(await read(() => undefined)).toBeGreaterThan(bytes.length)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const length = await read((socket) => {
      socket.pause()
      // Half an hour is more than 12 MB may take by any count.
      vi.advanceTimersByTime(1_800_000)
      setImmediate(() => socket.resume())
    })
    expect(length).toBeLessThan(bytes.length)
  } finally {
    vi.useRealTimers()
  }
})

test('R20: a handler that does not come to an end is given up, in the form of all errors', async () => {
  const app = fastify({
    ...frameworkOptions({ logger: pino({ level: 'silent' }), trustProxy: false }),
    handlerTimeout: 50,
  })
  addCommonHandlers(app, {
    isHttps: false,
    stopping: new AbortController().signal,
    trustProxy: false,
    connections: USUAL_CONNECTIONS,
    answered: () => undefined,
  })
  app.get('/never', () => new Promise(() => undefined))
  const answer = await app.inject('/never')
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
    503,
    { error: 'Service unavailable' },
    '1',
  ])
  await app.close()
})

test('T31: one tenant’s flood of roof photos from a slow source keeps neither lists nor resized photos of another waiting', async () => {
  const begun = Promise.withResolvers<void>()
  const stuck: TileSource = {
    id: 'stuck',
    fetch: (_tile, signal) => {
      begun.resolve()
      return new Promise((done) => signal.addEventListener('abort', () => done({ kind: 'failed', reason: 'stuck' })))
    },
  }
  const service = await startService({ tiles: stuck })
  for (const tenant of ['a', 'b']) await service.importProject(tenant, join(FIXTURES, 'project-furuveien-12'))
  const [flood, calm] = [bearer(await service.token('a')), bearer(await service.token('b'))]
  const port = await listen(service)
  const own = new Agent()
  const pictures = Array.from({ length: 40 }, (_, i) =>
    request({
      port,
      host: '127.0.0.1',
      agent: own,
      path: `/v1/projects/furuveien-12/roof/photo?zoom=${16 + (i % 6)}&overlay=${i % 2}&includeMatrikkel=${i % 3 === 0 ? 1 : 0}`,
      headers: flood,
    })
      .on('error', () => undefined)
      .end(),
  )
  await begun.promise
  for (let i = 0; i < 10; i += 1) {
    expect((await ask(port, '/v1/projects', calm)).status).toBe(200)
    expect((await ask(port, `/v1/projects/furuveien-12/photos/hage.jpg?width=${50 + i}`, calm)).status).toBe(200)
  }
  for (const picture of pictures) picture.destroy()
  own.destroy()
})

test('T31: one tenant’s flood of pictures does not keep another’s lists waiting', async () => {
  const service = await startService()
  for (const tenant of ['a', 'b']) await service.importProject(tenant, join(FIXTURES, 'project-furuveien-12'))
  const [flood, calm] = [bearer(await service.token('a')), bearer(await service.token('b'))]
  const port = await listen(service)
  let answered = 0
  const pictures = Array.from({ length: 30 }, async (_, i) => {
    const { status } = await ask(port, `/v1/projects/furuveien-12/photos/fasade-sor.jpg?width=${100 + i}`, flood)
    answered += 1
    return status
  })
  // Counted in pictures, not in time: how long these take is the machine's matter.
  const waited: number[] = []
  for (let i = 0; i < 30; i += 1) {
    const before = answered
    expect((await ask(port, '/v1/projects', calm)).status).toBe(200)
    waited.push(answered - before)
  }
  for (const status of await Promise.all(pictures)) expect(status).toBe(200)
  expect(Math.max(...waited)).toBeLessThan(20)
})

test('T30: media types that are written oddly are read as they should be, or refused', async () => {
  const service = await startService()
  const payload = 'grant_type=client_credentials&client_id=x&client_secret=y'
  for (const type of [
    'application/x-www-form-urlencoded;charset=utf-8',
    'APPLICATION/X-WWW-FORM-URLENCODED',
    'application/x-www-form-urlencoded ; a=b',
  ]) {
    expect(
      (
        await service.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload })
      ).json().error,
    ).toBe('invalid_client')
  }
  for (const type of [
    'application/json',
    'application/x-www-form-urlencodedx',
    'text/plain',
    'application/x-www-form-urlencoded\tx',
    '; application/x-www-form-urlencoded',
    'a',
    'multipart/form-data; boundary=x',
  ]) {
    expect([
      type,
      (await service.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload }))
        .statusCode,
    ]).toEqual([type, 415])
  }
})
