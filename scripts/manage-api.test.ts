import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { manageApi } from './manage-api.ts'

const ROOT = resolve(import.meta.dirname, '..')

test('the program of docs/manage.md compiles with the types of /manage/v1, and one that is wrong does not', async () => {
  const { types } = await manageApi()
  // Below the package, where it finds the library that it names.
  const cache = join(ROOT, 'packages/manage/node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'client-'))
  try {
    writeFileSync(join(folder, 'openapi-manage.d.ts'), types)
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
