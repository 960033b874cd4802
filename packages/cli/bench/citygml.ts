import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { report } from '../../../scripts/ratio.ts'
import { spentOn, writeLongModel } from './long-model.ts'

/*
 * What long CityGML costs: in a heap of 128 MB, the memory on 500 MB beside that on 60 MB (bar: 50 MB more), and the processors' time
 * with two threads beside that with one (bar 1.15; medians, in turns). The built command is measured (`pnpm build` first).
 */

const MAIN = resolve(import.meta.dirname, '../dist/main.js')
const HEAP = 128
const [SHORT, LONG] = [60, 500]
const ROUNDS = 5

const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'))

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const batch = (input: string, jobs: number): string[] => [
  'batch',
  input,
  '-o',
  join(folder, 'out'),
  '--force',
  '--quiet',
  '--jobs',
  `${jobs}`,
]

try {
  const short = join(folder, 'short.gml')
  const long = join(folder, 'long.gml')
  await writeLongModel(short, SHORT)
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push((await spentOn(MAIN, batch(short, 1), HEAP)).cpu)
    two.push((await spentOn(MAIN, batch(short, 2), HEAP)).cpu)
  }
  report(`CityGML in batch: processors' time, two threads / one`, median(two) / median(one), 1.15, 'lower', '')
  await writeLongModel(long, LONG)
  const ways: readonly (readonly [string, (input: string) => string[]])[] = [
    ['batch, one thread', (input) => batch(input, 1)],
    ['batch, two threads', (input) => batch(input, 2)],
    ['roof as JSON lines', (input) => ['roof', input, '--format', 'jsonl', '--quiet']],
  ]
  for (const [name, args] of ways) {
    const few = await spentOn(MAIN, args(short), HEAP)
    const many = await spentOn(MAIN, args(long), HEAP)
    const more = many.megabytes - few.megabytes
    report(
      `CityGML, ${name}: MB more on ${LONG} MB than on ${SHORT} MB`,
      more,
      50,
      'lower',
      `${few.megabytes.toFixed(0)} and ${many.megabytes.toFixed(0)} MB`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
