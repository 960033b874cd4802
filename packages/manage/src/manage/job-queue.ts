import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { BusyError, inTransaction } from '@reports/server/storing'
import { NonRetryableJobError, type ProductOf, type Services, coded } from '@reports/server/extending'
import type { StoredUpload } from '../jobs/uploads/store-upload.ts'
import { closeJob, JobLost, type JobEnd, type JobTicket } from '../store/jobs/closing.ts'
import {
  acceptJob,
  cancelledInputs,
  dropLeases,
  findJob,
  forgetInput,
  giveBackJob,
  keepJobs,
  removeOldJobs,
  takeJob,
  type JobRow,
  type TakenJob,
} from '../store/jobs/jobs.ts'
import { JOBS, nextNumber } from '../store/counters.ts'
import { failure, isBusy, refused, TOO_MUCH_WORK, type Refusal } from './failures.ts'
import { folderOf, partOf, readAsk, writeAsk, type AskedChange } from './stored-ask.ts'

/** Milliseconds between looks for jobs, between signs of life, and between removals of old jobs. */
const LOOK = 1000
const BEAT = 5000
const TIDY = 60_000

/** Milliseconds until a job is tried again that found the service busy. */
const LATER = 2000

/** How often a job may break, or its server end, before it has failed. */
const MOST_LOSSES = 3

/** Seconds after which a tenant with too many jobs may have fewer. */
const SOON = 5

export interface JobQueueDeps {
  /** Does a change in a process. @throws NonRetryableJobError, Problem */
  readonly store: (asked: AskedChange, ticket: JobTicket, signal: AbortSignal) => Promise<ProductOf<'storeUpload'>>
  /** What is to be done about a change that was made. */
  readonly made: (asked: AskedChange, stored: StoredUpload) => Promise<void>
  readonly quarantine: string
  /** The name of the quarantine. */
  readonly place: string
  /** Unfinished jobs of a tenant. */
  readonly ofTenant: number
  /** Jobs that this server takes at once, and of one tenant. */
  readonly atOnce: number
  readonly atOnceOfTenant: number
}

const always = (): true => true

/** A job that this server does. */
interface Run {
  readonly job: TakenJob
  readonly ticket: JobTicket
  readonly asked: AskedChange
  readonly abort: AbortController
  /** Settles once nothing more is done about it here. */
  readonly settled: Promise<void>
}

/**
 * Makes changes, and turns those into jobs that their clients do not wait for. It takes jobs from the queue that servers share, one that
 * ended without a word included.
 */
export class JobQueue {
  readonly #services: Services
  readonly #deps: JobQueueDeps
  readonly #owner = randomUUID()
  readonly #runs = new Set<Run>()
  /** Jobs of the queue among them. */
  #taken = 0
  #timer: NodeJS.Timeout | null = null
  #isHeld = false
  #isLooking = false
  #beatAt = 0
  #tidiedAt = 0

