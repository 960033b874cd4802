import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const FIXTURE = join(resolve(import.meta.dirname, '../../..'), 'fixtures/roof-formats/roof-2.gml')

/** Writes a CityGML document of so many megabytes: the house of the fixture over and over, each with an id of its own. */
export async function writeLongModel(path: string, megabytes: number): Promise<void> {
  const [head, member, tail] = readFileSync(FIXTURE, 'utf8').split(/(<cityObjectMember>[^]*<\/cityObjectMember>)/) as [
    string,
    string,
    string,
  ]
  const out = createWriteStream(path)
  out.write(head)
  for (let length = head.length, n = 0; length < megabytes * 1e6; n += 1) {
    const own = `${member.replaceAll('hytte', `hytte-${n}`)}\n`
    length += own.length
    if (!out.write(own)) await once(out, 'drain')
  }
  out.end(tail)
  await once(out, 'finish')
}

/** What a process came to in all its threads. */
export interface Spent {
  /** The most memory that it had, megabytes. */
  readonly megabytes: number
  /** Seconds of processors. */
  readonly cpu: number
}

/** Says at its end, as the last line of stderr, what a process has spent. */
const TELLING = `import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stderr.write(JSON.stringify({ megabytes: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 }) + '\\n')
})`

/**
 * Runs a command of `reports`; what it writes is thrown away.
 * @param main the script of the command
 * @param heap megabytes that objects of each thread may take
 */
export async function spentOn(main: string, args: readonly string[], heap: number): Promise<Spent> {
  const telling = `data:text/javascript,${encodeURIComponent(TELLING)}`
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, '--import', telling, main, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>])
  if (code !== 0) throw new Error(`reports ${args[0]} ended with ${code}: ${told.slice(-400)}`)
  return JSON.parse(told.trim().split('\n').at(-1)!) as Spent
}
