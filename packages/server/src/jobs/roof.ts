import { roofCad, wallCad } from '@reports/export'
import { roofQualityRecord, roofRecord, wallsRecord, type BuildingSelection } from '@reports/geometry'
import { roofTolerancesRecord, wallsTolerancesRecord } from '@reports/geometry/accuracy'
import { layOutRoofPlan, layOutWallPlan } from '@reports/svg'
import { jsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { withLevel } from '../http/quality.ts'
import { knownBuilding } from './known-building.ts'
import { roofOf, type Measured } from './measured.ts'
import { sheetJobs } from './sheets.ts'
import { roofTolerancesFor, ofRoof } from './tolerances.ts'

export interface RoofInput extends BuildingSelection {
  readonly tolerances: boolean
}

export type WallsInput = Omit<RoofInput, 'includeMatrikkel'>

export function answerRoof(measured: Measured, { tolerances, ...selection }: RoofInput): ByteAnswer {
  const roof = roofOf(measured)
  const record = knownBuilding(() => roofRecord(roof, selection))
  return jsonAnswer(
    tolerances ? { ...record, ...roofTolerancesFor(roof, selection, roofTolerancesRecord) } : record,
    withLevel(roofQualityRecord(roof, selection).totals),
  )
}

export const roofPlan = sheetJobs(
  (measured, _addressed: null, words, tolerances) => {
    const roof = roofOf(measured)
    return knownBuilding(() => {
      const known = tolerances ? ofRoof(roof, {}, roofTolerancesRecord) : undefined
      return layOutRoofPlan(roof, { ...words, tolerances: known })
    })
  },
  (measured, _addressed, options) => knownBuilding(() => roofCad(roofOf(measured), options)),
  () => 'roof',
)

export function answerWalls(measured: Measured, { tolerances, ...selection }: WallsInput): ByteAnswer {
  const roof = roofOf(measured)
  const record = knownBuilding(() => wallsRecord(roof, selection))
  return jsonAnswer(
    tolerances ? { ...record, ...roofTolerancesFor(roof, selection, wallsTolerancesRecord) } : record,
    withLevel(roofQualityRecord(roof, selection).totals),
  )
}

export const wallPlan = sheetJobs(
  (measured, _addressed: null, words, tolerances) => {
    const roof = roofOf(measured)
    return knownBuilding(() => {
      const known = tolerances ? ofRoof(roof, {}, wallsTolerancesRecord) : undefined
      return layOutWallPlan(roof, { ...words, tolerances: known })
    })
  },
  (measured, _addressed, options) => knownBuilding(() => wallCad(roofOf(measured), options)),
  () => 'walls',
)
