#!/usr/bin/env node
import nodeModule from 'node:module'
import { EXIT } from './exit-codes.ts'
import type { Sink } from './io.ts'
import { optimiseLater } from './late-optimising.ts'

/** The same version as `engines` in package.json, of which npm only warns. */
const NEEDED: readonly [major: number, minor: number] = [22, 18]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(`reports: expected Node ${NEEDED.join('.')} or newer, found ${process.version}\n`)
  process.exit(EXIT.usage)
}

// Before the compile cache, which is another one for other flags.
await optimiseLater(major, process.argv[2])

// Not a named import: an older Node has no such export, and would stop before it could say what is wrong.
nodeModule.enableCompileCache()

// Node 22 warns at every use that its SQLite is experimental. The parts used here are the same in later versions.
const emitWarning = process.emitWarning.bind(process) as (...args: readonly unknown[]) => void
process.emitWarning = (...args: readonly unknown[]) => {
  if (!String(args[0]).startsWith('SQLite is an experimental feature')) emitWarning(...args)
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head -1`) closes the pipe. That is no error, and nobody is left to read a
    // message.
    if (error.code === 'EPIPE') process.exit()
    process.stderr.write(`reports: the output cannot be written: ${error.message}\n`)
    process.exit(EXIT.usage)
  })
}

const sink = (stream: NodeJS.WriteStream): Sink => ({
  write: (text) => void stream.write(text),
  isTerminal: stream.isTTY,
  columns: stream.isTTY ? stream.columns : null,
  flushed: async () => {
    if (stream.writableNeedDrain) await new Promise((drained) => stream.once('drain', drained))
  },
})

/** The command handles the first request to stop; a second one ends the process as usual. */
function onStop(act: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, act)
  return () => {
    for (const signal of signals) process.off(signal, act)
  }
}

// Imported after the compile cache is on; code that is imported earlier would be compiled at every start.
const { run } = await import('./run.ts')
let hasRead = false
process.exitCode = await run(process.argv.slice(2), {
  stdout: sink(process.stdout),
  stderr: sink(process.stderr),
  env: process.env,
  stdin: () => {
    hasRead = true
    return process.stdin
  },
  onStop,
})
// Standard input that is not read to its end would keep the process running.
if (hasRead) process.stdin.destroy()
