import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const TYPES = join(ROOT, 'docs/openapi-manage.d.ts')

test('the types for clients of /manage/v1 are those of its document: `vitest run manage-types -u` writes them', async () => {
  const made = spawnSync(process.execPath, [join(ROOT, 'scripts/manage-types.ts')], {
    encoding: 'utf8',
    maxBuffer: 1e7,
  })
  expect([made.status, made.stderr]).toEqual([0, ''])
  await expect(made.stdout).toMatchFileSnapshot(TYPES)
})

test('the program of docs/manage.md compiles with them, and one that is wrong does not', () => {
  // Below the package, where it finds the library that it names.
  const cache = join(ROOT, 'packages/server/node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'client-'))
  try {
    copyFileSync(TYPES, join(folder, 'openapi-manage.d.ts'))
    const [program] = /(?<=^```ts\n)[^]*?(?=^```$)/m.exec(readFileSync(join(ROOT, 'docs/manage.md'), 'utf8'))!
    const compiled = (text: string): string => {
      writeFileSync(join(folder, 'client.mts'), text)
      const flags = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--module',
        'nodenext',
        '--target',
        'es2024',
      ]
      const compiler = join(ROOT, 'node_modules/.bin/tsc')
      return spawnSync(compiler, [...flags, '--types', 'node', 'client.mts'], { cwd: folder, encoding: 'utf8' }).stdout
    }
    expect(compiled(program)).toBe('')
    expect(compiled(program.replace('data.jobId', 'data.job'))).toContain("'job' does not exist")
    expect(compiled(program.replace("{projectId}/scan'", "{projectId}/scans'"))).toContain('error TS')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