  constructor(services: Services, deps: JobQueueDeps) {
    this.#services = services
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), LOOK).unref()
  }

  /** Takes what a server did that has ended, where there is no other one. */
  async takeOver(): Promise<void> {
    const { db, now } = this.#services
    await dropLeases(db, now(), this.#owner)
    void this.#look()
  }

  /** Takes no further jobs, and lets go of those that it does. */
  hold(): void {
    this.#isHeld = true
    if (this.#timer !== null) clearInterval(this.#timer)
    for (const { abort } of this.#runs) abort.abort()
  }

  /** Waits until what it did is given back; to be called when nothing computes any more. */
  async release(): Promise<void> {
    await Promise.all([...this.#runs].map(({ settled }) => settled))
  }

  /**
   * Makes a change, or accepts it as a job.
   * @param patience milliseconds that the client waits
   * @param keep makes the file of the change outlive the request
   * @throws Problem where it is refused
   */
  async make(asked: AskedChange, patience: number, keep: () => Promise<() => void>): Promise<StoredUpload | JobRow> {
    const { tenant } = asked.caller
    const acceptedAt = this.#services.now()
    const number = await nextNumber(this.#services.db, JOBS)
    const jobId = randomBytes(16).toString('base64url')
    const ticket = { tenant, jobId, fence: 1, part: partOf(asked), number, acceptedAt }
    if (patience === 0) {
      const letGo = await keep()
      const accepted = await this.#accept(asked, ticket, null)
      if (accepted === 'accepted') {
        void this.#look()
        return await this.#found(ticket)
      }
      letGo()
      throw coded(429, 'too_many_jobs', `Expected at most ${this.#deps.ofTenant} unfinished jobs of a tenant.`, {
        'retry-after': String(SOON),
      })
    }
    const abort = new AbortController()
    const storing = this.#deps.store(asked, ticket, abort.signal)
    const isOver = await Promise.race([storing.then(always, always), pause(patience, false, { ref: false })])
    if (isOver) return await this.#answer(asked, storing)
    const letGo = await keep()
    const accepted = await this.#accept(asked, ticket, this.#owner).catch((error: unknown) => {
      if (error instanceof BusyError) return 'busy' as const
      throw error
    })
    if (accepted === 'accepted') {
      this.#begin({ asked, ticket, abort, job: { tenant, job_id: ticket.jobId, fence: 1 } }, storing)
      return await this.#found(ticket)
    }
    letGo()
    return await this.#answer(asked, storing)
  }

  /** What a client that has waited is answered. */
  async #answer(asked: AskedChange, storing: Promise<ProductOf<'storeUpload'>>): Promise<StoredUpload> {
    const product = await storing.catch((error: unknown) => {
      throw error instanceof NonRetryableJobError ? refused(TOO_MUCH_WORK) : error
    })
    if (product.kind === 'lost') throw new Error('a change that is no job was taken by another server')
    if (product.kind === 'refused') throw refused(product)
    await this.#deps.made(asked, product)
    return product
  }

  /** @param owner who does it already */
  #accept(asked: AskedChange, ticket: JobTicket, owner: string | null): ReturnType<typeof acceptJob> {
    const { db, now } = this.#services
    const job = {
      ...ticket,
      projectId: 'projectId' in asked.change ? asked.change.projectId : '',
      place: folderOf(asked) === null ? '' : this.#deps.place,
      input: writeAsk(asked),
      owner,
      now: now(),
    }
    return acceptJob(db, job, this.#deps.ofTenant)
  }

  async #found({ tenant, jobId }: JobTicket): Promise<JobRow> {
    const row = await findJob(this.#services.db, tenant, jobId, this.#services.now())
    if (row === null) throw new Error('a job is not there that was just accepted')
    return row
  }

  /** Looks for jobs, once at a time. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#isHeld) return
    this.#isLooking = true
    try {
      await this.#beat()
      while (!this.#isHeld && this.#taken < this.#deps.atOnce) {
        const row = await this.#next()
        if (row === null) break
        await this.#take(row)
      }
    } catch (error) {
      // Requests say that the database is away.
      if (!(error instanceof BusyError)) this.#services.alarm(`jobs cannot be looked for: ${String(error)}`)
    } finally {
      this.#isLooking = false
    }
  }

  #next(): Promise<JobRow | null> {
    const { place, atOnceOfTenant: ofTenant } = this.#deps
    return takeJob(this.#services.db, { owner: this.#owner, place, ofTenant }, this.#services.now())
  }

  /** Keeps what it does, and removes what has been told of long enough. */
  async #beat(): Promise<void> {
    const { db, now } = this.#services
    const at = performance.now()
    if (at - this.#beatAt >= BEAT) {
      this.#beatAt = at
      const runs = [...this.#runs]
      const lost = await keepJobs(
        db,
        this.#deps.place,
        runs.map(({ job }) => job),
        now(),
      )
      for (const { job, abort } of runs) if (lost.includes(job)) abort.abort()
      for (const row of await cancelledInputs(db, this.#deps.place)) {
        await this.#removeFile(readAsk(row.input, this.#deps.quarantine))
        await forgetInput(db, row)
      }
    }
    if (at - this.#tidiedAt >= TIDY) {
      this.#tidiedAt = at
      await removeOldJobs(db, now())
    }
  }

  async #take(row: JobRow): Promise<void> {
    const { tenant, job_id: jobId, fence, part, number, accepted_at: acceptedAt } = row
    const ticket = { tenant, jobId, fence, part, number, acceptedAt }
    const asked = readAsk(row.input, this.#deps.quarantine)
    if (row.place !== '' && row.place !== this.#deps.place)
      return await this.#fail(ticket, asked, {
        status: 503,
        code: 'upload_lost',
        message: 'The server that received the file has ended: send it again.',
      })
    if (row.losses >= MOST_LOSSES) {
      const message = `What did it ended ${row.losses} times: it may be damaged, or the service.`
      return await this.#fail(ticket, asked, { status: 500, code: 'interrupted', message })
    }
    const abort = new AbortController()
    this.#taken += 1
    this.#begin({ asked, ticket, abort, job: row }, this.#deps.store(asked, ticket, abort.signal), () => {
      this.#taken -= 1
      void this.#look()
    })
  }

  #begin(
    run: Omit<Run, 'settled'>,
    storing: Promise<ProductOf<'storeUpload'>>,
    after: () => void = () => undefined,
  ): void {
    const settled = this.#settle(run, storing)
      .catch((error: unknown) => this.#services.alarm(`a job is left to its lease: ${String(error)}`))
      .finally(() => {
        this.#runs.delete(whole)
        after()
      })
    const whole: Run = { ...run, settled }
    this.#runs.add(whole)
  }

  /** Ends a job as its work has ended. */
  async #settle(
    { asked, ticket, job }: Omit<Run, 'settled'>,
    storing: Promise<ProductOf<'storeUpload'>>,
  ): Promise<void> {
    const { db, now, alarm } = this.#services
    try {
      const product = await storing
      if (product.kind === 'refused') await this.#fail(ticket, asked, product)
      if (product.kind !== 'stored') return
      await this.#removeFile(asked)
      await this.#deps.made(asked, product)
    } catch (error) {
      if (error instanceof NonRetryableJobError) return await this.#fail(ticket, asked, TOO_MUCH_WORK)
      if (!isBusy(error))
        alarm(`a job broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      await giveBackJob(db, job, now() + (this.#isHeld ? 0 : LATER), isBusy(error) ? 0 : 1)
    }
  }

  async #fail(ticket: JobTicket, asked: AskedChange, why: Refusal): Promise<void> {
    const { db, now } = this.#services
    const projectId = 'projectId' in asked.change ? asked.change.projectId : ''
    const end: JobEnd = { state: 'failed', projectId, outcome: failure(why), at: now() }
    try {
      await inTransaction(db, (trx) => closeJob(trx, ticket, end))
    } catch (error) {
      // It is done, or another server's: then the file is, too.
      if (error instanceof JobLost) return
      throw error
    }
    await this.#removeFile(asked)
  }

  async #removeFile(asked: AskedChange): Promise<void> {
    const folder = folderOf(asked)
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
}
