import type { Audit } from './audit/audit.ts'
import type { Answer } from './http/answer.ts'
import type { BoundedCache } from './http/bounded-cache.ts'
import type { Queue } from './work/queue.ts'
import type { TileSource } from './imagery/tile-source.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PinVault } from './pins/pins.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Database } from './store/database/tables.ts'
import type { Work } from './work/work.ts'

/** The dependencies of the services behind the routes. */
export interface Services {
  /** Reports corrupt data to the operator. */
  readonly alarm: (what: string) => void

  /** Version of the software: another version may write answers differently. */
  readonly version: string
  readonly db: Database
  readonly blobs: Blobs
  /** Null if no source of aerial imagery is configured. */
  readonly tiles: TileSource | null
  /** Folder of the brands of tenants; null if none is configured. */
  readonly brands: string | null
  /** Cached answers that took work, by tenant, content and parameters. */
  readonly answers: BoundedCache<Answer>
  /** Runs measuring and drawing in threads and processes, so that no other request waits. */
  readonly work: Work
  /** Queue for decoding images: each takes much memory. */
  readonly images: Queue
  readonly pins: PinVault
  /** Records what clients do. */
  readonly audit: Audit
  /** Counters of the service. */
  readonly metrics: Metrics
  /** Longest lifetime of a share link, days; null: no limit. */
  readonly shareMaxDays: number | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}
