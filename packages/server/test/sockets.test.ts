import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { TileSource } from '../src/imagery/tile-source.ts'
import { FIXTURES, bearer, startService, type Service } from './service.ts'

async function listen(service: Service): Promise<number> {
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return (service.app.server.address() as AddressInfo).port
}

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string; headers: Record<string, unknown> }> =>
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
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  const slow: TileSource = {
    id: 'slow',
    fetch: async () => {
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
  await wait(100)
  const closing = service.app.close()
  await wait(50)
  release()
  expect(await running).toMatchObject({ status: 404, body: '{"error":"No aerial imagery"}' })
  await closing
  await expect(ask(port, '/health')).rejects.toThrow(/ECONNREFUSED/)
})

describe('R20 T27', () => {
  test('every limit on time is set', async () => {
    const { server, initialConfig } = (await startService()).app
    expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout, server.maxRequestsPerSocket]).toEqual([30_000, 10_000, 65_000, 1000])
    expect(initialConfig).toMatchObject({ bodyLimit: 16_384, requestTimeout: 30_000, handlerTimeout: 30_000 })
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
    expect(times.toSorted((a, b) => a - b)[48]).toBeLessThan(100)
  })
})

test('T31: one tenant’s flood of pictures does not keep another’s lists waiting', async () => {
  const service = await startService()
  for (const tenant of ['a', 'b']) await service.importProject(tenant, join(FIXTURES, 'project-furuveien-12'))
  const [flood, calm] = [bearer(await service.token('a')), bearer(await service.token('b'))]
  const port = await listen(service)
  const pictures = Array.from({ length: 30 }, (_, i) => ask(port, `/v1/projects/furuveien-12/photos/fasade-sor.jpg?width=${100 + i}`, flood))
  const times: number[] = []
  for (let i = 0; i < 30; i += 1) {
    const start = performance.now()
    expect((await ask(port, '/v1/projects', calm)).status).toBe(200)
    times.push(performance.now() - start)
  }
  for (const { status } of await Promise.all(pictures)) expect([200, 503]).toContain(status)
  expect(Math.max(...times)).toBeLessThan(300)
})

test('T30: media types that are written oddly are read as they should be, or refused', async () => {
  const service = await startService()
  const payload = 'grant_type=client_credentials&client_id=x&client_secret=y'
  for (const type of ['application/x-www-form-urlencoded;charset=utf-8', 'APPLICATION/X-WWW-FORM-URLENCODED', 'application/x-www-form-urlencoded ; a=b']) {
    expect((await service.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload })).json().error).toBe('invalid_client')
  }
  for (const type of ['application/json', 'application/x-www-form-urlencodedx', 'text/plain', 'application/x-www-form-urlencoded\tx', '; application/x-www-form-urlencoded', 'a', 'multipart/form-data; boundary=x']) {
    expect([type, (await service.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload })).statusCode]).toEqual([type, 415])
  }
})
