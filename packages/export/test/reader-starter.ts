import { fork } from 'node:child_process'
import { join } from 'node:path'

/* A program that starts a reader of models, keeps its thread as busy as a kernel does, and waits. */

const BUSY = `setInterval(() => {
  if (process.listenerCount('message') === 0) return
  process.send('busy')
  setTimeout(() => { for (;;) ; }, 200)
}, 50)`

const reader = fork(join(import.meta.dirname, '../src/ifc-reader.ts'), {
  execArgv: ['--conditions=@reports/source', `--import=data:text/javascript,${encodeURIComponent(BUSY)}`],
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
})
// By then it is busy.
reader.once('message', () => setTimeout(() => process.send?.('started'), 1000))
