import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { byOutput, RESULTS } from '../../src/batch/outcome.ts'
import { openOutputs } from '../../src/batch/outputs.ts'
import { runBatch } from '../../src/batch/run-batch.ts'
import type { Sink } from '../../src/io.ts'
import { UsageError } from '../../src/usage-error.ts'
import { PLAIN_SETTINGS } from '../plain-settings.ts'

const TEMPORARY = realpathSync(mkdtempSync(join(tmpdir(), 'batch-outputs-')))
afterAll(() => rmSync(TEMPORARY, { recursive: true }))

const NONE = byOutput(() => 0)

/** Files in a folder that this process has open, as Linux lists them. */
const openFilesIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    const path = existsSync(`/proc/self/fd/${fd}`) ? readlinkSync(`/proc/self/fd/${fd}`) : ''
    return path.startsWith(folder) ? [path] : []
  })

test.skipIf(!existsSync('/proc/self/fd'))(
  'outputs that cannot all be opened are closed again (skipped where there is no /proc)',
  async () => {
    const folder = join(TEMPORARY, 'one-is-a-folder')
    mkdirSync(join(folder, 'findings.jsonl'), { recursive: true })
    await expect(openOutputs(folder, NONE, RESULTS)).rejects.toMatchObject({ code: 'EISDIR' })
    expect(openFilesIn(folder)).toEqual([])
  },
)

test.skipIf(!existsSync('/proc/self/fd'))(
  'outputs shorter than the earlier run left them are closed again (skipped where there is no /proc)',
  async () => {
    const folder = join(TEMPORARY, 'one-is-shorter')
    mkdirSync(join(folder, '.batch'), { recursive: true })
    writeFileSync(join(folder, 'findings.jsonl'), 'short')
    await expect(openOutputs(folder, { ...NONE, findings: 6 }, RESULTS)).rejects.toThrow(UsageError)
    expect(openFilesIn(folder)).toEqual([])
    const outputs = await openOutputs(folder, { ...NONE, findings: 5 }, RESULTS)
    expect(openFilesIn(folder)).toHaveLength(RESULTS.length)
    await outputs.close()
    expect(openFilesIn(folder)).toEqual([])
  },
)

test('tables are written from the results while no other run may change them', async () => {
  const output = join(TEMPORARY, 'tables')
  const lock = join(output, '.batch/lock')
  const silent: Sink = { write: () => undefined, isTerminal: false, columns: null, flushed: async () => undefined }
  const run = {
    plan: { version: '', settings: PLAIN_SETTINGS, inputs: [] },
    output,
    jobs: 1,
    force: false,
    needed: null,
    bar: false,
  }
  async function* stdin(): AsyncGenerator<Uint8Array> {}
  const io = { stdout: silent, stderr: silent, env: {}, onStop: () => () => undefined, stdin }
  const owners: string[] = []
  await runBatch(run, io, async () => {
    owners.push(readFileSync(lock, 'utf8'))
  })
  expect(owners).toEqual([String(process.pid)])
  expect(existsSync(lock)).toBe(false)
})
