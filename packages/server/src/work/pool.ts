import { availableParallelism } from 'node:os'
import { unavailable } from '../http/problem.ts'
import { createQueue, Usage } from './queue.ts'
import type { JobName, Order } from '../jobs/jobs.ts'
import { createCosts, SHORT } from './costs.ts'
import type { Hosts, StartHost } from './host.ts'
import { NonRetryableJobError, JobRunner, type Done } from './job-runner.ts'

export interface PoolLimits {
  /** Threads that do short jobs. */
  readonly threads: number
  /** Processes that do long jobs. */
  readonly processes: number
  /** Milliseconds that a job may take, once it has begun. */
  readonly deadline: number
  /** Megabytes of memory that a job may need. */
  readonly heap: number
}

/**
 * Threads for short jobs, and processes of lower priority for long ones: long jobs do not delay short ones. The tenant that has used the
 * least CPU time of both comes next.
 */
export interface Pool {
  /**
   * The product of an order.
   * @param signal aborted when nobody waits for it any more
   * @throws NonRetryableJobError if it exceeds its time or memory
   * @throws Problem of the job, or 503 if too many jobs wait
   */
  run(order: Order, signal: AbortSignal): Promise<unknown>
  /** Ends all threads and processes immediately. */
  stop(): Promise<void>
}

/** Limit on waiting jobs; a report page and its pictures are ten. */
const MOST_WAITING = 100

/** Milliseconds: the largest sources that are imported take 7 seconds of a core at most. A request is given up after 30 seconds. */
const DEADLINE = 20_000

/** Megabytes. */
const HEAP = 1500

/** Half of the cores do short jobs. At least two processes do long ones: a tenant uses one at most, so another tenant can use the other. */
export const usualLimits = (): PoolLimits => ({
  threads: Math.max(1, availableParallelism() >> 1),
  processes: Math.max(2, availableParallelism() - 1),
  deadline: DEADLINE,
  heap: HEAP,
})

/** Processes that work for one tenant at once: another one finds one. */
export const longOfTenant = (processes: number): number => Math.max(1, processes - 1)

/** Runs jobs on runners of one kind. */
type Lane = (order: Order, deadline: number, signal: AbortSignal) => Promise<Done>

/** If memory was filled by earlier jobs, the job is repeated in a new host. */
async function perform(runner: JobRunner, order: Order, deadline: number, signal: AbortSignal): Promise<Done> {
  if (runner.isStopped || signal.aborted) throw unavailable(1)
  const { isUsed } = runner
  try {
    return await runner.perform(order, deadline, signal)
  } catch (error) {
    if (!isUsed || !(error instanceof NonRetryableJobError) || error.why !== 'memory') throw error
    return await runner.perform(order, deadline, signal)
  }
}

/**
 * @param ofOne limit on simultaneous jobs of one tenant
 * @param usage CPU time of tenants in all lanes
 */
function createLane(runners: readonly JobRunner[], ofOne: number, usage: Usage): Lane {
  const turns = createQueue({ atOnce: runners.length, waiting: MOST_WAITING, ofOne }, undefined, usage)
  // Ordered by last use, the latest last.
  const idle = runners.map((runner) => ({ runner, project: '' }))
  return (order, deadline, signal) => {
    const { tenant, projectId } = order.origin
    const project = `${tenant} ${projectId}`
    const task = async (): Promise<Done> => {
      // A project's next job goes to the runner that has its measures.
      const known = idle.findIndex((each) => each.project === project)
      const [{ runner }] = idle.splice(Math.max(0, known), 1) as [(typeof idle)[number]]
      try {
        return await perform(runner, order, deadline, signal)
      } finally {
        idle.push({ runner, project })
      }
    }
    return turns(tenant, task, signal, ({ cpu }) => cpu)
  }
}

/** Jobs of extensions whose lane is known. */
export interface KnownLanes {
  /** Always done in a process. */
  readonly long: readonly JobName[]
  /** Done in threads of their own: they wait for the database, and whoever draws shall not wait for them. */
  readonly writes: readonly JobName[]
}

/** Threads of writes; one of a tenant, so that another one finds one. */
const WRITERS = 2

/**
 * @param hosts the threads and processes
 * @param database the file or the address of the database, from which they read sources
 * @param sizeOf bytes of the sources of an order
 */
export function createPool(
  { threads, processes, deadline, heap }: PoolLimits,
  hosts: Hosts,
  database: string,
  sizeOf: (order: Order) => Promise<number>,
  known: KnownLanes = { long: [], writes: [] },
): Pool {
  const runnersOf = (count: number, start: StartHost): JobRunner[] =>
    Array.from({ length: count }, () => new JobRunner(start, database, heap))
  const short = runnersOf(threads, hosts.short)
  const long = runnersOf(processes, hosts.long)
  const writers = runnersOf(WRITERS, hosts.short)
  // The first small writes are answered before the patience of their clients ends.
  if (known.writes.length > 0) for (const writer of writers) writer.prepare()
  const usage = new Usage()
  const writeLane = createLane(writers, 1, usage)
  const shortLane = createLane(short, threads, usage)
  const longLane = createLane(long, longOfTenant(processes), usage)
  const costs = createCosts(sizeOf, known.long)
  const writes = new Set(known.writes)
  const timed = async (order: Order, lane: Lane, limit: number, signal: AbortSignal): Promise<unknown> => {
    const { product, ms } = await lane(order, limit, signal)
    costs.add(order, ms)
    return product
  }
  return {
    run: async (order, signal) => {
      if (writes.has(order.job)) return (await writeLane(order, deadline, signal)).product
      if (await costs.isShort(order)) {
        try {
          return await timed(order, shortLane, Math.min(SHORT, deadline), signal)
        } catch (error) {
          if (!(error instanceof NonRetryableJobError) || error.why === 'refused') throw error
          costs.add(order, Infinity)
        }
      }
      return await timed(order, longLane, deadline, signal)
    },
    stop: async () => {
      await Promise.all([...short, ...long, ...writers].map((runner) => runner.stop()))
    },
  }
}
