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

/** Milliseconds that a verdict is kept, and that one may take: balancers wait for some seconds. */
const VERDICT_LIFETIME = 1000
const LONGEST_CHECK = 1000

async function check({ db, hasRoom }: ReadinessDeps): Promise<boolean> {
  try {
    if (!(await hasRoom())) return false
    // No client is called so; but a database that is read only, one that others are a copy of, refuses even this.
    await db.updateTable('clients').set({ disabled: 1 }).where('client_id', '=', '').execute()
    return true
  } catch {
    return false
  }
}

/** Whether the service can be given requests, looked at once a second however often it is asked. */
function createReadiness(deps: ReadinessDeps): () => Promise<boolean> {
  let verdict: Promise<boolean> = Promise.resolve(false)
  let until = Number.NEGATIVE_INFINITY
  // One that hangs is not begun again.
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

/** `/ready`: for balancers, without a token. It tells no more than whether: who asks may be anybody. */
export function addReadiness(app: FastifyInstance, deps: ReadinessDeps): void {
  const isReady = createReadiness(deps)
  const body = JSON.stringify({ status: 'ready' })
  app.get('/ready', async (_request, reply) => {
    if (deps.stopping.aborted || !(await isReady())) throw unavailable(1)
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
  })
  addOtherMethods(app, '/ready', ['GET'])
}
