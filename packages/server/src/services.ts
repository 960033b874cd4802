import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import type { Answer } from './http/answer.ts'
import type { BoundedCache } from './http/bounded-cache.ts'
import type { Queue } from './http/queue.ts'
import type { TileSource } from './imagery/tile-source.ts'
import type { PinVault } from './shares/pins.ts'
import type { Blobs } from './store/blobs.ts'
import type { Database } from './store/tables.ts'

/** The measures of a scan or a roof, and the characters of its JSON. */
export interface Measured<M> {
  readonly measures: M
  readonly size: number
}

/** What the services behind the routes work with. */
export interface Services {
  /** Tells the operator of data that is not as it was written. */
  readonly alarm: (what: string) => void

  readonly db: Database
  readonly blobs: Blobs
  /** Null where no source of aerial imagery is configured. */
  readonly tiles: TileSource | null
  /** Answers that took work, by tenant, content and parameters. */
  readonly answers: BoundedCache<Answer>
  /** Measures by tenant and content: every plan, answer and page is made from one measuring. */
  readonly scans: BoundedCache<Measured<ScanMeasures>>
  readonly roofs: BoundedCache<Measured<RoofMeasures>>
  /** Images are decoded in this queue: each takes much memory. */
  readonly images: Queue
  readonly pins: PinVault
  /** Days that a share link may live at most; null: as long as its owner wants. */
  readonly shareMaxDays: number | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}
