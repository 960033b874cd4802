import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { InputError, measureScan, parseScanFiles, readUsdz } from '@reports/geometry'
import { createBoundedCache } from '../http/bounded-cache.ts'
import { Problem } from '../http/problem.ts'
import { BusyError } from '../operator-error.ts'
import { openDatabase } from '../store/database/database.ts'
import { readSource, SourceReplaced } from '../store/projects/projects.ts'
import { roofOf } from '../store/files/roof-source.ts'
import { scanFiles } from '../store/files/scan-files.ts'
import type { Database, SourceKind } from '../store/database/tables.ts'
import { JOBS, type Order, type Origin, type Reply } from '../jobs/jobs.ts'
import type { Measured } from '../jobs/measured.ts'
import { measuredRoof } from '../jobs/measured-roof.ts'

/*
 * The program of a thread or a process that does jobs: each message is an order, its last reply the product. It reads sources itself, so
 * that the main thread holds none.
 */

/** Characters of scans and roofs whose measures are kept; they take a few times as many bytes. The largest that is imported fits. */
const MOST_MEASURED = 20_000_000

const database = parentPort === null ? process.argv[2]! : (workerData as { readonly database: string }).database

let opened: Promise<Database> | undefined
const db = (): Promise<Database> => (opened ??= openDatabase(database, 1))

/** The bytes of a product, one level deep: a thread hands them over, without a copy. */
const bytesOf = (product: unknown): ArrayBuffer[] =>
  typeof product !== 'object' || product === null
    ? []
    : Object.values(product).flatMap((part) => (part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []))

const say = (reply: Reply): void => {
  if (parentPort === null) process.send!(reply)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  else parentPort.postMessage(reply, reply.kind === 'product' ? bytesOf(reply.product) : [])
}

/** A third of the share of a core that the thread has which answers. Less, and a busy machine would never come to the end of a long job. */
const NICE = 5

/** Gives way to the process that answers, and to small jobs. Linux has a priority for each thread, those of the engine included. */
function yieldToOthers(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads) {
    try {
      setPriority(thread, NICE)
    } catch {
      // The thread is gone, or the system does not let us.
    }
  }
}

const measureFiles = (text: string) => measureScan(parseScanFiles(scanFiles(text), { readUsdz }))
const measureFile = (text: string) => measuredRoof(roofOf(text))

/** A stored source that cannot be measured. Importing refuses such: this one is of a version that did not. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly sha256: string

  constructor(sha256: string, { code, message }: InputError) {
    super(`${code}: ${message}`)
    this.sha256 = sha256
  }
}

/** The measures of sources of a kind by their content: every answer, drawing and page is made from one measuring. */
function measurer<M>(kind: SourceKind, measure: (text: string) => M) {
  const kept = createBoundedCache<{ readonly measures: M; readonly size: number }>(MOST_MEASURED, ({ size }) => size)
  const measuresOf = (json: string, sha256: string): M => {
    try {
      return measure(json)
    } catch (error) {
      throw error instanceof InputError ? new Refused(sha256, error) : error
    }
  }
  return async ({ tenant, projectId }: Origin, sha256: string | null): Promise<M | null> => {
    if (sha256 === null) return null
    const { measures } = await kept.get(`${tenant} ${sha256}`, async () => {
      say({ kind: 'measuring', sha256 })
      const json = await readSource(await db(), tenant, projectId, kind, sha256)
      return { measures: measuresOf(json, sha256), size: json.length }
    })
    return measures
  }
}

const scanFor = measurer('scan', measureFiles)
const roofFor = measurer('roof', measureFile)

async function perform({ job, origin, input }: Order): Promise<Reply> {
  try {
    const measured: Measured = { scan: await scanFor(origin, origin.scan), roof: await roofFor(origin, origin.roof) }
    say({ kind: 'measured' })
    return { kind: 'product', product: await JOBS[job](measured, input as never) }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', sha256: error.sha256, message: error.message }
    if (error instanceof BusyError) return { kind: 'busy' }
    if (error instanceof Problem) return { kind: 'problem', status: error.status, message: error.message }
    return {
      kind: 'failed',
      error: error instanceof Error ? error : new Error(String(error)),
      isReplaced: error instanceof SourceReplaced,
    }
  }
}

const take = (order: Order): void => void perform(order).then(say)

if (parentPort === null) {
  yieldToOthers()
  process.on('message', take)
  // The service is gone: nobody waits for anything.
  process.once('disconnect', () => process.exit())
} else parentPort.on('message', take)
say({ kind: 'ready' })
