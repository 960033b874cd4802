#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import type { Sink } from './io.ts'

enableCompileCache()

// A reader that has seen enough (`| head -1`) closes the pipe: nothing is wrong, and nobody is left to tell.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}

const sink = (stream: NodeJS.WriteStream): Sink => ({
  write: (text) => void stream.write(text),
  isTerminal: stream.isTTY,
  columns: stream.isTTY ? stream.columns : null,
})

// After the cache is on: what is imported before it would be compiled at every start.
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2), {
  stdout: sink(process.stdout),
  stderr: sink(process.stderr),
  env: process.env,
  readStdin: async () => (await import('node:stream/consumers')).buffer(process.stdin),
})
