import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocksOf } from '../../../../scripts/readme-blocks.ts'
import { pathWithPrograms } from '../../../server/test/shell-path.ts'
import { furuveien } from '../manage/uploading.ts'
import { bearer, FIXTURES } from '../service.ts'

/** The demo looks for the fixtures beside its sources. */
const MAIN = resolve(import.meta.dirname, '../../src/main.ts')

// Below the package, where a program finds the libraries that the page for assistants names.
const cache = resolve(import.meta.dirname, '../../node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = (name: string): string => readFileSync(resolve(import.meta.dirname, '../../../../docs', name), 'utf8')

/** The lines with `curl` of a page. */
const linesOf = (name: string): string =>
  blocksOf(page(name).split('<!-- The rest is generated')[0]!)
    .filter((block) => block.includes('curl -s'))
    .join('')

const searched = pathWithPrograms(folder)

/** Lines in a shell of their own: every one must succeed, and be answered with success. */
function bash(lines: readonly string[]): { readonly stdout: string } {
  const script = ['curl() { command curl -s --fail-with-body "$@"; }', ...lines].join('\n')
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: searched },
  })
  expect({ status, stderr, script: status === 0 ? null : script, stdout: status === 0 ? null : stdout }).toEqual({
    status: 0,
    stderr: '',
    script: null,
    stdout: null,
  })
  return { stdout }
}

interface Demo {
  readonly line: string
  /** All that it has printed until now. */
  readonly printed: () => string
  readonly end: () => Promise<number | null>
}

const start = async (...args: string[]): Promise<Demo> => {
  const child = spawn(process.execPath, ['--conditions=@reports/source', MAIN, 'demo', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let printed = ''
  const { promise, resolve: isPrinted } = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
    if (printed.endsWith('\n')) isPrinted(printed)
  })
  return {
    line: await promise,
    printed: () => printed,
    end: async () => {
      child.kill('SIGTERM')
      return await ended
    },
  }
}

test('the demo answers once it prints its line, and ends when it is asked to', async () => {
  const { line, end } = await start('--json')
  const { url, token: own, clientId, clientSecret, tenant, projectIds } = JSON.parse(line)
  expect([tenant, projectIds]).toEqual(['demo', ['furuveien-12', 'rekkeveien-3']])
  for (const path of ['', '/measurements', '/roof', '/roof/photo', '/photos/hage.jpg?width=60', '/floorplan']) {
    expect((await fetch(`${url}/v1/projects/furuveien-12${path}`, { headers: bearer(own) })).status).toBe(200)
  }
  expect((await fetch(`${url}/docs`)).status).toBe(200)
  const again = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  expect(((await again.json()) as { scope: string }).scope).toBe('read:projects manage:shares write:projects')
  expect(await end()).toBe(0)
})

describe('what the demo prints for people', () => {
  let line: string
  let printed: () => string
  let end: () => Promise<number | null>
  beforeAll(async () => {
    ;({ line, printed, end } = await start())
  })
  afterAll(() => end())

  test('its lines work', async () => {
    const lines = line.split('\n').filter((each) => /^ {2}(export |[A-Z]+=|curl )/.test(each))
    expect(lines).toHaveLength(10)
    const shell = bash(
      lines.map((each) =>
        each.replace('  curl', 'curl -w "%{http_code} " -o /dev/null').replace(/ -o [\w-]+\.\w+$/, ''),
      ),
    )
    expect(shell.stdout.trim()).toBe('200 '.repeat(7).trim())
  })

  test('after its settings work those of docs/api.md, share-links.md and assistant.md, as they stand', async () => {
    const settings = line.split('\n').filter((each) => /^ {2}(export |[A-Z]+=)/.test(each))
    const api = bash([...settings, linesOf('api.md')])
    for (const part of ['"floorArea": 112.5', '"type": "ridge"', '"pin": "', '"name": "Fjord Forsikring"'])
      expect(api.stdout).toContain(part)
    const begin = (file: string): string => readFileSync(join(folder, file)).subarray(0, 5).toString('latin1')
    expect(['floor-1.svg', 'roof-plan.png', 'report.pdf', 'roof.png'].map(begin)).toEqual([
      '<svg ',
      '\x89PNG\r',
      '%PDF-',
      '\x89PNG\r',
    ])
    expect(statSync(join(folder, 'hage.jpg')).size).toBeGreaterThan(1000)

    const share = 'SHARE=$(curl -X POST -H "Authorization: Bearer $TOKEN" "$P/shares" | jq -r .shareId)'
    expect(bash([...settings, share, linesOf('share-links.md')]).stdout).toContain(
      '"expiresAt":"2030-01-31T12:00:00.000Z"',
    )
    expect(bash([...settings, linesOf('assistant.md')]).stdout).toContain('wallId')

    const [program] = /(?<=^```js\n)[^]*?(?=^```$)/m.exec(page('assistant.md'))!
    writeFileSync(join(folder, 'assistant.mjs'), program)
    expect(bash([...settings, `'${process.execPath}' assistant.mjs`]).stdout).toContain("'image/png'")
    const [ofService] = page('assistant.md').split('\n## On your own computer')
    for (const [block] of ofService!.matchAll(/(?<=^```json\n)[^]*?(?=^```$)/gm))
      expect(JSON.parse(block)).toHaveProperty('mcpServers.property-reports')
  })

  test('after its settings work those of docs/manage.md, as they stand, in a checkout; its receiver prints events', async () => {
    const settings = line.split('\n').filter((each) => /^ {2}(export |[A-Z]+=)/.test(each))
    symlinkSync(FIXTURES, join(folder, 'fixtures'))
    writeFileSync(join(folder, 'furuveien.zip'), furuveien())
    const { stdout } = bash([...settings, linesOf('manage.md')])
    expect([...stdout.matchAll(/"outcome":"(\w+)"/g)].map((match) => match[1])).toEqual([
      // As an archive, and the same in two requests.
      'unchanged',
      'unchanged',
      'added',
      ...Array<string>(6).fill('changed'),
      // The scan again, which keeps its edits.
      'unchanged',
      'added',
    ])
    expect([...stdout.matchAll(/"status":"(\w+)"/g)].map((match) => match[1])).toEqual(['active', 'active'])
    expect(JSON.parse(readFileSync(join(folder, 'secret.json'), 'utf8')).secret).toMatch(/^whsec_/)
    expect(stdout.trim()).toMatch(/\}1$/)
    await expect.poll(printed).toMatch(/ project\.created +nyveien-3 +lastUpdated \S+ +\(signature verified\)\n/)
    expect(stdout).toContain('event: done\n')
    expect(stdout).toContain('"floorArea":')
    expect(readFileSync(join(folder, 'roof.pdf')).subarray(0, 4).toString()).toBe('%PDF')

    // That it compiles is a test of scripts/manage-types.test.ts.
    const [program] = /(?<=^```ts\n)[^]*?(?=^```$)/m.exec(page('manage.md'))!
    writeFileSync(join(folder, 'manage.mjs'), stripTypeScriptTypes(program))
    const client = bash([...settings, `export TOKEN`, `'${process.execPath}' manage.mjs`])
    expect(client.stdout).toMatch(/^added\n\[/)
  })
})
