import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { started, type Started } from '../started.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const start = (drainSeconds: number): Promise<Started> => {
  const data = mkdtempSync(join(tmpdir(), 'reports-drain-'))
  folders.push(data)
  return started({ data, drainSeconds })
}

const ask = (port: number, path: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response))
    })
      .on('error', reject)
      .end()
  })

test('a service that is stopped behind a balancer fails no request of forty clients that keep their connections', async () => {
  const { port, ended, signal } = await start(3)
  const balanced = { isInService: true }
  const failures: unknown[] = []
  const served = { answers: 0 }
  const clients = Array.from({ length: 40 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      while (balanced.isInService) {
        expect((await ask(port, '/health', agent)).statusCode).toBe(200)
        served.answers += 1
        await wait(5)
      }
    } catch (error) {
      failures.push(error)
    } finally {
      agent.destroy()
    }
  })
  // What a balancer does, each 100 ms; two bad answers and it sends nobody any more.
  const balancer = (async () => {
    const agent = new Agent()
    for (let bad = 0; bad < 2; await wait(100))
      bad = (await ask(port, '/ready', agent)).statusCode === 200 ? 0 : bad + 1
    balanced.isInService = false
  })()
  while (served.answers <= 40 && failures.length === 0) await wait(5)
  signal('SIGTERM')
  await Promise.all([...clients, balancer])
  expect(failures).toEqual([])
  await ended
})

test('meanwhile it says that it is not ready, answers all else, and ends every connection with its answer', async () => {
  // Longer than three requests take where all of this shares a busy machine.
  const { port, ended, signal } = await start(2)
  const agent = new Agent({ keepAlive: true })
  expect((await ask(port, '/ready', agent)).headers.connection).toBe('keep-alive')
  const stoppedAt = performance.now()
  signal('SIGTERM')
  const [ready, health, missing] = await Promise.all(
    ['/ready', '/health', '/nope'].map((path) => ask(port, path, agent)),
  )
  expect([ready!.statusCode, ready!.headers['retry-after'], health!.statusCode, missing!.statusCode]).toEqual([
    503,
    '1',
    200,
    404,
  ])
  expect([ready, health, missing].map((answer) => answer!.headers.connection)).toEqual(['close', 'close', 'close'])
  await ended
  expect(performance.now() - stoppedAt).toBeGreaterThan(1990)
  await expect(ask(port, '/health', agent)).rejects.toThrow(/ECONNREFUSED/)
})

test.each(['SIGINT', 'SIGTERM'] as const)('who is in a hurry, by %s, does not wait', async (second) => {
  const { ended, signal } = await start(60)
  const begun = performance.now()
  if (second === 'SIGTERM') signal('SIGTERM')
  signal(second)
  await ended
  // Of the minute that a balancer would have had.
  expect(performance.now() - begun).toBeLessThan(30_000)
})
