import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/database/tables.ts'
import { unavailable } from './problem.ts'
import { addOtherMethods } from './routes.ts'

export interface ReadinessDeps {
  readonly db: Database
  /** Whether the disk can be written and has room. */
  readonly hasRoom: () => Promise<boolean>
  /** Aborted once the service is asked to stop. */
  readonly stopping: AbortSignal
}

/** Milliseconds for which a verdict is cached, and within which it must be reached: load balancers wait some seconds. */
const VERDICT_LIFETIME = 1000
const LONGEST_CHECK = 1000

async function check({ db, hasRoom }: ReadinessDeps): Promise<boolean> {
  try {
    if (!(await hasRoom())) return false
    // No client has this id, so nothing changes; but a read-only database, such as a replica, refuses even this.
    await db.updateTable('clients').set({ disabled: 1 }).where('client_id', '=', '').execute()
    return true
  } catch {
    return false
  }
}

/** Whether the service can accept requests; checked at most once a second. */
function createReadiness(deps: ReadinessDeps): () => Promise<boolean> {
  let verdict: Promise<boolean> = Promise.resolve(false)
  let until = Number.NEGATIVE_INFINITY
  // A check that hangs is not started again.
  let running: Promise<boolean> | null = null
  return async () => {
    if (performance.now() >= until) {
      until = performance.now() + VERDICT_LIFETIME
      running ??= check(deps).finally(() => {
        running = null
      })
      verdict = Promise.race([running, pause(LONGEST_CHECK, false, { ref: false })])
    }
    return await verdict
  }
}

/** `/ready`: for load balancers, without a token. It only answers yes or no, as anybody may ask. */
export function addReadiness(app: FastifyInstance, deps: ReadinessDeps): void {
  const isReady = createReadiness(deps)
  const body = JSON.stringify({ status: 'ready' })
  app.get('/ready', async (_request, reply) => {
    if (deps.stopping.aborted || !(await isReady())) throw unavailable(1)
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
  })
  addOtherMethods(app, '/ready', ['GET'])
}
