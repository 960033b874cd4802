import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Order, Reply } from '../jobs/jobs.ts'

/** A host has ended, for any reason. */
export interface Ended {
  readonly kind: 'ended'
  readonly isOutOfMemory: boolean
  /** The error that ended it; null if not known. */
  readonly error: Error | null
}

/** A message from a host. */
export type Message = Reply | Ended

/** A thread or a process that does jobs, one after the other. */
export interface Host {
  send(order: Order): void
  /** Bytes of memory in use; 0 if not known. */
  usedMemory(): Promise<number>
  /** Ends it immediately. */
  end(): Promise<void>
}

/**
 * Starts a host.
 * @param database the file or the address of the database, from which hosts read sources
 * @param heap megabytes of JavaScript values that a job may need
 * @param hear receives the host's messages, and at last that it ended
 */
export type StartHost = (database: string, heap: number, hear: (message: Message) => void) => Host

/** A condition of package.json names the source or what is built of it. */
const program = (): URL => new URL(import.meta.resolve('#job-host'))

/**
 * Megabytes of heap beyond our own limit. If the heap runs out while parsing, the engine ends the whole process. So this exceeds what the
 * largest source can add between two checks.
 */
const SPARE_HEAP = 1500

/** A thread of this process: it starts in 0.1 s, and its answers need no copy. */
const startThread =
  (extensions: readonly string[]): StartHost =>
  (database, heap, hear) => {
    const worker = new Worker(program(), {
      workerData: { database, extensions },
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
        // If the thread has ended meanwhile, its heap counts as 0.
        const { used_heap_size: used } = await worker.getHeapStatistics().catch(() => ({ used_heap_size: 0 }))
        return used
      },
      end: async () => void (await worker.terminate()),
    }
  }

/** Exit code of a process that ended by SIGABRT, as the engine does when memory runs out; a shell adds 128. */
const ABORTED = 134

/** Bytes of a page of memory, as Linux counts them on known machines. */
const PAGE = 4096

/** Bytes that a process holds in memory, where the system tells it. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE
  } catch {
    return 0
  }
}

/** A process of its own with low priority: heavy jobs take neither cores nor memory from this process. */
const startProcess =
  (extensions: readonly string[]): StartHost =>
  (database, heap, hear) => {
    const path = fileURLToPath(program())
    const child = fork(path, [database, ...extensions], {
      // The process runs from sources or from the build, like this one.
      execArgv: [`--max-old-space-size=${heap}`, ...(path.endsWith('.ts') ? ['--conditions=@reports/source'] : [])],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let isOver = false
    let failed: Error | null = null
    /** Bytes that the program itself takes before any job. */
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
      // A process that could not be started has no exit event.
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

/** The hosts for short jobs and for long ones. */
export interface Hosts {
  readonly short: StartHost
  readonly long: StartHost
}

/** @param extensions addresses of the modules of extensions, whose jobs they do too */
export const threadsAndProcesses = (extensions: readonly string[]): Hosts => ({
  short: startThread(extensions),
  long: startProcess(extensions),
})

export const THREADS_AND_PROCESSES: Hosts = threadsAndProcesses([])
