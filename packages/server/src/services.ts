import type { Audit } from './audit/audit.ts'
import type { Answer } from './http/answer.ts'
import type { BoundedCache } from './http/bounded-cache.ts'
import type { Queue } from './http/queue.ts'
import type { TileSource } from './imagery/tile-source.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PinVault } from './pins/pins.ts'
import type { Blobs } from './store/files/blobs.ts'
import type { Database } from './store/database/tables.ts'
import type { Work } from './work/work.ts'

/** What the services behind the routes work with. */
export interface Services {
  /** Tells the operator of data that is not as it was written. */
  readonly alarm: (what: string) => void

  /** Of the software: another one may write otherwise. */
  readonly version: string
  readonly db: Database
  readonly blobs: Blobs
  /** Null where no source of aerial imagery is configured. */
  readonly tiles: TileSource | null
  /** Answers that took work, by tenant, content and parameters. */
  readonly answers: BoundedCache<Answer>
  /** Whatever measures and draws: in threads and processes, so that nobody else waits for it. */
  readonly work: Work
  /** Images are decoded in this queue: each takes much memory. */
  readonly images: Queue
  readonly pins: PinVault
  /** Where what clients do is noted. */
  readonly audit: Audit
  /** What is counted of the service. */
  readonly metrics: Metrics
  /** Days that a share link may live at most; null: as long as its owner wants. */
  readonly shareMaxDays: number | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}
