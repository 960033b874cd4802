import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { coveredRoof, measureRoof, parseRoof } from '@reports/geometry'
import { expect, test } from 'vitest'
import { roofIfc } from '../src/ifc.ts'
import { ifcContent, ifcRoofs, timeInModels } from '../src/ifc-process.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const MODEL = new TextEncoder().encode(
  roofIfc(
    measureRoof(parseRoof(JSON.parse(readFileSync(join(ROOT, 'fixtures/roof-l-house/roof.json'), 'utf8'))), {
      coveredRoof,
    }),
    { title: 'Hus' },
  ),
)

test('what is read is told, and the time that it took', async () => {
  const before = timeInModels()
  const { reads, rooms } = await ifcContent(MODEL, 'model.ifc', {})
  expect([reads.map(({ kind }) => kind), rooms]).toEqual([['file', 'building'], null])
  expect(timeInModels()).toBeGreaterThan(before)
  // It is stored as JSON, and measured from there.
  expect(JSON.parse(JSON.stringify(reads))).toEqual(reads)
})

test('a reading beyond its time or its memory is ended, and refused with a code that names the file', async () => {
  for (const limits of [
    { seconds: 0.02, megabytes: 768 },
    { seconds: 60, megabytes: 8 },
  ])
    await expect(ifcRoofs(MODEL, 'model.ifc', {}, limits)).rejects.toMatchObject({
      code: 'file/too-large',
      file: 'model.ifc',
    })
})

/** The processes that one has started, by their numbers. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(readFileSync(`/proc/${each}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]) === pid
      } catch {
        return false
      }
    })

test.skipIf(process.platform !== 'linux')(
  'a reader ends soon after whoever started it was killed (skipped where the system is not Linux)',
  async () => {
    const starter = fork(join(import.meta.dirname, 'reader-starter.ts'), {
      execArgv: ['--conditions=@reports/source'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await once(starter, 'message')
    const [reader, ...others] = childrenOf(starter.pid!)
    expect([reader, others]).toEqual([expect.any(Number), []])
    starter.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${reader}`), { timeout: 10_000 }).toBe(false)
  },
)
