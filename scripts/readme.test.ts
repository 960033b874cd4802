import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { blocksOf } from './readme-blocks.ts'

const ROOT = resolve(import.meta.dirname, '..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const cache = join(ROOT, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const draft = mkdtempSync(join(cache, 'readme-'))
afterAll(() => rmSync(draft, { recursive: true, force: true }))

const blocks = (heading: string): string[] => blocksOf(readme, heading)

const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts

interface Manifest {
  readonly repository: { readonly url: string }
}

test('it has at most 120 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('the commands of "Try it" are scripts of this repository', () => {
  const [block] = blocks('Try it')
  const { url } = (JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8')) as Manifest).repository
  expect(`git+${/git clone (\S+)/.exec(block!)![1]}`).toBe(url)
  const commands = [...block!.matchAll(/pnpm@\S+ (\w+)/g)].map((match) => match[1]!)
  expect(commands).toEqual(['demo', 'test'])
  for (const command of commands) expect(scripts).toHaveProperty(command)
})

test('every script that a document tells to run is one of this repository', () => {
  const named = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })].flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/pnpm@[\d.]*\d (?:--silent )?([\w:]+)/g)].map(
      (match) => match[1]!,
    ),
  )
  expect(new Set(named).size).toBeGreaterThan(8)
  const ownOfPnpm = ['exec', 'install']
  expect(named.filter((name) => !Object.hasOwn(scripts, name) && !ownOfPnpm.includes(name))).toEqual([])
})

test('every document and the merge gate name one version of pnpm', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT })
  const named = ['README.md', 'CONTRIBUTING.md', 'docs/cli.md', '.ci/run', ...workflows].flatMap(
    (path) => readFileSync(join(ROOT, path), 'utf8').match(/pnpm@[\d.]*\d/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(4)
  expect(new Set(named).size).toBe(1)
})

test('the example of the command line prints what the README shows', () => {
  const [command, shown] = blocks('On the command line')
  const args = command!
    .replace(/^npx -y pnpm@\S+ --silent reports /, '')
    .trim()
    .split(' ')
  const [node, ...script] = scripts['reports']!.split(' ')
  expect(node).toBe('node')
  const { stdout, status } = spawnSync(process.execPath, [...script, ...args], { cwd: ROOT, encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout.trimEnd()).toBe(shown!.trimEnd())
})

test.each([
  ['README.md', 'In a program', 0],
  ['packages/geometry/README.md', undefined, 1],
  ['packages/svg/README.md', undefined, 1],
  ['packages/export/README.md', undefined, 1],
] as const)('the example of the library in %s prints what it shows', (path, heading, first) => {
  const [code, shown] = blocksOf(readFileSync(join(ROOT, path), 'utf8'), heading).slice(first)
  const file = join(draft, 'example.mjs')
  writeFileSync(file, code!)
  const { stdout, stderr } = spawnSync(process.execPath, ['--conditions=@reports/source', file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  // Lines of CSV end as RFC 4180 has them, those of a README as any text.
  expect(stdout.replaceAll('\r\n', '\n').trimEnd()).toBe(shown!.trimEnd())
})

test('the first example of @reports/cli prints what its README shows', () => {
  const [, house, command, shown] = blocksOf(readFileSync(join(ROOT, 'packages/cli/README.md'), 'utf8'))
  writeFileSync(join(draft, 'house.json'), house!)
  const [, ...args] = command!.trim().split(' ')
  const main = join(ROOT, 'packages/cli/src/main.ts')
  const run = ['--conditions=@reports/source', main, ...args]
  const { stdout } = spawnSync(process.execPath, run, { cwd: draft, encoding: 'utf8' })
  expect(stdout.replaceAll('\r\n', '\n')).toBe(shown)
})

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string): Set<string> =>
  new Set(
    [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('every file and every heading that the documents link to is there', () => {
  const documents = ['*.md', 'docs/*.md', 'docs/decisions/*.md', 'docs/no/*.md', 'packages/*/README.md'].flatMap(
    (pattern) => globSync(pattern, { cwd: ROOT }),
  )
  expect(documents.length).toBeGreaterThan(30)
  for (const document of documents) {
    const text = readFileSync(join(ROOT, document), 'utf8')
    for (const [, path, anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const target = path === '' ? join(ROOT, document) : resolve(ROOT, document, '..', path!)
      expect(existsSync(target), `${document} links to ${path}`).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(target), `${document} links to ${path}#${anchor}`).toContain(anchor)
    }
  }
})

test('the README names every document; those in order lead each to the next', () => {
  const more = readme.split(/^## More$/m)[1]!
  for (const path of globSync('docs/*.md', { cwd: ROOT })) expect(more, path).toContain(`(${path})`)
  for (const path of globSync('docs/no/*.md', { cwd: ROOT })) expect(readme, path).toContain(`(${path})`)
  const inOrder = [...more.matchAll(/^\d+\. \[docs\/([\w-]+\.md)\]/gm)].map((match) => match[1]!)
  const next = (page: string): string | undefined =>
    /^(?:Next|.* Next): \[[^\]]+\]\(([^)]+)\)\.$/m.exec(readFileSync(join(ROOT, 'docs', page), 'utf8'))?.[1]
  expect(inOrder.length).toBeGreaterThan(5)
  expect(inOrder.map(next)).toEqual([...inOrder.slice(1), undefined])
})

test('every file that a README links to on the host of this repository is there', () => {
  const links = ['SECURITY.md', ...globSync('packages/*/README.md', { cwd: ROOT })].flatMap((document) =>
    [
      ...readFileSync(join(ROOT, document), 'utf8').matchAll(
        /github\.com\/reports\/reports\/(?:blob|tree)\/main\/([^)#\s]+)/g,
      ),
    ].map((match) => match[1]!),
  )
  // Those to the reference are checked where it is made.
  expect(links.length).toBeGreaterThan(10)
  expect([...new Set(links)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
