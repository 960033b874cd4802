import { InputError, roofRecord, wallsRecord, type BuildingSelection } from '@reports/geometry'
import { roofTolerancesRecord, wallsTolerancesRecord } from '@reports/geometry/accuracy'
import { layOutRoofPlan, layOutWallPlan } from '@reports/svg'
import { jsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import { roofOf, type Measured } from './measured.ts'
import { sheetJobs } from './sheets.ts'
import { besideRoof, ofRoof } from './tolerances.ts'

export interface RoofInput extends BuildingSelection {
  readonly tolerances: boolean
}

export type WallsInput = Omit<RoofInput, 'includeMatrikkel'>

/** A building that is not in the roof, or that could not be measured, is none of it. */
function knownBuilding<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InputError) throw notFound('Building not found')
    throw error
  }
}

export function answerRoof(measured: Measured, { tolerances, ...selection }: RoofInput): ByteAnswer {
  const roof = roofOf(measured)
  const record = knownBuilding(() => roofRecord(roof, selection))
  return jsonAnswer(tolerances ? { ...record, ...besideRoof(roof, selection, roofTolerancesRecord) } : record)
}

export const roofPlan = sheetJobs((measured, _addressed: null, words, tolerances) => {
  const roof = roofOf(measured)
  return knownBuilding(() => {
    const known = tolerances ? ofRoof(roof, {}, roofTolerancesRecord) : undefined
    return layOutRoofPlan(roof, { ...words, tolerances: known })
  })
})

export function answerWalls(measured: Measured, { tolerances, ...selection }: WallsInput): ByteAnswer {
  const roof = roofOf(measured)
  const record = knownBuilding(() => wallsRecord(roof, selection))
  return jsonAnswer(tolerances ? { ...record, ...besideRoof(roof, selection, wallsTolerancesRecord) } : record)
}

export const wallPlan = sheetJobs((measured, _addressed: null, words, tolerances) => {
  const roof = roofOf(measured)
  return knownBuilding(() => {
    const known = tolerances ? ofRoof(roof, {}, wallsTolerancesRecord) : undefined
    return layOutWallPlan(roof, { ...words, tolerances: known })
  })
})
