import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { JobExtension, Order, Reply } from '../jobs/jobs.ts'
import type { StoreExtension } from '../store/database/extended.ts'
import { createPerformer } from './performer.ts'

/* The program of a thread or a process that does jobs: each message is an order, its last reply the product. */

interface Given {
  readonly database: string
  /** Addresses of the modules of extensions. */
  readonly extensions: readonly string[]
}

const [, , own = '', ...rest] = process.argv
const { database, extensions } = parentPort === null ? { database: own, extensions: rest } : (workerData as Given)
const loaded = await Promise.all(
  extensions.map(
    async (module) => ((await import(module)) as { readonly extension: StoreExtension & JobExtension }).extension,
  ),
)

/** The buffers of a product, one level deep: a thread transfers them without a copy. */
const bytesOf = (product: unknown): ArrayBuffer[] =>
  typeof product !== 'object' || product === null
    ? []
    : Object.values(product).flatMap((part) => (part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []))

const say = (reply: Reply): void => {
  if (parentPort === null) process.send!(reply)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  else parentPort.postMessage(reply, reply.kind === 'product' ? bytesOf(reply.product) : [])
}

/** Priority that leaves it a third of the CPU time of the answering thread. With less, a busy machine would never finish a long job. */
const NICE = 5

/** Lowers its priority below the answering process and small jobs. Linux has a priority for each thread, including the engine's. */
function yieldToOthers(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads) {
    try {
      setPriority(thread, NICE)
    } catch {
      // The thread has ended, or the system does not permit it.
    }
  }
}

const { take } = createPerformer(database, say, loaded)

if (parentPort === null) {
  yieldToOthers()
  process.on('message', (order) => take(order as Order))
  // The service has ended: nobody waits for a result.
  process.once('disconnect', () => process.exit())
} else parentPort.on('message', take)
say({ kind: 'ready' })
