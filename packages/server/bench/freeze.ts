import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { USUAL_CONNECTIONS } from '../src/http/connections.ts'
import { NO_METRICS } from '../src/metrics/metrics.ts'
import { buildApp } from '../src/app.ts'
import { issueToken } from '../src/auth/access-token.ts'
import { folderKeys } from '../src/auth/keys.ts'
import { importFolder } from '../src/import/import-folders.ts'
import { openLog } from '../src/log.ts'
import { folderPinKeys } from '../src/pins/pin-keys.ts'
import { createPinVault } from '../src/pins/pins.ts'
import { addClient, findClient } from '../src/store/clients.ts'
import { inFolder, openDataFolder } from '../src/store/data-folder.ts'
import { usualLimits } from '../src/work/pool.ts'
import { report } from '../../../scripts/ratio.ts'
import { median } from './ratios.ts'

/*
 * While one tenant asks in a loop for a roof of 20 MB and a scan of 18 MB that nobody's rooms are like, as older versions
 * could have stored them: how long `/health` and another tenant's measurements take, against a service that does nothing else.
 */

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')
const PROJECT = 'furuveien-12'
const RUNS = 5
const REQUESTS = 150

/** Characters that make a file of 20 MB of so many houses. */
const NAME = 'x'.repeat(170)

/** Gabled houses in a square, all of them addressed. */
function largeRoof(): string {
  const count = 31_137
  const side = Math.ceil(Math.sqrt(count))
  const numbers = Array.from({ length: count }, (_, i) => i)
  const at = (i: number, x: number, y: number, z: number): number[] => [
    262_000 + (i % side) * 20 + x,
    6_650_000 + Math.floor(i / side) * 20 + y,
    z,
  ]
  const face = (i: number, name: string, ring: number[][]): object => ({
    type: 'Feature',
    properties: { surfaceId: `${name}${i}`, buildingId: `B${i}` },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  })
  return JSON.stringify({
    type: 'FeatureCollection',
    crs: 'EPSG:25833',
    buildings: numbers.map((i) => ({
      buildingId: `B${i}`,
      displayName: NAME,
      source: 'address',
      groundAltitude: 0,
    })),
    features: numbers.flatMap((i) => [
      face(i, 's', [at(i, 0, 0, 5), at(i, 10, 0, 5), at(i, 10, 4, 8), at(i, 0, 4, 8)]),
      face(i, 'n', [at(i, 0, 4, 8), at(i, 10, 4, 8), at(i, 10, 8, 5), at(i, 0, 8, 5)]),
    ]),
  })
}

/** 3177 rooms on one spot, each three millimetres beside the one before. */
function hostileScan(): string {
  const text = readFileSync(join(FIXTURES, 'scan-plain-room/input.json'), 'utf8')
  const moved = (by: number): unknown =>
    JSON.parse(text, (key, value: unknown) =>
      key === 'transform' && Array.isArray(value)
        ? value.map((number: number, i) => (i === 12 || i === 14 ? number + by : number))
        : value,
    )
  return JSON.stringify(Array.from({ length: 3177 }, (_, i) => ({ name: `room-${i}.json`, json: moved(i * 0.003) })))
}

const PLENTY = { burst: 1e9, perMinute: 1e9 }

/** The service, in a process of its own. */
async function serve(folder: string): Promise<void> {
  const data = await openDataFolder(inFolder(folder))
  const deps = {
    db: data.db,
    database: data.database,
    answersFolder: data.answers,
    poolLimits: usualLimits(),
    version: '0.0.0',
    blobs: data.blobs,
    keys: await folderKeys(data.keys, new Date()),
    pins: createPinVault(await folderPinKeys(data.pinKeys, new Date())),
    tiles: null,
    quotas: { client: PLENTY, heavy: PLENTY, token: PLENTY, address: PLENTY, recipient: PLENTY },
    baseUrl: 'http://localhost',
    tokenSeconds: 3600,
    shareMaxDays: null,
    publicOpenapi: false,
    corsOrigins: [],
    trustProxy: false as const,
    metrics: NO_METRICS,
    connections: USUAL_CONNECTIONS,
    hasRoom: data.hasRoom,
    stopping: new AbortController().signal,
    logger: openLog('/dev/null', 'info'),
    now: Date.now,
  }
  const tokens: string[] = []
  for (const tenant of ['a', 'b']) {
    await importFolder({ db: data.db, blobs: data.blobs, now: Date.now }, tenant, join(FIXTURES, `project-${PROJECT}`))
    await addClient(data.db, {
      client_id: tenant,
      tenant,
      secret_hash: '',
      scopes: 'read:projects',
      disabled: 0,
      not_before: 0,
      created_at: '',
    })
    tokens.push(await issueToken(deps, (await findClient(data.db, tenant))!, 'read:projects'))
  }
  for (const [kind, json] of [
    ['roof', largeRoof()],
    ['scan', hostileScan()],
  ] as const) {
    process.stdout.write(`a ${kind} of ${(json.length / 1e6).toFixed(1)} MB\n`)
    await data.db
      .updateTable('sources')
      .set({ json, sha256: createHash('sha256').update(json).digest('hex') })
      .where('tenant', '=', 'a')
      .where('kind', '=', kind)
      .execute()
  }
  const app = await buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!({ port: (app.server.address() as AddressInfo).port, tokens })
  process.on('message', () => process.send!(process.resourceUsage().maxRSS / 1000))
}

