import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { createClient } from '../../../server/src/commands/clients.ts'
import { scopesOf } from '../../../server/src/extension.ts'
import { inFolder, openDataFolder } from '../../../server/src/store/files/data-folder.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { rowOfHouses } from '../../../server/test/large-sources.ts'
import { extension } from '../../src/index.ts'
import { furuveien } from '../manage/uploading.ts'

/*
 * Three tenants keep both lanes full, and a fourth writes records and reads roofs. The service is a process of its own, so that the
 * clients' work is not measured.
 */

const HEAVY = ['a', 'b', 'c']
const CONNECTIONS = 5
const WRITES = 100
const ROOFS = 20

/** Milliseconds: the bars on two cores that do nothing else. */
const BARS = { health: 100, write: 300, roof: 600 }

const folder = mkdtempSync(join(tmpdir(), 'light-tenant-'))
let server: ChildProcess
let url: string
const tokens = new Map<string, string>()

beforeAll(async () => {
  const data = await openDataFolder({ ...inFolder(folder), extensions: [extension] })
  const port = await freePort()
  url = `http://localhost:${port}`
  const clients = await Promise.all(
    [...HEAVY, 'light'].map((tenant) =>
      createClient(data.db, tenant, scopesOf([extension]), scopesOf([extension])).then((client) => ({
        tenant,
        ...client,
      })),
    ),
  )
  await data.db.destroy()
  server = spawn(process.execPath, [await bundledMain('manage'), 'start', '--data', folder, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      REPORTS_MANAGE: '1',
      REPORTS_LOG_LEVEL: 'silent',
      REPORTS_QUOTAS: 'client=100000,upload=100000,token=100000,heavy=100000',
    },
  })
  await once(server.stdout!, 'data')
  for (const { tenant, clientId, clientSecret } of clients) {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body })
    tokens.set(tenant, ((await answer.json()) as { readonly access_token: string }).access_token)
  }
})

afterAll(async () => {
  server.kill('SIGKILL')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

interface Asked {
  readonly method?: string
  readonly type?: string
  readonly body?: Buffer | string
}

/** Asks, and reads all of the answer. @returns its status and the milliseconds it took */
async function ask(tenant: string, path: string, { method = 'GET', type = 'application/json', body }: Asked = {}) {
  const begun = performance.now()
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(tenant) ?? ''}`,
      prefer: 'wait=25',
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - begun }
}

/** What heavy tenants ask for: by it, how often each status was answered. */
type Done = Record<'upload' | 'report' | 'plan', Record<number, number>>

/** Uploads a project, and asks for its report and for a plan as PDFs, one of five connections. */
async function keepBusy(tenant: string, connection: number, isOver: () => boolean, done: Done): Promise<void> {
  const archive = furuveien()
  for (let i = 0; !isOver(); i += 1) {
    const kind = (['upload', 'report', 'plan'] as const)[(connection + i) % 3]!
    const asked = {
      upload: () => ask(tenant, '/manage/v1/projects', { method: 'POST', type: 'application/zip', body: archive }),
      report: () => ask(tenant, `/v1/projects/furuveien-12/report.pdf?lang=${i % 2 === 0 ? 'en' : 'nb'}`),
      plan: () => ask(tenant, `/v1/projects/furuveien-12/floorplan?format=pdf&lang=${i % 2 === 0 ? 'en' : 'nb'}`),
    }[kind]
    const { status } = await asked().catch(() => ({ status: 0 }))
    done[kind][status] = (done[kind][status] ?? 0) + 1
    if (status !== 200) await wait(100)
  }
}

const p99 = (times: readonly number[]): number =>
  Math.round(times.toSorted((x, y) => x - y)[Math.floor(times.length * 0.99)] ?? 0)

/** What the light tenant waits for. */
async function measure() {
  const times = { health: [] as number[], write: [] as number[], roof: [] as number[] }
  const over = new AbortController()
  const health = async (): Promise<void> => {
    while (!over.signal.aborted) {
      times.health.push((await ask('light', '/health')).ms)
      await wait(20)
    }
  }
  const work = async (): Promise<void> => {
    for (let i = 0; i < WRITES; i += 1) {
      const body = JSON.stringify({ id: 'p', createdBy: 'kari', address: { city: `Ås ${i} ${Math.random()}` } })
      const written = await ask('light', '/manage/v1/projects/p', { method: 'PUT', body })
      expect(written.status).toBe(200)
      times.write.push(written.ms)
      if (i % (WRITES / ROOFS) === 0) {
        // Another content each time, so that nothing is known of it.
        const roof = rowOfHouses(387).replace('{', `{"n":"${Math.random()}",`)
        expect(Math.round(roof.length / 1e4)).toBe(20)
        const put = await ask('light', '/manage/v1/projects/p/roof', { method: 'PUT', body: roof })
        expect(put.status).toBe(200)
        const got = await ask('light', '/v1/projects/p/roof')
        expect(got.status).toBe(200)
        times.roof.push(got.ms)
      }
      await wait(50)
    }
    over.abort()
  }
  await Promise.all([health(), work()])
  return { health: p99(times.health), write: p99(times.write), roof: p99(times.roof) }
}

test('T31: three tenants that draw and upload without pause keep nobody waiting', async (context) => {
  for (const tenant of HEAVY)
    await ask(tenant, '/manage/v1/projects', { method: 'POST', type: 'application/zip', body: furuveien() })
  const alone = await measure()
  let isOver = false
  const done: Done = { upload: {}, report: {}, plan: {} }
  const heavy = HEAVY.flatMap((tenant) =>
    Array.from({ length: CONNECTIONS }, (_, i) => keepBusy(tenant, i, () => isOver, done)),
  )
  await wait(2000)
  const during = await measure()
  isOver = true
  await Promise.all(heavy)
  await context.annotate(JSON.stringify({ alone, during, heavy: done }))
  // They are answered, or asked to come again as they have too much under way.
  for (const [kind, answers] of Object.entries(done)) {
    expect([kind, answers[200]]).toEqual([kind, expect.any(Number)])
    expect([kind, Object.keys(answers).filter((status) => !['200', '429', '503'].includes(status))]).toEqual([kind, []])
  }
  // A machine that is busy with others misses the bars without any other tenant: there it is told by ratios.
  for (const name of ['health', 'write', 'roof'] as const)
    expect([name, during[name]]).toEqual([
      name,
      expect.toSatisfy((ms: number) => ms < Math.max(BARS[name], 3 * alone[name])),
    ])
}, 600_000)
