import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SUBPATHS } from './check-arrows.ts'
import { BUNDLES, thirdParty } from './third-party.ts'

const ROOT = resolve(import.meta.dirname, '..')
const NAMES = ['geometry', 'svg', 'export', 'cli', 'server', 'operations', 'manage', 'web'] as const

interface Manifest {
  readonly license: string
  readonly repository: { readonly url: string; readonly directory: string }
  readonly homepage: string
  readonly bugs: string
  readonly keywords: readonly string[]
  readonly engines: { readonly node: string }
  readonly files: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly publishConfig: { readonly access: string; readonly exports?: Manifest['exports'] }
}

const readmeOf = (name: string): string => readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8')
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest

/** A package and all packages of this repository that it depends on. */
function withOwn(name: string): Set<string> {
  const { dependencies } = manifestOf(name)
  const own = Object.keys(dependencies ?? {}).filter((each) => each.startsWith('@reports/'))
  return new Set([name, ...own.flatMap((each) => [...withOwn(each.slice('@reports/'.length))])])
}

test.each(['geometry', 'svg', 'export', 'cli', 'server', 'operations', 'manage'])(
  'the line that installs @reports/%s names the tarballs of all that it needs',
  (name) => {
    const [, list] = /^npm install .*tarballs\/reports-\{?([\w,]+)\}?-\*\.tgz$/m.exec(readmeOf(name))!
    expect(new Set(list!.split(','))).toEqual(withOwn(name))
  },
)

describe.each(NAMES)('@reports/%s', (name) => {
  const manifest = manifestOf(name)

  test('its manifest says what a registry shows', () => {
    expect(manifest).toMatchObject({
      license: 'MIT',
      engines: { node: '>=22.18' },
      publishConfig: { access: 'public' },
    })
    expect(manifest.repository.directory).toBe(`packages/${name}`)
    const site = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
    expect(manifest.homepage).toBe(`${site}/tree/main/packages/${name}#readme`)
    expect(manifest.bugs).toBe(`${site}/issues`)
    expect(manifest.keywords.length).toBeGreaterThan(3)
    expect(readmeOf(name)).toMatch(new RegExp(`^# @reports/${name}\n`))
  })

  test('each door is told to TypeScript first, then to Node, then to bundlers, as modules; published, the sources are left out', () => {
    const doors = Object.entries(manifest.exports).filter(([, door]) => typeof door !== 'string')
    expect(
      doors
        .map(([path]) => path.slice(1))
        .filter((path) => path !== '')
        .toSorted(),
    ).toEqual(SUBPATHS[name]?.toSorted() ?? [])
    for (const [, door] of doors) expect(Object.keys(door)).toEqual(['@reports/source', 'types', 'node', 'default'])
    if (doors.length === 0) return
    const published = doors.map(([path, door]) => {
      const { '@reports/source': _source, ...rest } = door as Readonly<Record<string, string>>
      return [path, rest] as const
    })
    expect(manifest.publishConfig.exports).toEqual({
      ...Object.fromEntries(published),
      './package.json': './package.json',
    })
  })

  test('what is bundled into it is listed with its licence, and nothing else', async () => {
    const list = await thirdParty(name)
    const [file = null] = globSync(join(ROOT, 'packages', name, 'THIRD-PARTY.md'))
    expect(file === null ? null : readFileSync(file, 'utf8')).toBe(list)
    expect(manifest.files.includes('THIRD-PARTY.md')).toBe(list !== null)
  })
})

test('the bundles whose licences are listed are those that are built', async () => {
  for (const name of NAMES.filter((each) => each !== 'web')) {
    const [file = ''] = globSync(join(ROOT, 'packages', name, '{rolldown,tsup}.config.ts'))
    const { default: config } = (await import(file)) as {
      readonly default: {
        readonly input?: Readonly<Record<string, string>>
        readonly entry?: Readonly<Record<string, string>>
      }
    }
    const built = Object.values(config.input ?? config.entry ?? {}).map((entry) => relative('src', entry))
    expect(BUNDLES[name]!.flatMap(({ entries }) => entries).toSorted()).toEqual(built.toSorted())
  }
})
