import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { report } from '../../../scripts/ratio.ts'

/*
 * What `reports batch` costs, as ratios in one run: its memory on a stream ten times as long (bar 1.1), and how much faster two
 * threads are than one (bar 1.6). The streams are the town of fixtures/ over and over, every building with an id of its own.
 * Beside it stands what the machine itself gives at that hour: two processes at once, against one. On a busy or shared machine that
 * is far below 2, and no program can do better.
 * The built command is measured (`pnpm build` first).
 */

const ROOT = resolve(import.meta.dirname, '../../..')
const MAIN = join(ROOT, 'packages/cli/dist/main.js')
/** For speed: short runs, of which one may fall into a quiet moment. */
const BUILDINGS = 15_000

/** For memory: from so many on the heaps of all threads are as large as they get. */
const MANY = 40_000
const ROUNDS = 5

const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'))

async function writeStream(name: string, buildings: number): Promise<string> {
  const path = join(folder, name)
  const [header, ...features] = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const out = createWriteStream(path)
  out.write(`${header}\n`)
  for (let n = 0; n < buildings; n += 1) {
    const feature = features[n % features.length]!
    const { id } = JSON.parse(feature) as { id: string }
    if (!out.write(`${feature.replaceAll(`"${id}"`, `"${id}-${n}"`)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return path
}

/** The greatest memory that a process had, in MB: VmHWM of proc(5). */
const peak = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function measured(
  input: string,
  jobs: number,
  output = 'out',
): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [MAIN, 'batch', input, '-o', join(folder, output), '--force', '--jobs', String(jobs)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  let megabytes = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, peak(child.pid!))), 50)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(watch)
  if (code !== 0) throw new Error(`reports batch ended with ${code}`)
  return { seconds: (performance.now() - start) / 1000, megabytes }
}

try {
  const short = await writeStream('short.city.jsonl', BUILDINGS)
  const one: number[] = []
  const two: number[] = []
  const sideBySide: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push((await measured(short, 1)).seconds)
    two.push((await measured(short, 2)).seconds)
    const pair = await Promise.all([measured(short, 1, 'a'), measured(short, 1, 'b')])
    sideBySide.push(Math.max(...pair.map(({ seconds }) => seconds)))
  }
  const [best, bestOfTwo, bestOfPair] = [Math.min(...one), Math.min(...two), Math.min(...sideBySide)]
  report(
    'batch: one thread / two threads',
    best / bestOfTwo,
    1.6,
    'higher',
    `two processes at once ${((2 * best) / bestOfPair).toFixed(2)}; ${Math.round(BUILDINGS / bestOfTwo)} buildings a second`,
  )
  const few = await measured(await writeStream('many.city.jsonl', MANY), 2)
  const many = await measured(await writeStream('more.city.jsonl', MANY * 10), 2)
  report(
    'batch: memory on a stream ten times as long',
    many.megabytes / few.megabytes,
    1.1,
    'lower',
    `${few.megabytes.toFixed(0)} and ${many.megabytes.toFixed(0)} MB`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
