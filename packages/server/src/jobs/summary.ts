import { InputError, roofQualityRecord, worstOf, type BuildingSelection } from '@reports/geometry'
import {
  facadeSummary,
  facadeSummaryRecord,
  roofSummary,
  roofSummaryRecord,
  scanSummary,
  scanSummaryRecord,
  type PropertySummaryRecord,
} from '@reports/geometry/summary'
import { jsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { withState } from '../http/edits.ts'
import { withLevel } from '../http/quality.ts'
import type { Measured } from './measured.ts'

/** The sums of a roof; null if none of the selected buildings can be measured. */
function roofSums(roof: Measured['roof'], selection: BuildingSelection): Omit<PropertySummaryRecord, 'scan'> {
  const none = { roof: null, facades: null }
  if (roof === null) return none
  try {
    return {
      roof: roofSummaryRecord(roofSummary(roof), selection),
      facades: facadeSummaryRecord(facadeSummary(roof), selection),
    }
  } catch (error) {
    if (error instanceof InputError) return none
    throw error
  }
}

export function answerSummary(
  { scan, roof }: Measured,
  selection: Pick<BuildingSelection, 'includeMatrikkel'>,
): ByteAnswer {
  const record: PropertySummaryRecord = {
    ...roofSums(roof, selection),
    scan: scan === null ? null : scanSummaryRecord(scanSummary(scan)),
  }
  const levels = [
    scan === null ? 'sure' : scan.totals.quality,
    roof === null || record.roof === null ? 'sure' : roofQualityRecord(roof, selection).totals,
  ] as const
  return jsonAnswer(record, { ...withLevel(worstOf(levels)), ...withState(scan) })
}
