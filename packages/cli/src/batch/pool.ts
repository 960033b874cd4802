import { Worker, type ResourceLimits } from 'node:worker_threads'
import { dividedTask, placeOfTask } from './divided-task.ts'
import { failedOutcome, joinedOutcomes } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { writeTables } from './tables/tables.ts'
import type { BatchSettings, Task } from './task.ts'

/** What a thread is started with. */
export type ThreadWork = { readonly settings: BatchSettings } | { readonly tables: Parameters<typeof writeTables> }

/*
 * Worker threads measure tasks. If a thread ends without an answer, for example out of memory, its task is divided and the parts are
 * tried again. A part that cannot be divided further becomes a failed outcome, and never an error of the run.
 */

/** A pool of worker threads that measure tasks. Each thread takes the next task in the order of the calls. */
export interface Pool {
  /** Waits for a free thread. Never rejects: a task that fails has an outcome that says so. */
  run(task: Task): Promise<Outcome>
  stop(): Promise<void>
}

interface Job {
  readonly task: Task
  readonly done: (outcome: Outcome) => void
}

/**
 * Megabytes for the short-lived objects of a thread, most of which die with their building. Without a limit this part
 * grows to 100 MB a thread, and the memory of a long run seems to leak.
 */
const YOUNG_HEAP = 24

/**
 * Megabytes for the rows of tables that wait for their group: 70 are in use in a city. Without a limit the engine collects what they leave
 * behind when there are 220.
 */
const TABLES_HEAP = 128

/** A thread of a run; the conditions in package.json map its name to the source or to the built file. @param limits of its memory, beside that of short-lived objects */
const startThread = (work: ThreadWork, limits: ResourceLimits = {}): Worker =>
  new Worker(new URL(import.meta.resolve('#batch-worker')), {
    workerData: work,
    resourceLimits: { ...limits, maxYoungGenerationSizeMb: YOUNG_HEAP },
  })

/** Runs a thread to its end. */
const ended = (thread: Worker): Promise<void> =>
  new Promise((done, fail) => {
    thread.once('error', fail).once('exit', () => done())
  })

/** Writes tables as `writeTables`, in a thread with little memory; where rows are so long that it is too little, again without a limit. */
export async function writeTablesInThread(...tables: Parameters<typeof writeTables>): Promise<void> {
  try {
    await ended(startThread({ tables }, { maxOldGenerationSizeMb: TABLES_HEAP }))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error
    await ended(startThread({ tables }))
  }
}

/** @param threads the largest number of threads; each starts when it is first needed */
export function createPool(threads: number, settings: BatchSettings): Pool {
  const idle: Worker[] = []
  const waiting: Job[] = []
  const jobs = new Map<Worker, Job>()
  const all = new Set<Worker>()
  let isStopped = false

  const give = (worker: Worker, job: Job): void => {
    jobs.set(worker, job)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(job.task)
  }

  const retry = async ({ task, done }: Job, error: Error): Promise<void> => {
    const parts = dividedTask(task)
    const reason = new Error(`The thread that measured it ended: ${error.message}`)
    if (parts.length === 0) return done(failedOutcome(placeOfTask(task), reason))
    const outcomes: Outcome[] = []
    for (const part of parts) outcomes.push(await run(part))
    done(joinedOutcomes(outcomes))
  }

  const start = (): Worker => {
    const worker = startThread({ settings })
    all.add(worker)
    worker.on('message', (outcome: Outcome) => {
      const { done } = jobs.get(worker)!
      jobs.delete(worker)
      const next = waiting.shift()
      if (next === undefined) idle.push(worker)
      else give(worker, next)
      done(outcome)
    })
    worker.on('error', (error: Error) => {
      all.delete(worker)
      const job = jobs.get(worker)
      jobs.delete(worker)
      if (isStopped) return
      const next = waiting.shift()
      if (next !== undefined) give(start(), next)
      if (job !== undefined) void retry(job, error)
    })
    return worker
  }

  const run = (task: Task): Promise<Outcome> =>
    new Promise((done) => {
      const job = { task, done }
      const free = idle.pop() ?? (all.size < threads ? start() : undefined)
      if (free === undefined) waiting.push(job)
      else give(free, job)
    })

  return {
    run,
    stop: async () => {
      isStopped = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
