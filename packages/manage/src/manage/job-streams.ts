import { Readable } from 'node:stream'
import { type Services, coded, unavailable } from '@reports/server/extending'
import { findJobs, type JobKey, type JobRow } from '../store/jobs/jobs.ts'
import { jobRecord } from './job-records.ts'

/** Streams of a tenant, and of all, that one server sends at once. */
const OF_TENANT = 10
const OF_ALL = 200

/** Milliseconds between looks at a job, between signs of life, and that a stream lasts at most: then its client connects again. */
const LOOK = 500
const SIGN = 15_000
export const LONGEST_STREAM = 300_000

/** Milliseconds after which a client whose stream ended connects again. */
const RETRY = 2000

/** Seconds after which a tenant with too many streams may have fewer. */
const SOON = 5

/** Bytes that wait for a reader: an event or two, as only the latest counts. */
const MOST_WAITING = 1024

/** One job's events, for one reader. However slow that is, what waits for it is one event. */
class EventStream extends Readable {
  /** What comes next, once the reader takes more. */
  #next = `retry: ${RETRY}\n\n`
  #isWanted = false
  #isLate = false
  #isOver = false
  readonly #left: () => void
  readonly begunAt = performance.now()
  signedAt = performance.now()
  /** The event that was told last. */
  told = ''

  /** @param left called once, when the reader or the stream is gone */
  constructor(left: () => void) {
    super({ highWaterMark: MOST_WAITING })
    this.#left = left
  }

  override _read(): void {
    this.#isWanted = true
    this.#isLate = false
    this.#flush()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#left()
    done(error)
  }

  #flush(): void {
    if (!this.#isWanted || this.#isOver || this.#next === '') return
    const text = this.#next
    this.#next = ''
    this.#isWanted = this.push(text)
  }

  tell(row: JobRow, prefix: string): void {
    const data = JSON.stringify(jobRecord(row, prefix))
    if (data === this.told) return
    // An event that nobody took is replaced by the later one.
    this.#next = `${this.told === '' ? this.#next : ''}event: ${row.state}\ndata: ${data}\n\n`
    this.told = data
    this.#flush()
  }

  /** Keeps the connection open; ends that of a reader who has taken nothing since the last sign. */
  sign(): void {
    this.signedAt = performance.now()
    if (this.#isLate) return void this.destroy()
    if (this.#isWanted && !this.#isOver) this.#isWanted = this.push(':\n\n')
    else this.#isLate = true
  }

  /** Ends it after what was told. */
  finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#next !== '') this.push(this.#next)
    this.push(null)
  }
}

interface Watched {
  readonly key: JobKey
  readonly stream: EventStream
}

const textOf = ({ tenant, job_id: jobId }: JobKey): string => JSON.stringify([tenant, jobId])

/** Server-sent events about jobs. All of a server's streams are served by one timer, and by one query each time. */
export class JobStreams {
  readonly #services: Services
  readonly #prefix: string
  readonly #open = new Set<Watched>()
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  #isClosed = false

  /** @param prefix path of the service */
  constructor(services: Services, prefix: string) {
    this.#services = services
    this.#prefix = prefix
  }

  /** @throws Problem 429 with the figure where the tenant has too many streams, 503 where all have or the service stops */
  admit(tenant: string): void {
    if ([...this.#open].filter(({ key }) => key.tenant === tenant).length >= OF_TENANT)
      throw coded(429, 'too_many_streams', `Expected at most ${OF_TENANT} streams of a tenant at once.`, {
        'retry-after': String(SOON),
      })
    if (this.#isClosed || this.#open.size >= OF_ALL) throw unavailable(SOON)
  }

  /** The events of a job from now on: first how it is, then each change, until it has ended. */
  open(row: JobRow): Readable {
    const stream = new EventStream(() => {
      this.#open.delete(watched)
      if (this.#open.size === 0 && this.#timer !== null) {
        clearInterval(this.#timer)
        this.#timer = null
      }
    })
    const watched: Watched = { key: { tenant: row.tenant, job_id: row.job_id }, stream }
    this.#open.add(watched)
    this.#timer ??= setInterval(() => void this.#look(), LOOK).unref()
    this.#tell(stream, row)
    return stream
  }

  /** Ends all streams: their clients connect again, to another server. */
  close(): void {
    this.#isClosed = true
    for (const { stream } of this.#open) stream.finish()
  }

  #tell(stream: EventStream, row: JobRow): void {
    stream.tell(row, this.#prefix)
    if (row.ended_at !== null || this.#isClosed) stream.finish()
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const looked = [...this.#open]
      const keys = new Map(looked.map(({ key }) => [textOf(key), key]))
      const rows = await findJobs(this.#services.db, [...keys.values()], this.#services.now())
      const rowOf = new Map(rows.map((row) => [textOf(row), row]))
      for (const watched of looked) {
        // Left meanwhile.
        if (!this.#open.has(watched)) continue
        const { key, stream } = watched
        const row = rowOf.get(textOf(key))
        if (row === undefined || performance.now() - stream.begunAt > LONGEST_STREAM) stream.finish()
        else this.#tell(stream, row)
      }
    } catch {
      // The database is away: the next look may find it.
    } finally {
      this.#isLooking = false
    }
    for (const { stream } of this.#open) if (performance.now() - stream.signedAt >= SIGN) stream.sign()
  }
}
