import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, SETTINGS } from '../../../server/src/config.ts'
import { extension as shared } from '../../../operations/src/index.ts'
import { extension } from '../../src/index.ts'
import { createProgram } from '../../../server/src/program.ts'
import { freePort } from '../../../server/test/free-port.ts'

const DEPLOY = resolve(import.meta.dirname, '../../../../deploy')
const text = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

test('every setting that the files of deploy/ name is one, with a value that it takes', () => {
  const found = ['Dockerfile', 'compose.yaml', 'reports-server.service'].flatMap((name) =>
    [...text(name).matchAll(/(REPORTS_[A-Z_]+)[:=] ?'?([^\s']+)/g)].map((match) => [match[1]!, match[2]!] as const),
  )
  expect(found.length).toBeGreaterThan(8)
  for (const [name, value] of found) {
    expect(Object.keys({ ...SETTINGS, ...shared.settings, ...extension.settings })).toContain(name)
    const given = value.replaceAll(/\$\{\w+:\?\}/g, 'value')
    readConfig({ [name]: given, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }, [shared, extension])
  }
})

test('the versions of the image are those of the repository, and whoever stops a server gives it the time it takes', () => {
  const root = resolve(DEPLOY, '..')
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  for (const name of ['pg', 'prom-client', 'web-ifc']) {
    const version = new RegExp(`^  ${name}: (.+)$`, 'm').exec(catalog)![1]!
    for (const file of ['Dockerfile', 'install']) expect(text(file)).toContain(`${name}@${version}`)
  }
  expect(text('Dockerfile').match(/node:\d+/g)).toEqual(['node:24', 'node:24'])
  const longest = readConfig({}).drainSeconds + 30
  expect(Number(/stop_grace_period: (\d+)s/.exec(text('compose.yaml'))![1])).toBeGreaterThan(longest)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(text('reports-server.service'))![1])).toBeGreaterThan(longest)
})

test('the lines of docs/deploy.md for compose name a service of the file, and a command with its options', async () => {
  const lines = readFileSync(resolve(DEPLOY, '../docs/deploy.md'), 'utf8').match(/^docker compose .* run .*$/gm)!
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    const [, service, command] = / run --rm (?:--volume \S+ )?(\w+) (.+)$/.exec(line)!
    expect(text('compose.yaml')).toMatch(new RegExp(`^  ${service}:\\n    <<: \\*server$`, 'm'))
    const found: string[] = []
    const context = { out: () => undefined, err: () => undefined, isTerminal: false, end: () => undefined }
    const program = createProgram({
      ...context,
      extensions: [shared, extension],
      environment: {},
      stopped: () => new Promise(() => undefined),
    })
    for (const each of [...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
      each.action(() => void found.push(each.name()))
    await program.parseAsync(command!.split(' '), { from: 'user' })
    expect(command).toContain(found.join())
    expect(found).toHaveLength(1)
  }
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!hasSystemd)(
  'the unit is one to systemd, and exposes little (skipped where systemd is not installed)',
  () => {
    const unit = join(DEPLOY, 'reports-server.service')
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
    expect(Number(/Overall exposure level.*?: (\d+(?:\.\d+)?)/.exec(stdout)![1])).toBeLessThan(3)
  },
)

const hasCaddy = spawnSync('caddy', ['version']).status === 0
test.skipIf(!hasCaddy)(
  'the Caddyfile is one to Caddy, which sends requests to the other server once one is gone (skipped where caddy is not installed)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
    const servers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const server = createServer((_request, response) => response.end(name)).listen(0, '127.0.0.1')
        await once(server, 'listening')
        return server
      }),
    )
    const [one, two] = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
    const site = `http://127.0.0.1:${await freePort()}`
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n}\n${text('Caddyfile').replace('one:8080 two:8080', `${one} ${two}`)}`)
    const environment = { ...process.env, SITE: site, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      env: environment,
      stdio: 'ignore',
    })
    const ended = once(caddy, 'exit')
    const ask = async (): Promise<string> => {
      const answer = await fetch(site)
      return `${answer.status} ${await answer.text()}`
    }
    try {
      await expect.poll(() => ask().catch(() => '')).toMatch(/^200 /)
      servers[0]!.close()
      servers[0]!.closeAllConnections()
      // Before it was asked whether it is ready, which is every two seconds.
      for (let i = 0; i < 20; i += 1) expect(await ask()).toBe('200 two')
    } finally {
      caddy.kill('SIGKILL')
      await ended
      for (const server of servers) server.close()
      for (const server of servers) server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
