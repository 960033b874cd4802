import { roofQualityRecord, scanQualityRecord, scanGeometryRecord, type BuildingSelection } from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'
import { jsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { withState } from '../http/edits.ts'
import { withLevel } from '../http/quality.ts'
import { roofOf, scanOf, type Measured } from './measured.ts'
import { knownBuilding } from './known-building.ts'
import { withoutEditors } from './staff.ts'

/** The findings that show how far the numbers of a scan can be relied on. */
export function answerScanFindings(measured: Measured, _all: null): ByteAnswer {
  const scan = scanOf(measured)
  const record = scanQualityRecord(scan)
  return jsonAnswer(record, { ...withLevel(record.totals), ...withState(scan) })
}

/** What people changed in a scan, and the hashes by which its files are known. Recipients of a link do not see who. */
export function answerScanEdits(measured: Measured, { isShared }: { readonly isShared: boolean }): ByteAnswer {
  const scan = scanOf(measured)
  return jsonAnswer(scanEditsRecord(isShared ? withoutEditors(scan) : scan), withState(scan))
}

/** The same for the selected buildings. */
export function answerRoofFindings(measured: Measured, selection: BuildingSelection): ByteAnswer {
  const record = knownBuilding(() => roofQualityRecord(roofOf(measured), selection))
  return jsonAnswer(record, withLevel(record.totals))
}

/** The rooms of a scan as shapes. */
export function answerScanGeometry(measured: Measured, _all: null): ByteAnswer {
  const scan = scanOf(measured)
  return jsonAnswer(scanGeometryRecord(scan), { ...withLevel(scan.totals.quality), ...withState(scan) })
}
