import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { rounds } from '../../../geometry/test/rounds.ts'
import { extension as shared } from '../../../operations/src/index.ts'
import { extension } from '../../src/index.ts'
import { createClient } from '../../../server/src/commands/clients.ts'
import {
  inFolder,
  openDataFolder,
  type DataFolder,
  type StorageLocations,
} from '../../../server/src/store/files/data-folder.ts'
import { tidyUp } from '../../../server/src/tidy.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { entriesOf, FURUVEIEN } from '../manage/uploading.ts'
import { zipOf } from '../../../../scripts/zip-writer.ts'
import { newDatabase, startCluster, type Cluster } from '../../../server/test/postgres-cluster.ts'

const main = await bundledMain('manage')
const folder = mkdtempSync(join(tmpdir(), 'upload-kills-'))
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
})

afterAll(async () => {
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

const KILLS = Number(process.env['KILLS'] ?? rounds(6, 200))
const PHOTOS = ['bad-1-sluk.jpg', 'fasade-sor.jpg', 'hage.jpg', 'stue.png']

interface Version {
  readonly name: string
  readonly archive: Buffer
  /** SHA-256 of what belongs to it, by photo, and of the roof. */
  readonly hashes: Readonly<Record<string, string>>
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** A version of the project: its record, its roof and all of its photos tell of it. */
function versionOf(name: string): Version {
  const hashes: Record<string, string> = {}
  const files = entriesOf(FURUVEIEN).map(({ name: path, bytes = '' }) => {
    const file = String(path)
    const own = Buffer.from(bytes)
    if (file === 'roof.json') {
      const text = JSON.stringify({ ...JSON.parse(own.toString()), name })
      hashes['roof'] = sha256(text)
      return { name: file, bytes: text }
    }
    if (file === 'project.json')
      return { name: file, bytes: JSON.stringify({ ...JSON.parse(own.toString()), createdBy: name }) }
    if (!file.startsWith('photos/')) return { name: file, bytes: own }
    const marked = Buffer.concat([own, Buffer.from(name)])
    hashes[file.slice('photos/'.length)] = sha256(marked)
    return { name: file, bytes: marked }
  })
  return { name, archive: zipOf(files), hashes }
}

interface Server {
  readonly child: ChildProcess
  readonly url: string
}

async function startServer(places: StorageLocations, port: number): Promise<Server> {
  const child = spawn(process.execPath, [main, 'start', '--data', places.data, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      REPORTS_MANAGE: '1',
      REPORTS_LOG_LEVEL: 'silent',
      REPORTS_DRAIN_SECONDS: '0',
      REPORTS_QUOTAS: 'client=100000,upload=100000,token=100000',
      ...(places.databaseUrl === null ? {} : { REPORTS_DATABASE_URL: places.databaseUrl }),
    },
  })
  const isOver = once(child, 'exit').then(() => Promise.reject(new Error('the server ended at its start')))
  isOver.catch(() => undefined)
  await Promise.race([once(child.stdout, 'data'), isOver])
  return { child, url: `http://localhost:${port}` }
}

/** How the client waits: half of the changes become jobs at once, the others where they take long. */
const PREFERENCES = ['wait=1', 'respond-async']

/**
 * Sends an archive, in two parts with a pause between them.
 * @returns the status; null where the connection ended before
 */
const send = (url: string, token: string, archive: Buffer, pause: number, prefer: string): Promise<number | null> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      prefer,
      'content-type': 'application/zip',
      'content-length': archive.length,
    }
    const sent = request(`${url}/manage/v1/projects`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? null) : null))
    })
    sent.on('error', () => resolve(null))
    const middle = archive.length >> 1
    sent.write(archive.subarray(0, middle), () => {
      void wait(pause).then(() => sent.end(archive.subarray(middle)))
    })
  })

/** The name of the version that is stored, of which every part is checked. */
async function storedVersion(
  { db, blobs }: DataFolder,
  versions: ReadonlyMap<string, Version>,
): Promise<string | null> {
  const [row, sources, photos] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (trx) =>
        [
          await trx.selectFrom('projects').select(['details']).executeTakeFirst(),
          await trx.selectFrom('sources').select(['kind', 'sha256']).execute(),
          await trx.selectFrom('photos').select(['photo_id', 'extension', 'sha256', 'bytes']).execute(),
        ] as const,
    )
  if (row === undefined) {
    expect([sources, photos]).toEqual([[], []])
    return null
  }
  const { createdBy } = JSON.parse(row.details) as { readonly createdBy: string }
  const hashes = versions.get(createdBy)?.hashes
  expect(sources.map(({ kind }) => kind).toSorted()).toEqual(['roof', 'scan'])
  const found = Object.fromEntries([
    ...sources.filter(({ kind }) => kind === 'roof').map(({ sha256: hash }) => ['roof', hash]),
    ...photos.map(({ photo_id: id, extension: ending, sha256: hash }) => [`${id}.${ending}`, hash]),
  ])
  expect(found).toEqual(hashes)
  for (const { sha256: hash, bytes } of photos) expect((await blobs.get('t', hash))?.length).toBe(bytes)
  return createdBy
}

