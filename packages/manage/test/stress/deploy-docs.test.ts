import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { buildApp } from '../../../server/src/app.ts'
import { folderKeys } from '../../../server/src/auth/keys.ts'
import { readConfig, SETTINGS } from '../../../server/src/config.ts'
import { inFolder, openDataFolder } from '../../../server/src/store/files/data-folder.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { extension as shared } from '../../../operations/src/index.ts'
import { extension } from '../../src/index.ts'
import { FIXTURES, bearer, startService } from '../service.ts'

/* docs/deploy.md is about the command with everything. */

const text = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../../../docs', path), 'utf8')

test('docs/deploy.md lists every setting, as the command explains it', () => {
  const rows = [...text('deploy.md').matchAll(/^\| `(REPORTS_\w+)` \| (.+?) \| (?:`(.*)`)? ?\|$/gm)].map((match) => [
    match[1],
    match[2],
  ])
  expect(rows).toEqual(
    Object.entries({ ...SETTINGS, ...shared.settings, ...extension.settings }).map(([name, { about }]) => [
      name,
      about,
    ]),
  )
})

test('docs/deploy.md gives the defaults that hold', () => {
  const given = Object.fromEntries(
    [...text('deploy.md').matchAll(/^\| `(REPORTS_\w+)` \| .+? \| `(.*)` \|$/gm)].map((match) => [match[1], match[2]!]),
  )
  expect(readConfig(given, [shared, extension])).toEqual(readConfig({}, [shared, extension]))
  expect(Object.keys(given).length).toBeGreaterThan(7)
})

test('a backup made while the service runs by the lines of docs/deploy.md, restored into an empty folder, answers the same', async () => {
  const service = await startService()
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  const token = await service.token('a')
  const copy = mkdtempSync(join(service.folder, 'backup-'))
  const lines = /```sh\n(mkdir[^`]+)```/.exec(text('deploy.md'))![1]!
  const here = lines
    .replaceAll('/var/lib/reports', service.folder)
    .replaceAll('/backup', copy)
    .replace(/^node /m, `${process.execPath} `)
  expect(spawnSync('bash', ['-ec', here], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  // A path with a slip in it backs nothing up, and says so.
  expect(spawnSync('bash', ['-ec', here.replace('/reports.db', '/report.db')], { encoding: 'utf8' }).stderr).toContain(
    'unable to open database file',
  )
  const data = await openDataFolder({ ...inFolder(copy), extensions: [extension] })
  const restored = await buildApp({
    ...service.deps,
    db: data.db,
    blobs: data.blobs,
    keys: await folderKeys(data.keys, new Date()),
  })
  for (const path of ['', '/photos/hage.jpg', '/measurements', '/roof', '/walls/svg']) {
    const url = `/v1/projects/furuveien-12${path}`
    const [before, after] = [
      await service.app.inject({ url, headers: bearer(token) }),
      await restored.inject({ url, headers: bearer(token) }),
    ]
    expect([url, after.statusCode, after.headers.etag]).toEqual([url, 200, before.headers.etag])
  }
  await restored.close()
  await data.db.destroy()
})

test('the lines of docs/deploy.md that set a service up, and those that delete, do so', async () => {
  const data = mkdtempSync(join(tmpdir(), 'deployed-'))
  const main = await bundledMain('manage')
  const port = await freePort()
  const [setUp, deletion] = [/```sh\n(npx[^`]+)```/, /```sh\n(node \S+ projects delete[^`]+)```/].map((block) =>
    block
      .exec(text('deploy.md'))![1]!
      .replaceAll('packages/manage/dist/main.js', main)
      .replaceAll('/var/lib/reports', data)
      .replaceAll(' projects/ ', ` ${join(FIXTURES, 'project-furuveien-12')} `)
      .replace('8080', String(port))
      .replaceAll(/^((?:REPORTS_BASE_URL=\S+ )?)node /gm, `$1exec ${process.execPath} `)
      .trim()
      .split('\n'),
  )
  const [build, , , start] = setUp!
  // What is built is what the lines run; here that is the bundle.
  expect(build).toMatch(/^npx -y pnpm@\S+ build$/)
  const run = (line: string) => spawnSync('bash', ['-c', line], { encoding: 'utf8' })
  const [imported, client] = [run(setUp![1]!), run(setUp![2]!)]
  expect([imported.status, client.status, client.stderr]).toEqual([0, 0, ''])
  const [id, secret] = ['client_id', 'client_secret'].map(
    (name) => new RegExp(`${name}\\W+(\\S+)`).exec(client.stdout)![1]!,
  )
  const server = spawn('bash', ['-c', start!], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(server, 'exit')
  try {
    await once(server.stdout, 'data')
    const answer = await fetch(`http://127.0.0.1:${port}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${id}:${secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials&scope=read:projects',
    })
    expect(answer.status).toBe(200)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  for (const line of deletion!) expect(run(line)).toMatchObject({ status: 0 })
  rmSync(data, { recursive: true })
})
