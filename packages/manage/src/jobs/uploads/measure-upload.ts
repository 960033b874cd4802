import { type ByteAnswer, type Measured, JOBS } from '@reports/server/extending'
import { readRoof, readScan } from '@reports/server/reading'
import { ChangeRefused } from '../../store/projects/refused.ts'
import { withUploadedFolder, type ReceivedFile } from './arrange-upload.ts'
import { orRefused, type RefusedUpload } from './refused-upload.ts'

/** What can be had of a scan, and of a roof. */
export const SCAN_ANSWERS = ['measurements', 'floorplan'] as const
export const ROOF_ANSWERS = ['roof', 'roofplan', 'walls', 'wallplan'] as const
export type MeasuredAnswer = (typeof SCAN_ANSWERS)[number] | (typeof ROOF_ANSWERS)[number]

export interface MeasureInput {
  readonly file: ReceivedFile
  readonly answer: MeasuredAnswer
  /** Storey of a floor plan. */
  readonly story: number
  /** Of a drawing. */
  readonly format: 'svg' | 'pdf'
}

export const isOfScan = (answer: MeasuredAnswer): boolean => SCAN_ANSWERS.some((each) => each === answer)

/** A sheet as the contract has it. */
const sheet = <I>(of: I, format: 'svg' | 'pdf') =>
  ({ of, words: null, marks: 'none', tolerances: false, format }) as const

async function answerOf(measured: Measured, { answer, story, format }: MeasureInput): Promise<ByteAnswer> {
  switch (answer) {
    case 'measurements':
      return JOBS.measurements(measured, { roomId: undefined, tolerances: false })
    case 'floorplan':
      return await JOBS.floorPlan(measured, sheet({ story, showMeasurements: true, showLabels: true }, format))
    case 'roof':
      return JOBS.roof(measured, { includeMatrikkel: false, tolerances: false })
    case 'roofplan':
      return await JOBS.roofPlan(measured, sheet(null, format))
    case 'walls':
      return JOBS.walls(measured, { tolerances: false })
    case 'wallplan':
      return await JOBS.wallPlan(measured, sheet(null, format))
  }
}

/** Measures an upload and answers about it; nothing of it is kept. */
export const measureUpload = (
  _measured: Measured,
  input: MeasureInput,
): Promise<{ readonly kind: 'measured'; readonly answer: ByteAnswer } | RefusedUpload> =>
  orRefused(async () => {
    const kind = isOfScan(input.answer) ? 'scan' : 'roof'
    const measured = await withUploadedFolder(input.file, kind, '', async (folder) => ({
      scan: kind === 'scan' ? (await readScan(folder)).measures : null,
      roof: kind === 'roof' ? (await readRoof(folder)).measures : null,
    }))
    if (measured.scan === null && measured.roof === null)
      throw new ChangeRefused(422, 'nothing_to_measure', `Expected a ${kind}, found none in the upload.`)
    return { kind: 'measured', answer: await answerOf(measured, input) }
  })
