import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import options from '../packages/geometry/rolldown.config.ts'
import { SUBPATHS } from './check-arrows.ts'
import { folderOf } from './installed.ts'

/* What an older Node is told by the libraries, which all load what measures of `@reports/geometry`. */

const FOLDER = mkdtempSync(join(tmpdir(), 'reports-older-node-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

beforeAll(async () => {
  await using bundle = await rolldown(options)
  const { output } = options
  if (output === undefined || Array.isArray(output)) throw new Error('expected one output')
  await bundle.write({ ...output, dir: join(FOLDER, 'dist') })
  symlinkSync(resolve(folderOf('geometry'), 'node_modules'), join(FOLDER, 'node_modules'))
  // Modules, as the package says of itself.
  symlinkSync(resolve(folderOf('geometry'), 'package.json'), join(FOLDER, 'package.json'))
}, 60_000)

/** What loading a door prints on a Node of that version. */
function loaded(door: string, version: string): string {
  const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
    import('./dist/${door}.js').then(() => console.log('loaded'), ({ message }) => console.log(message))`
  return spawnSync(process.execPath, ['-e', code], { cwd: FOLDER, encoding: 'utf8' }).stdout.trim()
}

test.each<readonly [door: string, version: string]>([
  ['index', '20.20.2'],
  ['index', '22.17.1'],
  ...SUBPATHS['geometry']!.map((path) => [path.slice(1), '20.20.2'] as const),
])('%s says on Node %s which it needs, or loads nothing that needs it', (door, version) => {
  const measures = !['sentences', 'units'].includes(door)
  expect(loaded(door, version)).toBe(
    measures ? `@reports/geometry needs Node 22.18 or newer, found v${version}.` : 'loaded',
  )
})

test.each(['22.18.0', '24.0.0', '25.1.0'])('on Node %s it loads', (version) => {
  expect(loaded('index', version)).toBe('loaded')
})
