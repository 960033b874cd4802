import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import { inFolder, openDataFolder } from '../src/store/files/data-folder.ts'
import { THREADS_AND_PROCESSES } from '../src/work/host.ts'
import { usualLimits } from '../src/work/pool.ts'
import { report } from '../../../scripts/ratio.ts'
import { median } from './ratios.ts'

/*
 * While one tenant asks over eight connections for answers about five sources that nobody's rooms and roofs are like, as older versions
 * could have stored them: how long `/health`, another tenant's kept measurements and its answers that nobody has asked for before take.
 */

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')
const PROJECT = 'furuveien-12'
const RUNS = 5
const REQUESTS = 100
const CONNECTIONS = 8

/** Small projects of the other tenant: each has answers that nobody has asked for. */
const SMALL = 180

const HEAVY = ['heavy-0', 'heavy-1', 'heavy-2', 'heavy-3', 'heavy-4']

/** Characters that make a file of 20 MB of so many houses. */
const NAME = 'x'.repeat(170)

/** Gabled houses in a square, all of them addressed. */
function largeRoof(count: number): string {
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

/** Rooms on one spot, each three millimetres beside the one before. */
function hostileScan(count: number): string {
  const text = readFileSync(join(FIXTURES, 'scan-plain-room/input.json'), 'utf8')
  const moved = (by: number): unknown =>
    JSON.parse(text, (key, value: unknown) =>
      key === 'transform' && Array.isArray(value)
        ? value.map((number: number, i) => (i === 12 || i === 14 ? number + by : number))
        : value,
    )
  return JSON.stringify(Array.from({ length: count }, (_, i) => ({ name: `room-${i}.json`, json: moved(i * 0.003) })))
}

const PLENTY = { burst: 1e9, perMinute: 1e9 }

const smallIds = (): string[] => Array.from({ length: SMALL }, (_, i) => `small-${i}`)

/** Answers about the small projects, none of which was asked for before. */
function* unasked(): Generator<string> {
  for (const path of ['roof', 'walls', 'roof/svg', 'walls/svg'])
    for (const id of smallIds()) yield `/v1/projects/${id}/${path}`
}

/** The service, in a process of its own. */
async function serve(folder: string): Promise<void> {
  const data = await openDataFolder(inFolder(folder))
  const deps = {
    db: data.db,
    database: data.database,
    answersFolder: data.answers,
    poolLimits: usualLimits(),
    hosts: THREADS_AND_PROCESSES,
    version: '0.0.0',
    blobs: data.blobs,
    keys: await folderKeys(data.keys, new Date()),
    pins: createPinVault(await folderPinKeys(data.pinKeys, new Date())),
    tiles: null,
    quotas: {
      client: PLENTY,
      heavy: PLENTY,
      token: PLENTY,
      address: PLENTY,
      recipient: PLENTY,
      upload: PLENTY,
      measure: PLENTY,
    },
    baseUrl: 'http://localhost',
    tokenSeconds: 3600,
    shareMaxDays: null,
    additions: [],
    publicOpenapi: false,
    corsOrigins: [],
    brands: null,
    trustProxy: false as const,
    metrics: NO_METRICS,
    connections: USUAL_CONNECTIONS,
    hasRoom: data.hasRoom,
    stopping: new AbortController().signal,
    logger: openLog('/dev/null', 'info'),
    now: Date.now,
  }
  const tokens: string[] = []
  const add = async (tenant: string, id: string): Promise<void> => {
    const copy = join(folder, 'projects', id)
    cpSync(join(FIXTURES, `project-${PROJECT}`), copy, { recursive: true })
    const record = JSON.parse(readFileSync(join(copy, 'project.json'), 'utf8')) as object
    writeFileSync(join(copy, 'project.json'), JSON.stringify({ ...record, id }))
    // Answers are kept by content: each has another one.
    const roof = join(copy, 'roof.json')
    writeFileSync(roof, readFileSync(roof, 'utf8').replace('"displayName": "', `"displayName": "${id} `))
    const { error } = await importFolder({ db: data.db, blobs: data.blobs, now: Date.now }, tenant, copy)
    if (error !== null) throw error
  }
  for (const id of HEAVY) await add('a', id)
  for (const id of smallIds()) await add('b', id)
  for (const tenant of ['a', 'b']) {
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
  const sources = [
    ['roof', largeRoof(31_137)],
    ['roof', largeRoof(30_000)],
    ['roof', largeRoof(20_000)],
    ['scan', hostileScan(3177)],
    ['scan', hostileScan(3000)],
  ] as const
  for (const [i, [kind, json]] of sources.entries()) {
    process.stdout.write(`a ${kind} of ${(json.length / 1e6).toFixed(1)} MB\n`)
    await data.db
      .updateTable('sources')
      .set({ json, sha256: createHash('sha256').update(json).digest('hex') })
      .where('tenant', '=', 'a')
      .where('project_id', '=', HEAVY[i]!)
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
  readonly most: number
}

/** What may be had while the attack runs, milliseconds, in the order of what is watched. */
const BARS = [
  ['/health', { of: 'most', most: 100 }],
  ['kept measurements', { of: 'p99', most: 50 }],
  ['an answer not asked for before', { of: 'p99', most: 300 }],
] as const

const sampleOf = (times: readonly number[]): Sample => ({
  half: median(times),
  p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!,
  most: Math.max(...times),
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
    const fresh = unasked()
    const warm = '/v1/projects/small-0/measurements?tolerances=true'
    const watched: Readonly<Record<string, () => string>> = {
      '/health': () => '/health',
      'kept measurements': () => warm,
      'an answer not asked for before': () => fresh.next().value!,
    }
    const run = async (): Promise<Sample[]> => {
      const times = Object.values(watched).map((): number[] => [])
      for (let i = 0; i < REQUESTS; i += 1) {
        for (const [k, path] of Object.values(watched).entries()) {
          const { status, ms } = await ask(path(), tokens[1])
          if (status !== 200) throw new Error(`the other tenant was answered ${status}`)
          times[k]!.push(ms)
        }
        await wait(20)
      }
      return times.map(sampleOf)
    }
    await run()
    const idle = await run()
    const over = new AbortController()
    const statuses = new Map<string, number>()
    const loop = async (first: number): Promise<void> => {
      for (let i = first; !over.signal.aborted; i += 1) {
        const path = ['roof?includeMatrikkel=true', 'walls', 'measurements', 'roof/svg', 'floorplan'][i % 5]!
        const { status } = await ask(`/v1/projects/${HEAVY[(i >> 1) % HEAVY.length]}/${path}`, tokens[0])
        const key = `${path} ${status}`
        statuses.set(key, (statuses.get(key) ?? 0) + 1)
        // What is refused at once is asked for again, as a client would.
        if (status === 503) await wait(50)
      }
    }
    const loops = Array.from({ length: CONNECTIONS }, (_, i) => loop(i))
    const runs: Sample[][] = []
    for (let i = 0; i < RUNS; i += 1) runs.push(await run())
    over.abort()
    await Promise.all(loops)
    for (const [k, [name, bar]] of BARS.entries()) {
      const [half, p99, most] = (['half', 'p99', 'most'] as const).map((which) =>
        median(runs.map((each) => each[k]![which])),
      ) as [number, number, number]
      const { half: calm, p99: calmP99, most: calmMost } = idle[k]!
      const detail = `median ${half.toFixed(1)}, idle ${calm.toFixed(1)}; worst ${most.toFixed(1)}, idle ${calmMost.toFixed(1)}; idle p99 ${calmP99.toFixed(1)}`
      report(`${name} under attack, ${bar.of} in ms`, bar.of === 'p99' ? p99 : most, bar.most, 'lower', detail)
    }
    child.send('memory')
    const [megabytes] = (await once(child, 'message')) as [number]
    report('memory of the service at its most, GB', megabytes / 1000, 2, 'lower', 'without its processes')
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
