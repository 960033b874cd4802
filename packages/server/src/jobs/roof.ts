import { InputError, roofRecord, wallsRecord, type BuildingSelection } from '@reports/geometry'
import { layOutRoofPlan, layOutWallPlan } from '@reports/svg'
import { jsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import { roofOf, type Measured } from './measured.ts'
import { sheetJobs } from './sheets.ts'

/** A building that is not in the roof, or that could not be measured, is none of it. */
function knownBuilding<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InputError) throw notFound('Building not found')
    throw error
  }
}

export const answerRoof = (measured: Measured, selection: BuildingSelection): ByteAnswer =>
  jsonAnswer(knownBuilding(() => roofRecord(roofOf(measured), selection)))

export const roofPlan = sheetJobs((measured, _addressed: null, words) =>
  knownBuilding(() => layOutRoofPlan(roofOf(measured), words)),
)

export const answerWalls = (measured: Measured, input: Pick<BuildingSelection, 'buildingId'>): ByteAnswer =>
  jsonAnswer(knownBuilding(() => wallsRecord(roofOf(measured), input)))

export const wallPlan = sheetJobs((measured, _addressed: null, words) =>
  knownBuilding(() => layOutWallPlan(roofOf(measured), words)),
)
