import { mkdtempSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasRoom, inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'
import { startService } from '../service.ts'

const NOT_READY = [503, { error: 'Service unavailable' }, '1']

test('whether the service can be given requests: one word, to anybody, and nothing is written', async () => {
  const service = await startService()
  const files = () => ['reports.db', 'reports.db-wal'].map((name) => readFileSync(join(service.folder, name)))
  const before = files()
  const modified = statSync(join(service.folder, 'reports.db-wal')).mtimeMs
  for (const headers of [{}, { authorization: 'Bearer junk' }]) {
    const answer = await service.app.inject({ url: '/ready', headers })
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { status: 'ready' },
      'no-store',
    ])
  }
  expect(files()).toEqual(before)
  expect(statSync(join(service.folder, 'reports.db-wal')).mtimeMs).toBe(modified)
  expect((await service.app.inject({ method: 'POST', url: '/ready' })).headers.allow).toBe('GET, HEAD, OPTIONS')
})

test('however often it is asked, it looks once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const service = await startService({
    hasRoom: async () => {
      looks += 1
      return true
    },
  })
  await Promise.all(Array.from({ length: 100 }, () => service.app.inject('/ready')))
  expect(looks).toBe(1)
  vi.advanceTimersByTime(999)
  await service.app.inject('/ready')
  expect(looks).toBe(1)
  vi.advanceTimersByTime(1)
  await service.app.inject('/ready')
  expect(looks).toBe(2)
})

test('a database that does not answer, that others hold, or that is not there any more is not ready, nor is a full disk', async () => {
  const asked = async (service: Awaited<ReturnType<typeof startService>>) => {
    const start = performance.now()
    const answer = await service.app.inject('/ready')
    // Balancers wait for some seconds at most; a look is given up after one.
    expect(performance.now() - start).toBeLessThan(5000)
    return [answer.statusCode, answer.json(), answer.headers['retry-after']]
  }
  const closed = await startService()
  await closed.data.db.destroy()
  expect(await asked(closed)).toEqual(NOT_READY)

  const held = await startService()
  const other = new DatabaseSync(join(held.folder, 'reports.db'))
  other.exec('begin immediate')
  expect(await asked(held)).toEqual(NOT_READY)
  other.exec('rollback')
  other.close()
  await expect.poll(async () => (await asked(held))[0]).toBe(200)

  const moved = await startService()
  renameSync(join(moved.folder, 'reports.db'), join(moved.folder, 'elsewhere.db'))
  expect(await asked(moved)).toEqual(NOT_READY)

  const full = await startService({ hasRoom: async () => false })
  expect(await asked(full)).toEqual(NOT_READY)
  expect((await full.app.inject('/health')).statusCode).toBe(200)
})

test('room on the disk is what is free to the service', async () => {
  const service = await startService()
  const folder = mkdtempSync(join(service.folder, 'room-'))
  const data = await openDataFolder(inFolder(folder))
  expect([await data.hasRoom(), await hasRoom(folder, data.database, 2 ** 60)]).toEqual([true, false])
  await data.db.destroy()
})
