import { Worker } from 'node:worker_threads'
import { dividedTask, placeOfTask } from './divided-task.ts'
import { failedOutcome, joinedOutcomes } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { BatchSettings, Task } from './task.ts'

/** Worker threads that measure tasks, each in the order they come. */
export interface Pool {
  /** Never rejects: what cannot be measured is a failure in the outcome. Waits for a free thread. */
  run(task: Task): Promise<Outcome>
  stop(): Promise<void>
}

interface Job {
  readonly task: Task
  readonly done: (outcome: Outcome) => void
}

/**
 * Megabytes for what a thread has just made. Most of it is let go with its building: without a limit this grows to 100 MB a thread,
 * the later the less is kept, and a long file seems to take ever more memory.
 */
const YOUNG_HEAP = 24

/** @param threads how many at most; each is started when it is first needed */
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
    // A condition of package.json names the source or what is built of it.
    const worker = new Worker(new URL(import.meta.resolve('#batch-worker')), {
      workerData: settings,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP },
    })
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
