import { drawRoofPhotoOverlay, findRoofBounds } from './roof-photo.ts'
import { answerReportPage } from './report-page.ts'
import { answerReportPdf } from './report-pdf.ts'
import { answerRoofFindings, answerScanEdits, answerScanFindings, answerScanGeometry } from './quality.ts'
import { answerSummary } from './summary.ts'
import { THING_JOBS } from './things.ts'
import type { Job } from './job.ts'

/** All jobs of threads and processes, by name. A job added here can be requested with `Work`. */
export const JOBS = {
  ...THING_JOBS,
  measurementFindings: answerScanFindings,
  measurementEdits: answerScanEdits,
  measurementGeometry: answerScanGeometry,
  roofFindings: answerRoofFindings,
  roofBounds: findRoofBounds,
  roofPhotoOverlay: drawRoofPhotoOverlay,
  summary: answerSummary,
  reportPage: answerReportPage,
  reportPdf: answerReportPdf,
} satisfies Record<string, Job<never, unknown>>

/** Work of an extension. */
export interface JobExtension {
  readonly jobs: Readonly<Record<string, Job<never, unknown>>>
}

type OwnJobs = typeof JOBS

/** All jobs: extensions add theirs. */
export interface Jobs extends OwnJobs {}

export type JobName = keyof Jobs
export type InputOf<N extends JobName> = Parameters<Jobs[N]>[1]
export type ProductOf<N extends JobName> = Awaited<ReturnType<Jobs[N]>>

/** The contents that a job needs. A content that it does not need is null, so that nobody waits for its measures. */
export interface Origin {
  readonly tenant: string
  readonly projectId: string
  /** SHA-256 of the scan and of the roof. */
  readonly scan: string | null
  readonly roof: string | null
}

/** A job as sent to a thread or a process. */
export interface Order {
  readonly job: JobName
  readonly origin: Origin
  readonly input: unknown
}

/** Messages of a thread or a process: once that it is ready, then about each job. The last five end the job. */
export type Reply =
  | { readonly kind: 'ready' }
  /** The scan or roof of this content is being measured next. */
  | { readonly kind: 'measuring'; readonly sha256: string }
  /** Everything is measured. */
  | { readonly kind: 'measured' }
  /** `cpu`: milliseconds of CPU time. */
  | { readonly kind: 'product'; readonly product: unknown; readonly cpu: number }
  /** Measuring this content failed with an error in its file, which an earlier version accepted on import. */
  | { readonly kind: 'refused'; readonly sha256: string; readonly message: string }
  /** The request cannot be answered: a `Problem`. */
  | { readonly kind: 'problem'; readonly status: number; readonly message: string }
  /** The database cannot be used now. */
  | { readonly kind: 'busy' }
  /** `isReplaced`: an import replaced the project between the request and the reading of a source. */
  | { readonly kind: 'failed'; readonly error: Error; readonly isReplaced: boolean }
