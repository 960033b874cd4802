import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { apiReference, MARK } from '../../../../scripts/api-reference.ts'
import { readConfig, SETTINGS } from '../../src/config.ts'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { NO_BROWSER, startedBrowser } from '../../../svg/test/chromium.ts'
import { freePort } from '../free-port.ts'
import { FIXTURES, bearer, startService } from '../service.ts'
import { buildApp } from '../../src/app.ts'
import { folderKeys } from '../../src/auth/keys.ts'
import { inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'

const text = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../../../docs', path), 'utf8')

test('the reference of docs/api.md is the one of the operations: `vitest run docs.test.ts -u` writes it', async () => {
  const [guide, reference] = text('api.md').split(MARK)
  expect([guide!.length > 1000, reference]).toEqual([true, expect.anything()])
  const file = resolve(import.meta.dirname, '../../../../docs/api.md')
  await expect(`${guide}${MARK}\n\n${apiReference().trim()}\n`).toMatchFileSnapshot(file)
})

test('the reference page: every link on it leads somewhere, every member that has a schema of its own links to it', async () => {
  const service = await startService({ publicOpenapi: true })
  const { body } = await service.app.inject('/docs')
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!))
  const links = [...body.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]!)
  expect(links.filter((link) => !ids.has(link))).toEqual([])
  const schemas = Object.keys((await service.app.inject('/v1/openapi.json')).json().components.schemas)
  for (const name of schemas.filter((each) => each !== 'Error')) expect(links).toContain(`schema-${name}`)
  expect(body).not.toMatch(/undefined|\[object|\{"type"/)
})

test.skipIf(NO_BROWSER)(
  'the reference page on a phone: nothing has to be pushed aside to be read, and axe finds nothing (skipped where there is no browser)',
  async () => {
    const browser = await startedBrowser()
    const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
    const service = await startService({ publicOpenapi: true })
    await page.setContent((await service.app.inject('/docs')).body)
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    expect(
      await page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('.wide')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent.slice(0, 80))",
      ),
    ).toEqual([])
    await page.evaluate(axe.source)
    expect(
      await page.evaluate(
        'axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`)))',
      ),
    ).toEqual([])
    await page.close()
  },
)

test('docs/deploy.md lists every setting, as the command explains it', () => {
  const rows = [...text('deploy.md').matchAll(/^\| `(REPORTS_\w+)` \| (.+?) \| (?:`(.*)`)? ?\|$/gm)].map((match) => [
    match[1],
    match[2],
  ])
  expect(rows).toEqual(Object.entries(SETTINGS).map(([name, { about }]) => [name, about]))
})

test('docs/deploy.md gives the defaults that hold', () => {
  const given = Object.fromEntries(
    [...text('deploy.md').matchAll(/^\| `(REPORTS_\w+)` \| .+? \| `(.*)` \|$/gm)].map((match) => [match[1], match[2]!]),
  )
  expect(readConfig(given)).toEqual(readConfig({}))
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
  const data = await openDataFolder(inFolder(copy))
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
  const main = await bundledMain('server', 'work/job-host.ts')
  const port = await freePort()
  const [setUp, deletion] = [/```sh\n(npx[^`]+)```/, /```sh\n(node \S+ projects delete[^`]+)```/].map((block) =>
    block
      .exec(text('deploy.md'))![1]!
      .replaceAll('packages/server/dist/main.js', main)
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
