import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUNDLE_SIZES, bundleSize } from './bundle-sizes.ts'
import { SUBPATHS } from './check-arrows.ts'
import { folderOf, installedIn } from './installed.ts'
import { blocksOf } from './readme-blocks.ts'

/*
 * What is published, as who installs it finds it: each package built and packed, and the tarballs installed in an empty folder. npm gets
 * what they depend on from its registry, so that nothing in that folder is of this repository.
 */

const ROOT = resolve(import.meta.dirname, '..')
const LIBRARIES = ['geometry', 'svg', 'export'] as const
const PROGRAMS = ['cli', 'server', 'operations', 'manage'] as const
const NAMES = [...LIBRARIES, ...PROGRAMS]
const APP = mkdtempSync(join(tmpdir(), 'reports-app-'))
const TARBALLS = join(APP, 'tarballs')
afterAll(() => rmSync(APP, { recursive: true, force: true }))

const PNPM = /pnpm@[\d.]*\d/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))![0]
const run = (command: string, args: readonly string[], cwd: string): string =>
  // Lines of CSV end as RFC 4180 has them, those of a README as any text.
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).replaceAll('\r\n', '\n')
const tarball = (name: string): string =>
  join(
    TARBALLS,
    readdirSync(TARBALLS).find((file) => file.startsWith(`reports-${name}-`))!,
  )
const installed = (name: string): string => installedIn(APP, name)

/** Seconds are bounded: a registry that is slow is one that does not answer. */
const ASKED = ['--fetch-timeout=20000', '--fetch-retries=1']
const isAsked = process.env['LONG'] === '1'
const noRegistry = isAsked && spawnSync('npm', ['ping', ...ASKED], { cwd: APP, timeout: 30_000 }).status !== 0

/** Packs a package, whose manifest, as published, names the versions that it was tested with. */
function pack(name: string): void {
  run('npx', ['-y', PNPM, 'pack', '--pack-destination', TARBALLS], folderOf(name))
  const manifest = run('tar', ['xzOf', tarball(name), 'package/package.json'], APP)
  const { dependencies } = JSON.parse(manifest) as { readonly dependencies: Readonly<Record<string, string>> }
  for (const [dependency, range] of Object.entries(dependencies)) expect(range, dependency).toMatch(/^\d/)
}

const readme = (name: string): string[] => blocksOf(readFileSync(join(installed(name), 'README.md'), 'utf8'))

/** The example as a module that requires. */
const required = (code: string): string => code.replaceAll(/^import (\{.*\}) from ('.*')$/gm, 'const $1 = require($2)')

function printed(file: string, code: string): string {
  writeFileSync(join(APP, file), code)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: APP, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.replaceAll('\r\n', '\n').trimEnd()
}

const DOORS = LIBRARIES.flatMap((name) => ['', ...SUBPATHS[name]!].map((path) => `@reports/${name}${path}`))

