import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openOutputs } from '../../src/batch/outputs.ts'
import { UsageError } from '../../src/usage-error.ts'

const TEMPORARY = realpathSync(mkdtempSync(join(tmpdir(), 'batch-outputs-')))
afterAll(() => rmSync(TEMPORARY, { recursive: true }))

const NONE = { buildings: 0, rooms: 0, solar: 0, changes: 0, findings: 0, failures: 0, shapes: 0 }

/** Files in a folder that this process has open, as Linux lists them. */
const openFilesIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    const path = existsSync(`/proc/self/fd/${fd}`) ? readlinkSync(`/proc/self/fd/${fd}`) : ''
    return path.startsWith(folder) ? [path] : []
  })

test.skipIf(!existsSync('/proc/self/fd'))(
  'outputs that cannot all be opened are closed again (needs /proc)',
  async () => {
    const folder = join(TEMPORARY, 'one-is-a-folder')
    mkdirSync(join(folder, 'findings.jsonl'), { recursive: true })
    await expect(openOutputs(folder, NONE)).rejects.toMatchObject({ code: 'EISDIR' })
    expect(openFilesIn(folder)).toEqual([])
  },
)

test.skipIf(!existsSync('/proc/self/fd'))(
  'outputs shorter than the earlier run left them are closed again (needs /proc)',
  async () => {
    const folder = join(TEMPORARY, 'one-is-shorter')
    mkdirSync(join(folder, '.batch'), { recursive: true })
    writeFileSync(join(folder, 'findings.jsonl'), 'short')
    await expect(openOutputs(folder, { ...NONE, findings: 6 })).rejects.toThrow(UsageError)
    expect(openFilesIn(folder)).toEqual([])
    const outputs = await openOutputs(folder, { ...NONE, findings: 5 })
    expect(openFilesIn(folder)).toHaveLength(7)
    await outputs.close()
    expect(openFilesIn(folder)).toEqual([])
  },
)
