import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, SETTINGS } from '../src/config.ts'

const DEPLOY = resolve(import.meta.dirname, '../../../deploy')
const text = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

test('every setting that the files of deploy/ name is one, with a value that it takes', () => {
  const found = ['Dockerfile', 'compose.yaml', 'reports-server.service'].flatMap((name) =>
    [...text(name).matchAll(/(REPORTS_[A-Z_]+)[:=] ?'?([^\s']+)/g)].map((match) => [match[1]!, match[2]!] as const),
  )
  expect(found.length).toBeGreaterThan(8)
  for (const [name, value] of found) {
    expect(Object.keys(SETTINGS)).toContain(name)
    const given = value.replaceAll(/\$\{\w+:\?\}/g, 'value')
    readConfig({ [name]: given, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' })
  }
})

test('the versions of the image are those of the repository, and whoever stops a server gives it the time it takes', () => {
  const root = resolve(DEPLOY, '..')
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  for (const name of ['pg', 'prom-client']) {
    const version = new RegExp(`^  ${name}: (.+)$`, 'm').exec(catalog)![1]!
    expect(text('Dockerfile')).toContain(`${name}@${version}`)
  }
  expect(text('Dockerfile').match(/node:\d+/g)).toEqual(['node:24', 'node:24'])
  const longest = readConfig({}).drainSeconds + 30
  expect(Number(/stop_grace_period: (\d+)s/.exec(text('compose.yaml'))![1])).toBeGreaterThan(longest)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(text('reports-server.service'))![1])).toBeGreaterThan(longest)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!hasSystemd)('the unit is one to systemd, and exposes little (skipped where systemd is not there)', () => {
  const unit = join(DEPLOY, 'reports-server.service')
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  expect(Number(/Overall exposure level.*?: (\d+(?:\.\d+)?)/.exec(stdout)![1])).toBeLessThan(3)
})