/** Waits until the jobs of those who were killed are done, by the server that was started after them. */
const untilDone = (data: DataFolder): Promise<unknown> =>
  expect
    .poll(() => data.db.selectFrom('jobs').select('job_id').where('state', 'in', ['queued', 'running']).execute(), {
      interval: 50,
      timeout: 60_000,
    })
    .toEqual([])

const filesIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ name }) => name)
    : []

/** How many were killed before and after their change was made, and how many had been told of a job. */
type Count = Record<'old' | 'new' | 'jobs', number>

async function killMany(places: StorageLocations): Promise<Count> {
  const data = await openDataFolder({ ...places, extensions: [shared, extension] })
  const { clientId, clientSecret } = await createClient(data.db, 't', ['write:projects'], ['write:projects'])
  const port = await freePort()
  const versions = new Map<string, Version>()
  const count = { old: 0, new: 0, jobs: 0 }
  /** The version of a job that is to be done, whatever happened to its server. */
  let promised: string | null = null
  let current: string | null = null
  for (let round = 0; round < KILLS; round += 1) {
    const { child, url } = await startServer(places, port)
    await untilDone(data)
    current = await storedVersion(data, versions)
    if (promised !== null) expect(current).toBe(promised)
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const { access_token: token } = (await (await fetch(`${url}/oauth/token`, { method: 'POST', body })).json()) as {
      readonly access_token: string
    }
    const version = versionOf(`v${round}`)
    versions.set(version.name, version)
    // From before the first byte until after the answer: the start of the process that checks takes most of it.
    const at = (round / KILLS) * 1600
    const answered = send(url, token, version.archive, 30, PREFERENCES[round % 2] ?? '')
    await Promise.race([answered, wait(at)])
    // Some are killed only after their answer, a moment later: one of each way to send, however slow the machine is.
    if (round % 10 === 4 || round % 10 === 5) await answered
    child.kill('SIGKILL')
    await once(child, 'exit')
    const status = await answered
    // What was started by it ends as soon as it notices.
    await wait(200)
    // As half a minute later: then its jobs are anybody's.
    await data.db.updateTable('jobs').set({ due_at: 0 }).where('state', '=', 'running').execute()
    const stored = await storedVersion(data, versions)
    expect([current, version.name]).toContain(stored)
    if (status === 200) expect(stored).toBe(version.name)
    promised = status === 202 ? version.name : null
    if (status === 202) count.jobs += 1
    count[stored === version.name ? 'new' : 'old'] += 1
    current = stored
  }
  const last = await startServer(places, port)
  await untilDone(data)
  current = await storedVersion(data, versions)
  if (promised !== null) expect(current).toBe(promised)
  last.child.kill('SIGTERM')
  await once(last.child, 'exit')
  await tidyUp(data, Date.now() + 25 * 3_600_000)
  expect(filesIn(data.quarantine)).toEqual(['name'])
  const kept = new Set(
    Object.entries(versions.get(current ?? '')?.hashes ?? {}).flatMap(([file, hash]) =>
      PHOTOS.includes(file) ? [hash] : [],
    ),
  )
  expect(new Set(filesIn(join(places.data, 'photos')))).toEqual(kept)
  expect(await data.db.selectFrom('photo_claims').selectAll().execute()).toEqual([])
  await data.db.destroy()
  return count
}

test(`T46: killed ${KILLS} times during an upload, at every step: the old project or the new one, and no file is left over`, async (context) => {
  const count = await killMany(inFolder(join(folder, 'sqlite')))
  expect(Math.min(count.old, count.new, count.jobs)).toBeGreaterThan(0)
  await context.annotate(JSON.stringify(count))
}, 3_600_000)

test(`T46: on PostgreSQL, killed ${KILLS} times during an upload: the old project or the new one, and no file is left over`, async (context) => {
  const databaseUrl = await newDatabase(cluster.url, 'C')
  const count = await killMany({ ...inFolder(join(folder, 'postgres')), databaseUrl, databaseConnections: 5 })
  expect(Math.min(count.old, count.new, count.jobs)).toBeGreaterThan(0)
  await context.annotate(JSON.stringify(count))
}, 3_600_000)