describe.skipIf(!isAsked || noRegistry)(
  `in an empty folder (skipped where ${noRegistry ? 'no registry answers npm' : 'only pnpm tarballs runs it'})`,
  () => {
    beforeAll(() => {
      mkdirSync(TARBALLS)
      writeFileSync(join(APP, 'package.json'), '{ "private": true }\n')
      // Bundling cleans away the types.
      for (const name of NAMES) run('npx', ['-y', PNPM, 'run', 'bundle'], folderOf(name))
      run('tsc', ['-b'], ROOT)
      for (const name of NAMES) pack(name)
      run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...ASKED, ...NAMES.map(tarball)], APP)
    }, 300_000)

    test('nothing that was installed leads out of the folder', () => {
      const links = readdirSync(join(APP, 'node_modules'), { recursive: true, withFileTypes: true }).filter((each) =>
        each.isSymbolicLink(),
      )
      // npm links programs into node_modules/.bin.
      expect(links.length).toBeGreaterThan(1)
      const within = realpathSync(APP) + sep
      const targets = links.map(({ parentPath, name }) => realpathSync(join(parentPath, name)))
      expect(targets.filter((target) => !target.startsWith(within))).toEqual([])
    })

    test.each(NAMES)('@reports/%s has its licence and its README, and nothing of the build', (name) => {
      const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' }).filter(
        (file) => !file.startsWith('node_modules'),
      )
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
      expect(files.filter((file) => /\.tsbuildinfo$|metafile|(?<!\.d)\.ts$|\.map$/.test(file))).toEqual([])
    })

    test.each(BUNDLE_SIZES)('%s: %s stays under %d kB', async (_what, line, most) => {
      expect(await bundleSize(line, APP)).toBeLessThan(most)
    })

    test.each(LIBRARIES)(
      'the first example of @reports/%s prints what its README shows, imported and required',
      (name) => {
        const [code, shown] = readme(name).slice(1)
        expect(printed('example.mjs', code!)).toBe(shown!.trimEnd())
        expect(required(code!)).toContain('require(')
        expect(printed('example.cjs', required(code!))).toBe(shown!.trimEnd())
      },
    )

    test.each(DOORS)('%s is imported and required alike', (door) => {
      const names = (load: string): string =>
        run(process.execPath, ['-e', `${load}.then((all) => console.log(Object.keys(all).join(' ')))`], APP)
      const imported = names(`import('${door}')`)
      expect(imported.length).toBeGreaterThan(5)
      expect(names(`Promise.resolve(require('${door}'))`).replace(/ ?__esModule/, '')).toBe(imported)
    })

    test('the first example of @reports/cli prints what its README shows', () => {
      const [, house, command, shown] = readme('cli')
      writeFileSync(join(APP, 'house.json'), house!)
      const main = join(installed('cli'), 'dist/main.js')
      const [, ...args] = command!.trim().split(' ')
      expect(run(process.execPath, [main, ...args], APP)).toBe(shown)
    })

    test('the first example of @reports/server makes a client', () => {
      const main = join(installed('server'), 'dist/main.js')
      const [, first] = readme('server')
      const [, ...args] = first!.split('\n')[0]!.split(' ')
      expect(run(process.execPath, [main, ...args], APP)).toMatch(/secret/i)
    })

    test.each([
      ['node16', 'check.mts', 'es2024'],
      ['nodenext', 'check.mts', 'es2024'],
      ['nodenext', 'check.mts', 'es2024,dom,dom.iterable'],
      ['nodenext', 'check.cts', 'es2024'],
      ['bundler', 'check.mts', 'es2024,dom,dom.iterable'],
    ])('the types of every door hold under %s in %s with %s, with those of what they name', (resolution, file, lib) => {
      const imports = DOORS.map((door, index) => `import * as door${index} from '${door}'\nexport { door${index} }`)
      writeFileSync(
        join(APP, file),
        `${imports.join('\n')}\nimport { coveredRoof, measureRoof, parseRoof } from '@reports/geometry'\nimport { drawRoofPlan } from '@reports/svg'
export const svg: string = drawRoofPlan(measureRoof(parseRoof({}), { coveredRoof }))
// @ts-expect-error were the types not found, all would be allowed
export const wrong: number = drawRoofPlan(measureRoof(parseRoof({}), { coveredRoof }))\n`,
      )
      const module = resolution === 'bundler' ? 'preserve' : resolution
      const options = ['--noEmit', '--strict', '--target', 'es2024', '--lib', lib, '--types', '']
      const { stdout, status } = spawnSync(
        join(ROOT, 'node_modules/.bin/tsc'),
        [...options, '--module', module, '--moduleResolution', resolution, file],
        { cwd: APP, encoding: 'utf8' },
      )
      expect(stdout).toBe('')
      expect(status).toBe(0)
    })

    test.each(NAMES)('publint finds nothing wrong with @reports/%s', async (name) => {
      const packed = readFileSync(tarball(name))
      const { messages, pkg } = await publint({
        pack: { tarball: packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length) },
        level: 'suggestion',
        strict: true,
      })
      expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
    })

    test.each(LIBRARIES)(
      'the types of @reports/%s are those of its modules, to all resolvers but the one of Node 10',
      async (name) => {
        const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball(name)))))
        if (result.types === false) throw new Error('no types')
        const problems = result.problems.filter(
          // An ES module for those who require it too: Node 22.12 and later load it so, `module: nodenext` knows it.
          (problem) =>
            problem.kind !== 'CJSResolvesToESM' &&
            !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
        )
        expect(problems).toEqual([])
        expect(existsSync(join(installed(name), 'dist/index.d.ts'))).toBe(true)
      },
    )
  },
)
