import { type ByteAnswer, type Measured, type Outside, THING_JOBS, type ThingJob } from '@reports/server/extending'
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

/** The row of the table that each is; a sheet is as the contract has it. */
const jobOf = ({ answer, format }: MeasureInput): ThingJob => {
  switch (answer) {
    case 'measurements':
      return 'rooms.json'
    case 'floorplan':
      return `floorPlan.${format}`
    case 'roof':
      return 'roof.json'
    case 'roofplan':
      return `roofPlan.${format}`
    case 'walls':
      return 'walls.json'
    case 'wallplan':
      return `wallPlan.${format}`
  }
}

/** Measures an upload and answers about it; nothing of it is kept. */
export const measureUpload = (
  _measured: Measured,
  input: MeasureInput,
  outside: Outside,
): Promise<{ readonly kind: 'measured'; readonly answer: ByteAnswer } | RefusedUpload> =>
  orRefused(async () => {
    const kind = isOfScan(input.answer) ? 'scan' : 'roof'
    const measured = await withUploadedFolder(input.file, kind, '', async (folder) => ({
      scan: kind === 'scan' ? (await readScan(folder)).measures : null,
      roof: kind === 'roof' ? (await readRoof(folder)).measures : null,
    }))
    if (measured.scan === null && measured.roof === null)
      throw new ChangeRefused(422, 'nothing_to_measure', `Expected a ${kind}, found none in the upload.`)
    const asked = input.answer === 'floorplan' ? { story: input.story } : {}
    return { kind: 'measured', answer: await THING_JOBS[jobOf(input)](measured, { ...asked, marks: 'none' }, outside) }
  })
