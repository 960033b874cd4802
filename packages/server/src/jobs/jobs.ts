import { measurementsIfc, roofGlb, roofGpkg, roofModel, roofXlsx, scanXlsx, wallsXlsx } from './files.ts'
import { drawRoofPhotoOverlay, findRoofBounds } from './roof-photo.ts'
import { answerMeasurements, floorPlan } from './measurements.ts'
import { answerReportPage } from './report-page.ts'
import { answerReportPdf } from './report-pdf.ts'
import { answerRoofFindings, answerScanFindings, answerScanGeometry } from './quality.ts'
import { answerRoof, answerWalls, roofPlan, wallPlan } from './roof.ts'
import { answerSummary } from './summary.ts'
import type { Measured } from './measured.ts'

/**
 * Work for a thread or a process. What it returns is copied to the main thread, but for the bytes that a thread hands over; so it is
 * bytes or small.
 * @throws Problem, InputError: told to who asked
 */
export type Job<I, P> = (measured: Measured, input: I) => Promise<P> | P

/** Everything that threads and processes do, by its name. What is added here can be asked for with `Work`. */
export const JOBS = {
  measurements: answerMeasurements,
  measurementsXlsx: scanXlsx,
  measurementsIfc,
  measurementFindings: answerScanFindings,
  measurementGeometry: answerScanGeometry,
  roofFindings: answerRoofFindings,
  floorPlan: floorPlan.document,
  floorPlanPng: floorPlan.png,
  floorPlanDxf: floorPlan.dxf,
  roof: answerRoof,
  roofXlsx,
  roofGpkg,
  roofGlb,
  roofIfc: roofModel,
  roofPlan: roofPlan.document,
  roofPlanPng: roofPlan.png,
  roofPlanDxf: roofPlan.dxf,
  walls: answerWalls,
  wallsXlsx,
  wallPlan: wallPlan.document,
  wallPlanPng: wallPlan.png,
  wallPlanDxf: wallPlan.dxf,
  roofBounds: findRoofBounds,
  roofPhotoOverlay: drawRoofPhotoOverlay,
  summary: answerSummary,
  reportPage: answerReportPage,
  reportPdf: answerReportPdf,
} satisfies Record<string, Job<never, unknown>>

export type JobName = keyof typeof JOBS
export type InputOf<N extends JobName> = Parameters<(typeof JOBS)[N]>[1]
export type ProductOf<N extends JobName> = Awaited<ReturnType<(typeof JOBS)[N]>>

/** Whose contents a job is about. A content that the job does not need is null, so that nobody waits for its measures. */
export interface Origin {
  readonly tenant: string
  readonly projectId: string
  /** SHA-256 of the scan and of the roof. */
  readonly scan: string | null
  readonly roof: string | null
}

/** A job as it goes to a thread or a process. */
export interface Order {
  readonly job: JobName
  readonly origin: Origin
  readonly input: unknown
}

/** What a thread or a process says: once that it has begun, then of each job that it was given. The last five end it. */
export type Reply =
  | { readonly kind: 'ready' }
  /** The scan or roof of this content is being measured next. */
  | { readonly kind: 'measuring'; readonly sha256: string }
  /** Everything is measured. */
  | { readonly kind: 'measured' }
  | { readonly kind: 'product'; readonly product: unknown }
  /** The content that was being measured is refused with an error of its file: it was stored by a version that took it. */
  | { readonly kind: 'refused'; readonly sha256: string; readonly message: string }
  /** The request cannot be answered: a `Problem`. */
  | { readonly kind: 'problem'; readonly status: number; readonly message: string }
  /** The database cannot be used now. */
  | { readonly kind: 'busy' }
  /** `isReplaced`: an import came between the request and the reading of a source. */
  | { readonly kind: 'failed'; readonly error: Error; readonly isReplaced: boolean }
