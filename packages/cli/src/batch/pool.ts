import { Worker } from 'node:worker_threads'
import { linesOf } from '../input/line-pieces.ts'
import { membersOf } from '../input/member-pieces.ts'
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
 * The tasks to try after a thread ended over one (out of memory, most likely): its lines or members one by one, so that only the guilty one
 * fails; none where it cannot be divided.
 */
function divided(task: Task): Task[] {
  if (task.kind !== 'lines' && task.kind !== 'members') return []
  const single =
    task.kind === 'members'
      ? membersOf(task, task.frame.memberName).map((each): Task => ({ ...task, ...each }))
      : [...linesOf(task)].map(({ bytes, line }): Task => ({ ...task, bytes, firstLine: line }))
  return single.length > 1 ? single : []
}

const placeOf = (task: Task): { file: string; line: number | null } => ({
  file: task.kind === 'folder' ? task.folder : task.file,
  line: task.kind === 'lines' ? task.firstLine + 1 : task.kind === 'members' ? task.line + 1 : null,
})

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
    const parts = divided(task)
    const reason = new Error(`The thread that measured it ended: ${error.message}`)
    if (parts.length === 0) return done(failedOutcome(placeOf(task), reason))
    const outcomes: Outcome[] = []
    for (const part of parts) outcomes.push(await run(part))
    done(joinedOutcomes(outcomes))
  }

  const start = (): Worker => {
    // A condition of package.json names the source or what is built of it.
    const worker = new Worker(new URL(import.meta.resolve('#batch-worker')), { workerData: settings })
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
