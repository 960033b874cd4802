import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { Io, Sink } from '../src/io.ts'
import { run } from '../src/run.ts'
import { bundledMain } from './bundled.ts'
import { ROOT } from './root.ts'

export { ROOT } from './root.ts'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Given {
  readonly cwd?: string
  readonly stdin?: string | Uint8Array
}

/** A sink that keeps what is written. */
export function keepingSink(isTerminal = false): Sink & { readonly text: () => string } {
  let kept = ''
  return {
    write: (text) => void (kept += text),
    isTerminal,
    columns: isTerminal ? 100 : null,
    flushed: async () => undefined,
    text: () => kept,
  }
}

/** An outside of which nothing is known but where text goes. */
export const quietIo = (stdout: Sink, stderr: Sink = stdout): Io => ({
  stdout,
  stderr,
  env: {},
  stdin: async function* () {},
  onStop: () => () => undefined,
})

async function* oneRead(stdin: string | Uint8Array): AsyncGenerator<Uint8Array> {
  if (stdin.length > 0) yield Buffer.from(stdin)
}

/** The run under way: the folder that a process is in is one for all its runs. */
let last: Promise<unknown> = Promise.resolve()

/** Runs `reports` in this process, in the folder `cwd`, after those that were asked for before; `batch` in one of its own, for its threads. */
export async function reports(args: readonly string[], given: Given = {}): Promise<Ended> {
  if (args[0] === 'batch') return spawnedReports(args, { ...given, main: [await bundledMain()] })
  const ended = last.then(() => runHere(args, given))
  last = ended.catch(() => undefined)
  return ended
}

async function runHere(args: readonly string[], { cwd = ROOT, stdin = '' }: Given): Promise<Ended> {
  const [stdout, stderr] = [keepingSink(), keepingSink()]
  const before = process.cwd()
  process.chdir(cwd)
  try {
    const code = await run(args, { ...quietIo(stdout, stderr), stdin: () => oneRead(stdin) })
    return { code, stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.chdir(before)
  }
}

interface GivenProcess {
  readonly cwd?: string
  /** A number is an open file. */
  readonly stdin?: string | Uint8Array | number
  readonly env?: Record<string, string>
  /** The main file that is run; by default that of the sources, which are found by a condition. */
  readonly main?: readonly string[]
}

const SOURCES = ['--conditions=@reports/source', join(ROOT, 'packages/cli/src/main.ts')]

/** Begins `reports` in a process of its own. */
export function beginReports(
  args: readonly string[],
  { cwd = ROOT, stdin, env, main = SOURCES }: GivenProcess = {},
): ChildProcess {
  const child = spawn(process.execPath, [...main, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [typeof stdin === 'number' ? stdin : 'pipe', 'pipe', 'pipe'],
  })
  // A command that ends before it has read everything closes the pipe.
  child.stdin?.on('error', () => undefined)
  return child
}

/** What a process wrote, when it has ended. */
function endOf(child: ChildProcess): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done({ code, stdout, stderr }))
  })
}

/** Runs `reports` in a process of its own: for what only a process has, or ends. */
export function spawnedReports(args: readonly string[], given: GivenProcess = {}): Promise<Ended> {
  const child = beginReports(args, given)
  if (typeof given.stdin !== 'number') child.stdin!.end(given.stdin)
  return endOf(child)
}

/** A folder for one test file, removed after it. `put` writes what it is given, JSON where it is no text and no bytes. */
export function testFolder(): { readonly path: string; readonly put: (name: string, content: unknown) => void } {
  const path = mkdtempSync(join(tmpdir(), 'reports-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return {
    path,
    put: (name, content) => {
      const file = join(path, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(
        file,
        typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
      )
    },
  }
}
