import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { afterFile } from '../../../scripts/after-file.ts'
import { buildApp, listOperations, type AppDeps } from '../src/app.ts'
import { issueToken, type TokenDeps } from '../src/auth/access-token.ts'
import { secretHash } from '../src/auth/client-secrets.ts'
import { folderKeys } from '../src/auth/keys.ts'
import { USUAL_CONNECTIONS } from '../src/http/connections.ts'
import type { Quotas } from '../src/http/quotas.ts'
import { folderTiles } from '../src/imagery/folder-tiles.ts'
import { importFolder } from '../src/import/import-folders.ts'
import { NO_METRICS } from '../src/metrics/metrics.ts'
import type { Extension } from '../src/extension.ts'
import { openapiDocument } from '../src/reference/openapi.ts'
import type { Services } from '../src/services.ts'
import { createLog } from '../src/log.ts'
import { folderPinKeys } from '../src/pins/pin-keys.ts'
import { createPinVault } from '../src/pins/pins.ts'
import { addClient, findClient } from '../src/store/clients.ts'
import { inFolder, openDataFolder, type DataFolder, type StorageLocations } from '../src/store/files/data-folder.ts'
import { createPerformer } from '../src/work/performer.ts'
import type { StartHost } from '../src/work/host.ts'
import { usualLimits } from '../src/work/pool.ts'
import { createConformance } from './conformance.ts'
import { newDatabase } from './postgres-cluster.ts'

export const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')

export const BASE = 'https://reports.example'

const PLENTY = { burst: 1e9, perMinute: 1e9 }
export const NO_QUOTAS: Quotas = {
  client: PLENTY,
  heavy: PLENTY,
  token: PLENTY,
  address: PLENTY,
  recipient: PLENTY,
  upload: PLENTY,
  measure: PLENTY,
}

/** A service on a folder of its own, with a clock that tests turn. */
export interface Service {
  readonly app: FastifyInstance
  readonly data: DataFolder
  readonly folder: string
  /** Where it keeps things, for another server on the same. */
  readonly places: StorageLocations
  readonly deps: AppDeps
  readonly clock: { now: number }
  readonly logs: string[]
  /** A token of a new client. */
  token(tenant: string, scopes?: string): Promise<string>
  importProject(tenant: string, folder: string): ReturnType<typeof importFolder>
}

/** What an answer gives to its asker alone: tokens, ids of links, cookies. */
function secretsOf({ body, headers }: LightMyRequestResponse): string[] {
  const members = [...body.matchAll(/"(?:access_token|shareId|secret)":"([^"]+)"/g)].map((match) => match[1]!)
  const cookie = /=([\w-]{20,});/.exec(String(headers['set-cookie'] ?? ''))
  return cookie === null ? members : [...members, cookie[1]!]
}

/** Documents of extensions: their tests fill it. */
let FURTHER_DOCUMENTS: (baseUrl: string) => readonly object[] = () => []
export const describeExtensions = (documents: typeof FURTHER_DOCUMENTS): void => {
  FURTHER_DOCUMENTS = documents
}

/** By the address of a service: to compile its document takes longer than most files of tests. */
const conformances = new Map<string, ReturnType<typeof createConformance>>()

function conformanceOf(baseUrl: string): ReturnType<typeof createConformance> {
  const known = conformances.get(baseUrl)
  if (known !== undefined) return known
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  const [first, ...others] = [
    openapiDocument(listOperations({} as Services), baseUrl),
    ...FURTHER_DOCUMENTS(baseUrl),
  ].map((document) => createConformance(JSON.parse(JSON.stringify(document)), prefix))
  const made: ReturnType<typeof createConformance> = (method, url, answer) =>
    (url.startsWith(`${prefix}/manage/`) ? others[0] : first)?.(method, url, answer)
  conformances.set(baseUrl, made)
  return made
}

/** Every answer of every test is held against the document; what is secret in it is remembered. */
function checkAnswers(app: FastifyInstance, { baseUrl }: AppDeps, secrets: Set<string>): void {
  const check = conformanceOf(baseUrl)
  const ask = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  const checked = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await ask(options)
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options
    if (typeof url !== 'string') throw new Error('tests ask by text')
    check(method, url, answer)
    for (const secret of secretsOf(answer)) secrets.add(secret)
    return answer
  }
  app.inject = checked as typeof app.inject
}

interface Started extends Pick<Service, 'app' | 'data' | 'folder' | 'logs'> {
  readonly secrets: ReadonlySet<string>
}

async function end({ app, data, folder, logs, secrets }: Started): Promise<void> {
  await app.close()
  await data.db.destroy()
  rmSync(folder, { recursive: true, force: true })
  // T20: whatever the tests of a file asked, the log at its loudest holds no secret of it.
  const log = logs.join('')
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
  expect(log).not.toMatch(/"pin":"\d{4}"|rps_[\w-]{43}|eyJ[\w-]+\.eyJ/)
}

/** Whether the services of this run keep their rows in PostgreSQL: the same tests are run with each. */
export const IS_POSTGRES = inject('postgresUrl') !== null