interface Sample {
  readonly half: number
  readonly p99: number
}

const sampleOf = (times: readonly number[]): Sample => ({
  half: median(times),
  p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!,
})

async function measure(folder: string): Promise<void> {
  const child = fork(import.meta.filename, ['serve', folder], { execArgv: ['--conditions=@reports/source'] })
  try {
    const [{ port, tokens }] = (await once(child, 'message')) as [{ port: number; tokens: [string, string] }]
    const agent = new Agent({ keepAlive: true })
    const ask = (path: string, token: string): Promise<{ readonly status: number; readonly ms: number }> =>
      new Promise((done, fail) => {
        const begun = performance.now()
        const headers = { authorization: `Bearer ${token}` }
        get({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
          response.resume().on('end', () => done({ status: response.statusCode!, ms: performance.now() - begun }))
        }).on('error', fail)
      })
    const P = `/v1/projects/${PROJECT}`
    const watched = ['/health', `${P}/measurements`]
    const run = async (): Promise<Sample[]> => {
      const times = watched.map((): number[] => [])
      for (let i = 0; i < REQUESTS; i += 1) {
        for (const [k, path] of watched.entries()) times[k]!.push((await ask(path, tokens[1])).ms)
        await wait(20)
      }
      return times.map(sampleOf)
    }
    await run()
    const idle = await run()
    const over = new AbortController()
    const statuses = new Map<string, number>()
    const loop = async (paths: readonly string[]): Promise<void> => {
      while (!over.signal.aborted) {
        for (const path of paths) {
          const { status } = await ask(`${P}/${path}`, tokens[0])
          const key = `${path} ${status}`
          statuses.set(key, (statuses.get(key) ?? 0) + 1)
        }
      }
    }
    const loops = [
      loop(['roof?includeMatrikkel=true', 'walls', 'roof/svg', 'walls/svg']),
      loop(['measurements', 'floorplan', 'measurements?roomId=x']),
    ]
    const runs: Sample[][] = []
    for (let i = 0; i < RUNS; i += 1) runs.push(await run())
    over.abort()
    await Promise.all(loops)
    for (const [k, path] of watched.entries()) {
      const half = median(runs.map((each) => each[k]!.half))
      const p99 = median(runs.map((each) => each[k]!.p99))
      report(
        `${path} beside the loop / idle`,
        half / idle[k]!.half,
        2,
        'lower',
        `${half.toFixed(1)} and ${idle[k]!.half.toFixed(1)} ms`,
      )
      report(`${path} beside the loop, p99 in ms`, p99, 50, 'lower', `idle ${idle[k]!.p99.toFixed(1)}`)
    }
    child.send('memory')
    const [megabytes] = (await once(child, 'message')) as [number]
    const { threads, heap } = usualLimits()
    report(
      'memory of the process at its most, GB',
      megabytes / 1000,
      (threads * heap) / 1000 + 0.7,
      'lower',
      `${threads} threads`,
    )
    process.stdout.write(
      `the loop was answered: ${[...statuses].map(([key, count]) => `${key} x ${count}`).join(', ')}\n`,
    )
    agent.destroy()
  } finally {
    child.kill('SIGKILL')
  }
}

if (process.argv[2] === 'serve') await serve(process.argv[3]!)
else {
  const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'))
  try {
    await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
