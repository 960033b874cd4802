import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Order, Reply } from '../jobs/jobs.ts'

/** A host has ended, whatever it did. */
export interface Ended {
  readonly kind: 'ended'
  readonly isOutOfMemory: boolean
  /** What it failed with, where that is known. */
  readonly error: Error | null
}

/** What a host says. */
export type Message = Reply | Ended

/** A thread or a process that does jobs, one after the other. */
export interface Host {
  send(order: Order): void
  /** Bytes that its work takes now; none where nobody knows. */
  usedMemory(): Promise<number>
  /** Ends it, whatever it does. */
  end(): Promise<void>
}

/**
 * Starts a host.
 * @param database the file or the address of the database, from which hosts read sources
 * @param heap megabytes of JavaScript values that a job may need
 * @param hear is told what the host says, and last that it ended
 */
export type StartHost = (database: string, heap: number, hear: (message: Message) => void) => Host

/** A condition of package.json names the source or what is built of it. */
const program = (): URL => new URL(import.meta.resolve('#job-host'))

/**
 * Megabytes of heap beyond our own limit. At the end of its heap the engine ends the whole process if it is parsing: this is more than the
 * largest source can become between two checks.
 */
const SPARE_HEAP = 1500

/** A thread of this process: it starts in 0.1 s, and its answers need no copy. */
const startThread: StartHost = (database, heap, hear) => {
  const worker = new Worker(program(), {
    workerData: { database },
    resourceLimits: { maxOldGenerationSizeMb: heap + SPARE_HEAP },
  })
  let failed: NodeJS.ErrnoException | null = null
  worker.on('message', hear)
  worker.on('error', (error) => (failed = error instanceof Error ? error : new Error(String(error))))
  worker.once('exit', () =>
    hear({ kind: 'ended', isOutOfMemory: failed?.code === 'ERR_WORKER_OUT_OF_MEMORY', error: failed }),
  )
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    send: (order) => worker.postMessage(order),
    usedMemory: async () => {
      // There is nothing to see where the thread is gone meanwhile.
      const { used_heap_size: used } = await worker.getHeapStatistics().catch(() => ({ used_heap_size: 0 }))
      return used
    },
    end: async () => void (await worker.terminate()),
  }
}

/** Exit code of a process that ended itself by SIGABRT, as the engine does when it has no memory left; a shell adds 128. */
const ABORTED = 134

/** Bytes of a page of memory, as Linux counts them on the machines that we know. */
const PAGE = 4096

/** Bytes that a process holds in memory, where the system tells it. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE
  } catch {
    return 0
  }
}

/** A process of its own, which yields to this one: heavy jobs take neither its cores nor its memory. */
const startProcess: StartHost = (database, heap, hear) => {
  const path = fileURLToPath(program())
  const child = fork(path, [database], {
    // Sources are found by the condition under which this process runs.
    execArgv: [`--max-old-space-size=${heap}`, ...(path.endsWith('.ts') ? ['--conditions=@reports/source'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let isOver = false
  let failed: Error | null = null
  /** Bytes that the program itself takes. */
  let own = 0
  const over = (code: number | null, signal: NodeJS.Signals | null): void => {
    if (isOver) return
    isOver = true
    hear({ kind: 'ended', isOutOfMemory: signal === 'SIGABRT' || code === ABORTED, error: failed })
  }
  child.on('message', (message) => {
    const reply = message as Reply
    if (reply.kind === 'ready') own = residentBytes(child.pid)
    hear(reply)
  })
  child.on('error', (error) => {
    failed = error
    // A process that could not be started has no exit.
    if (child.pid === undefined) over(null, null)
  })
  child.once('exit', over)
  return {
    send: (order) => void child.send(order, () => undefined),
    usedMemory: async () => residentBytes(child.pid) - own,
    end: async () => {
      if (isOver) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What does short jobs, and what does long ones. */
export interface Hosts {
  readonly short: StartHost
  readonly long: StartHost
}

export const THREADS_AND_PROCESSES: Hosts = { short: startThread, long: startProcess }
