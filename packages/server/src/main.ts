#!/usr/bin/env node
import nodeModule from 'node:module'
import { EXIT, type Context } from './commands/context.ts'

/** As `engines` in package.json, which npm only warns of. */
const NEEDED: readonly [major: number, minor: number] = [22, 18]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(`reports-server: expected Node ${NEEDED.join('.')} or newer, found ${process.version}\n`)
  process.exit(EXIT.usage)
}

// The database and the photos are nobody else's, whoever made the folder that they are in.
process.umask(0o077)

// Not by name: an older Node has no such export, and would stop before it could say what is wrong.
nodeModule.enableCompileCache()

// Node 22 says at every use that its SQLite is an experiment: what is used of it here is the same in later versions.
const emitWarning = process.emitWarning.bind(process) as (...args: readonly unknown[]) => void
process.emitWarning = (...args: readonly unknown[]) => {
  if (!String(args[0]).startsWith('SQLite is an experimental feature')) emitWarning(...args)
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head -1`) closes the pipe: what was begun, an import or a service, goes on without it.
    if (error.code === 'EPIPE') return
    process.stderr.write(`reports-server: the output cannot be written: ${error.message}\n`)
    process.exit(EXIT.system)
  })
}

const context: Context = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
  environment: process.env,
  end: (code) => {
    process.exitCode = code
  },
  stopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal))
    }),
}

// Last: what it imports, such as SQLite, an older Node does not have.
const { run } = await import('./run.ts')
await run(process.argv.slice(2), context)
