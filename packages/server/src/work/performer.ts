import { isMainThread } from 'node:worker_threads'
import { timeInModels } from '@reports/export/ifc-process'
import { InputError } from '@reports/geometry'
import { createBoundedCache } from '../http/bounded-cache.ts'
import { Problem } from '../http/problem.ts'
import { BusyError } from '../operator-error.ts'
import { openDatabase } from '../store/database/database.ts'
import { readSource, SourceReplaced } from '../store/projects/projects.ts'
import { roofOf } from '../store/files/roof-source.ts'
import { editedScan } from '../store/files/edited-scan.ts'
import { measuredFiles } from '../store/files/measured-files.ts'
import { scanFiles } from '../store/files/scan-files.ts'
import type { Database, SourceKind } from '../store/database/tables.ts'
import type { StoreExtension } from '../store/database/extended.ts'
import { JOBS, type JobExtension, type Order, type Origin, type Reply } from '../jobs/jobs.ts'
import type { Job } from '../jobs/job.ts'
import type { Measured } from '../jobs/measured.ts'
import type { Outside } from '../jobs/outside.ts'
import { measuredRoof } from '../import/measured-roof.ts'

/*
 * The work of a thread or a process: each order ends with one reply, the product or an error. Sources are read here, so that the main
 * thread holds none.
 */

/** Limit on characters of scans and roofs with cached measures, which take a few times as many bytes. The largest importable source fits. */
const MOST_MEASURED = 20_000_000

const measureFiles = (text: string) => {
  const files = scanFiles(text)
  return measuredFiles(editedScan(files), files)
}
const measureFile = (text: string) => measuredRoof(roofOf(text))

/** A stored source that cannot be measured. Importing refuses such sources, so an earlier version stored it. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly sha256: string

  constructor(sha256: string, { code, message }: InputError) {
    super(`${code}: ${message}`)
    this.sha256 = sha256
  }
}

interface Speaking extends Outside {
  readonly say: (reply: Reply) => void
}

/** The measures of sources of one kind, cached by content: every answer, drawing and page uses the same ones. */
function measurer<M>(kind: SourceKind, measure: (text: string) => M, { db, say }: Speaking) {
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

/** Milliseconds of CPU time that this process and those of models have used, or this thread; before Node 23.9 a thread knows its clock alone. */
function cpuTime(): number {
  const used = isMainThread ? process.cpuUsage() : process.threadCpuUsage?.()
  return used === undefined ? performance.now() : (used.user + used.system) / 1000 + timeInModels()
}

export interface Performer {
  /** Does an order, and reports its outcome. */
  readonly take: (order: Order) => void
  /** Closes the database. */
  readonly close: () => Promise<void>
}

/** @param database its file or its address */
export function createPerformer(
  database: string,
  say: (reply: Reply) => void,
  extensions: readonly (StoreExtension & JobExtension)[] = [],
): Performer {
  const jobs = new Map(
    [JOBS, ...extensions.map((each) => each.jobs)].flatMap((each) => Object.entries<Job<never, unknown>>(each)),
  )
  const jobOf = (name: string): Job<never, unknown> => {
    const job = jobs.get(name)
    if (job === undefined) throw new Error(`there is no job ${name}`)
    return job
  }
  let opened: Promise<Database> | undefined
  const db = (): Promise<Database> => (opened ??= openDatabase(database, 1, extensions))
  const scanFor = measurer('scan', measureFiles, { db, say })
  const roofFor = measurer('roof', measureFile, { db, say })

  async function perform({ job, origin, input }: Order): Promise<Reply> {
    const begun = cpuTime()
    try {
      const measured: Measured = { scan: await scanFor(origin, origin.scan), roof: await roofFor(origin, origin.roof) }
      say({ kind: 'measured' })
      const product = await jobOf(job)(measured, input as never, { db })
      return { kind: 'product', product, cpu: cpuTime() - begun }
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
  return {
    take: (order) => void perform(order).then(say),
    close: async () => {
      const connection = await opened
      await connection?.destroy()
    },
  }
}
