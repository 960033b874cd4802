import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { report } from '../../../scripts/ratio.ts'

/*
 * What `reports batch` costs: processor time a building (bar 0.35 ms), and beside it as a ratio to reading the same lines with `JSON.parse`,
 * which holds on machines of any speed; processor time in two threads to that in one (bar 1.15) and how long the cores are idle
 * meanwhile (bar 5 %); memory on a stream ten times as long (bar 1.1). The stream is that of 3DBAG over and over, every building with an
 * id of its own; where it is not beside the checkout, and for memory, the town of fixtures/.
 * Beside the idle time stands that of two processes at once: on a busy or shared machine it is far over 5 %, and no program can do better.
 * The built command is measured (`pnpm build` first).
 */

const ROOT = resolve(import.meta.dirname, '../../..')
const MAIN = join(ROOT, 'packages/cli/dist/main.js')
const TOWN = join(ROOT, 'fixtures/roof-stream/town.city.jsonl')
const REAL = resolve(ROOT, '../shared/data/roof/3dbag2021_tile901_trimmed.city.jsonl')

/** For time: until the engine has compiled all that it will goes a second, which a long run does not feel. */
const BUILDINGS = 30_000

/** For memory: from so many on the heaps of all threads are as large as they get. */
const MANY = 40_000
const ROUNDS = 3

/** Tells the processor time of the whole process, in microseconds, when it ends. */
const TELLING =
  "import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write(`cpu=${user + system}`) })"

const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'))

async function writeStream(name: string, buildings: number, source: string): Promise<string> {
  const path = join(folder, name)
  const [header, ...features] = readFileSync(source, 'utf8').trim().split('\n')
  const ids = features.map((feature) => (JSON.parse(feature) as { id: string }).id)
  const out = createWriteStream(path)
  out.write(`${header}\n`)
  for (let n = 0; n < buildings; n += 1) {
    const id = ids[n % ids.length]!
    // Parts are called after their building.
    const feature = features[n % features.length]!.replaceAll(`"${id}`, `"${id}-${n}`)
    if (!out.write(`${feature}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return path
}

/** Milliseconds that `JSON.parse` takes for each line of a stream. */
function parsing(path: string): number {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  const start = process.cpuUsage()
  for (const line of lines) JSON.parse(line)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / lines.length
}

/** The greatest memory that a process had, in MB: VmHWM of proc(5). */
const peak = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

interface Cost {
  /** Passed, and of processors. */
  readonly seconds: number
  readonly cpu: number
  readonly megabytes: number
}

async function measured(input: string, jobs: number, output = 'out'): Promise<Cost> {
  const start = performance.now()
  const args = ['batch', input, '-o', join(folder, output), '--force', '--quiet', '--jobs', String(jobs)]
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(TELLING)}`, MAIN, ...args],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text))
  let megabytes = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, peak(child.pid!))), 50)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(watch)
  if (code !== 0) throw new Error(`reports batch ended with ${code}: ${told}`)
  return { seconds: (performance.now() - start) / 1000, cpu: Number(/cpu=(\d+)/.exec(told)![1]) / 1e6, megabytes }
}

const least = (costs: readonly number[]): number => Math.min(...costs)
/** How much of two cores stood still. */
const idle = (costs: readonly Cost[]): number => {
  const seconds = Math.max(...costs.map((cost) => cost.seconds))
  return 1 - costs.reduce((sum, { cpu }) => sum + cpu, 0) / (2 * seconds)
}
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

try {
  const source = existsSync(REAL) ? REAL : TOWN
  const stream = await writeStream('stream.city.jsonl', BUILDINGS, source)
  const one: Cost[] = []
  const two: Cost[] = []
  const pairs: Cost[][] = []
  const reading: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    reading.push(parsing(stream))
    one.push(await measured(stream, 1))
    two.push(await measured(stream, 2))
    pairs.push(await Promise.all([measured(stream, 1, 'a'), measured(stream, 1, 'b')]))
  }
  const [cpuOfOne, cpuOfTwo] = [one, two].map((costs) => least(costs.map(({ cpu }) => cpu))) as [number, number]
  const building = (cpuOfOne * 1000) / BUILDINGS
  report(
    `batch of ${source === REAL ? '3DBAG' : 'the town'}: milliseconds of a processor a building`,
    building,
    0.35,
    'lower',
    `${(building / least(reading)).toFixed(1)} x JSON.parse of its line, ${least(reading).toFixed(3)} ms`,
  )
  report('batch: processor time in two threads / one', cpuOfTwo / cpuOfOne, 1.15, 'lower', `${BUILDINGS} buildings`)
  report(
    'batch: share of two cores that stands still',
    least(two.map((cost) => idle([cost]))),
    0.05,
    'lower',
    `two processes at once ${percent(least(pairs.map(idle)))}`,
  )
  const few = await measured(await writeStream('many.city.jsonl', MANY, TOWN), 2)
  const many = await measured(await writeStream('more.city.jsonl', MANY * 10, TOWN), 2)
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
