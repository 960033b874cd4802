import { floorCad } from '@reports/export'
import { InputError, scanRecord } from '@reports/geometry'
import { layOutFloorPlan } from '@reports/svg'
import { jsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { withState } from '../http/edits.ts'
import { notFound } from '../http/problem.ts'
import { withLevel } from '../http/quality.ts'
import { scanOf, type Measured } from './measured.ts'
import { sheetJobs } from './sheets.ts'
import { scanTolerancesFor } from './tolerances.ts'

export interface MeasurementsInput {
  readonly roomId: string | undefined
  readonly tolerances: boolean
}

export interface FloorPlanInput {
  readonly story: number
  readonly showMeasurements: boolean
  readonly showLabels: boolean
}

/** Turns an error about the request into a 404. An error in the file cannot occur, since importing measures it. */
function unknownAs<T>(code: 'scan/unknown-room' | 'scan/unknown-storey', message: string, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InputError && error.code === code) throw notFound(message)
    throw error
  }
}

export function answerMeasurements(measured: Measured, { roomId, tolerances }: MeasurementsInput): ByteAnswer {
  const scan = scanOf(measured)
  const record =
    roomId === undefined
      ? scanRecord(scan)
      : unknownAs('scan/unknown-room', 'Room not found', () => scanRecord(scan, { roomId }))
  const room = scan.rooms.find(({ id }) => id === roomId)
  return jsonAnswer(tolerances ? { ...record, ...scanTolerancesFor(scan, { roomId }) } : record, {
    ...withLevel((room ?? scan.totals).quality),
    ...withState(scan),
  })
}

const knownStory = <T>(compute: () => T): T => unknownAs('scan/unknown-storey', 'Story not found', compute)

export const floorPlan = sheetJobs(
  (measured, storey: FloorPlanInput, words, tolerances) => {
    const scan = scanOf(measured)
    return knownStory(() =>
      layOutFloorPlan(scan, { ...storey, ...words, ...(tolerances ? scanTolerancesFor(scan) : {}) }),
    )
  },
  (measured, storey, options) => knownStory(() => floorCad(scanOf(measured), { ...storey, ...options })),
  ({ story }) => `floor-${story}`,
)
