import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { FURUVEIEN } from '../manage/uploading.ts'

/* The command of deploy/ and the user of its unit, with a user that every machine has. */

const DEPLOY = resolve(import.meta.dirname, '../../../../deploy')
const NOBODY = 'nobody'
const idOf = (flag: '-u' | '-g'): number => Number(spawnSync('id', [flag, NOBODY], { encoding: 'utf8' }).stdout)
const isRoot = process.getuid?.() === 0 && spawnSync('runuser', ['--version']).status === 0

let folder: string
let data: string
let command: string
let main: string
let port: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'service-user-'))
  chmodSync(folder, 0o755)
  data = mkdtempSync(join(folder, 'data-'))
  chownSync(data, idOf('-u'), idOf('-g'))
  main = await bundledMain('manage')
  // Other users may start it.
  for (const each of [process.env['TEST_RUN_FOLDER']!, resolve(main, '../..')]) chmodSync(each, 0o755)
  port = await freePort()
  writeFileSync(
    join(folder, 'server.env'),
    `# settings\nREPORTS_PORT=${port}\nREPORTS_LOG_LEVEL=silent\nREPORTS_DATA=${data}\n`,
  )
  chmodSync(join(folder, 'server.env'), 0o600)
  command = join(folder, 'reports-server')
  const script = readFileSync(join(DEPLOY, 'reports-server'), 'utf8')
    .replace('user=reports', `user=${NOBODY}`)
    .replace('/etc/reports/server.env', join(folder, 'server.env'))
    .replace('/srv/reports/dist/main.js', main)
    .replace('/usr/bin/node', process.execPath)
  writeFileSync(command, script)
  chmodSync(command, 0o755)
  cpSync(FURUVEIEN, join(folder, 'furuveien-12'), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string, args: readonly string[]) => spawnSync(program, args, { encoding: 'utf8' })

/** Starts the service as its unit does: as its user, with its settings. @returns what stops it */
async function start(): Promise<() => Promise<void>> {
  const child = spawn('runuser', ['-u', NOBODY, '--', process.execPath, main, 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      REPORTS_DATA: data,
      REPORTS_PORT: String(port),
      REPORTS_LOG_LEVEL: 'silent',
      REPORTS_DRAIN_SECONDS: '0',
    },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(said)))])
  return async () => {
    child.kill('SIGTERM')
    child.kill('SIGINT')
    await ended
  }
}

const url = (path: string): string => `http://localhost:${port}${path}`

async function photoStatus(id: string, secret: string): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
  const { access_token: token } = (await (await fetch(url('/oauth/token'), { method: 'POST', body })).json()) as any
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(url('/v1/projects/furuveien-12/photos/hage.jpg'), { headers })).status
}

test.skipIf(!isRoot)(
  'commands of root, a rotated key and a restart: photos and tokens work (skipped where somebody else than root runs the tests)',
  async () => {
    expect(run(command, ['import', join(folder, 'furuveien-12'), '--tenant', 'acme'])).toMatchObject({ status: 0 })
    const client = run(command, ['clients', 'create', '--tenant', 'acme', '--scope', 'read:projects'])
    const [id, secret] = ['client_id', 'client_secret'].map(
      (name) => new RegExp(`${name}\\W+(\\S+)`).exec(client.stdout)![1]!,
    ) as [string, string]
    const stop = await start()
    expect(await photoStatus(id, secret)).toBe(200)
    await stop()
    expect(run(command, ['keys', 'rotate'])).toMatchObject({ status: 0 })
    expect(statSync(join(data, 'reports.db')).uid).toBe(idOf('-u'))
    const stopAgain = await start()
    expect(await photoStatus(id, secret)).toBe(200)
    await stopAgain()
    // Who cannot read the settings is told so: without them it would be another database.
    const asUser = run('runuser', ['-u', NOBODY, '--', command, 'keys', 'rotate'])
    expect([asUser.status, asUser.stderr]).toEqual([1, expect.stringContaining('run this as root')])
    // Without the command root is refused, before anything is made.
    const refused = run(process.execPath, [main, 'keys', 'rotate', '--data', data])
    expect(refused.status).not.toBe(0)
    expect(refused.stderr).toMatch(new RegExp(`belongs to user ${idOf('-u')}, .*run this as that user`))
    // What root made before that was refused is told, with the mend, which mends it.
    chownSync(join(data, 'keys'), 0, 0)
    const failed = await start().then(
      () => '',
      (error: Error) => error.message,
    )
    const mend = /as root, (chown .*)/.exec(failed)?.[1]
    expect(mend).toContain(data)
    expect(run('sh', ['-c', mend!])).toMatchObject({ status: 0 })
    const stopAtLast = await start()
    expect(await photoStatus(id, secret)).toBe(200)
    await stopAtLast()
  },
  120_000,
)