/** What opens that PostgreSQL. */
export const SHARED = IS_POSTGRES ? [(await import('../../operations/src/index.ts')).extension] : []

/** Places for a service: a folder, and a database of its own where the run has a PostgreSQL. */
export async function newPlaces(folder: string): Promise<StorageLocations> {
  const url = inject('postgresUrl')
  return {
    ...inFolder(folder),
    databaseUrl: url === null ? null : await newDatabase(url, inject('locale')),
    databaseConnections: 10,
    bucket: null,
    keys: null,
    quarantine: null,
  }
}

/** The buffers of a product, one level deep. */
const bytesOf = (product: unknown): ArrayBuffer[] =>
  typeof product !== 'object' || product === null
    ? []
    : Object.values(product).flatMap((part) => (part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []))

/**
 * Does jobs in the process of the tests, which has loaded what they need: a thread takes half a second to. Orders and products are copied,
 * as on their way to a thread and back. Tests of time, memory and ends take `THREADS_AND_PROCESSES`.
 */
const startHere =
  (extensions: readonly Extension[], isThread: boolean): StartHost =>
  (database, _heap, hear) => {
    let isOver = false
    const { take, close } = createPerformer(
      database,
      (reply) => {
        // A thread gives its buffers away, which shared ones cannot be.
        const copy = structuredClone(reply, {
          transfer: isThread && reply.kind === 'product' ? bytesOf(reply.product) : [],
        })
        setImmediate(() => void (isOver || hear(copy)))
      },
      extensions,
    )
    setImmediate(() => void (isOver || hear({ kind: 'ready' })))
    return {
      send: (order) => {
        const copy = structuredClone(order)
        setImmediate(() => void (isOver || take(copy)))
      },
      usedMemory: async () => 0,
      end: async () => {
        isOver = true
        await close()
      },
    }
  }

/**
 * @param options what differs from the usual, or a function of the usual
 * @param placesIn where it keeps things, given a new folder
 * @param extensions what stands beside `/v1`
 */
export async function startService(
  options: Partial<AppDeps> | ((usual: AppDeps, data: DataFolder) => Partial<AppDeps>) = {},
  placesIn: (folder: string) => StorageLocations | Promise<StorageLocations> = newPlaces,
  extensions: readonly Extension[] = [],
): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'reports-server-test-'))
  const all = [...SHARED, ...extensions]
  const places = { ...(await placesIn(folder)), extensions: all }
  const data = await openDataFolder(places)
  // What is written lasts as long as the test: waiting for the disk proves nothing here. Kills are tested with processes.
  if (places.databaseUrl === null) await sql`pragma synchronous = off`.execute(data.db)
  const clock = { now: Date.parse('2026-06-01T12:00:00.000Z') }
  const logs: string[] = []
  const usual: AppDeps = {
    db: data.db,
    database: data.database,
    answersFolder: data.answers,
    poolLimits: usualLimits(),
    hosts: { short: startHere(all, true), long: startHere(all, false) },
    version: '0.0.0',
    blobs: data.blobs,
    keys: await folderKeys(data.keys, new Date(clock.now)),
    pins: createPinVault(await folderPinKeys(data.pinKeys, new Date(clock.now))),
    tiles: folderTiles(join(FIXTURES, 'tiles')),
    brands: null,
    quotas: NO_QUOTAS,
    baseUrl: BASE,
    tokenSeconds: 3600,
    shareMaxDays: null,
    publicOpenapi: false,
    corsOrigins: [],
    trustProxy: false,
    connections: USUAL_CONNECTIONS,
    logger: createLog('trace', { write: (line: string) => logs.push(line) }),
    metrics: NO_METRICS,
    hasRoom: data.hasRoom,
    additions: [],
    stopping: new AbortController().signal,
    now: () => clock.now,
  }
  const deps: AppDeps = { ...usual, ...(typeof options === 'function' ? options(usual, data) : options) }
  const app = await buildApp(deps)
  const secrets = new Set<string>()
  checkAnswers(app, deps, secrets)
  afterFile(() => end({ app, data, folder, logs, secrets }))
  let count = 0
  return {
    app,
    data,
    folder,
    places,
    deps,
    clock,
    logs,
    token: async (tenant, scopes = 'read:projects manage:shares') => {
      // Another service may have made clients of the same rows.
      const { n } = await data.db
        .selectFrom('clients')
        .select((eb) => eb.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow()
      count = Math.max(count, Number(n)) + 1
      const id = `test-${count}`
      await addClient(data.db, {
        client_id: id,
        tenant,
        secret_hash: secretHash(`secret-${id}`),
        scopes,
        disabled: 0,
        not_before: 0,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      const token = await issueToken(deps as TokenDeps, (await findClient(data.db, id))!, scopes)
      secrets.add(token)
      return token
    },
    importProject: (tenant, path) =>
      importFolder({ db: data.db, blobs: data.blobs, now: () => clock.now }, tenant, path),
  }
}

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` })
